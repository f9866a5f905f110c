import { Queue } from 'bullmq';
import { closeRedis, createRedis } from '../redis/index.js';
import type { Logger } from '../telemetry/index.js';
import { createQueueReader, type QueueDepth } from './queues.js';
import { queueNames, type QueueName } from './registry.js';

/** What one queue holds, and who serves it. */
export interface QueueStatus extends QueueDepth {
  /** Worker processes that are connected to it. */
  workers: number;
}

const PAGE = 100;

/** What operators do to queues from outside the processes. Every change is to hints alone: the rows stay, and the sweep heals. */
export function createQueueControl(options: { redisUrl: string; prefix: string; log: Logger }) {
  // A command waits for its servers instead of failing at the first packet that is lost.
  const connection = createRedis({ url: options.redisUrl, use: 'worker', log: options.log });
  const reader = createQueueReader(options);
  const queues = new Map<QueueName, Queue>();
  const queueOf = (name: QueueName): Queue => {
    const queue = queues.get(name) ?? new Queue(name, { connection, prefix: options.prefix });
    if (!queues.has(name)) queue.on('error', () => undefined);
    queues.set(name, queue);
    return queue;
  };
  const countWaiting = async (name: QueueName): Promise<number> =>
    Object.values(await queueOf(name).getJobCounts('waiting', 'prioritized', 'delayed')).reduce((sum, count) => sum + count, 0);

  return {
    async status(names: readonly QueueName[] = queueNames): Promise<QueueStatus[]> {
      const [depths, workers] = await Promise.all([reader.depths(names), Promise.all(names.map((name) => queueOf(name).getWorkersCount()))]);
      return depths.map((depth, index) => ({ ...depth, workers: workers[index] ?? 0 }));
    },
    /** Nothing is taken from the queue any more, on any process; what runs goes on. */
    pause: (name: QueueName): Promise<void> => queueOf(name).pause(),
    resume: (name: QueueName): Promise<void> => queueOf(name).resume(),
    /** Puts every failed job back to be run again, a page at a time. Returns how many. */
    async retryFailed(name: QueueName, onProgress: (done: number, of: number) => void = () => undefined): Promise<number> {
      const all = await queueOf(name).getFailedCount();
      let done = 0;
      while (done < all) {
        const jobs = (await queueOf(name).getFailed(0, PAGE - 1)).filter((job) => job !== undefined);
        if (jobs.length === 0) break;
        await Promise.all(jobs.map((job) => job.retry('failed')));
        done += jobs.length;
        onProgress(done, Math.max(all, done));
      }
      return done;
    },
    /** Takes every waiting and delayed job out. What its row says is still due, the sweep enqueues again. Returns how many. */
    async drain(name: QueueName): Promise<number> {
      const before = await countWaiting(name);
      await queueOf(name).drain(true);
      return before - (await countWaiting(name));
    },
    async close(): Promise<void> {
      await Promise.all([reader.close(), closeRedis(connection)]);
    },
  };
}
export type QueueControl = ReturnType<typeof createQueueControl>;
