import { invalidRequest } from '../platform/errors/index.js';
import { MAX_ROWS, meetsFilters, parseFilters, pickFields, findRows, type RowFilter } from '../platform/rows/index.js';
import { ConnectionError, type ReadRequest, type ReadResult } from './connection.js';
import type { Session } from './connection-session.js';

/** The tool by which every bundled program gives rows. */
const READ_TOOL = 'read_rows';

type Answer = Omit<ReadResult, 'readAt' | 'tool'>;

const withoutUndefined = (members: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

function filtersOf(request: ReadRequest): RowFilter[] {
  try {
    return parseFilters(request.filters);
  } catch (error) {
    throw invalidRequest([{ field: 'filters', message: (error as RangeError).message }]);
  }
}

/** What can be seen to be wrong before a program is asked. @throws INVALID_REQUEST */
export function checkReadRequest(request: ReadRequest): void {
  if (!Number.isInteger(request.limit) || request.limit < 1 || request.limit > MAX_ROWS)
    throw invalidRequest([{ field: 'limit', message: `must be between 1 and ${MAX_ROWS}` }]);
  filtersOf(request);
}

async function readOwnRows(
  session: Session,
  systemType: string,
  request: ReadRequest,
  signal: AbortSignal,
): Promise<Answer> {
  const { table, object, fields, filters, limit, cursor, cursorField, source } = request;
  const value = await session.callTool(
    READ_TOOL,
    { ...source, ...withoutUndefined({ table, object, fields, filters, limit, cursor, cursorField }) },
    signal,
  );
  const answer = value as { rows?: unknown; cursor?: unknown; truncated?: unknown } | null;
  if (typeof answer !== 'object' || !Array.isArray(answer?.rows))
    throw new ConnectionError(systemType, 'system_failed', { detail: `${READ_TOOL} returned no rows` });
  return {
    rows: (answer.rows as Record<string, unknown>[]).slice(0, limit),
    truncated: answer.truncated === true,
    ...(typeof answer.cursor === 'string' && { cursor: answer.cursor }),
  };
}

/** A foreign tool knows nothing of filters, fields and limits: its rows are brought into shape here. */
async function readForeignRows(
  session: Session,
  tool: string,
  request: ReadRequest,
  signal: AbortSignal,
): Promise<Answer> {
  if (!session.tools.includes(tool))
    throw invalidRequest([{ field: 'tool', message: `must be a tool of the program: ${session.tools.join(', ')}` }]);
  if (session.writingTools.has(tool))
    throw invalidRequest([{ field: 'tool', message: `must be a tool that only reads; ${tool} changes something` }]);
  const found = findRows(await session.callTool(tool, request.arguments ?? {}, signal), request.rowsAt);
  if (!found)
    throw invalidRequest([
      {
        field: 'rowsAt',
        message:
          request.rowsAt === undefined
            ? `${tool} returned nothing like rows`
            : `${tool} returned no rows at ${request.rowsAt}`,
      },
    ]);
  const filters = filtersOf(request);
  const rows = found.filter((row) => meetsFilters(row, filters));
  return {
    rows: rows.slice(0, request.limit).map((row) => pickFields(row, request.fields)),
    truncated: rows.length > request.limit,
  };
}

/** Reads rows over an open connection, by the program's own `read_rows` or by a foreign tool. */
export async function readRows(
  session: Session,
  systemType: string,
  request: ReadRequest,
  signal: AbortSignal,
): Promise<Answer & { tool: string }> {
  if (request.tool !== undefined)
    return { ...(await readForeignRows(session, request.tool, request, signal)), tool: request.tool };
  if (!session.tools.includes(READ_TOOL)) {
    throw invalidRequest([
      {
        field: 'tool',
        message: `is required, since the program has no ${READ_TOOL}; it has ${session.tools.slice(0, 50).join(', ') || 'no tools'}`,
      },
    ]);
  }
  return { ...(await readOwnRows(session, systemType, request, signal)), tool: READ_TOOL };
}
