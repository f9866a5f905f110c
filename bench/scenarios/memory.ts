import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '../child.js';
import { startRawBullmq } from '../floor/raw-bullmq.js';
import { startConclave, type Conclave } from '../product/conclave.js';
import { scaled, type Sample, type Scenario } from '../scenario.js';
import type { TestBed } from '../test-bed.js';
import { waitUntil } from '../wait-until.js';

const LOAD = 2_500;
const WAITING = 500;
const SETTLE_MS = 2_000;
const LOOK_EVERY_MS = 250;

/** Resident memory of a process in MB. */
const residentMb = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024;

/** What data takes in Redis, without what connections and the append-only file hold for a moment. */
async function redisBytes(bed: TestBed): Promise<number> {
  const info = await bed.redis.info('memory');
  const read = (name: string): number => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
  return read('used_memory') - read('mem_clients_normal') - read('mem_aof_buffer');
}

async function kilobytesEach(
  bed: TestBed,
  count: number,
  prefix: string,
  fill: () => Promise<unknown>,
): Promise<number> {
  const before = await redisBytes(bed);
  await fill();
  await waitUntil(
    'the flows are in Redis',
    async () => (await bed.redis.zcard(`${prefix}:coordination:waiting-children`)) >= count,
  );
  return ((await redisBytes(bed)) - before) / count / 1_024;
}

/** Highest resident memory of both processes while `work` runs. */
async function peaks(
  conclave: Conclave,
  worker: Child,
  work: () => Promise<void>,
): Promise<{ api: number; worker: number }> {
  const highest = { api: 0, worker: 0 };
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      highest.api = Math.max(highest.api, residentMb(conclave.api.pid));
      highest.worker = Math.max(highest.worker, residentMb(worker.pid));
      await sleep(LOOK_EVERY_MS);
    }
  })();
  try {
    await work();
  } finally {
    over.abort();
    await watching;
  }
  return highest;
}

/** Memory of freshly started processes, under load, and of Redis for what waits. */
export const memory: Scenario = {
  name: 'memory',
  title: 'Memory',
  floor: 'for Redis: a BullMQ flow of the same shape; for the processes none',
  figures: [
    { key: 'redis', title: 'Redis memory for one waiting query', unit: 'KB', comparison: { by: 'value', atMost: 12 } },
    { key: 'api idle', title: 'API process, idle', unit: 'MB', comparison: { by: 'value', atMost: 160 } },
    { key: 'worker idle', title: 'worker process, idle', unit: 'MB', comparison: { by: 'value', atMost: 160 } },
    {
      key: 'api loaded',
      title: 'API process, highest under load',
      unit: 'MB',
      comparison: { by: 'value', atMost: 320 },
    },
    {
      key: 'worker loaded',
      title: 'worker process, highest under load',
      unit: 'MB',
      comparison: { by: 'value', atMost: 320 },
    },
  ],
  rounds: 1,
  async open(bed, scale) {
    await bed.clear();
    const raw = await startRawBullmq(bed);
    const conclave = await startConclave(bed, { worker: true });
    return {
      async round() {
        const worker = conclave.worker as Child;
        await sleep(SETTLE_MS);
        const idle = { api: residentMb(conclave.api.pid), worker: residentMb(worker.pid) };
        const waiting = scaled(WAITING, scale);
        const floor = await kilobytesEach(bed, waiting, bed.prefixes.floor, () => raw.add(waiting));
        worker.hold();
        const product = await kilobytesEach(bed, waiting, bed.prefixes.product, () => conclave.submit(waiting));
        worker.release();
        const loaded = await peaks(conclave, worker, async () => {
          await conclave.submit(scaled(LOAD, scale));
          await conclave.drained();
        });
        const samples: Record<string, Sample> = {
          redis: { floor, product },
          'api idle': { product: idle.api },
          'worker idle': { product: idle.worker },
          'api loaded': { product: loaded.api },
          'worker loaded': { product: loaded.worker },
        };
        return samples;
      },
      async close() {
        await conclave.close();
        await raw.close();
        await bed.clear();
      },
    };
  },
};
