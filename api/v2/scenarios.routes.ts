import {
  comparisonParametersSchema,
  comparisonSchema,
  scenarioListSchema,
  scenarioRequestSchema,
  scenarioResponseSchema,
  scenarioStatusSchema,
  type ScenarioRequest,
} from '../../shared/queries/index.js';
import { route, type Reply, type RouteInput } from '../route.js';
import { acceptAndWait } from './answer-query.js';
import { presentScenarios } from './presenters/scenario.presenter.js';

const id = { type: 'string', minLength: 1, maxLength: 128 } as const;
const queryParams = { type: 'object', properties: { queryId: id }, required: ['queryId'] } as const;
const scenarioParams = {
  type: 'object',
  properties: { queryId: id, scenarioId: id },
  required: ['queryId', 'scenarioId'],
} as const;

interface OnQuery extends Partial<RouteInput> {
  params: { queryId: string };
}

/** A reply about a scenario says which query it is of; where it has ended, its answer says so itself. */
const linked = (reply: Reply, link: { scenarioOf: string; name: string }): Reply =>
  'body' in reply ? { ...reply, body: { ...(reply.body as object), ...link } } : reply;

export const scenarioRoutes = [
  route<OnQuery & { body: ScenarioRequest }>({
    method: 'post',
    path: '/executive/query/:queryId/scenarios',
    operationId: 'createScenario',
    permission: 'queries:create',
    summary: 'Ask the same question with other figures and, within the wait, get the answer.',
    scope: 'executive:write',
    limits: ['scenarios', 'general'],
    params: queryParams,
    body: scenarioRequestSchema,
    idempotent: true,
    conflicts: ['CONFLICT'],
    replies: { 200: scenarioResponseSchema, 202: scenarioStatusSchema },
    handle: async (context) => {
      const { deps, caller, input } = context;
      const { queryId } = input.params;
      const reply = await acceptAndWait(context, (meta) =>
        deps.services.scenarios.request(caller, queryId, input.body, meta),
      );
      return linked(reply, { scenarioOf: queryId, name: input.body.name });
    },
  }),
  route<OnQuery>({
    method: 'get',
    path: '/executive/query/:queryId/scenarios',
    operationId: 'listScenarios',
    permission: 'queries:read',
    summary: 'List the scenarios of a query, oldest first.',
    scope: 'executive:read',
    limits: ['general'],
    params: queryParams,
    conflicts: ['CONFLICT'],
    replies: { 200: scenarioListSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: presentScenarios(await deps.services.scenarios.list(caller, input.params.queryId)),
    }),
  }),
  route<OnQuery & { query: { with?: string } }>({
    method: 'get',
    path: '/executive/query/:queryId/compare',
    operationId: 'compareScenarios',
    permission: 'queries:read',
    summary: 'Compare the answer of a query with scenarios of it: every figure that moved, and why.',
    scope: 'executive:read',
    limits: ['general'],
    params: queryParams,
    query: comparisonParametersSchema,
    conflicts: ['CONFLICT'],
    replies: { 200: comparisonSchema },
    handle: async ({ deps, caller, input }) => {
      const named = input.query.with
        ?.split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '');
      return { status: 200, body: await deps.services.scenarios.compare(caller, input.params.queryId, named) };
    },
  }),
  route<{ params: { queryId: string; scenarioId: string } }>({
    method: 'delete',
    path: '/executive/query/:queryId/scenarios/:scenarioId',
    operationId: 'deleteScenario',
    permission: 'queries:cancel',
    summary: 'Delete a scenario of a query.',
    scope: 'executive:write',
    limits: ['general'],
    params: scenarioParams,
    replies: { 204: {} },
    handle: async ({ deps, caller, input }) => {
      await deps.services.scenarios.remove(caller, input.params.queryId, input.params.scenarioId);
      return { status: 204 };
    },
  }),
];
