/** One difference between two contents. */
export interface ContentChange {
  /** JSON Pointer (RFC 6901). */
  path: string;
  /** Absent where there was nothing. */
  before?: unknown;
  /** Absent where there is nothing any more. */
  after?: unknown;
}

type Members = Record<string, unknown>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const stepInto = (name: string): string => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

const memberOf = (value: Members, name: string): { there: boolean; value: unknown } =>
  Object.hasOwn(value, name) ? { there: true, value: value[name] } : { there: false, value: undefined };

/**
 * Every difference between two JSON values, the outermost name first. Lists of one length are compared item by item; one that has
 * grown or shrunk is a difference as a whole. Takes as long as both are large.
 */
export function changesBetween(before: unknown, after: unknown, path = ''): ContentChange[] {
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, index) => changesBetween(item, after[index], `${path}/${index}`));
  if (!isMembers(before) || !isMembers(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [was, is] = [memberOf(before, name), memberOf(after, name)];
    const at = path + stepInto(name);
    if (was.there && is.there) return changesBetween(was.value, is.value, at);
    return [{ path: at, ...(was.there ? { before: was.value } : {}), ...(is.there ? { after: is.value } : {}) }];
  });
}

/** The members of the payload, and the fields beside it, that changes lie in: each once. */
export const changedMembers = (changes: readonly ContentChange[]): string[] => [
  ...new Set(changes.map(({ path }) => /^\/input_payload\/[^/]*|^\/[^/]*/.exec(path)?.[0] ?? path)),
];
