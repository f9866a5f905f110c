import { expect } from 'chai';
import type { Permission } from '../../shared/auth/index.js';
import { testApp } from '../support/app.js';
import { aDecision, liftLimits, type DecisionBody } from '../support/decisions.js';
import { fintechQuery, shortQuery, type ErrorBody } from '../support/queries.js';

const path = '/api/v2/decisions';

interface DecisionList {
  decisions: DecisionBody[];
  pagination: { total: number; limit: number; offset: number; hasMore: boolean };
}

interface AuthorizationBody {
  authorized: boolean;
  reason?: string;
  requiredLevel: number;
  currentLevel: number;
  conditions?: string[];
}

describe('decisions', () => {
  const app = testApp();
  let token = '';
  let other = '';
  const made: { queryId: string; decisionId: string }[] = [];
  before(async () => {
    token = await app.tokenOf('acme');
    other = await app.tokenOf('other');
    await liftLimits(app, 'acme');
    for (const body of [fintechQuery, shortQuery, fintechQuery]) made.push(await aDecision(app, token, body));
  });
  const [first, second, third] = [0, 1, 2].map((index) => () => made[index]?.decisionId ?? '') as [
    () => string,
    () => string,
    () => string,
  ];

  it('a completed query leaves a record with every field of the specification, open and without approvals', async () => {
    const { status, body } = await app.call<DecisionBody>('GET', `${path}/${first()}`, { token });
    expect(status).to.equal(200);
    expect(body).to.include.all.keys(
      'id',
      'type',
      'category',
      'complexity',
      'context',
      'stakeholders',
      'constraints',
      'timeline',
      'analysis',
      'options',
      'riskAssessment',
      'impactAssessment',
      'implementation',
      'monitoring',
      'successCriteria',
      'authorityRequired',
      'approvals',
      'complianceValidation',
    );
    expect(body).to.deep.include({
      id: first(),
      queryId: made[0]?.queryId,
      type: 'MA_EVALUATION',
      status: 'open',
      decidedAt: null,
      approvals: [],
      authorityRequired: 5,
    });
    expect(body['context']).to.deep.include({ businessContext: fintechQuery.context.businessContext });
  });

  it('lists them newest first', async () => {
    const { body } = await app.call<DecisionList>('GET', path, { token });
    expect(body.decisions.map(({ id }) => id)).to.deep.equal([third(), second(), first()]);
    expect(body.pagination).to.deep.equal({ total: 3, limit: 10, offset: 0, hasMore: false });
    const { body: alone } = await app.call<DecisionBody>('GET', `${path}/${second()}`, { token });
    expect(body.decisions[1]).to.deep.equal(alone);
  });

  it('pages through them', async () => {
    const { body } = await app.call<DecisionList>('GET', `${path}?limit=1&offset=1`, { token });
    expect(body.decisions.map(({ id }) => id)).to.deep.equal([second()]);
    expect(body.pagination).to.deep.equal({ total: 3, limit: 1, offset: 1, hasMore: true });
    const beyond = await app.call<DecisionList>('GET', `${path}?offset=9`, { token });
    expect(beyond.body).to.deep.equal({
      decisions: [],
      pagination: { total: 3, limit: 10, offset: 9, hasMore: false },
    });
  });

  it('filters by type and by status, together too', async () => {
    const idsOf = async (query: string): Promise<string[]> =>
      (await app.call<DecisionList>('GET', `${path}?${query}`, { token })).body.decisions.map(({ id }) => id);
    expect(await idsOf('type=FINANCIAL_ANALYSIS')).to.deep.equal([second()]);
    expect(await idsOf('status=open')).to.deep.equal([third(), second(), first()]);
    expect(await idsOf('status=approved')).to.deep.equal([]);
    expect(await idsOf('status=open&type=MA_EVALUATION')).to.deep.equal([third(), first()]);
    expect(await idsOf('status=rejected&type=MA_EVALUATION')).to.deep.equal([]);
  });

  for (const [query, field] of [
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=ten', 'limit'],
    ['offset=-1', 'offset'],
    ['type=MERGER', 'type'],
    ['status=closed', 'status'],
    ['page=2', 'page'],
  ]) {
    it(`?${query}: 400 naming ${field}`, async () => {
      const { status, body } = await app.call<ErrorBody>('GET', `${path}?${query}`, { token });
      expect(status).to.equal(400);
      expect(body.error.details.map((detail) => detail.field)).to.deep.equal([field]);
    });
  }

  it('another organization has none of them: 404, and nothing in its list', async () => {
    for (const [method, suffix, body] of [
      ['GET', '', undefined],
      ['POST', '/authorize', {}],
      ['POST', '/approvals', { decision: 'APPROVE' }],
    ] as const) {
      const answer = await app.call<ErrorBody>(method, `${path}/${first()}${suffix}`, {
        token: other,
        ...(body ? { body } : {}),
      });
      expect(answer.status, suffix).to.equal(404);
      expect(answer.body.error.code).to.equal('NOT_FOUND');
    }
    expect((await app.call<DecisionList>('GET', path, { token: other })).body.pagination.total).to.equal(0);
  });

  it('an id that is none, or of another kind: 404', async () => {
    for (const id of ['dec_00000000000000000000000000', 'nonsense', made[0]?.queryId ?? '']) {
      expect((await app.call('GET', `${path}/${id}`, { token })).status, id).to.equal(404);
    }
  });

  it('no token: 401; a token that may only read neither asks for authority nor decides: 403', async () => {
    expect((await app.call('GET', path)).status).to.equal(401);
    const reader = await app.tokenOf('acme', { scopes: ['executive:read'] });
    expect((await app.call('GET', `${path}/${first()}`, { token: reader })).status).to.equal(200);
    expect((await app.call('POST', `${path}/${first()}/authorize`, { token: reader })).status).to.equal(403);
    expect(
      (await app.call('POST', `${path}/${first()}/approvals`, { token: reader, body: { decision: 'APPROVE' } })).status,
    ).to.equal(403);
  });

  describe('authorize', () => {
    const authorize = async (decider: string): Promise<AuthorizationBody> => {
      const { status, body } = await app.call<AuthorizationBody>('POST', `${path}/${first()}/authorize`, {
        token: decider,
      });
      expect(status).to.equal(200);
      return body;
    };

    it('the level suffices: authorized, though the query itself was asked at a lower one', async () => {
      expect(await authorize(token))
        .to.include({ authorized: true, requiredLevel: 5, currentLevel: 5 })
        .and.not.have.property('reason');
    });

    it('the level is too low: INSUFFICIENT_AUTHORITY, even where the permission is missing too', async () => {
      expect(await authorize(await app.tokenOf('acme', { level: 4 }))).to.include({
        authorized: false,
        reason: 'INSUFFICIENT_AUTHORITY',
        requiredLevel: 5,
        currentLevel: 4,
      });
      const permissions = [{ resource: 'decisions', action: 'read', scope: 'organization' }];
      expect(await authorize(await app.tokenOf('acme', { level: 4, permissions }))).to.include({
        reason: 'INSUFFICIENT_AUTHORITY',
      });
    });

    it('no permission: PERMISSION_DENIED', async () => {
      const permissions = [{ resource: 'decisions', action: 'read', scope: 'organization' }];
      expect(await authorize(await app.tokenOf('acme', { permissions }))).to.include({
        authorized: false,
        reason: 'PERMISSION_DENIED',
        requiredLevel: 5,
        currentLevel: 5,
      });
    });

    it('a permission with conditions: as far as the decision meets them', async () => {
      const within = (conditions: Record<string, string | string[] | { max: number }>) =>
        app.tokenOf('acme', {
          permissions: [{ resource: 'decisions', action: 'approve', scope: 'organization', conditions }],
        });
      expect(
        (await authorize(await within({ type: 'MA_EVALUATION', commitmentUsd: { max: 1e9 } }))).authorized,
      ).to.equal(true);
      expect((await authorize(await within({ commitmentUsd: { max: 1e6 } }))).reason).to.equal('PERMISSION_DENIED');
      expect((await authorize(await within({ type: ['CRISIS_MANAGEMENT'] }))).reason).to.equal('PERMISSION_DENIED');
    });

    it('stands in the answer of the query too, with the lower of the two levels', async () => {
      const asking = { resource: 'queries', action: 'create', scope: 'organization' };
      const ask = async (permissions: Permission[], authorityLevel: number): Promise<AuthorizationBody> => {
        const asker = await app.tokenOf('acme', { permissions: [asking, ...permissions] });
        const body = { ...fintechQuery, context: { ...fintechQuery.context, authorityLevel } };
        return (
          await app.call<{ authorization: AuthorizationBody }>('POST', '/api/v2/executive/query', {
            token: asker,
            body,
          })
        ).body.authorization;
      };
      const approving = { resource: 'decisions', action: 'approve', scope: 'organization' };
      expect(await ask([approving], 5)).to.include({ authorized: true, currentLevel: 5 });
      expect(await ask([approving], 3)).to.include({
        authorized: false,
        reason: 'INSUFFICIENT_AUTHORITY',
        currentLevel: 3,
      });
      expect(await ask([{ ...approving, action: 'read' }], 5)).to.include({
        authorized: false,
        reason: 'PERMISSION_DENIED',
      });
      expect(await ask([{ ...approving, conditions: { commitmentUsd: { max: 1e6 } } }], 5)).to.include({
        authorized: false,
        reason: 'PERMISSION_DENIED',
      });
    });

    it('asking changes nothing', async () => {
      const before = await app.call('GET', `${path}/${first()}`, { token });
      await authorize(token);
      expect((await app.call('GET', `${path}/${first()}`, { token })).body).to.deep.equal(before.body);
    });
  });
});
