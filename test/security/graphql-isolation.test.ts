import { expect } from 'chai';
import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql';
import { answers } from '../../api/graphql/answers.schema.js';
import { governance } from '../../api/graphql/governance.schema.js';
import { operations } from '../../api/graphql/operations.schema.js';
import { resources } from '../../api/graphql/resources.schema.js';
import type { Scope } from '../../shared/auth/index.js';
import { testApp } from '../support/app.js';
import { askGraphql, type GraphqlError } from '../support/graphql.js';
import { shortQuery } from '../support/queries.js';
import { testReceiver } from '../support/sensitive.js';
import { furnishTenant, referenceKinds, tenantEnvironment, type Tenant } from '../support/tenants.js';
import { withValueAt } from '../support/with-value-at.js';

const schema = buildSchema([operations, answers, resources, governance].join('\n'));

type Operation = 'query' | 'mutation' | 'subscription';

interface RootField {
  operation: Operation;
  field: GraphQLField<unknown, unknown>;
}

const fieldsOf = (operation: Operation, type: GraphQLObjectType | null | undefined): RootField[] =>
  Object.values(type?.getFields() ?? {}).map((field) => ({ operation, field }));

/** Every field that an operation can begin with: a new one is here by itself. */
const rootFields = [
  ...fieldsOf('query', schema.getQueryType()),
  ...fieldsOf('mutation', schema.getMutationType()),
  ...fieldsOf('subscription', schema.getSubscriptionType()),
];

/** Everything below a type down to a depth, so that whatever an answer could hold is asked for. */
function selectionOf(type: GraphQLNamedType, depth = 4): string {
  if (isLeafType(type)) return '';
  if (isUnionType(type))
    return `{ __typename ${type
      .getTypes()
      .map((member) => `... on ${member.name} ${selectionOf(member, depth)}`)
      .join(' ')} }`;
  if (!isObjectType(type)) return '{ __typename }';
  const inner = Object.values(type.getFields()).filter((field) => isLeafType(getNamedType(field.type)) || depth > 1);
  return `{ __typename ${inner.map((field) => `${field.name} ${selectionOf(getNamedType(field.type), depth - 1)}`).join(' ')} }`;
}

/** Where the arguments of a field take identifiers. */
function idsIn(members: readonly (GraphQLArgument | GraphQLInputField)[]): string[][] {
  return members.flatMap((member) => {
    const type = getNamedType(member.type);
    if (isInputObjectType(type)) return idsIn(Object.values(type.getFields())).map((path) => [member.name, ...path]);
    return type.name === 'ID' || /(?:Id|_id)$/.test(member.name) ? [[member.name]] : [];
  });
}

/** What a field is asked with when nothing is wrong. A field with another argument that it needs says here first what it takes. */
const given: Record<string, (tenant: Tenant) => unknown> = {
  organizationId: ({ organizationId }) => organizationId,
  queryId: ({ ids }) => ids['queryId'],
  extensionId: ({ ids }) => ids['extensionId'],
  scenarioId: ({ ids }) => ids['scenarioId'],
  requestId: ({ ids }) => ids['requestId'],
  stage: () => 'SME_REVIEW',
  decision: () => 'APPROVE',
  decisions: ({ ids }) => [{ request: ids['requestId'], stage: 'SME_REVIEW', decision: 'APPROVE' }],
  context: () => ({ businessContext: { industry: 'HEALTHCARE' } }),
};

/** Inputs by their types, since every field calls its own `input`. */
const inputs: Record<string, object> = {
  'ExecutiveQueryInput!': shortQuery,
  'ExecutiveScenarioInput!': { name: 'Another' },
};

/** The scopes that a field needs, and all those that would do. */
const scopesOf: Record<string, Scope[]> = {
  getCSuiteModules: ['executive:read'],
  getExecutiveDecisions: ['executive:read'],
  executiveQueryProgress: ['executive:read'],
  getExecutiveScenarios: ['executive:read'],
  compareExecutiveScenarios: ['executive:read'],
  createExecutiveScenario: ['executive:write'],
  deleteExecutiveScenario: ['executive:write'],
  getIndustryExtensions: ['extensions:read', 'executive:read'],
  getEnterpriseExtensions: ['extensions:read', 'executive:read'],
  processExecutiveQuery: ['executive:write'],
  updateExecutiveContext: ['executive:write'],
  instructionalWorkflow: ['governance:read', 'executive:read'],
  instructionalWorkflows: ['governance:read', 'executive:read'],
  governanceInbox: ['governance:read', 'executive:read'],
  decideInstructionalWorkflowStage: ['governance:write', 'executive:write'],
  decideInstructionalWorkflowStages: ['governance:write', 'executive:write'],
  installExtension: ['extensions:write', 'executive:write'],
};

