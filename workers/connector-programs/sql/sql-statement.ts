import type { RowFilter } from '../../../shared/platform/rows/index.js';
import { invalid } from '../program-error.js';

/** A further table whose fields stand in each row as `alias.field`. */
export interface Relationship {
  table: string;
  /** The table's own name when left out. */
  as?: string;
  /** Column known so far (`column`, or `alias.column` of an earlier relationship) → column of this table. */
  on: Record<string, string>;
  type?: 'left' | 'inner';
  fields: string[];
}

export interface Statement {
  text: string;
  values: unknown[];
}

export interface RowsQuery {
  table: string;
  relationships: readonly Relationship[];
  fields: readonly string[] | undefined;
  filters: readonly RowFilter[];
  orderBy: readonly string[];
  /** Rows whose first ordering column is greater than this alone, and where that column stands in each row as text. */
  after: string | undefined;
  offset: number;
  limit: number;
}

/** Name of the output column that holds the cursor field as exact text. */
export const CURSOR_COLUMN = '__cursor';

/** A quoted identifier: whatever it contains, it is one name. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** `schema.table` or `table`. */
export const quotedTable = (name: string): string => {
  const dot = name.indexOf('.');
  return dot < 0 ? quoted(name) : `${quoted(name.slice(0, dot))}.${quoted(name.slice(dot + 1))}`;
};

const aliasOf = ({ table, as }: Relationship): string => as ?? table.slice(table.indexOf('.') + 1);

const BASE = '__base';

/** Column references as callers write them: `alias.column` where the alias is a relationship's, else a column of the base table. */
function createColumns(relationships: readonly Relationship[]) {
  const aliases = new Set(relationships.map(aliasOf));
  if (aliases.size < relationships.length) throw invalid('relationships', 'must have different names; use "as"');
  return (name: string): string => {
    const dot = name.indexOf('.');
    const alias = name.slice(0, Math.max(0, dot));
    return aliases.has(alias) ? `${quoted(alias)}.${quoted(name.slice(dot + 1))}` : `${quoted(BASE)}.${quoted(name)}`;
  };
}

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function conditionOf({ operator, value }: RowFilter, column: string, bind: (value: unknown) => string): string {
  switch (operator) {
    case 'eq':
      return value === null ? `${column} is null` : `${column} = ${bind(value)}`;
    case 'ne':
      return value === null ? `${column} is not null` : `${column} is distinct from ${bind(value)}`;
    case 'in': {
      const list = value as unknown[];
      const some = `${column} = any(${bind(list.filter((each) => each !== null))})`;
      return list.includes(null) ? `(${some} or ${column} is null)` : some;
    }
    default:
      return `${column} ${comparisons[operator]} ${bind(value)}`;
  }
}

/** One select: every name quoted, every value a parameter. */
export function selectRows(query: RowsQuery): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const column = createColumns(query.relationships);

  const joined = query.relationships.flatMap((relationship) =>
    relationship.fields.map((field) => `${aliasOf(relationship)}.${field}`),
  );
  const own = query.fields?.map((field) => `${column(field)} as ${quoted(field)}`) ?? [
    `${quoted(BASE)}.*`,
    ...joined.map((field) => `${column(field)} as ${quoted(field)}`),
  ];
  const [first] = query.orderBy;
  const outputs = first === undefined ? own : [...own, `${column(first)}::text as ${quoted(CURSOR_COLUMN)}`];

  const joins = query.relationships.map((relationship) => {
    const alias = quoted(aliasOf(relationship));
    const on = Object.entries(relationship.on).map(([left, right]) => `${column(left)} = ${alias}.${quoted(right)}`);
    return `${relationship.type === 'inner' ? 'join' : 'left join'} ${quotedTable(relationship.table)} as ${alias} on ${on.join(' and ')}`;
  });
  const conditions = query.filters.map((filter) => conditionOf(filter, column(filter.field), bind));
  if (query.after !== undefined && first !== undefined) conditions.push(`${column(first)} > ${bind(query.after)}`);

  const clauses = [
    `select ${outputs.join(', ')}`,
    `from ${quotedTable(query.table)} as ${quoted(BASE)}`,
    ...joins,
    ...(conditions.length > 0 ? [`where ${conditions.join(' and ')}`] : []),
    ...(query.orderBy.length > 0 ? [`order by ${query.orderBy.map(column).join(', ')}`] : []),
    `limit ${bind(query.limit)}`,
    `offset ${bind(query.offset)}`,
  ];
  return { text: clauses.join('\n'), values };
}
