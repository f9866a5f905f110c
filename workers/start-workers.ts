import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'bullmq';
import type { Deps } from '../shared/deps.js';
import { prefixesOf, queueNames, type QueueName } from '../shared/platform/jobs/index.js';
import { closeRedis, createRedis } from '../shared/platform/redis/index.js';
import { createJobRunner } from './run-job.js';

/** A worker of one queue in one shard. */
export interface ShardWorker {
  queue: QueueName;
  shard: number;
  worker: Worker;
}

/** What one worker of a queue runs at once: its part of what the process may. */
function concurrencyOf({ config }: Deps, queue: QueueName): number {
  // Deliveries wait for receivers and cost little else.
  const ofProcess = queue === 'webhook' ? config.webhooks.concurrency : config.worker.concurrency;
  return Math.ceil(ofProcess / config.redis.shards);
}

function openWorker(deps: Deps, { queue, shard, prefix }: { queue: QueueName; shard: number; prefix: string }, run: ReturnType<typeof createJobRunner>) {
  const { config, log } = deps;
  const connection = createRedis({ server: config.redis, use: 'worker', log });
  const worker = new Worker(queue, run, {
    connection,
    prefix,
    concurrency: concurrencyOf(deps, queue),
    // A killed worker's job runs again after 10 s instead of 60; how often a job was tried is counted in its row.
    lockDuration: 10_000,
    stalledInterval: 5_000,
    maxStalledCount: 10,
  });
  worker.on('error', (error) => log.debug({ err: error, queue, shard }, 'worker error'));
  worker.on('lockRenewalFailed', (jobIds) => {
    for (const jobId of jobIds) worker.cancelJob(jobId, 'its lock was lost');
  });
  return { queue, shard, worker, connection };
}

/** A BullMQ worker for each shard of each queue that this process serves. */
export async function startWorkers(deps: Deps) {
  const { config } = deps;
  const served = config.worker.queues.length > 0 ? (config.worker.queues as QueueName[]) : [...queueNames];
  const run = createJobRunner(deps);
  const opened = served.flatMap((queue) => prefixesOf(config.redis).map((prefix, shard) => openWorker(deps, { queue, shard, prefix }, run)));
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
