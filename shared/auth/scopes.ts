/** What a token may be used for. `admin` belongs to operators alone. */
export const scopes = [
  'executive:read',
  'executive:write',
  'extensions:read',
  'extensions:write',
  'governance:read',
  'governance:write',
  'admin',
] as const;

export type Scope = (typeof scopes)[number];

/** The scopes of a key that was made without naming any. */
export const defaultScopes = (role: string): Scope[] =>
  scopes.filter((scope) => scope !== 'admin' || role === 'OPERATOR');

/** Narrow scopes that a broad one holds, so that a caller who knows only the executive scopes can do everything. */
const within: Partial<Record<Scope, Scope>> = {
  'extensions:read': 'executive:read',
  'governance:read': 'executive:read',
  'extensions:write': 'executive:write',
  'governance:write': 'executive:write',
};

/** Whether the scopes held suffice for `required`, by itself or by the broader one that includes it. */
export function hasScope(held: readonly string[], required: Scope): boolean {
  const broader = within[required];
  return held.includes(required) || (broader !== undefined && held.includes(broader));
}

/**
 * The scopes that a token gets: those asked for that the key covers, in the order of the table; all of the key's when
 * none is asked for. Unknown names are not granted. Empty means that nothing asked for may be had.
 */
export function grantScopes(asked: readonly string[], held: readonly string[]): Scope[] {
  return scopes.filter((scope) =>
    asked.length === 0 ? held.includes(scope) : asked.includes(scope) && hasScope(held, scope),
  );
}
