import { meetsFilters, parseFilters, type RowFilter } from '../platform/rows/index.js';
import type { Measure } from './data-mapping.schema.js';
import { utcDay, windowOf, type Window } from './periods.js';

/** What is kept of the rows of one day (or of all, where no period matters): enough for every aggregate, and to go on later. */
export interface Bucket {
  rows: number;
  sum: number;
  min: number;
  max: number;
  last: number;
  /** Order of the last one; null where rows are taken as they come. */
  lastOrder: string | number | null;
}

/** The rows of one measure so far. It is plain data, so that a later read can go on where this one ended. */
export interface Tally {
  buckets: Record<string, Bucket>;
  currencies: string[];
  /** Rows that had no number, no date where one was needed, or no currency that can be told where one is converted. */
  unread: number;
}

export type Row = Readonly<Record<string, unknown>>;

/** What an amount of a row is in, and what it is multiplied by. */
export interface Converted {
  currency: string;
  /** Undefined where there is no rate. */
  factor: number | undefined;
}

/** How the amounts of a mapping become amounts of one currency. */
export interface Conversion {
  target: string;
  /** Undefined for a row whose currency cannot be told. */
  of(row: Row, measure: Measure): Converted | undefined;
  hasRate(currency: string): boolean;
  /** At which rates these currencies were converted, in words; empty where none was. */
  rates(currencies: readonly string[]): string;
}

export const emptyTally = (): Tally => ({ buckets: {}, currencies: [], unread: 0 });

/** A field of a row; a dot leads into an object, unless the whole name is a field. Own members only. */
export function fieldOf(row: Row, field: string): unknown {
  if (Object.hasOwn(row, field)) return row[field];
  let here: unknown = row;
  for (const step of field.split('.')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = (here as Record<string, unknown>)[step];
  }
  return here;
}

/** Numbers as systems give them: numbers, and decimal text such as `1234.50` or `1,234.50`. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !/^\s*-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?\s*$/.test(value)) return undefined;
  return Number(value.replaceAll(',', ''));
}

/** Twelve significant digits: enough for any money, without the noise of binary sums. */
export const tidy = (value: number): number => Number(value.toPrecision(12));

/** Conditions are parsed once for all rows of a read. */
const conditions = new WeakMap<object, RowFilter[]>();

/** Whether a row meets every condition, in the language of the filters of a read. */
export function matches(row: Row, where: Readonly<Record<string, unknown>> | undefined): boolean {
  if (where === undefined) return true;
  const filters = conditions.get(where) ?? parseFilters(where);
  conditions.set(where, filters);
  return filters.every((filter) => meetsFilters({ [filter.field]: fieldOf(row, filter.field) }, [filter]));
}

const orderOf = (row: Row, field: string | undefined): string | number | null => {
  const value = field === undefined ? null : fieldOf(row, field.replace(/^-/, ''));
  const asNumber = numberOf(value);
  if (asNumber !== undefined) return asNumber;
  return typeof value === 'string' ? value : null;
};

/** Numbers before text, as far as a system mixes them; equal ones keep the later row. */
export const compareOrder = (a: string | number | null, b: string | number | null): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
};

function include(
  bucket: Bucket | undefined,
  value: number,
  order: string | number | null,
  descending: boolean,
): Bucket {
  if (!bucket) return { rows: 1, sum: value, min: value, max: value, last: value, lastOrder: order };
  const direction = compareOrder(order, bucket.lastOrder) * (descending ? -1 : 1);
  const isLast = direction >= 0;
  return {
    rows: bucket.rows + 1,
    sum: bucket.sum + value,
    min: Math.min(bucket.min, value),
    max: Math.max(bucket.max, value),
    last: isLast ? value : bucket.last,
    lastOrder: isLast ? order : bucket.lastOrder,
  };
}

/** What a row's amount counts as, and in which currency it stood; undefined where it cannot be told. */
function amountOf(
  row: Row,
  value: number,
  measure: Measure,
  conversion: Conversion | undefined,
): { value: number; currency: string | undefined } | undefined {
  if (!conversion || measure.aggregate === 'count') {
    const currency = measure.currencyField === undefined ? undefined : fieldOf(row, measure.currencyField);
    return { value, currency: typeof currency === 'string' ? currency : undefined };
  }
  const converted = conversion.of(row, measure);
  return converted && { value: value * (converted.factor ?? 0), currency: converted.currency };
}

/** Adds one row to a measure's tally, if it counts; with a conversion, its amount in the currency that is converted into. */
export function addRow(tally: Tally, row: Row, measure: Measure, conversion?: Conversion): void {
  if (!matches(row, measure.where)) return;
  const given = measure.field === undefined ? 1 : fieldOf(row, measure.field);
  if (given === null || given === undefined) return;
  const number = measure.aggregate === 'count' ? 1 : numberOf(given);
  const amount = number === undefined ? undefined : amountOf(row, number, measure, conversion);
  const day = measure.period ? utcDay(fieldOf(row, measure.period.field)) : '';
  if (amount === undefined || day === undefined) {
    tally.unread++;
    return;
  }
  tally.buckets[day] = include(
    tally.buckets[day],
    amount.value,
    orderOf(row, measure.orderBy),
    measure.orderBy?.startsWith('-') ?? false,
  );
  const { currency } = amount;
  if (currency !== undefined && !tally.currencies.includes(currency)) tally.currencies.push(currency);
}

function aggregate(buckets: readonly Bucket[], { aggregate: how, orderBy }: Measure): number | undefined {
  const rows = buckets.reduce((total, bucket) => total + bucket.rows, 0);
  const sum = buckets.reduce((total, bucket) => total + bucket.sum, 0);
  if (how === 'count') return rows;
  if (rows === 0) return undefined;
  switch (how) {
    case 'sum':
      return sum;
    case 'avg':
      return sum / rows;
    case 'min':
      return Math.min(...buckets.map(({ min }) => min));
    case 'max':
      return Math.max(...buckets.map(({ max }) => max));
    default: {
      const sign = orderBy?.startsWith('-') ? -1 : 1;
      return buckets.reduce((best, bucket) =>
        compareOrder(bucket.lastOrder, best.lastOrder) * sign >= 0 ? bucket : best,
      ).last;
    }
  }
}

export interface Measured {
  value: number | undefined;
  /** Rows that went into it. */
  rows: number;
  window: Window | undefined;
  /** Day of the earliest row there is, in the window or before it; undefined without a period. */
  since: string | undefined;
}

/** The number that a measure has of its rows on a given day; undefined where no row counts, since silence is not zero. */
export function measured(tally: Tally, measure: Measure, now: Date): Measured {
  const window = measure.period ? windowOf(measure.period, now) : undefined;
  const buckets = Object.entries(tally.buckets)
    .filter(([day]) => !window || (day >= window.from && day <= window.to))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, bucket]) => bucket);
  const value = aggregate(buckets, measure);
  return {
    value: value === undefined ? undefined : value * (measure.scale ?? 1),
    rows: buckets.reduce((total, bucket) => total + bucket.rows, 0),
    window,
    since: window && Object.keys(tally.buckets).toSorted()[0],
  };
}
