import { LRUCache } from 'lru-cache';
import type { Sealer } from './seal.js';

/** A column whose values are JSON documents, each sealed and bound to its row and organization. */
export interface SealedDocument<T> {
  seal(organizationId: string, row: string, value: T): Buffer;
  /** @throws Error when the bytes were changed, the key is gone, or they belong to another row, column or organization. */
  open(organizationId: string, row: string, sealed: Buffer): T;
}

/**
 * @param write makes the document's JSON, where parts of it have been written before.
 * @param read brings a document of an older form into today's.
 */
export const sealedDocument = <T>(
  sealer: Sealer,
  table: string,
  column: string,
  { write = JSON.stringify, read = (value) => value }: { write?: (value: T) => string; read?: (kept: T) => T } = {},
): SealedDocument<T> => ({
  seal: (organizationId, row, value) => sealer.seal(write(value), { table, column, row, organizationId }),
  open: (organizationId, row, sealed) =>
    read(JSON.parse(sealer.open(sealed, { table, column, row, organizationId })) as T),
});

/** Opens a document like the given one, and remembers so many values: for rows that one process opens again and again. */
export function rememberingOpen<T extends object | string>(
  document: Pick<SealedDocument<T>, 'open'>,
  max: number,
): SealedDocument<T>['open'] {
  const opened = new LRUCache<string, { sealed: Buffer; value: T }>({ max });
  return (organizationId, row, sealed) => {
    const key = JSON.stringify([organizationId, row]);
    const known = opened.get(key);
    // Sealed anew, as by a rotation of keys or of the value itself, it is another one.
    if (known?.sealed.equals(sealed)) return known.value;
    const value = document.open(organizationId, row, sealed);
    opened.set(key, { sealed, value });
    return value;
  };
}
