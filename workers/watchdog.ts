import type { Worker } from 'bullmq';
import type { QueueName, QueueReader } from '../shared/platform/jobs/index.js';

/** Jobs that wait this long while none starts mean that the connection is dead without saying so. */
const STALLED_AFTER_MS = 60_000;

/**
 * Tells when this process has stopped taking jobs: some wait in a queue that it serves, it has room, and none has started
 * for a minute. A supervisor then starts it anew.
 */
export function createWatchdog(options: { workers: Map<QueueName, Worker>; queues: QueueReader; concurrency: number }) {
  const state = new Map([...options.workers.keys()].map((queue) => [queue, { running: 0, since: performance.now() }]));
  for (const [queue, worker] of options.workers) {
    const own = state.get(queue);
    if (!own) continue;
    worker.on('active', () => {
      own.running++;
      own.since = performance.now();
    });
    const ended = (): void => {
      own.running = Math.max(0, own.running - 1);
    };
    worker.on('completed', ended);
    worker.on('failed', ended);
    worker.on('stalled', ended);
  }

  return {
    /** The queue in which nothing moves, or undefined. */
    async findStalled(): Promise<QueueName | undefined> {
      const depths = await options.queues.depths([...options.workers.keys()]);
      const now = performance.now();
      for (const { queue, waiting, isPaused } of depths) {
        const own = state.get(queue);
        if (!own) continue;
        if (waiting === 0 || isPaused || own.running >= options.concurrency) own.since = now;
        else if (now - own.since > STALLED_AFTER_MS) return queue;
      }
      return undefined;
    },
  };
}
