import { expect } from 'chai';
import { buildClientSchema, getIntrospectionQuery, type GraphQLField, type IntrospectionQuery } from 'graphql';
import { statuses } from '../../api/error-handler.js';
import { workflowStatusOf } from '../../shared/governance/request-status.js';
import { eventNames } from '../../shared/webhooks/index.js';
import { killConclaves, startConclave, type Conclave } from '../support/conclave.js';
import { documentValidator } from '../support/contract-proxy.js';
import { testDirectory } from '../support/stack.js';
import * as executive from './specification/executive.js';
import * as governance from './specification/governance.js';
import { allowedAt, bodiesOf, missingFields } from './specification/look.js';
import { walkEnvironment, walkWhole, type WholeWalk } from './walk/whole-walk.js';

describe('the running product, walked through every operation', function () {
  this.timeout(240_000);
  let conclave: Conclave;
  let walked: WholeWalk;
  before(async () => {
    conclave = await startConclave(testDirectory(), walkEnvironment);
    walked = await walkWhole(conclave);
  });
  after(async () => {
    await walked?.close();
    await conclave?.end('SIGTERM');
    killConclaves();
  });

  const operationAt = (method: string, path: string): string | undefined =>
    walked.proxy.document.paths[path]?.[method.toLowerCase()]?.operationId;

  describe("and the OpenAPI document, by a validator that is not the server's", () => {
    it('deviate nowhere', () => {
      expect(walked.proxy.deviations).to.deep.equal([]);
    });

    it('agree on every operation and on every success', () => {
      const seen = new Set(walked.proxy.exchanges.map(({ operationId, status }) => `${operationId} ${status}`));
      const documented = Object.values(walked.proxy.document.paths)
        .flatMap((methods) => Object.values(methods))
        .flatMap(({ operationId, responses }) =>
          Object.keys(responses)
            .filter((status) => Number(status) < 400)
            .map((status) => `${operationId} ${status}`),
        );
      expect(documented.filter((one) => !seen.has(one))).to.deep.equal([]);
    });

    it('agree on every event', () => {
      const { document } = walked.proxy;
      const violations = documentValidator(document);
      const arrived = new Map(
        walked.receiver.received.map(({ body }) => [
          (JSON.parse(body) as { event: string }).event,
          JSON.parse(body) as unknown,
        ]),
      );
      expect([...arrived.keys()]).to.have.members(eventNames);
      for (const [event, body] of arrived) {
        const schema = document.webhooks[event]?.['post']?.requestBody?.content['application/json']?.schema;
        expect(schema, event).to.be.an('object');
        expect(violations(schema ?? {}, body), event).to.deep.equal([]);
      }
    });
  });

  describe('and the executive specification', () => {
    for (const [method, path, operationId] of executive.endpoints) {
      it(`${method} ${path}`, () => {
        expect(operationAt(method, `/api/v2${path}`)).to.equal(operationId);
      });
    }

    for (const [operationId, fields] of Object.entries(executive.answers)) {
      it(`${operationId} answers with every field of its type`, () => {
        const { exchanges } = walked.proxy;
        // An answer is read where it was asked for, or later by its id; the memo and a query that still runs are none.
        const bodies =
          operationId === 'createQuery'
            ? bodiesOf(exchanges, 'createQuery', 'getQuery').filter((body) => 'ctoAnalysis' in Object(body))
            : bodiesOf(exchanges, operationId);
        expect(bodies).not.to.have.length(0);
        expect(missingFields(bodies, fields)).to.deep.equal([]);
      });
    }

    it('query.completed carries every field of its type', () => {
      const events = walked.receiver.received
        .map(({ body }) => JSON.parse(body) as { event: string })
        .filter(({ event }) => event === 'query.completed');
      expect(missingFields(events, executive.queryCompleted)).to.deep.equal([]);
    });

    for (const [entity, operationId, path, values] of executive.states) {
      it(`the states of ${entity}`, () => {
        expect(allowedAt(walked.proxy.document, operationId, path)).to.include.members([...values]);
      });
    }

    it('the errors: each code with its status, in the one form of body', () => {
      for (const [code, status] of executive.errors)
        expect(statuses[code as keyof typeof statuses], code).to.equal(status);
      const refusals = walked.proxy.exchanges.filter(({ status }) => status >= 400);
      const expected = new Map(executive.errors);
      expect(refusals.map(({ status }) => status)).to.include.members([400, 401, 403, 404, 409]);
      const form = {
        'error.code': 'string',
        'error.message': 'string',
        'error.details': 'array',
        'error.details[].field': 'string',
        'error.details[].message': 'string',
        'error.requestId': 'string',
        'error.timestamp': 'timestamp',
      } as const;
      expect(
        missingFields(
          refusals.map(({ responseBody }) => responseBody),
          form,
        ),
      ).to.deep.equal([]);
      for (const { status, responseBody } of refusals) {
        const { code } = (responseBody as { error: { code: string } }).error;
        if (expected.has(code)) expect(status, code).to.equal(expected.get(code));
      }
    });

    it('the token: its life, its type, its claims', () => {
      const [token] = bodiesOf(walked.proxy.exchanges, 'createToken') as {
        accessToken: string;
        tokenType: string;
        expiresIn: number;
      }[];
      expect(token).to.include({ tokenType: 'Bearer', expiresIn: 86_400 });
      const payload = JSON.parse(Buffer.from(token?.accessToken.split('.')[1] ?? '', 'base64url').toString()) as Record<
        string,
        unknown
      >;
      expect(payload).to.include.keys(...executive.claims);
    });

    it('the version', () => {
      expect(bodiesOf(walked.proxy.exchanges, 'getHealth')).to.have.nested.property('[0].version', '2.0.0');
    });

    it('the operational metrics, by their names, labels and buckets', async () => {
      const text = await (await fetch(`${conclave.credentials().baseUrl}/metrics`)).text();
      const [counter] = /^svc_executive_queries_total\{.*$/m.exec(text) ?? [];
      for (const label of ['type', 'industry', 'complexity', 'organization']) expect(counter).to.include(`${label}="`);
      for (const bucket of ['0.1', '0.5', '1', '2', '5', '10', '30'])
        expect(text).to.match(
          new RegExp(
            `^svc_response_time_seconds_bucket\\{(?=.*query_type=")(?=.*csuite_role=").*le="${bucket.replace('.', '\\.')}"`,
            'm',
          ),
        );
      expect(text).to.match(/^svc_active_connections(\{.*\})? \d+$/m);
    });

    it('the GraphQL surface: each operation with its arguments and what it returns', async () => {
      const token =
        (bodiesOf(walked.proxy.exchanges, 'createToken') as { accessToken: string }[]).at(-1)?.accessToken ?? '';
      const response = await fetch(`${conclave.credentials().baseUrl}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: getIntrospectionQuery() }),
      });
      const schema = buildClientSchema(((await response.json()) as { data: IntrospectionQuery }).data);
      const argumentsOf = (field: GraphQLField<unknown, unknown> | undefined): object =>
        Object.fromEntries(
          (field?.args ?? []).map(({ name, type, defaultValue }) => [
            name,
            `${String(type)}${defaultValue === undefined ? '' : ` = ${JSON.stringify(defaultValue)}`}`,
          ]),
        );
      for (const [kind, operation, args, returns] of executive.graphqlOperations) {
        const field = (kind === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[operation];
        expect(argumentsOf(field), operation).to.deep.equal(args);
        expect(String(field?.type), operation).to.match(returns);
      }
      const answer = schema.getType('ExecutiveResponse');
      for (const [name, type] of Object.entries(executive.graphqlResponse)) {
        expect(String(answer && 'getFields' in answer ? answer.getFields()[name]?.type : undefined), name).to.match(
          type,
        );
      }
    });
  });

  describe('and the governance specification', () => {
    for (const [method, path, operationId] of governance.endpoints) {
      it(`${method} ${path}`, () => {
        expect(operationAt(method, path)).to.equal(operationId);
      });
    }

    it('a projection has every field of its type, after a decision and in each read', () => {
      for (const id of [
        'getInstructionalWorkflow',
        'getInstructionalWorkflowOfContentEntry',
        'decideInstructionalWorkflowStage',
      ]) {
        expect(missingFields(bodiesOf(walked.proxy.exchanges, id), governance.projection), id).to.deep.equal([]);
      }
      expect(
        missingFields(bodiesOf(walked.proxy.exchanges, 'listInstructionalWorkflows'), governance.list),
      ).to.deep.equal([]);
    });

    for (const [path, values] of Object.entries(governance.enumerations)) {
      it(`the values of ${path}`, () => {
        expect(
          allowedAt(walked.proxy.document, 'getInstructionalWorkflow', path).filter((value) => value !== null),
        ).to.have.members([...values]);
      });
    }

    it('every request status has its workflow status; the only other one, of what is withdrawn, is as not submitted', () => {
      const table = Object.entries(governance.workflowStatuses).flatMap(([workflow, requests]) =>
        requests.map((request) => [request, workflow]),
      );
      expect(workflowStatusOf).to.deep.equal({ ...Object.fromEntries(table), withdrawn: 'NOT_SUBMITTED' });
    });

    it('the decision that ends a stage is recorded with its actor and its time', () => {
      const [first] = bodiesOf(walked.proxy.exchanges, 'decideInstructionalWorkflowStage') as {
        workflow_status: string;
        stages: Record<string, unknown>[];
      }[];
      expect(first?.workflow_status).to.equal('CHANGES_REQUESTED');
      expect(first?.stages[0]).to.include({
        stage_id: 'INSTRUCTIONAL_DESIGN_REVIEW',
        sequence: 1,
        status: 'CHANGES_REQUESTED',
        decision: 'REQUEST_CHANGES',
        decided_by_user_id: 'chief-executive',
      });
    });
  });
});
