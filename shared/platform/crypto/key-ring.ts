/**
 * Keys by id; the first is the current one, the others are still accepted, so that a key rotates without downtime. Ask
 * it anew each time: a ring that follows a file changes while the process runs.
 */
export interface KeyRing {
  readonly current: { id: string; key: Buffer };
  find(id: string): Buffer | undefined;
}

/**
 * Reads `id:base64,id:base64`, 32 bytes a key, the current one first.
 * @throws Error with a sentence that says what is wrong and never shows a key.
 */
export function parseKeyRing(text: string): KeyRing {
  const keys = new Map<string, Buffer>();
  for (const [index, entry] of text.split(',').entries()) {
    const [id, encoded, ...rest] = entry.trim().split(':');
    if (!id || !encoded || rest.length > 0 || !/^[A-Za-z0-9_.-]{1,32}$/.test(id))
      throw new Error(`entry ${index + 1} must have the form keyId:base64`);
    const key = Buffer.from(encoded, 'base64');
    if (key.length !== 32) throw new Error(`the key of ${id} must be 32 bytes in base64`);
    if (keys.has(id)) throw new Error(`the key id ${id} stands twice`);
    keys.set(id, key);
  }
  const [first] = keys;
  if (!first) throw new Error('must hold at least one key');
  return { current: { id: first[0], key: first[1] }, find: (id) => keys.get(id) };
}
