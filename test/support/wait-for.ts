import { inspect } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until a look gives something truthy, and returns that.
 * @throws Error with the last value seen when the time (ms) is up.
 */
export async function waitFor<T>(look: () => T | Promise<T>, timeoutMs = 30_000): Promise<NonNullable<T>> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (performance.now() > until) throw new Error(`not seen within ${timeoutMs} ms; last was ${inspect(seen)}`);
    await sleep(20);
  }
}
