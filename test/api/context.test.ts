import { expect } from 'chai';
import { createIdentityService } from '../../shared/auth/index.js';
import { createContextDocuments } from '../../shared/context/index.js';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testApp } from '../support/app.js';
import { liftLimits } from '../support/decisions.js';
import { askGraphql } from '../support/graphql.js';
import { fintechQuery, shortQuery, type ErrorBody } from '../support/queries.js';

interface UpdateBody {
  contextId: string;
  status: string;
  validatedAt: string;
  version: string;
  validationResults: Record<string, string>;
}

interface ContextBody {
  contextId: string;
  organizationId: string;
  lastUpdated: string;
  version: string;
  [section: string]: unknown;
}

const { businessContext, organizationalContext } = fintechQuery.context;
const strategicContext = {
  objectives: [{ type: 'GROWTH', target: 'Nightingale', timeline: '2027' }],
  initiatives: ['ERP'],
  constraints: ['no new debt'],
};
const base = '/api/v2/context';

describe('the context', () => {
  const app = testApp();
  let organizations = 0;
  /** A token of an organization of its own, with room for what a test does. */
  async function organization(): Promise<{ id: string; token: string }> {
    const id = `org-${++organizations}`;
    const token = await app.tokenOf(id);
    await liftLimits(app, id);
    await createIdentityService({ db: app.deps.db }).setLimits({ organizationId: id, limits: { context: 10_000 } });
    return { id, token };
  }
  const put = <Body = UpdateBody>(token: string, body: unknown, headers: Record<string, string> = {}) =>
    app.call<Body>('PUT', base, { token, body, headers });
  const get = <Body = ContextBody>(token: string, id: string, query = '', headers: Record<string, string> = {}) =>
    app.call<Body>('GET', `${base}/${id}${query}`, { token, headers });

  it('is put, validated and read with every section', async () => {
    const { id, token } = await organization();
    const content = {
      businessContext,
      organizationalContext,
      strategicContext,
      performanceContext: { revenue: 1e9 },
      systemIntegrations: [{ system: 'ERP' }],
      industryContext: { industry: 'BANKING' },
    };
    const { status, body, headers } = await put(token, { organizationId: id, ...content });
    expect(status).to.equal(200);
    expect(body).to.have.all.keys('contextId', 'status', 'validatedAt', 'version', 'validationResults');
    expect(body.contextId).to.match(/^ctx_[0-9a-z]{26}$/);
    expect(body).to.include({ status: 'updated', version: '1.0.0' });
    expect(body.validationResults).to.include({
      businessContext: 'incomplete: without competitiveContext',
      organizationalContext: 'valid',
      strategicContext: 'valid',
      historicalContext: 'missing',
    });
    expect(headers.get('etag')).to.equal('"1.0.0"');
    const read = await get(token, id);
    expect(read.status).to.equal(200);
    expect(read.headers.get('etag')).to.equal('"1.0.0"');
    const { lastUpdated, ...rest } = read.body;
    expect(rest).to.deep.equal({ contextId: body.contextId, organizationId: id, version: '1.0.0', ...content });
    expect(new Date(lastUpdated).toISOString()).to.equal(lastUpdated);
  });

  it('a changed, a new or a removed section raises the minor version; the same again changes nothing', async () => {
    const { id, token } = await organization();
    const versions = [];
    for (const body of [
      { businessContext },
      { businessContext },
      { businessContext, strategicContext },
      { strategicContext },
      { strategicContext },
    ]) {
      versions.push((await put(token, body)).body.version);
    }
    expect(versions).to.deep.equal(['1.0.0', '1.0.0', '1.1.0', '1.2.0', '1.2.0']);
    expect((await get(token, id)).body).to.not.have.property('businessContext');
    const changed = await rowsOf<{ minor: number; changed_sections: string[] }>(
      app.deps.db,
      'select minor, changed_sections from context_versions where organization_id = ? order by minor',
      [id],
    );
    expect(changed.map((row) => row.changed_sections)).to.deep.equal([
      ['businessContext'],
      ['strategicContext'],
      ['businessContext'],
    ]);
  });

  it('keeps earlier versions', async () => {
    const { id, token } = await organization();
    await put(token, { businessContext });
    await put(token, { businessContext: { ...businessContext, industry: 'HEALTHCARE' } });
    const first = await get(token, id, '?version=1.0.0');
    expect(first.body).to.deep.include({ version: '1.0.0', businessContext });
    expect(first.headers.get('etag')).to.equal('"1.0.0"');
    expect((await get(token, id)).body.version).to.equal('1.1.0');
    for (const version of ['1.2.0', '2.0.0', '1.0.1', '01.0.0'])
      expect((await get(token, id, `?version=${version}`)).status, version).to.equal(404);
    const malformed = await get<ErrorBody>(token, id, '?version=newest');
    expect([malformed.status, malformed.body.error.details[0]?.field]).to.deep.equal([400, 'version']);
  });

  it('If-Match loses no update, If-None-Match makes only the first', async () => {
    const { token } = await organization();
    const absent = await put<ErrorBody>(token, { businessContext }, { 'if-match': '*' });
    expect([absent.status, absent.body.error.code]).to.deep.equal([412, 'PRECONDITION_FAILED']);
    expect((await put(token, { businessContext }, { 'if-none-match': '*' })).status).to.equal(200);
    expect((await put(token, { strategicContext }, { 'if-none-match': '*' })).status).to.equal(412);
    expect((await put(token, { strategicContext }, { 'if-match': '"1.0.0"' })).body.version).to.equal('1.1.0');
    const stale = await put<ErrorBody>(token, { businessContext }, { 'if-match': '"1.0.0"' });
    expect(stale.status).to.equal(412);
    expect(stale.body.error.message).to.contain('1.1.0');
    for (const [tag, status] of [
      ['W/"1.1.0"', 412],
      ['1.1.0', 412],
      ['"1.0.0", "1.1.0"', 200],
    ] as const) {
      expect((await put(token, { strategicContext }, { 'if-match': tag })).status, tag).to.equal(status);
    }
  });

  it('a refused first update leaves nothing behind', async () => {
    const { id, token } = await organization();
    expect((await put(token, { businessContext }, { 'if-match': '"1.0.0"' })).status).to.equal(412);
    expect((await get(token, id)).status).to.equal(404);
    expect(await rowsOf(app.deps.db, 'select from contexts where organization_id = ?', [id])).to.have.length(0);
  });

  it('If-None-Match reads nothing twice: 304', async () => {
    const { id, token } = await organization();
    await put(token, { businessContext });
    const same = await get(token, id, '', { 'if-none-match': '"1.0.0"' });
    expect([same.status, same.headers.get('etag'), same.body]).to.deep.equal([304, '"1.0.0"', {}]);
    await put(token, { strategicContext });
    expect((await get(token, id, '', { 'if-none-match': '"1.0.0"' })).status).to.equal(200);
  });

  it('of many updates at once none is lost, and the versions have no gap', async () => {
    const { id, token } = await organization();
    const names = Array.from({ length: 20 }, (_, index) => `Rival ${index}`);
    const answers = await Promise.all(
      names.map((name) => put(token, { businessContext: { competitiveContext: { primaryCompetitors: [name] } } })),
    );
    expect(answers.every(({ status }) => status === 200)).to.equal(true);
    const expected = names.map((_, minor) => `1.${minor}.0`);
    expect(answers.map(({ body }) => body.version)).to.have.members(expected);
    const stored = await Promise.all(
      expected.map(async (version) => (await get(token, id, `?version=${version}`)).body),
    );
    const rivalOf = (body: ContextBody) =>
      (body['businessContext'] as { competitiveContext: { primaryCompetitors: string[] } }).competitiveContext
        .primaryCompetitors[0];
    expect(stored.map(rivalOf)).to.have.members(names);
    const guarded = await Promise.all(
      names.map((name) => put(token, { businessContext: { motto: name } }, { 'if-match': '"1.19.0"' })),
    );
    expect(guarded.filter(({ status }) => status === 200)).to.have.length(1);
    expect(guarded.filter(({ status }) => status === 412)).to.have.length(19);
  });

  it('is told as context.updated, once a version', async () => {
    const { id, token } = await organization();
    await app.call('POST', '/api/v2/webhooks', {
      token,
      body: { url: 'https://93.184.216.34/hook', events: ['context.updated'], secret: 'a secret of length' },
    });
    const { body } = await put(token, { businessContext, strategicContext });
    await put(token, { businessContext, strategicContext });
    const events = await rowsOf<{ id: string; body_sealed: Buffer }>(
      app.deps.db,
      `select id, body_sealed from events where organization_id = ? and name = 'context.updated'`,
      [id],
    );
    expect(events).to.have.length(1);
    const [event] = events;
    const sealed = app.deps.sealer.open(event?.body_sealed ?? Buffer.alloc(0), {
      table: 'events',
      column: 'body',
      row: event?.id ?? '',
      organizationId: id,
    });
    const told = JSON.parse(JSON.parse(sealed) as string) as { event: string; data: object };
    expect(told.event).to.equal('context.updated');
    expect(told.data).to.deep.equal({
      contextId: body.contextId,
      organizationId: id,
      version: '1.0.0',
      changedSections: ['businessContext', 'strategicContext'],
    });
    expect(await rowsOf(app.deps.db, 'select from webhook_deliveries where organization_id = ?', [id])).to.have.length(
      1,
    );
  });

  it('is sealed at rest, each version for its own row', async () => {
    const { id, token } = await organization();
    await put(token, { strategicContext });
    await put(token, { strategicContext, businessContext });
    const [row] = await rowsOf<{ text: string }>(
      app.deps.db,
      `select string_agg(v::text, '') as text from context_versions v where organization_id = ?`,
      [id],
    );
    expect(row?.text).to.not.contain('Nightingale').and.not.contain(Buffer.from('Nightingale').toString('hex'));
    await rowsOf(
      app.deps.db,
      `update context_versions set sections_sealed = (select sections_sealed from context_versions where organization_id = ? and minor = 0) where organization_id = ? and minor = 1`,
      [id, id],
    );
    const [moved] = await rowsOf<{ sections_sealed: Buffer; id: string }>(
      app.deps.db,
      'select v.sections_sealed, c.id from context_versions v join contexts c using (organization_id) where organization_id = ? and minor = 1',
      [id],
    );
    expect(() =>
      createContextDocuments(app.deps.sealer).content.open(
        id,
        `${moved?.id}/1`,
        moved?.sections_sealed ?? Buffer.alloc(0),
      ),
    ).to.throw();
  });

  for (const [name, body, field] of [
    ['a name that is no section', { financialContext: {} }, 'financialContext'],
    ['an urgency, which belongs to a query', { urgency: 'HIGH' }, 'urgency'],
    ['a section of the wrong type', { businessContext: 'banking' }, 'businessContext'],
    ['an identifier in lower case', { businessContext: { industry: 'banking' } }, 'businessContext.industry'],
    ['an authority level out of range', { authorityLevel: 6 }, 'authorityLevel'],
    ['a list instead of a body', [], 'body'],
  ] as const) {
    it(`${name}: 400`, async () => {
      const { token } = await organization();
      const answer = await put<ErrorBody>(token, body);
      expect(answer.status).to.equal(400);
      expect(answer.body.error.details.map((detail) => detail.field)).to.deep.equal([field]);
    });
  }

  it('a body without any section is refused, and clears nothing; a section that is sent empty does', async () => {
    const { id, token } = await organization();
    await put(token, { businessContext, strategicContext });
    for (const body of [{}, { organizationId: id }]) {
      const answer = await put<ErrorBody>(token, body);
      expect([answer.status, answer.body.error.details[0]?.field]).to.deep.equal([400, 'body']);
      expect(answer.body.error.details[0]?.message).to.include('businessContext').and.to.include('to clear');
    }
    for (const context of [{}, { businessContext: null }]) {
      const { errors } = await askGraphql(
        app,
        token,
        'mutation ($id: ID!, $context: ExecutiveContextInput!) { updateExecutiveContext(organizationId: $id, context: $context) { version } }',
        { id, context },
      );
      expect(errors[0]?.extensions.code).to.equal('INVALID_REQUEST');
      expect(errors[0]?.extensions.details[0]?.message).to.include('businessContext').and.to.include('to clear');
    }
    expect((await get(token, id)).body).to.deep.include({ version: '1.0.0', businessContext, strategicContext });
    const cleared = await put(token, { businessContext: {} });
    expect(cleared.body).to.deep.include({ version: '1.1.0' });
    expect(cleared.body.validationResults).to.include({ businessContext: 'missing', strategicContext: 'missing' });
  });

  it('of another organization: 403; of the own one before the first update: 404', async () => {
    const [own, other] = [await organization(), await organization()];
    await put(other.token, { businessContext });
    const answers = [
      await put<ErrorBody>(own.token, { organizationId: other.id, businessContext: {} }),
      await get<ErrorBody>(own.token, other.id),
    ];
    for (const { status, body } of answers) {
      expect([status, body.error.code, body.error.details[0]?.field]).to.deep.equal([
        403,
        'FORBIDDEN',
        'organizationId',
      ]);
    }
    expect((await get(own.token, own.id)).status).to.equal(404);
    expect((await get(other.token, other.id)).body).to.deep.include({ businessContext });
  });

  it('needs a token and a scope; another method: 405', async () => {
    const { id } = await organization();
    expect((await app.call('PUT', base, { body: {} })).status).to.equal(401);
    const reader = await app.tokenOf(id, { scopes: ['executive:read'] });
    expect((await put(reader, {})).status).to.equal(403);
    expect((await get(reader, id)).status).to.equal(404);
    const refused = await app.call('POST', base, { token: reader, body: {} });
    expect([refused.status, refused.headers.get('allow')]).to.deep.equal([405, 'PUT']);
  });

  it('is updated ten times an hour, and read without that limit', async () => {
    const token = await app.tokenOf('limited');
    const statuses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        put(token, { businessContext: { note: index } }).then(({ status }) => status),
      ),
    );
    expect(statuses.filter((status) => status === 200)).to.have.length(10);
    expect(statuses.filter((status) => status === 429)).to.have.length(2);
    expect((await get(token, 'limited')).status).to.equal(200);
  });

  describe('in queries', () => {
    interface QueryBody {
      extensionsApplied: string[];
      authorization: { currentLevel: number };
      dataSources: { kind: string; name: string; version?: string; updatedAt?: string }[];
      cfoAnalysis: { evidence: { source: string; origin: string; asOf?: string }[] };
    }
    const ask = async (token: string, context?: object, path = '/api/v2/executive/query'): Promise<QueryBody> => {
      const answer = await app.call<QueryBody>('POST', path, {
        token,
        body: { ...shortQuery, ...(context ? { context } : {}) },
      });
      expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).to.equal(200);
      return answer.body;
    };
    const stored = { businessContext: { industry: 'HEALTHCARE' }, performanceContext: { revenue: 90e6, ebitda: 9e6 } };

    it('fills what a query leaves out, and is named with its version and time', async () => {
      const { id, token } = await organization();
      await put(token, { businessContext: { industry: 'TECHNOLOGY' } });
      await put(token, stored);
      const { lastUpdated: updatedAt } = (await get(token, id)).body;
      const answer = await ask(token);
      expect(answer.extensionsApplied).to.deep.equal(['healthcare-regulatory-v1.0']);
      expect(
        answer.dataSources.map(({ name, version, updatedAt: at }) => ({ name, version, at })),
      ).to.have.deep.members([
        { name: 'businessContext', version: '1.1.0', at: updatedAt },
        { name: 'performanceContext', version: '1.1.0', at: updatedAt },
      ]);
      const read = answer.cfoAnalysis.evidence.filter(
        ({ source, origin }) => source === 'context' && origin.startsWith('performanceContext.'),
      );
      expect(read).to.have.length.above(0);
      for (const line of read) {
        expect(line.origin).to.match(/\(stored context 1\.1\.0\)$/);
        expect(line.asOf).to.equal(updatedAt);
      }
    });

    it('gives way to a section of the query, whole', async () => {
      const { token } = await organization();
      await put(token, stored);
      const answer = await ask(token, {
        businessContext: { geographicScope: ['US'] },
        performanceContext: { cash: 18.4e6 },
      });
      expect(answer.extensionsApplied).to.deep.equal([]);
      for (const source of answer.dataSources) expect(source).to.not.have.property('version');
      expect(JSON.stringify(answer.cfoAnalysis)).to.not.contain('stored context');
    });

    it('fills module operations too, and never raises the authority', async () => {
      const { token } = await organization();
      await put(token, { ...stored, authorityLevel: 2 });
      expect((await ask(token)).authorization.currentLevel).to.equal(2);
      expect((await ask(token, { authorityLevel: 4 })).authorization.currentLevel).to.equal(4);
      const operation = await app.call<{ analysis: QueryBody['cfoAnalysis'] }>('POST', '/api/v2/modules/cfo/analyze', {
        token,
        body: shortQuery,
      });
      expect(operation.body.analysis.evidence.some(({ origin }) => origin.endsWith('(stored context 1.0.0)'))).to.equal(
        true,
      );
    });

    it('is no other organization’s', async () => {
      const [own, other] = [await organization(), await organization()];
      await put(other.token, stored);
      expect((await ask(own.token)).dataSources).to.deep.equal([]);
    });
  });
});
