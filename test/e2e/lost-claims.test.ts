import { expect } from 'chai';
import { createDatabase, migrate, rowsOf, type Db } from '../../shared/platform/db/index.js';
import { startEmbeddedStack, type EmbeddedStack } from '../../shared/platform/embedded/index.js';
import { createLogger } from '../../shared/platform/telemetry/index.js';
import { claimSteps } from '../../shared/queries/steps.repository.js';
import { testApp } from '../support/app.js';
import { fintechQuery, submit, untilEnded } from '../support/queries.js';
import { testDirectory, testStack } from '../support/stack.js';
import { waitFor } from '../support/wait-for.js';

const log = createLogger({ level: 'silent', process: 'test' });
const roles = ['CTO', 'CFO', 'CISO', 'CIO', 'COO'] as const;
const body = { ...fintechQuery, options: { enableExtensions: false } };

/**
 * Postgres with its log on the disk, where what is still in its memory is lost: the process that would write it down is held, and
 * all of them are killed.
 */
describe('a crash of Postgres', function () {
  this.timeout(120_000);
  let servers: EmbeddedStack | undefined;
  let direct: Db;
  const app = testApp({
    workers: false,
    env: async () => {
      servers = await startEmbeddedStack({
        dataDir: testDirectory(),
        log,
        durable: true,
        env: { PATH: process.env['PATH'] },
      });
      direct = createDatabase({ url: servers.databaseUrl, poolMax: 1, applicationName: 'test' });
      await migrate(direct);
      return { DATABASE_URL: servers.databaseUrl, REDIS_URL: (await testStack()).redisUrl };
    },
  });
  let token = '';
  before(async () => {
    token = await app.tokenOf('acme');
  });
  after(async () => {
    await direct.destroy();
    await servers?.stop();
  });

  interface Server {
    postmaster: number;
    writer: number;
    /** When it was started: another one after a crash. */
    startedAt: string;
  }
  const findServer = async (): Promise<Server> => {
    const [row] = await rowsOf<{ writer: number; postmaster: string; startedAt: string }>(
      direct,
      `select (select pid from pg_stat_activity where backend_type = 'walwriter') as writer, split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as postmaster,
         pg_postmaster_start_time()::text as "startedAt"`,
    );
    if (!row) throw new Error('the server does not tell of itself');
    return { writer: row.writer, postmaster: Number(row.postmaster), startedAt: row.startedAt };
  };

  /** Runs the work and crashes: of it only that is left whose commit has waited for the disk. */
  async function crashAfter(work: () => Promise<void>): Promise<void> {
    const { postmaster, writer, startedAt } = await findServer();
    process.kill(writer, 'SIGSTOP');
    try {
      await work();
    } finally {
      process.kill(postmaster, 'SIGKILL');
      process.kill(writer, 'SIGKILL');
    }
    await waitFor(async () => {
      const found = await findServer().catch(() => undefined);
      return found !== undefined && found.startedAt !== startedAt;
    }, 60_000);
  }

  const claim = (queryId: string) =>
    claimSteps(
      app.deps.db,
      roles.map((name) => ({ queryId, kind: 'role', name, leaseMs: 60_000, needsInput: false })),
    );
  const stepsOf = (queryId: string) =>
    rowsOf<{ status: string; attempts: number }>(
      direct,
      'select distinct status, attempts from query_steps where query_id = ?',
      [queryId],
    );
  const run = (queryId: string) =>
    Promise.all(
      roles.map((role) => app.deps.work.steps.analyzeRole(queryId, role, new AbortController().signal, app.deps.log)),
    );

  it('may lose claims, never what was accepted, and the query ends all the same', async () => {
    let queryId = '';
    await crashAfter(async () => {
      queryId = await submit(app, token, body);
      expect((await claim(queryId)).map((step) => step?.attempts)).to.deep.equal([1, 1, 1, 1, 1]);
      expect(await stepsOf(queryId)).to.deep.equal([{ status: 'processing', attempts: 1 }]);
    });
    expect(await stepsOf(queryId), 'the claims are lost').to.deep.equal([{ status: 'queued', attempts: 0 }]);
    expect(await run(queryId)).to.deep.equal(roles.map(() => 'completed'));
    expect((await untilEnded(app, token, queryId)).body.status).to.equal('completed');
  });

  it('never loses an end, nor the claims before it', async () => {
    let queryId = '';
    await crashAfter(async () => {
      queryId = await submit(app, token, body);
      expect(await run(queryId)).to.deep.equal(roles.map(() => 'completed'));
    });
    expect(await stepsOf(queryId)).to.deep.equal([{ status: 'completed', attempts: 1 }]);
    expect((await untilEnded(app, token, queryId)).body.status).to.equal('completed');
  });
});
