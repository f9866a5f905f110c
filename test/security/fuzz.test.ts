import type { Schema } from '@cfworker/json-schema';
import { expect } from 'chai';
import fc, { type Arbitrary } from 'fast-check';
import { testApp } from '../support/app.js';
import { arbitraryOf, mutated, oddTexts } from '../support/arbitrary-of.js';
import { startContractProxy, type ContractProxy, type OpenApi } from '../support/contract-proxy.js';
import { callRoute, destructiveLast, everyRoute, type ServedRoute } from '../support/every-route.js';
import type { ErrorBody } from '../support/queries.js';
import { testReceiver } from '../support/sensitive.js';
import { furnishTenant, tenantEnvironment, type Tenant } from '../support/tenants.js';

/** The same inputs at every run; another number finds others. */
const SEED = 20_261_121;
const RUNS = 12;

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  schema: Schema;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

interface Input {
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body?: unknown;
}

const headers: Arbitrary<Record<string, string>> = fc.record(
  {
    'idempotency-key': fc.constantFrom('a', 'x'.repeat(255), 'x'.repeat(256), 'a b', ''),
    'if-match': fc.constantFrom('*', '"1.0.0"', 'W/"1.0.0"', '"', ''),
    'if-none-match': fc.constantFrom('*', '"1.0.0"', ','),
    accept: fc.constantFrom(
      '*/*',
      'text/markdown',
      'text/markdown; charset=utf-8',
      'nonsense',
      'application/json;q=0',
      '',
    ),
    prefer: fc.constantFrom('respond-async', 'wait=0', 'wait=-5', 'wait=0, respond-async', 'wait=abc, respond-async'),
    'last-event-id': fc.constantFrom('0', '-1', 'x'.repeat(500)),
    'x-request-id': fc.constantFrom('mine', 'not mine!', 'x'.repeat(129)),
  },
  { requiredKeys: ['prefer'], noNullPrototype: true },
);

describe('whatever is sent, every route answers in the form of its document', () => {
  const app = testApp({ env: tenantEnvironment });
  const hooks = testReceiver();
  let tenant: Tenant;
  let proxy: ContractProxy;
  const succeeded = new Set<string>();

  before(async () => {
    tenant = await furnishTenant(app, hooks.receiver, {
      organizationId: 'fuzzed',
      word: 'Zanzibarquartz',
      systemType: 'CRM',
    });
    proxy = await startContractProxy(app.url);
  });
  after(() => proxy.close());

  const operationOf = ({ prefix, path, method }: ServedRoute): Operation =>
    proxy.document.paths[prefix + path.replaceAll(/:(\w+)/g, '{$1}')]?.[method] as unknown as Operation;
  const at = (document: OpenApi, reference: string): unknown =>
    reference
      .slice(2)
      .split('/')
      .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], document);
  const resolve = (reference: string): Schema => at(proxy.document, reference) as Schema;

  /** Values of parameters: what fits, what the organization has, and what is odd. */
  function valuesOf(parameters: Parameter[], place: 'path' | 'query'): Arbitrary<Record<string, string>> {
    const here = parameters
      .map((parameter) =>
        parameter.$ref === undefined ? parameter : (at(proxy.document, parameter.$ref) as Parameter),
      )
      .filter((parameter) => parameter.in === place);
    const members = here.map(({ name, schema }) => {
      const fitting = arbitraryOf(schema, resolve).map(String);
      const own = tenant.ids[name];
      const one = fc.oneof(
        { weight: 3, arbitrary: own === undefined ? fitting : fc.constant(own) },
        { weight: 1, arbitrary: fitting },
        { weight: 1, arbitrary: fc.constantFrom(...oddTexts) },
      );
      return [
        name,
        place === 'path' ? one.filter((text) => !['', '.', '..'].includes(text) && text.isWellFormed()) : one,
      ];
    });
    return fc.record(Object.fromEntries(members), {
      requiredKeys: place === 'path' ? here.map(({ name }) => name) : [],
      noNullPrototype: true,
    });
  }

  function inputsOf(route: ServedRoute): Arbitrary<Input> {
    const { parameters = [], requestBody } = operationOf(route);
    const schema = requestBody?.content['application/json']?.schema;
    const parts = { params: valuesOf(parameters, 'path'), query: valuesOf(parameters, 'query'), headers };
    return schema ? fc.record({ ...parts, body: mutated(arbitraryOf(schema, resolve)) }) : fc.record(parts);
  }

  async function tokenFor({ operationId, scope }: ServedRoute): Promise<string | undefined> {
    if (operationId === 'revokeToken') return app.tokenOf(tenant.organizationId);
    return scope === 'admin' ? tenant.operatorToken : tenant.token;
  }

  for (const route of destructiveLast(everyRoute)) {
    it(`${route.method.toUpperCase()} ${route.prefix}${route.path}`, async () => {
      await fc.assert(
        fc.asyncProperty(inputsOf(route), async ({ params, query, headers: sent, body }) => {
          proxy.deviations.length = 0;
          const answer = await callRoute(proxy.url, route, params, {
            token: await tokenFor(route),
            query,
            headers: sent,
            ...(body === undefined ? {} : { body }),
          });
          expect(answer.status, answer.text).not.to.equal(500);
          expect(answer.headers.get('x-request-id')).to.match(/^[A-Za-z0-9_.-]{1,128}$/);
          expect(answer.headers.has('x-injected')).to.equal(false);
          if (answer.status >= 400 && route.operationId !== 'getHealth')
            expect((JSON.parse(answer.text) as ErrorBody).error.requestId).to.equal(answer.headers.get('x-request-id'));
          expect(proxy.deviations, answer.text.slice(0, 1_000)).to.deep.equal([]);
          if (answer.status < 300) succeeded.add(route.operationId);
        }),
        { seed: SEED, numRuns: RUNS, endOnFailure: true },
      );
    });
  }

  it('and most of them have been reached', () => {
    const missed = everyRoute.map(({ operationId }) => operationId).filter((id) => !succeeded.has(id));
    expect(missed.length, `not reached: ${missed.join(', ')}`).to.be.below(everyRoute.length / 2);
  });
});
