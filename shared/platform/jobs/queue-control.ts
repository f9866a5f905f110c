import { Queue } from 'bullmq';
import { closeRedis, createRedis } from '../redis/index.js';
import type { Logger } from '../telemetry/index.js';
import { createQueueReader, type QueueDepth } from './queues.js';
import { queueNames, type QueueName } from './registry.js';
import { prefixesOf, type JobStore } from './shards.js';

/** What one queue holds, and who serves it. */
export interface QueueStatus extends QueueDepth {
  /** Worker processes that are connected to it; with several shards, to the one that has the fewest. */
  workers: number;
}

const PAGE = 100;

/** What operators do to queues from outside the processes. Every change is to hints alone: the rows stay, and the sweep heals. */
export function createQueueControl(options: { redis: JobStore; log: Logger }) {
  // A command waits for its servers instead of failing at the first packet that is lost.
  const connection = createRedis({ server: options.redis, use: 'worker', log: options.log });
  const reader = createQueueReader(options);
  const queues = new Map<QueueName, Queue[]>();
  /** The queue in each shard. */
  const shardsOf = (name: QueueName): Queue[] => {
    const known = queues.get(name);
    if (known) return known;
    const opened = prefixesOf(options.redis).map((prefix) => new Queue(name, { connection, prefix }));
    for (const queue of opened) queue.on('error', () => undefined);
    queues.set(name, opened);
    return opened;
  };
  const inAll = async <Result>(name: QueueName, work: (queue: Queue) => Promise<Result>): Promise<Result[]> =>
    Promise.all(shardsOf(name).map(work));
  const totalOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

  const countWaiting = async (queue: Queue): Promise<number> =>
    totalOf(Object.values(await queue.getJobCounts('waiting', 'prioritized', 'delayed')));

  async function drain(queue: Queue): Promise<number> {
    const before = await countWaiting(queue);
    await queue.drain(true);
    return before - (await countWaiting(queue));
  }

  return {
    async status(names: readonly QueueName[] = queueNames): Promise<QueueStatus[]> {
      const [depths, workers] = await Promise.all([
        reader.depths(names),
        Promise.all(names.map((name) => inAll(name, (queue) => queue.getWorkersCount()))),
      ]);
      return depths.map((depth, index) => ({ ...depth, workers: Math.min(...(workers[index] ?? [0])) }));
    },
    /** Nothing is taken from the queue any more, on any process; what runs goes on. */
    pause: async (name: QueueName): Promise<void> => void (await inAll(name, (queue) => queue.pause())),
    resume: async (name: QueueName): Promise<void> => void (await inAll(name, (queue) => queue.resume())),
    /** Puts every failed job back to be run again, a page at a time. Returns how many. */
    async retryFailed(
      name: QueueName,
      onProgress: (done: number, of: number) => void = () => undefined,
    ): Promise<number> {
      const all = totalOf(await inAll(name, (queue) => queue.getFailedCount()));
      let done = 0;
      for (const queue of shardsOf(name)) {
        while (done < all) {
          const jobs = (await queue.getFailed(0, PAGE - 1)).filter((job) => job !== undefined);
          if (jobs.length === 0) break;
          await Promise.all(jobs.map((job) => job.retry('failed')));
          done += jobs.length;
          onProgress(done, Math.max(all, done));
        }
      }
      return done;
    },
    /** Takes every waiting and delayed job out. What its row says is still due, the sweep enqueues again. Returns how many. */
    drain: async (name: QueueName): Promise<number> => totalOf(await inAll(name, drain)),
    async close(): Promise<void> {
      await Promise.all([reader.close(), closeRedis(connection)]);
    },
  };
}
export type QueueControl = ReturnType<typeof createQueueControl>;
