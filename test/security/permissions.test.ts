import { expect } from 'chai';
import { buildSchema } from 'graphql';
import { answers } from '../../api/graphql/answers.schema.js';
import { governance } from '../../api/graphql/governance.schema.js';
import { operations } from '../../api/graphql/operations.schema.js';
import { resources } from '../../api/graphql/resources.schema.js';
import {
  createIdentityService,
  permissionNamed,
  permissionTable,
  scopes,
  type Permission,
  type PermissionName,
} from '../../shared/auth/index.js';
import { testApp } from '../support/app.js';
import { callRoute, everyRoute, type RawAnswer, type RawCall, type ServedRoute } from '../support/every-route.js';
import { shortQuery, type ErrorBody } from '../support/queries.js';
import { tenantEnvironment } from '../support/tenants.js';

const organizationId = 'permitted';
const values = new Proxy<Record<string, string>>(
  {},
  { get: (_, name) => (name === 'organizationId' ? organizationId : 'nothing') },
);

const named = (route: ServedRoute): string => `${route.method.toUpperCase()} ${route.prefix}${route.path}`;
const namesOf = ({ permission }: ServedRoute): readonly PermissionName[] =>
  permission === null ? [] : typeof permission === 'string' ? [permission] : permission;
const everyName = Object.entries(permissionTable).flatMap(([resource, actions]) =>
  actions.map((action) => `${resource}:${action}` as PermissionName),
);
const ofThePlatform = new Set<PermissionName>(['queues:read', 'queues:manage']);
const ofNoRow = new Set<PermissionName>(['tokens:revoke']);

const restricted = everyRoute.filter(({ permission }) => permission !== null);
const reports: Permission = { resource: 'reports', action: 'read', scope: 'organization' };
const refusal = (names: readonly PermissionName[]) => {
  const wanted = names.map((name) => `${name}:organization`).join(' or ');
  return [{ field: 'permission', message: `must cover ${wanted}`, reason: 'permission' }];
};

/** Every field that an operation begins with, and the route whose permission it needs. */
const fields: Record<string, { document: string; variables?: Record<string, unknown>; permission: PermissionName }> = {
  getCSuiteModules: { document: '{ getCSuiteModules { role } }', permission: 'modules:read' },
  getExecutiveDecisions: {
    document: `{ getExecutiveDecisions(organizationId: "${organizationId}") { totalCount } }`,
    permission: 'decisions:read',
  },
  getIndustryExtensions: { document: '{ getIndustryExtensions { id } }', permission: 'extensions:read' },
  getEnterpriseExtensions: { document: '{ getEnterpriseExtensions { id } }', permission: 'extensions:read' },
  getExecutiveScenarios: {
    document: '{ getExecutiveScenarios(queryId: "nothing") { id } }',
    permission: 'queries:read',
  },
  compareExecutiveScenarios: {
    document: '{ compareExecutiveScenarios(queryId: "nothing") { __typename } }',
    permission: 'queries:read',
  },
  createExecutiveScenario: {
    document: 'mutation { createExecutiveScenario(queryId: "nothing", input: {name: "worst"}) { id } }',
    permission: 'queries:create',
  },
  deleteExecutiveScenario: {
    document: 'mutation { deleteExecutiveScenario(queryId: "nothing", scenarioId: "nothing") }',
    permission: 'queries:cancel',
  },
  processExecutiveQuery: {
    document: 'mutation ($input: ExecutiveQueryInput!) { processExecutiveQuery(input: $input) { id } }',
    variables: { input: shortQuery },
    permission: 'queries:create',
  },
  instructionalWorkflow: {
    document: '{ instructionalWorkflow(requestId: "nothing") { title } }',
    permission: 'requests:read',
  },
  instructionalWorkflows: { document: '{ instructionalWorkflows { totalCount } }', permission: 'requests:read' },
  governanceInbox: { document: '{ governanceInbox { totalCount } }', permission: 'requests:read' },
  decideInstructionalWorkflowStage: {
    document:
      'mutation { decideInstructionalWorkflowStage(requestId: "nothing", stage: SME_REVIEW, decision: APPROVE) { title } }',
    permission: 'requests:decide',
  },
  decideInstructionalWorkflowStages: {
    document:
      'mutation { decideInstructionalWorkflowStages(decisions: [{ request: "nothing", stage: SME_REVIEW, decision: APPROVE }]) { status } }',
    permission: 'requests:decide',
  },
  installExtension: {
    document: 'mutation { installExtension(extensionId: "nothing") { status } }',
    permission: 'extensions:install',
  },
  updateExecutiveContext: {
    document: `mutation { updateExecutiveContext(organizationId: "${organizationId}", context: {businessContext: {industry: "HEALTHCARE"}}) { version } }`,
    permission: 'context:update',
  },
  executiveQueryProgress: {
    document: 'subscription { executiveQueryProgress(queryId: "nothing") { id } }',
    permission: 'queries:read',
  },
};

