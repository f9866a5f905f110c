import type { Caller } from '../auth/index.js';
import { batched } from '../platform/batch.js';
import type { Db } from '../platform/db/index.js';
import { AppError, conflict, forbidden, invalidRequest, notFound } from '../platform/errors/index.js';
import { isId } from '../platform/ids.js';
import type { Logger } from '../platform/telemetry/index.js';
import type { ChangeMeta, ChangeStore } from './apply-change.js';
import { checkContentVersion, createRequestChanger } from './change-request.js';
import { decideRequest } from './decide-request.js';
import type { StageDecisionBody } from './decision.schema.js';
import { standingOf, type Authority, type Decider } from './decider.js';
import { findCallingDecider } from './deciders.query.js';
import { rejectRequest } from './end-request.js';
import { saltNotes } from './notes.js';
import { readerOf } from './projection-row.js';
import { findProjections, type FoundProjection, type RequestKey } from './projections.query.js';
import type { LockedRequest, Projection } from './request.js';
import type { Finding, Refusal, ReviewRules } from './rules.js';
import type { StageId } from './stage.js';
import { findStages } from './stages.repository.js';
import { rulesOf } from './submit-request.js';

interface Options extends ChangeStore {
  db: Db;
  /** So many random bytes. */
  randomBytes: (size: number) => Buffer;
  log: Logger;
}

const refusalMessages: Record<Refusal, string> = {
  NOT_A_DECIDER: 'The policy names others to decide this stage.',
  SEPARATION_OF_DUTIES: 'Whoever wrote or submitted a request may not decide it.',
};

const notInstructional = (request: { id: string; templateId: string }): AppError =>
  new AppError(
    'NOT_INSTRUCTIONAL',
    `Request ${request.id} is of template ${request.templateId}, which has no instructional workflow.`,
  );

/** @throws FORBIDDEN for a person on whose behalf a service acts, and who may not decide requests by permissions of its own. */
function checkPermission({ isPermitted, sub }: Decider): void {
  if (isPermitted) return;
  throw forbidden(`${sub} is not permitted requests:decide:organization.`, [
    { field: 'permission', message: 'must cover requests:decide:organization', reason: 'permission' },
  ]);
}

/**
 * By whose authority a stage is decided, and what a policy under evaluation would have refused.
 * @throws FORBIDDEN when the rules of the request keep the decider from it, CONFLICT when it has approved already.
 */
function authorize(
  decider: Decider,
  rules: ReviewRules,
  request: LockedRequest,
  stageId: StageId,
): Authority & { findings: Finding[] } {
  const standing = standingOf(rules, stageId, request, decider);
  if (standing.may) return { ...standing.authority, findings: [] };
  const { refusal } = standing;
  if (refusal !== undefined && rules.mode === 'enforce')
    throw forbidden(refusalMessages[refusal], [
      { field: 'stage_id', message: `may not be decided by ${decider.sub}`, reason: refusal },
    ]);
  if (refusal === undefined || request.approvedBy.includes(decider.sub))
    throw conflict(`${decider.sub} has approved ${stageId} already; it takes another approver.`);
  return { delegatedBy: null, findings: [refusal] };
}

/** What the policy says of a decision without a word. @throws INVALID_REQUEST where it enforces that there be one. */
function checkNotes(rules: ReviewRules, { decision, notes }: StageDecisionBody): Finding[] {
  if (!rules.notesRequired.includes(decision) || (notes ?? '').trim() !== '') return [];
  if (rules.mode === 'evaluate') return ['NOTES_REQUIRED'];
  throw invalidRequest([{ field: 'notes', message: `is required by the policy for ${decision}` }]);
}

/** The stage by which it is asked who may reject a request: the one it stands at, else the last one that had to be approved. */
function stageToReject(request: LockedRequest, rules: ReviewRules): StageId {
  const stageId = request.currentStageId ?? rules.requiredStages.at(-1);
  if (stageId === undefined) throw notInstructional(request);
  return stageId;
}

