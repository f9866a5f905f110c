/**
 * Tables by names from outside: a row's cell, a mapping's member, a table. An object has members of its own making, and
 * `__proto__` is shared by all of them: what is read and written here is the table's own alone.
 */

export const ownEntry = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

export function setOwnEntry<Value>(table: Record<string, Value>, name: string, value: Value): void {
  Object.defineProperty(table, name, { value, enumerable: true, writable: true, configurable: true });
}

/** What stands under the name, made where nothing does. */
export function ownEntryOr<Value>(table: Record<string, Value>, name: string, make: () => Value): Value {
  if (!Object.hasOwn(table, name)) setOwnEntry(table, name, make());
  return table[name] as Value;
}
