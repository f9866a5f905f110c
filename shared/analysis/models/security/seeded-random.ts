/** A stream of random numbers that depends on nothing but its seed. */
export interface SeededRandom {
  /** In (0, 1). */
  uniform(): number;
  /** Standard normal. */
  normal(): number;
}

/** FNV-1a over UTF-16 units: spreads similar seeds apart. */
function hash(seed: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  }
  return state >>> 0;
}

/** mulberry32 for uniforms, Box–Muller for normals: enough for a simulation of annual losses, reproducible everywhere. */
export function seededRandom(seed: string): SeededRandom {
  // Kept a signed 32-bit integer, which costs no allocation a draw; the shifts below read its bits, whatever its sign.
  let state = hash(seed) | 0;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 4294967296;
  };
  return { uniform, normal: () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()) };
}
