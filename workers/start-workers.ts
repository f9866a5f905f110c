import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'bullmq';
import type { Deps } from '../shared/deps.js';
import { queueNames, type QueueName } from '../shared/platform/jobs/index.js';
import { closeRedis, createRedis } from '../shared/platform/redis/index.js';
import { createJobRunner } from './run-job.js';

function openWorker(deps: Deps, queue: QueueName, run: ReturnType<typeof createJobRunner>) {
  const { config, log } = deps;
  const connection = createRedis({ url: config.redis.url, use: 'worker', log });
  const worker = new Worker(queue, run, {
    connection,
    prefix: config.redis.prefix,
    // Deliveries wait for receivers and cost little else.
    concurrency: queue === 'webhook' ? config.webhooks.concurrency : config.worker.concurrency,
    // A killed worker's job runs again after 10 s instead of 60; how often a job was tried is counted in its row.
    lockDuration: 10_000,
    stalledInterval: 5_000,
    maxStalledCount: 10,
  });
  worker.on('error', (error) => log.debug({ err: error, queue }, 'worker error'));
  worker.on('lockRenewalFailed', (jobIds) => {
    for (const jobId of jobIds) worker.cancelJob(jobId, 'its lock was lost');
  });
  return { worker, connection };
}

/** One BullMQ worker for each queue that this process serves. */
export async function startWorkers(deps: Deps) {
  const { config } = deps;
  const served = config.worker.queues.length > 0 ? (config.worker.queues as QueueName[]) : [...queueNames];
  const run = createJobRunner(deps);
  const opened = new Map(served.map((queue) => [queue, openWorker(deps, queue, run)]));
  const workers = new Map([...opened].map(([queue, { worker }]) => [queue, worker]));
  await Promise.all([...workers.values()].map((worker) => worker.waitUntilReady()));
  deps.exchange.serve(served);

  return {
    served,
    workers,
    /** No new jobs; running ones may end within the grace time, then they are cancelled and come back by their locks. */
    async stop(graceMs: number): Promise<void> {
      const closed = Promise.all([...workers.values()].map((worker) => worker.close()));
      const inTime = await Promise.race([closed.then(() => true), delay(graceMs, false, { ref: false })]);
      if (!inTime) for (const worker of workers.values()) worker.cancelAllJobs('the worker stops');
      await Promise.all([...opened.values()].map(({ connection }) => closeRedis(connection)));
    },
  };
}
