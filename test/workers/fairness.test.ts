import { expect } from 'chai';
import { rowsOf } from '../../shared/platform/db/index.js';
import { startWorkers } from '../../workers/start-workers.js';
import { testApp } from '../support/app.js';
import { shortQuery, submit, untilEnded } from '../support/queries.js';

const backlog = 500;
const concurrency = 2;

/** Queries of the busy organization that were begun before the other's only one: how long each then takes is no matter of fairness. */
async function countBegunFirst(app: ReturnType<typeof testApp>, queryId: string): Promise<number> {
  const [row] = await rowsOf<{ begun: number; other: Date | null }>(
    app.deps.db,
    `with begun as (
       select q.id, q.organization_id, min(s.started_at) as at
       from queries q
       join query_steps s on s.query_id = q.id
       group by q.id, q.organization_id
     )
     select count(*) filter (where b.organization_id = 'busy' and b.at < other.at)::int as begun, max(other.at) as other
     from begun b
     join begun other on other.id = ?`,
    [queryId],
  );
  if (!row?.other) throw new Error('no step of the quiet organization has a start');
  return row.begun;
}

describe('fairness between organizations', () => {
  for (const { name, busyUrgency, quietUrgency, most } of [
    { name: 'of one urgency', busyUrgency: 'MEDIUM', quietUrgency: 'MEDIUM', most: 1 + concurrency },
    {
      name: 'when the busy one calls everything critical',
      busyUrgency: 'CRITICAL',
      quietUrgency: 'LOW',
      // Eight go before it; a slow machine has begun a few more by the time at which the first step of the other is stamped.
      most: 8 + 3 * concurrency,
    },
  ]) {
    describe(name, () => {
      const app = testApp({
        workers: false,
        env: {
          LIMIT_QUERIES_PER_HOUR: '10000',
          LIMIT_GENERAL_PER_HOUR: '100000',
          WORKER_CONCURRENCY: String(concurrency),
        },
      });

      it(`${backlog} waiting queries of one delay the single query of another by no more than its share`, async () => {
        const [busy, quiet] = await Promise.all([app.tokenOf('busy'), app.tokenOf('quiet')]);
        const busyQuery = { ...shortQuery, urgency: busyUrgency, options: { timeoutSeconds: 300 } };
        for (let sent = 0; sent < backlog; sent += 50)
          await Promise.all(Array.from({ length: 50 }, () => submit(app, busy, busyQuery)));
        const queryId = await submit(app, quiet, { ...shortQuery, urgency: quietUrgency });

        const workers = await startWorkers(app.deps);
        const ended = await untilEnded(app, quiet, queryId);
        await workers.stop(0);
        expect(ended.body.status).to.equal('completed');
        expect(await countBegunFirst(app, queryId)).to.be.at.most(most);
      });
    });
  }
});
