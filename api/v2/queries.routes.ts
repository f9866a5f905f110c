import {
  historyParametersSchema, historySchema, queryRequestSchema, queryResponseSchema, queryStatusSchema, type QueryProgress, type QueryRequest,
} from '../../shared/queries/index.js';
import { notFound } from '../../shared/platform/errors/index.js';
import { route, type Reply, type RouteContext, type RouteInput } from '../route.js';
import { presentFinished, presentHistory, presentStatus } from './presenters/query.presenter.js';
import { queryEvents } from './query-events.js';

const queryParams = {
  type: 'object',
  properties: { queryId: { type: 'string', minLength: 1, maxLength: 128 } },
  required: ['queryId'],
} as const;

interface OnQuery extends Partial<RouteInput> {
  params: { queryId: string };
}

const canonical = (queryId: string): string => `/api/v2/executive/query/${queryId}`;

async function statusBody({ deps }: RouteContext<unknown>, progress: QueryProgress) {
  return presentStatus(progress, await deps.services.queries.estimateCompletion(progress, deps.clock.now()));
}

/** 200 with the whole answer once the query has ended, before that 202 with where it stands. */
async function answer<Input>(context: RouteContext<Input>, progress: QueryProgress, headers: Record<string, string> = {}): Promise<Reply> {
  if (progress.status !== 'processing') {
    const finished = await context.deps.services.queries.findFinished(context.caller, progress.id);
    if (!finished) throw notFound(`Query ${progress.id}`);
    return { status: 200, body: presentFinished(finished), headers };
  }
  return { status: 202, body: await statusBody(context, progress), headers: { ...headers, Location: canonical(progress.id), 'Retry-After': '1' } };
}

export const queryRoutes = [
  route<{ body: QueryRequest }>({
    method: 'post',
    path: '/executive/query',
    operationId: 'createQuery',
    summary: 'Ask an executive query and, within the wait, get its answer.',
    scope: 'executive:write',
    limits: ['queries', 'general'],
    body: queryRequestSchema,
    idempotent: true,
    replies: { 200: queryResponseSchema, 202: queryStatusSchema },
    handle: async (context) => {
      const { deps, caller, input, preference } = context;
      const { queries } = deps.services;
      const meta = { requestId: context.requestId, ...(context.hold ? { hold: context.hold } : {}) };
      const queryId = context.recoveredId ?? (await queries.request(caller, input.body, meta));
      const progress = await queries.waitForEnd(caller, queryId, preference.waitMs, context.signal);
      return answer(context, progress, preference.applied === undefined ? {} : { 'Preference-Applied': preference.applied });
    },
  }),
  route<OnQuery>({
    method: 'get',
    path: '/executive/query/:queryId',
    operationId: 'getQuery',
    summary: 'Read the answer of a query.',
    scope: 'executive:read',
    limits: ['general'],
    params: queryParams,
    replies: { 200: queryResponseSchema, 202: queryStatusSchema },
    handle: async (context) => answer(context, await context.deps.services.queries.getProgress(context.caller, context.input.params.queryId)),
  }),
  route<OnQuery & { query: { wait: number } }>({
    method: 'get',
    path: '/executive/query/:queryId/status',
    operationId: 'getQueryStatus',
    summary: 'Read where a query stands; with `wait`, as soon as it has ended.',
    scope: 'executive:read',
    limits: ['general'],
    params: queryParams,
    query: {
      type: 'object',
      additionalProperties: false,
      properties: { wait: { type: 'integer', minimum: 0, maximum: 30, default: 0, description: 'Seconds to wait for the end.' } },
    },
    replies: { 200: queryStatusSchema },
    handle: async (context) => {
      const { deps, caller, input, signal } = context;
      const progress = await deps.services.queries.waitForEnd(caller, input.params.queryId, input.query.wait * 1_000, signal);
      return { status: 200, body: await statusBody(context, progress) };
    },
  }),
  route<OnQuery>({
    method: 'get',
    path: '/executive/query/:queryId/events',
    operationId: 'streamQueryEvents',
    summary: 'Follow a query as server-sent events.',
    scope: 'executive:read',
    limits: ['general'],
    params: queryParams,
    replies: {},
    handle: async (context) => {
      await context.deps.services.queries.getProgress(context.caller, context.input.params.queryId);
      return { status: 200, events: queryEvents(context) };
    },
  }),
  route<OnQuery>({
    method: 'post',
    path: '/executive/query/:queryId/cancel',
    operationId: 'cancelQuery',
    summary: 'Stop a query that is still processing.',
    scope: 'executive:write',
    limits: ['general'],
    params: queryParams,
    idempotent: true,
    replies: { 200: queryStatusSchema },
    handle: async (context) => {
      const progress = await context.deps.services.queries.cancel(context.caller, context.input.params.queryId);
      return { status: 200, body: await statusBody(context, progress) };
    },
  }),
  route<{ query: { organizationId: string; limit: number; offset: number; type?: QueryRequest['type']; dateFrom?: string; dateTo?: string } }>({
    method: 'get',
    path: '/executive/history',
    operationId: 'listQueryHistory',
    summary: 'List the queries of the organization, newest first.',
    scope: 'executive:read',
    limits: ['general'],
    query: historyParametersSchema,
    replies: { 200: historySchema },
    handle: async ({ deps, caller, input }) => {
      const { organizationId, limit, offset, type, dateFrom, dateTo } = input.query;
      const { entries, total } = await deps.services.queries.listHistory(caller, organizationId, {
        limit,
        offset,
        ...(type ? { type } : {}),
        ...(dateFrom ? { from: new Date(dateFrom) } : {}),
        ...(dateTo ? { before: endOf(dateTo) } : {}),
      });
      return { status: 200, body: presentHistory(entries, { total, limit, offset }) };
    },
  }),
];

/** A date alone stands for its whole day; a date with a time for that moment, which still counts. */
function endOf(dateTo: string): Date {
  const at = new Date(dateTo).getTime();
  return new Date(dateTo.length === 10 ? at + 86_400_000 : at + 1);
}
