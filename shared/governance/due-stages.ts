import { inTransaction, type Db } from '../platform/db/index.js';
import type { NewDelivery } from '../webhooks/index.js';
import type { ChangeStore } from './apply-change.js';
import { markOverdue, markReminded, moveChainEnd } from './due-requests.query.js';
import { extendChain } from './history-chain.js';
import { appendHistory } from './history.repository.js';
import type { LockedRequest } from './request.js';
import { system } from './request-change.js';
import { governed } from './request-events.js';
import { lockRequest } from './requests.repository.js';
import { findStages } from './stages.repository.js';
import { rulesOf } from './submit-request.js';
import { transitionFrom } from './transitions.js';

/** A request that something about its active stage is due for. */
export interface DueRequest {
  id: string;
  organizationId: string;
}

/** Says that a stage is overdue, and reminds its deciders before that: each once for each time that the stage is asked for. */
export function createDueStages({ db, outbox, documents }: ChangeStore & { db: Db }) {
  async function tell(
    tx: Db,
    request: LockedRequest,
    event: 'governance.stage.overdue' | 'governance.stage.reminder',
  ): Promise<NewDelivery[]> {
    const active = (await findStages(tx, documents, request)).find(({ status }) => status === 'ACTIVE');
    if (!request.instructional || !active?.dueAt) return [];
    const { stageId, dueAt } = active;
    const { users, roles } = rulesOf(request).stageDeciders[stageId] ?? {};
    const named = { ...(users ? { users } : {}), ...(roles ? { roles } : {}) };
    const data = {
      ...governed(request),
      stage_id: stageId,
      due_at: dueAt.toISOString(),
      deciders: users || roles ? named : null,
    };
    return outbox.recordEvent(tx, { organizationId: request.organizationId, at: request.now, event, data });
  }

  async function enterOverdue(tx: Db, request: LockedRequest): Promise<void> {
    const { from, to } = transitionFrom('overdue', request.status);
    const owner = { requestId: request.id, organizationId: request.organizationId };
    const entry = {
      at: request.now,
      actor: system.sub,
      onBehalfBy: null,
      action: 'overdue' as const,
      fromStatus: from,
      toStatus: to,
      stageId: request.currentStageId,
      decision: null,
      notes: null,
      round: request.round,
      contentVersion: request.contentVersion,
      delegatedBy: null,
      findings: null,
    };
    const entries = extendChain(owner, request.chainEnd, [entry]);
    await appendHistory(tx, documents, owner, request.chainEnd, entries);
    for (const last of entries) await moveChainEnd(tx, request.id, last);
  }

  const once =
    (see: (tx: Db, request: LockedRequest) => Promise<NewDelivery[] | undefined>) =>
    async ({ id, organizationId }: DueRequest): Promise<boolean> => {
      const deliveries = await inTransaction(db, async (tx) => {
        const request = await lockRequest(tx, organizationId, id);
        return request && see(tx, request);
      });
      outbox.enqueue(deliveries ?? []);
      return deliveries !== undefined;
    };

  return {
    /** Enters into the history that a stage is overdue, and tells of it. False where that was done, or it is decided. */
    reportOverdue: once(async (tx, request) => {
      if (!(await markOverdue(tx, request.id))) return undefined;
      await enterOverdue(tx, request);
      return tell(tx, request, 'governance.stage.overdue');
    }),

    /** Tells that most of a stage's time is over. False where that was done, or it is decided or overdue. */
    remind: once(async (tx, request) =>
      (await markReminded(tx, request.id)) ? tell(tx, request, 'governance.stage.reminder') : undefined,
    ),
  };
}
