type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** How deep the first list of rows is looked for. */
const SEARCH_DEPTH = 4;

/** Text that holds a JSON document as that document: many servers carry a file's content or an API's answer so. */
export function parsedText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The value at a JSON Pointer (RFC 6901); text that holds JSON is entered like the rest. */
export function valueAt(root: unknown, pointer: string): unknown {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  let value = parsedText(root);
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = parsedText((value as Row)[step]);
  }
  return value;
}

/** The list of objects that lies least deep. */
function firstList(root: unknown): unknown[] | undefined {
  let level: unknown[] = [parsedText(root)];
  for (let depth = 0; depth < SEARCH_DEPTH; depth++) {
    const found = level.find(
      (value): value is unknown[] => Array.isArray(value) && value.length > 0 && value.every(isRow),
    );
    if (found) return found;
    level = level.flatMap((value) => (isRow(value) ? Object.values(value).map(parsedText) : []));
  }
  return undefined;
}

/**
 * Rows out of whatever a foreign tool returned: the list at the pointer, or the first list of objects; an object alone is one row,
 * a list of plain values has rows with the one field `value`. Undefined when there is nothing at the pointer, or nothing like rows.
 */
export function findRows(value: unknown, pointer?: string): Row[] | undefined {
  const found = pointer === undefined ? (firstList(value) ?? parsedText(value)) : valueAt(value, pointer);
  if (Array.isArray(found)) return found.map((item: unknown) => (isRow(item) ? item : { value: item }));
  return isRow(found) ? [found] : undefined;
}
