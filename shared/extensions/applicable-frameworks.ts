import { packTools } from '../analysis/index.js';
import type { Case, Evidence, PackFramework } from '../analysis/index.js';
import { coveredTokens } from './configured-regions.js';
import type { ExtensionManifest } from './manifest.schema.js';
import { configuredStrings, type PackConfiguration } from './pack.js';

/** Frameworks of the pack's own list that hold on stated facts alone: a pack presumes nothing. */
function byConditions(manifest: ExtensionManifest, tokens: ReadonlyMap<string, Evidence>): PackFramework[] {
  const stated = new Map([...tokens].filter(([, { source }]) => source !== 'assumption'));
  return packTools.reference.frameworks
    .filter(({ id }) => manifest.regulatoryFrameworks.includes(id))
    .flatMap(({ id, name, appliesIf }): PackFramework[] => {
      const because = packTools.reading.matchesTokens(appliesIf, stated);
      return because ? [{ id, name, because, duties: manifest.duties?.[id] ?? [] }] : [];
    });
}

function byConfiguration(manifest: ExtensionManifest, configuration: PackConfiguration): PackFramework[] {
  return configuredStrings(configuration.frameworks).map((given) => {
    const known = packTools.reading.frameworkNamed(given);
    const name = known?.name ?? packTools.reading.textOf(given) ?? given;
    const because: Evidence = {
      claim: `${name} is named in the configuration of ${manifest.name}`,
      value: name,
      source: 'context',
      origin: 'configuration.frameworks',
    };
    return {
      id: known?.id ?? null,
      name,
      because: [because],
      duties: known ? (manifest.duties?.[known.id] ?? []) : [],
    };
  });
}

export interface ApplicableFrameworks {
  frameworks: PackFramework[];
  /** Names of frameworks that the configured regions leave out. */
  leftOut: string[];
}

/** The frameworks of a pack that apply to a case: by their conditions in the places covered, or because the configuration names them. */
export function applicableFrameworks(
  manifest: ExtensionManifest,
  input: Case,
  configuration: PackConfiguration,
): ApplicableFrameworks {
  const covered = coveredTokens(input, configuration);
  const all = [...byConditions(manifest, covered.tokens), ...byConfiguration(manifest, configuration)];
  const frameworks = all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
  const anywhere = covered.leftOut.length === 0 ? [] : byConditions(manifest, input.tokens);
  return {
    frameworks,
    leftOut: anywhere
      .map(({ name }) => name)
      .filter((name) => !frameworks.some((framework) => framework.name === name)),
  };
}
