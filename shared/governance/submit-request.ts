import type { LockedRequest } from './request.js';
import {
  amended,
  authorsWith,
  changed,
  system,
  type Amending,
  type ChangeMaker,
  type Fields,
  type RequestChange,
  type Step,
} from './request-change.js';
import { reopenReview, startReview, type Review } from './review.js';
import { completeRules, type Finding, type ReviewRules, type TemplateStage } from './rules.js';
import type { Stage } from './stage.js';
import { intake, transitionFrom } from './transitions.js';

/** The rules that were fixed when the request was submitted. @throws Error for a request that was not. */
export function rulesOf(request: Pick<LockedRequest, 'rules'>): ReviewRules {
  if (request.rules === null) throw new Error('a request that was submitted has rules');
  return completeRules(request.rules);
}

/** What a review that begins, or goes on with its next stage, says about its request. */
export const afterReview = (review: Pick<Review, 'currentStageId'>): Fields => ({
  currentStageId: review.currentStageId,
  approvals: 0,
  approvedBy: [],
});

/** A template without stages asks nobody: its request is complete as soon as it is taken in. */
const completion = (request: LockedRequest, review: Review): { steps: Step[]; fields: Fields } =>
  review.outcome === 'approved'
    ? { steps: [{ action: 'complete' }], fields: { approvedForReleaseAt: request.now, releasedAt: request.now } }
    : { steps: [], fields: {} };

const intakeSteps: Step[] = intake.map(({ action }) => ({ action }));

/** Submits a draft: the rules are fixed, the intake runs, the first required stage becomes active. */
export function submitRequest(
  request: LockedRequest,
  templateStages: readonly TemplateStage[],
  rules: ReviewRules,
  by: ChangeMaker,
  findings: Finding[] = [],
): RequestChange {
  const review = startReview(templateStages, rules, request.now);
  const { steps, fields } = completion(request, review);
  const first: Step = { action: 'submit', ...(findings.length === 0 ? {} : { about: { findings } }) };
  const submitted = {
    rules,
    submittedAt: request.now,
    submitterId: by.sub,
    authors: authorsWith(request.authors, by),
    ...afterReview(review),
    ...fields,
  };
  return changed(request, by, [first, ...intakeSteps, ...steps], submitted, review.stages);
}

/** Begins a further round of a request that changes were requested of, or whose promotion failed, amended on the way or not. */
export function resubmitRequest(
  request: LockedRequest,
  stages: readonly Stage[],
  amending: Amending | undefined,
  by: ChangeMaker,
): RequestChange {
  transitionFrom('resubmit', request.status);
  const review = reopenReview(stages, rulesOf(request), request.now);
  // What is amended on the way is read in the new round alone, so that both together make one version of the content.
  const fields = {
    authors: authorsWith(request.authors, by),
    ...(amending ? amended(request, amending, by) : {}),
    contentVersion: request.contentVersion + 1,
    submittedAt: request.now,
    submitterId: by.sub,
    round: request.round + 1,
    ...afterReview(review),
  };
  const isAmended = amending !== undefined && request.status === 'changes_requested';
  const steps: Step[] = [...(isAmended ? [{ action: 'amend' as const }] : []), { action: 'resubmit' }, ...intakeSteps];
  return changed(request, by, steps, fields, review.stages);
}

/** Ends a request of a template without stages that an earlier release left waiting for a review. */
export const completeRequest = (request: LockedRequest): RequestChange =>
  changed(request, system, [{ action: 'complete' }], {
    approvedForReleaseAt: request.now,
    releasedAt: request.now,
  });
