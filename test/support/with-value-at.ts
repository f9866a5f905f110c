/** A copy of a value with another one put where the path leads; what is missing on the way is made. */
export function withValueAt(
  value: unknown,
  [name = '', ...rest]: readonly string[],
  put: unknown,
): Record<string, unknown> {
  const object = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return { ...object, [name]: rest.length === 0 ? put : withValueAt(object[name], rest, put) };
}
