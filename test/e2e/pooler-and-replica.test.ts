import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { checkPostgres } from '../../cli/doctor/check-postgres.js';
import { createDatabase, migrate, rowsOf, type Db } from '../../shared/platform/db/index.js';
import { environmentFor } from '../support/app.js';
import { createTestDatabase } from '../support/database.js';
import { findPgBouncer, startPgBouncer, startReplicatedPostgres } from '../support/postgres-servers.js';
import { startProcess, tokenAt, type StartedProcess } from '../support/processes.js';
import { fintechQuery } from '../support/queries.js';
import { testStack } from '../support/stack.js';
import { waitFor } from '../support/wait-for.js';

const QUERIES = 20;

/** An API and a worker on servers of the suite's choice, ended with it. */
function service() {
  const processes: StartedProcess[] = [];
  let url = '';
  let token = '';
  const call = async (path: string, body?: unknown): Promise<{ status: number; body: Record<string, unknown> }> => {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', prefer: 'respond-async' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return {
    call,
    async start(db: Db, databaseUrl: string, more: Record<string, string> = {}): Promise<void> {
      const { redisUrl } = await testStack();
      const env = { ...environmentFor({ databaseUrl, redisUrl, prefix: `{e2e-${randomUUID()}}` }), ...more };
      processes.push(startProcess('api', env), startProcess('workers', env));
      const [api] = await Promise.all(processes.map(({ ready }) => ready));
      url = `http://127.0.0.1:${String(api?.['port'])}`;
      token = await tokenAt(url, db, 'acme');
    },
    submit: async (): Promise<string> => {
      const { status, body } = await call('/api/v2/executive/query', fintechQuery);
      expect(status).to.equal(202);
      return body['id'] as string;
    },
    history: async (): Promise<string[]> =>
      ((await call('/api/v2/executive/history?organizationId=acme&limit=100')).body['data'] as { id: string }[]).map(
        ({ id }) => id,
      ),
    async stop(): Promise<void> {
      await Promise.all(processes.map((started) => started.kill()));
    },
  };
}

describe('Postgres behind PgBouncer in transaction mode', function () {
  this.timeout(90_000);
  const program = findPgBouncer();
  const running = service();
  let database: Awaited<ReturnType<typeof createTestDatabase>> | undefined;
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>> | undefined;
  let db: Db | undefined;

  before(async function () {
    if (program === undefined) {
      this.test?.parent?.eachTest((test) => (test.title += ' (pgbouncer is not installed: apt-get install pgbouncer)'));
      return;
    }
    database = await createTestDatabase();
    bouncer = await startPgBouncer(program, database.url);
    db = createDatabase({ url: bouncer.url, poolMax: 4, applicationName: 'e2e' });
    await running.start(db, bouncer.url);
  });
  after(async () => {
    await running.stop();
    await db?.destroy();
    await bouncer?.stop();
    await database?.drop();
  });

  it('queries are accepted and end', async function () {
    if (!db) return this.skip();
    const through = db;
    expect(await migrate(through)).to.deep.equal([]);
    await Promise.all(Array.from({ length: QUERIES }, running.submit));
    await waitFor(
      async () => (await rowsOf(through, `select 1 from queries where status = 'completed'`)).length === QUERIES,
      60_000,
    );
    expect(await running.history()).to.have.length(QUERIES);
  });

  it('doctor says where the time limits belong', async function () {
    if (!db || !database) return this.skip();
    const limits = async (pool: Db) =>
      (await checkPostgres(pool)).find(({ check }) => check === 'postgres time limits');
    expect(await limits(db))
      .to.deep.include({ result: 'warn' })
      .and.to.have.property('remedy')
      .that.contains('alter role');
    expect(await limits(database.db)).to.deep.include({ result: 'ok' });
  });
});

describe('lists read from a replica', function () {
  this.timeout(120_000);
  const running = service();
  let servers: Awaited<ReturnType<typeof startReplicatedPostgres>>;
  let primary: Db;
  let replica: Db;

  before(async () => {
    servers = await startReplicatedPostgres();
    primary = createDatabase({ url: servers.primary.url, poolMax: 2, applicationName: 'e2e' });
    replica = createDatabase({ url: servers.replica.url, poolMax: 2, applicationName: 'e2e' });
    await migrate(primary);
    await running.start(primary, servers.primary.url, { DATABASE_REPLICA_URL: servers.replica.url });
  });
  after(async () => {
    await running.stop();
    await Promise.all([primary.destroy(), replica.destroy()]);
    await servers.stop();
  });

  const scansOnReplica = async (): Promise<number> =>
    (
      await rowsOf<{ scans: number }>(
        replica,
        `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans from pg_stat_user_tables where relname = 'queries'`,
      )
    )[0]?.scans ?? 0;

  it('each shows what was accepted before it, and the replica is the one that read', async () => {
    for (let accepted = 0; accepted < QUERIES; accepted++) {
      const id = await running.submit();
      expect((await running.history())[0]).to.equal(id);
    }
    await waitFor(async () => (await scansOnReplica()) > 0);
  });

  it('a replica that stands still is passed over', async () => {
    await rowsOf(replica, 'select pg_wal_replay_pause()');
    try {
      const id = await running.submit();
      expect((await running.history())[0]).to.equal(id);
    } finally {
      await rowsOf(replica, 'select pg_wal_replay_resume()');
    }
  });

  it('a replica that is away is passed over', async () => {
    await servers.replica.stop();
    const id = await running.submit();
    expect((await running.history())[0]).to.equal(id);
  });
});
