import {
  amendmentSchema,
  emptyBodySchema,
  rejectionSchema,
  releaseSchema,
  requestSchema,
  resubmissionSchema,
  withdrawalSchema,
  type AmendmentBody,
  type GovernanceRequest,
  type ReleaseBody,
} from '../../shared/governance/index.js';
import type { Deps } from '../../shared/deps.js';
import { route, type Route, type RouteContext, type RouteInput } from '../route.js';
import { metaOf, requestParams, requestReply, type OnRequest } from './requests.routes.js';

type OnRequestWith<Body> = OnRequest & { body: Body };

/** A change of one request: made once for each Idempotency-Key, bound to what was read where the caller says so. */
const change = <Input extends OnRequest>({
  status = 200,
  make,
  ...declared
}: Pick<Route, 'path' | 'operationId' | 'permission' | 'summary' | 'body'> &
  Partial<Pick<Route, 'bodyOptional' | 'conflicts'>> & {
    status?: number;
    make: (context: RouteContext<Input>, services: Deps['services']) => Promise<GovernanceRequest>;
  }): Route =>
  route<Input & Partial<RouteInput>>({
    method: 'post',
    scope: 'governance:write',
    limits: ['governance'],
    params: requestParams,
    bodyOptional: true,
    idempotent: true,
    conflicts: ['INVALID_TRANSITION'],
    contentTagged: true,
    replies: { [status]: requestSchema },
    ...declared,
    handle: async (context) => {
      const { services } = context.deps;
      return requestReply(
        status,
        await (context.recoveredId === undefined
          ? make(context, services)
          : services.requests.getRequest(context.caller, context.recoveredId)),
      );
    },
  });

export const requestChangeRoutes = [
  change<OnRequest>({
    path: '/requests/:requestId/submit',
    operationId: 'submitGovernanceRequest',
    permission: 'requests:submit',
    summary: 'Submit a draft, or resubmit a request that changes were requested of.',
    body: emptyBodySchema,
    make: (context, { requests }) => requests.submit(context.caller, context.input.params.requestId, metaOf(context)),
  }),
  change<OnRequestWith<AmendmentBody>>({
    path: '/requests/:requestId/amend',
    operationId: 'amendGovernanceRequest',
    permission: 'requests:update',
    summary: 'Amend a draft, or a request that changes were requested of.',
    body: amendmentSchema,
    bodyOptional: false,
    make: (context, { requests }) =>
      requests.amend(context.caller, context.input.params.requestId, context.input.body, metaOf(context)),
  }),
  change<OnRequestWith<AmendmentBody | undefined>>({
    path: '/requests/:requestId/resubmit',
    operationId: 'resubmitGovernanceRequest',
    permission: 'requests:submit',
    summary: 'Begin a further round of a request that changes were requested of, or whose promotion has failed.',
    body: resubmissionSchema,
    make: (context, { requests }) =>
      requests.resubmit(context.caller, context.input.params.requestId, context.input.body, metaOf(context)),
  }),
  change<OnRequestWith<ReleaseBody | undefined>>({
    path: '/requests/:requestId/release',
    operationId: 'releaseGovernanceRequest',
    permission: 'requests:release',
    summary: 'Release an approved request, at once or at a time; a job promotes it.',
    body: releaseSchema,
    status: 202,
    make: (context, { releases }) =>
      releases.release(context.caller, context.input.params.requestId, context.input.body?.release_at, metaOf(context)),
  }),
  change<OnRequestWith<{ notes?: string } | undefined>>({
    path: '/requests/:requestId/withdraw',
    operationId: 'withdrawGovernanceRequest',
    permission: 'requests:withdraw',
    summary: 'Take a request back, for good: its authors may, and whoever has the scope admin.',
    body: withdrawalSchema,
    make: (context, { requests }) =>
      requests.withdraw(context.caller, context.input.params.requestId, context.input.body?.notes, metaOf(context)),
  }),
  change<OnRequestWith<{ notes: string }>>({
    path: '/requests/:requestId/reject',
    operationId: 'rejectGovernanceRequest',
    permission: 'requests:decide',
    summary: 'Reject a request, for good: whoever may decide the stage that it stands at may.',
    body: rejectionSchema,
    conflicts: ['INVALID_TRANSITION', 'NOT_INSTRUCTIONAL'],
    bodyOptional: false,
    make: async (context, { reviews, requests }) => {
      const { caller, input } = context;
      await reviews.reject(caller, input.params.requestId, input.body.notes, metaOf(context));
      return requests.getRequest(caller, input.params.requestId);
    },
  }),
  route<OnRequest>({
    method: 'delete',
    path: '/requests/:requestId',
    operationId: 'deleteGovernanceRequest',
    permission: 'requests:delete',
    summary: 'Delete a draft, with all that is known of it: its authors may, and whoever has the scope admin.',
    scope: 'governance:write',
    limits: ['governance'],
    params: requestParams,
    conflicts: ['INVALID_TRANSITION'],
    contentTagged: true,
    replies: { 204: {} },
    handle: async (context) => {
      const { deps, caller, input } = context;
      await deps.services.requests.delete(caller, input.params.requestId, metaOf(context));
      return { status: 204 };
    },
  }),
  route<OnRequest>({
    method: 'delete',
    path: '/requests/:requestId/release',
    operationId: 'cancelGovernanceRelease',
    permission: 'requests:release',
    summary: 'Take back a release that waits for its time.',
    scope: 'governance:write',
    limits: ['governance'],
    params: requestParams,
    conflicts: ['INVALID_TRANSITION', 'CONFLICT'],
    contentTagged: true,
    replies: { 200: requestSchema },
    handle: async (context) => {
      const { deps, caller, input } = context;
      return requestReply(200, await deps.services.releases.cancel(caller, input.params.requestId, metaOf(context)));
    },
  }),
];
