import { Queue } from 'bullmq';
import type { Deps } from '../shared/deps.js';
import { jobs, PAYLOAD_SCHEMA, type JobName, type QueueName } from '../shared/platform/jobs/index.js';
import { closeRedis, createRedis } from '../shared/platform/redis/index.js';

/** Ticks, and how often each comes. */
const recurring = {
  // A schedule is kept to the minute, so this often is exact enough.
  'schedule-syncs': 10_000,
  // Often, so that each run is short.
  'purge-expired': 300_000,
} satisfies Partial<Record<JobName, number>>;

/**
 * The recurring jobs of the queues that this process serves: ticks alone, since what is due stands in rows. Redis may lose a
 * scheduler, so `ensure` is called again and again; it changes nothing where the scheduler is there. All processes share one.
 */
export function createSchedule({ config, log }: Pick<Deps, 'config' | 'log'>, served: readonly QueueName[]) {
  const connection = createRedis({ server: config.redis, use: 'producer', log });
  const ticks = (Object.keys(recurring) as (keyof typeof recurring)[])
    .filter((name) => served.includes(jobs[name].queue))
    .map((name) => ({
      name,
      everyMs: recurring[name],
      queue: new Queue(jobs[name].queue, { connection, prefix: config.redis.prefix }),
    }));
  for (const { queue } of ticks) queue.on('error', () => undefined);
  return {
    async ensure(): Promise<void> {
      for (const { name, everyMs, queue } of ticks) {
        await queue.upsertJobScheduler(
          name,
          { every: everyMs },
          {
            name,
            data: { schema: PAYLOAD_SCHEMA, requestId: '' },
            opts: { removeOnComplete: true, removeOnFail: true, stackTraceLimit: 3, keepLogs: 0 },
          },
        );
      }
    },
    close: (): Promise<void> => closeRedis(connection),
  };
}
