import { inTransaction, type Db } from '../platform/db/index.js';
import { seeToEach } from '../platform/see-to-each.js';
import type { Logger } from '../platform/telemetry/index.js';
import { claimDueReleases, findOverdueRequests, markOverdue, moveChainEnd } from './due-requests.query.js';
import type { GovernanceDocuments } from './governance-documents.js';
import { extendChain } from './history-chain.js';
import { appendHistory } from './history.repository.js';
import type { ReleaseDispatcher } from './release-dispatch.js';
import { system } from './request-change.js';
import { lockRequest } from './requests.repository.js';
import { transitionFrom } from './transitions.js';

const BATCH = 100;
/** How long a release that has a live job is left alone before the next look. */
const PUT_OFF_MS = 5_000;

/** What one sweep did. */
export interface GovernanceSweepReport {
  redispatched: number;
  overdue: number;
}

/**
 * Heals and watches: enqueues again what was released and has no live job, and enters into the history, once, that a
 * stage is overdue. Every process sweeps; each request is looked at by one.
 */
export function createGovernanceSweep({
  db,
  documents,
  dispatcher,
  log,
}: {
  db: Db;
  documents: GovernanceDocuments;
  dispatcher: ReleaseDispatcher;
  log: Logger;
}) {
  const reportOverdue = ({ id, organizationId }: { id: string; organizationId: string }): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const request = await lockRequest(tx, organizationId, id);
      if (!request || !(await markOverdue(tx, id))) return false;
      const { from, to } = transitionFrom('overdue', request.status);
      const owner = { requestId: id, organizationId };
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
      };
      const entries = extendChain(owner, request.chainEnd, [entry]);
      await appendHistory(tx, documents, owner, request.chainEnd, entries);
      for (const last of entries) await moveChainEnd(tx, id, last);
      log.info({ governanceRequestId: id, organizationId, stageId: request.currentStageId }, 'a stage is overdue');
      return true;
    });

  return {
    /** Looks at everything that is due now. What cannot be done now is left for the next sweep. */
    async run(): Promise<GovernanceSweepReport> {
      const [releases, overdue] = await Promise.all([
        claimDueReleases(db, BATCH, PUT_OFF_MS),
        findOverdueRequests(db, BATCH),
      ]);
      const redispatched = await seeToEach(releases, dispatcher.dispatchAgain, { log, what: 'releases' });
      const reported = await seeToEach(overdue, reportOverdue, { log, what: 'overdue stages' });
      return { redispatched: redispatched.filter(Boolean).length, overdue: reported.filter(Boolean).length };
    },
  };
}
export type GovernanceSweep = ReturnType<typeof createGovernanceSweep>;
