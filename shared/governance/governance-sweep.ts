import { inTransaction, type Db } from '../platform/db/index.js';
import { seeToEach } from '../platform/see-to-each.js';
import type { Logger } from '../platform/telemetry/index.js';
import { applyChange, type ChangeStore } from './apply-change.js';
import { sealClearTitles } from './clear-titles.js';
import { claimDueReleases, findOverdueRequests, findStageless, findToRemind } from './due-requests.query.js';
import { createDueStages, type DueRequest } from './due-stages.js';
import type { ReleaseDispatcher } from './release-dispatch.js';
import { lockRequest } from './requests.repository.js';
import { completeRequest } from './submit-request.js';

const BATCH = 100;
/** How long a release that has a live job is left alone before the next look. */
const PUT_OFF_MS = 5_000;

/** What one sweep did. */
export interface GovernanceSweepReport {
  redispatched: number;
  overdue: number;
  reminded: number;
  /** Requests of templates without stages that came to their end. */
  completed: number;
  /** Titles that an earlier release wrote in clear and that are sealed now. */
  sealed: number;
}

/**
 * Heals and watches: enqueues again what was released and has no live job, says once that a stage is overdue, or will be soon,
 * ends what nobody is asked about, and seals titles that stand in clear. Every process sweeps; each request is looked at by one.
 */
export function createGovernanceSweep({
  db,
  dispatcher,
  log,
  ...store
}: ChangeStore & {
  db: Db;
  dispatcher: ReleaseDispatcher;
  log: Logger;
}) {
  const { reportOverdue, remind } = createDueStages({ db, ...store });

  const complete = ({ id, organizationId }: DueRequest): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const request = await lockRequest(tx, organizationId, id);
      if (request?.status !== 'awaiting_review' || request.currentStageId !== null) return false;
      await applyChange(tx, store, completeRequest(request), { requestId: '' });
      return true;
    });

  return {
    /** Looks at everything that is due now. What cannot be done now is left for the next sweep. */
    async run(): Promise<GovernanceSweepReport> {
      const [releases, overdue, unreminded, stageless] = await Promise.all([
        claimDueReleases(db, BATCH, PUT_OFF_MS),
        findOverdueRequests(db, BATCH),
        findToRemind(db, BATCH),
        findStageless(db, BATCH),
      ]);
      const see = async <Row extends { id: string }>(
        rows: readonly Row[],
        work: (row: Row) => Promise<boolean>,
        what: string,
      ): Promise<number> => (await seeToEach(rows, work, { log, what })).filter(Boolean).length;
      return {
        redispatched: await see(releases, dispatcher.dispatchAgain, 'releases'),
        overdue: await see(overdue, reportOverdue, 'overdue stages'),
        reminded: await see(unreminded, remind, 'stages to remind of'),
        completed: await see(stageless, complete, 'requests without stages'),
        sealed: await sealClearTitles(db, store.documents, BATCH),
      };
    },
  };
}
export type GovernanceSweep = ReturnType<typeof createGovernanceSweep>;
