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
  delayed: number;
  /** Seconds since the longest waiting job was enqueued; 0 where none waits. */
  oldestWaitingSeconds: number;
}

/** Priorities that are looked at for the oldest job: more than are in use. */
const MAX_PRIORITIES = 32;
/** BullMQ's score of a prioritized job: its priority times this, and a counter. */
const PRIORITY_STEP = 2 ** 32;

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

  async function oldestWaiting(queue: QueueName): Promise<number> {
    const key = (part: string): string => `${options.prefix}:${queue}:${part}`;
    const first = [await connection.lindex(key('wait'), -1)];
    for (let from = 0, seen = 0; seen < MAX_PRIORITIES; seen++) {
      const [id, score] = await connection.zrangebyscore(key('prioritized'), from, '+inf', 'WITHSCORES', 'LIMIT', 0, 1);
      if (id === undefined || score === undefined) break;
      first.push(id);
      from = (Math.floor(Number(score) / PRIORITY_STEP) + 1) * PRIORITY_STEP;
    }
    const ids = first.filter((id) => id !== null);
    const enqueued = await Promise.all(ids.map((id) => connection.hget(key(id), 'timestamp')));
    const [seconds] = await connection.time();
    const ages = enqueued.flatMap((at) => (at === null ? [] : [Number(seconds) - Number(at) / 1_000]));
    return Math.max(0, ...ages);
  }

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
    /** Depth and age of each queue. Jobs of one priority start in the order of their coming, so of each the first is looked at. */
    async depths(names: readonly QueueName[] = queueNames): Promise<QueueDepth[]> {
      return Promise.all(
        names.map(async (queue) => {
          const [counts, isPaused] = await Promise.all([queueOf(queue).getJobCounts('waiting', 'prioritized', 'active', 'failed', 'delayed'), queueOf(queue).isPaused()]);
          const { waiting = 0, prioritized = 0, active = 0, failed = 0, delayed = 0 } = counts;
          const oldestWaitingSeconds = waiting + prioritized === 0 ? 0 : await oldestWaiting(queue);
          return { queue, waiting: waiting + prioritized, active, failed, delayed, isPaused, oldestWaitingSeconds };
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
