import { expect } from 'chai';
import { testApp } from '../support/app.js';
import { fintechQuery, untilEnded, type ErrorBody, type StatusBody } from '../support/queries.js';

interface OperationBody {
  id: string;
  role: string;
  operation: string;
  status: string;
  confidence: number;
  processingTime: number;
  timestamp: string;
  analysis?: Record<string, unknown>;
  recommendations?: { action: string; evidence: unknown[] }[];
  risks?: { id: string; event: string }[];
  validation?: { verdict: string; checks: { id: string; result: string }[]; conditions: unknown[] };
}

const dataFlow = {
  type: 'MA_EVALUATION',
  content:
    'Should we acquire DataFlow Inc. for $450 million? Target has $60M ARR growing 35% YoY with -8% EBITDA margin; we would fund 60% debt / 40% equity and expect $25M run-rate synergies within 24 months.',
};

describe('one role asked alone', () => {
  const app = testApp();
  let token = '';
  before(async () => {
    token = await app.tokenOf('acme');
  });
  const run = (role: string, operation: string, body: unknown = dataFlow) =>
    app.call<OperationBody>('POST', `/api/v2/modules/${role}/${operation}`, { token, body });

  it('analyses, recommends and assesses risks', async () => {
    const analyze = await run('cfo', 'analyze');
    expect(analyze.status, JSON.stringify(analyze.body).slice(0, 300)).to.equal(200);
    expect(analyze.body).to.include({ role: 'CFO', operation: 'analyze', status: 'completed' });
    expect(JSON.stringify(analyze.body.analysis)).to.contain('$323M-470M (base $356M)');
    const recommendations = await run('CFO', 'recommendations');
    expect(recommendations.body.recommendations?.map(({ action }) => action).join(' ')).to.contain('$450M');
    const risks = await run('Cfo', 'risks');
    expect(risks.body.risks).to.have.length.above(0);
  });

  for (const role of ['cto', 'cfo', 'ciso', 'cio', 'coo']) {
    it(`${role} answers all four operations`, async () => {
      for (const [operation, member] of [
        ['analyze', 'analysis'],
        ['recommendations', 'recommendations'],
        ['risks', 'risks'],
      ] as const) {
        const answer = await run(role, operation, fintechQuery);
        expect(answer.status).to.equal(200);
        expect(answer.body[member], operation).to.be.an(operation === 'analyze' ? 'object' : 'array');
      }
      const validate = await run(role, 'validate', { ...fintechQuery, decision: { type: 'MA_EVALUATION' } });
      expect(validate.status).to.equal(200);
      expect(validate.body.validation?.verdict).to.be.oneOf(['valid', 'conditional', 'invalid', 'insufficient_data']);
      expect(validate.body.validation?.checks).to.have.length.above(0);
    });
  }

  it('validates a decision that a query made, by its id', async () => {
    const query = await app.call<{ decisionId: string }>('POST', '/api/v2/executive/query', { token, body: dataFlow });
    const answer = await run('cfo', 'validate', { ...dataFlow, decision: { decisionId: query.body.decisionId } });
    expect(answer.status).to.equal(200);
    expect(answer.body.validation?.checks.map(({ id }) => id)).to.have.length.above(2);
    expect(
      (await run('cfo', 'validate', { ...dataFlow, decision: { decisionId: 'dec_01h455vb4pex5vsknk084sn02q' } }))
        .status,
    ).to.equal(404);
  });

  it('goes by the same wait rules as a query', async () => {
    const answer = await app.call<StatusBody>('POST', '/api/v2/modules/ciso/risks', {
      token,
      body: dataFlow,
      headers: { prefer: 'respond-async' },
    });
    expect(answer.status).to.equal(202);
    expect(answer.body.progress.modules).to.include({
      ciso: answer.body.progress.modules['ciso'] ?? '',
      cfo: 'skipped',
    });
    await untilEnded(app, token, answer.body.id);
    const whole = await app.call<OperationBody>('GET', `/api/v2/executive/query/${answer.body.id}`, { token });
    expect(whole.status).to.equal(200);
    expect(whole.body).to.include({ role: 'CISO', operation: 'risks', status: 'completed' });
  });

  it('stays out of the history', async () => {
    const other = await app.tokenOf('quiet');
    await app.call('POST', '/api/v2/modules/cfo/analyze', { token: other, body: dataFlow });
    const history = await app.call<{ pagination: { total: number } }>(
      'GET',
      '/api/v2/executive/history?organizationId=quiet',
      { token: other },
    );
    expect(history.body.pagination.total).to.equal(0);
  });

  it('an unknown role: 404; an unknown operation: 404; no decision: 400', async () => {
    expect((await run('cmo', 'analyze')).status).to.equal(404);
    expect((await run('cfo', 'guess')).status).to.equal(404);
    const answer = await app.call<ErrorBody>('POST', '/api/v2/modules/cfo/validate', { token, body: dataFlow });
    expect(answer.status).to.equal(400);
    expect(answer.body.error.details[0]?.field).to.equal('decision');
  });
});
