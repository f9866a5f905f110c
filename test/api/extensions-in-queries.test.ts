import { expect } from 'chai';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testApp } from '../support/app.js';
import { fintechQuery, shortQuery } from '../support/queries.js';

interface Body {
  id: string;
  status: string;
  extensionsApplied: string[];
  adjustments: { extensionId: string; role: string; path: string; rule: string }[];
  assumptions: string[];
  confidence: number;
}

describe('extension packs in a query', () => {
  const app = testApp();
  let token = '';
  before(async () => {
    token = await app.tokenOf('acme');
  });
  const ask = async (body: unknown): Promise<Body> => {
    const answer = await app.call<Body>('POST', '/api/v2/executive/query', { token, body });
    expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).to.equal(200);
    return answer.body;
  };

  it('apply by the context, run as steps of the flow, and are named', async () => {
    const body = await ask(fintechQuery);
    expect(body.extensionsApplied.some((id) => id.startsWith('financial-services-regulatory-v'))).to.equal(true);
    const steps = await rowsOf<{ name: string; status: string }>(
      app.deps.db,
      `select name, status from query_steps where query_id = ? and kind = 'extension' order by name`,
      [body.id],
    );
    expect(steps.map(({ name }) => name)).to.deep.equal(body.extensionsApplied);
    expect(steps.every(({ status }) => status === 'completed')).to.equal(true);
    for (const adjustment of body.adjustments) expect(adjustment.rule).to.have.length.above(5);
  });

  it('do not run when they are switched off, or when the context calls for none', async () => {
    expect((await ask({ ...fintechQuery, options: { enableExtensions: false } })).extensionsApplied).to.deep.equal([]);
    expect((await ask(shortQuery)).extensionsApplied).to.deep.equal([]);
  });

  it('follow the industry', async () => {
    const body = await ask({
      type: 'CRISIS_MANAGEMENT',
      content: 'Ransomware has encrypted the EHR of our hospital and 40,000 patient records may be exposed.',
      context: { businessContext: { industry: 'HEALTHCARE', geographicScope: ['US'] } },
    });
    expect(body.extensionsApplied.some((id) => id.startsWith('healthcare'))).to.equal(true);
    expect(body.extensionsApplied.some((id) => id.startsWith('financial'))).to.equal(false);
  });

  it('that apply and are not installed are named', async () => {
    const body = await ask({
      ...fintechQuery,
      context: { ...fintechQuery.context, businessContext: { industry: 'TECHNOLOGY', businessModel: 'B2B_SAAS' } },
    });
    expect(body.assumptions.some((line) => line.includes('would add'))).to.equal(true);
  });
});
