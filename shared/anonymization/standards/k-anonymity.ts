import { canonicalJson, type Json } from '../document.js';

/** What a token stands for differs from record to record and tells nothing: all tokens of a kind are alike. */
const withoutNumbers = (text: string): string => text.replaceAll(/\[([A-Z_]+)_\d+\]/g, '[$1]');

/**
 * Size of the smallest group of records that are alike once pseudonyms are taken off, of a list of objects or of the only list
 * in an object; 0 where there is none.
 */
export function smallestGroup(content: Json): number {
  const lists = Array.isArray(content)
    ? [content]
    : Object.values(content ?? {}).filter((value) => Array.isArray(value));
  const [records] = lists;
  const holdsMore = !Array.isArray(content) && Object.keys(content ?? {}).length > 1;
  if (
    !records ||
    lists.length !== 1 ||
    holdsMore ||
    records.length === 0 ||
    records.some((record) => typeof record !== 'object' || record === null)
  )
    return 0;
  const groups = new Map<string, number>();
  for (const record of records) {
    const key = withoutNumbers(canonicalJson(record));
    groups.set(key, (groups.get(key) ?? 0) + 1);
  }
  return [...groups.values()].reduce((left, right) => Math.min(left, right));
}
