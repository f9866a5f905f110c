import { expect } from 'chai';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { runAdmin } from '../../../cli/admin/run-admin.js';
import { createRetention, type DueReport, type RetentionReport } from '../../../shared/retention/index.js';
import { inTransaction, rowsOf, tryLock } from '../../../shared/platform/db/index.js';
import { handlers } from '../../../workers/handlers.js';
import { createSchedule } from '../../../workers/schedule.js';
import { testApp } from '../../support/app.js';
import { booksAllowed, openBooks, smallCompany, smallCompanyMapping } from '../../support/books.js';
import { aDecision, liftLimits } from '../../support/decisions.js';
import { shortQuery } from '../../support/queries.js';
import { waitFor } from '../../support/wait-for.js';
import { webhookReceivers } from '../../support/webhook-receiver.js';

const days = { RETENTION_QUERIES_DAYS: '10', RETENTION_WEBHOOKS_DAYS: '5', RETENTION_SNAPSHOTS_DAYS: '3' };

describe('retention', () => {
  const app = testApp({ env: { ...booksAllowed, ...days, WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' } });
  const receiver = webhookReceivers();
  let token = '';
  before(async () => {
    token = await app.tokenOf('acme');
    await liftLimits(app, 'acme');
  });

  const sql = (statement: string, bindings: unknown[] = []) =>
    rowsOf<Record<string, unknown>>(app.deps.db, statement, bindings);
  const count = async (table: string, where = 'true', bindings: unknown[] = []): Promise<number> =>
    Number((await sql(`select count(*) as n from ${table} where ${where}`, bindings))[0]?.['n']);
  const run = () => app.deps.work.retention.run();
  const aged = (queryId: string, age: number) =>
    sql(
      'update queries set created_at = created_at - make_interval(days => ?), finished_at = finished_at - make_interval(days => ?) where id = ?',
      [age, age, queryId],
    );
  const ask = () => aDecision(app, token, shortQuery);

  async function admin(...args: string[]): Promise<{ exitCode: number; out: string; err: string }> {
    let out = '';
    let err = '';
    const environment = { DATABASE_URL: app.deps.config.database.url, ...days };
    const exitCode = await runAdmin(['retention', 'run', ...args], {
      environment,
      write: (text) => void (out += text),
      writeError: (text) => void (err += text),
    });
    return { exitCode, out, err };
  }

  it('removes a query past its time with its steps, its decision and what was said of it, and no other', async () => {
    const [old, young] = [await ask(), await ask()];
    for (const { queryId } of [old, young]) {
      const said = await app.call('POST', `/api/v2/executive/query/${queryId}/feedback`, {
        token,
        body: { accurate: true },
      });
      expect(said.status, JSON.stringify(said.body)).to.be.within(200, 201);
    }
    await aged(old.queryId, 11);
    await aged(young.queryId, 9);

    expect((await run()).removed).to.deep.equal({ queries: 1 });
    expect((await app.call('GET', `/api/v2/executive/query/${old.queryId}`, { token })).status).to.equal(404);
    expect((await app.call('GET', `/api/v2/decisions/${old.decisionId}`, { token })).status).to.equal(404);
    expect((await app.call('GET', `/api/v2/executive/query/${young.queryId}`, { token })).status).to.equal(200);
    for (const table of ['query_steps', 'decisions', 'query_feedback']) {
      expect(await count(table, 'query_id = ?', [old.queryId]), table).to.equal(0);
      expect(await count(table, 'query_id = ?', [young.queryId]), table).to.be.above(0);
    }
  });

  it('keeps a decision that somebody has settled, with the query that it rests on, and goes on past it', async () => {
    const [settled, open] = [await ask(), await ask()];
    const approved = await app.call('POST', `/api/v2/decisions/${settled.decisionId}/approvals`, {
      token,
      body: { decision: 'APPROVE' },
    });
    expect(approved.status, JSON.stringify(approved.body)).to.equal(201);
    await aged(settled.queryId, 400);
    await aged(open.queryId, 399);

    expect((await run()).removed).to.deep.equal({ queries: 1 });
    expect((await app.call('GET', `/api/v2/executive/query/${settled.queryId}`, { token })).status).to.equal(200);
    expect((await app.call('GET', `/api/v2/decisions/${settled.decisionId}`, { token })).status).to.equal(200);
    expect(await count('queries', 'id = ?', [open.queryId])).to.equal(0);
  });

  it('and an approval that arrive together end well, whichever is first: the decision is settled and kept, or gone and not found', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, ask));
    for (const { queryId } of made) await aged(queryId, 20);
    const approve = ({ decisionId }: { decisionId: string }) =>
      app.call('POST', `/api/v2/decisions/${decisionId}/approvals`, { token, body: { decision: 'APPROVE' } });
    const [answers] = await Promise.all([Promise.all(made.map(approve)), run()]);
    await run();
    for (const [index, { status, body }] of answers.entries()) {
      const { queryId, decisionId } = made[index] as (typeof made)[number];
      expect(status, JSON.stringify(body)).to.be.oneOf([201, 404]);
      const left = status === 201 ? 1 : 0;
      expect([
        await count('queries', 'id = ?', [queryId]),
        await count('decisions', 'id = ?', [decisionId]),
        await count('decision_approvals', 'decision_id = ?', [decisionId]),
      ]).to.deep.equal([left, left, left]);
    }
  });

  it('keeps what an approval that is being written is of, and removes the rest all the same', async () => {
    const [settled, open] = [await ask(), await ask()];
    for (const { queryId } of [settled, open]) await aged(queryId, 20);
    let running: Promise<RetentionReport> | undefined;
    await inTransaction(app.deps.db, async (tx) => {
      await rowsOf(tx, 'select from decisions where id = ? for update', [settled.decisionId]);
      await rowsOf(
        tx,
        `insert into decision_approvals (decision_id, sequence, id, organization_id, decision, executive_sub, role, authority_level, required_level, request_id)
         values (?, 1, ?, 'acme', 'APPROVE', 'chief', 'CEO', 5, 1, 'test')`,
        [settled.decisionId, settled.decisionId],
      );
      running = run();
      await waitFor(() =>
        count(
          'pg_stat_activity',
          `datname = current_database() and wait_event_type = 'Lock' and query like '%delete from queries%'`,
        ),
      );
    });
    expect((await running)?.removed).to.deep.equal({ queries: 1 });
    expect(await count('queries', 'id = ?', [settled.queryId])).to.equal(1);
    expect(await count('queries', 'id = ?', [open.queryId])).to.equal(0);
  });

  it('never removes a query that is still processing, however old', async () => {
    const { queryId } = await ask();
    await sql(
      `update queries
       set status = 'processing', finished_at = null, error_code = null, created_at = now() - interval '1000 days', deadline_at = now() + interval '1 hour', dispatch_due_at = now() + interval '1 hour'
       where id = ?`,
      [queryId],
    );
    expect((await run()).removed).to.deep.equal({});
    expect(await count('queries', 'id = ?', [queryId])).to.equal(1);
    await sql(`update queries set status = 'completed', finished_at = now() where id = ?`, [queryId]);
  });

  it('removes an event with its deliveries and attempts once its last delivery has ended long ago', async () => {
    const to = await receiver();
    const { body: hook } = await app.call<{ id: string }>('POST', '/api/v2/webhooks', {
      token,
      body: { url: to.url, events: ['query.completed'], secret: 'a plain secret, long enough' },
    });
    const told = async (): Promise<string> => {
      const { body } = await app.call<{ deliveryId: string }>('POST', `/api/v2/webhooks/${hook.id}/test`, { token });
      await waitFor(() => count('webhook_deliveries', `id = ? and status = 'succeeded'`, [body.deliveryId]));
      return body.deliveryId;
    };
    const [gone, lately, pending] = [await told(), await told(), await told()];
    await sql(
      `update events set created_at = now() - interval '6 days' where id in (select event_id from webhook_deliveries where id = any (?))`,
      [[gone, lately, pending]],
    );
    await sql(`update webhook_deliveries set finished_at = now() - interval '6 days' where id = ?`, [gone]);
    await sql(
      `update webhook_deliveries set status = 'pending', finished_at = null, due_at = now() + interval '1 hour' where id = ?`,
      [pending],
    );

    expect((await run()).removed).to.deep.equal({ events: 1 });
    expect(await count('webhook_deliveries', 'id = ?', [gone])).to.equal(0);
    expect(await count('webhook_attempts', 'delivery_id = ?', [gone])).to.equal(0);
    expect(await count('webhook_deliveries', 'id = any (?)', [[lately, pending]])).to.equal(2);
    await sql('delete from events');
  });

  it('answers 404 when the event that was to be told again goes meanwhile', async () => {
    const to = await receiver();
    const { body: hook } = await app.call<{ id: string }>('POST', '/api/v2/webhooks', {
      token,
      body: { url: to.url, events: ['query.completed'], secret: 'a plain secret, long enough' },
    });
    const {
      body: { deliveryId },
    } = await app.call<{ deliveryId: string }>('POST', `/api/v2/webhooks/${hook.id}/test`, { token });
    await waitFor(() => count('webhook_deliveries', `id = ? and status = 'succeeded'`, [deliveryId]));
    await sql(`update events set created_at = now() - interval '6 days'`);
    await sql(`update webhook_deliveries set finished_at = now() - interval '6 days' where id = ?`, [deliveryId]);
    let again: Promise<{ status: number; body: unknown }> | undefined;
    await inTransaction(app.deps.db, async (tx) => {
      await rowsOf(tx, 'select from webhook_subscriptions where id = ? for update', [hook.id]);
      again = app.call('POST', `/api/v2/webhooks/deliveries/${deliveryId}/redeliver`, { token });
      await waitFor(() =>
        count(
          'pg_stat_activity',
          `datname = current_database() and wait_event_type = 'Lock' and query like '%from webhook_subscriptions%'`,
        ),
      );
      expect((await run()).removed).to.deep.equal({ events: 1 });
    });
    expect(await again).to.deep.include({ status: 404 });
  });

  it('removes a webhook that its owner removed once nothing that it was told is left, and none that is there', async () => {
    const to = await receiver();
    const create = async (): Promise<string> =>
      (
        await app.call<{ id: string }>('POST', '/api/v2/webhooks', {
          token,
          body: { url: to.url, events: ['query.failed'], secret: 'a plain secret, long enough' },
        })
      ).body.id;
    const remove = (id: string) => app.call('DELETE', `/api/v2/webhooks/${id}`, { token });
    const [active, lately, told, gone] = [await create(), await create(), await create(), await create()];
    await app.call('POST', `/api/v2/webhooks/${told}/test`, { token });
    for (const id of [lately, told, gone]) expect((await remove(id)).status).to.equal(204);
    await app.deps.deliverySweep.run();
    await waitFor(
      async () => (await count('webhook_deliveries', `subscription_id = ? and status <> 'pending'`, [told])) === 1,
    );
    await sql(`update webhook_subscriptions set updated_at = now() - interval '6 days' where id = any (?)`, [
      [active, told, gone],
    ]);

    expect((await run()).removed).to.deep.equal({ webhook_subscriptions: 1 });
    expect(
      await sql('select id from webhook_subscriptions where id = any (?) order by id', [[active, lately, told, gone]]),
    ).to.deep.equal([active, lately, told].toSorted().map((id) => ({ id })));
    expect(await count('webhook_pacing', 'subscription_id = ?', [gone])).to.equal(0);

    await sql(`update events set created_at = now() - interval '6 days'`);
    await sql(`update webhook_deliveries set finished_at = now() - interval '6 days' where subscription_id = ?`, [
      told,
    ]);
    expect((await run()).removed).to.deep.equal({ events: 1, webhook_subscriptions: 1 });
    await sql('delete from events');
    await sql('delete from webhook_subscriptions');
  });

  it('removes old snapshots of a connector but the newest', async () => {
    const { file } = openBooks(smallCompany());
    const body = {
      systemType: 'ERP',
      serverPath: 'books',
      serverArgs: [file],
      dataMapping: smallCompanyMapping,
      timeout: 20_000,
    };
    expect((await app.call('POST', '/api/v2/connectors', { token, body })).status).to.equal(201);
    for (const expected of [1, 2]) {
      await app.call('POST', '/api/v2/connectors/ERP/sync', { token });
      await waitFor(async () => (await count('connector_snapshots')) === expected, 30_000);
    }
    await sql(`update connector_snapshots set read_at = read_at - interval '4 days'`);
    const [newest] = await sql('select id from connector_snapshots order by read_at desc, id desc limit 1');

    expect((await run()).removed).to.deep.equal({ connector_snapshots: 1 });
    expect(await sql('select id from connector_snapshots')).to.deep.equal([newest]);
    await sql('delete from connectors');
  });

  it('removes idempotency records and revoked tokens that have expired', async () => {
    await app.call('POST', '/api/v2/executive/query', {
      token,
      body: shortQuery,
      headers: { 'idempotency-key': 'expired' },
    });
    await app.call('POST', '/api/v2/executive/query', {
      token,
      body: shortQuery,
      headers: { 'idempotency-key': 'live' },
    });
    await sql(`update idempotency_records set expires_at = now() - interval '1 second' where key = 'expired'`);
    await sql(
      `insert into token_revocations (jti, expires_at) values ('long-dead', now() - interval '25 hours'), ('dead', now() - interval '23 hours')`,
    );

    expect((await run()).removed).to.deep.equal({ idempotency_records: 1, token_revocations: 1 });
    expect(await sql('select key from idempotency_records')).to.deep.equal([{ key: 'live' }]);
    expect(await sql('select jti from token_revocations')).to.deep.equal([{ jti: 'dead' }]);
  });

  const manyExpired = (n: number) =>
    sql(
      `insert into idempotency_records (organization_id, key, fingerprint, token, lease_until, expires_at)
       select 'acme', 'many-' || i, '', '', now(), now() - i * interval '1 second' from generate_series(1, ?) as i`,
      [n],
    );

  it('goes through more than a batch, counts it for operators, and keeps what is set to 0', async () => {
    await manyExpired(1_201);
    const { queryId } = await ask();
    await aged(queryId, 10_000);
    const forEver = createRetention({
      db: app.deps.db,
      days: { queries: 0, webhooks: 0, snapshots: 0 },
      log: app.deps.log,
      metrics: app.deps.metrics,
    });
    expect(await forEver.run()).to.deep.equal({
      removed: { idempotency_records: 1_201 },
      dropped: [],
      isComplete: true,
    });
    expect(await count('queries', 'id = ?', [queryId])).to.equal(1);
    const { values } = await app.deps.metrics.retentionRemoved.get();
    expect(values.find(({ labels }) => labels['table'] === 'idempotency_records')?.value).to.be.at.least(1_201);
    await run();
  });

  it('goes on where a run was broken off, and leaves a row that somebody holds', async () => {
    await manyExpired(700);
    const stop = new AbortController();
    const broken = await app.deps.work.retention.run({ signal: stop.signal, onProgress: () => stop.abort() });
    expect(broken).to.deep.equal({ removed: { idempotency_records: 500 }, dropped: [], isComplete: false });

    await inTransaction(app.deps.db, async (tx) => {
      await rowsOf(tx, `select from idempotency_records where key = 'many-1' for update`);
      expect((await run()).removed).to.deep.equal({ idempotency_records: 199 });
    });
    expect((await run()).removed).to.deep.equal({ idempotency_records: 1 });
  });

  it('is done by one process at a time', async () => {
    await manyExpired(1);
    await inTransaction(app.deps.db, async (tx) => {
      expect(await tryLock(tx, 'retention')).to.equal(true);
      expect(await run()).to.deep.equal({ removed: {}, dropped: [], isComplete: false });
    });
    expect(await run()).to.deep.equal({ removed: { idempotency_records: 1 }, dropped: [], isComplete: true });
  });

  it('comes as a tick of the queue maintenance, one however many processes ask for it', async () => {
    await manyExpired(3);
    expect(
      await handlers['purge-expired'](
        { schema: 1, requestId: '' },
        { deps: app.deps, signal: new AbortController().signal, log: app.deps.log },
      ),
    ).to.equal('3 removed');
    expect(
      await handlers['purge-expired'](
        { schema: 1, requestId: '' },
        { deps: app.deps, signal: new AbortController().signal, log: app.deps.log },
      ),
    ).to.equal('nothing to do');

    await manyExpired(2);
    const schedules = [
      createSchedule(app.deps, ['maintenance']),
      createSchedule(app.deps, ['maintenance', 'connector']),
    ];
    const redis = new Redis(app.deps.config.redis.url, { maxRetriesPerRequest: null });
    try {
      for (const schedule of schedules) await schedule.ensure();
      await waitFor(async () => (await count('idempotency_records', `key like 'many-%'`)) === 0);
      const queue = new Queue('maintenance', { connection: redis, prefix: app.deps.config.redis.prefix });
      expect((await queue.getJobSchedulers()).map(({ name, every }) => ({ name, every }))).to.deep.equal([
        { name: 'purge-expired', every: 300_000 },
      ]);
    } finally {
      await Promise.all(schedules.map((schedule) => schedule.close()));
      redis.disconnect();
    }
  });

  it('says in `admin retention run` how much is due of each table, and with --dry-run removes nothing', async () => {
    await manyExpired(2);
    const dry = await admin('--dry-run', '--json');
    const { tables } = JSON.parse(dry.out) as { tables: DueReport[] };
    expect(tables.map(({ table, days: kept, due }) => [table, kept, due])).to.deep.equal([
      ['queries', 10, 0],
      ['events', 5, 0],
      ['webhook_subscriptions', 5, 0],
      ['connector_snapshots', 3, 0],
      ['idempotency_records', 0, 2],
      ['token_revocations', 1, 0],
    ]);
    expect(await count('idempotency_records', `key like 'many-%'`)).to.equal(2);

    const done = await admin();
    expect(done).to.deep.include({ exitCode: 0, err: 'idempotency_records: 2 of 2\n' });
    expect(done.out).to.match(/idempotency_records +until it expires +2 +2/);
    expect(await count('idempotency_records', `key like 'many-%'`)).to.equal(0);
  });

  it('names a wrong setting', async () => {
    let err = '';
    const environment = { DATABASE_URL: app.deps.config.database.url, RETENTION_WEBHOOKS_DAYS: 'long' };
    const exitCode = await runAdmin(['retention', 'run'], {
      environment,
      write: () => undefined,
      writeError: (text) => void (err += text),
    });
    expect({ exitCode, err }).to.deep.equal({
      exitCode: 2,
      err: 'error: RETENTION_WEBHOOKS_DAYS must be a whole number, not "long"\n',
    });
  });
});
