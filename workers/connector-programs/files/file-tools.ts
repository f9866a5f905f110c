import type { FileHandle } from 'node:fs/promises';
import { meetsFilters, pickFields } from '../../../shared/platform/rows/index.js';
import { invalid, ProgramError } from '../program-error.js';
import { decodeCursor, encodeCursor, filtersOf, sourceName } from '../read-arguments.js';
import { readRowsProperties, rowsSchema, type ReadRowsArguments, type RowsAnswer } from '../read-rows.schema.js';
import type { AnyTool, Tool } from '../serve-program.js';
import type { DataFile, DataFiles } from './data-files.js';
import { readCsv, readJson, readJsonLines, type Row } from './text-rows.js';
import { openWorkbook, readSheet } from './workbook.js';
import { openZip } from './zip-archive.js';

interface FormatArguments {
  sheet?: string;
  delimiter?: string;
  rowsAt?: string;
}
type ReadArguments = ReadRowsArguments & FormatArguments;

const formatProperties = {
  sheet: { type: 'string', minLength: 1, maxLength: 255, description: 'sheet of a workbook; the first when left out' },
  delimiter: { type: 'string', minLength: 1, maxLength: 1, description: 'of a CSV file; found out when left out' },
  rowsAt: {
    type: 'string',
    maxLength: 500,
    pattern: '^(/.*)?$',
    description: 'JSON Pointer to the rows of a JSON file',
  },
} as const;

/** Rows that are kept to be put in order; more of them would not fit the memory. */
const MAX_SORTED_ROWS = 200_000;
const DESCRIBED_ROWS = 200;

async function* rowsIn(handle: FileHandle, { format }: DataFile, args: FormatArguments): AsyncGenerator<Row> {
  switch (format) {
    case 'csv':
      return yield* readCsv(handle, args);
    case 'json':
      return yield* readJson(handle, args);
    case 'jsonl':
      return yield* readJsonLines(handle);
    case 'xlsx': {
      const archive = await openZip(handle);
      return yield* readSheet(archive, await openWorkbook(archive), args.sheet);
    }
  }
}

async function readPage(rows: AsyncIterable<Row>, args: ReadArguments, file: DataFile): Promise<RowsAnswer> {
  const filters = filtersOf(args);
  // A cursor counts rows of one state of the file; a changed file would make pages that do not fit together.
  const version = `${file.file} ${file.modifiedAt} ${file.bytes}`;
  const state = decodeCursor<{ offset: number; of: string }>(
    args.cursor,
    ({ offset, of }) => Number.isSafeInteger(offset) && of === version,
  );
  const page: Row[] = [];
  let matched = 0;
  for await (const row of rows) {
    if (!meetsFilters(row, filters)) continue;
    matched += 1;
    if (matched <= (state?.offset ?? 0)) continue;
    if (page.length === args.limit)
      return { rows: page, truncated: true, cursor: encodeCursor({ offset: matched - 1, of: version }) };
    page.push(pickFields(row, args.fields));
  }
  return { rows: page, truncated: false };
}

