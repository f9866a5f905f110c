import type { QueryType } from '../../shared/analysis/index.js';
import {
  approvalRequestSchema,
  approvalSchema,
  decisionAuthorizationSchema,
  decisionListSchema,
  decisionParametersSchema,
  decisionSchema,
  type ApprovalRequest,
  type DecisionStatus,
} from '../../shared/authority/index.js';
import { route, type RouteInput } from '../route.js';
import { presentApproval, presentDecision, presentDecisions } from './presenters/decision.presenter.js';

const decisionParams = {
  type: 'object',
  properties: { decisionId: { type: 'string', minLength: 1, maxLength: 128 } },
  required: ['decisionId'],
} as const;

interface OnDecision extends Partial<RouteInput> {
  params: { decisionId: string };
}

/** Who may see decisions is told by the decision itself what it takes to decide it, and what of it is missing. */
const askedOfTheDecision = ['decisions:approve', 'decisions:read'] as const;

export const decisionRoutes = [
  route<{ query: { limit: number; offset: number; type?: QueryType; status?: DecisionStatus } }>({
    method: 'get',
    path: '/decisions',
    operationId: 'listDecisions',
    permission: 'decisions:read',
    summary: 'List the decisions of the organization, newest first.',
    scope: 'executive:read',
    limits: ['general'],
    query: decisionParametersSchema,
    replies: { 200: decisionListSchema },
    handle: async ({ deps, caller, input }) => {
      const { limit, offset } = input.query;
      const { decisions, total } = await deps.services.decisions.listDecisions(caller, input.query);
      return { status: 200, body: presentDecisions(decisions, { total, limit, offset }) };
    },
  }),
  route<OnDecision>({
    method: 'get',
    path: '/decisions/:decisionId',
    operationId: 'getDecision',
    permission: 'decisions:read',
    summary: 'Read a decision with its approvals.',
    scope: 'executive:read',
    limits: ['general'],
    params: decisionParams,
    replies: { 200: decisionSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: presentDecision(await deps.services.decisions.getDecision(caller, input.params.decisionId)),
    }),
  }),
  route<OnDecision>({
    method: 'post',
    path: '/decisions/:decisionId/authorize',
    operationId: 'authorizeDecision',
    permission: askedOfTheDecision,
    summary: 'Ask whether the caller may approve or reject a decision.',
    scope: 'executive:write',
    limits: ['general'],
    params: decisionParams,
    // Not idempotent by key: nothing is made, and the answer belongs to whoever asks.
    replies: { 200: decisionAuthorizationSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: await deps.services.decisions.authorize(caller, input.params.decisionId),
    }),
  }),
  route<OnDecision & { body: ApprovalRequest }>({
    method: 'post',
    path: '/decisions/:decisionId/approvals',
    operationId: 'approveDecision',
    permission: askedOfTheDecision,
    summary: 'Approve or reject a decision, once.',
    scope: 'executive:write',
    limits: ['general'],
    params: decisionParams,
    body: approvalRequestSchema,
    idempotent: true,
    replies: { 201: approvalSchema },
    handle: async ({ deps, caller, input, requestId, hold, recoveredId }) => {
      const { decisions } = deps.services;
      const { decisionId } = input.params;
      const approval =
        recoveredId === undefined
          ? await decisions.approve(caller, decisionId, input.body, { requestId, ...(hold ? { hold } : {}) })
          : await decisions.getApproval(caller, decisionId, recoveredId);
      return { status: 201, body: presentApproval(approval), headers: { Location: `/api/v2/decisions/${decisionId}` } };
    },
  }),
];
