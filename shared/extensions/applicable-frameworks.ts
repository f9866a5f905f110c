import { packTools } from '../analysis/index.js';
import type { Case, Evidence, PackFramework } from '../analysis/index.js';
import type { ExtensionManifest } from './manifest.schema.js';
import type { PackConfiguration } from './pack.js';

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.slice(0, 60).filter((item): item is string => typeof item === 'string' && item.length <= 80) : []);

/** The case's tokens, and the places that the organization has the pack cover. */
function tokensWithRegions(input: Case, configuration: PackConfiguration): Map<string, Evidence> {
  const tokens = new Map(input.tokens);
  for (const region of strings(configuration.regions)) {
    for (const { code } of packTools.reading.placesOf(region)) {
      const token = `geo:${code}`;
      const known = tokens.get(token);
      if (known && known.source !== 'assumption') continue;
      tokens.set(token, { claim: `the pack is configured for ${region}`, value: token, source: 'context', origin: 'configuration.regions' });
    }
  }
  return tokens;
}

/** Frameworks of the pack's own list that hold on stated facts alone: a pack presumes nothing. */
function byConditions(manifest: ExtensionManifest, input: Case, configuration: PackConfiguration): PackFramework[] {
  const tokens = tokensWithRegions(input, configuration);
  const stated = new Map([...tokens].filter(([, { source }]) => source !== 'assumption'));
  return packTools.reference.frameworks
    .filter(({ id }) => manifest.regulatoryFrameworks.includes(id))
    .flatMap(({ id, name, appliesIf }): PackFramework[] => {
      const because = packTools.reading.matchesTokens(appliesIf, stated);
      return because ? [{ id, name, because, duties: manifest.duties?.[id] ?? [] }] : [];
    });
}

function byConfiguration(manifest: ExtensionManifest, configuration: PackConfiguration): PackFramework[] {
  return strings(configuration.frameworks).map((given) => {
    const known = packTools.reading.frameworkNamed(given);
    const name = known?.name ?? packTools.reading.textOf(given) ?? given;
    const because: Evidence = { claim: `${name} is named in the configuration of ${manifest.name}`, value: name, source: 'context', origin: 'configuration.frameworks' };
    return { id: known?.id ?? null, name, because: [because], duties: known ? (manifest.duties?.[known.id] ?? []) : [] };
  });
}

/** The frameworks of a pack that apply to a case: by their conditions, or because the configuration names them. */
export function applicableFrameworks(manifest: ExtensionManifest, input: Case, configuration: PackConfiguration): PackFramework[] {
  const all = [...byConditions(manifest, input, configuration), ...byConfiguration(manifest, configuration)];
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}
