import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
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

/** The first byte says whether what was sealed is the text itself or its deflated form. */
const PLAIN = 1;
const DEFLATED = 2;

/** Shorter texts are not worth it. Answers shrink to an eighth, and so does what goes to Postgres and its log. */
const DEFLATE_FROM_BYTES = 1_024;
const MAX_TEXT_BYTES = 64 * 1_024 * 1_024;

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The form belongs to it too: a changed first byte must not make another text of the same bytes. */
const associatedData = (context: SealContext, form: number): Buffer =>
  Buffer.from([form, context.table, context.column, context.row, context.organizationId].join('\u001f'));

/** How every value that was sealed with this key goes on after its first byte. */
export const keyMark = (keyId: string): Buffer => Buffer.concat([Buffer.from([keyId.length]), Buffer.from(keyId, 'latin1')]);

/**
 * AES-256-GCM with a random 96-bit IV. Layout: form of the text (1 byte), length of the key id (1), key id, IV (12),
 * tag (16), ciphertext.
 */
export function createSealer(ring: KeyRing): Sealer {
  return {
    seal(plaintext, context) {
      const { id, key } = ring.current;
      const iv = randomBytes(IV_BYTES);
      const text = Buffer.from(plaintext, 'utf8');
      const form = text.length >= DEFLATE_FROM_BYTES ? DEFLATED : PLAIN;
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(associatedData(context, form));
      const body = Buffer.concat([cipher.update(form === DEFLATED ? deflateRawSync(text, { level: 1 }) : text), cipher.final()]);
      return Buffer.concat([Buffer.from([form]), keyMark(id), iv, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      const form = sealed[0];
      if (form !== PLAIN && form !== DEFLATED) throw new Error('sealed value has an unknown form');
      const ivAt = 2 + (sealed[1] ?? 0);
      const id = sealed.toString('latin1', 2, ivAt);
      const key = ring.find(id);
      if (!key) throw new Error(`sealed value needs key ${id}, which is not in the ring`);
      const tagAt = ivAt + IV_BYTES;
      const bodyAt = tagAt + TAG_BYTES;
      if (sealed.length < bodyAt) throw new Error('sealed value is cut short');
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(ivAt, tagAt), { authTagLength: TAG_BYTES });
      decipher.setAAD(associatedData(context, form));
      decipher.setAuthTag(sealed.subarray(tagAt, bodyAt));
      const body = Buffer.concat([decipher.update(sealed.subarray(bodyAt)), decipher.final()]);
      return (form === DEFLATED ? inflateRawSync(body, { maxOutputLength: MAX_TEXT_BYTES }) : body).toString('utf8');
    },
  };
}
