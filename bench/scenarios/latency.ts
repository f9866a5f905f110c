import { Pool } from 'undici';
import { startRawBullmq } from '../floor/raw-bullmq.js';
import { startConclave } from '../product/conclave.js';
import { newQuery } from '../queries.js';
import { scaled, type Scenario } from '../scenario.js';
import { percentile } from '../statistics.js';

const COUNT = 100;

/** Milliseconds from sending one query to having its whole answer. */
async function answerTime(pool: Pool, headers: Record<string, string>): Promise<number> {
  const body = newQuery();
  const startedAt = performance.now();
  const response = await pool.request({
    method: 'POST',
    path: '/api/v2/executive/query',
    headers: { ...headers, prefer: 'wait=30' },
    body,
  });
  const text = await response.body.text();
  if (response.statusCode !== 200) throw new Error(`no answer within the wait: ${text}`);
  return performance.now() - startedAt;
}

/** What a caller waits for when nothing else runs: one query, or one flow, at a time, in turn. */
export const latency: Scenario = {
  name: 'latency',
  title: 'Latency at low load',
  floor: 'the same flow added to BullMQ and its end heard through `QueueEvents`',
  figures: [
    {
      key: 'p50',
      title: 'submitted to answered over HTTP, one at a time, p50',
      unit: 'ms',
      comparison: { by: 'difference', atMost: 15 },
    },
    { key: 'p99', title: 'the same, p99', unit: 'ms', comparison: { by: 'difference', atMost: 40 } },
  ],
  rounds: 3,
  async open(bed, scale) {
    await bed.clear();
    const count = scaled(COUNT, scale);
    const raw = await startRawBullmq(bed, { worker: 'empty', listens: true });
    const conclave = await startConclave(bed, { worker: true });
    const pool = new Pool(conclave.url, { connections: 1 });
    const inPairs = async (pairs: number) => {
      const [floor, product]: [number[], number[]] = [[], []];
      for (let i = 0; i < pairs; i++) {
        floor.push(await raw.addAndWait());
        product.push(await answerTime(pool, conclave.headers));
      }
      return { floor, product };
    };
    await inPairs(scaled(count, 0.5));
    return {
      async round() {
        const { floor, product } = await inPairs(count);
        const at = (share: number) => ({ floor: percentile(floor, share), product: percentile(product, share) });
        return { p50: at(0.5), p99: at(0.99) };
      },
      async close() {
        await pool.close();
        await conclave.close();
        await raw.close();
        await bed.clear();
      },
    };
  },
};
