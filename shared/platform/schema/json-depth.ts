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

/**
 * Where a text holds a character that Postgres cannot store: NUL or a lone surrogate. Checked at the edge, so that the
 * caller hears the field instead of a database error.
 */
export function findUnstorableText(value: unknown): string | undefined {
  const stack: [path: string, value: unknown][] = [['', value]];
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const [path, current] = entry;
    if (typeof current === 'string') {
      if (current.includes('\u0000') || !current.isWellFormed()) return path;
    } else if (current !== null && typeof current === 'object') {
      for (const [key, member] of Object.entries(current)) {
        const at = path === '' ? key : `${path}.${key}`;
        if (key.includes('\u0000') || !key.isWellFormed()) return at;
        stack.push([at, member]);
      }
    }
  }
  return undefined;
}
