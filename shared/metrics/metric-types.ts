import { metricFields, metricTypes, type MetricField, type MetricType } from './performance.schema.js';
import { ownEntry } from '../platform/own-entries.js';

const keyOf = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase();

/** What a name asks for: parts of the answer, or fields of its `metrics`. */
interface Asked {
  types?: readonly MetricType[];
  fields?: readonly MetricField[];
}

/** The names by which a caller may ask: those of the parts and of the fields, and what people call them. */
const names: Record<string, Asked> = {
  ...Object.fromEntries(metricTypes.map((type) => [keyOf(type), { types: [type] }])),
  ...Object.fromEntries(metricFields.map((field) => [keyOf(field), { fields: [field] }])),
  bytype: { types: ['queries'] },
  bymodule: { types: ['modules'] },
  byextension: { types: ['extensions'] },
  byconnector: { types: ['connectors'] },
  byclass: { types: ['classes'] },
  breakdown: { types: ['queries', 'modules', 'extensions', 'connectors', 'classes'] },
  utilization: { types: ['modules'] },
  accuracy: { types: ['modules'] },
  performance: { types: ['queries', 'modules', 'classes', 'trends'], fields: metricFields },
  metrics: { fields: metricFields },
  responsetime: { types: ['classes'], fields: ['avgResponseTime', 'responseTimePercentiles'] },
  confidence: { fields: ['confidenceScore'] },
};

/** What an answer shows. */
export interface MetricSelection {
  types: ReadonlySet<MetricType>;
  /** Fields of `metrics`: all of them where none is named. */
  fields: ReadonlySet<MetricField>;
}

/** What a comma-separated list asks for, all of it when it is left out; the first name that is not known as `unknown`. */
export function readMetricTypes(list: string | undefined): MetricSelection & { unknown?: string } {
  const asked = (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (asked.length === 0) return { types: new Set(metricTypes), fields: new Set(metricFields) };
  const known = asked.map((name) => ownEntry(names, keyOf(name)));
  const unknown = asked[known.indexOf(undefined)];
  const fields = known.flatMap((one) => one?.fields ?? []);
  return {
    types: new Set(known.flatMap((one) => one?.types ?? [])),
    fields: new Set(fields.length > 0 ? fields : metricFields),
    ...(unknown === undefined ? {} : { unknown }),
  };
}
