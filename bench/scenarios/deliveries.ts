import { rowsOf } from '../../shared/platform/db/index.js';
import { startChild, type Child } from '../child.js';
import { startReceivers } from '../floor/receivers.js';
import { eventData, startDeliveryWorker, type DeliveryWorker } from '../product/delivery-worker.js';
import { inTurn, scaled, type Scenario } from '../scenario.js';
import type { TestBed } from '../test-bed.js';

const EVENTS = 400;
const ENDPOINTS = 10;
/** The product tries an endpoint four times at once. */
const IN_FLIGHT = 4 * ENDPOINTS;
const WITHIN_MS = 60_000;

async function barePerSecond(bare: Child, urls: string[], events: number): Promise<number> {
  const sent = bare.next<{ type: 'sent'; perSecond: number }>('sent', WITHIN_MS);
  const bodies = Array.from({ length: events }, (_, n) =>
    JSON.stringify({ event: 'query.completed', timestamp: new Date().toISOString(), data: eventData(n) }),
  );
  bare.send({ type: 'send', urls, bodies, inFlight: IN_FLIGHT });
  return (await sent).perSecond;
}

/** The worker is held while events are written and enqueued; then it is let go. */
async function deliveriesPerSecond(bed: TestBed, product: DeliveryWorker, events: number): Promise<number> {
  product.worker.hold();
  await rowsOf(bed.db, 'delete from events');
  for (let n = 0; n < events; n += 20)
    await Promise.all(Array.from({ length: Math.min(20, events - n) }, (_, offset) => product.record(n + offset)));
  const startedAt = Date.now();
  product.worker.release();
  await product.drained();
  const [last] = await rowsOf<{ at: Date; failed: number }>(
    bed.db,
    `select max(finished_at) as at, count(*) filter (where status <> 'succeeded' or attempts <> 1) as failed from webhook_deliveries`,
  );
  if (!last || last.failed > 0) throw new Error(`${last?.failed} deliveries did not succeed at the first try`);
  return (events * ENDPOINTS) / ((last.at.getTime() - startedAt) / 1_000);
}

/** How fast one worker process signs, posts and records. */
export const deliveries: Scenario = {
  name: 'deliveries',
  title: 'Webhook deliveries',
  floor:
    'a bare undici loop that signs and posts the same bodies to the same receivers, as many at once, and keeps nothing',
  figures: [
    {
      key: 'delivered',
      title: 'deliveries of a backlog to ten endpoints, every try recorded, one worker process',
      unit: '/s',
      comparison: { by: 'ratio', atLeast: 0.25 },
    },
  ],
  rounds: 5,
  async open(bed, scale) {
    await bed.clear();
    const events = scaled(EVENTS, scale);
    const receivers = await startReceivers(bed, ENDPOINTS, 0);
    const bare = await startChild({
      program: 'bench/floor/bare-deliveries.ts',
      env: { PATH: process.env['PATH'] },
      logFile: bed.logFile,
      execArgv: ['--import', 'tsx'],
    });
    const product = await startDeliveryWorker(bed);
    await product.subscribe(receivers.urls);
    await barePerSecond(bare, receivers.urls, scaled(events, 0.5));
    await deliveriesPerSecond(bed, product, scaled(events, 0.5));
    return {
      round: async (index) => ({
        delivered: await inTurn(
          index,
          () => barePerSecond(bare, receivers.urls, events),
          () => deliveriesPerSecond(bed, product, events),
        ),
      }),
      async close() {
        await product.close();
        await bare.stop();
        await receivers.child.stop();
        await bed.clear();
      },
    };
  },
};
