/** Reproducible randomness: the stream is a function of the inputs, so the same case gives the same bytes anywhere. */
import { createHash } from 'node:crypto';
import { tidy } from '../../figures.js';

/** Uniform numbers in (0, 1). */
export type RandomSource = () => number;

/**
 * JSON with the keys of every object in order and tidy numbers, so that equal inputs have equal text: a power may differ in its
 * last bit between two releases of Node, and one bit of a seed makes another stream.
 */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) => {
      if (typeof inner === 'number') return tidy(inner);
      return inner !== null && typeof inner === 'object' && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
        : inner;
    }) ?? 'undefined'
  );
}

/** A stream seeded with the SHA-256 of the canonical inputs (generator: sfc32, PractRand). */
export function seededRandom(inputs: unknown): RandomSource {
  const seed = createHash('sha256').update(canonicalJson(inputs)).digest();
  let a = seed.readInt32LE(0);
  let b = seed.readInt32LE(4);
  let c = seed.readInt32LE(8);
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round += 1) next();
  return () => (next() + 0.5) / 4_294_967_296;
}
