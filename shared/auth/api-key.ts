import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const PREFIX = 'cnk_';
const RANDOM_BYTES = 32;

/** A new API key. It is shown once; only its hash is stored. */
export const generateApiKey = (): string => PREFIX + randomBytes(RANDOM_BYTES).toString('base64url');

/**
 * SHA-256 of a key. A slow, salted hash protects passwords that people choose; a key has 256 random bits, which no
 * search finds, and a fast hash lets it be looked up by index.
 */
export const hashApiKey = (apiKey: string): Buffer => createHash('sha256').update(apiKey, 'utf8').digest();

/** Compares in constant time. */
export const isKeyOf = (apiKey: string, keyHash: Buffer): boolean => timingSafeEqual(hashApiKey(apiKey), keyHash);
