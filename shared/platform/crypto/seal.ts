import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  randomBytes,
  type DecipherGCM,
  type KeyObject,
} from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, inflateRawSync } from 'node:zlib';
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

/** The first byte says whether what was sealed is the text itself or a compressed form; nothing is deflated any more, but opens. */
const PLAIN = 1;
const DEFLATED = 2;
const BROTLI = 3;

/** Shorter texts are not worth it. Answers shrink to a quarter, and so does what goes to Postgres and its log. */
const COMPRESS_FROM_BYTES = 1_024;
/** The fastest: half the work of the fastest deflate, for documents of the same size. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY } };
const MAX_TEXT_BYTES = 64 * 1_024 * 1_024;

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The form belongs to it too: a changed first byte must not make another text of the same bytes. */
const associatedData = (context: SealContext, form: number): Buffer =>
  Buffer.from([form, context.table, context.column, context.row, context.organizationId].join('\u001f'));

/** How every value that was sealed with this key goes on after its first byte. */
export const keyMark = (keyId: string): Buffer =>
  Buffer.concat([Buffer.from([keyId.length]), Buffer.from(keyId, 'latin1')]);

/** Random IVs, each given once. They are drawn many at a time: a draw costs more than sealing a short text. */
function createIvSource(): () => Buffer {
  const drawnBytes = 256 * IV_BYTES;
  let drawn = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at === drawn.length) {
      drawn = randomBytes(drawnBytes);
      at = 0;
    }
    at += IV_BYTES;
    return drawn.subarray(at - IV_BYTES, at);
  };
}

function decompressed(form: number | undefined, body: Buffer): Buffer {
  if (form === BROTLI) return brotliDecompressSync(body, { maxOutputLength: MAX_TEXT_BYTES });
  return form === DEFLATED ? inflateRawSync(body, { maxOutputLength: MAX_TEXT_BYTES }) : body;
}

/** What OpenSSL says of a tag that does not fit tells nobody what to look for. */
function unsealed(decipher: DecipherGCM, body: Buffer, keyId: string): Buffer {
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch (error) {
    throw new Error(
      `sealed value does not open with key ${keyId}: it was sealed with another key of that name, was changed, or belongs elsewhere`,
      { cause: error },
    );
  }
}

/**
 * AES-256-GCM with a random 96-bit IV. Layout: form of the text (1 byte), length of the key id (1), key id, IV (12),
 * tag (16), ciphertext.
 */
export function createSealer(ring: KeyRing): Sealer {
  const nextIv = createIvSource();
  const prepared = new WeakMap<Buffer, KeyObject>();

  /** The key as OpenSSL takes it without preparing it anew for every text. */
  function prepare(key: Buffer): KeyObject {
    const known = prepared.get(key) ?? createSecretKey(key);
    prepared.set(key, known);
    return known;
  }

  return {
    seal(plaintext, context) {
      const { id, key } = ring.current;
      const iv = nextIv();
      const text = Buffer.from(plaintext, 'utf8');
      const form = text.length >= COMPRESS_FROM_BYTES ? BROTLI : PLAIN;
      const cipher = createCipheriv('aes-256-gcm', prepare(key), iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(associatedData(context, form));
      const body = cipher.update(form === BROTLI ? brotliCompressSync(text, COMPRESSION) : text);
      const rest = cipher.final();
      return Buffer.concat([Buffer.from([form]), keyMark(id), iv, cipher.getAuthTag(), body, rest]);
    },
    open(sealed, context) {
      const form = sealed[0];
      if (form !== PLAIN && form !== DEFLATED && form !== BROTLI) throw new Error('sealed value has an unknown form');
      const ivAt = 2 + (sealed[1] ?? 0);
      const id = sealed.toString('latin1', 2, ivAt);
      const key = ring.find(id);
      if (!key) throw new Error(`sealed value needs key ${id}, which is not in the ring`);
      const tagAt = ivAt + IV_BYTES;
      const bodyAt = tagAt + TAG_BYTES;
      if (sealed.length < bodyAt) throw new Error('sealed value is cut short');
      const decipher = createDecipheriv('aes-256-gcm', prepare(key), sealed.subarray(ivAt, tagAt), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(associatedData(context, form));
      decipher.setAuthTag(sealed.subarray(tagAt, bodyAt));
      const body = unsealed(decipher, sealed.subarray(bodyAt), id);
      return decompressed(form, body).toString('utf8');
    },
  };
}
