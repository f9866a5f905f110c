import type { QueueName, QueueReader } from '../shared/platform/jobs/index.js';
import type { ShardWorker } from './start-workers.js';

/** Jobs that wait this long while none starts mean that the connection is dead without saying so. */
const STALLED_AFTER_MS = 60_000;

/** How many jobs a worker runs, and when one last started. */
function watch({ worker }: ShardWorker): { running: number; since: number } {
  const state = { running: 0, since: performance.now() };
  worker.on('active', () => {
    state.running++;
    state.since = performance.now();
  });
  const ended = (): void => {
    state.running = Math.max(0, state.running - 1);
  };
  worker.on('completed', ended);
  worker.on('failed', ended);
  worker.on('stalled', ended);
  return state;
}

/**
 * Tells when this process has stopped taking jobs: some wait in a queue that it serves, it has room, and none has started
 * for a minute. A supervisor then starts it anew.
 */
export function createWatchdog(options: { workers: readonly ShardWorker[]; queues: QueueReader }) {
  const watched = options.workers.map((of) => ({ ...of, state: watch(of) }));
  return {
    /** The queue in which nothing moves, or undefined. */
    async findStalled(): Promise<QueueName | undefined> {
      const depths = await Promise.all(watched.map(({ queue, shard }) => options.queues.depthAt(queue, shard)));
      const now = performance.now();
      for (const [index, { queue, worker, state }] of watched.entries()) {
        const { waiting = 0, isPaused = false } = depths[index] ?? {};
        if (waiting === 0 || isPaused || state.running >= worker.concurrency) state.since = now;
        else if (now - state.since > STALLED_AFTER_MS) return queue;
      }
      return undefined;
    },
  };
}
