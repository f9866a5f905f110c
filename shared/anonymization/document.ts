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

const join = (path: string, part: string | number): string => (path === '' ? String(part) : `${path}.${part}`);

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
    for (const [name, item] of Object.entries(value)) {
      let changed = String(change({ path: join(path, '(field)'), key: '', value: name, isFieldName: true }));
      for (let number = 2; entries.has(changed); number++) changed = `${changed.replace(/ \(\d+\)$/, '')} (${number})`;
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
