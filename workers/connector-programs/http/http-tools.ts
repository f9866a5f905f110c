import { meetsFilters, pickFields } from '../../../shared/platform/rows/index.js';
import { ProgramError } from '../program-error.js';
import { decodeCursor, encodeCursor, filtersOf, sourceName } from '../read-arguments.js';
import { readRowsProperties, rowsSchema, type ReadRowsArguments, type RowsAnswer } from '../read-rows.schema.js';
import type { AnyTool, Tool } from '../serve-program.js';
import type { ApiClient } from './api-client.js';
import { firstPage, pageOf, type Paging } from './paging.js';
import { ownEntry } from '../../../shared/platform/own-entries.js';

interface ReadArguments extends ReadRowsArguments {
  path?: string;
  method?: 'GET' | 'POST';
  query?: Record<string, string | number | boolean>;
  body?: Record<string, unknown>;
  rowsAt?: string;
  paging?: Paging;
  filterParameters?: Record<string, string>;
  sinceParameter?: string;
}

/** Pages that one read fetches at most; it goes on by its cursor. */
const MAX_PAGES = 200;

const parameter = { type: 'string', minLength: 1, maxLength: 100 } as const;
const size = { type: 'integer', minimum: 1, maximum: 10_000 } as const;
const style = (name: string) => ({ type: 'string', const: name }) as const;
const variant = (name: string, properties: Record<string, unknown>, required: readonly string[] = []) =>
  ({
    type: 'object',
    additionalProperties: false,
    required: ['style', ...required],
    properties: { style: style(name), ...properties },
  }) as const;

const pagingSchema = {
  type: 'object',
  required: ['style'],
  properties: { style: { type: 'string', enum: ['none', 'link', 'cursor', 'page', 'offset'] } },
  oneOf: [
    variant('none', {}),
    variant('link', {}),
    variant('cursor', { at: { type: 'string', pattern: '^/' }, parameter }, ['at']),
    variant('page', { parameter, first: { type: 'integer', minimum: 0, maximum: 1 }, sizeParameter: parameter, size }, [
      'parameter',
    ]),
    variant('offset', { parameter, sizeParameter: parameter, size }, ['parameter']),
  ],
} as const;

const inputSchema = {
  type: 'object',
  required: ['limit'],
  additionalProperties: false,
  properties: {
    ...readRowsProperties,
    path: { type: 'string', maxLength: 500, description: "below the base URL; the object's name when left out" },
    method: { type: 'string', enum: ['GET', 'POST'] },
    query: {
      type: 'object',
      maxProperties: 50,
      additionalProperties: { type: ['string', 'number', 'boolean'] },
      description: 'parameters of every request',
    },
    body: { type: 'object', description: 'of POST: a search that reads' },
    rowsAt: {
      type: 'string',
      maxLength: 500,
      pattern: '^(/.*)?$',
      description: 'JSON Pointer to the rows in an answer',
    },
    paging: pagingSchema,
    filterParameters: {
      type: 'object',
      maxProperties: 50,
      additionalProperties: parameter,
      description: 'field → parameter by which the API itself filters for equality',
    },
    sinceParameter: { ...parameter, description: 'parameter that takes the last value of cursorField' },
  },
} as const;

/** The address of the first page: path, fixed parameters, filters that the API takes itself, and where the last read ended. */
function startOf(client: ApiClient, args: ReadArguments, since: string | undefined): string {
  const url = client.addressOf(args.path ?? sourceName(args));
  for (const [name, value] of Object.entries(args.query ?? {})) url.searchParams.set(name, String(value));
  for (const { field, operator, value } of filtersOf(args)) {
    const names = args.filterParameters ?? {};
    const name = ownEntry(names, field);
    if (name !== undefined && operator === 'eq' && value !== null) url.searchParams.set(name, String(value));
  }
  if (since !== undefined && args.sinceParameter !== undefined) url.searchParams.set(args.sinceParameter, since);
  return firstPage(url, args.paging ?? { style: 'none' });
}

interface State extends Record<string, unknown> {
  /** Page to begin with and rows of it that were given already. */
  url?: string;
  skip?: number;
  /** The greatest value of the cursor field so far. */
  since?: string;
}

/** Whether a row is newer than the last read; the API may have given older ones once more. */
const isNew = (row: Record<string, unknown>, cursorField: string | undefined, since: string | undefined): boolean =>
  cursorField === undefined ||
  since === undefined ||
  meetsFilters(row, [{ field: cursorField, operator: 'gt', value: since }]);

const greater = (a: string | undefined, b: unknown): string | undefined => {
  if (typeof b !== 'string' && typeof b !== 'number') return a;
  const text = String(b);
  return a === undefined || meetsFilters({ value: text }, [{ field: 'value', operator: 'gt', value: a }]) ? text : a;
};

async function read(client: ApiClient, args: ReadArguments, signal: AbortSignal): Promise<RowsAnswer> {
  const filters = filtersOf(args);
  const state = decodeCursor<State>(
    args.cursor,
    ({ url, skip, since }) =>
      [url, since].every((each) => each === undefined || typeof each === 'string') &&
      (skip === undefined || Number.isSafeInteger(skip)),
  );
  const paging = args.paging ?? { style: 'none' };
  const request = {
    method: args.method ?? 'GET',
    signal,
    ...(args.body && { body: JSON.stringify(args.body), headers: { 'content-type': 'application/json' } }),
  } as const;
  const since = state?.url === undefined ? state?.since : (state['from'] as string | undefined);
  let greatest = state?.since;
  let skip = state?.skip ?? 0;
  let url: string | undefined = state?.url ?? startOf(client, args, since);
  const rows: Record<string, unknown>[] = [];
  const goOn = (at: string, skip: number): RowsAnswer => ({
    rows,
    truncated: true,
    cursor: encodeCursor({ url: at, skip, since: greatest, from: since }),
  });

  for (let pages = 0; url !== undefined; pages++) {
    if (pages === MAX_PAGES) return goOn(url, 0);
    const address: URL = client.addressOf(url);
    const page = pageOf(address, await client.request(address, request), { paging, rowsAt: args.rowsAt, client });
    for (const [index, row] of page.rows.entries()) {
      if (index < skip || !meetsFilters(row, filters) || !isNew(row, args.cursorField, since)) continue;
      if (rows.length === args.limit) return goOn(url, index);
      if (args.cursorField !== undefined) greatest = greater(greatest, ownEntry(row, args.cursorField));
      rows.push(pickFields(row, args.fields));
    }
    skip = 0;
    if (page.next === url) throw new ProgramError('unavailable', 'the API calls a page the next of itself');
    url = page.next;
  }
  return {
    rows,
    truncated: false,
    ...(args.cursorField !== undefined && greatest !== undefined && { cursor: encodeCursor({ since: greatest }) }),
  };
}

const readRows = (client: ApiClient): Tool<ReadArguments> => ({
  name: 'read_rows',
  description: 'Rows of an API, page after page.',
  inputSchema,
  outputSchema: rowsSchema,
  run: (args, signal) => read(client, args, signal),
});

export const httpTools = (client: ApiClient): AnyTool[] => [readRows(client)];
