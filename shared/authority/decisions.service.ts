import type { Caller } from '../auth/index.js';
import { inTransaction, type Db, type ListReader } from '../platform/db/index.js';
import { conflict, forbidden, notFound, type AppError } from '../platform/errors/index.js';
import { attachResource, type IdempotencyHold } from '../platform/idempotency/index.js';
import { isId, newId } from '../platform/ids.js';
import type { Logger } from '../platform/telemetry/index.js';
import { authorizeDecision, decisionToAuthorize, type DecisionAuthorization } from './authorize-decision.js';
import { statusAfter, type Approval, type Decision } from './decision.js';
import type { DecisionDocuments } from './decision-documents.js';
import type { ApprovalRequest } from './decision.schema.js';
import {
  appendApproval,
  closeDecision,
  findDecision,
  listDecisions,
  lockDecision,
  type ApprovalDraft,
  type DecisionFilter,
  type DecisionRow,
} from './decisions.repository.js';

interface Options {
  db: Db;
  lists: ListReader;
  documents: DecisionDocuments;
  log: Logger;
}

export interface ApprovalMeta {
  requestId: string;
  /** Where the caller sent an Idempotency-Key: the approval and the key are written together. */
  hold?: IdempotencyHold;
}

/** The refusal that an act without authority gets, with all that the comparison found. */
function refusal({ reason, requiredLevel, currentLevel }: DecisionAuthorization): AppError {
  const [field, message] =
    reason === 'INSUFFICIENT_AUTHORITY'
      ? ['authorityLevel', `must be at least ${requiredLevel}, and is ${currentLevel}`]
      : ['permissions', 'must cover decisions:approve:organization for this decision'];
  return forbidden('The decision needs an authority that the caller does not have.', [
    { field, message, reason, requiredLevel, currentLevel },
  ]);
}

/** Decisions: what completed queries left to be decided, who may decide it, and what was decided. */
export function createDecisionService({ db, lists, documents, log }: Options) {
  const openNotes = (organizationId: string, id: string, sealed: string | null): string | null =>
    sealed === null ? null : documents.notes.open(organizationId, id, Buffer.from(sealed, 'base64'));

  function openRow({ organizationId, recordSealed, approvals, ...row }: DecisionRow): Decision {
    return {
      ...row,
      record: documents.record.open(organizationId, row.id, recordSealed),
      approvals: approvals.map(({ notesSealed, createdAt, ...approval }) => ({
        ...approval,
        notes: openNotes(organizationId, approval.id, notesSealed),
        createdAt: new Date(createdAt),
      })),
    };
  }

  async function getDecision(caller: Caller, decisionId: string): Promise<Decision> {
    const row = isId('dec', decisionId) ? await findDecision(db, caller.organizationId, decisionId) : undefined;
    if (!row) throw notFound(`Decision ${decisionId}`);
    return openRow(row);
  }

  const draftOf = (
    caller: Caller,
    decisionId: string,
    request: ApprovalRequest,
    requiredLevel: number,
  ): ApprovalDraft => ({
    id: newId('apr'),
    decisionId,
    decision: request.decision,
    notes: request.notes ?? null,
    sub: caller.sub,
    actSub: caller.actSub ?? null,
    role: caller.role,
    authorityLevel: caller.authorityLevel,
    requiredLevel,
  });

  /** Under the decision's lock: of any number of deciders the first one finds it open. */
  async function record(
    organizationId: string,
    draft: ApprovalDraft,
    { requestId, hold }: ApprovalMeta,
  ): Promise<Approval> {
    const notesSealed = draft.notes === null ? null : documents.notes.seal(organizationId, draft.id, draft.notes);
    return inTransaction(db, async (tx) => {
      const status = await lockDecision(tx, organizationId, draft.decisionId);
      if (status === undefined) throw notFound(`Decision ${draft.decisionId}`);
      if (status !== 'open')
        throw conflict(`The decision is ${status}; only one that is open can be approved or rejected.`);
      const approval = await appendApproval(tx, draft, { organizationId, requestId, notesSealed });
      await closeDecision(tx, organizationId, draft.decisionId, statusAfter[draft.decision]);
      if (hold && !(await attachResource(tx, hold, draft.id))) {
        throw conflict('The Idempotency-Key was taken over by a later call.', { 'Retry-After': '1' });
      }
      return approval;
    });
  }

  return {
    getDecision,

    async listDecisions(caller: Caller, filter: DecisionFilter): Promise<{ decisions: Decision[]; total: number }> {
      const { rows, total } = await lists((from) => listDecisions(from, caller.organizationId, filter));
      return { decisions: rows.map(openRow), total };
    },

    /** Whether the caller may decide; asking changes nothing, whatever the state of the decision. */
    async authorize(caller: Caller, decisionId: string): Promise<DecisionAuthorization> {
      const { record: decision } = await getDecision(caller, decisionId);
      return authorizeDecision(caller, decisionToAuthorize(decision));
    },

    /**
     * Approves or rejects an open decision, once.
     * @throws FORBIDDEN without the authority, CONFLICT naming the state when someone else has decided.
     */
    async approve(caller: Caller, decisionId: string, request: ApprovalRequest, meta: ApprovalMeta): Promise<Approval> {
      const decision = await getDecision(caller, decisionId);
      const authorization = authorizeDecision(caller, decisionToAuthorize(decision.record));
      const about = { organizationId: caller.organizationId, decisionId, sub: caller.sub, requestId: meta.requestId };
      if (!authorization.authorized) {
        log.info({ ...about, reason: authorization.reason }, 'an approval was refused');
        throw refusal(authorization);
      }
      const approval = await record(
        caller.organizationId,
        draftOf(caller, decisionId, request, authorization.requiredLevel),
        meta,
      );
      log.info({ ...about, approvalId: approval.id, decision: approval.decision }, 'a decision was settled');
      return approval;
    },

    /** An approval that an earlier call with the same Idempotency-Key has made. */
    async getApproval(caller: Caller, decisionId: string, approvalId: string): Promise<Approval> {
      const { approvals } = await getDecision(caller, decisionId);
      const approval = approvals.find(({ id }) => id === approvalId);
      if (!approval) throw notFound(`Approval ${approvalId}`);
      return approval;
    },
  };
}
export type DecisionService = ReturnType<typeof createDecisionService>;
