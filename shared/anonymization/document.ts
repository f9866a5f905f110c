/** A JSON document as a list of its texts, and back. */

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A text or number of a document: a value, or the name of a field. */
export interface Leaf {
  /** Dotted, with positions in arrays: `contacts.0.phone`. Fields have their changed names in it. */
  path: string;
  /** Name of the field that it is the value of, that of the array for its items; empty at the top. */
  key: string;
  value: string | number;
  isFieldName: boolean;
}

/** A path is told to people; one that is longer than this is told by its end. */
const MAX_PATH_LENGTH = 300;

function join(path: string, part: string | number): string {
  const end = String(part).slice(-MAX_PATH_LENGTH);
  return path === '' ? end : `${path}.${end}`.slice(-MAX_PATH_LENGTH);
}

/** Every text and number, in the order of the document; `mapLeaves` meets them in the same one. */
export function leavesOf(data: Json): Leaf[] {
  const leaves: Leaf[] = [];
  mapLeaves(data, (leaf) => {
    leaves.push(leaf);
    return leaf.value;
  });
  return leaves;
}

/** The same document with other texts and numbers. Field names that become alike are told apart by a number. */
export function mapLeaves(data: Json, change: (leaf: Leaf) => string | number): Json {
  function map(value: Json, path: string, key: string): Json {
    if (typeof value === 'string' || typeof value === 'number') return change({ path, key, value, isFieldName: false });
    if (Array.isArray(value)) return value.map((item, index) => map(item, join(path, index), key));
    if (value === null || typeof value === 'boolean') return value;
    const entries = new Map<string, Json>();
    // How often a name has been taken: looking for a free number from the start each time would be quadratic.
    const taken = new Map<string, number>();
    for (const [name, item] of Object.entries(value)) {
      const wanted = String(change({ path: join(path, '(field)'), key: '', value: name, isFieldName: true }));
      let changed = wanted;
      while (entries.has(changed)) {
        const number = (taken.get(wanted) ?? 1) + 1;
        taken.set(wanted, number);
        changed = `${wanted} (${number})`;
      }
      entries.set(changed, map(item, join(path, changed), name));
    }
    return Object.fromEntries(entries);
  }
  return map(data, '', '');
}

/** The document as one text that does not depend on the order of its fields. */
export function canonicalJson(data: Json): string {
  if (Array.isArray(data)) return `[${data.map(canonicalJson).join(',')}]`;
  if (data === null || typeof data !== 'object') return JSON.stringify(data);
  return `{${Object.keys(data)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(data[key]!)}`)
    .join(',')}}`;
}
