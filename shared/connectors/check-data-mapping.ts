import type { ErrorDetail } from '../platform/errors/index.js';
import { parseFilters } from '../platform/rows/index.js';
import { compileSchema } from '../platform/schema/index.js';
import { CURRENCY_CONVERSION } from './currency-conversion.js';
import {
  dataMappingSchema,
  transformationsOf,
  type DataMapping,
  type Measure,
  type Transformation,
} from './data-mapping.schema.js';
import { relationshipOf } from './join-related.js';
import { unitsFor, type KnownInput, type KnownInputs } from './known-inputs.js';
import { listSources, type MappedSource } from './mapped-sources.js';

const checkShape = compileSchema(dataMappingSchema);

type Say = (member: string, message: string) => void;

/** A measure must say how rows become one number, and of which field. */
function checkMeasure(measure: Measure, input: KnownInput, say: Say): void {
  if (measure.aggregate === undefined) say('aggregate', 'is required: one of sum, avg, count, min, max, last');
  else if (measure.aggregate !== 'count' && measure.field === undefined)
    say('field', `is required for ${measure.aggregate}`);
  checkWhere(measure.where, say);
  if (measure.scale === 0) say('scale', 'must not be 0');
  const isMoney = input.unit === 'money';
  if (!isMoney && measure.currency !== undefined)
    say('currency', `does not fit ${input.path}, which is no amount of money`);
  if (!isMoney && measure.currencyField !== undefined)
    say('currencyField', `does not fit ${input.path}, which is no amount of money`);
}

function checkWhere(where: Measure['where'], say: Say): void {
  try {
    parseFilters(where);
  } catch (error) {
    say('where', `cannot be understood: ${(error as RangeError).message}`);
  }
}

function checkUnit({ unit }: Measure, input: KnownInput, say: Say): void {
  const allowed = unitsFor(input.unit);
  if (unit === undefined || allowed.includes(unit)) return;
  say('unit', allowed.length > 0 ? `must be one of ${allowed.join(', ')}` : `does not fit ${input.path}`);
}

function checkNumber(
  transformation: Transformation,
  input: KnownInput,
  sources: ReadonlyMap<string, MappedSource>,
  say: Say,
): void {
  for (const member of ['fields', 'groupBy', 'key', 'value'] as const) {
    if (transformation[member] !== undefined) say(member, `does not fit ${input.path}, which is a single number`);
  }
  checkMeasure(transformation, input, say);
  checkUnit(transformation, input, say);
  const { dividedBy } = transformation;
  if (!dividedBy) return;
  // What is divided by money is no amount any more, so the divisor may be anything that can be measured.
  checkMeasure(dividedBy, { ...input, unit: 'money' }, (member, message) => say(`dividedBy.${member}`, message));
  if (dividedBy.from !== undefined && !sources.has(dividedBy.from))
    say('dividedBy.from', 'names no table, object or tool of this dataMapping');
}

/** Lists and records: fields, groups, named values, or the distinct values of one field. */
function checkRecord(
  { fields, groupBy, key, value, field, aggregate, dividedBy, where }: Transformation,
  input: KnownInput,
  source: MappedSource | undefined,
  say: Say,
): void {
  checkWhere(where, say);
  if (dividedBy) say('dividedBy', `does not fit ${input.path}, which is no single number`);
  if ((key === undefined) !== (value === undefined))
    say(key === undefined ? 'key' : 'value', 'is required: key and value belong together');
  if (groupBy !== undefined && fields === undefined) say('fields', 'is required with groupBy');
  const ways = [fields, key, field ?? aggregate].filter((way) => way !== undefined).length;
  if (ways !== 1)
    say('fields', 'is required for a list or record, or key and value, or field alone; exactly one of the three');
  if (source?.cursorField !== undefined && groupBy === undefined && aggregate === undefined) {
    say(
      'from',
      'is read from where the last sync ended (cursorField); of such a table only aggregates and groups can be kept',
    );
  }
  const groupField = typeof groupBy === 'object' ? groupBy.field : groupBy;
  for (const [member, given] of Object.entries(fields ?? {})) {
    if (groupBy === undefined) {
      if (typeof given === 'object' && given.field === undefined) say(`fields.${member}.field`, 'is required');
    } else if (typeof given === 'string') {
      if (given !== groupField) say(`fields.${member}`, 'must be the field of groupBy, or a measure with an aggregate');
    } else
      checkMeasure(given, { ...input, unit: 'money' }, (part, message) => say(`fields.${member}.${part}`, message));
  }
}

function checkTransformation(
  transformation: Transformation,
  sources: ReadonlyMap<string, MappedSource>,
  inputs: KnownInputs,
  say: Say,
): void {
  const source = sources.get(transformation.from);
  if (!source) say('from', 'names no table, object or tool of this dataMapping');
  const input = inputs.find(transformation.input);
  if (!input) say('input', 'is not an input of the engine; docs/inputs.md lists them');
  else if (input.kind === 'record') checkRecord(transformation, input, source, say);
  else checkNumber(transformation, input, sources, say);
}

function relationshipProblems({ relationships = [] }: DataMapping, listed: readonly MappedSource[]): ErrorDetail[] {
  const isTable = (name: string): boolean => listed.some((source) => source.name === name && source.kind === 'table');
  return relationships.flatMap((given, index) => {
    const field = `dataMapping.relationships.${index}`;
    if (typeof given !== 'string')
      return isTable(given.from) ? [] : [{ field: `${field}.from`, message: 'names no table of this dataMapping' }];
    if (relationshipOf(given, listed)) return [];
    return [{ field, message: 'must read A_to_B, each a table, object or tool of this dataMapping' }];
  });
}

/**
 * Everything that is wrong with a dataMapping, one detail each with the field in dot notation below `dataMapping`; empty when it can
 * be saved.
 */
export function checkDataMapping(given: unknown, inputs: KnownInputs): ErrorDetail[] {
  const misshapen = checkShape(given);
  if (misshapen.length > 0)
    return misshapen.map(({ field, message }) => ({
      field: field === '' ? 'dataMapping' : `dataMapping.${field}`,
      message,
    }));
  const mapping = given as DataMapping;
  const details: ErrorDetail[] = [];
  const listed = listSources(mapping);
  const sources = new Map(listed.map((source) => [source.name, source]));
  for (const [index, { name, place }] of listed.entries()) {
    if (listed.findIndex((other) => other.name === name) < index)
      details.push({ field: `dataMapping.${place}`, message: `names "${name}" a second time` });
  }
  details.push(...relationshipProblems(mapping, listed));
  for (const [index, given] of (mapping.transformations ?? []).entries())
    if (typeof given === 'string' && given !== CURRENCY_CONVERSION)
      details.push({
        field: `dataMapping.transformations.${index}`,
        message: `is no transformation that is known by name; ${CURRENCY_CONVERSION} is`,
      });
  const filled = new Map<string, number>();
  for (const { transformation, index } of transformationsOf(mapping)) {
    const say: Say = (member, message) =>
      void details.push({ field: `dataMapping.transformations.${index}.${member}`, message });
    checkTransformation(transformation, sources, inputs, say);
    const path = inputs.find(transformation.input)?.path;
    if (path === undefined) continue;
    const first = filled.get(path);
    if (first === undefined) filled.set(path, index);
    else say('input', `is filled by transformations.${first} already`);
  }
  return details;
}
