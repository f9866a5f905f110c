import { expect } from 'chai';
import { createIdentityService } from '../../shared/auth/index.js';
import { testApp } from '../support/app.js';
import { askGraphql } from '../support/graphql.js';
import { heldBytes } from '../support/heap.js';
import { tenantEnvironment } from '../support/tenants.js';

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');

/** Documents that cost the engine more than they are long; `id` makes each of them another one. */
const hostile: Record<string, (id: string) => string> = {
  'unknown fields': (id) => `{ ${times(600, (index) => `field_${id}_${index}`)} }`,
  'one unknown field again and again': (id) => `{ ${times(1_400, () => `f_${id}`)} }`,
  'one known field again and again': (id) => `query q_${id} { ${times(1_000, () => 'getCSuiteModules { role }')} }`,
  'a field with other arguments each time': (id) =>
    `{ ${times(700, (index) => `getIndustryExtensions(industry: "${id}${index}") { id }`)} }`,
  'unknown arguments': (id) => `{ getCSuiteModules(${times(1_500, (index) => `a_${id}_${index}: 1`)}) { role } }`,
  'unknown types of variables': (id) =>
    `query (${times(1_500, (index) => `$v${index}: T_${id}_${index}`)}) { getCSuiteModules { role } }`,
  'unknown fragments': (id) => `{ ${times(1_400, (index) => `...f_${id}_${index}`)} }`,
  'fragments that all say the same': (id) =>
    `{ ${times(400, (index) => `...f${index}`)} } ${times(400, (index) => `fragment f${index} on Query { a_${id} }`)}`,
  'a name without end': (id) => `{ ${`n_${id}_`.padEnd(60_000, 'a')} }`,
  'names almost right': (id) => `{ ${times(1_000, (index) => `getCSuiteModule${id}${index}`)} }`,
  'a text that is no document': (id) => `{ ${id} ${'('.repeat(9_000)}`,
  'directives without end': (id) => `{ getCSuiteModules { role ${times(4_000, () => `@d_${id}`)} } }`,
};

for (const [shown, env] of [
  ['with introspection', {}],
  ['without introspection', { GRAPHQL_INTROSPECTION: 'false' }],
] as const) {
  describe(`hostile documents of GraphQL ${shown}`, () => {
    const app = testApp({ workers: false, env: { ...tenantEnvironment, ...env } });
    let token = '';
    before(async () => {
      token = await app.tokenOf('hostile');
    });

    it('each is refused for less than half a second of the processor', async () => {
      await askGraphql(app, token, '{ getCSuiteModules { role } }');
      for (const [name, make] of Object.entries(hostile)) {
        const began = process.cpuUsage();
        const { status, errors } = await askGraphql(app, token, make('first'));
        const { user, system } = process.cpuUsage(began);
        expect((user + system) / 1_000, name).to.be.below(500);
        expect(status, name).to.equal(400);
        expect(JSON.stringify(errors).length, name).to.be.below(100_000);
      }
    });

    it('300 distinct ones leave the heap as it was, and are all counted', async () => {
      const before = heldBytes();
      const remaining: number[] = [];
      const makes = Object.values(hostile);
      for (let index = 0; index < 300; index++) {
        const answer = await askGraphql(app, token, makes[index % makes.length]?.(`i${index}`) ?? '');
        remaining.push(Number(answer.headers.get('x-ratelimit-remaining')));
      }
      expect((remaining[0] ?? 0) - (remaining.at(-1) ?? 0)).to.equal(299);
      expect((heldBytes() - before) / 1e6).to.be.below(15);
    });
  });
}

describe('a caller of GraphQL', () => {
  const app = testApp({ workers: false, env: { GRAPHQL_INTROSPECTION: 'false' } });

  /** A token of an organization that may make so many requests in an hour. */
  async function tokenWithin(organizationId: string, general: number): Promise<string> {
    const token = await app.tokenOf(organizationId);
    await createIdentityService({ db: app.deps.db }).setLimits({ organizationId, limits: { general } });
    return token;
  }

  it('is counted before the document is read: over the limit it is 429 whatever it holds', async () => {
    const token = await tokenWithin('two-an-hour', 2);
    const unreadable = '{ '.repeat(50);
    const statuses = [];
    for (let index = 0; index < 3; index++) statuses.push((await askGraphql(app, token, unreadable)).status);
    expect(statuses).to.deep.equal([400, 400, 429]);
  });

  it('pays once for the request and its first field, and for each further field', async () => {
    const token = await tokenWithin('three-an-hour', 3);
    const both = await askGraphql(app, token, '{ a: getCSuiteModules { role } b: getCSuiteModules { role } }');
    expect(both.errors).to.deep.equal([]);
    expect(both.headers.get('x-ratelimit-remaining')).to.equal('1');
  });

  it('is not told names that it has not guessed, where the schema is kept', async () => {
    const token = await app.tokenOf('curious');
    for (const [document, variables] of [
      ['{ getCSuiteModule { role } }', {}],
      ['{ getCSuiteModules { rol } }', {}],
      ['{ getIndustryExtensions(industri: "x") { id } }', {}],
      ['query ($x: ExecutiveQueryInpu) { getCSuiteModules { role } }', {}],
      [
        'mutation ($input: ExecutiveQueryInput!) { processExecutiveQuery(input: $input) { id } }',
        { input: { conten: 'x' } },
      ],
    ] as const) {
      const { errors } = await askGraphql(app, token, document, variables);
      expect(errors.length, document).to.be.above(0);
      expect(JSON.stringify(errors), document).to.not.include('Did you mean');
    }
  });
});
