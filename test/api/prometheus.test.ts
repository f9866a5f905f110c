import { networkInterfaces } from 'node:os';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { request } from 'undici';
import { createApp } from '../../api/app.js';
import { testApp } from '../support/app.js';
import { fintechQuery, shortQuery } from '../support/queries.js';
import { readExposition } from '../support/exposition.js';

const TOKEN = 'scrape-me-please';

describe('GET /metrics', () => {
  const app = testApp({ env: { METRICS_TOKEN: TOKEN } });
  const scrape = async () => readExposition(await (await request(`${app.url}/metrics`)).body.text());

  it('counts each executive query once, by type, industry, complexity and organization', async () => {
    const token = await app.tokenOf('counted');
    const body = { ...fintechQuery, options: { timeoutSeconds: 60 } };
    for (const query of [body, body, shortQuery])
      await app.call('POST', '/api/v2/executive/query', { token, body: query });
    await app.call('POST', '/api/v2/modules/cfo/risks', { token, body: shortQuery });

    const figures = await scrape();
    const counted = figures
      .series('svc_executive_queries_total')
      .filter(({ labels }) => labels['organization'] === 'counted');
    expect(counted.map(({ labels: { type, industry }, value }) => ({ type, industry, value }))).to.have.deep.members([
      { type: 'MA_EVALUATION', industry: 'FINANCIAL_SERVICES', value: 2 },
      { type: 'FINANCIAL_ANALYSIS', industry: 'NONE', value: 1 },
    ]);
    for (const { labels } of counted) {
      expect(Object.keys(labels)).to.have.members(['type', 'industry', 'complexity', 'organization']);
      expect(labels['complexity']).to.be.oneOf(['LOW', 'MEDIUM', 'HIGH', 'VERY_HIGH']);
    }
  });

  it('has the buckets of the specification, for each role and for the whole', async () => {
    const figures = await scrape();
    const buckets = figures
      .series('svc_response_time_seconds_bucket')
      .filter(({ labels }) => labels['query_type'] === 'MA_EVALUATION' && labels['csuite_role'] === 'CFO');
    expect(buckets.map(({ labels }) => labels['le'])).to.deep.equal(['0.1', '0.5', '1', '2', '5', '10', '30', '+Inf']);
    const counts = figures
      .series('svc_response_time_seconds_count')
      .filter(({ labels }) => labels['query_type'] === 'MA_EVALUATION');
    expect(Object.fromEntries(counts.map(({ labels, value }) => [labels['csuite_role'], value]))).to.deep.equal({
      ALL: 2,
      CTO: 2,
      CFO: 2,
      CISO: 2,
      CIO: 2,
      COO: 2,
    });
  });

  it('tells of connections, queues, requests by route, processes and the release', async () => {
    await app.call('GET', '/api/v2/executive/query/qry_01jd3v6zkeeqat1vjx0r8m5c2d/status', {
      token: await app.tokenOf('counted'),
    });
    const figures = await scrape();
    expect(figures.value('svc_active_connections')).to.be.at.least(1);
    expect(
      figures
        .series('conclave_queue_jobs')
        .filter(({ labels }) => labels['state'] === 'waiting')
        .map(({ labels }) => labels['queue']),
    ).to.include.members(['analysis', 'coordination', 'webhook']);
    expect(figures.series('conclave_queue_oldest_waiting_seconds').every(({ value }) => value >= 0)).to.equal(true);
    expect(
      figures.value('conclave_http_request_duration_seconds_count', {
        method: 'GET',
        route: '/api/v2/executive/query/:queryId/status',
        status: '404',
      }),
    ).to.equal(1);
    expect(
      figures.value('conclave_job_duration_seconds_count', { job: 'analyze-role', outcome: 'done' }),
    ).to.be.at.least(16);
    expect(figures.value('nodejs_eventloop_lag_p99_seconds', { process: 'test' })).to.be.a('number');
    expect(figures.value('process_resident_memory_bytes', { process: 'test' })).to.be.above(1e6);
    expect(figures.value('conclave_build_info', { version: '2.0.0', node: process.version })).to.equal(1);
    expect(figures.value('conclave_metrics_complete')).to.equal(1);
    expect(figures.value('conclave_dependency_up', { dependency: 'redis' })).to.equal(1);
    expect(figures.value('conclave_dependency_up', { dependency: 'postgres' })).to.equal(1);
  });

  describe('who may read', () => {
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
    const fromOutside = async (headers: Record<string, string> = {}): Promise<number> => {
      const server = createServer(createApp(app.deps));
      await new Promise<void>((resolve) => {
        server.listen(0, '0.0.0.0', resolve);
      });
      try {
        return (await request(`http://${outside}:${(server.address() as AddressInfo).port}/metrics`, { headers }))
          .statusCode;
      } finally {
        server.closeAllConnections();
        server.close();
      }
    };

    it('from elsewhere needs the token', async function () {
      if (outside === undefined) return this.skip();
      expect(await fromOutside()).to.equal(401);
      expect(await fromOutside({ authorization: 'Bearer wrong' })).to.equal(401);
      expect(await fromOutside({ authorization: `Bearer ${TOKEN}` })).to.equal(200);
    });

    it('through a proxy on this machine needs it too', async () => {
      const through = (headers: Record<string, string>) =>
        request(`${app.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9', ...headers } });
      expect((await through({})).statusCode).to.equal(401);
      expect((await through({ authorization: `Bearer ${TOKEN}` })).statusCode).to.equal(200);
    });
  });
});
