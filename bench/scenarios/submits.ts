import { startRawBullmq } from '../floor/raw-bullmq.js';
import { startConclave } from '../product/conclave.js';
import { inTurn, scaled, type Scenario } from '../scenario.js';

const COUNT = 2_000;

/** How fast queries are accepted, rows and jobs written, while no worker runs. */
export const submits: Scenario = {
  name: 'submits',
  title: 'Queries accepted',
  floor: '`flow.add` of BullMQ by 50 callers, one parent over five children, without HTTP and without Postgres',
  figures: [
    {
      key: 'accepted',
      title: 'queries accepted over HTTP (`respond-async`, 50 connections)',
      unit: '/s',
      comparison: { by: 'ratio', atLeast: 1 },
    },
  ],
  rounds: 5,
  async open(bed, scale) {
    await bed.clear();
    const count = scaled(COUNT, scale);
    const raw = await startRawBullmq(bed);
    const conclave = await startConclave(bed, { worker: false });
    await raw.add(scaled(count, 0.25));
    await conclave.submit(scaled(count, 0.25));
    return {
      async round(index) {
        await bed.clear();
        return {
          accepted: await inTurn(
            index,
            () => raw.add(count),
            () => conclave.submit(count),
          ),
        };
      },
      async close() {
        await conclave.close();
        await raw.close();
        await bed.clear();
      },
    };
  },
};
