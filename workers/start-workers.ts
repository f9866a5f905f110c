import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'bullmq';
import type { Deps } from '../shared/deps.js';
import { prefixesOf, queueNames, type QueueName } from '../shared/platform/jobs/index.js';
import { closeRedis, createRedis } from '../shared/platform/redis/index.js';
import { createJobRunner } from './run-job.js';

/** What one worker does with its jobs. */
export interface Activity {
  /** Jobs whose handlers run now. */
  running: number;
  /** Jobs that were ever begun. */
  begun: number;
}

/** A worker of one queue in one shard. */
export interface ShardWorker {
  queue: QueueName;
  shard: number;
  worker: Worker;
  activity: Readonly<Activity>;
}

/** How soon a worker that died, or lost its way to Redis, loses its jobs to others. */
export interface LockTimes {
  lockMs: number;
  stalledEveryMs: number;
}

/** A killed worker's job runs again after 10 s instead of BullMQ's 60; how often a job was tried is counted in its row. */
const lockTimes: LockTimes = { lockMs: 10_000, stalledEveryMs: 5_000 };

/** What one worker of a queue runs at once: its part of what the process may. */
function concurrencyOf({ config }: Deps, queue: QueueName): number {
  // Deliveries wait for receivers and cost little else.
  const ofProcess = queue === 'webhook' ? config.webhooks.concurrency : config.worker.concurrency;
  return Math.ceil(ofProcess / config.redis.shards);
}

type JobRunner = ReturnType<typeof createJobRunner>;

/** The runner with its activity counted: BullMQ tells nothing of a job that was put off, or whose lock was lost. */
function counted(run: JobRunner): { run: JobRunner; activity: Activity } {
  const activity = { running: 0, begun: 0 };
  return {
    activity,
    async run(job, token, cancelled) {
      activity.begun++;
      activity.running++;
      try {
        return await run(job, token, cancelled);
      } finally {
        activity.running--;
      }
    },
  };
}

function openWorker(
  deps: Deps,
  { queue, shard, prefix }: { queue: QueueName; shard: number; prefix: string },
  options: { run: JobRunner; times: LockTimes },
) {
  const { config, log } = deps;
  const connection = createRedis({ server: config.redis, use: 'worker', log });
  const { run, activity } = counted(options.run);
  const worker = new Worker(queue, run, {
    connection,
    prefix,
    concurrency: concurrencyOf(deps, queue),
    lockDuration: options.times.lockMs,
    stalledInterval: options.times.stalledEveryMs,
    maxStalledCount: 10,
  });
  worker.on('error', (error) => log.debug({ err: error, queue, shard }, 'worker error'));
  worker.on('lockRenewalFailed', (jobIds) => {
    log.warn({ queue, shard, jobIds }, 'jobs lost their locks and are cancelled; what is still due runs again');
    for (const jobId of jobIds) worker.cancelJob(jobId, 'its lock was lost');
  });
  return { queue, shard, worker, activity, connection };
}

/** A BullMQ worker for each shard of each queue that this process serves. */
export async function startWorkers(deps: Deps, times: LockTimes = lockTimes) {
  const { config } = deps;
  const served = config.worker.queues.length > 0 ? (config.worker.queues as QueueName[]) : [...queueNames];
  const run = createJobRunner(deps);
  const opened = served.flatMap((queue) =>
    prefixesOf(config.redis).map((prefix, shard) => openWorker(deps, { queue, shard, prefix }, { run, times })),
  );
  await Promise.all(opened.map(({ worker }) => worker.waitUntilReady()));
  deps.exchange.serve(served);

  return {
    served,
    workers: opened as readonly ShardWorker[],
    /** No new jobs; running ones may end within the grace time, then they are cancelled and come back by their locks. */
    async stop(graceMs: number): Promise<void> {
      const closed = Promise.all(opened.map(({ worker }) => worker.close()));
      const inTime = await Promise.race([closed.then(() => true), delay(graceMs, false, { ref: false })]);
      if (!inTime) for (const { worker } of opened) worker.cancelAllJobs('the worker stops');
      await Promise.all(opened.map(({ connection }) => closeRedis(connection)));
    },
  };
}
