import { FlowProducer, QueueEvents, type FlowJob } from 'bullmq';
import { Redis } from 'ioredis';
import { startChild, type Child } from '../child.js';
import { CONNECTIONS } from '../http-load.js';
import type { TestBed } from '../test-bed.js';
import { parentQueue, rawFlow } from './raw-jobs.js';

const WITHIN_MS = 60_000;

/** BullMQ alone, in the shape of the product: a producer here and, where asked for, one worker process. */
export interface RawBullmq {
  worker: Child | undefined;
  /** Adds flows one by one by 50 callers; answers how many a second. */
  add(count: number): Promise<number>;
  /** Milliseconds from adding one flow to hearing that it has ended. */
  addAndWait(): Promise<number>;
  close(): Promise<void>;
}

let made = 0;
/** The next flow, its id as long as that of a query. */
function newFlow(): FlowJob {
  const n = made++;
  return rawFlow(`raw_${n.toString(36).padStart(26, '0')}`, n);
}

/** BullMQ's own way for another process to hear that a job has ended. */
async function listenForEnds(bed: TestBed, prefix: string) {
  const connection = new Redis(bed.redisUrl, { maxRetriesPerRequest: null });
  const events = new QueueEvents(parentQueue, { connection, prefix });
  const heard = new Map<string, () => void>();
  events.on('completed', ({ jobId }) => heard.get(jobId)?.());
  await events.waitUntilReady();
  return {
    untilEnded: (jobId: string): Promise<void> =>
      new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('a flow did not end')), WITHIN_MS);
        heard.set(jobId, () => {
          clearTimeout(timer);
          heard.delete(jobId);
          resolve();
        });
      }),
    async close(): Promise<void> {
      await events.close();
      connection.disconnect();
    },
  };
}

/** What the processors of the floor's worker do: nothing, or the product's analyses. */
export type Processors = 'empty' | 'engine';

const startWorker = (bed: TestBed, prefix: string, processors: Processors): Promise<Child> =>
  startChild({
    program: 'bench/floor/raw-worker.ts',
    args: [bed.redisUrl, prefix, processors],
    env: { PATH: process.env['PATH'] },
    logFile: bed.logFile,
    execArgv: ['--import', 'tsx'],
  });

/** `listens`: whether ends are heard here, which costs Redis some work for every flow. */
export async function startRawBullmq(
  bed: TestBed,
  options: { worker?: Processors; listens?: boolean } = {},
): Promise<RawBullmq> {
  const connection = new Redis(bed.redisUrl);
  // Workers of the two kinds may run at once, each on queues of its own.
  const prefix = `${bed.prefixes.floor}${options.worker === 'engine' ? '-engine' : ''}`;
  const producer = new FlowProducer({ connection, prefix });
  const ends = options.listens ? await listenForEnds(bed, prefix) : undefined;
  const worker = options.worker ? await startWorker(bed, prefix, options.worker) : undefined;

  return {
    worker,
    async add(count) {
      let left = count;
      const startedAt = performance.now();
      await Promise.all(
        Array.from({ length: CONNECTIONS }, async () => {
          while (left-- > 0) await producer.add(newFlow());
        }),
      );
      return count / ((performance.now() - startedAt) / 1_000);
    },
    async addAndWait() {
      if (!ends) throw new Error('ends are heard only where that was asked for');
      const flow = newFlow();
      const ended = ends.untilEnded(flow.opts?.jobId as string);
      const startedAt = performance.now();
      await producer.add(flow);
      await ended;
      return performance.now() - startedAt;
    },
    async close() {
      await worker?.stop();
      await ends?.close();
      connection.disconnect();
    },
  };
}
