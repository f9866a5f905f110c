import {
  historySchema,
  newRequestSchema,
  requestListParametersSchema,
  requestListSchema,
  requestSchema,
  versionsSchema,
  type GovernanceRequest,
  type NewRequestBody,
} from '../../shared/governance/index.js';
import { entityTag } from '../conditions.js';
import { route, type Reply, type RouteContext, type RouteInput } from '../route.js';
import { presentPage } from './presenters/page.presenter.js';
import { presentHistory, presentRequest, presentVersions } from './presenters/request.presenter.js';
import { walkFilterOf, type WalkQuery } from './walk-query.js';

/** Path parameters of a route about one request. */
export const requestParams = {
  type: 'object',
  properties: { requestId: { type: 'string', minLength: 1, maxLength: 128 } },
  required: ['requestId'],
} as const;

export interface OnRequest extends Partial<RouteInput> {
  params: { requestId: string };
}

/** A request record, with where it is and which version of it. */
export const requestReply = (status: number, request: GovernanceRequest): Reply => ({
  status,
  body: presentRequest(request),
  headers: { Location: `/api/v1/requests/${request.id}`, ETag: entityTag(String(request.contentVersion)) },
});

/** What a change carries with it beside the caller's words. */
export const metaOf = ({
  requestId,
  hold,
  conditions,
}: Pick<RouteContext<never>, 'requestId' | 'hold' | 'conditions'>) => ({
  requestId,
  ...(hold ? { hold } : {}),
  ...(conditions.ifMatch ? { ifMatch: conditions.ifMatch } : {}),
});

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
      return requestReply(
        201,
        recoveredId === undefined
          ? await requests.create(caller, input.body, metaOf(context))
          : await requests.getRequest(caller, recoveredId),
      );
    },
  }),
  route<{ query: WalkQuery }>({
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
      const filter = walkFilterOf(query);
      const { rows, ...page } = await deps.services.requests.listRequests(caller, filter);
      return { status: 200, body: presentPage(rows.map(presentRequest), { ...filter, ...page }) };
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
    contentTagged: true,
    replies: { 200: requestSchema },
    handle: async ({ deps, caller, input }) =>
      requestReply(200, await deps.services.requests.getRequest(caller, input.params.requestId)),
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
    method: 'get',
    path: '/requests/:requestId/versions',
    operationId: 'getGovernanceRequestVersions',
    permission: 'requests:read',
    summary: 'Read everything that was ever submitted of a request, and what changed from round to round.',
    scope: 'governance:read',
    limits: ['governance'],
    params: requestParams,
    replies: { 200: versionsSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: presentVersions(await deps.services.requests.listVersions(caller, input.params.requestId)),
    }),
  }),
];
