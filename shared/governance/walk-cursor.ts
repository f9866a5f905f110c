import { isId } from '../platform/ids.js';

/**
 * Where a walk through a list stands. The first page has the order that the list promises; what was not in it follows in the
 * order of the ids, newest first, which no change of a request moves: whatever was there when the walk began is shown once.
 */
export interface WalkPlace {
  /** Everything before this id, the newest first, was shown. */
  before: string;
  /** What the first page has shown of the rest. */
  except: readonly string[];
}

const SUFFIX_LENGTH = 26;
/** Greater than any suffix of an id. */
const BEGINNING = 'z'.repeat(SUFFIX_LENGTH);
const suffixOf = (id: string): string => id.slice('req_'.length);
const idOf = (suffix: string): string => `req_${suffix}`;

/** A cursor is the suffixes of these ids, one after the other. Undefined for a text that is no cursor of ours. */
export function readCursor(cursor: string): WalkPlace | undefined {
  const suffixes = cursor.match(/.{26}/g) ?? [];
  const [before = '', ...except] = suffixes;
  const isWhole = suffixes.length * SUFFIX_LENGTH === cursor.length && suffixes.length > 0;
  const areIds =
    except.every((suffix) => isId('req', idOf(suffix))) && (before === BEGINNING || isId('req', idOf(before)));
  return isWhole && areIds ? { before: idOf(before), except: except.map(idOf) } : undefined;
}

const writeCursor = ({ before, except }: WalkPlace): string =>
  [before, ...except.filter((id) => id < before)].map(suffixOf).join('');

/** The cursor of what follows a page; null behind a page by its number, which does not know what was shown before it. */
export function nextCursor(
  { page, place }: { page: number; place?: WalkPlace },
  shown: readonly string[],
): string | null {
  if (place) return writeCursor({ ...place, before: shown.at(-1) ?? place.before });
  return page === 1 ? writeCursor({ before: idOf(BEGINNING), except: shown }) : null;
}

/** What a walk has still before it, as a condition on the column of ids; their order is that of their bytes, as indexes of walks have it. */
export const walkCondition = (
  { before, except }: WalkPlace,
  id = 'id',
): { sql: string; order: string; bindings: unknown[] } => ({
  sql: `${id} collate "C" < ? and ${id} <> all(?)`,
  order: `${id} collate "C" desc`,
  bindings: [before, except],
});
