import { setTimeout as delay } from 'node:timers/promises';

/**
 * Calls `batch` until it says that nothing is left. After each it pauses as long as the batch took: half of one connection's
 * time is the most that this costs. @returns false when the signal came first.
 */
export async function paced(signal: AbortSignal | undefined, batch: () => Promise<{ isMoreLeft: boolean }>): Promise<boolean> {
  for (;;) {
    if (signal?.aborted) return false;
    const startedAt = performance.now();
    if (!(await batch()).isMoreLeft) return true;
    await delay(performance.now() - startedAt);
  }
}