/** Reviews: their state as the CMS renders it, and the decisions that move them. Every read is of the rows themselves. */
export function createReviewService({ db, outbox, documents, randomBytes, log }: Options) {
  const change = createRequestChanger({ db, outbox, documents, log });
  const readProjection = batched((keys: readonly RequestKey[]) => findProjections(db, documents, keys), {
    maxSize: 100,
    inFlight: 2,
  });

  function opened(requestId: string, found: FoundProjection | undefined, caller: Caller, decider: Decider): Projection {
    if (!found) throw notFound(`Request ${requestId}`);
    if (!found.open) throw new AppError('NOT_INSTRUCTIONAL', `Request ${requestId} has no instructional workflow.`);
    return found.open(readerOf(caller, decider));
  }

  return {
    /** @throws NOT_FOUND, NOT_INSTRUCTIONAL */
    async getProjection(caller: Caller, requestId: string): Promise<Projection> {
      if (!isId('req', requestId)) throw notFound(`Request ${requestId}`);
      const [found, decider] = await Promise.all([
        readProjection({ organizationId: caller.organizationId, requestId }),
        findCallingDecider(db, caller),
      ]);
      return opened(requestId, found, caller, decider);
    },

    /**
     * Decides the active stage; of any number of deciders one does, or as many as the policy asks for. Answers with the state
     * that the decision left.
     * @throws NOT_FOUND, NOT_INSTRUCTIONAL, FORBIDDEN, CONTENT_CHANGED, INVALID_REQUEST, STAGE_NOT_ACTIVE, CONFLICT
     */
    async decide(caller: Caller, requestId: string, body: StageDecisionBody, meta: ChangeMeta): Promise<Projection> {
      const { organizationId } = caller;
      const decider = await findCallingDecider(db, caller);
      return change(
        caller,
        requestId,
        meta,
        async (tx, request) => {
          if (!request.instructional) throw notInstructional(request);
          checkPermission(decider);
          const rules = request.rules === null ? undefined : rulesOf(request);
          // Who has approved may still ask for changes; and that it approved the active stage says nothing of another.
          const isCounted = body.decision === 'APPROVE' && request.currentStageId === body.stage_id;
          const measured = isCounted ? request : { ...request, approvedBy: [] };
          const allowed = rules
            ? authorize(decider, rules, measured, body.stage_id)
            : { delegatedBy: null, findings: [] };
          checkContentVersion(request, meta);
          const missing = rules ? checkNotes(rules, body) : [];
          return decideRequest(request, await findStages(tx, documents, request), {
            stageId: body.stage_id,
            decision: body.decision,
            notes: body.notes === undefined ? null : saltNotes(body.notes, randomBytes(16)),
            sub: caller.sub,
            actSub: caller.actSub ?? null,
            delegatedBy: allowed.delegatedBy,
            findings: [...allowed.findings, ...missing],
          });
        },
        async (tx) => {
          const [found] = await findProjections(tx, documents, [{ organizationId, requestId }]);
          return opened(requestId, found, caller, decider);
        },
      );
    },

    /**
     * Rejects a submitted request for good.
     * @throws NOT_FOUND, NOT_INSTRUCTIONAL, FORBIDDEN for who may not decide the stage that it stands at, CONTENT_CHANGED,
     *   INVALID_TRANSITION for a draft and once it has ended.
     */
    async reject(caller: Caller, requestId: string, notes: string, meta: ChangeMeta): Promise<LockedRequest> {
      const decider = await findCallingDecider(db, caller);
      return change(caller, requestId, meta, async (tx, request) => {
        if (!request.instructional) throw notInstructional(request);
        checkPermission(decider);
        const salted = saltNotes(notes, randomBytes(16));
        const rules = request.rules === null ? undefined : rulesOf(request);
        const allowed = rules
          ? authorize(decider, rules, { ...request, approvedBy: [] }, stageToReject(request, rules))
          : { delegatedBy: null, findings: [] };
        checkContentVersion(request, meta);
        return rejectRequest(request, await findStages(tx, documents, request), { notes: salted, ...allowed }, caller);
      });
    },
  };
}
export type ReviewService = ReturnType<typeof createReviewService>;
