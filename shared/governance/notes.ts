import { createHmac } from 'node:crypto';

/**
 * Notes with a digest that tells nothing of them to whoever does not know the salt. The history's hashes cover the digest; text
 * and salt are sealed together, so that the chain can be followed without a key, and the notes be proven with one.
 */
export interface SaltedNotes {
  text: string;
  /** 16 random bytes in base64. */
  salt: string;
  /** HMAC-SHA-256 of the text under the salt, in hex. */
  digest: string;
}

const digestOf = (text: string, salt: string): string =>
  createHmac('sha256', Buffer.from(salt, 'base64')).update(text).digest('hex');

/** @param random 16 bytes of randomness, used for nothing else. */
export function saltNotes(text: string, random: Buffer): SaltedNotes {
  const salt = random.toString('base64');
  return { text, salt, digest: digestOf(text, salt) };
}

/** Whether a digest is that of these notes. */
export const isDigestOf = (digest: string, { text, salt }: Pick<SaltedNotes, 'text' | 'salt'>): boolean =>
  digestOf(text, salt) === digest;
