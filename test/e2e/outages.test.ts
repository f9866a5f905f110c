import { expect } from 'chai';
import { createDatabase, migrate } from '../../shared/platform/db/index.js';
import { startEmbeddedStack, type EmbeddedStack } from '../../shared/platform/embedded/index.js';
import { createLogger } from '../../shared/platform/telemetry/index.js';
import { testApp } from '../support/app.js';
import { aRequest } from '../support/governance.js';
import { fintechQuery, shortQuery, type ErrorBody, type StatusBody } from '../support/queries.js';
import { testDirectory, testStack } from '../support/stack.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { waitFor } from '../support/wait-for.js';

const log = createLogger({ level: 'silent', process: 'test' });
const startServers = async (): Promise<EmbeddedStack> =>
  startEmbeddedStack({ dataDir: testDirectory(), log, durable: false, env: { PATH: process.env['PATH'] } });

interface HealthBody {
  status: string;
  services: Record<string, string>;
}

describe('while Redis is stopped', function () {
  this.timeout(120_000);
  let servers: EmbeddedStack | undefined;
  const app = testApp({
    env: async () => {
      servers = await startServers();
      return { REDIS_URL: servers.redisUrl };
    },
  });
  let token = '';
  let finishedId = '';
  let requestId = '';

  before(async () => {
    token = await app.tokenOf('acme');
    finishedId = (await app.call<{ id: string }>('POST', '/api/v2/executive/query', { token, body: fintechQuery })).body
      .id;
    await app.call('PUT', '/api/v2/context', {
      token,
      body: { organizationId: 'acme', businessContext: { industry: 'TECHNOLOGY' } },
    });
    requestId = (await app.call<{ request_id: string }>('POST', '/api/v1/requests', { token, body: aRequest() })).body
      .request_id;
    await servers?.stop();
  });

  it('what was finished and stored is read, and governance goes on', async () => {
    for (const path of [
      `/api/v2/executive/query/${finishedId}`,
      `/api/v2/executive/query/${finishedId}/status`,
      '/api/v2/executive/history?organizationId=acme',
      '/api/v2/context/acme',
      '/api/v2/modules',
      '/api/v2/modules/cfo',
      '/api/v2/metrics/performance?organizationId=acme',
      `/api/v1/requests/${requestId}`,
    ]) {
      const { status, headers } = await app.call('GET', path, { token });
      expect(status, path).to.equal(200);
      expect(Number(headers.get('x-ratelimit-remaining')), path).to.be.at.least(0);
    }
    const submitted = await app.call('POST', `/api/v1/requests/${requestId}/submit`, { token });
    expect(submitted.status).to.equal(200);
  });

  it('a query is accepted and waits', async () => {
    const { status, body } = await app.call<StatusBody>('POST', '/api/v2/executive/query', {
      token,
      body: shortQuery,
      headers: { prefer: 'wait=0' },
    });
    expect(status).to.equal(202);
    expect(
      (await app.call<StatusBody>('GET', `/api/v2/executive/query/${body.id}/status`, { token })).body.status,
    ).to.equal('processing');
  });

  it('limits are counted in the process', async () => {
    const limited = await app.tokenOf('limited');
    const { deps } = app;
    await deps.db.raw(
      "insert into organization_limits (organization_id, bucket, per_hour) values ('limited', 'queries', 3)",
    );
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.call('POST', '/api/v2/executive/query', {
          token: limited,
          body: shortQuery,
          headers: { prefer: 'respond-async' },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 202).length).to.equal(3);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).to.equal(7);
    expect(refused[0]?.headers.get('x-ratelimit-limit')).to.equal('3');
    expect(Number(refused[0]?.headers.get('retry-after'))).to.be.within(1, 3_600);
  });

  it('/health says which parts do not work, /readyz is 503, and /metrics says that its figures are of one process', async () => {
    // An answer waits for no check longer than a moment: on a busy machine the first one may not have ended.
    await waitFor(async () => {
      const { services } = (await app.call<HealthBody>('GET', '/health')).body;
      return services['database'] === 'healthy' && services['executiveIntelligence'] === 'healthy';
    });
    const { status, body } = await app.call<HealthBody>('GET', '/health');
    expect(status).to.equal(503);
    expect(body.services).to.deep.equal({
      executiveIntelligence: 'healthy',
      csuiteModules: 'unhealthy',
      extensions: 'unhealthy',
      database: 'healthy',
      cache: 'unhealthy',
    });
    expect((await app.call('GET', '/readyz')).status).to.equal(503);
    const metrics = await (await fetch(`${app.url}/metrics`)).text();
    expect(metrics).to.match(/^conclave_metrics_complete 0$/m);
    expect(metrics).to.match(/^conclave_dependency_up\{dependency="redis"\} 0$/m);
  });
});

