import type { DocumentedInput } from './documented-inputs.js';
import { readContextNumber } from './context-number.js';
import { inputTable, type InputRow } from './input-table.js';
import type { Case, ConnectorSnapshot, ExecutiveContext, Figure } from './model.js';

/** Values that a scenario puts in place of what was read, by the documented path of the input. */
export type Overrides = Readonly<Record<string, unknown>>;

export interface OverrideProblem {
  path: string;
  message: string;
}

/** Rows of the table of inputs by every path that stands for their value, and which company that path speaks of. */
const rowsByPath = new Map(
  [...inputTable.values()].flatMap((row) => [
    ...row.paths.map((path) => [path, { row, own: row.paths[0] }] as const),
    ...row.targetPaths.map((path) => [path, { row, own: row.targetPaths[0] }] as const),
  ]),
);

const mostDistance = 64;

/** How many letters must be put in, taken out or changed to make one text of the other (Levenshtein 1966), over two rows. */
function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const here = [row];
    for (let column = 1; column <= other.length; column++) {
      const changed = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      here.push(Math.min(changed, (above[column] ?? 0) + 1, (here[column - 1] ?? 0) + 1));
    }
    above = here;
  }
  return above[other.length] ?? mostDistance;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase();

/** The documented paths that are nearest to one that is none: by their last name first, then by the whole. At most `count`. */
export function nearestPaths(path: string, known: readonly string[], count = 3): string[] {
  const asked = path.slice(0, mostDistance * 2);
  return known
    .map((one) => ({
      one,
      distance:
        editDistance(nameOf(asked).slice(0, mostDistance), nameOf(one)) * 2 +
        editDistance(asked.toLowerCase(), one.toLowerCase()),
    }))
    .toSorted((a, b) => a.distance - b.distance || (a.one < b.one ? -1 : 1))
    .slice(0, count)
    .map(({ one }) => one);
}

const canonicalOf = (path: string, known: ReadonlyMap<string, DocumentedInput>): string | undefined =>
  known.has(path) ? path : rowsByPath.get(path)?.own;

function valueProblem(path: string, value: unknown, input: DocumentedInput): string | undefined {
  const found = rowsByPath.get(path);
  if (found) {
    return readContextNumber(value, found.row, path) === null
      ? `must be a number that ${input.unit === 'ratio' ? 'a share' : input.unit} can have, such as ${exampleOf(found.row)}`
      : undefined;
  }
  if (input.kind !== 'record')
    return typeof value === 'number' && Number.isFinite(value) ? undefined : 'must be a number';
  return value === null || value === undefined ? 'must have a value' : undefined;
}

const exampleOf = ({ unit }: InputRow): string =>
  unit === 'money' ? '450000000' : unit === 'ratio' ? '0.35' : unit === 'x' ? '8.5' : '12';

/** What forbids these overrides: paths that no input has, each with the nearest that do, and values that an input cannot have. */
export function overrideProblems(overrides: Overrides, documented: readonly DocumentedInput[]): OverrideProblem[] {
  const known = new Map(documented.map((input) => [input.path, input]));
  return Object.entries(overrides).flatMap(([path, value]): OverrideProblem[] => {
    const canonical = canonicalOf(path, known);
    const input = canonical === undefined ? undefined : known.get(canonical);
    if (input === undefined)
      return [
        { path, message: `is not an input; the nearest are ${nearestPaths(path, [...known.keys()]).join(', ')}` },
      ];
    const message = valueProblem(path, value, input);
    return message === undefined ? [] : [{ path, message }];
  });
}

/** A copy of a section with a value at a path; own properties alone, so that no path reaches a prototype. */
function withValueAt(section: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const members =
    typeof section === 'object' && section !== null && !Array.isArray(section) ? Object.entries(section) : [];
  const inner = members.find(([member]) => member === name)?.[1] as unknown;
  return Object.fromEntries([
    ...members.filter(([member]) => member !== name),
    [name, withValueAt(inner, rest, value)],
  ]);
}

const covers = (path: string, other: string): boolean =>
  path === other || other.startsWith(`${path}.`) || path.startsWith(`${other}.`);

/** The context and the snapshots of a query with the overrides in their places: what a system said at such a path is left out. */
export function withOverrides(
  context: ExecutiveContext,
  snapshots: readonly ConnectorSnapshot[],
  overrides: Overrides,
): { context: ExecutiveContext; snapshots: ConnectorSnapshot[] } {
  const paths = Object.keys(overrides);
  if (paths.length === 0) return { context, snapshots: [...snapshots] };
  return {
    context: paths.reduce<ExecutiveContext>(
      (changed, path) => withValueAt(changed, path.split('.'), overrides[path]) as ExecutiveContext,
      context,
    ),
    snapshots: snapshots.map((snapshot) => ({
      ...snapshot,
      values: Object.fromEntries(
        Object.entries(snapshot.values).filter(([path]) => !paths.some((override) => covers(override, path))),
      ),
    })),
  };
}

/** The value that a scenario puts in place of an input, under whichever of its paths it was named; undefined where it names none. */
export function overrideOf(
  overrides: Overrides,
  paths: readonly string[],
): { path: string; value: unknown } | undefined {
  const path = paths.find((one) => Object.hasOwn(overrides, one));
  return path === undefined ? undefined : { path, value: overrides[path] };
}

/** The inputs of a case that something states, each at the path under which a scenario can override it: terms first, then facts. */
export function statedInputs({ inputs }: Pick<Case, 'inputs'>): { path: string; figure: Figure }[] {
  const rows = [...inputTable.values()].toSorted((a, b) => (a.kind === b.kind ? 0 : a.kind === 'term' ? -1 : 1));
  return rows.flatMap((row) =>
    (['own', 'target'] as const).flatMap((subject) => {
      const path = (subject === 'own' ? row.paths : row.targetPaths)[0];
      const figure = inputs.figure(row.key, subject);
      return path !== undefined && figure && figure.source !== 'derived' ? [{ path, figure }] : [];
    }),
  );
}
