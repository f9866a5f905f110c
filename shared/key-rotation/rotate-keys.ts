import { setTimeout as delay } from 'node:timers/promises';
import { FOLLOWED_WITHIN_MS, type KeyRing } from '../platform/crypto/index.js';
import type { Db } from '../platform/db/index.js';
import { createResealer, type ResealProgress, type UnreadableValue } from './reseal.service.js';

/** Shown in full; of more the count alone. */
const SHOWN = 20;

export interface Rotation {
  /** The key that everything is sealed with afterwards. */
  keyId: string;
  /** Whether this run added it to the ring. */
  added: boolean;
  resealed: number;
  left: number;
  unreadable: number;
  /** The first of them. */
  unreadableValues: UnreadableValue[];
}

interface Options {
  db: Db;
  ring: KeyRing;
  /** Adds a new current key to a ring that may be written; absent where the operator configures it. */
  addKey?: () => Promise<void>;
  onProgress?: (progress: ResealProgress) => void;
}

/**
 * Re-seals what older keys sealed. When nothing was left to re-seal, this is a new rotation: a new key is added, and
 * everything goes over to it. When something was, an earlier rotation is completed and no key is added.
 * A value that cannot be opened hinders neither; it is reported.
 */
export async function rotateKeys({ db, ring, addKey, onProgress }: Options): Promise<Rotation> {
  const resealer = createResealer({ db, ring, ...(onProgress && { onProgress }) });
  const first = await resealer.run();
  const adds = addKey !== undefined && first.resealed === 0 && first.left === 0;
  if (adds) {
    await addKey();
    // Whoever sealed with the old key until now has seen the new one by then.
    await delay(FOLLOWED_WITHIN_MS);
  }
  const { resealed, left, unreadable } = adds ? await resealer.run() : first;
  return {
    keyId: ring.current.id,
    added: adds,
    resealed,
    left,
    unreadable: unreadable.length,
    unreadableValues: unreadable.slice(0, SHOWN),
  };
}
