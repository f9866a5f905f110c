/** What the first three steps of an installation look at: each answers with what stands in the way, or null. Pure. */
import { prepareCase } from '../analysis/index.js';
import { configurationProblems } from './configuration.schema.js';
import { compareVersions, familyOf, type Pack, type PackConfiguration } from './pack.js';
import { runPack } from './run-pack.js';

/** The version that was asked for is the one of the catalogue. */
export const versionProblem = ({ manifest }: Pack, version: string): string | null =>
  manifest.version === version
    ? null
    : `The catalogue has version ${manifest.version} of ${manifest.id}, not ${version}.`;

/** Runs the code with the configuration over an empty case. @throws what the code throws, or when it returns no contribution. */
export function tryPack(pack: Pack, configuration: PackConfiguration, at: Date): void {
  runPack(
    pack,
    prepareCase({
      type: 'STRATEGIC_PLANNING',
      content: '',
      urgency: 'MEDIUM',
      receivedAt: at.toISOString(),
      context: {},
      snapshots: [],
    }),
    configuration,
  );
}

const versionIn = (extensionId: string): string => /-v(\d+\.\d+)$/.exec(extensionId)?.[1] ?? '0.0';

/** Whether what is installed meets a requirement: the version named, or a newer one of its family. */
function meets(installed: ReadonlyMap<string, string>, required: string): boolean {
  const found = installed.get(familyOf(required));
  return found !== undefined && compareVersions(versionIn(found), versionIn(required)) >= 0;
}

/**
 * Everything that the pack requires is installed, and everything installed that requires its family is content with the
 * version to come.
 * @param installed family → id of what the organization has.
 */
export function dependencyProblem(
  pack: Pack,
  installed: ReadonlyMap<string, string>,
  find: (extensionId: string) => Pack | undefined,
): string | null {
  const { id, requires = [] } = pack.manifest;
  const lacking = requires.filter((required) => !meets(installed, required));
  if (lacking.length > 0) return `${id} requires ${lacking.join(', ')}, which is not installed.`;
  const after = new Map([...installed, [familyOf(id), id]]);
  const stranded = [...after.values()].flatMap((other) => {
    const unmet = find(other)?.manifest.requires?.find(
      (required) => familyOf(required) === familyOf(id) && !meets(after, required),
    );
    return unmet === undefined ? [] : [`${other} requires ${unmet}`];
  });
  return stranded.length > 0 ? `With ${id} in its place, ${stranded.join('; ')} would no longer hold.` : null;
}

/** The configuration that the pack will have fits its schema: the one given, or the one that it takes over. */
export function configurationProblem(pack: Pack, configuration: PackConfiguration): string | null {
  const problems = configurationProblems(pack.manifest, configuration);
  return problems.length > 0
    ? `The configuration does not fit: ${problems.map(({ field, message }) => `${field} ${message}`).join('; ')}.`
    : null;
}
