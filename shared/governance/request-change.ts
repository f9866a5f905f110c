import { AppError } from '../platform/errors/index.js';
import { extendChain, type HistoryDraft, type HistoryEntry } from './history-chain.js';
import type { LockedRequest } from './request.js';
import type { RequestStatus } from './request-status.js';
import { decideStage, reopenReview, startReview, type DecisionOnStage, type Review } from './review.js';
import type { ReviewRules, TemplateStage } from './rules.js';
import type { Stage } from './stage.js';
import { intake, transitionFrom, type RequestAction } from './transitions.js';

/** Who makes a change. */
export interface ChangeMaker {
  sub: string;
  actSub?: string;
}

/** Who promotes what was released. */
export const system: ChangeMaker = { sub: 'system' };

/** What one change leaves behind: the request, its new entries of history and, where they moved, its stages. */
export interface RequestChange {
  before: LockedRequest;
  request: LockedRequest;
  entries: HistoryEntry[];
  stages: Stage[] | undefined;
  /** Those of the stages that were changed. */
  movedStages: Stage[];
}

interface Step {
  action: RequestAction;
  to?: RequestStatus;
  about?: Pick<HistoryDraft, 'stageId' | 'decision' | 'notes'>;
}

/** Fields that a change may set beside what follows from its steps. */
type Fields = Partial<Omit<LockedRequest, 'id' | 'organizationId' | 'status' | 'version' | 'chainEnd'>>;

/** Walks the steps through the table of transitions. @throws INVALID_TRANSITION at the first that is not in it. */
function changed(
  before: LockedRequest,
  by: ChangeMaker,
  steps: readonly Step[],
  fields: Fields,
  stages?: Stage[],
  unmoved: readonly Stage[] = [],
): RequestChange {
  const merged = { ...before, ...fields };
  let status = before.status;
  const drafts = steps.map(({ action, to, about }): HistoryDraft => {
    const { from, to: next } = transitionFrom(action, status, to);
    status = next;
    return {
      at: before.now,
      actor: by.sub,
      onBehalfBy: by.actSub ?? null,
      action,
      fromStatus: from,
      toStatus: next,
      round: merged.round,
      stageId: null,
      decision: null,
      notes: null,
      ...about,
    };
  });
  const entries = extendChain({ requestId: before.id, organizationId: before.organizationId }, before.chainEnd, drafts);
  const last = entries.at(-1);
  return {
    before,
    request: {
      ...merged,
      status,
      updatedAt: before.now,
      updatedBy: by.sub,
      version: before.version + 1,
      chainEnd: last ? { sequence: last.sequence, hash: last.hash } : before.chainEnd,
    },
    entries,
    stages,
    movedStages: (stages ?? []).filter((stage) => !unmoved.includes(stage)),
  };
}

/** What an amendment may replace; what it leaves out stays. */
export interface Amendment {
  title?: string;
  priority?: string;
  contentSealed?: Buffer;
  cmsContentEntryId?: string | null;
  cmsSchemaId?: string | null;
}

/** An amendment, and the author that its payload names. */
export interface Amending {
  amendment: Amendment;
  authors: readonly string[];
}

/** Whoever writes a request is among its authors, and so is the author that its payload names. */
export const authorsWith = (authors: readonly string[], sub: string, named: readonly string[] = []): string[] => [
  ...new Set([...authors, sub, ...named]),
];

function amended(request: LockedRequest, amending: Amending | undefined, by: ChangeMaker): Fields {
  return { ...amending?.amendment, authors: authorsWith(request.authors, by.sub, amending?.authors) };
}

/** Amends a draft, or a request that changes were requested of. */
export const amendRequest = (request: LockedRequest, amending: Amending, by: ChangeMaker): RequestChange =>
  changed(request, by, [{ action: 'amend' }], amended(request, amending, by));

const intakeSteps: Step[] = intake.map(({ action }) => ({ action }));

const afterReview = (review: Review): Fields => ({ currentStageId: review.currentStageId });

/** Submits a draft: the rules are fixed, the intake runs, the first required stage becomes active. */
export function submitRequest(
  request: LockedRequest,
  templateStages: readonly TemplateStage[],
  rules: ReviewRules,
  by: ChangeMaker,
): RequestChange {
  const review = startReview(templateStages, rules, request.now);
  const authors = authorsWith(request.authors, by.sub);
  const fields = { rules, submittedAt: request.now, submitterId: by.sub, authors, ...afterReview(review) };
  return changed(request, by, [{ action: 'submit' }, ...intakeSteps], fields, review.stages);
}

/** Begins a further round of a request that changes were requested of, amended on the way or not. */
export function resubmitRequest(
  request: LockedRequest,
  stages: readonly Stage[],
  amending: Amending | undefined,
  by: ChangeMaker,
): RequestChange {
  transitionFrom('resubmit', request.status);
  const review = reopenReview(stages, rulesOf(request), request.now);
  const fields = {
    ...amended(request, amending, by),
    submittedAt: request.now,
    submitterId: by.sub,
    round: request.round + 1,
    ...afterReview(review),
  };
  const steps: Step[] = [...(amending ? [{ action: 'amend' as const }] : []), { action: 'resubmit' }, ...intakeSteps];
  return changed(request, by, steps, fields, review.stages);
}

/** The rules that were fixed when the request was submitted. */
function rulesOf(request: LockedRequest): ReviewRules {
  if (request.rules === null) throw new Error('a request that was submitted has rules');
  return request.rules;
}

/**
 * Decides the active stage.
 * @throws STAGE_NOT_ACTIVE naming what was found when the stage is not the active one.
 */
export function decideRequest(
  request: LockedRequest,
  stages: readonly Stage[],
  decided: DecisionOnStage,
): RequestChange {
  const review = request.rules === null ? undefined : decideStage(stages, decided, request.rules, request.now);
  if (!review) {
    const active = stages.find(({ status }) => status === 'ACTIVE');
    const found = active ? `its active stage is ${active.stageId}` : 'it has no active stage';
    throw new AppError(
      'STAGE_NOT_ACTIVE',
      `${decided.stageId} is not the active stage: the request is ${request.status}, and ${found}.`,
    );
  }
  const about = { stageId: decided.stageId, decision: decided.decision, notes: decided.notes };
  const step: Step =
    review.outcome === 'changes_requested'
      ? { action: 'request_changes', about }
      : { action: 'approve', to: review.outcome === 'approved' ? 'approved' : 'under_review', about };
  const by = { sub: decided.sub, ...(decided.actSub === null ? {} : { actSub: decided.actSub }) };
  const approval = review.outcome === 'approved' ? { approvedForReleaseAt: request.now } : {};
  return changed(request, by, [step], { ...afterReview(review), ...approval }, review.stages, stages);
}

/** Releases an approved request: it waits for its promotion. */
export const releaseRequest = (request: LockedRequest, by: ChangeMaker): RequestChange =>
  changed(request, by, [{ action: 'release' }], {});

/** Promotes a released request, which completes it. */
export const promoteRequest = (request: LockedRequest): RequestChange =>
  changed(request, system, [{ action: 'promote' }, { action: 'complete' }], { releasedAt: request.now });
