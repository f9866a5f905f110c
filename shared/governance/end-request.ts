import { conflict } from '../platform/errors/index.js';
import type { SaltedNotes } from './notes.js';
import type { LockedRequest } from './request.js';
import { changed, system, type ChangeMaker, type Fields, type RequestChange, type Step } from './request-change.js';
import { endReview } from './review.js';
import type { Finding } from './rules.js';
import type { Stage } from './stage.js';
import { afterReview } from './submit-request.js';

const ended: Fields = { ...afterReview({ currentStageId: null }), approvedForReleaseAt: null, releaseAt: null };

/** What waits to be released with others stays with them. @throws CONFLICT naming the bundle, unless it is this one. */
function checkBundle({ bundleId, status }: LockedRequest, within: string | null = null): void {
  if (status === 'promotion_pending' && bundleId !== within)
    throw conflict(`The request waits for its release in bundle ${bundleId}, which has to be cancelled first.`);
}

/** Takes back what was made or submitted. */
export function withdrawRequest(
  request: LockedRequest,
  stages: readonly Stage[],
  notes: SaltedNotes | null,
  by: ChangeMaker,
): RequestChange {
  checkBundle(request);
  return changed(request, by, [{ action: 'withdraw', about: { notes } }], ended, endReview(stages), stages);
}

/** How a rejection came about, beside who made it. */
export interface Rejection {
  notes: SaltedNotes;
  delegatedBy: string | null;
  findings: Finding[];
}

/** Rejects a request for good, by whoever may decide the stage that it stands at. */
export function rejectRequest(
  request: LockedRequest,
  stages: readonly Stage[],
  { notes, delegatedBy, findings }: Rejection,
  by: ChangeMaker,
): RequestChange {
  checkBundle(request);
  const about = {
    notes,
    delegatedBy,
    stageId: request.currentStageId,
    findings: findings.length === 0 ? null : findings,
  };
  return changed(request, by, [{ action: 'reject', about }], ended, endReview(stages), stages);
}

/** When a release is due; null for at once, which a time that has passed is too. */
export const whenToRelease = (now: Date, releaseAt: string | undefined): Date | null =>
  releaseAt === undefined || new Date(releaseAt) <= now ? null : new Date(releaseAt);

/**
 * Releases an approved request, or one whose promotion failed, alone or in a bundle: it waits for its promotion, at the time
 * given or at once. A release that waits for its time may be given another.
 */
export function releaseRequest(
  request: LockedRequest,
  releaseAt: Date | null,
  by: ChangeMaker,
  bundleId: string | null = null,
): RequestChange {
  checkBundle(request);
  const isWaiting = request.status === 'promotion_pending' && request.releaseAt !== null;
  const step: Step = { action: isWaiting ? 'reschedule' : 'release' };
  const approvedForReleaseAt = request.approvedForReleaseAt ?? request.now;
  return changed(request, by, [step], { releaseAt, approvedForReleaseAt, bundleId });
}

/** Takes back a release, alone or with its bundle. */
export function cancelRelease(request: LockedRequest, by: ChangeMaker, bundleId: string | null = null): RequestChange {
  checkBundle(request, bundleId);
  return changed(request, by, [{ action: 'cancel_release' }], { releaseAt: null, bundleId: null });
}

/** Promotes a released request, which completes it. */
export const promoteRequest = (request: LockedRequest): RequestChange =>
  changed(request, system, [{ action: 'promote' }, { action: 'complete' }], { releasedAt: request.now });

/** Gives a promotion up that has failed too often. */
export const failRequest = (request: LockedRequest): RequestChange =>
  changed(request, system, [{ action: 'fail' }], {
    approvedForReleaseAt: null,
    releaseAt: null,
    bundleId: null,
  });
