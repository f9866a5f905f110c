import { Queue, type QueueOptions } from 'bullmq';
import { closeRedis, createRedis } from '../redis/index.js';
import type { Logger } from '../telemetry/index.js';
import { queueNames, type QueueName } from './registry.js';

/** What is waiting in one queue. */
export interface QueueDepth {
  queue: QueueName;
  waiting: number;
  active: number;
  failed: number;
  /** Nothing is taken from it until it is resumed. */
  isPaused: boolean;
}

/** Reads the queues: which jobs are alive, how many wait. One connection for all of them. */
export function createQueueReader(options: { redisUrl: string; prefix: string; log: Logger }) {
  const connection = createRedis({ url: options.redisUrl, use: 'producer', log: options.log });
  const queueOptions: QueueOptions = { connection, prefix: options.prefix, streams: { events: { maxLen: 1_000 } } };
  const queues = new Map<QueueName, Queue>();
  const queueOf = (name: QueueName): Queue => {
    const queue = queues.get(name) ?? new Queue(name, queueOptions);
    if (!queues.has(name)) queue.on('error', () => undefined);
    queues.set(name, queue);
    return queue;
  };

  return {
    /** Whether each job still exists and has not ended: an ended or lost one will never run. */
    async areLive(jobs: { queue: QueueName; id: string }[]): Promise<boolean[]> {
      const pipeline = connection.pipeline();
      for (const { queue, id } of jobs) pipeline.hmget(`${options.prefix}:${queue}:${id}`, 'timestamp', 'finishedOn');
      const replies = (await pipeline.exec()) ?? [];
      return replies.map(([error, reply]) => {
        if (error) throw error;
        const [timestamp, finishedOn] = reply as (string | null)[];
        return timestamp !== null && finishedOn === null;
      });
    },
    /** The queues themselves, for who shows and handles them whole. */
    all: (): Queue[] => queueNames.map(queueOf),
    async depths(names: readonly QueueName[] = queueNames): Promise<QueueDepth[]> {
      return Promise.all(
        names.map(async (queue) => {
          const [counts, isPaused] = await Promise.all([queueOf(queue).getJobCounts('waiting', 'prioritized', 'active', 'failed'), queueOf(queue).isPaused()]);
          return { queue, waiting: (counts['waiting'] ?? 0) + (counts['prioritized'] ?? 0), active: counts['active'] ?? 0, failed: counts['failed'] ?? 0, isPaused };
        }),
      );
    },
    /** Redis answers and will not throw keys away: anything but `noeviction` could lose jobs in silence. */
    async check(): Promise<{ ok: boolean; problem?: string }> {
      await connection.ping();
      const memory = await connection.info('memory');
      const policy = /maxmemory_policy:(\S+)/.exec(memory)?.[1];
      return policy === undefined || policy === 'noeviction' ? { ok: true } : { ok: false, problem: `maxmemory-policy is ${policy}, it must be noeviction` };
    },
    async close(): Promise<void> {
      await closeRedis(connection);
    },
  };
}
export type QueueReader = ReturnType<typeof createQueueReader>;
