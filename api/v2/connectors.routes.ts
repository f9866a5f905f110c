import {
  connectorJobSchema,
  connectorListSchema,
  connectorPatchSchema,
  connectorRequestSchema,
  connectorSchema,
  connectorTestSchema,
  rowsAnswerSchema,
  rowsRequestSchema,
  syncAcceptedSchema,
  syncRequestSchema,
  systemTypeForm,
  type ConnectorPatch,
  type ConnectorRequest,
  type RowsQuery,
} from '../../shared/connectors/index.js';
import { AppError, type ErrorCode } from '../../shared/platform/errors/index.js';
import { route, type Reply, type Route, type RouteContext, type RouteInput } from '../route.js';
import { presentConnector, presentResult, presentTask } from './presenters/connector.presenter.js';

const params = { type: 'object', required: ['systemType'], properties: { systemType: systemTypeForm } } as const;

interface OnConnector extends Partial<RouteInput> {
  params: { systemType: string };
}

const read = { scope: 'executive:read', limits: ['general'] } as const satisfies Partial<Route>;
const write = { scope: 'executive:write', limits: ['general'] } as const satisfies Partial<Route>;

const address = (systemType: string): string => `/api/v2/connectors/${systemType}`;

/** Waits for a task as the caller prefers: its answer, the error that it failed with, or where to follow it. */
async function answerOf<Input extends OnConnector>(context: RouteContext<Input>, taskId: string): Promise<Reply> {
  const { deps, caller, input, preference, signal } = context;
  const { systemType } = input.params;
  const task = await deps.services.connectorTasks.waitForEnd(caller, systemType, taskId, preference.waitMs, signal);
  const headers: Record<string, string> =
    preference.applied === undefined ? {} : { 'Preference-Applied': preference.applied };
  if (task.failure) {
    const { code, message, details } = task.failure;
    throw new AppError(code as ErrorCode, message, {
      details,
      headers: code === 'SERVICE_UNAVAILABLE' ? { 'Retry-After': '5' } : {},
      fault: 'customer',
    });
  }
  if (task.result) return { status: 200, body: presentResult(task.result), headers };
  return {
    status: 202,
    body: presentTask(task),
    headers: { ...headers, Location: `${address(systemType)}/jobs/${taskId}`, 'Retry-After': '1' },
  };
}

const settingsRoutes = [
  route<{ body: ConnectorRequest }>({
    ...write,
    method: 'post',
    path: '/connectors',
    operationId: 'createConnector',
    permission: 'connectors:create',
    summary: 'Connect an enterprise system.',
    body: connectorRequestSchema,
    idempotent: true,
    replies: { 201: connectorSchema },
    handle: async ({ deps, caller, input, requestId, hold, recoveredId }) => {
      const { connectors } = deps.services;
      const connector =
        recoveredId === undefined
          ? await connectors.create(caller, input.body, { requestId, ...(hold ? { hold } : {}) })
          : await connectors.getConnector(caller, recoveredId);
      return { status: 201, body: presentConnector(connector), headers: { Location: address(connector.systemType) } };
    },
  }),
  route({
    ...read,
    method: 'get',
    path: '/connectors',
    operationId: 'listConnectors',
    permission: 'connectors:read',
    summary: 'List the connectors of the organization.',
    replies: { 200: connectorListSchema },
    handle: async ({ deps, caller }) => ({
      status: 200,
      body: { connectors: (await deps.services.connectors.list(caller)).map(presentConnector) },
    }),
  }),
  route<OnConnector>({
    ...read,
    method: 'get',
    path: '/connectors/:systemType',
    operationId: 'getConnector',
    permission: 'connectors:read',
    summary: 'Read a connector and how it does.',
    params,
    replies: { 200: connectorSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: presentConnector(await deps.services.connectors.getConnector(caller, input.params.systemType)),
    }),
  }),
  route<OnConnector & { body: ConnectorPatch }>({
    ...write,
    method: 'patch',
    path: '/connectors/:systemType',
    operationId: 'updateConnector',
    permission: 'connectors:update',
    summary: 'Change a connector.',
    params,
    body: connectorPatchSchema,
    replies: { 200: connectorSchema },
    handle: async ({ deps, caller, input, requestId }) => ({
      status: 200,
      body: presentConnector(
        await deps.services.connectors.update(caller, input.params.systemType, input.body, { requestId }),
      ),
    }),
  }),
  route<OnConnector>({
    ...write,
    method: 'delete',
    path: '/connectors/:systemType',
    operationId: 'deleteConnector',
    permission: 'connectors:delete',
    summary: 'Remove a connector with everything that was read through it.',
    params,
    replies: { 204: {} },
    handle: async ({ deps, caller, input, requestId }) => {
      await deps.services.connectors.remove(caller, input.params.systemType, { requestId });
      return { status: 204 };
    },
  }),
];

const taskRoutes = [
  route<OnConnector>({
    ...write,
    method: 'post',
    path: '/connectors/:systemType/test',
    operationId: 'testConnector',
    permission: 'connectors:test',
    summary: 'Ask whether the system answers, and what its program offers.',
    params,
    replies: { 200: connectorTestSchema, 202: connectorJobSchema },
    handle: async (context) =>
      answerOf(
        context,
        await context.deps.services.connectorTasks.test(
          context.caller,
          context.input.params.systemType,
          context.requestId,
        ),
      ),
  }),
  route<OnConnector & { body?: { full?: boolean } }>({
    ...write,
    method: 'post',
    path: '/connectors/:systemType/sync',
    operationId: 'syncConnector',
    permission: 'connectors:sync',
    summary: 'Have a snapshot of the system read.',
    params,
    body: syncRequestSchema,
    bodyOptional: true,
    idempotent: true,
    replies: { 202: syncAcceptedSchema },
    handle: async ({ deps, caller, input, requestId, hold, recoveredId }) => {
      const { systemType } = input.params;
      const jobId =
        recoveredId ??
        (await deps.services.connectorTasks.sync(caller, systemType, input.body?.full ?? false, {
          requestId,
          ...(hold ? { hold } : {}),
        }));
      return { status: 202, body: { jobId }, headers: { Location: `${address(systemType)}/jobs/${jobId}` } };
    },
  }),
  route<OnConnector & { body: RowsQuery }>({
    ...write,
    method: 'post',
    path: '/connectors/:systemType/query',
    operationId: 'queryConnector',
    permission: 'connectors:query',
    summary: 'Read rows live, and see what they give under the dataMapping.',
    params,
    body: rowsRequestSchema,
    replies: { 200: rowsAnswerSchema, 202: connectorJobSchema },
    handle: async (context) => {
      const { deps, caller, input, requestId } = context;
      return answerOf(
        context,
        await deps.services.connectorTasks.query(caller, input.params.systemType, input.body, requestId),
      );
    },
  }),
  route<{ params: { systemType: string; jobId: string } }>({
    ...read,
    method: 'get',
    path: '/connectors/:systemType/jobs/:jobId',
    operationId: 'getConnectorJob',
    permission: 'connectors:read',
    summary: 'Read what became of a test, sync or query.',
    params: {
      ...params,
      required: ['systemType', 'jobId'],
      properties: { ...params.properties, jobId: { type: 'string', minLength: 1, maxLength: 128 } },
    },
    replies: { 200: connectorJobSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: presentTask(
        await deps.services.connectorTasks.getTask(caller, input.params.systemType, input.params.jobId),
      ),
    }),
  }),
];

export const connectorRoutes = [...settingsRoutes, ...taskRoutes];
