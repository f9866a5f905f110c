import { expect } from 'chai';
import { createIdentityService } from '../../shared/auth/index.js';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testApp } from '../support/app.js';
import { fintechQuery, shortQuery, submit, untilEnded, type ErrorBody, type StatusBody } from '../support/queries.js';

const path = '/api/v2/executive/query';

interface Response {
  id: string;
  status: string;
  processingTime: number;
  confidence: number;
  cfoAnalysis: { financialAssessment: { valuation: { current: string; fairValue: string } }; evidence: unknown[] };
  cisoAnalysis: { regulatoryCompliance: { frameworks: { name: string }[] } };
  coordinatedRecommendations: { recommendation: string }[];
  authorization: { authorized: boolean; reason?: string; requiredLevel: number; currentLevel: number };
  decisionId: string;
  failedModules: { role: string; code: string }[];
  error?: { code: string; message: string };
  [field: string]: unknown;
}

describe('a query from question to answer', () => {
  const app = testApp();
  let token = '';
  before(async () => {
    token = await app.tokenOf('acme');
    await createIdentityService({ db: app.deps.db }).setLimits({
      organizationId: 'acme',
      limits: { queries: 10_000, general: 100_000 },
    });
  });

  it('answers 200 with all five analyses within the wait', async () => {
    const answer = await app.call<Response>('POST', path, { token, body: fintechQuery });
    expect(answer.status, JSON.stringify(answer.body).slice(0, 500)).to.equal(200);
    const { body } = answer;
    expect(body.status).to.equal('completed');
    for (const role of ['cto', 'cfo', 'ciso', 'cio', 'coo']) expect(body[`${role}Analysis`], role).to.be.an('object');
    expect(body.failedModules).to.deep.equal([]);
    expect(body.decisionId).to.match(/^dec_/);
    expect(body.confidence).to.be.within(0.05, 0.95);
    expect(body.cfoAnalysis.financialAssessment.valuation.current).to.contain('$750M');
    const frameworks = body.cisoAnalysis.regulatoryCompliance.frameworks.map((framework) => framework.name).join('; ');
    for (const name of ['GDPR', 'DORA', 'GLBA']) expect(frameworks).to.contain(name);
    expect(body.authorization).to.include({
      authorized: false,
      reason: 'INSUFFICIENT_AUTHORITY',
      requiredLevel: 5,
      currentLevel: 4,
    });
  });

  it('changes its figures with the figures of the text', async () => {
    const ask = async (content: string): Promise<string> =>
      JSON.stringify(
        (await app.call<Response>('POST', path, { token, body: { ...fintechQuery, content } })).body.cfoAnalysis
          .financialAssessment,
      );
    const large = await ask(fintechQuery.content);
    const small = await ask(fintechQuery.content.replace('$750M', '$90M'));
    expect(large).to.contain('$750M');
    expect(small).to.contain('$90M').and.not.contain('$750M');
  });

  it('answers 202 at once when asked to, then the status moves to completed', async () => {
    const answer = await app.call<StatusBody>('POST', path, {
      token,
      body: fintechQuery,
      headers: { prefer: 'respond-async' },
    });
    expect(answer.status).to.equal(202);
    expect(answer.headers.get('preference-applied')).to.equal('respond-async');
    expect(answer.headers.get('location')).to.equal(`/api/v2/executive/query/${answer.body.id}`);
    expect(answer.headers.get('retry-after')).to.match(/^\d+$/);
    expect(answer.body.status).to.equal('processing');
    const ended = await untilEnded(app, token, answer.body.id);
    expect(ended.body).to.deep.include({
      status: 'completed',
      progress: {
        overall: 100,
        modules: { cto: 'completed', cfo: 'completed', ciso: 'completed', cio: 'completed', coo: 'completed' },
      },
    });
    const whole = await app.call<Response>('GET', `${path}/${answer.body.id}`, { token });
    expect(whole.status).to.equal(200);
    expect(whole.body.id).to.equal(answer.body.id);
  });

  it('never changes once it has ended', async () => {
    const queryId = await submit(app, token);
    await untilEnded(app, token, queryId);
    const first = await app.call('GET', `${path}/${queryId}`, { token });
    await app.deps.work.finalizer.finalize(queryId);
    await app.deps.sweep.run();
    const second = await app.call('GET', `${path}/${queryId}`, { token });
    expect(second.body).to.deep.equal(first.body);
  });

  it('keeps nothing readable in Postgres', async () => {
    const queryId = await submit(app, token, {
      ...shortQuery,
      content: 'Is the project Nightingale worth $12,345,678 to us?',
    });
    await untilEnded(app, token, queryId);
    const rows = await rowsOf<{ text: string }>(
      app.deps.db,
      `select q::text as text from queries q where q.id = ? union all select s::text from query_steps s where s.query_id = ?
       union all select d::text from decisions d where d.query_id = ?`,
      [queryId, queryId, queryId],
    );
    expect(rows).to.have.length(7);
    for (const { text } of rows) expect(text).not.to.match(/Nightingale|12,345,678/);
  });

  it('brings a wait that is out of range into range', async () => {
    const answer = await app.call('POST', path, { token, body: shortQuery, headers: { prefer: 'wait=600' } });
    expect(answer.status).to.equal(200);
    expect(answer.headers.get('preference-applied')).to.equal('wait=60');
  });

  it('streams its progress and ends with its end', async () => {
    const queryId = await submit(app, token, fintechQuery);
    const response = await fetch(`${app.url}${path}/${queryId}/events`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.headers.get('content-type')).to.match(/^text\/event-stream/);
    const events = (await response.text())
      .trim()
      .split('\n\n')
      .map(
        (block) =>
          Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2))) as Record<string, string>,
      );
    const names = events.map((event) => event['event']);
    expect(names.at(-1)).to.equal('completed');
    expect(names.slice(0, -1).every((name) => name === 'progress')).to.equal(true);
    const ids = events.map((event) => Number(event['id']));
    expect(ids).to.deep.equal([...ids].sort((a, b) => a - b));
    const resumed = await fetch(`${app.url}${path}/${queryId}/events`, {
      headers: { authorization: `Bearer ${token}`, 'last-event-id': '4' },
    });
    expect((await resumed.text()).match(/^event: /gm)).to.have.length(1);
  });

  it('lists the history newest first, filtered and paged', async () => {
    const reader = await app.tokenOf('historian');
    await app.call('POST', path, { token: reader, body: shortQuery });
    await app.call('POST', path, { token: reader, body: fintechQuery });
    await app.call('POST', path, { token: reader, body: shortQuery });
    interface History {
      data: { id: string; type: string; summary: string; createdAt: string; confidence: number }[];
      pagination: Record<string, unknown>;
    }
    const list = async (query: string): Promise<History> =>
      (await app.call<History>('GET', `/api/v2/executive/history?organizationId=historian${query}`, { token: reader }))
        .body;
    const all = await list('');
    expect(all.data).to.have.length(3);
    expect(all.pagination).to.deep.equal({ total: 3, limit: 10, offset: 0, hasMore: false });
    expect(all.data.map((entry) => entry.createdAt)).to.deep.equal(
      all.data
        .map((entry) => entry.createdAt)
        .toSorted()
        .toReversed(),
    );
    for (const entry of all.data) expect(entry.summary).to.have.length.above(20);
    expect((await list('&type=MA_EVALUATION')).data.map((entry) => entry.type)).to.deep.equal(['MA_EVALUATION']);
    expect((await list('&limit=2')).pagination).to.include({ hasMore: true });
    expect((await list('&limit=2&offset=2')).data).to.have.length(1);
    expect((await list(`&dateFrom=${all.data[0]?.createdAt}`)).data).to.have.length(1);
    expect((await list('&dateTo=2020-01-01')).data).to.have.length(0);
    for (const bad of [
      '&limit=101',
      '&limit=0',
      '&offset=-1',
      '&type=X',
      '&dateFrom=yesterday',
      '&dateFrom=2026-02-30',
      '&dateTo=2026-02-29T10:00:00Z',
      '&unknown=1',
    ]) {
      const answer = await app.call<ErrorBody>('GET', `/api/v2/executive/history?organizationId=historian${bad}`, {
        token: reader,
      });
      expect(answer.status, bad).to.equal(400);
      expect(answer.body.error.details[0]?.field, bad).to.equal(bad.slice(1).split('=')[0]);
    }
  });

  it('cancelling what has ended: 409', async () => {
    const queryId = await submit(app, token);
    await untilEnded(app, token, queryId);
    const answer = await app.call<ErrorBody>('POST', `${path}/${queryId}/cancel`, { token });
    expect(answer.status).to.equal(409);
    expect(answer.body.error.message).to.contain('completed');
  });

  it('an unknown id, and one of another form: 404', async () => {
    for (const id of ['qry_01h455vb4pex5vsknk084sn02q', 'nonsense', 'qry_%F0%9F%98%80']) {
      expect((await app.call('GET', `${path}/${id}`, { token })).status).to.equal(404);
    }
  });
});

