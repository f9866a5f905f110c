import type { Caller } from '../auth/index.js';
import { batched } from '../platform/batch.js';
import { inTransaction, type Db } from '../platform/db/index.js';
import { AppError, forbidden, invalidRequest, notFound } from '../platform/errors/index.js';
import { isId } from '../platform/ids.js';
import type { Logger } from '../platform/telemetry/index.js';
import { applyChange, type ChangeMeta, type ChangeStore } from './apply-change.js';
import { listInbox } from './inbox.query.js';
import { saltNotes } from './notes.js';
import {
  findProjectionOfEntry,
  findProjections,
  listProjections,
  type FoundProjection,
  type Paged,
  type ProjectionFilter,
  type ProjectionPage,
  type RequestKey,
} from './projections.query.js';
import type { LockedRequest, Projection } from './request.js';
import { decideRequest } from './request-change.js';
import type { StageDecisionBody } from './projection.schema.js';
import { lockRequest } from './requests.repository.js';
import { refusalOf, type Refusal } from './rules.js';
import type { StageId } from './stage.js';
import { findStages } from './stages.repository.js';
import { findTemplate } from './templates.repository.js';

interface Options extends ChangeStore {
  db: Db;
  /** So many random bytes. */
  randomBytes: (size: number) => Buffer;
  log: Logger;
}

const refusals: Record<Refusal, string> = {
  NOT_A_DECIDER: 'The policy names others to decide this stage.',
  SEPARATION_OF_DUTIES: 'Whoever wrote or submitted a request may not decide it.',
};

const notInstructional = (request: { id: string; templateId: string }): AppError =>
  new AppError(
    'NOT_INSTRUCTIONAL',
    `Request ${request.id} is of template ${request.templateId}, which has no instructional workflow.`,
  );

/** @throws FORBIDDEN when the rules of the request keep the caller from deciding the stage. */
function checkDecider(caller: Caller, request: LockedRequest, stageId: StageId): void {
  const reason = request.rules ? refusalOf(request.rules, stageId, request.authors, caller) : undefined;
  if (reason)
    throw forbidden(refusals[reason], [{ field: 'stage_id', message: `may not be decided by ${caller.sub}`, reason }]);
}

/** Reviews: their state as the CMS renders it, and the decisions that move them. Every read is of the rows themselves. */
export function createReviewService({ db, outbox, documents, randomBytes, log }: Options) {
  const readProjection = batched((keys: readonly RequestKey[]) => findProjections(db, documents, keys), {
    maxSize: 100,
    inFlight: 2,
  });

  function opened(requestId: string, found: FoundProjection | undefined): Projection {
    if (!found) throw notFound(`Request ${requestId}`);
    if (!found.open) throw new AppError('NOT_INSTRUCTIONAL', `Request ${requestId} has no instructional workflow.`);
    return found.open();
  }

  return {
    /** @throws NOT_FOUND, NOT_INSTRUCTIONAL */
    async getProjection({ organizationId }: Caller, requestId: string): Promise<Projection> {
      return opened(
        requestId,
        isId('req', requestId) ? await readProjection({ organizationId, requestId }) : undefined,
      );
    },

    /** The newest request of a content entry. @throws NOT_FOUND */
    async getProjectionOfEntry(caller: Caller, cmsContentEntryId: string): Promise<Projection> {
      const projection = await findProjectionOfEntry(db, documents, caller.organizationId, cmsContentEntryId);
      if (!projection) throw notFound(`A request of content entry ${cmsContentEntryId}`);
      return projection;
    },

    /** @throws INVALID_REQUEST for a filter by a template that is not there, or has no instructional workflow. */
    async listProjections(caller: Caller, filter: ProjectionFilter): Promise<ProjectionPage> {
      const template = filter.templateId === undefined ? undefined : await findTemplate(db, filter.templateId);
      if (filter.templateId !== undefined && !template?.instructional)
        throw invalidRequest([{ field: 'template_id', message: 'is not a known instructional template' }]);
      return listProjections(db, documents, caller.organizationId, filter);
    },

    /** What the caller may decide now, the first due first. */
    listInbox: (caller: Caller, page: Paged): Promise<ProjectionPage> =>
      listInbox(db, documents, caller.organizationId, caller, page),

    /**
     * Decides the active stage; of any number of deciders one does. Answers with the state that the decision left.
     * @throws NOT_FOUND, NOT_INSTRUCTIONAL, FORBIDDEN, STAGE_NOT_ACTIVE
     */
    async decide(caller: Caller, requestId: string, body: StageDecisionBody, meta: ChangeMeta): Promise<Projection> {
      if (!isId('req', requestId)) throw notFound(`Request ${requestId}`);
      const { projection, deliveries } = await inTransaction(db, async (tx) => {
        const request = await lockRequest(tx, caller.organizationId, requestId);
        if (!request) throw notFound(`Request ${requestId}`);
        if (!request.instructional) throw notInstructional(request);
        checkDecider(caller, request, body.stage_id);
        const decided = {
          stageId: body.stage_id,
          decision: body.decision,
          notes: body.notes === undefined ? null : saltNotes(body.notes, randomBytes(16)),
          sub: caller.sub,
          actSub: caller.actSub ?? null,
        };
        const written = await applyChange(
          tx,
          { outbox, documents },
          decideRequest(request, await findStages(tx, documents, request), decided),
          meta,
        );
        const [found] = await findProjections(tx, documents, [{ organizationId: caller.organizationId, requestId }]);
        return { projection: opened(requestId, found), deliveries: written };
      });
      outbox.enqueue(deliveries, meta.requestId);
      log.info(
        {
          organizationId: caller.organizationId,
          governanceRequestId: requestId,
          stageId: body.stage_id,
          decision: body.decision,
          requestId: meta.requestId,
        },
        'a stage was decided',
      );
      return projection;
    },
  };
}
export type ReviewService = ReturnType<typeof createReviewService>;
