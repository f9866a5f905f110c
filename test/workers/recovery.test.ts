import { expect } from 'chai';
import { Redis } from 'ioredis';
import { rowsOf } from '../../shared/platform/db/index.js';
import { createQueueReader, jobId } from '../../shared/platform/jobs/index.js';
import { claimSteps, finishSteps } from '../../shared/queries/steps.repository.js';
import { handlers } from '../../workers/handlers.js';
import { testApp } from '../support/app.js';
import { fintechQuery, shortQuery, submit, untilEnded } from '../support/queries.js';
import { waitFor } from '../support/wait-for.js';

const roles = ['CTO', 'CFO', 'CISO', 'CIO', 'COO'] as const;

describe('the sweep and the handlers', () => {
  const app = testApp({ workers: false });
  let token = '';
  let redis: Redis;
  before(async () => {
    token = await app.tokenOf('acme');
    redis = new Redis(app.deps.config.redis.url);
  });
  after(() => redis.disconnect());

  const analysisJob = (queryId: string, dispatch: number, role: string) => ({
    queue: 'analysis' as const,
    id: jobId(`${queryId}-d${dispatch}`, 'analyze-role', { schema: 1, queryId, requestId: '', role }),
    shardKey: 'acme',
  });
  const live = (queryId: string, dispatch: number) =>
    app.deps.queues.areLive(roles.map((role) => analysisJob(queryId, dispatch, role)));
  // Only this one: what other tests have left must not count.
  const due = (queryId: string) =>
    rowsOf(
      app.deps.db,
      `update queries set dispatch_due_at = case when id = ? then now() else now() + interval '1 hour' end where status = 'processing'`,
      [queryId],
    );
  const prefix = (): string => app.deps.config.redis.prefix;
  const context = () => ({ deps: app.deps, signal: new AbortController().signal, log: app.deps.log });
  const payload = (queryId: string) => ({ schema: 1, queryId, requestId: 'test' });

  async function loseRedis(): Promise<void> {
    const keys = await redis.keys(`${prefix()}:*`);
    if (keys.length > 0) await redis.del(keys);
  }

  it('leaves a query alone whose jobs are alive', async () => {
    const queryId = await submit(app, token);
    await waitFor(async () => (await live(queryId, 1)).every(Boolean));
    await due(queryId);
    const report = await app.deps.sweep.run();
    expect(report).to.deep.equal({ looked: 1, ended: 0, redispatched: 0 });
  });

  it('enqueues again, under the next dispatch number, what Redis has lost', async () => {
    const queryId = await submit(app, token);
    await waitFor(async () => (await live(queryId, 1)).every(Boolean));
    await loseRedis();
    await due(queryId);
    expect((await app.deps.sweep.run()).redispatched).to.be.at.least(1);
    expect(await live(queryId, 2)).to.deep.equal([true, true, true, true, true]);
    const [row] = await rowsOf<{ dispatch_no: number }>(app.deps.db, 'select dispatch_no from queries where id = ?', [
      queryId,
    ]);
    expect(row?.dispatch_no).to.equal(2);
  });

  it('enqueues only the steps that are open and that nobody holds', async () => {
    const queryId = await submit(app, token);
    await handlers['analyze-role']({ ...payload(queryId), role: 'CTO' }, context());
    await rowsOf(
      app.deps.db,
      `update query_steps set status = 'processing', attempts = 1, lease_until = now() + interval '1 minute' where query_id = ? and name = 'CFO'`,
      [queryId],
    );
    await loseRedis();
    await due(queryId);
    await app.deps.sweep.run();
    expect(await live(queryId, 2)).to.deep.equal([false, false, true, true, true]);
  });

  it('of two sweeps at once one looks', async () => {
    const queryId = await submit(app, token);
    await due(queryId);
    const reports = await Promise.all([app.deps.sweep.run(), app.deps.sweep.run(), app.deps.sweep.run()]);
    expect(reports.reduce((sum, report) => sum + report.looked, 0)).to.equal(1);
  });

  it('a handler that runs twice changes nothing the second time', async () => {
    const queryId = await submit(app, token, { ...fintechQuery, options: { enableExtensions: false } });
    expect(await handlers['analyze-role']({ ...payload(queryId), role: 'CFO' }, context())).to.equal('completed');
    const before = await rowsOf(app.deps.db, 'select * from query_steps where query_id = ? order by name', [queryId]);
    expect(await handlers['analyze-role']({ ...payload(queryId), role: 'CFO' }, context())).to.equal('nothing to do');
    expect(
      await rowsOf(app.deps.db, 'select * from query_steps where query_id = ? order by name', [queryId]),
    ).to.deep.equal(before);
    expect(await handlers.coordinate(payload(queryId), context()), 'four steps are open').to.equal('nothing to do');
    for (const role of roles) await handlers['analyze-role']({ ...payload(queryId), role }, context());
    expect(await handlers.coordinate(payload(queryId), context()), 'the last step has ended it').to.equal(
      'nothing to do',
    );
  });

  it('an aborted handler gives its step back', async () => {
    const queryId = await submit(app, token);
    const aborted = AbortSignal.abort(new Error('the time is over'));
    let error: unknown;
    await handlers['analyze-role']({ ...payload(queryId), role: 'CFO' }, { ...context(), signal: aborted }).catch(
      (reason: unknown) => {
        error = reason;
      },
    );
    expect(error).to.be.an('error');
    const [step] = await rowsOf(
      app.deps.db,
      `select status, attempts, lease_until from query_steps where query_id = ? and name = 'CFO'`,
      [queryId],
    );
    expect(step).to.deep.equal({ status: 'queued', attempts: 1, lease_until: null });
    expect(await handlers['analyze-role']({ ...payload(queryId), role: 'CFO' }, context())).to.equal('completed');
  });

  it('a step that five workers died over fails as poisoned', async () => {
    const queryId = await submit(app, token);
    await rowsOf(
      app.deps.db,
      `update query_steps set status = 'processing', attempts = 5, lease_until = now() - interval '1 second' where query_id = ? and name = 'CFO'`,
      [queryId],
    );
    expect(await handlers['analyze-role']({ ...payload(queryId), role: 'CFO' }, context())).to.equal('failed');
    for (const role of roles) await handlers['analyze-role']({ ...payload(queryId), role }, context());
    const ended = await untilEnded(app, token, queryId);
    expect(ended.body.status).to.equal('completed');
    expect(ended.body.progress.modules['cfo']).to.equal('failed');
  });

  it('a worker that slept past its lease cannot write over its successor', async () => {
    const queryId = await submit(app, token);
    const key = { queryId, kind: 'role' as const, name: 'CFO' };
    const claim = async () => (await claimSteps(app.deps.db, [{ ...key, leaseMs: 60_000, needsInput: false }]))[0];
    const end = (attempts: number, reason: string) =>
      finishSteps(app.deps.db, [
        {
          ...key,
          attempts,
          status: 'failed',
          resultSealed: null,
          confidence: null,
          failureCode: 'MODULE_FAILED',
          failureReason: reason,
        },
      ]);
    expect((await claim())?.attempts).to.equal(1);
    expect(await claim(), 'the lease holds').to.equal(undefined);
    await rowsOf(app.deps.db, `update query_steps set lease_until = now() - interval '1 second' where query_id = ?`, [
      queryId,
    ]);
    expect((await claim())?.attempts).to.equal(2);
    expect((await end(1, 'from the sleeper'))[0]).to.include({ won: false, open: 5 });
    expect((await end(2, 'from its successor'))[0]).to.include({ won: true, open: 4 });
    expect((await end(2, 'again'))[0]).to.include({ won: false, open: 4 });
    const [step] = await rowsOf<{ failure_reason: string }>(
      app.deps.db,
      `select failure_reason from query_steps where query_id = ? and name = 'CFO'`,
      [queryId],
    );
    expect(step?.failure_reason).to.equal('from its successor');
  });

  it('keeps ids alone in Redis', async () => {
    const queryId = await submit(app, token, {
      ...shortQuery,
      content: 'Is the project Nightingale worth $12,345,678 to us?',
    });
    await waitFor(async () => (await live(queryId, 1)).every(Boolean));
    for (const key of await redis.keys(`${prefix()}:*`)) {
      if ((await redis.type(key)) !== 'hash') continue;
      expect(JSON.stringify(await redis.hgetall(key))).not.to.match(/Nightingale|12,345,678/);
    }
  });

  it('says that Redis is not fit when it takes no writes', async () => {
    const { config, log } = app.deps;
    const url = new URL(config.redis.url);
    [url.username, url.password] = ['reader', 'reads'];
    await redis.acl('SETUSER', 'reader', 'on', '>reads', '~*', '&*', '+@all', '-@write');
    const reader = createQueueReader({ redis: { ...config.redis, url: url.href }, log });
    try {
      expect((await waitFor(() => reader.check().catch(() => undefined))).problem).to.match(
        /^it takes no writes: NOPERM/,
      );
    } finally {
      await reader.close();
      await redis.acl('DELUSER', 'reader');
    }
  });

  it('says that Redis is not fit when it may throw keys away', async () => {
    const reader = createQueueReader({ redis: app.deps.config.redis, log: app.deps.log });
    await waitFor(() => reader.check().catch(() => undefined));
    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
    try {
      expect((await reader.check()).problem).to.contain('allkeys-lru');
    } finally {
      await redis.config('SET', 'maxmemory-policy', 'noeviction');
      await reader.close();
    }
  });
});
