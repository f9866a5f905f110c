import { expect } from 'chai';
import { testApp } from '../support/app.js';
import { fintechQuery, shortQuery } from '../support/queries.js';

interface Body {
  timeRange: string;
  organizationId: string;
  metrics: {
    queryCount: number;
    avgResponseTime: number;
    successRate: number;
    confidenceScore: number;
    responseTimePercentiles: Record<string, number | null>;
  };
  breakdown: {
    byType: Record<string, { count: number; avgResponseTime: number }>;
    byModule: Record<string, { utilization: number; accuracy: number; runs: number }>;
    byExtension: Record<string, { runs: number; successRate: number }>;
    byConnector: Record<string, unknown>;
    byClass: Record<string, { count: number; p99: number | null; withinTarget: number | null; target: number }>;
  };
  trends: { date: string; queries: number; avgResponseTime: number; successRate: number }[];
}

describe('GET /metrics/performance', () => {
  const app = testApp();
  let token = '';
  const read = (parameters: string, with_ = token) =>
    app.call<Body>('GET', `/api/v2/metrics/performance?organizationId=measured${parameters}`, { token: with_ });

  before(async () => {
    token = await app.tokenOf('measured');
  });

  it('says of an organization that has asked nothing that there is nothing', async () => {
    const quiet = await app.tokenOf('quiet');
    const { status, body } = await app.call<Body>('GET', '/metrics/performance?organizationId=quiet', { token: quiet });
    expect(status).to.equal(200);
    expect(body.timeRange).to.equal('24h');
    expect(body.metrics).to.deep.equal({
      queryCount: 0,
      avgResponseTime: 0,
      successRate: 0,
      confidenceScore: 0,
      responseTimePercentiles: { p50: null, p95: null, p99: null },
    });
    expect(Object.keys(body.breakdown.byModule)).to.deep.equal(['CTO', 'CFO', 'CISO', 'CIO', 'COO']);
    expect(body.breakdown.byModule['CFO']).to.include({ runs: 0, accuracy: 0, utilization: 0 });
    expect(body.breakdown.byExtension).to.deep.equal({});
    expect(body.trends.every(({ queries }) => queries === 0)).to.equal(true);
  });

  it('tells at once of what has just run, and of nobody else’s', async () => {
    const post = (path: string, body: unknown) =>
      app.call<{ id: string; confidence: number; processingTime: number }>('POST', `/api/v2${path}`, { token, body });
    const answers = [
      await post('/executive/query', fintechQuery),
      await post('/executive/query', fintechQuery),
      await post('/executive/query', shortQuery),
    ];
    await post('/modules/cfo/risks', shortQuery);
    await app.call('POST', '/api/v2/executive/query', { token: await app.tokenOf('neighbour'), body: shortQuery });

    for (const timeRange of ['1h', '24h', '7d', '30d']) {
      const { status, body } = await read(`&timeRange=${timeRange}`);
      expect(status, timeRange).to.equal(200);
      expect(body.timeRange).to.equal(timeRange);
      expect(body.metrics.queryCount).to.equal(3);
      expect(body.metrics.successRate).to.equal(1);
      const mean = (of: (answer: { confidence: number; processingTime: number }) => number): number =>
        answers.reduce((sum, answer) => sum + of(answer.body), 0) / 3;
      expect(body.metrics.confidenceScore).to.be.closeTo(
        mean(({ confidence }) => confidence),
        1e-3,
      );
      expect(body.metrics.avgResponseTime).to.be.closeTo(
        mean(({ processingTime }) => processingTime),
        2e-3,
      );
      expect(body.metrics.responseTimePercentiles['p50']).to.be.above(0);
      expect(body.breakdown.byType['MA_EVALUATION']?.count).to.equal(2);
      expect(body.breakdown.byType['CRISIS_MANAGEMENT']).to.deep.equal({ count: 0, avgResponseTime: 0 });
      expect(body.breakdown.byModule['CFO']?.runs).to.equal(4);
      expect(body.breakdown.byModule['COO']).to.include({ runs: 3, accuracy: 1 });
      const { standard, complex, coordination, live } = body.breakdown.byClass;
      expect((standard?.count ?? 0) + (complex?.count ?? 0)).to.equal(3);
      expect(coordination).to.deep.include({ count: 3, withinTarget: 1, target: 15, targetP99: 25 });
      expect(live).to.deep.equal({
        count: 0,
        avgResponseTime: 0,
        p99: null,
        withinTarget: null,
        target: 2,
        targetP99: 3,
      });
      expect(body.breakdown.byExtension['financial-services-regulatory-v2.1']).to.include({ runs: 2, successRate: 1 });
      expect(body.trends.reduce((sum, { queries }) => sum + queries, 0)).to.equal(3);
      expect(body.trends.map(({ date }) => date)).to.deep.equal(
        body.trends.map(({ date }) => new Date(date).toISOString()).toSorted(),
      );
    }
  });

  it('tells the same once it is rolled up, and hears what is said afterwards', async () => {
    const { body: before } = await read('&timeRange=7d');
    await app.deps.db.raw(
      "update queries set created_at = created_at - interval '3 days', finished_at = finished_at - interval '3 days' where organization_id = 'measured'",
    );
    await app.deps.metricRollup.run();
    const { body: after } = await read('&timeRange=7d');
    expect(after.metrics).to.deep.equal(before.metrics);
    expect(after.breakdown.byType).to.deep.equal(before.breakdown.byType);

    const history = await app.call<{ data: { id: string }[] }>(
      'GET',
      '/api/v2/executive/history?organizationId=measured',
      { token },
    );
    await app.call('POST', `/api/v2/executive/query/${history.body.data[0]?.id}/feedback`, {
      token,
      body: { role: 'CFO', accurate: false },
    });
    await app.deps.metricRollup.run();
    const { body: told } = await read('&timeRange=7d');
    expect(told.breakdown.byModule['CFO']?.accuracy).to.equal(0.75);
    expect(told.breakdown.byModule['COO']?.accuracy).to.equal(1);
  });

  it('gives the parts that are asked for', async () => {
    const { body } = await read('&metricTypes=byModule,successRate');
    expect(Object.keys(body.breakdown)).to.deep.equal(['byModule']);
    expect(body.metrics).to.have.all.keys('successRate');
    expect(body.trends).to.deep.equal([]);
    const parts = (await read('&metricTypes=queries,trends')).body;
    expect(Object.keys(parts.breakdown)).to.deep.equal(['byType']);
    expect(parts.metrics).to.include.keys('queryCount', 'successRate', 'confidenceScore');
    const fields = (await read('&metricTypes=query_count,avgResponseTime,classes')).body;
    expect(fields.metrics).to.have.all.keys('queryCount', 'avgResponseTime');
    expect(Object.keys(fields.breakdown)).to.deep.equal(['byClass']);
  });

  it('refuses what it cannot answer', async () => {
    expect((await read('&timeRange=2h')).status).to.equal(400);
    expect((await read('&metricTypes=weather')).body).to.have.nested.property('error.details[0].field', 'metricTypes');
    expect((await app.call('GET', '/api/v2/metrics/performance', { token })).body).to.have.nested.property(
      'error.details[0].field',
      'organizationId',
    );
    expect((await read('', await app.tokenOf('neighbour'))).status).to.equal(403);
    expect((await read('', 'none')).status).to.equal(401);
  });
});
