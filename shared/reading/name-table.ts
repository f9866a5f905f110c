/** Finds the place of a name among those of a model, of which it keeps 64 bits each instead of the text. */

let upper = 0;
let lower = 0;

/**
 * Leaves two hashes of a name in `upper` and `lower` (cyrb53, both halves in full), as numbers of 32 bits with a sign: one
 * beyond them would be an object of its own, at every mark of every figure.
 */
function hash(name: string): void {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let at = 0; at < name.length; at += 1) {
    const unit = name.charCodeAt(at);
    one = Math.imul(one ^ unit, 2654435761);
    other = Math.imul(other ^ unit, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  upper = one | 0;
  lower = other | 0;
}

/** Two hashes for each name, in the order of the names. @throws if two names share both. */
export function hashesOf(names: readonly string[]): Uint32Array {
  const hashes = new Uint32Array(2 * names.length);
  const seen = new Set<bigint>();
  names.forEach((name, place) => {
    hash(name);
    hashes[2 * place] = upper;
    hashes[2 * place + 1] = lower;
    seen.add((BigInt(upper >>> 0) << 32n) | BigInt(lower >>> 0));
  });
  if (seen.size < names.length) throw new Error('two names of the model share a hash');
  return hashes;
}

/** A name that is not among those of the model is taken for one of them once in 10^14 lookups. */
export class NameTable {
  /** The same bits, with a sign. */
  private readonly hashes: Int32Array;
  /** A hash table with open addressing: places, -1 where none is. At most half full. */
  private readonly slots: Int32Array;

  /** `hashes`: as `hashesOf` made them. */
  constructor(hashes: Uint32Array) {
    this.hashes = new Int32Array(hashes.buffer, hashes.byteOffset, hashes.length);
    let size = 2;
    while (size < hashes.length) size *= 2;
    this.slots = new Int32Array(size).fill(-1);
    for (let place = 0; 2 * place < hashes.length; place += 1) {
      let slot = (hashes[2 * place] as number) & (size - 1);
      while (this.slots[slot] !== -1) slot = (slot + 1) & (size - 1);
      this.slots[slot] = place;
    }
  }

  /** The place of a name among those of the model, -1 where it is none of them. */
  placeOf(name: string): number {
    const { hashes, slots } = this;
    hash(name);
    let slot = upper & (slots.length - 1);
    for (;;) {
      const place = slots[slot] as number;
      if (place === -1 || (hashes[2 * place] === upper && hashes[2 * place + 1] === lower)) return place;
      slot = (slot + 1) & (slots.length - 1);
    }
  }
}
