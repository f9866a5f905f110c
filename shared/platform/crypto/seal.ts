import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from './key-ring.js';

/**
 * What a sealed value belongs to. It is authenticated with the ciphertext, so that a value copied to another row,
 * column or organization does not open.
 */
export interface SealContext {
  table: string;
  column: string;
  row: string;
  organizationId: string;
}

export interface Sealer {
  seal(plaintext: string, context: SealContext): Buffer;
  /** @throws Error when a byte was changed, the key is gone, or the context is another. */
  open(sealed: Buffer, context: SealContext): string;
}

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const associatedData = (context: SealContext): Buffer =>
  Buffer.from([context.table, context.column, context.row, context.organizationId].join('\u001f'));

/**
 * AES-256-GCM with a random 96-bit IV. Layout: version (1 byte), length of the key id (1), key id, IV (12),
 * tag (16), ciphertext.
 */
export function createSealer(ring: KeyRing): Sealer {
  return {
    seal(plaintext, context) {
      const { id, key } = ring.current;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(associatedData(context));
      const body = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION, id.length]), Buffer.from(id, 'latin1'), iv, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      if (sealed[0] !== VERSION) throw new Error('sealed value has an unknown version');
      const ivAt = 2 + (sealed[1] ?? 0);
      const id = sealed.toString('latin1', 2, ivAt);
      const key = ring.find(id);
      if (!key) throw new Error(`sealed value needs key ${id}, which is not in the ring`);
      const tagAt = ivAt + IV_BYTES;
      const bodyAt = tagAt + TAG_BYTES;
      if (sealed.length < bodyAt) throw new Error('sealed value is cut short');
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(ivAt, tagAt), { authTagLength: TAG_BYTES });
      decipher.setAAD(associatedData(context));
      decipher.setAuthTag(sealed.subarray(tagAt, bodyAt));
      return Buffer.concat([decipher.update(sealed.subarray(bodyAt)), decipher.final()]).toString('utf8');
    },
  };
}
