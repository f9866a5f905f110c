import { invalid } from '../program-error.js';
import { decodeCursor, encodeCursor, filtersOf, sourceName } from '../read-arguments.js';
import { readRowsProperties, rowsSchema, type ReadRowsArguments, type RowsAnswer } from '../read-rows.schema.js';
import type { AnyTool, Tool } from '../serve-program.js';
import type { Query, SqlDatabase } from './sql-database.js';
import { CURSOR_COLUMN, quotedTable, selectRows, type Relationship } from './sql-statement.js';

interface ReadArguments extends ReadRowsArguments {
  relationships?: Relationship[];
}

const name = { type: 'string', minLength: 1, maxLength: 127 } as const;

const relationshipSchema = {
  type: 'object',
  required: ['table', 'on', 'fields'],
  additionalProperties: false,
  properties: {
    table: name,
    as: {
      ...name,
      pattern: '^[^.]+$',
      description: "its fields stand in each row as as.field; the table's own name when left out",
    },
    on: {
      type: 'object',
      minProperties: 1,
      maxProperties: 8,
      additionalProperties: name,
      description: 'column known so far → column of this table',
    },
    type: { type: 'string', enum: ['left', 'inner'] },
    fields: { type: 'array', items: name, minItems: 1, maxItems: 100 },
  },
} as const;

const tableArgument = {
  type: 'object',
  required: ['table'],
  additionalProperties: false,
  properties: { table: name },
} as const;
const MAX_TABLES = 1_000;

const listTables = (database: SqlDatabase): Tool<Record<string, never>> => ({
  name: 'list_tables',
  description: 'Tables and views that the account may read.',
  inputSchema: { type: 'object', additionalProperties: false },
  outputSchema: {
    type: 'object',
    required: ['tables'],
    properties: { tables: { type: 'array', items: { type: 'object' } } },
  },
  run: async (_args, signal) => ({
    tables: await database.read(
      (query) =>
        query({
          text: `select table_schema || '.' || table_name as table, case table_type when 'VIEW' then 'view' else 'table' end as kind
               from information_schema.tables
               where table_schema not in ('pg_catalog', 'information_schema')
               order by table_schema, table_name
               limit $1`,
          values: [MAX_TABLES],
        }),
      signal,
    ),
  }),
});

const describeTable = (database: SqlDatabase): Tool<{ table: string }> => ({
  name: 'describe_table',
  description: 'Columns of a table with their types, its primary key, and the tables that it refers to.',
  inputSchema: tableArgument,
  outputSchema: {
    type: 'object',
    required: ['columns', 'primaryKey', 'references'],
    properties: { columns: { type: 'array' }, primaryKey: { type: 'array' }, references: { type: 'array' } },
  },
  run: ({ table }, signal) =>
    database.read(async (query) => {
      const values = [quotedTable(table)];
      const columns = await query({
        text: `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable
               from pg_attribute a
               where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
               order by a.attnum`,
        values,
      });
      const references = await query({
        text: `select c.confrelid::regclass::text as table,
                      array(select attname from unnest(c.conkey) with ordinality k(n, i) join pg_attribute on attrelid = c.conrelid and attnum = k.n order by k.i)::text[] as columns,
                      array(select attname from unnest(c.confkey) with ordinality k(n, i) join pg_attribute on attrelid = c.confrelid and attnum = k.n order by k.i)::text[] as "referencedColumns"
               from pg_constraint c
               where c.conrelid = $1::regclass and c.contype = 'f'
               order by c.conname`,
        values,
      });
      return { columns, primaryKey: await primaryKeyOf(query, table), references };
    }, signal),
});

async function primaryKeyOf(query: Query, table: string): Promise<string[]> {
  const rows = await query<{ name: string }>({
    text: `select a.attname as name
           from pg_index i
           cross join unnest(i.indkey) with ordinality k(n, position)
           join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.n
           where i.indrelid = $1::regclass and i.indisprimary
           order by k.position`,
    values: [quotedTable(table)],
  });
  return rows.map(({ name }) => name);
}

type Fetched = Record<string, unknown>[];

const withoutCursor = (rows: Fetched): Fetched =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== CURSOR_COLUMN)));

/**
 * Pages in the order of a growing column. A page never ends between two rows of the same value, so that "greater than the last value"
 * loses none; the next read begins there, also when nothing more is there yet.
 */
function cutByCursorField(
  fetched: Fetched,
  limit: number,
  cursorField: string,
  before: string | undefined,
): RowsAnswer {
  const truncated = fetched.length > limit;
  const next = truncated ? fetched[limit]?.[CURSOR_COLUMN] : undefined;
  const rows = truncated ? fetched.slice(0, limit).filter((row) => row[CURSOR_COLUMN] !== next) : fetched;
  if (truncated && rows.length === 0)
    throw invalid('limit', `must be higher, since more than ${limit} rows have the same ${cursorField}`);
  const last = rows.at(-1)?.[CURSOR_COLUMN] ?? before;
  return {
    rows: withoutCursor(rows),
    truncated,
    ...(typeof last === 'string' && { cursor: encodeCursor({ after: last }) }),
  };
}

async function read(query: Query, args: ReadArguments): Promise<RowsAnswer> {
  const table = sourceName(args);
  const { cursorField, limit, fields, relationships = [] } = args;
  const filters = filtersOf(args);
  const shape = { table, relationships, fields, filters, limit: limit + 1 };
  if (cursorField !== undefined) {
    const after = decodeCursor<{ after: string }>(args.cursor, (state) => typeof state['after'] === 'string')?.after;
    const fetched = await query<Record<string, unknown>>(
      selectRows({ ...shape, orderBy: [cursorField], after, offset: 0 }),
    );
    return cutByCursorField(fetched, limit, cursorField, after);
  }
  const offset =
    decodeCursor<{ offset: number }>(args.cursor, (state) => Number.isSafeInteger(state['offset']))?.offset ?? 0;
  // Without an order that the table gives, pages would not fit together: then there is no cursor.
  const orderBy = await primaryKeyOf(query, table);
  const fetched = await query<Record<string, unknown>>(selectRows({ ...shape, orderBy, after: undefined, offset }));
  const truncated = fetched.length > limit;
  const rows = withoutCursor(fetched.slice(0, limit));
  return {
    rows,
    truncated,
    ...(truncated && orderBy.length > 0 && { cursor: encodeCursor({ offset: offset + limit }) }),
  };
}

const readRows = (database: SqlDatabase): Tool<ReadArguments> => ({
  name: 'read_rows',
  description: 'Rows of a table or view, with fields of related tables.',
  inputSchema: {
    type: 'object',
    required: ['limit'],
    additionalProperties: false,
    properties: { ...readRowsProperties, relationships: { type: 'array', items: relationshipSchema, maxItems: 16 } },
  },
  outputSchema: rowsSchema,
  run: (args, signal) => database.read((query) => read(query, args), signal),
});

export const sqlTools = (database: SqlDatabase): AnyTool[] => [
  listTables(database),
  describeTable(database),
  readRows(database),
];
