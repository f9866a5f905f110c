import {
  historyParametersSchema,
  historySchema,
  moduleOperationResponseSchema,
  queryRequestSchema,
  queryResponseSchema,
  queryStatusSchema,
  readingSchema,
  readRequestSchema,
  type QueryRequest,
  type ReadRequest,
} from '../../shared/queries/index.js';
import { route, type RouteInput } from '../route.js';
import { answerFormats, formatWanted } from './answer-formats.js';
import { acceptAndWait, answer, statusBody } from './answer-query.js';
import { presentHistory } from './presenters/query.presenter.js';
import { queryEvents } from './query-events.js';

const queryParams = {
  type: 'object',
  properties: { queryId: { type: 'string', minLength: 1, maxLength: 128 } },
  required: ['queryId'],
} as const;

interface OnQuery extends Partial<RouteInput> {
  params: { queryId: string };
}

const queryAnswerSchema = {
  title: 'QueryAnswer',
  description: "The answer of a query to all roles, or of one role's operation: whatever has the id.",
  anyOf: [queryResponseSchema, moduleOperationResponseSchema],
} as const;

export const queryRoutes = [
  route<{ body: QueryRequest }>({
    method: 'post',
    path: '/executive/query',
    operationId: 'createQuery',
    permission: 'queries:create',
    summary: 'Ask an executive query and, within the wait, get its answer.',
    scope: 'executive:write',
    limits: ['queries', 'general'],
    body: queryRequestSchema,
    idempotent: true,
    replies: { 200: queryResponseSchema, 202: queryStatusSchema },
    handle: (context) =>
      acceptAndWait(context, (meta) => context.deps.services.queries.request(context.caller, context.input.body, meta)),
  }),
  route<OnQuery & { query: { format?: string } }>({
    method: 'get',
    path: '/executive/query/:queryId',
    operationId: 'getQuery',
    permission: 'queries:read',
    summary: 'Read the answer of a query; with Accept or `format` as a page, Markdown, PDF, Word or a spreadsheet.',
    scope: 'executive:read',
    limits: ['general'],
    params: queryParams,
    query: {
      type: 'object',
      additionalProperties: false,
      properties: {
        format: {
          type: 'string',
          maxLength: 16,
          description:
            'json, html, md, pdf, docx or xlsx: for a browser, which says of itself what it accepts. Wins over `Accept`.',
        },
      },
    },
    alternatives: [answerFormats.md, answerFormats.html, answerFormats.pdf, answerFormats.docx, answerFormats.xlsx],
    replies: { 200: queryAnswerSchema, 202: queryStatusSchema },
    handle: (context) => {
      const { params, query } = context.input;
      return answer(context, params.queryId, {}, formatWanted(query.format, context.mediaType));
    },
  }),
  route<{ body: ReadRequest }>({
    method: 'post',
    path: '/executive/read',
    operationId: 'readQuery',
    permission: 'queries:read',
    summary: 'Read a text as a query would be read, and store nothing: every figure with its meaning, and the scene.',
    scope: 'executive:read',
    limits: ['general'],
    body: readRequestSchema,
    replies: { 200: readingSchema },
    // Async, so that what it throws is a rejection as of any other route.
    handle: async ({ caller, input, deps }) => ({ status: 200, body: deps.services.queries.read(caller, input.body) }),
  }),
  route<OnQuery>({
    method: 'get',
    path: '/executive/query/:queryId/reading',
    operationId: 'getReading',
    permission: 'queries:read',
    summary: 'Read what every figure of a query that has ended was taken to mean.',
    scope: 'executive:read',
    limits: ['general'],
    params: queryParams,
    replies: { 200: readingSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: await deps.services.queries.getReading(caller, input.params.queryId),
    }),
  }),
  route<OnQuery & { query: { wait: number } }>({
    method: 'get',
    path: '/executive/query/:queryId/status',
    operationId: 'getQueryStatus',
    permission: 'queries:read',
    summary: 'Read where a query stands; with `wait`, as soon as it has ended.',
    scope: 'executive:read',
    limits: ['general'],
    params: queryParams,
    query: {
      type: 'object',
      additionalProperties: false,
      properties: {
        wait: { type: 'integer', minimum: 0, maximum: 30, default: 0, description: 'Seconds to wait for the end.' },
      },
    },
    replies: { 200: queryStatusSchema },
    handle: async (context) => {
      const { deps, caller, input, signal } = context;
      const progress = await deps.services.queries.waitForEnd(
        caller,
        input.params.queryId,
        input.query.wait * 1_000,
        signal,
      );
      return { status: 200, body: await statusBody(context, progress) };
    },
  }),
  route<OnQuery>({
    method: 'get',
    path: '/executive/query/:queryId/events',
    operationId: 'streamQueryEvents',
    permission: 'queries:read',
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
    permission: 'queries:cancel',
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
  route<{
    query: {
      organizationId: string;
      limit: number;
      offset: number;
      type?: QueryRequest['type'];
      dateFrom?: string;
      dateTo?: string;
    };
  }>({
    method: 'get',
    path: '/executive/history',
    operationId: 'listQueryHistory',
    permission: 'queries:read',
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
