import { expect } from 'chai';
import { Redis } from 'ioredis';
import { rowsOf } from '../../shared/platform/db/index.js';
import { repeat } from '../../shared/platform/interval.js';
import { startWorkers } from '../../workers/start-workers.js';
import { testApp } from '../support/app.js';
import { booksAllowed, openBooks, smallCompany, smallCompanyMapping, type Books } from '../support/books.js';
import { capturedLog } from '../support/captured-log.js';
import { waitFor } from '../support/wait-for.js';

/** As in the product, only sooner. */
const soon = { lockMs: 2_000, stalledEveryMs: 1_000 };

describe('a worker whose job lost its lock', () => {
  const app = testApp({ workers: false, env: booksAllowed });
  const { log, lines } = capturedLog();
  let token = '';
  let books: Books;
  let redis: Redis;
  let workers: Awaited<ReturnType<typeof startWorkers>>;
  let sweeping: ReturnType<typeof repeat>;
  before(async () => {
    token = await app.tokenOf('acme');
    books = openBooks(smallCompany());
    const body = {
      systemType: 'ERP',
      serverPath: 'books',
      serverArgs: [books.file],
      dataMapping: smallCompanyMapping,
      timeout: 60_000,
    };
    expect((await app.call('POST', '/api/v2/connectors', { token, body })).status).to.equal(201);
    redis = new Redis(app.deps.config.redis.url);
    workers = await startWorkers({ ...app.deps, log }, soon);
    sweeping = repeat(() => app.deps.connectorSweep.run(), { everyMs: 100, name: 'test', log: app.deps.log });
  });
  after(async () => {
    await sweeping.stop();
    await workers.stop(2_000);
    redis.disconnect();
  });

  const rowOf = async (taskId: string) =>
    (
      await rowsOf<{ status: string; attempts: number }>(
        app.deps.db,
        'select status, attempts from connector_tasks where id = ?',
        [taskId],
      )
    )[0];

  it('says so, gives the work up, and leaves it to be done once', async () => {
    books.say('hang');
    const { body } = await app.call<{ jobId: string }>('POST', '/api/v2/connectors/ERP/sync', { token });
    const taskId = body.jobId;
    await waitFor(() => books.reads().length > 0);
    const { prefix } = app.deps.config.redis;
    const [job] = await waitFor(async () => {
      const active = await redis.lrange(`${prefix}:connector:active`, 0, -1);
      return active.length > 0 ? active : undefined;
    });
    // Somebody else has it now, as where this process was stopped for longer than its lock.
    expect(await redis.set(`${prefix}:connector:${job}:lock`, 'another worker', 'PX', soon.lockMs, 'XX')).to.equal(
      'OK',
    );
    books.say();

    const [said] = await waitFor(() => {
      const lost = lines.filter(({ msg }) => String(msg).startsWith('jobs lost their locks'));
      return lost.length > 0 ? lost : undefined;
    });
    expect(said).to.deep.include({ level: 'warn', queue: 'connector', shard: 0, jobIds: [job] });
    expect(
      await waitFor(async () => {
        const row = await rowOf(taskId);
        return row?.status === 'completed' ? row : undefined;
      }, 30_000),
    ).to.deep.equal({ status: 'completed', attempts: 2 });
    const outcomes = lines.filter(({ taskId: of }) => of === taskId).map(({ msg, result }) => [msg, result]);
    expect(outcomes.slice(0, 2)).to.deep.equal([
      ['job failed', undefined],
      ['job', 'completed'],
    ]);
    expect(await rowsOf(app.deps.db, 'select version from connector_snapshots')).to.deep.equal([{ version: 1 }]);
    expect(books.reads(), 'the table at which it was cut off, and then each once').to.deep.equal([
      'ledger',
      'ledger',
      'balances',
      'customers',
    ]);
  });
});
