import { expect } from 'chai';
import { testApp } from '../support/app.js';
import {
  callRoute,
  destructiveLast,
  everyReference,
  everyRoute,
  exampleBodyOf,
  type RawAnswer,
  type RawCall,
  type Reference,
  type ServedRoute,
} from '../support/every-route.js';
import { testReceiver } from '../support/sensitive.js';
import { furnishTenant, referenceKinds, tenantEnvironment, type Tenant } from '../support/tenants.js';
import { withValueAt } from '../support/with-value-at.js';

/** Bodies that must fit what the tenants have, where the example of the document does not. */
const bodies: Record<string, (tenant: Tenant, receiverUrl: string) => Record<string, unknown>> = {
  createConnector: ({ word }) => ({ systemType: 'HRIS', serverPath: 'books', serverArgs: [word] }),
  createWebhook: (_, url) => ({ url, events: ['query.failed'], secret: 'a secret of a test' }),
  updateWebhook: () => ({ events: ['query.failed'] }),
  validateWithModule: ({ ids }) => ({
    type: 'FINANCIAL_ANALYSIS',
    content: 'Cash is £18.4m and monthly burn £1.6m.',
    decision: { decisionId: ids['decisionId'] },
  }),
  revokeToken: () => ({ token: 'a token that nobody has' }),
  recoverWebhook: () => ({ since: new Date(Date.now() - 3_600_000).toISOString() }),
};

/** Without a connector of the kind there is nothing to ask: 503, whether another organization has one or nobody. */
const absent: Record<string, number> = { queryConnector: 503 };

const named = (route: ServedRoute): string => `${route.method.toUpperCase()} ${route.prefix}${route.path}`;

describe('no organization sees another’s', () => {
  const app = testApp({ env: tenantEnvironment });
  const hooks = testReceiver();
  let owner: Tenant;
  let stranger: Tenant;

  before(async () => {
    owner = await furnishTenant(app, hooks.receiver, {
      organizationId: 'isolated-owner',
      word: 'Zanzibarquartz',
      systemType: 'CRM',
    });
    stranger = await furnishTenant(app, hooks.receiver, {
      organizationId: 'isolated-stranger',
      word: 'Kilimanjarojade',
      systemType: 'SCM',
    });
  });

  const bodyOf = (route: ServedRoute, tenant: Tenant): Record<string, unknown> | undefined =>
    bodies[route.operationId]?.(tenant, hooks.receiver.url) ?? exampleBodyOf(route);

  /** Calls with the tenant's own identifiers wherever one is wanted, so that nothing but what the test changes can be the reason of a refusal. */
  function callAs(
    tenant: Tenant,
    route: ServedRoute,
    changed: { values?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> } = {},
  ): Promise<RawAnswer> {
    const required = (route.query?.['required'] ?? []) as string[];
    const query = { ...Object.fromEntries(required.map((name) => [name, tenant.ids[name] ?? ''])), ...changed.query };
    const body = changed.body ?? bodyOf(route, tenant);
    const call: RawCall = {
      query,
      token: route.scope === 'admin' ? tenant.operatorToken : tenant.token,
      ...(body === undefined ? {} : { body }),
    };
    return callRoute(app.url, route, { ...tenant.ids, ...changed.values }, call);
  }

  /** The call in which one identifier alone is the owner's. */
  function intrude({ route, place, path }: Reference): Promise<RawAnswer> {
    const name = path.at(-1) ?? '';
    const theirs = owner.ids[name] ?? '';
    if (place === 'params') return callAs(stranger, route, { values: { [name]: theirs } });
    if (place === 'query') return callAs(stranger, route, { query: { [name]: theirs } });
    return callAs(stranger, route, { body: withValueAt(bodyOf(route, stranger), path, theirs) });
  }

  /** Ids of resources that the owner has and the stranger did not name. */
  function expectNoTrace({ text }: RawAnswer, what: string, said = ''): void {
    const secret = Object.entries(owner.ids)
      .filter(([name, id]) => referenceKinds[name] === 'owned' && name !== 'systemType' && id !== said)
      .map(([, id]) => id);
    for (const trace of [owner.word, ...secret]) expect(text.includes(trace), `${what} shows ${trace}`).to.equal(false);
  }

  it('knows what every identifier of every route names', () => {
    const unknown = everyReference.filter(({ path }) => referenceKinds[path.at(-1) ?? ''] === undefined);
    const told = unknown.map(
      ({ route, place, path }) =>
        `${named(route)}: say in referenceKinds (test/support/tenants.ts) what ${path.join('.')} of its ${place} names`,
    );
    expect(told).to.deep.equal([]);
  });

  for (const reference of everyReference) {
    const { route, place, path } = reference;
    const kind = referenceKinds[path.at(-1) ?? ''];
    const where = `${path.join('.')} of the ${place}`;
    if (kind === 'owned') {
      it(`${named(route)}: another’s ${where} is not there`, async () => {
        const answer = await intrude(reference);
        expect(answer.status, answer.text).to.equal(absent[route.operationId] ?? 404);
        expectNoTrace(answer, named(route), owner.ids[path.at(-1) ?? '']);
      });
    }
    if (kind === 'organization' && route.scope !== null) {
      it(`${named(route)}: another organization as ${where} is refused`, async () => {
        const answer = await intrude(reference);
        expect(answer.status, answer.text).to.equal(403);
        expectNoTrace(answer, named(route));
      });
    }
    if (kind === 'shared' || kind === 'filter') {
      it(`${named(route)}: another’s ${where} shows nothing of it`, async () =>
        expectNoTrace(await intrude(reference), named(route)));
    }
  }

  for (const route of everyRoute.filter(
    ({ method, scope, path }) => method === 'get' && scope !== null && !path.includes(':'),
  )) {
    it(`${named(route)}: holds nothing of another`, async () => {
      const answer = await callAs(stranger, route);
      expect(answer.status, answer.text).to.equal(200);
      expectNoTrace(answer, named(route));
    });
  }

  it('had something to hide: the lists of the owner hold it', async () => {
    const lists = everyRoute.filter(
      ({ method, scope, path }) => method === 'get' && scope !== null && !path.includes(':'),
    );
    const shown = (await Promise.all(lists.map((route) => callAs(owner, route)))).map(({ text }) => text).join('\n');
    for (const name of ['queryId', 'decisionId', 'webhookId', 'requestId', 'cmsContentEntryId', 'systemType'])
      expect(shown, name).to.include(owner.ids[name]);
  });

  for (const route of destructiveLast(everyRoute.filter(({ path, scope }) => path.includes(':') && scope !== null))) {
    it(`${named(route)}: is there for its owner`, async () => {
      const values: Record<string, string> = route.path.includes(':jobId') ? { systemType: 'ERP' } : {};
      const answer = await callAs(owner, route, { values });
      expect([400, 401, 403, 404].includes(answer.status), `${answer.status} ${answer.text}`).to.equal(false);
    });
  }
});
