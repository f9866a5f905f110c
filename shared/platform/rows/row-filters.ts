import { ownEntry } from '../own-entries.js';

/** Most rows that one read returns. */
export const MAX_ROWS = 10_000;

export const filterOperators = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in'] as const;
export type FilterOperator = (typeof filterOperators)[number];
export type Scalar = string | number | boolean | null;

/** One condition that a row must meet. */
export interface RowFilter {
  field: string;
  operator: FilterOperator;
  value: Scalar | Scalar[];
}

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isList = (value: unknown): value is Scalar[] => Array.isArray(value) && value.every(isScalar);

function conditionOf(field: string, operator: string, value: unknown): RowFilter {
  if (!(filterOperators as readonly string[]).includes(operator))
    throw new RangeError(`filters.${field}.${operator} is not known; known are ${filterOperators.join(', ')}`);
  const fits = operator === 'in' ? isList(value) : isScalar(value);
  if (!fits)
    throw new RangeError(
      `filters.${field}${operator === 'eq' ? '' : `.${operator}`} must be ${operator === 'in' ? 'a list of plain values' : 'a plain value'}`,
    );
  return { field, operator: operator as FilterOperator, value: value as RowFilter['value'] };
}

/**
 * The conditions of `{field: value}`, `{field: [one, of]}` and `{field: {gte: 1, lt: 5}}`; all of them must hold.
 * @throws RangeError that names the filter that cannot be understood.
 */
export function parseFilters(filters: Readonly<Record<string, unknown>> = {}): RowFilter[] {
  return Object.entries(filters).flatMap(([field, wanted]) => {
    if (Array.isArray(wanted)) return [conditionOf(field, 'in', wanted)];
    if (isScalar(wanted)) return [conditionOf(field, 'eq', wanted)];
    if (typeof wanted !== 'object') throw new RangeError(`filters.${field} cannot be understood`);
    return Object.entries(wanted).map(([operator, value]) => conditionOf(field, operator, value));
  });
}

/** Numbers by value, also where one side is text, as everything in a CSV file is; the rest by its characters, which orders ISO dates. */
function compare(left: unknown, right: Scalar): number {
  const [a, b] = [left, right].map((value) =>
    typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value),
  );
  if (a !== undefined && b !== undefined && !Number.isNaN(a) && !Number.isNaN(b)) return Math.sign(a - b);
  const [x, y] = [String(left), String(right)];
  return x < y ? -1 : Number(x > y);
}

function equals(left: unknown, right: Scalar): boolean {
  if (left === null || left === undefined || right === null) return (left ?? null) === right;
  return compare(left, right) === 0;
}

const tests: Record<FilterOperator, (value: unknown, wanted: RowFilter['value']) => boolean> = {
  eq: (value, wanted) => equals(value, wanted as Scalar),
  ne: (value, wanted) => !equals(value, wanted as Scalar),
  gt: (value, wanted) => compare(value, wanted as Scalar) > 0,
  gte: (value, wanted) => compare(value, wanted as Scalar) >= 0,
  lt: (value, wanted) => compare(value, wanted as Scalar) < 0,
  lte: (value, wanted) => compare(value, wanted as Scalar) <= 0,
  in: (value, wanted) => (wanted as Scalar[]).some((each) => equals(value, each)),
};
const ordering = new Set<FilterOperator>(['gt', 'gte', 'lt', 'lte']);

/** Whether a row meets every condition. As in SQL, a missing value meets none that asks for an order. */
export function meetsFilters(row: Readonly<Record<string, unknown>>, filters: readonly RowFilter[]): boolean {
  return filters.every(({ field, operator, value }) => {
    const own = ownEntry(row, field);
    if (ordering.has(operator) && (own === null || own === undefined || value === null)) return false;
    return tests[operator](own, value);
  });
}

/** The fields of a row that were asked for; all of them when none were. */
export function pickFields(
  row: Readonly<Record<string, unknown>>,
  fields: readonly string[] | undefined,
): Record<string, unknown> {
  return fields === undefined
    ? { ...row }
    : Object.fromEntries(fields.map((field) => [field, ownEntry(row, field) ?? null]));
}
