import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** What is wrong with a secret, in words that follow the field's name; undefined when nothing is. */
export function secretProblem(secret: string): string | undefined {
  if (!secret.startsWith(PREFIX)) return undefined;
  const encoded = secret.slice(PREFIX.length);
  const { length } = Buffer.from(encoded, 'base64');
  return BASE64.test(encoded) && length >= 24 && length <= 64 ? undefined : 'must hold 24 to 64 bytes in base64 after whsec_';
}

/** The HMAC key of a secret: what `whsec_` encodes, or the bytes of the text itself. */
const keyOf = (secret: string): Buffer => (secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret, 'utf8'));

export interface SignedMessage {
  /** The event's id, the same for all tries. */
  id: string;
  /** Unix seconds of this try. */
  timestamp: number;
  body: Buffer;
}

/**
 * Signature of a message as in Standard Webhooks 1.0: `v1,` and the base64 of HMAC-SHA-256 over `<id>.<timestamp>.<body>`,
 * one for each secret.
 */
export const signWebhook = ({ id, timestamp, body }: SignedMessage, secrets: readonly string[]): string =>
  secrets.map((secret) => `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest('base64')}`).join(' ');
