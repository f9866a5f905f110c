import { parseFilters, type RowFilter } from '../../shared/platform/rows/index.js';
import { invalid, ProgramError } from './program-error.js';
import type { ReadRowsArguments } from './read-rows.schema.js';

/** The table or object that is asked for. @throws ProgramError when there is none. */
export function sourceName({ table, object }: ReadRowsArguments): string {
  const found = table ?? object;
  if (found === undefined) throw invalid('table', 'is required');
  return found;
}

export function filtersOf({ filters }: ReadRowsArguments): RowFilter[] {
  try {
    return parseFilters(filters);
  } catch (error) {
    throw new ProgramError('invalid_request', (error as RangeError).message, { field: 'filters' });
  }
}

/** Where an earlier result ended. Opaque to callers, and not secret: it holds positions, and the last value of the cursor field. */
export const encodeCursor = (state: Record<string, unknown>): string =>
  Buffer.from(JSON.stringify(state)).toString('base64url');

/** @throws ProgramError when it is no cursor of this program. */
export function decodeCursor<State extends Record<string, unknown>>(
  cursor: string | undefined,
  isState: (state: Record<string, unknown>) => boolean,
): State | undefined {
  if (cursor === undefined) return undefined;
  try {
    const state: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (typeof state === 'object' && state !== null && isState(state as State)) return state as State;
  } catch {
    // Said below.
  }
  throw invalid('cursor', 'is none of an earlier result of the same read');
}
