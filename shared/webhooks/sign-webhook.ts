import { createHmac, timingSafeEqual } from 'node:crypto';

const PREFIX = 'whsec_';
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** What is wrong with a secret, in words that follow the field's name; undefined when nothing is. */
export function secretProblem(secret: string): string | undefined {
  if (!secret.startsWith(PREFIX)) return undefined;
  const encoded = secret.slice(PREFIX.length);
  const { length } = Buffer.from(encoded, 'base64');
  return BASE64.test(encoded) && length >= 24 && length <= 64
    ? undefined
    : 'must hold 24 to 64 bytes in base64 after whsec_';
}

/** The HMAC key of a secret: what `whsec_` encodes, or the bytes of the text itself. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret, 'utf8');

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
  secrets
    .map(
      (secret) =>
        `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest('base64')}`,
    )
    .join(' ');

/** What a receiver compares: the headers of a request and the very bytes of its body. */
export interface ReceivedMessage {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** Receivers refuse what was signed earlier or later than this, so that a recorded request cannot be sent again. */
const TOLERANCE_SECONDS = 300;

const isEqual = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/**
 * Whether a request bears a signature by this secret, made within five minutes of `now`: what a receiver has to check.
 * @returns undefined when it does, else what is wrong.
 */
export function signatureProblem({ headers, body }: ReceivedMessage, secret: string, now: Date): string | undefined {
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name]);
  if (typeof id !== 'string' || typeof time !== 'string' || typeof signatures !== 'string')
    return 'a webhook header is missing';
  const timestamp = Number(time);
  if (!Number.isInteger(timestamp)) return 'the timestamp is not a number of seconds';
  if (Math.abs(now.getTime() / 1_000 - timestamp) > TOLERANCE_SECONDS)
    return 'the timestamp is more than five minutes away';
  const expected = signWebhook({ id, timestamp, body }, [secret]);
  return signatures.split(' ').some((signature) => isEqual(signature, expected))
    ? undefined
    : 'no signature is by this secret';
}