describe('while Postgres is away', function () {
  this.timeout(120_000);
  let servers: EmbeddedStack | undefined;
  let proxy: TcpProxy | undefined;
  const app = testApp({
    env: async () => {
      servers = await startServers();
      const url = new URL(servers.databaseUrl);
      const direct = createDatabase({ url: url.href, poolMax: 1, applicationName: 'test' });
      await migrate(direct);
      await direct.destroy();
      proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
      url.port = String(proxy.port);
      return { DATABASE_URL: url.href, REDIS_URL: (await testStack()).redisUrl };
    },
  });
  let token = '';
  const routes: [method: string, path: string, body?: unknown][] = [
    ['GET', '/api/v2/executive/query/qry_01jd3v6zkeeqat1vjx0r8m5c2d'],
    ['GET', '/api/v2/executive/query/qry_01jd3v6zkeeqat1vjx0r8m5c2d/status'],
    ['GET', '/api/v2/executive/history?organizationId=acme'],
    ['GET', '/api/v2/context/acme'],
    ['GET', '/api/v2/metrics/performance?organizationId=acme'],
    ['GET', '/api/v2/modules/cfo'],
    ['GET', '/api/v2/decisions'],
    ['GET', '/api/v2/webhooks'],
    ['GET', '/api/v1/requests'],
    ['POST', '/api/v2/executive/query', shortQuery],
    [
      'POST',
      '/api/v2/webhooks',
      { url: 'https://example.com/hook', events: ['query.completed'], secret: 'a-secret-of-some-length' },
    ],
    ['POST', '/api/v1/requests', aRequest()],
    ['POST', '/api/v2/auth/token', { organizationId: 'acme', credentials: { type: 'api_key', apiKey: 'ck_x' } }],
  ];

  /** A second where nothing else runs; without the look ahead it would be the pool's three, so that a busy machine fails no test for being busy. */
  const LIMIT_MS = 2_500;

  /** Every route is asked at once; the slowest answer counts. */
  async function expectAllUnavailable(): Promise<void> {
    const answers = await Promise.all(
      routes.map(async ([method, path, body]) => {
        const startedAt = performance.now();
        const answer = await app.call<ErrorBody>(method, path, { token, ...(body === undefined ? {} : { body }) });
        return {
          path: `${method} ${path}`,
          status: answer.status,
          code: answer.body.error?.code,
          retryAfter: answer.headers.get('retry-after'),
          isFast: performance.now() - startedAt < LIMIT_MS,
        };
      }),
    );
    expect(
      answers.filter(
        ({ status, code, retryAfter }) => status !== 503 || code !== 'SERVICE_UNAVAILABLE' || retryAfter === null,
      ),
    ).to.deep.equal([]);
    expect(answers.filter(({ isFast }) => !isFast)).to.deep.equal([]);
  }
  const works = () => waitFor(async () => (await app.call('GET', '/api/v2/decisions', { token })).status === 200);

  before(async () => {
    token = await app.tokenOf('acme');
    await works();
  });
  after(async () => {
    await proxy?.close();
    await servers?.stop();
  });

  it('that hangs, every route answers 503 before long, and all goes on when it is back', async () => {
    proxy?.freeze();
    await expectAllUnavailable();
    await expectAllUnavailable();
    const { status, body } = await app.call<HealthBody>('GET', '/health');
    expect(status).to.equal(503);
    expect(body.services).to.include({ database: 'unhealthy', executiveIntelligence: 'unhealthy', cache: 'healthy' });
    proxy?.thaw();
    await works();
  });

  it('for an instant, a query that was accepted before still ends', async () => {
    const asked = app.call<{ status: string }>('POST', '/api/v2/executive/query', { token, body: fintechQuery });
    proxy?.freeze();
    proxy?.thaw();
    expect((await asked).body.status).to.equal('completed');
  });

  it('that is stopped, every route answers 503 before long', async () => {
    await servers?.stop();
    await expectAllUnavailable();
    expect((await app.call('GET', '/livez')).status).to.equal(200);
    expect((await app.call('GET', '/readyz')).status).to.equal(503);
  });
});
