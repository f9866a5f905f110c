/** Gives the slot back; further calls do nothing. */
export type Release = () => void;

/** At most `limit` holders at once; the others wait in the order in which they came. */
export function createSlots(limit: number) {
  const waiting = new Set<() => void>();
  let taken = 0;

  const hold = (): Release => {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      taken -= 1;
      const [next] = waiting;
      if (!next) return;
      waiting.delete(next);
      next();
    };
  };

  return {
    /** @throws the signal's reason when it is aborted first. */
    async take(signal: AbortSignal): Promise<Release> {
      signal.throwIfAborted();
      if (taken < limit) {
        taken += 1;
        return hold();
      }
      return new Promise((resolve, reject) => {
        const enter = (): void => {
          signal.removeEventListener('abort', leave);
          taken += 1;
          resolve(hold());
        };
        const leave = (): void => {
          waiting.delete(enter);
          reject(signal.reason as Error);
        };
        waiting.add(enter);
        signal.addEventListener('abort', leave, { once: true });
      });
    },
  };
}
export type Slots = ReturnType<typeof createSlots>;

/** Takes one slot of each, always in the same order, so that holders never wait for each other in a circle. */
export async function takeAll(slots: readonly Slots[], signal: AbortSignal): Promise<Release> {
  const held: Release[] = [];
  const release = (): void => held.toReversed().forEach((giveBack) => giveBack());
  try {
    for (const each of slots) held.push(await each.take(signal));
  } catch (error) {
    release();
    throw error;
  }
  return release;
}
