import type { Metrics } from './metrics.js';

/** One figure of a family: a counter's or gauge's value, or one of the lines that make a histogram. */
export interface SeriesValue {
  value: number;
  labels: Record<string, string | number>;
  metricName?: string;
}

/** One metric with all its label sets, as the client library writes it down. */
export interface Family {
  name: string;
  help: string;
  type: string;
  aggregator: string;
  values: SeriesValue[];
}

/** All families of this process at this moment. */
export async function familiesOf(registry: Metrics['registry']): Promise<Family[]> {
  return (await registry.getMetricsAsJSON()) as unknown as Family[];
}

/** What only grows is added up over all processes, also those that have ended; anything else is of living processes. */
export const isCumulative = ({ type }: Family): boolean => type === 'counter' || type === 'histogram';

/** Name of one series among all, the same in every process. */
const seriesKey = (family: Family, { metricName, labels }: SeriesValue): string =>
  JSON.stringify([
    family.name,
    metricName ?? family.name,
    Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);

/** Values of the series that only grow. */
export function totalsOf(families: readonly Family[]): Map<string, number> {
  return new Map(
    families
      .filter(isCumulative)
      .flatMap((family) => family.values.map((value): [string, number] => [seriesKey(family, value), value.value])),
  );
}

/**
 * Families made of totals by key. What they are called and mean is taken from the families of this process; a series that
 * a newer release counts and this one does not know is left for that release to show.
 */
export function familiesFrom(totals: ReadonlyMap<string, number>, known: readonly Family[]): Family[] {
  const families = new Map(
    known.filter(isCumulative).map((family) => [family.name, { ...family, values: [] as SeriesValue[] }]),
  );
  for (const [key, value] of totals) {
    const [name, metricName, labels] = JSON.parse(key) as [string, string, [string, string | number][]];
    const family = families.get(name);
    family?.values.push({ value, labels: Object.fromEntries(labels), ...(metricName === name ? {} : { metricName }) });
  }
  return [...families.values()].map((family) => ({ ...family, values: inOrder(family.values) }));
}

const boundOf = ({ labels }: SeriesValue): number =>
  labels['le'] === undefined
    ? Number.MAX_VALUE
    : labels['le'] === '+Inf'
      ? Number.POSITIVE_INFINITY
      : Number(labels['le']);
const groupOf = ({ labels: { le: _bound, ...labels } }: SeriesValue): string =>
  JSON.stringify(Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The lines of one histogram stand together, its buckets in rising order, as the exposition format wants. */
function inOrder(values: readonly SeriesValue[]): SeriesValue[] {
  const rank = (value: SeriesValue): number =>
    value.metricName?.endsWith('_count') ? 2 : value.metricName?.endsWith('_sum') ? 1 : 0;
  const keyed = values.map((value) => ({ value, group: groupOf(value) }));
  keyed.sort((a, b) =>
    a.group < b.group
      ? -1
      : a.group > b.group
        ? 1
        : rank(a.value) - rank(b.value) || boundOf(a.value) - boundOf(b.value),
  );
  return keyed.map(({ value }) => value);
}
