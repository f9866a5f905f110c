/**
 * A process with nothing but one BullMQ worker for each of the two queues.
 * Arguments: URL of Redis, prefix, and `empty` for processors that do nothing or `engine` for ones that compute the same
 * analyses as the product and forget them. To `{ type: 'expect', flows }` it answers `{ type: 'reached' }` when so many more
 * flows have ended.
 */
import { Worker, type Job } from 'bullmq';
import { Redis } from 'ioredis';
import { computeJob } from './compute-job.js';
import { childQueue, parentQueue, workerSettings, type RawJobData } from './raw-jobs.js';

const [redisUrl = '', prefix = '', kind = 'empty'] = process.argv.slice(2);
let expected = Number.POSITIVE_INFINITY;
let ended = 0;

function run(job: Job<RawJobData>): Promise<string> {
  if (kind === 'engine') computeJob(job.data);
  return Promise.resolve('completed');
}
const workers = [parentQueue, childQueue].map(
  (queue) =>
    new Worker(queue, run, {
      connection: new Redis(redisUrl, { maxRetriesPerRequest: null }),
      prefix,
      ...workerSettings,
    }),
);
for (const worker of workers) worker.on('error', (error) => process.stderr.write(`${String(error)}\n`));

workers[0]?.on('completed', () => {
  if (++ended === expected) process.send?.({ type: 'reached' });
});
process.on('message', (message: { type: 'expect'; flows: number }) => {
  ended = 0;
  expected = message.flows;
});
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));

await Promise.all(workers.map((worker) => worker.waitUntilReady()));
process.send?.({ type: 'ready' });
