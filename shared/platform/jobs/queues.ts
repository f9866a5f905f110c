import { Queue } from 'bullmq';
import { closeRedis, createRedis, mastersOf } from '../redis/index.js';
import type { Logger } from '../telemetry/index.js';
import { queueNames, type QueueName } from './registry.js';
import { prefixesOf, shardOf, type JobStore } from './shards.js';

/** What is waiting in one queue, over all its shards. */
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

/** One queue in one shard. */
export interface QueueShard {
  name: QueueName;
  shard: number;
  queue: Queue;
}

/** Where to look for a job. */
export interface JobPlace {
  queue: QueueName;
  id: string;
  /** What its flow was enqueued with. */
  shardKey: string;
}

/** How long the key that is written to see whether writes are taken stays. */
const PROBE_SECONDS = 60;
/** Priorities that are looked at for the oldest job: more than are in use. */
const MAX_PRIORITIES = 32;
/** BullMQ's score of a prioritized job: its priority times this, and a counter. */
const PRIORITY_STEP = 2 ** 32;

const sumOf = (depths: readonly QueueDepth[], of: (depth: QueueDepth) => number): number =>
  depths.reduce((sum, depth) => sum + of(depth), 0);

/** Reads the queues: which jobs are alive, how many wait. One connection for all of them. */
export function createQueueReader(options: { redis: JobStore; log: Logger }) {
  const connection = createRedis({ server: options.redis, use: 'producer', log: options.log });
  const prefixes = prefixesOf(options.redis);
  const queues = new Map<string, QueueShard>();
  const queueAt = (name: QueueName, shard: number): QueueShard => {
    const known = queues.get(`${name}/${shard}`);
    if (known) return known;
    const queue = new Queue(name, { connection, prefix: prefixes[shard], streams: { events: { maxLen: 1_000 } } });
    queue.on('error', () => undefined);
    const opened = { name, shard, queue };
    queues.set(`${name}/${shard}`, opened);
    return opened;
  };

  async function oldestWaiting(name: QueueName, prefix: string): Promise<number> {
    const key = (part: string): string => `${prefix}:${name}:${part}`;
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

  /** Depth and age of one queue in one shard. Jobs of one priority start in the order of their coming, so of each the first is looked at. */
  async function depthAt(name: QueueName, shard: number): Promise<QueueDepth> {
    const { queue } = queueAt(name, shard);
    const [counts, isPaused] = await Promise.all([
      queue.getJobCounts('waiting', 'prioritized', 'active', 'failed', 'delayed'),
      queue.isPaused(),
    ]);
    const { waiting = 0, prioritized = 0, active = 0, failed = 0, delayed = 0 } = counts;
    const oldestWaitingSeconds = waiting + prioritized === 0 ? 0 : await oldestWaiting(name, prefixes[shard] as string);
    return { queue: name, waiting: waiting + prioritized, active, failed, delayed, isPaused, oldestWaitingSeconds };
  }

  async function depthOf(name: QueueName): Promise<QueueDepth> {
    const depths = await Promise.all(prefixes.map((_, shard) => depthAt(name, shard)));
    return {
      queue: name,
      waiting: sumOf(depths, ({ waiting }) => waiting),
      active: sumOf(depths, ({ active }) => active),
      failed: sumOf(depths, ({ failed }) => failed),
      delayed: sumOf(depths, ({ delayed }) => delayed),
      isPaused: depths.every(({ isPaused }) => isPaused),
      oldestWaitingSeconds: Math.max(...depths.map(({ oldestWaitingSeconds }) => oldestWaitingSeconds)),
    };
  }

  /** The jobs of one shard, whose keys lie in one slot of a cluster. */
  async function areLiveAt(shard: number, jobs: readonly JobPlace[]): Promise<boolean[]> {
    const pipeline = connection.pipeline();
    for (const { queue, id } of jobs) pipeline.hmget(`${prefixes[shard]}:${queue}:${id}`, 'timestamp', 'finishedOn');
    const replies = (await pipeline.exec()) ?? [];
    return replies.map(([error, reply]) => {
      if (error) throw error;
      const [timestamp, finishedOn] = reply as (string | null)[];
      return timestamp !== null && finishedOn === null;
    });
  }

  return {
    /** Whether each job still exists and has not ended: an ended or lost one will never run. */
    async areLive(jobs: readonly JobPlace[]): Promise<boolean[]> {
      const found = await Promise.all(
        prefixes.map(async (_, shard) => {
          const places = jobs.filter(({ shardKey }) => shardOf(shardKey, prefixes.length) === shard);
          const live = places.length === 0 ? [] : await areLiveAt(shard, places);
          return places.filter((_place, index) => live[index]);
        }),
      );
      const live = new Set(found.flat());
      return jobs.map((job) => live.has(job));
    },
    /** The queues themselves, for who shows and handles them whole. */
    all: (): QueueShard[] => prefixes.flatMap((_, shard) => queueNames.map((name) => queueAt(name, shard))),
    depths: (names: readonly QueueName[] = queueNames): Promise<QueueDepth[]> => Promise.all(names.map(depthOf)),
    depthAt,
    /**
     * Redis answers, all of it, takes writes (one that is full, cannot reach its disk or follows another does not), and will
     * not throw keys away: anything but `noeviction` could lose jobs in silence.
     */
    async check(): Promise<{ ok: boolean; problem?: string }> {
      await connection.ping();
      const refusal = await connection.set(`${prefixes[0]}:probe`, '1', 'EX', PROBE_SECONDS).then(
        () => undefined,
        (error: Error) => error.message,
      );
      if (refusal !== undefined) return { ok: false, problem: `it takes no writes: ${refusal}` };
      const reports = await Promise.all(mastersOf(connection).map((master) => master.info('memory')));
      const policies = reports.flatMap((memory) => /maxmemory_policy:(\S+)/.exec(memory)?.[1] ?? []);
      const unfit = policies.find((policy) => policy !== 'noeviction');
      return unfit === undefined
        ? { ok: true }
        : { ok: false, problem: `maxmemory-policy is ${unfit}, it must be noeviction` };
    },
    async close(): Promise<void> {
      await closeRedis(connection);
    },
  };
}
export type QueueReader = ReturnType<typeof createQueueReader>;
