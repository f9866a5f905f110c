import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createDatabase, rowsOf, type Db } from '../../shared/platform/db/index.js';
import { freePort } from '../../shared/platform/embedded/index.js';
import { environmentFor } from '../support/app.js';
import { createTestDatabase } from '../support/database.js';
import { startProcess, tokenAt, type StartedProcess } from '../support/processes.js';
import { fintechQuery } from '../support/queries.js';
import { testStack } from '../support/stack.js';
import { waitFor } from '../support/wait-for.js';

const CALLERS = 4;
/** Of a caller that was refused by both processes: it waits and begins again, as a client of any service would. */
const TRY_AGAIN_MS = 50;
const MOST_TRIES = 40;

describe('a rolling restart under load', function () {
  this.timeout(240_000);
  const running = new Map<string, StartedProcess>();
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let db: Db;
  let env: Record<string, string> = {};
  let ports: number[] = [];
  let token = '';

  const start = async (name: string): Promise<StartedProcess> => {
    const started = name.startsWith('api')
      ? startProcess('api', { ...env, PORT: String(ports[Number(name.at(-1))]) })
      : startProcess('workers', { ...env, WORKER_NAME: name });
    running.set(name, started);
    await started.ready;
    return started;
  };
  const names = ['api-0', 'api-1', 'worker-0', 'worker-1'];

  before(async () => {
    database = await createTestDatabase();
    const { redisUrl } = await testStack();
    ports = [await freePort(), await freePort()];
    env = {
      ...environmentFor({ databaseUrl: database.url, redisUrl, prefix: `{e2e-${randomUUID()}}` }),
      LIMIT_QUERIES_PER_HOUR: '100000',
      LIMIT_GENERAL_PER_HOUR: '100000',
      WORKER_CONCURRENCY: '4',
      SHUTDOWN_NOTICE_MS: '200',
    };
    db = createDatabase({ url: database.url, poolMax: 2, applicationName: 'e2e' });
    await Promise.all(names.map(start));
    token = await tokenAt(`http://127.0.0.1:${ports[0]}`, db, 'acme');
  });

  after(async () => {
    await Promise.all([...running.values()].map((started) => started.kill()));
    await db.destroy();
    await database.drop();
  });

  /** Submits once to one process after the other until one answers, always with the same key. Returns the id and how often nobody did. */
  async function submit(caller: number): Promise<{ id: string; refusedByAll: number }> {
    const key = randomUUID();
    let last = '';
    for (let tried = 0, refusedByAll = 0; tried < MOST_TRIES; tried++) {
      for (const port of tried % 2 === caller % 2 ? ports : ports.toReversed()) {
        const response = await fetch(`http://127.0.0.1:${port}/api/v2/executive/query`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            prefer: 'wait=5',
            'idempotency-key': key,
          },
          body: JSON.stringify(fintechQuery),
        }).catch((error: Error) => void (last = (error.cause instanceof Error ? error.cause : error).message));
        if (response?.status === 202 || response?.status === 200)
          return { id: ((await response.json()) as { id: string }).id, refusedByAll };
        if (response) last = `${response.status} ${await response.text()}`;
        if (response && response.status !== 409 && response.status !== 503) throw new Error(last);
      }
      refusedByAll++;
      await sleep(TRY_AGAIN_MS);
    }
    throw new Error(`refused by both processes again and again: ${last}`);
  }

  it('loses and repeats nothing that was accepted, refuses nobody, and every process ends with 0', async () => {
    const submitted: Awaited<ReturnType<typeof submit>>[] = [];
    const over = new AbortController();
    const load = Array.from({ length: CALLERS }, async (_, caller) => {
      while (!over.signal.aborted) submitted.push(await submit(caller));
    });
    const codes: Record<string, number | null> = {};
    for (const name of names) {
      const before = submitted.length;
      await waitFor(() => submitted.length > before + CALLERS, 20_000);
      codes[name] = (await running.get(name)?.end()) ?? null;
      await start(name);
    }
    over.abort();
    await Promise.all(load);
    expect(codes).to.deep.equal({ 'api-0': 0, 'api-1': 0, 'worker-0': 0, 'worker-1': 0 });
    expect(
      submitted.filter(({ refusedByAll }) => refusedByAll > 0),
      'callers that neither process answered',
    ).to.deep.equal([]);

    const ids = submitted.map(({ id }) => id);
    expect(new Set(ids).size, 'each key one query').to.equal(ids.length);
    await waitFor(
      async () => (await rowsOf(db, `select 1 from queries where status = 'processing' limit 1`)).length === 0,
      60_000,
    );
    const rows = await rowsOf<{ id: string; status: string }>(db, 'select id, status from queries');
    expect(rows.map(({ id }) => id)).to.have.members(ids);
    expect(rows.filter(({ status }) => status !== 'completed')).to.deep.equal([]);
    const [once] = await rowsOf<{ decisions: number; queries: number; open: number }>(
      db,
      `select (select count(*) from decisions) as decisions, (select count(distinct query_id) from decisions) as queries,
         (select count(*) from query_steps where status in ('queued', 'processing')) as open`,
    );
    expect(once).to.deep.equal({ decisions: ids.length, queries: ids.length, open: 0 });
  });
});
