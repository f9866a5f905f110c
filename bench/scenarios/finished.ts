import { rowsOf } from '../../shared/platform/db/index.js';
import type { Child } from '../child.js';
import { startRawBullmq, type RawBullmq } from '../floor/raw-bullmq.js';
import { startConclave, type Conclave } from '../product/conclave.js';
import { inTurn, scaled, type Scenario } from '../scenario.js';
import type { TestBed } from '../test-bed.js';
import { waitUntil } from '../wait-until.js';

const COUNT = 500;
const WITHIN_MS = 90_000;

async function rawFlowsPerSecond(raw: RawBullmq, count: number): Promise<number> {
  const worker = raw.worker as Child;
  worker.send({ type: 'expect', flows: count });
  worker.hold();
  await raw.add(count);
  const reached = worker.next('reached', WITHIN_MS);
  const startedAt = performance.now();
  worker.release();
  await reached;
  return count / ((performance.now() - startedAt) / 1_000);
}

/** All flows of the backlog lie in Redis: their parents wait for children. */
const enqueued = (bed: TestBed, count: number): Promise<void> =>
  waitUntil(
    'the backlog is in Redis',
    async () => (await bed.redis.zcard(`${bed.prefixes.product}:coordination:waiting-children`)) >= count,
  );

async function queriesPerSecond(bed: TestBed, conclave: Conclave, count: number): Promise<number> {
  const worker = conclave.worker as Child;
  worker.hold();
  await conclave.submit(count);
  await enqueued(bed, count);
  const startedAt = Date.now();
  worker.release();
  await conclave.drained();
  const [last] = await rowsOf<{ at: Date }>(bed.db, 'select max(finished_at) as at from queries');
  if (!last) throw new Error('no query has ended');
  const [failed] = await rowsOf<{ n: number }>(bed.db, "select count(*) as n from queries where status <> 'completed'");
  if (failed?.n !== 0) throw new Error(`${failed?.n} queries were not completed`);
  return count / ((last.at.getTime() - startedAt) / 1_000);
}

/** How fast one warm worker process, held while a backlog is queued, works it off. */
export const finished: Scenario = {
  name: 'finished',
  title: 'Queries finished',
  floor: 'BullMQ flows of the same shape with empty processors, one worker process of the same concurrency',
  figures: [
    {
      key: 'finished',
      title: 'queries finished (five real analyses each, one worker process)',
      unit: '/s',
      comparison: { by: 'ratio', atLeast: 0.6 },
    },
    {
      key: 'engine',
      title: 'the same, the processors of the floor computing the same analyses and keeping nothing',
      unit: '/s',
      comparison: { by: 'ratio' },
    },
  ],
  rounds: 5,
  async open(bed, scale) {
    await bed.clear();
    const count = scaled(COUNT, scale);
    const raw = await startRawBullmq(bed, { worker: 'empty' });
    const engine = await startRawBullmq(bed, { worker: 'engine' });
    const conclave = await startConclave(bed, { worker: true });
    await rawFlowsPerSecond(raw, scaled(count, 0.5));
    await rawFlowsPerSecond(engine, scaled(count, 0.25));
    await queriesPerSecond(bed, conclave, scaled(count, 0.5));
    return {
      async round(index) {
        const sample = await inTurn(
          index,
          () => rawFlowsPerSecond(raw, count),
          () => queriesPerSecond(bed, conclave, count),
        );
        return {
          finished: sample,
          engine: { product: sample.product, floor: await rawFlowsPerSecond(engine, scaled(count, 0.5)) },
        };
      },
      async close() {
        await conclave.close();
        await raw.close();
        await engine.close();
        await bed.clear();
      },
    };
  },
};
