import { setTimeout as sleep } from 'node:timers/promises';
import { startReceivers, type Receivers } from '../floor/receivers.js';
import { startDeliveryWorker, type DeliveryWorker } from '../product/delivery-worker.js';
import { inTurn, scaled, type Scenario } from '../scenario.js';
import { percentile } from '../statistics.js';
import { waitUntil } from '../wait-until.js';

const EVENTS = 80;
const EVERY_MS = 50;
const HEALTHY = 9;
const WITHIN_MS = 10_000;

/** Milliseconds from an event to its arrival, the 99th percentile over the endpoints that answer. */
async function arrivalTime(
  product: DeliveryWorker,
  receivers: Receivers,
  urls: readonly string[],
  answering: number,
  events: number,
): Promise<number> {
  await product.subscribe(urls);
  const delays: number[] = [];
  const collect = async (): Promise<number> => {
    const report = receivers.child.next<{ type: 'report'; delays: number[] }>('report', WITHIN_MS);
    receivers.child.send({ type: 'report' });
    return delays.push(...(await report).delays);
  };
  for (let n = 0; n < events; n++) {
    await product.record(n);
    await sleep(EVERY_MS);
  }
  await waitUntil('every event has arrived', async () => (await collect()) >= events * answering);
  return percentile(delays, 0.99);
}

/** What the other endpoints of an organization notice of one that takes requests and never answers. */
export const deadEndpoint: Scenario = {
  name: 'dead-endpoint',
  title: 'Webhooks beside a dead endpoint',
  floor: 'the same ten endpoints while all of them answer',
  figures: [
    {
      key: 'p99',
      title: 'event written to arrived, nine healthy endpoints beside one that never answers, p99',
      unit: 'ms',
      comparison: { by: 'difference', atMost: 20 },
    },
  ],
  rounds: 3,
  async open(bed, scale) {
    await bed.clear();
    const events = scaled(EVENTS, scale);
    const receivers = await startReceivers(bed, HEALTHY + 2, 1);
    const [dead = '', ...answering] = receivers.urls;
    const product = await startDeliveryWorker(bed);
    await arrivalTime(product, receivers, answering, answering.length, scaled(events, 0.5));
    return {
      round: async (index) => ({
        p99: await inTurn(
          index,
          () => arrivalTime(product, receivers, answering, answering.length, events),
          () => arrivalTime(product, receivers, [dead, ...answering.slice(0, HEALTHY)], HEALTHY, events),
        ),
      }),
      async close() {
        await receivers.child.stop();
        await product.close();
        await bed.clear();
      },
    };
  },
};
