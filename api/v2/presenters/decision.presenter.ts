import { statusAfter, type Approval, type Decision } from '../../../shared/authority/index.js';

export function presentApproval(approval: Approval) {
  const { id, decisionId, sequence, decision, notes, sub, actSub, role, authorityLevel, requiredLevel, createdAt } =
    approval;
  return {
    id,
    decisionId,
    sequence,
    decision,
    decisionStatus: statusAfter[decision],
    notes,
    executive: sub,
    onBehalfBy: actSub,
    role,
    authorityLevel,
    requiredLevel,
    createdAt: createdAt.toISOString(),
  };
}

/** The record as it was written, with what has become of it; approvals come from the log. */
export function presentDecision({ record, queryId, status, createdAt, decidedAt, approvals }: Decision) {
  return {
    ...record,
    queryId,
    status,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    approvals: approvals.map(presentApproval),
  };
}

export function presentDecisions(
  decisions: readonly Decision[],
  page: { total: number; limit: number; offset: number },
) {
  return {
    decisions: decisions.map(presentDecision),
    pagination: { ...page, hasMore: page.offset + decisions.length < page.total },
  };
}
