import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { Redis } from 'ioredis';
import { createIdentityService } from '../../shared/auth/index.js';
import { createDatabase, rowsOf, type Db } from '../../shared/platform/db/index.js';
import { environmentFor } from '../support/app.js';
import { createTestDatabase } from '../support/database.js';
import { fintechQuery } from '../support/queries.js';
import { testStack } from '../support/stack.js';
import { waitFor } from '../support/wait-for.js';

const main = (face: 'api' | 'workers'): string => fileURLToPath(new URL(`../../dist/${face}/main.js`, import.meta.url));

interface Started {
  child: ChildProcess;
  ready: Promise<Record<string, unknown>>;
}

/** A process as in the Procfile; ready when its log says so. */
function start(face: 'api' | 'workers', env: Record<string, string>): Started {
  const child = spawn(process.execPath, [main(face)], {
    env: { ...process.env, ...env, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = new Promise<Record<string, unknown>>((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const entry = JSON.parse(line) as Record<string, unknown>;
      if (entry['msg'] === 'api listens' || entry['msg'] === 'worker ready') resolve(entry);
    });
    child.once('exit', (code) => reject(new Error(`${face} ended with ${code} before it was ready`)));
  });
  return { child, ready };
}

describe('what happens when everything dies with 50 queries in flight', function () {
  this.timeout(120_000);
  const started: ChildProcess[] = [];
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let env: Record<string, string> = {};
  let db: Db;
  let token = '';
  let url = '';

  before(async () => {
    database = await createTestDatabase();
    const { redisUrl } = await testStack();
    env = environmentFor({ databaseUrl: database.url, redisUrl, prefix: `{e2e-${randomUUID()}}` });
    env['WORKER_CONCURRENCY'] = '2';
    db = createDatabase({ url: database.url, poolMax: 2, applicationName: 'e2e' });
    const api = start('api', env);
    started.push(api.child);
    url = `http://127.0.0.1:${String((await api.ready)['port'])}`;
    const identity = createIdentityService({ db });
    await identity.createOrganization({ organizationId: 'acme', name: 'Acme' });
    await identity.createExecutive({ organizationId: 'acme', sub: 'chief', role: 'CEO', authorityLevel: 5 });
    const { apiKey } = await identity.createKey({ organizationId: 'acme', sub: 'chief' });
    const answer = await fetch(`${url}/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ organizationId: 'acme', credentials: { type: 'api_key', apiKey } }),
    });
    token = ((await answer.json()) as { accessToken: string }).accessToken;
  });

  after(async () => {
    for (const child of started) child.kill('SIGKILL');
    await db.destroy();
    await database.drop();
  });

  async function submit(): Promise<string> {
    const response = await fetch(`${url}/api/v2/executive/query`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', prefer: 'respond-async' },
      body: JSON.stringify(fintechQuery),
    });
    expect(response.status).to.equal(202);
    return ((await response.json()) as { id: string }).id;
  }

  const statuses = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (
        await rowsOf<{ status: string; n: number }>(db, 'select status, count(*) as n from queries group by status')
      ).map((row) => [row.status, row.n]),
    );

  it('every query ends, each once', async () => {
    const workers = [start('workers', env), start('workers', env)];
    started.push(...workers.map((worker) => worker.child));
    await Promise.all(workers.map((worker) => worker.ready));

    const ids = await Promise.all(Array.from({ length: 50 }, submit));
    expect(new Set(ids)).to.have.property('size', 50);
    // In mid-flight: some steps are done, most are not.
    await waitFor(
      async () =>
        (await rowsOf<{ n: number }>(db, "select count(*) as n from query_steps where status = 'completed'"))[0]?.n ??
        0,
      20_000,
    );
    for (const worker of workers) worker.child.kill('SIGKILL');
    await Promise.all(workers.map((worker) => once(worker.child, 'exit')));
    const redis = new Redis(env['REDIS_URL'] as string);
    await redis.flushall();
    await redis.quit();
    expect((await statuses())['processing'], 'queries in flight when everything died').to.be.above(0);

    const successor = start('workers', env);
    started.push(successor.child);
    await successor.ready;
    await waitFor(async () => (await statuses())['processing'] === undefined, 60_000);

    expect(await statuses()).to.deep.equal({ completed: 50 });
    const [steps] = await rowsOf<{ open: number; total: number }>(
      db,
      `select count(*) filter (where status in ('queued', 'processing')) as open, count(*) filter (where kind = 'role' and status = 'completed') as total from query_steps`,
    );
    expect(steps).to.deep.equal({ open: 0, total: 250 });
    const [decisions] = await rowsOf<{ n: number }>(db, 'select count(distinct query_id) as n from decisions');
    expect(decisions?.n).to.equal(50);
  });

  it('a worker drains and leaves with status 0 on SIGTERM', async () => {
    const worker = start('workers', env);
    await worker.ready;
    worker.child.kill('SIGTERM');
    const [code] = (await once(worker.child, 'exit')) as [number | null];
    expect(code).to.equal(0);
  });
});
