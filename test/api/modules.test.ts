import { expect } from 'chai';
import { roles } from '../../shared/analysis/index.js';
import { testApp } from '../support/app.js';
import { aDecision, liftLimits } from '../support/decisions.js';
import { fintechQuery, shortQuery, type ErrorBody } from '../support/queries.js';

const path = '/api/v2/modules';
const operations = ['analyze', 'recommendations', 'risks', 'validate'];

interface ModuleEntry {
  role: string;
  name: string;
  version: string;
  capabilities: string[];
  status: string;
  lastUpdated: string;
}

interface ModuleBody extends Omit<ModuleEntry, 'capabilities'> {
  description: string;
  capabilities: { name: string; description: string; inputTypes: string[]; outputTypes: string[] }[];
  authorityLevels: number[];
  supportedIndustries: string[];
  metrics: { runs: number; accuracy: number; responseTime: number; utilization: number };
}

describe('modules', () => {
  const app = testApp();
  let token = '';
  before(async () => {
    token = await app.tokenOf('acme');
    await liftLimits(app, 'acme');
  });

  const read = async (role: string, as = token) =>
    (await app.call<ModuleBody>('GET', `${path}/${role}`, { token: as })).body;

  it('lists the five roles with every field of an entry', async () => {
    const { status, body } = await app.call<{ modules: ModuleEntry[] }>('GET', path, { token });
    expect(status).to.equal(200);
    expect(body.modules.map(({ role }) => role)).to.deep.equal([...roles]);
    for (const entry of body.modules) {
      expect(entry).to.have.all.keys('role', 'name', 'version', 'capabilities', 'status', 'lastUpdated');
      expect(entry.capabilities.slice(-operations.length)).to.deep.equal(operations);
      expect(entry.status).to.equal('active');
      expect(entry.version).to.match(/^\d+\.\d+\.\d+$/);
      expect(new Date(entry.lastUpdated).toISOString()).to.equal(entry.lastUpdated);
    }
    const subjects = body.modules.flatMap(({ capabilities }) => capabilities.slice(0, -operations.length));
    expect(new Set(subjects).size, 'no role says what another one says').to.equal(subjects.length);
    expect(body.modules.every(({ capabilities }) => capabilities.length > operations.length)).to.equal(true);
  });

  it('each subject of a role is a part of its analysis', async () => {
    const curious = await app.tokenOf('curious');
    for (const role of roles) {
      const subjects = (await read(role)).capabilities.slice(0, -operations.length);
      const { body } = await app.call<{ analysis: object }>('POST', `${path}/${role}/analyze`, {
        token: curious,
        body: fintechQuery,
      });
      for (const { outputTypes } of subjects)
        expect({ [`${role}Analysis`]: body.analysis }, role).to.have.nested.property(outputTypes[0] ?? '');
    }
  });

  it('tells everything of one', async () => {
    const body = await read('CFO');
    expect(body).to.include({ role: 'CFO', name: 'Chief Financial Officer', status: 'active' });
    expect(body.description).to.be.a('string').and.not.equal('');
    expect(body.capabilities.map(({ name }) => name)).to.deep.equal([
      'valuation',
      'deal_structuring',
      'financial_risk_assessment',
      ...operations,
    ]);
    for (const capability of body.capabilities) {
      expect(capability.inputTypes).to.include('ExecutiveQuery');
      expect(capability.outputTypes).to.have.length(1);
    }
    expect(body.authorityLevels).to.deep.equal([1, 2, 3, 4, 5]);
    expect(body.supportedIndustries).to.include.members([
      'FINANCIAL_SERVICES',
      'HEALTHCARE',
      'MANUFACTURING',
      'TECHNOLOGY',
    ]);
  });

  it('takes a role in whatever case', async () => {
    for (const role of ['cfo', 'Cfo', 'CFO']) expect((await read(role)).role).to.equal('CFO');
  });

  it('an unknown role: 404; another method: 405', async () => {
    const answer = await app.call<ErrorBody>('GET', `${path}/CMO`, { token });
    expect(answer.status).to.equal(404);
    expect(answer.body.error.code).to.equal('NOT_FOUND');
    const refused = await app.call('DELETE', `${path}/CFO`, { token });
    expect(refused.status).to.equal(405);
    expect(refused.headers.get('allow')).to.contain('GET');
  });

  it('no token: 401', async () => {
    expect((await app.call('GET', path)).status).to.equal(401);
    expect((await app.call('GET', `${path}/CFO`)).status).to.equal(401);
  });

  it('measures nothing where nothing ran', async () => {
    expect((await read('CFO', await app.tokenOf('idle'))).metrics).to.deep.equal({
      runs: 0,
      accuracy: 0,
      responseTime: 0,
      utilization: 0,
    });
  });

  it('computes accuracy from what executives say, for the own organization alone', async () => {
    const asked: string[] = [];
    for (let count = 0; count < 4; count++) asked.push((await aDecision(app, token, shortQuery)).queryId);
    const before = (await read('CFO')).metrics;
    expect(before).to.include({ runs: 4, accuracy: 1 });
    expect(before.responseTime).to.be.above(0);
    expect(before.utilization).to.be.within(Number.MIN_VALUE, 1);

    await app.call('POST', `/api/v2/executive/query/${asked[0]}/feedback`, {
      token,
      body: { accurate: false, role: 'CFO' },
    });
    expect((await read('CFO')).metrics).to.include({ runs: 4, accuracy: 0.75 });
    expect((await read('CTO')).metrics).to.include({ runs: 4, accuracy: 1 });
    expect((await read('CFO', await app.tokenOf('other'))).metrics.runs).to.equal(0);
  });
});
