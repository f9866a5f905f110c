import type { ErrorDetail } from '../errors/index.js';

/** Whether a parsed JSON value nests deeper than `limit`. Iterative, since the value may be nested to break recursion. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const item of level) {
      if (item !== null && typeof item === 'object') {
        if (depth >= limit) return true;
        for (const member of Object.values(item)) if (member !== null && typeof member === 'object') next.push(member);
      }
    }
    level = next;
  }
  return false;
}

const isStorableText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** What is wrong with a value by itself, in words that follow its name. */
function problemOf(value: unknown): string | undefined {
  if (typeof value === 'string' && !isStorableText(value)) return 'must not contain NUL characters or lone surrogates';
  if (typeof value === 'number' && !Number.isFinite(value)) return 'must be a number that a double can hold';
  return undefined;
}

/**
 * The first value that could not be stored as it was sent: a text with NUL or a lone surrogate, which Postgres refuses, or a number
 * that overflows, which would be kept as null. Checked at the edge, so that the caller hears the field instead of a database error.
 */
export function findUnstorable(value: unknown): ErrorDetail | undefined {
  const stack: [path: string, value: unknown][] = [['', value]];
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const [path, current] = entry;
    const message = problemOf(current);
    if (message !== undefined) return { field: path, message };
    if (current !== null && typeof current === 'object') {
      for (const [key, member] of Object.entries(current)) {
        const at = path === '' ? key : `${path}.${key}`;
        const ofKey = problemOf(key);
        if (ofKey !== undefined) return { field: at, message: ofKey };
        stack.push([at, member]);
      }
    }
  }
  return undefined;
}
