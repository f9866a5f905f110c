import { expect } from 'chai';
import { Redis } from 'ioredis';
import { rowsOf } from '../../shared/platform/db/index.js';
import { jobId } from '../../shared/platform/jobs/index.js';
import { claimTask, finishTask } from '../../shared/connectors/tasks.repository.js';
import { handlers } from '../../workers/handlers.js';
import { testApp } from '../support/app.js';
import { booksAllowed, openBooks, smallCompany, smallCompanyMapping, type Books } from '../support/books.js';
import { liftLimits } from '../support/decisions.js';
import { submit, untilEnded } from '../support/queries.js';
import { waitFor } from '../support/wait-for.js';

const roles = ['CTO', 'CFO', 'CISO', 'CIO', 'COO'] as const;

describe('the jobs of connectors', () => {
  const app = testApp({ workers: false, env: booksAllowed });
  let token = '';
  let books: Books;
  let redis: Redis;
  before(async () => {
    token = await app.tokenOf('acme');
    await liftLimits(app, 'acme');
    books = openBooks(smallCompany());
    const body = {
      systemType: 'ERP',
      serverPath: 'books',
      serverArgs: [books.file],
      dataMapping: smallCompanyMapping,
      timeout: 20_000,
    };
    expect((await app.call('POST', '/api/v2/connectors', { token, body })).status).to.equal(201);
    redis = new Redis(app.deps.config.redis.url);
  });
  after(() => redis.disconnect());

  const context = () => ({ deps: app.deps, signal: new AbortController().signal, log: app.deps.log });
  const payload = (queryId: string) => ({ schema: 1, queryId, requestId: 'test' });
  const task = (taskId: string) => ({ schema: 1, taskId, requestId: 'test' });
  const aSync = async (): Promise<string> =>
    (await app.call<{ jobId: string }>('POST', '/api/v2/connectors/ERP/sync', { token })).body.jobId;
  const rowOf = async (taskId: string) =>
    (
      await rowsOf<Record<string, unknown>>(
        app.deps.db,
        'select status, attempts, lease_until, dispatch_no from connector_tasks where id = ?',
        [taskId],
      )
    )[0];
  const stepsOf = (queryId: string) =>
    rowsOf<{ kind: string; name: string; status: string; failure_reason: string | null }>(
      app.deps.db,
      'select kind, name, status, failure_reason from query_steps where query_id = ? order by kind, name',
      [queryId],
    );
  const analysisJobs = (queryId: string, dispatch: number) =>
    roles.map((role) => ({
      queue: 'analysis' as const,
      id: jobId(`${queryId}-d${dispatch}`, 'analyze-role', { ...payload(queryId), role }),
      shardKey: 'acme',
    }));
  const readJob = (queryId: string, dispatch: number) => [
    {
      queue: 'connector' as const,
      id: jobId(`${queryId}-d${dispatch}`, 'read-connector', { ...payload(queryId), systemType: 'ERP' }),
      shardKey: 'acme',
    },
  ];
  const due = (queryId: string) =>
    rowsOf(
      app.deps.db,
      `update queries set dispatch_due_at = case when id = ? then now() else now() + interval '1 hour' end where status = 'processing'`,
      [queryId],
    );
  const taskDue = (taskId: string) =>
    rowsOf(
      app.deps.db,
      `update connector_tasks set dispatch_due_at = case when id = ? then now() else now() + interval '1 hour' end where status in ('queued', 'processing')`,
      [taskId],
    );
  async function loseRedis(): Promise<void> {
    const keys = await redis.keys(`${app.deps.config.redis.prefix}:*`);
    if (keys.length > 0) await redis.del(keys);
  }

  it('a sync that runs twice reads once, and writes one snapshot', async () => {
    const taskId = await aSync();
    const snapshots = async () =>
      (await rowsOf<{ count: number }>(app.deps.db, 'select count(*) from connector_snapshots'))[0]?.count;
    const before = (await snapshots()) ?? 0;
    expect(await handlers['run-connector-task'](task(taskId), context())).to.equal('completed');
    const reads = books.reads().length;
    expect(await handlers['run-connector-task'](task(taskId), context())).to.equal('nothing to do');
    expect([books.reads().length, await snapshots()]).to.deep.equal([reads, before + 1]);
  });

  it('an aborted task is given back, and done by the next', async () => {
    const taskId = await aSync();
    let error: unknown;
    await handlers['run-connector-task'](task(taskId), {
      ...context(),
      signal: AbortSignal.abort(new Error('the time is over')),
    }).catch((reason: unknown) => {
      error = reason;
    });
    expect(error).to.be.an('error');
    expect(await rowOf(taskId)).to.deep.include({ status: 'queued', attempts: 1, lease_until: null });
    expect(await handlers['run-connector-task'](task(taskId), context())).to.equal('completed');
  });

  it('a task that five workers died over fails; a worker that slept cannot write over its successor', async () => {
    const taskId = await aSync();
    const claim = () => claimTask(app.deps.db, taskId, 60_000);
    expect((await claim())?.attempts).to.equal(1);
    expect(await claim(), 'the lease holds').to.equal(undefined);
    await rowsOf(
      app.deps.db,
      `update connector_tasks set lease_until = now() - interval '1 second', attempts = 5 where id = ?`,
      [taskId],
    );
    expect(await handlers['run-connector-task'](task(taskId), context())).to.equal('failed');
    expect(await finishTask(app.deps.db, taskId, 1, { resultSealed: Buffer.from('late'), failure: null })).to.equal(
      false,
    );
    const job = await app.call<{ status: string; error: { message: string } }>(
      'GET',
      `/api/v2/connectors/ERP/jobs/${taskId}`,
      { token },
    );
    expect(job.body).to.deep.include({ status: 'failed' });
    expect(job.body.error.message).to.contain('5 workers');
  });

  it('a task that Redis has lost is enqueued again; one past its deadline fails', async () => {
    const taskId = await aSync();
    await loseRedis();
    await taskDue(taskId);
    expect(await app.deps.connectorSweep.run()).to.include({ redispatched: 1, ended: 0 });
    expect(await rowOf(taskId)).to.include({ dispatch_no: 2 });
    await taskDue(taskId);
    expect(await app.deps.connectorSweep.run(), 'its job is alive').to.include({ redispatched: 0 });
    await rowsOf(app.deps.db, `update connector_tasks set deadline_at = now() where id = ?`, [taskId]);
    expect((await app.deps.connectorSweep.run()).ended).to.equal(1);
    expect(await handlers['run-connector-task'](task(taskId), context())).to.equal('nothing to do');
    expect(await rowOf(taskId)).to.include({ status: 'failed' });
  });

  it('what has expired is removed with its result', async () => {
    const taskId = await aSync();
    await handlers['run-connector-task'](task(taskId), context());
    await rowsOf(app.deps.db, `update connector_tasks set expires_at = now() where id = ?`, [taskId]);
    expect((await app.deps.connectorSweep.run()).purged).to.be.at.least(1);
    expect((await app.call('GET', `/api/v2/connectors/ERP/jobs/${taskId}`, { token })).status).to.equal(404);
  });

  it('a due connector is synced by one of several ticks', async () => {
    await rowsOf(
      app.deps.db,
      `update connectors set sync_schedule = '0 3 * * *', next_sync_at = now() - interval '1 minute'`,
    );
    const tick = () => handlers['schedule-syncs']({ schema: 1, requestId: '' }, context());
    expect((await Promise.all([tick(), tick(), tick()])).toSorted((a, b) => a.localeCompare(b))).to.deep.equal([
      '1 enqueued',
      'nothing to do',
      'nothing to do',
    ]);
    await rowsOf(app.deps.db, `update connectors set sync_schedule = null, next_sync_at = null`);
    await rowsOf(app.deps.db, `delete from connector_tasks where kind = 'sync'`);
  });

  it('no role is analysed before the system has been read; read twice, it is read once', async () => {
    const queryId = await submit(app, token);
    await waitFor(async () => (await app.deps.queues.areLive(readJob(queryId, 1)))[0]);
    expect(await handlers['analyze-role']({ ...payload(queryId), role: 'CFO' }, context())).to.equal('nothing to do');
    expect(await handlers['start-analysis'](payload(queryId), context()), 'the read is open').to.equal('nothing to do');
    expect(await handlers['read-connector']({ ...payload(queryId), systemType: 'ERP' }, context())).to.equal(
      'completed',
    );
    expect(await handlers['read-connector']({ ...payload(queryId), systemType: 'ERP' }, context())).to.equal(
      'nothing to do',
    );
    expect(await handlers['start-analysis'](payload(queryId), context())).to.equal('started');
    expect(await app.deps.queues.areLive(analysisJobs(queryId, 2))).to.deep.equal([true, true, true, true, true]);
    for (const role of roles)
      expect(await handlers['analyze-role']({ ...payload(queryId), role }, context())).to.equal('completed');
    expect((await untilEnded(app, token, queryId)).body.status).to.equal('completed');
    expect(await handlers['start-analysis'](payload(queryId), context()), 'it has ended').to.equal('nothing to do');
  });

  it('an aborted read is given back', async () => {
    const queryId = await submit(app, token);
    const aborted = { ...context(), signal: AbortSignal.abort(new Error('the time is over')) };
    await handlers['read-connector']({ ...payload(queryId), systemType: 'ERP' }, aborted).catch(() => undefined);
    expect((await stepsOf(queryId))[0]).to.deep.include({ kind: 'connector', name: 'ERP', status: 'queued' });
    expect(await handlers['read-connector']({ ...payload(queryId), systemType: 'ERP' }, context())).to.equal(
      'completed',
    );
  });

  it('the sweep enqueues a lost read, and after the reads the roles', async () => {
    const queryId = await submit(app, token);
    await waitFor(async () => (await app.deps.queues.areLive(readJob(queryId, 1)))[0]);
    await loseRedis();
    await due(queryId);
    expect((await app.deps.sweep.run()).redispatched).to.equal(1);
    expect([
      await app.deps.queues.areLive(readJob(queryId, 2)),
      await app.deps.queues.areLive(analysisJobs(queryId, 2)),
    ]).to.deep.equal([[true], [false, false, false, false, false]]);
    await handlers['read-connector']({ ...payload(queryId), systemType: 'ERP' }, context());
    await loseRedis();
    await due(queryId);
    await app.deps.sweep.run();
    expect(await app.deps.queues.areLive(analysisJobs(queryId, 3))).to.deep.equal([true, true, true, true, true]);
  });

  it('a read that nobody does in its time fails, and the query is answered without it', async () => {
    const queryId = await submit(app, token);
    await rowsOf(
      app.deps.db,
      `update queries set created_at = now() - interval '40 seconds', deadline_at = now() + interval '20 seconds' where id = ?`,
      [queryId],
    );
    expect(
      await handlers['read-connector']({ ...payload(queryId), systemType: 'ERP' }, context()),
      'its time is over',
    ).to.equal('nothing to do');
    await due(queryId);
    expect((await app.deps.sweep.run()).redispatched).to.equal(1);
    expect((await stepsOf(queryId))[0]).to.deep.include({
      status: 'failed',
      failure_reason: 'ERP did not answer within the time that the query has for it',
    });
    for (const role of roles) await handlers['analyze-role']({ ...payload(queryId), role }, context());
    const answer = await app.call<{ status: string; assumptions: string[] }>(
      'GET',
      `/api/v2/executive/query/${queryId}`,
      { token },
    );
    expect(answer.body.status).to.equal('completed');
    expect(answer.body.assumptions).to.include(
      'ERP did not answer within the time that the query has for it: its figures are missing',
    );
  });

  it('keeps ids alone in Redis', async () => {
    await app.call('POST', '/api/v2/connectors/ERP/query', {
      token,
      body: { table: 'customers', filters: { name: 'Nightingale' } },
      headers: { prefer: 'respond-async' },
    });
    for (const key of await redis.keys(`${app.deps.config.redis.prefix}:*`)) {
      if ((await redis.type(key)) === 'hash')
        expect(JSON.stringify(await redis.hgetall(key))).to.not.contain('Nightingale');
    }
  });
});