const allButAdmin: Scope[] = [
  'executive:read',
  'executive:write',
  'extensions:read',
  'extensions:write',
  'governance:read',
  'governance:write',
];

describe('no organization sees another’s over GraphQL', () => {
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

  interface Asked {
    text: string;
    codes: string[];
  }

  const requiredOf = ({ field }: RootField, tenant: Tenant): Record<string, unknown> =>
    Object.fromEntries(
      field.args
        .filter(({ type, defaultValue }) => String(type).endsWith('!') && defaultValue === undefined)
        .map(({ name, type }) => {
          const input = inputs[String(type)];
          if (input) return [name, input];
          const value = given[name];
          if (!value) throw new Error(`${field.name}: say in "given" what its argument ${name} takes`);
          return [name, value(tenant)];
        }),
    );

  async function ask({ operation, field }: RootField, token: string, args: Record<string, unknown>): Promise<Asked> {
    const used = field.args.filter(({ name }) => name in args);
    const declared = used.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
    const passed = used.map(({ name }) => `${name}: $${name}`).join(', ');
    const document = `${operation} ${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selectionOf(getNamedType(field.type))} }`;
    if (operation === 'subscription') {
      const response = await fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ query: document, variables: args }),
      });
      const text = await response.text();
      return { text, codes: [...text.matchAll(/"code":"(\w+)"/g)].map(([, code = '']) => code) };
    }
    const { data, errors } = await askGraphql(app, token, document, args);
    return {
      text: JSON.stringify({ data, errors }),
      codes: errors.map(({ extensions }: GraphqlError) => extensions.code),
    };
  }

  function expectNoTrace({ text }: Asked, said = ''): void {
    const secret = Object.entries(owner.ids)
      .filter(([name, id]) => referenceKinds[name] === 'owned' && name !== 'systemType' && id !== said)
      .map(([, id]) => id);
    for (const trace of [owner.word, ...secret])
      expect(text.includes(trace), `${trace} in ${text.slice(0, 500)}`).to.equal(false);
  }

  const codes: Record<string, string> = { owned: 'NOT_FOUND', organization: 'FORBIDDEN' };

  for (const root of rootFields) {
    const { operation, field } = root;
    it(`${operation} ${field.name}: answers its owner, and holds nothing of another`, async () => {
      const own = await ask(root, owner.token, requiredOf(root, owner));
      expect(
        own.codes.filter((code) => code !== 'CONFLICT'),
        own.text,
      ).to.deep.equal([]);
      expectNoTrace(await ask(root, stranger.token, requiredOf(root, stranger)));
    });

    for (const path of idsIn(field.args)) {
      const name = path.at(-1) ?? '';
      it(`${operation} ${field.name}: another’s ${path.join('.')}`, async () => {
        const kind = referenceKinds[name];
        expect(kind, `say in referenceKinds (test/support/tenants.ts) what ${name} of ${field.name} names`).to.be.a(
          'string',
        );
        const asked = await ask(root, stranger.token, withValueAt(requiredOf(root, stranger), path, owner.ids[name]));
        expectNoTrace(asked, owner.ids[name]);
        if (codes[kind ?? '']) expect(asked.codes, asked.text).to.deep.equal([codes[kind ?? '']]);
      });
    }

    it(`${operation} ${field.name}: needs its scope`, async () => {
      const enough = scopesOf[field.name];
      if (!enough) throw new Error(`say in "scopesOf" which scope ${field.name} needs`);
      const without = await app.tokenOf(stranger.organizationId, {
        scopes: allButAdmin.filter((scope) => !enough.includes(scope)),
      });
      const refused = await ask(root, without, requiredOf(root, stranger));
      expect(refused.codes, refused.text).to.deep.equal(['FORBIDDEN']);
      for (const scope of enough) {
        const token = await app.tokenOf(stranger.organizationId, { scopes: [scope] });
        expect((await ask(root, token, requiredOf(root, stranger))).codes).not.to.include('FORBIDDEN');
      }
    });
  }

  it('had something to hide: what the owner wrote is in its decisions and its context', async () => {
    const decisions = rootFields.find(({ field }) => field.name === 'getExecutiveDecisions') as RootField;
    const { text } = await ask(decisions, owner.token, requiredOf(decisions, owner));
    expect(text).to.include(owner.ids['decisionId']);
  });
});
