import { inTransaction, type Db } from '../platform/db/index.js';
import { jobId, type QueueReader } from '../platform/jobs/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import { claimDueReleases, findOverdueRequests, markOverdue, moveChainEnd, takeReleaseNumber, type ReleaseDispatch } from './due-requests.query.js';
import type { GovernanceDocuments } from './governance-documents.js';
import { extendChain } from './history-chain.js';
import { appendHistory } from './history.repository.js';
import { releaseFlowId, releasePayload, type Release } from './release.js';
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
export function createGovernanceSweep({ db, documents, release, queues, log }: { db: Db; documents: GovernanceDocuments; release: Release; queues: QueueReader; log: Logger }) {
  async function redispatch(due: ReleaseDispatch): Promise<boolean> {
    const [isLive] = await queues.areLive([{ queue: 'governance', id: jobId(releaseFlowId(due), 'release-request', releasePayload(due)), shardKey: due.organizationId }]);
    if (isLive) return false;
    const dispatchNo = await takeReleaseNumber(db, due.id, due.dispatchNo);
    if (dispatchNo === undefined) return false;
    log.info({ governanceRequestId: due.id, requestId: due.httpRequestId, dispatchNo }, 'release enqueued again');
    await release.enqueue({ ...due, dispatchNo });
    return true;
  }

  const reportOverdue = ({ id, organizationId }: { id: string; organizationId: string }): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const request = await lockRequest(tx, organizationId, id);
      if (!request || !(await markOverdue(tx, id))) return false;
      const { from, to } = transitionFrom('overdue', request.status);
      const owner = { requestId: id, organizationId };
      const entry = {
        at: request.now, actor: system.sub, onBehalfBy: null, action: 'overdue' as const, fromStatus: from, toStatus: to, stageId: request.currentStageId,
        decision: null, notes: null, round: request.round,
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
      const [releases, overdue] = await Promise.all([claimDueReleases(db, BATCH, PUT_OFF_MS), findOverdueRequests(db, BATCH)]);
      const redispatched = await Promise.allSettled(releases.map(redispatch));
      const reported = await Promise.allSettled(overdue.map(reportOverdue));
      const failure = [...redispatched, ...reported].find((result): result is PromiseRejectedResult => result.status === 'rejected');
      if (failure) log.warn({ err: failure.reason as unknown }, 'some due requests could not be seen to; the next sweep tries again');
      const done = (results: PromiseSettledResult<boolean>[]): number => results.filter((result) => result.status === 'fulfilled' && result.value).length;
      return { redispatched: done(redispatched), overdue: done(reported) };
    },
  };
}
export type GovernanceSweep = ReturnType<typeof createGovernanceSweep>;