/** Rows with a greater value than the cursor's, in the order of the growing field; a page ends between two values, never within one. */
async function readNewRows(rows: AsyncIterable<Row>, args: ReadArguments, cursorField: string): Promise<RowsAnswer> {
  const after = decodeCursor<{ after: string | number }>(args.cursor, (state) =>
    ['string', 'number'].includes(typeof state['after']),
  )?.after;
  const filters = [
    ...filtersOf(args),
    ...(after === undefined ? [] : [{ field: cursorField, operator: 'gt' as const, value: after }]),
  ];
  const found: Row[] = [];
  for await (const row of rows) {
    if (!Object.hasOwn(row, cursorField) || row[cursorField] === null || !meetsFilters(row, filters)) continue;
    found.push(row);
    if (found.length > MAX_SORTED_ROWS) throw invalid('filters', `must leave at most ${MAX_SORTED_ROWS} rows`);
  }
  const isAfter = (a: Row, b: Row): boolean =>
    meetsFilters(a, [{ field: cursorField, operator: 'gt', value: b[cursorField] as string | number }]);
  const sorted = found.toSorted((a, b) => Number(isAfter(a, b)) - Number(isAfter(b, a)));
  const next = sorted[args.limit];
  const page = next === undefined ? sorted : sorted.slice(0, args.limit).filter((row) => isAfter(next, row));
  if (next !== undefined && page.length === 0)
    throw invalid('limit', `must be higher, since more than ${args.limit} rows have the same ${cursorField}`);
  const last = page.at(-1)?.[cursorField] ?? after;
  return {
    rows: page.map((row) => pickFields(row, args.fields)),
    truncated: next !== undefined,
    ...(last !== undefined && { cursor: encodeCursor({ after: last }) }),
  };
}

/** A program that reads a long file must hear that nobody waits any more. */
async function* until<Item>(signal: AbortSignal, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  for await (const item of items) {
    if (signal.aborted) throw new ProgramError('unavailable', 'the read was given up');
    yield item;
  }
}

async function describe(files: DataFiles, args: { table: string } & FormatArguments): Promise<Record<string, unknown>> {
  const file = await files.find(args.table);
  return files.withHandle(file, async (handle) => {
    const sheets =
      file.format === 'xlsx' ? (await openWorkbook(await openZip(handle))).sheets.map(({ name }) => name) : undefined;
    const types = new Map<string, Set<string>>();
    let looked = 0;
    for await (const row of rowsIn(handle, file, args)) {
      for (const [field, value] of Object.entries(row)) {
        const seen = types.get(field) ?? new Set();
        types.set(field, value === null ? seen : seen.add(typeof value));
      }
      looked += 1;
      if (looked === DESCRIBED_ROWS) break;
    }
    return { columns: [...types].map(([name, seen]) => ({ name, types: [...seen] })), ...(sheets && { sheets }) };
  });
}

const listTables = (files: DataFiles): Tool<Record<string, never>> => ({
  name: 'list_tables',
  description: 'Files of the directory: CSV, JSON, JSON lines, XLSX.',
  inputSchema: { type: 'object', additionalProperties: false },
  outputSchema: {
    type: 'object',
    required: ['tables'],
    properties: { tables: { type: 'array', items: { type: 'object' } } },
  },
  run: async () => ({ tables: await files.list() }),
});

const describeTable = (files: DataFiles): Tool<{ table: string } & FormatArguments> => ({
  name: 'describe_table',
  description: `Fields of a file with the types of their values in the first ${DESCRIBED_ROWS} rows, and the sheets of a workbook.`,
  inputSchema: {
    type: 'object',
    required: ['table'],
    additionalProperties: false,
    properties: { table: readRowsProperties.table, ...formatProperties },
  },
  outputSchema: {
    type: 'object',
    required: ['columns'],
    properties: { columns: { type: 'array' }, sheets: { type: 'array' } },
  },
  run: (args) => describe(files, args),
});

const readRows = (files: DataFiles): Tool<ReadArguments> => ({
  name: 'read_rows',
  description: 'Rows of a file, whose first line or row names the fields.',
  inputSchema: {
    type: 'object',
    required: ['limit'],
    additionalProperties: false,
    properties: { ...readRowsProperties, ...formatProperties },
  },
  outputSchema: rowsSchema,
  run: async (args, signal) => {
    const file = await files.find(sourceName(args));
    return files.withHandle(file, (handle) => {
      const rows = until(signal, rowsIn(handle, file, args));
      return args.cursorField === undefined ? readPage(rows, args, file) : readNewRows(rows, args, args.cursorField);
    });
  },
});

export const fileTools = (files: DataFiles): AnyTool[] => [listTables(files), describeTable(files), readRows(files)];
