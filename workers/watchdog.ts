import type { QueueName, QueueReader } from '../shared/platform/jobs/index.js';
import type { Logger } from '../shared/platform/telemetry/index.js';
import type { ShardWorker } from './start-workers.js';

/** Jobs that wait this long while none starts mean that the connection is dead without saying so. */
const STALLED_AFTER_MS = 60_000;

interface Options {
  workers: readonly ShardWorker[];
  queues: QueueReader;
  /** Milliseconds of a clock that is never set back. */
  monotonic: () => number;
  log: Logger;
  /** Ends this process, so that its supervisor starts it anew. */
  end: () => void;
}

/** Ends a process that has stopped taking jobs: some wait in a queue that it serves, it has room, and none was begun for a minute. */
export function createWatchdog({ workers, queues, monotonic, log, end }: Options) {
  const watched = workers.map((of) => ({ ...of, seen: { begun: of.activity.begun, at: monotonic() } }));

  /** The queue in which nothing moves, or undefined. */
  async function findStalled(): Promise<QueueName | undefined> {
    const depths = await Promise.all(watched.map(({ queue, shard }) => queues.depthAt(queue, shard)));
    const now = monotonic();
    for (const [index, { queue, worker, activity, seen }] of watched.entries()) {
      const { waiting = 0, isPaused = false } = depths[index] ?? {};
      const hasRoom = activity.running < worker.concurrency;
      if (waiting === 0 || isPaused || !hasRoom || activity.begun > seen.begun)
        Object.assign(seen, { begun: activity.begun, at: now });
      else if (now - seen.at > STALLED_AFTER_MS) return queue;
    }
    return undefined;
  }

  return {
    /** Called every few seconds. */
    async look(): Promise<void> {
      const queue = await findStalled();
      if (queue === undefined) return;
      log.error({ queue }, 'jobs wait and none starts; the process ends to be started anew');
      end();
    },
  };
}
