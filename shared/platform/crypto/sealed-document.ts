import type { Sealer } from './seal.js';

/** A column whose values are JSON documents, each sealed and bound to its row and organization. */
export interface SealedDocument<T> {
  seal(organizationId: string, row: string, value: T): Buffer;
  /** @throws Error when the bytes were changed, the key is gone, or they belong to another row, column or organization. */
  open(organizationId: string, row: string, sealed: Buffer): T;
}

export const sealedDocument = <T>(sealer: Sealer, table: string, column: string): SealedDocument<T> => ({
  seal: (organizationId, row, value) => sealer.seal(JSON.stringify(value), { table, column, row, organizationId }),
  open: (organizationId, row, sealed) => JSON.parse(sealer.open(sealed, { table, column, row, organizationId })) as T,
});
