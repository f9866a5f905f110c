import { metricTypes, type MetricType } from './performance.schema.js';

/** The names of fields by which a caller may also ask for a part; those of `metrics` need none, since it is always there. */
const names: Record<string, readonly MetricType[]> = {
  ...Object.fromEntries(metricTypes.map((type) => [type.toLowerCase(), [type]])),
  bytype: ['queries'],
  bymodule: ['modules'],
  byextension: ['extensions'],
  byconnector: ['connectors'],
  breakdown: ['queries', 'modules', 'extensions', 'connectors'],
  utilization: ['modules'],
  accuracy: ['modules'],
  performance: ['queries', 'modules', 'trends'],
  metrics: [],
  querycount: [],
  avgresponsetime: [],
  responsetime: [],
  successrate: [],
  confidencescore: [],
  confidence: [],
  responsetimepercentiles: [],
};

/** Parts that a comma-separated list asks for, all of them when it is left out; the first name that is not known as `unknown`. */
export function readMetricTypes(list: string | undefined): { types: ReadonlySet<MetricType>; unknown?: string } {
  if (list === undefined || list.trim() === '') return { types: new Set(metricTypes) };
  const asked = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const keyOf = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase();
  const unknown = asked.find((name) => !Object.hasOwn(names, keyOf(name)));
  return {
    types: new Set(asked.flatMap((name) => names[keyOf(name)] ?? [])),
    ...(unknown === undefined ? {} : { unknown }),
  };
}
