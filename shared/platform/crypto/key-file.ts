import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseKeyRing, type KeyRing } from './key-ring.js';

/** Members of a key file: `{"encryptionKeys": "k2:base64,k1:base64", "jwtKeys": "k1:base64"}`. */
export type RingName = 'encryptionKeys' | 'jwtKeys';

/** A process opens with a new key at once, and seals with it this much later at the latest. */
export const FOLLOWED_WITHIN_MS = 1_000;

/** @throws Error with a sentence that follows the file's name and shows nothing of its text, which holds keys. */
function readKeyFile(file: string): Partial<Record<RingName, unknown>> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`cannot be read (${(error as NodeJS.ErrnoException).code})`, { cause: error });
  }
  try {
    return JSON.parse(text) as Partial<Record<RingName, unknown>>;
  } catch {
    throw new Error('is not JSON');
  }
}

function readRing(file: string, name: RingName): KeyRing {
  const text = readKeyFile(file)[name];
  if (typeof text !== 'string') throw new Error(`has no ${name}`);
  return parseKeyRing(text);
}

/** Changes with every replacement of the file; undefined when there is none. */
function versionOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.ino}/${found.mtimeMs}/${found.size}`;
}

/**
 * A ring that follows its file. What it knows is at most a second old; a key that is not known is looked for in the
 * file first, so that what another process has sealed with a new key opens at once. A file that has gone or is damaged
 * leaves the keys as they are.
 * @throws Error when the file cannot be read at the start.
 */
export function followKeyFile(file: string, name: RingName): KeyRing {
  let version = versionOf(file);
  let ring = readRing(file, name);
  let lookedAt = performance.now();

  function look(): void {
    lookedAt = performance.now();
    const found = versionOf(file);
    if (found === undefined || found === version) return;
    try {
      ring = readRing(file, name);
      version = found;
    } catch {
      // Half written by hand, perhaps: the next look finds it whole.
    }
  }

  return {
    get current() {
      if (performance.now() - lookedAt > FOLLOWED_WITHIN_MS) look();
      return ring.current;
    },
    find(id) {
      // A key that was retired is to be known no longer than a new one is unknown.
      if (performance.now() - lookedAt > FOLLOWED_WITHIN_MS) look();
      const known = ring.find(id);
      if (known) return known;
      look();
      return ring.find(id);
    },
  };
}

/** Whoever reads the file sees the old keys or the new ones; and what was written is there after a power failure. */
function replaceDurably(file: string, text: string): void {
  const next = `${file}.${process.pid}.new`;
  writeFileSync(next, text, { mode: 0o600, flush: true });
  renameSync(next, file);
  const directory = openSync(path.dirname(file), 'r');
  fsyncSync(directory);
  closeSync(directory);
}

/**
 * Puts a new random key first in a ring of the file; the others stay behind it. One caller at a time.
 * @returns the new key's id.
 * @throws Error when the file cannot be read or written.
 */
export function addKey(file: string, name: RingName): string {
  const rings = readKeyFile(file);
  const ring = readRing(file, name);
  let number = 1;
  while (ring.find(`k${number}`)) number++;
  const id = `k${number}`;
  const text = `${id}:${randomBytes(32).toString('base64')},${String(rings[name])}`;
  replaceDurably(file, `${JSON.stringify({ ...rings, [name]: text }, undefined, 2)}\n`);
  return id;
}

/**
 * Takes an old key out of a ring of the file. One caller at a time.
 * @throws Error when the key is the current one or is not there, or the file cannot be read or written.
 */
export function removeKey(file: string, name: RingName, id: string): void {
  const rings = readKeyFile(file);
  const ring = readRing(file, name);
  if (ring.current.id === id) throw new Error(`has ${id} as its current key: rotate first`);
  if (!ring.find(id)) throw new Error(`has no key ${id}`);
  const left = String(rings[name])
    .split(',')
    .filter((entry) => entry.trim().split(':', 1)[0] !== id);
  replaceDurably(file, `${JSON.stringify({ ...rings, [name]: left.join(',') }, undefined, 2)}\n`);
}
