import type { Measure, Transformation } from './data-mapping.schema.js';
import { ownEntry, ownEntryOr } from '../platform/own-entries.js';
import { groupOf, utcDay } from './periods.js';
import {
  addRow,
  compareOrder,
  emptyTally,
  fieldOf,
  matches,
  measured,
  numberOf,
  tidy,
  type Conversion,
  type Row,
  type Tally,
} from './tally.js';

const DEFAULT_LIMIT = 100;
/** More groups than any list of the engine has years, sites or systems. */
const MAX_GROUPS = 500;

interface Entry {
  order: string | number | null;
  value: unknown;
}

/** What has been gathered for a list or record so far. */
export interface RecordState {
  entries: Entry[];
  /** Group → member → its rows. */
  groups: Record<string, Record<string, Tally>>;
}

export const emptyRecord = (): RecordState => ({ entries: [], groups: {} });

const groupField = ({ groupBy }: Transformation): string =>
  typeof groupBy === 'object' ? groupBy.field : (groupBy ?? '');

function groupOfRow(row: Row, { groupBy }: Transformation): string | undefined {
  if (groupBy === undefined) return undefined;
  const value = fieldOf(row, typeof groupBy === 'object' ? groupBy.field : groupBy);
  if (typeof groupBy === 'object' && groupBy.by !== undefined) {
    const day = utcDay(value);
    return day === undefined ? undefined : groupOf(day, groupBy.by);
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

const measuresOf = ({ fields }: Transformation): [string, Measure][] =>
  Object.entries(fields ?? {}).filter((entry): entry is [string, Measure] => typeof entry[1] === 'object');

/** Only members that say what currency they are in are amounts: a record's other numbers may be anything. */
const isAmount = ({ currency, currencyField }: Measure): boolean =>
  currency !== undefined || currencyField !== undefined;

function addToGroup(state: RecordState, row: Row, transformation: Transformation, conversion?: Conversion): void {
  const group = groupOfRow(row, transformation);
  if (group === undefined) return;
  if (!Object.hasOwn(state.groups, group) && Object.keys(state.groups).length >= MAX_GROUPS) return;
  const members = ownEntryOr(state.groups, group, () => ({}));
  for (const [member, measure] of measuresOf(transformation))
    addRow(ownEntryOr(members, member, emptyTally), row, measure, isAmount(measure) ? conversion : undefined);
}

/** A member of an entry: what stands in the field, scaled and converted where the mapping says so. */
function memberOf(row: Row, given: string | Measure, conversion?: Conversion): unknown {
  if (typeof given === 'string') return fieldOf(row, given);
  const value = fieldOf(row, given.field ?? '');
  const converts = conversion !== undefined && isAmount(given);
  const number = given.scale === undefined && !converts ? undefined : numberOf(value);
  if (number === undefined) return value;
  const factor = converts ? conversion.of(row, given)?.factor : 1;
  return factor === undefined ? undefined : number * (given.scale ?? 1) * factor;
}

function entryOf(row: Row, { fields, key, value, field }: Transformation, conversion?: Conversion): unknown {
  if (key !== undefined) return [fieldOf(row, key), fieldOf(row, value ?? '')];
  if (fields === undefined) return fieldOf(row, field ?? '');
  return Object.fromEntries(
    Object.entries(fields)
      .map(([member, given]) => [member, memberOf(row, given, conversion)])
      .filter(([, found]) => found !== undefined && found !== null),
  );
}

const sortEntries = (entries: readonly Entry[], { orderBy }: Transformation): Entry[] => {
  if (orderBy === undefined) return [...entries];
  const sign = orderBy.startsWith('-') ? -1 : 1;
  return entries.toSorted((a, b) => compareOrder(a.order, b.order) * sign);
};

/** Adds one row to a list or record, if it counts; with a conversion, the amounts that say what they are in are converted. */
export function addRecordRow(
  state: RecordState,
  row: Row,
  transformation: Transformation,
  conversion?: Conversion,
): void {
  if (!matches(row, transformation.where)) return;
  if (transformation.groupBy !== undefined) {
    addToGroup(state, row, transformation, conversion);
    return;
  }
  const value = entryOf(row, transformation, conversion);
  if (value === undefined || value === null) return;
  const order = transformation.orderBy === undefined ? null : fieldOf(row, transformation.orderBy.replace(/^-/, ''));
  state.entries.push({ value, order: numberOf(order) ?? (typeof order === 'string' ? order : null) });
  const limit = transformation.limit ?? DEFAULT_LIMIT;
  const isDistinct = transformation.fields === undefined && transformation.key === undefined;
  // Only what can still be wanted is kept, however many rows there are.
  if (isDistinct) state.entries = distinct(state.entries).slice(0, limit);
  else if (state.entries.length > 2 * limit) state.entries = sortEntries(state.entries, transformation).slice(0, limit);
}

const distinct = (entries: readonly Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [JSON.stringify(entry.value), entry])).values(),
];

function groupsOf(state: RecordState, transformation: Transformation, now: Date): Record<string, unknown>[] {
  const field = groupField(transformation);
  return Object.entries(state.groups)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(-(transformation.limit ?? DEFAULT_LIMIT))
    .map(([group, tallies]) =>
      Object.fromEntries(
        Object.entries(transformation.fields ?? {}).flatMap(([member, given]): [string, unknown][] => {
          if (typeof given === 'string')
            return given === field ? [[member, /^\d{1,15}$/.test(group) ? Number(group) : group]] : [];
          const { value } = measured(ownEntry(tallies, member) ?? emptyTally(), given, now);
          return value === undefined ? [] : [[member, tidy(value)]];
        }),
      ),
    );
}

/** The list or record that was gathered, as the engine reads it; undefined where there is nothing. `shape` is that of the input. */
export function recordOf(
  state: RecordState,
  transformation: Transformation,
  shape: string,
  now: Date,
): { value: unknown; rows: number } | undefined {
  if (transformation.groupBy !== undefined) {
    const groups = groupsOf(state, transformation, now);
    return groups.length === 0 ? undefined : { value: groups, rows: groups.length };
  }
  const values = sortEntries(state.entries, transformation)
    .slice(0, transformation.limit ?? DEFAULT_LIMIT)
    .map(({ value }) => value);
  if (values.length === 0) return undefined;
  if (transformation.key !== undefined) {
    const named = (values as [unknown, unknown][]).filter(
      ([name, value]) => typeof name === 'string' && value !== undefined && value !== null,
    );
    return { value: Object.fromEntries(named), rows: named.length };
  }
  return { value: shape.startsWith('{') && transformation.fields ? values[0] : values, rows: values.length };
}

/** Currencies in which amounts of the groups stood. */
export const currenciesOf = (state: RecordState): string[] => [
  ...new Set(
    Object.values(state.groups).flatMap((members) => Object.values(members).flatMap(({ currencies }) => currencies)),
  ),
];