describe('permissions restrict every route', () => {
  const app = testApp({ workers: false, env: tenantEnvironment });
  const tokens = new Map<string, string>();
  const call = (route: ServedRoute, token: string | undefined, options: RawCall = {}): Promise<RawAnswer> =>
    callRoute(app.url, route, values, { ...options, token });
  const tokenWith = (permissions: Permission[]): Promise<string> =>
    app.tokenOf(organizationId, { role: 'OPERATOR', scopes: [...scopes], permissions });
  const detailsOf = ({ text }: RawAnswer): unknown => (JSON.parse(text) as ErrorBody).error.details;
  const isRefused = (answer: RawAnswer): boolean => answer.status === 403 && answer.text.includes('"permission"');

  before(async () => {
    tokens.set('reports', await tokenWith([reports]));
    for (const name of everyName) {
      tokens.set(`only ${name}`, await tokenWith([permissionNamed(name)]));
      const others = everyName.filter((other) => other !== name).map(permissionNamed);
      tokens.set(`without ${name}`, await tokenWith(others));
      tokens.set(`partly ${name}`, await tokenWith([{ ...permissionNamed(name), conditions: { type: 'X' } }]));
    }
  });

  it('but for signing in, ending one’s own session and the look at the health', () => {
    const open = everyRoute.filter(({ permission }) => permission === null);
    expect(open.map(({ operationId }) => operationId)).to.have.members(['createToken', 'revokeToken', 'getHealth']);
  });

  it('and every permission of the table is wanted by something', () => {
    const wanted = new Set(restricted.flatMap(namesOf));
    expect(
      everyName.filter((name) => !wanted.has(name) && !ofThePlatform.has(name) && !ofNoRow.has(name)),
    ).to.deep.equal([]);
  });

  for (const route of restricted) {
    const names = namesOf(route);
    it(`${named(route)}: 403 without ${names.join(' and ')}, and not with it alone`, async () => {
      const foreign = await call(route, tokens.get('reports'));
      expect(foreign.status, foreign.text).to.equal(403);
      expect(detailsOf(foreign)).to.deep.equal(refusal(names));
      for (const name of names) expect(isRefused(await call(route, tokens.get(`only ${name}`))), name).to.equal(false);
      const [only] = names;
      if (names.length > 1 || only === undefined) return;
      expect(isRefused(await call(route, tokens.get(`without ${only}`))), 'all others').to.equal(true);
      expect(isRefused(await call(route, tokens.get(`partly ${only}`))), 'with conditions').to.equal(true);
    });
  }

  it('a permission of all resources, or of all actions, covers each', async () => {
    const all = await tokenWith([{ resource: '*', action: '*', scope: 'organization' }]);
    const reading = await tokenWith([{ resource: '*', action: 'read', scope: 'organization' }]);
    for (const route of restricted) {
      expect(isRefused(await call(route, all)), named(route)).to.equal(false);
      const mayRead = namesOf(route).some((name) => name.endsWith(':read'));
      expect(isRefused(await call(route, reading)), named(route)).to.equal(!mayRead);
    }
  });

  it('the fields of GraphQL are all known here', () => {
    const schema = buildSchema([operations, answers, resources, governance].join('\n'));
    const types = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    expect(types.flatMap((type) => Object.keys(type?.getFields() ?? {}))).to.have.members(Object.keys(fields));
  });

  for (const [field, { document, variables, permission }] of Object.entries(fields)) {
    it(`GraphQL ${field}: FORBIDDEN without ${permission}, and not with it alone`, async () => {
      // A subscription answers with events, anything else with JSON.
      const ask = async (token: string | undefined): Promise<string> => {
        const answer = await fetch(`${app.url}/graphql`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            prefer: 'respond-async',
            accept: field === 'executiveQueryProgress' ? 'text/event-stream' : 'application/json',
          },
          body: JSON.stringify({ query: document, variables }),
        });
        return answer.text();
      };
      for (const token of ['reports', `without ${permission}`].map((name) => tokens.get(name)))
        expect(await ask(token))
          .to.include('"code":"FORBIDDEN"')
          .and.include(`"details":${JSON.stringify(refusal([permission]))}`);
      expect(await ask(tokens.get(`only ${permission}`))).to.not.include('FORBIDDEN');
    });
  }

  it('the dashboard: a look takes queues:read or queues:manage', async () => {
    const identity = createIdentityService({ db: app.deps.db });
    async function look(sub: string, permissions: Permission[]): Promise<number> {
      await identity.createExecutive({ organizationId, sub, role: 'OPERATOR', authorityLevel: 5, permissions });
      const { apiKey } = await identity.createKey({ organizationId, sub });
      const signedIn = await app.call('POST', '/admin/login', { body: { apiKey } });
      const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
      return (await fetch(`${app.url}/admin/queues/api/queues`, { headers: { cookie } })).status;
    }
    const queues = { resource: 'queues', scope: '*' };
    expect(await look('reporter', [reports])).to.equal(403);
    expect(await look('looker', [{ ...queues, action: 'read' }])).to.equal(200);
    expect(await look('manager', [{ ...queues, action: 'manage' }])).to.equal(200);
  });

  it('the token of another is ended by whoever may revoke, one’s own by everybody', async () => {
    const victim = await tokenWith([]);
    const path = '/api/v2/auth/revoke';
    const poor = await tokenWith([reports]);
    const refused = await app.call<ErrorBody>('POST', path, { token: poor, body: { token: victim } });
    expect(refused.status).to.equal(403);
    expect(refused.body.error.details[0]).to.include({ reason: 'permission' });
    expect((await app.call('POST', path, { token: poor })).status).to.equal(200);
    const revoking = await tokenWith([permissionNamed('tokens:revoke')]);
    expect((await app.call('POST', path, { token: revoking, body: { token: victim } })).status).to.equal(200);
  });

  it('validating a decision by its id takes the permission to read it', async () => {
    const answer = await app.call<ErrorBody>('POST', '/api/v2/modules/cfo/validate', {
      token: tokens.get('only modules:run') ?? '',
      body: { type: 'FINANCIAL_ANALYSIS', content: 'Validate it.', decision: { decisionId: 'dec_nothing' } },
    });
    expect([answer.status, answer.body.error.details[0]?.['reason' as 'field']]).to.deep.equal([403, 'permission']);
  });
});
