import { createHmac, hkdfSync } from 'node:crypto';
import type { KeyRing } from './key-ring.js';

/** HMAC-SHA-256 in hex under a key of one purpose and one organization, derived from the ring's current key. */
export type KeyedHash = (purpose: string, organizationId: string, text: string) => string;

/** A bare hash of a short text can be found again by trying; this one only by who holds the ring. It changes when the current key does. */
export const createKeyedHash =
  (ring: KeyRing): KeyedHash =>
  (purpose, organizationId, text) => {
    const key = Buffer.from(hkdfSync('sha256', ring.current.key, '', `${purpose}\u001f${organizationId}`, 32));
    return createHmac('sha256', key).update(text, 'utf8').digest('hex');
  };
