import { expect } from 'chai';
import { testApp } from '../support/app.js';
import type { ErrorBody } from '../support/queries.js';

const question = {
  type: 'MA_EVALUATION',
  content:
    'Should we acquire CloudWidgets, a B2B SaaS company with $60 million revenue and $12 million EBITDA growing 25%, for $180 million? We have $90 million in cash.',
};

interface Answer {
  id: string;
  scenarioOf?: string;
  name?: string;
  verdict: string;
  decisionId: string | null;
  cfoAnalysis: { financialAssessment: { valuationDetail: { price: { value: number } } } };
}

interface Compared {
  scenarios: { id: string; name: string }[];
  changes: { path: string; before: number | null; after: Record<string, number | null>; movedBy: string[] }[];
  recommendations: { added: Record<string, string[]>; removed: Record<string, string[]> };
}

describe('scenarios', () => {
  const app = testApp();
  let token = '';
  let base = '';

  const create = <Body = Answer>(body: object, of = base) =>
    app.call<Body>('POST', `/api/v2/executive/query/${of}/scenarios`, { token, body, headers: { prefer: 'wait=60' } });
  const compare = (scenario: string) =>
    app.call<Compared>('GET', `/api/v2/executive/query/${base}/compare?with=${scenario}`, { token });

  before(async () => {
    token = await app.tokenOf('scenario-org');
    base = (
      await app.call<Answer>('POST', '/api/v2/executive/query', {
        token,
        body: question,
        headers: { prefer: 'wait=60' },
      })
    ).body.id;
  });

  it('without an override change nothing', async () => {
    const { status, body } = await create({ name: 'As it is' });
    expect(status).to.equal(200);
    expect(body).to.include({ scenarioOf: base, name: 'As it is', decisionId: null });
    const { body: compared } = await compare(body.id);
    expect(compared.changes).to.deep.equal([]);
    expect(compared.recommendations).to.deep.equal({ added: { [body.id]: [] }, removed: { [body.id]: [] } });
  });

  it('with another price show every figure that it moved, before and after', async () => {
    const { body } = await create({
      name: 'Ten per cent lower',
      overrides: { 'decisionScope.dealValue': 162_000_000 },
    });
    expect(body.cfoAnalysis.financialAssessment.valuationDetail.price.value).to.equal(162_000_000);
    const { changes } = (await compare(body.id)).body;
    const price = changes.find(({ path }) => path === 'cfoAnalysis.financialAssessment.valuationDetail.price.value');
    expect(price).to.deep.include({
      before: 180_000_000,
      after: { [body.id]: 162_000_000 },
      movedBy: ['decisionScope.dealValue'],
    });
    expect(changes.map(({ path }) => path)).to.not.include(
      'cfoAnalysis.financialAssessment.valuationDetail.fairValue.value',
    );
  });

  it('with several inputs say which of them moved a figure', async () => {
    const overrides = { 'decisionScope.dealValue': 150_000_000, 'decisionScope.target.ebitda': 9_000_000 };
    const { body } = await create({ name: 'Both', overrides });
    const { changes } = (await compare(body.id)).body;
    const moved = (path: string) => changes.find((change) => change.path === path)?.movedBy;
    expect(moved('cfoAnalysis.financialAssessment.valuationDetail.price.value')).to.deep.equal([
      'decisionScope.dealValue',
    ]);
    expect(moved('cfoAnalysis.financialAssessment.valuationDetail.fairValue.value')).to.deep.equal([
      'decisionScope.target.ebitda',
    ]);
    expect(moved('cfoAnalysis.financialAssessment.valuationDetail.impliedMultiple.value')).to.have.members(
      Object.keys(overrides),
    );
  });

  it('refuse a path that is no input and name the nearest', async () => {
    const { status, body } = await create<ErrorBody>({ name: 'Typo', overrides: { 'decisionScope.dealvalue': 1 } });
    expect(status).to.equal(400);
    expect(body.error.details[0]?.field).to.equal('overrides.decisionScope.dealvalue');
    expect(body.error.details[0]?.message).to.include('decisionScope.dealValue');
  });

  it('refuse a value that the input cannot have, and a correction that matches nothing', async () => {
    const { status, body } = await create<ErrorBody>({
      name: 'Nonsense',
      overrides: { 'decisionScope.dealValue': 'a lot' },
      corrections: [{ quote: '$999 million', value: 1 }],
    });
    expect(status).to.equal(400);
    expect(body.error.details.map(({ field }) => field)).to.deep.equal([
      'overrides.decisionScope.dealValue',
      'corrections.0.quote',
    ]);
  });

  it('with a figure of the content put right answer with that one, as of whoever said so', async () => {
    const { body, status } = await create<
      Answer & { reading: { facts: { quote: string; value: number; statedBy?: string }[] } }
    >({
      name: 'Put right',
      corrections: [
        { quote: '$12 million', value: 15_000_000 },
        { path: 'decisionScope.dealValue', value: 150_000_000 },
      ],
    });
    expect(status).to.equal(200);
    expect(body.reading.facts.find(({ quote }) => quote.startsWith('$12'))).to.include({
      value: 15_000_000,
      statedBy: 'correction',
    });
    const { valuationDetail } = body.cfoAnalysis.financialAssessment;
    expect(valuationDetail.price.value).to.equal(150_000_000);
    const { changes } = (await compare(body.id)).body;
    const multiple = changes.find(({ path }) => path.endsWith('impliedMultiple.value'));
    expect(multiple).to.deep.include({ before: 15, after: { [body.id]: 10 } });
    await app.call('DELETE', `/api/v2/executive/query/${base}/scenarios/${body.id}`, { token });
  });

  it('refuse a correction that cannot be', async () => {
    const { status, body } = await create<ErrorBody>({
      name: 'Nonsense',
      corrections: [
        { quote: '$12 million', of: 'nobody' },
        { quote: '$12 million', unit: 'parsecs!' },
        { path: 'decisionScope.dealvalue', value: 1 },
        { path: 'decisionScope.dealValue', measure: 'cash' },
        { measure: 'cash', value: 1 },
        { start: 4_999, value: 1 },
      ],
    });
    expect(status).to.equal(400);
    expect(body.error.details.map(({ field }) => field)).to.deep.equal([
      'corrections.0.of',
      'corrections.1.unit',
      'corrections.2.path',
      'corrections.3.measure',
      'corrections.4',
      'corrections.5.start',
    ]);
  });

  it('stand in a list of their query, in no history and in no list of decisions', async () => {
    const { body } = await app.call<{ scenarios: { name: string; status: string; headline: string }[] }>(
      'GET',
      `/api/v2/executive/query/${base}/scenarios`,
      { token },
    );
    expect(body.scenarios.map(({ name }) => name)).to.deep.equal(['As it is', 'Ten per cent lower', 'Both']);
    expect(body.scenarios[0]?.headline).to.be.a('string');
    const history = await app.call<{ data: object[] }>('GET', '/api/v2/executive/history?organizationId=scenario-org', {
      token,
    });
    expect(history.body.data).to.have.length(1);
    const decisions = await app.call<{ decisions: object[] }>('GET', '/api/v2/decisions', { token });
    expect(decisions.body.decisions).to.have.length(1);
  });

  it('are made of a finished query to all roles alone, and never of a scenario', async () => {
    const { body } = await create({ name: 'One more' });
    expect((await create({ name: 'Of it' }, body.id)).status).to.equal(409);
    expect((await create({ name: 'Of nothing' }, 'qry_01jd3v6zkeeqat1vjx0r8m5c2d')).status).to.equal(404);
    const other = await app.tokenOf('other-scenario-org');
    const foreign = await app.call('GET', `/api/v2/executive/query/${base}/compare`, { token: other });
    expect(foreign.status).to.equal(404);
  });

  it('are ten at most, however many come at once, and can be deleted', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => create({ name: `Number ${n}` })));
    expect(answers.map(({ status }) => status)).to.have.members([200, 200, 200, 200, 200, 200, 409, 409]);
    const id = answers.find(({ status }) => status === 200)?.body.id ?? '';
    const remove = () => app.call('DELETE', `/api/v2/executive/query/${base}/scenarios/${id}`, { token });
    expect((await remove()).status).to.equal(204);
    expect((await remove()).status).to.equal(404);
    expect((await app.call('GET', `/api/v2/executive/query/${id}`, { token })).status).to.equal(404);
  });

  it('count in a bucket of their own', async () => {
    const { headers } = await create({ name: 'Counted' });
    expect(headers.get('x-ratelimit-limit')).to.equal('200');
  });

  it('are asked, compared and deleted over GraphQL as over REST', async () => {
    const graphql = <Data>(query: string) =>
      app.call<{ data: Data; errors?: object[] }>('POST', '/graphql', { token, body: { query } });
    const { id } = (
      await app.call<Answer>('POST', '/api/v2/executive/query', {
        token,
        body: question,
        headers: { prefer: 'wait=60' },
      })
    ).body;
    const made = await graphql<{ createExecutiveScenario: { id: string; scenarioOf: string } }>(
      `mutation { createExecutiveScenario(queryId: "${id}", input: { name: "Lower", overrides: {} }) { id scenarioOf } }`,
    );
    expect(made.body.errors).to.equal(undefined);
    expect(made.body.data.createExecutiveScenario.scenarioOf).to.equal(id);
    const scenarioId = made.body.data.createExecutiveScenario.id;
    const read = await graphql<{ getExecutiveScenarios: object[]; compareExecutiveScenarios: { changes: object[] } }>(
      `{ getExecutiveScenarios(queryId: "${id}") { id name } compareExecutiveScenarios(queryId: "${id}", with: ["${scenarioId}"]) { changes { path before after movedBy } } }`,
    );
    expect(read.body.data.getExecutiveScenarios).to.deep.equal([{ id: scenarioId, name: 'Lower' }]);
    expect(read.body.data.compareExecutiveScenarios.changes).to.deep.equal([]);
    const removed = await graphql<{ deleteExecutiveScenario: boolean }>(
      `mutation { deleteExecutiveScenario(queryId: "${id}", scenarioId: "${scenarioId}") }`,
    );
    expect(removed.body.data.deleteExecutiveScenario).to.equal(true);
  });

  it('of a query whose figures were put right keep them', async () => {
    const corrected = await app.call<Answer>('POST', '/api/v2/executive/query', {
      token,
      body: { ...question, corrections: [{ quote: '$180 million', value: 120_000_000 }] },
      headers: { prefer: 'wait=60' },
    });
    expect(corrected.body.cfoAnalysis.financialAssessment.valuationDetail.price.value).to.equal(120_000_000);
    const { body } = await create({ name: 'As it was put right' }, corrected.body.id);
    expect(body.cfoAnalysis.financialAssessment.valuationDetail.price.value).to.equal(120_000_000);
  });
});
