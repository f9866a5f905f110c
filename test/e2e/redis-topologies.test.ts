import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { runAdmin } from '../../cli/admin/run-admin.js';
import { createDatabase, rowsOf, type Db } from '../../shared/platform/db/index.js';
import { prefixesOf } from '../../shared/platform/jobs/index.js';
import { shardOf } from '../../shared/platform/jobs/shards.js';
import { createRedis, mastersOf } from '../../shared/platform/redis/index.js';
import { createLogger } from '../../shared/platform/telemetry/index.js';
import { environmentFor } from '../support/app.js';
import { createTestDatabase } from '../support/database.js';
import { startProcess, tokenAt, type StartedProcess } from '../support/processes.js';
import { fintechQuery } from '../support/queries.js';
import { startCluster, startSentinelSet, type RedisServers } from '../support/redis-servers.js';
import { waitFor } from '../support/wait-for.js';

const silent = createLogger({ level: 'silent', process: 'test' });
const LIMIT = 60;
const QUERIES_BEFORE = 20;
const QUERIES_DURING = 20;
const organizations = ['acme', 'globex', 'initech', 'hooli', 'stark', 'wayne'];

for (const { name, start, shards } of [
  { name: 'behind three Sentinels', start: startSentinelSet, shards: '1' },
  { name: 'as a cluster of six nodes, the queues over four shards', start: startCluster, shards: '4' },
]) {
  describe(`Redis ${name}`, function () {
    this.timeout(120_000);
    const processes: StartedProcess[] = [];
    let redis: RedisServers | undefined;
    let database: Awaited<ReturnType<typeof createTestDatabase>>;
    let env: Record<string, string> = {};
    let db: Db;
    let url = '';
    let tokens: string[] = [];
    let prefix = '';

    before(async () => {
      [redis, database] = await Promise.all([start(), createTestDatabase()]);
      prefix = `{e2e-${randomUUID()}}`;
      env = {
        ...environmentFor({ databaseUrl: database.url, redisUrl: redis.url, prefix }),
        REDIS_SENTINEL_PASSWORD: redis.sentinelPassword,
        QUEUE_SHARDS: shards,
        LIMIT_QUERIES_PER_HOUR: String(LIMIT),
      };
      db = createDatabase({ url: database.url, poolMax: 2, applicationName: 'e2e' });
      processes.push(startProcess('api', env), startProcess('workers', env), startProcess('workers', env));
      await Promise.all(processes.map(({ ready }) => ready));
      url = `http://127.0.0.1:${String((await (processes[0] as StartedProcess).ready)['port'])}`;
      tokens = await Promise.all(organizations.map((organization) => tokenAt(url, db, organization)));
    });

    after(async () => {
      await Promise.all(processes.map((started) => started.kill()));
      await redis?.stop();
      await db.destroy();
      await database.drop();
    });

    const ask = (path: string, init: RequestInit = {}, token = tokens[0]): Promise<Response> =>
      fetch(`${url}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', prefer: 'respond-async' },
      });

    async function submit(token: string | undefined): Promise<number> {
      const response = await ask(
        '/api/v2/executive/query',
        { method: 'POST', body: JSON.stringify(fintechQuery) },
        token,
      );
      await response.arrayBuffer();
      return response.status;
    }
    const submitAll = (count: number): Promise<number[]> =>
      Promise.all(Array.from({ length: count }, (_, index) => submit(tokens[index % tokens.length])));
    const statuses = async (): Promise<Record<string, number>> =>
      Object.fromEntries(
        (
          await rowsOf<{ status: string; n: number }>(db, 'select status, count(*) as n from queries group by status')
        ).map((row) => [row.status, row.n]),
      );

    async function admin(...args: string[]): Promise<{ exitCode: number; out: string }> {
      let out = '';
      const exitCode = await runAdmin(args, {
        environment: { ...env, NODE_ENV: 'development' },
        write: (text) => void (out += text),
        writeError: () => undefined,
      });
      return { exitCode, out };
    }

    it('is ready, counts limits exactly and ends what it accepts', async () => {
      expect((await ask('/readyz')).status).to.equal(200);
      expect(await submitAll(QUERIES_BEFORE)).to.deep.equal(Array.from({ length: QUERIES_BEFORE }, () => 202));
      await waitFor(async () => (await statuses())['completed'] === QUERIES_BEFORE, 40_000);
    });

    it('is seen by the admin commands and by the figures of all processes', async () => {
      const workersOf = async (): Promise<[queue: string, workers: number][]> => {
        const { out: status } = await admin('queues', 'status', '--json');
        const { queues } = JSON.parse(status) as { queues: { workers: number; queue: string }[] };
        return queues.map(({ queue, workers }) => [queue, workers]);
      };
      // The API is ready before the last worker has said that it is there.
      await waitFor(async () => (await workersOf()).every(([, workers]) => workers >= 2), 30_000);
      for (const [queue, workers] of await workersOf()) expect(workers, queue).to.equal(2);
      expect((await admin('queues', 'pause', '--queue', 'webhook')).exitCode).to.equal(0);
      expect((await admin('queues', 'resume', '--queue', 'webhook')).exitCode).to.equal(0);
      const { findings } = JSON.parse((await admin('doctor', '--json')).out) as {
        findings: { check: string; result: string; found: string }[];
      };
      expect(findings.filter(({ check, result }) => /^(redis|queue)/.test(check) && result === 'fail')).to.deep.equal(
        [],
      );
      const figures = await (await ask('/metrics')).text();
      expect(figures)
        .to.contain('conclave_dependency_up{dependency="redis"} 1')
        .and.to.contain('conclave_metrics_complete 1');
    });

    it('loses a master to kill -9 under load: everything accepted ends, once', async () => {
      const load = submitAll(QUERIES_DURING);
      const [shard] = prefixesOf({ url: '', prefix, shards: Number(shards) }).slice(shardOf('acme', Number(shards)));
      await redis?.failOver(`${shard}:analysis:wait`);
      const accepted = (await load).filter((status) => status === 202).length;
      expect(accepted, 'queries are accepted while Redis is away').to.equal(QUERIES_DURING);
      await waitFor(async () => (await statuses())['processing'] === undefined, 60_000);
      expect(await statuses()).to.deep.equal({ completed: QUERIES_BEFORE + QUERIES_DURING });
      const [decisions] = await rowsOf<{ n: number; queries: number }>(
        db,
        'select count(*) as n, count(distinct query_id) as queries from decisions',
      );
      expect(decisions).to.deep.equal({ n: QUERIES_BEFORE + QUERIES_DURING, queries: QUERIES_BEFORE + QUERIES_DURING });
      await waitFor(async () => (await ask('/readyz')).status === 200, 20_000);
    });

    it('counts limits exactly on the servers that are left', async () => {
      const client = createRedis({
        server: { url: env['REDIS_URL'] ?? '', sentinelPassword: env['REDIS_SENTINEL_PASSWORD'] },
        use: 'worker',
        log: silent,
      });
      await client.ping();
      expect(mastersOf(client).length).to.equal(shards === '1' ? 1 : 3);
      await client.del(`${prefix}:limit:queries:acme`);
      client.disconnect();
      const answers = await Promise.all(Array.from({ length: LIMIT + 20 }, () => submit(tokens[0])));
      expect(answers.filter((status) => status === 202)).to.have.length(LIMIT);
      expect(answers.filter((status) => status === 429)).to.have.length(20);
    });
  });
}