describe('a query that no worker takes', () => {
  const app = testApp({ workers: false });
  let token = '';
  before(async () => {
    token = await app.tokenOf('acme');
  });

  it('is cancelled once, for good', async () => {
    const queryId = await submit(app, token);
    for (let i = 0; i < 2; i++) {
      const answer = await app.call<StatusBody>('POST', `${path}/${queryId}/cancel`, { token });
      expect(answer.status).to.equal(200);
      expect(answer.body.status).to.equal('cancelled');
      expect(Object.values(answer.body.progress.modules)).to.deep.equal(Array.from({ length: 5 }, () => 'skipped'));
    }
    const whole = await app.call<Response>('GET', `${path}/${queryId}`, { token });
    expect(whole.status).to.equal(200);
    expect(whole.body).to.deep.include({
      status: 'cancelled',
      error: { code: 'CANCELLED', message: 'The query was cancelled by the caller.' },
    });
  });

  it('fails at its deadline when nothing has answered', async () => {
    const queryId = await submit(app, token, { ...shortQuery, options: { timeoutSeconds: 1 } });
    const ended = untilEnded(app, token, queryId);
    const sweeping = setInterval(() => void app.deps.sweep.run(), 100);
    const status = await ended.finally(() => clearInterval(sweeping));
    expect(status.body.status).to.equal('failed');
    const whole = await app.call<Response>('GET', `${path}/${queryId}`, { token });
    expect(whole.status).to.equal(200);
    expect(whole.body.error?.code).to.equal('QUERY_TIMEOUT');
    expect(whole.body.failedModules.map((module) => module.code)).to.deep.equal(
      Array.from({ length: 5 }, () => 'QUERY_TIMEOUT'),
    );
    expect(whole.body.decisionId).to.equal(null);
  });

  it('ends once when its five steps end in the same instant', async () => {
    const queryId = await submit(app, token, { ...fintechQuery, options: { enableExtensions: false } });
    const { signal } = new AbortController();
    const roles = ['CTO', 'CFO', 'CISO', 'CIO', 'COO'] as const;
    const reports = await Promise.all(
      roles.map((role) => app.deps.work.steps.analyzeRole(queryId, role, signal, app.deps.log)),
    );
    expect(reports).to.deep.equal(roles.map(() => 'completed'));
    expect((await untilEnded(app, token, queryId)).body.status).to.equal('completed');
  });

  it('is completed in part at its deadline, with a lower confidence than the whole', async () => {
    const controller = new AbortController();
    const body = { ...fintechQuery, options: { timeoutSeconds: 2, enableExtensions: false } };
    const run = (queryId: string, role: 'CTO' | 'CFO' | 'CISO' | 'CIO' | 'COO') =>
      app.deps.work.steps.analyzeRole(queryId, role, controller.signal, app.deps.log);
    const whole = await submit(app, token, body);
    for (const role of ['CTO', 'CFO', 'CISO', 'CIO', 'COO'] as const)
      expect(await run(whole, role)).to.equal('completed');
    expect(await run(whole, 'CFO')).to.equal('nothing to do');
    const part = await submit(app, token, body);
    for (const role of ['CTO', 'CISO', 'CIO', 'COO'] as const) await run(part, role);
    const sweeping = setInterval(() => void app.deps.sweep.run(), 100);
    await untilEnded(app, token, part).finally(() => clearInterval(sweeping));
    const [full, partial] = await Promise.all(
      [whole, part].map(async (id) => (await app.call<Response>('GET', `${path}/${id}`, { token })).body),
    );
    expect(full?.status).to.equal('completed');
    expect(partial?.status).to.equal('completed');
    expect(partial?.cfoAnalysis).to.equal(null);
    expect(partial?.failedModules).to.have.length(1);
    expect(partial?.failedModules[0]).to.include({ role: 'CFO', code: 'QUERY_TIMEOUT' });
    expect(partial?.confidence).to.be.below(full?.confidence ?? 0);
  });

  it('fails as a whole when all modules were required', async () => {
    const queryId = await submit(app, token, {
      ...fintechQuery,
      options: { timeoutSeconds: 1, requireAllModules: true },
    });
    await app.deps.work.steps.analyzeRole(queryId, 'CTO', new AbortController().signal, app.deps.log);
    const sweeping = setInterval(() => void app.deps.sweep.run(), 100);
    await untilEnded(app, token, queryId).finally(() => clearInterval(sweeping));
    const whole = await app.call<Response>('GET', `${path}/${queryId}`, { token });
    expect(whole.body).to.deep.include({ status: 'failed' });
    expect(whole.body.error?.code).to.equal('QUERY_TIMEOUT');
    expect(whole.body['ctoAnalysis']).to.be.an('object');
  });
});
