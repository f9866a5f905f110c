import { QueueEvents } from 'bullmq';
import { expect } from 'chai';
import { startWorkers } from '../../workers/start-workers.js';
import { testApp } from '../support/app.js';
import { shortQuery, submit, untilEnded } from '../support/queries.js';

const backlog = 500;
const concurrency = 2;

/** Ids of queries in the order in which Redis hands their first analyses to workers. */
async function listenForTurns(app: ReturnType<typeof testApp>): Promise<{ turns: string[]; events: QueueEvents }> {
  const events = new QueueEvents('analysis', {
    connection: { url: app.environment['REDIS_URL'] },
    prefix: app.environment['REDIS_PREFIX'],
    // From the first event on: by default it hears what comes after it began to wait, which may be after the first turns.
    lastEventId: '0',
  });
  const turns: string[] = [];
  events.on('active', ({ jobId }) => {
    const [, queryId] = /^(.+)-d\d+-analyze-role-/.exec(jobId) ?? [];
    if (queryId !== undefined && !turns.includes(queryId)) turns.push(queryId);
  });
  await events.waitUntilReady();
  return { turns, events };
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

        const { turns, events } = await listenForTurns(app);
        const workers = await startWorkers(app.deps);
        const ended = await untilEnded(app, quiet, queryId);
        await Promise.all([workers.stop(0), events.close()]);
        expect(ended.body.status).to.equal('completed');
        // How long each query then takes is no matter of fairness.
        expect(turns.indexOf(queryId)).to.be.within(0, most);
      });
    });
  }
});
