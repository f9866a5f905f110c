import { expect } from 'chai';
import { rowsOf } from '../../shared/platform/db/index.js';
import { startWorkers } from '../../workers/start-workers.js';
import { testApp } from '../support/app.js';
import { shortQuery, submit, untilEnded } from '../support/queries.js';

const backlog = 500;
const concurrency = 2;

/** Queries of the busy organization that ended before the other's only one did. */
async function countServedFirst(app: ReturnType<typeof testApp>, queryId: string): Promise<number> {
  const [row] = await rowsOf<{ served: number }>(
    app.deps.db,
    `select count(*)::int as served
     from queries q
     join queries other on other.id = ?
     where q.organization_id = 'busy' and q.finished_at < other.finished_at`,
    [queryId],
  );
  return row?.served ?? Number.NaN;
}

describe('fairness between organizations', () => {
  for (const { name, busyUrgency, quietUrgency, most } of [
    { name: 'of one urgency', busyUrgency: 'MEDIUM', quietUrgency: 'MEDIUM', most: 1 + concurrency },
    {
      name: 'when the busy one calls everything critical',
      busyUrgency: 'CRITICAL',
      quietUrgency: 'LOW',
      most: 8 + concurrency,
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
        expect(await countServedFirst(app, queryId)).to.be.at.most(most);
      });
    });
  }
});
