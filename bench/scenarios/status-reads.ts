import { request } from 'undici';
import { rowsOf } from '../../shared/platform/db/index.js';
import { startBareExpress } from '../floor/start-bare-express.js';
import { requestsPerSecond } from '../http-load.js';
import { startConclave, type Conclave } from '../product/conclave.js';
import { inTurn, scaled, type Scenario } from '../scenario.js';
import type { TestBed } from '../test-bed.js';

const COUNT = 6_000;
const QUERIES = 100;

/** Paths of the statuses of queries that have ended. */
async function endedQueries(bed: TestBed, conclave: Conclave): Promise<string[]> {
  await conclave.submit(QUERIES);
  await conclave.drained();
  const rows = await rowsOf<{ id: string }>(bed.db, 'select id from queries');
  return rows.map(({ id }) => `/api/v2/executive/query/${id}/status`);
}

/** Reading where a query stands: token, rate limit, one statement, one serialization. */
export const statusReads: Scenario = {
  name: 'status-reads',
  title: 'Status reads',
  floor: 'a route of a bare Express application that answers the same bytes, without token, limits or database',
  figures: [
    {
      key: 'reads',
      title: 'authenticated status reads (50 connections, 100 queries in turn)',
      unit: '/s',
      comparison: { by: 'ratio', atLeast: 0.5 },
    },
  ],
  rounds: 5,
  async open(bed, scale) {
    await bed.clear();
    const amount = scaled(COUNT, scale);
    const conclave = await startConclave(bed, { worker: true });
    const paths = await endedQueries(bed, conclave);
    await conclave.worker?.stop();
    const { headers } = conclave;
    const example = await request(`${conclave.url}${paths[0]}`, { headers });
    const bare = await startBareExpress(bed, await example.body.text());
    const readFloor = (count: number) =>
      requestsPerSecond({ url: bare.url, amount: count, method: 'GET', headers, paths: ['/status'] });
    const readProduct = (count: number) =>
      requestsPerSecond({ url: conclave.url, amount: count, method: 'GET', headers, paths });
    await readFloor(scaled(amount, 0.25));
    await readProduct(scaled(amount, 0.25));
    return {
      round: async (index) => ({
        reads: await inTurn(
          index,
          () => readFloor(amount),
          () => readProduct(amount),
        ),
      }),
      async close() {
        await bare.stop();
        await conclave.close();
        await bed.clear();
      },
    };
  },
};
