import { AppError } from '../platform/errors/index.js';
import type { Authority } from './decider.js';
import type { LockedRequest } from './request.js';
import { changed, type Fields, type RequestChange, type Step } from './request-change.js';
import { decideStage, type DecisionOnStage, type Review } from './review.js';
import type { Finding } from './rules.js';
import type { Stage } from './stage.js';
import { afterReview, rulesOf } from './submit-request.js';

/** A decision with the authority that it is made by, and what a policy under evaluation has found. */
export type AuthorizedDecision = DecisionOnStage & Authority & { findings: Finding[] };

function stepOf({ outcome }: Review, { stageId, decision, notes, delegatedBy, findings }: AuthorizedDecision): Step {
  const about = { stageId, decision, notes, delegatedBy, findings: findings.length === 0 ? null : findings };
  if (outcome === 'changes_requested') return { action: 'request_changes', about };
  return { action: 'approve', to: outcome === 'approved' ? 'approved' : 'under_review', about };
}

/** The names under the approvals of a stage that needs more of them: who approved, and whose authority that was. */
const partlyApproved = (request: LockedRequest, { sub, delegatedBy }: AuthorizedDecision): Fields => ({
  approvals: request.approvals + 1,
  approvedBy: [...request.approvedBy, sub, ...(delegatedBy === null ? [] : [delegatedBy])],
});

/**
 * Decides the active stage.
 * @throws STAGE_NOT_ACTIVE naming what was found when the stage is not the active one.
 */
export function decideRequest(
  request: LockedRequest,
  stages: readonly Stage[],
  decided: AuthorizedDecision,
): RequestChange {
  const review =
    request.rules === null ? undefined : decideStage(stages, decided, rulesOf(request), request.now, request.approvals);
  if (!review) {
    const active = stages.find(({ status }) => status === 'ACTIVE');
    const found = active ? `its active stage is ${active.stageId}` : 'it has no active stage';
    throw new AppError(
      'STAGE_NOT_ACTIVE',
      `${decided.stageId} is not the active stage: the request is ${request.status}, and ${found}.`,
    );
  }
  const isPartial = review.stages.every((stage) => stages.includes(stage));
  const fields = isPartial ? partlyApproved(request, decided) : afterReview(review);
  const by = { sub: decided.sub, ...(decided.actSub === null ? {} : { actSub: decided.actSub }) };
  const approval = review.outcome === 'approved' ? { approvedForReleaseAt: request.now } : {};
  return changed(request, by, [stepOf(review, decided)], { ...fields, ...approval }, review.stages, stages);
}
