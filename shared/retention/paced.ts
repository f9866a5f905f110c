import { setTimeout as delay } from 'node:timers/promises';

/**
 * Calls `batch` as long as it says that more is left. After each it pauses as long as the batch took: half of one connection's
 * time is the most that this costs. @returns what the last batch said, `aborted` when the signal came first.
 */
export async function paced(
  signal: AbortSignal | undefined,
  batch: () => Promise<'more' | 'done' | 'busy'>,
): Promise<'done' | 'busy' | 'aborted'> {
  for (;;) {
    if (signal?.aborted) return 'aborted';
    const startedAt = performance.now();
    const said = await batch();
    if (said !== 'more') return said;
    await delay(performance.now() - startedAt);
  }
}
