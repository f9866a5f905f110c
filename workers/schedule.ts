import { Queue } from 'bullmq';
import type { Deps } from '../shared/deps.js';
import { jobs, PAYLOAD_SCHEMA } from '../shared/platform/jobs/index.js';
import { closeRedis, createRedis } from '../shared/platform/redis/index.js';

/** A schedule is kept to the minute, so a tick this often is exact enough. */
const TICK_EVERY_MS = 10_000;

/**
 * The recurring jobs: ticks alone, since what is due stands in rows. Redis may lose a scheduler, so `ensure` is called again and
 * again; it changes nothing where the scheduler is there. All processes share one.
 */
export function createSchedule({ config, log }: Deps) {
  const connection = createRedis({ server: config.redis, use: 'producer', log });
  const queue = new Queue(jobs['schedule-syncs'].queue, { connection, prefix: config.redis.prefix });
  queue.on('error', () => undefined);
  return {
    async ensure(): Promise<void> {
      await queue.upsertJobScheduler('schedule-syncs', { every: TICK_EVERY_MS }, {
        name: 'schedule-syncs',
        data: { schema: PAYLOAD_SCHEMA, requestId: '' },
        opts: { removeOnComplete: true, removeOnFail: true, stackTraceLimit: 3, keepLogs: 0 },
      });
    },
    close: (): Promise<void> => closeRedis(connection),
  };
}
