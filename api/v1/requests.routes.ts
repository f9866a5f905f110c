import {
  amendmentSchema,
  emptyBodySchema,
  historySchema,
  newRequestSchema,
  requestListParametersSchema,
  requestListSchema,
  requestSchema,
  resubmissionSchema,
  type AmendmentBody,
  type GovernanceRequest,
  type NewRequestBody,
} from '../../shared/governance/index.js';
import { route, type Reply, type RouteContext, type RouteInput } from '../route.js';
import { presentPage } from './presenters/page.presenter.js';
import { presentHistory, presentRequest } from './presenters/request.presenter.js';

/** Path parameters of a route about one request. */
export const requestParams = {
  type: 'object',
  properties: { requestId: { type: 'string', minLength: 1, maxLength: 128 } },
  required: ['requestId'],
} as const;

export interface OnRequest extends Partial<RouteInput> {
  params: { requestId: string };
}

const reply = (status: number, request: GovernanceRequest): Reply => ({
  status,
  body: presentRequest(request),
  headers: { Location: `/api/v1/requests/${request.id}` },
});

/** Ids that a change carries with it. */
export const metaOf = ({ requestId, hold }: Pick<RouteContext<never>, 'requestId' | 'hold'>) => ({
  requestId,
  ...(hold ? { hold } : {}),
});

/** What the routes that change a request have in common. */
const change = {
  method: 'post',
  scope: 'governance:write',
  limits: ['governance'],
  params: requestParams,
  bodyOptional: true,
  idempotent: true,
} as const;

export const requestRoutes = [
  route<{ body: NewRequestBody }>({
    method: 'post',
    path: '/requests',
    operationId: 'createGovernanceRequest',
    permission: 'requests:create',
    summary: 'Make a request, as a draft or submitted at once.',
    scope: 'governance:write',
    limits: ['governance'],
    body: newRequestSchema,
    idempotent: true,
    replies: { 201: requestSchema },
    handle: async (context) => {
      const { deps, caller, input, recoveredId } = context;
      const { requests } = deps.services;
      return reply(
        201,
        recoveredId === undefined
          ? await requests.create(caller, input.body, metaOf(context))
          : await requests.getRequest(caller, recoveredId),
      );
    },
  }),
  route<{ query: { page: number; page_size: number; template_id?: string } }>({
    method: 'get',
    path: '/requests',
    operationId: 'listGovernanceRequests',
    permission: 'requests:read',
    summary: 'List the requests of the organization, of every kind, last changed first.',
    scope: 'governance:read',
    limits: ['governance'],
    query: requestListParametersSchema,
    replies: { 200: requestListSchema },
    handle: async ({ deps, caller, input: { query } }) => {
      const page = { page: query.page, pageSize: query.page_size };
      const { rows, total } = await deps.services.requests.listRequests(caller, {
        ...page,
        ...(query.template_id === undefined ? {} : { templateId: query.template_id }),
      });
      return { status: 200, body: presentPage(rows.map(presentRequest), { ...page, total }) };
    },
  }),
  route<OnRequest>({
    method: 'get',
    path: '/requests/:requestId',
    operationId: 'getGovernanceRequest',
    permission: 'requests:read',
    summary: 'Read a request.',
    scope: 'governance:read',
    limits: ['governance'],
    params: requestParams,
    replies: { 200: requestSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: presentRequest(await deps.services.requests.getRequest(caller, input.params.requestId)),
    }),
  }),
  route<OnRequest>({
    method: 'get',
    path: '/requests/:requestId/history',
    operationId: 'getGovernanceRequestHistory',
    permission: 'requests:read',
    summary: 'Read everything that happened to a request, oldest first.',
    scope: 'governance:read',
    limits: ['governance'],
    params: requestParams,
    replies: { 200: historySchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: presentHistory(await deps.services.requests.getHistory(caller, input.params.requestId)),
    }),
  }),
  route<OnRequest>({
    ...change,
    path: '/requests/:requestId/submit',
    operationId: 'submitGovernanceRequest',
    permission: 'requests:submit',
    summary: 'Submit a draft, or resubmit a request that changes were requested of.',
    body: emptyBodySchema,
    replies: { 200: requestSchema },
    handle: async (context) => {
      const {
        deps,
        caller,
        input: { params },
        recoveredId,
      } = context;
      const { requests } = deps.services;
      return reply(
        200,
        await (recoveredId === undefined
          ? requests.submit(caller, params.requestId, metaOf(context))
          : requests.getRequest(caller, recoveredId)),
      );
    },
  }),
  route<OnRequest & { body: AmendmentBody }>({
    ...change,
    path: '/requests/:requestId/amend',
    operationId: 'amendGovernanceRequest',
    permission: 'requests:update',
    summary: 'Amend a draft, or a request that changes were requested of.',
    body: amendmentSchema,
    bodyOptional: false,
    replies: { 200: requestSchema },
    handle: async (context) => {
      const {
        deps,
        caller,
        input: { params, body },
        recoveredId,
      } = context;
      const { requests } = deps.services;
      return reply(
        200,
        await (recoveredId === undefined
          ? requests.amend(caller, params.requestId, body, metaOf(context))
          : requests.getRequest(caller, recoveredId)),
      );
    },
  }),
  route<OnRequest & { body: AmendmentBody | undefined }>({
    ...change,
    path: '/requests/:requestId/resubmit',
    operationId: 'resubmitGovernanceRequest',
    permission: 'requests:submit',
    summary: 'Begin a further round of a request that changes were requested of.',
    body: resubmissionSchema,
    replies: { 200: requestSchema },
    handle: async (context) => {
      const {
        deps,
        caller,
        input: { params, body },
        recoveredId,
      } = context;
      const { requests } = deps.services;
      return reply(
        200,
        await (recoveredId === undefined
          ? requests.resubmit(caller, params.requestId, body, metaOf(context))
          : requests.getRequest(caller, recoveredId)),
      );
    },
  }),
  route<OnRequest>({
    ...change,
    path: '/requests/:requestId/release',
    operationId: 'releaseGovernanceRequest',
    permission: 'requests:release',
    summary: 'Release an approved request; a job promotes it.',
    body: emptyBodySchema,
    replies: { 202: requestSchema },
    handle: async (context) => {
      const {
        deps,
        caller,
        input: { params },
        recoveredId,
      } = context;
      const { requests } = deps.services;
      return reply(
        202,
        await (recoveredId === undefined
          ? requests.release(caller, params.requestId, metaOf(context))
          : requests.getRequest(caller, recoveredId)),
      );
    },
  }),
];
