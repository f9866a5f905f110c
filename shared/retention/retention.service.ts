import { inTransaction, isReferred, tryLock, type Db } from '../platform/db/index.js';
import type { Metrics } from '../platform/prometheus/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import { createMonths, prepareMonths } from './months.service.js';
import { countDueRows, removeDueRows, type ActivePolicy, type RemovedBatch } from './due-rows.repository.js';
import { paced } from './paced.js';
import { retentionPolicies, type RetentionDays, type RetentionPolicy } from './policies.js';

const BATCH = 500;
const MAX_LOOKS = 5;
const FROM_THE_START = '-infinity';
const LOCK = 'retention';

/** What there is to remove of one table. */
export interface DueReport extends Pick<RetentionPolicy, 'table' | 'carries'> {
  /** Null where it is kept for ever. */
  days: number | null;
  due: number;
}

export interface RetentionReport {
  /** Rows removed by table; what went with them is not counted. */
  removed: Record<string, number>;
  /** Whole months that went, by the names of their partitions. */
  dropped: string[];
  /** Another process was at it, or the signal came; the next run goes on. */
  isComplete: boolean;
}

interface RunOptions {
  signal?: AbortSignal;
  /** Called after each batch with what has been removed of the table so far. */
  onProgress?: (table: string, removed: number) => void;
}

const isActive = (policy: RetentionPolicy): policy is ActivePolicy => policy.days !== undefined;

/**
 * Removes what is past its time. Every batch is a transaction of its own that commits by itself, so a run that is broken off has
 * lost nothing and the next one goes on; one process at a time removes, under a lock that ends with the transaction.
 */
export function createRetention({
  db,
  days,
  log,
  metrics,
}: {
  db: Db;
  days: RetentionDays;
  log: Logger;
  metrics?: Metrics;
}) {
  const policies = retentionPolicies(days);
  const months = createMonths({ db, days });

  /**
   * One batch. A row that somebody comes to refer to between the look at it and its removal makes the batch fail as a whole; the
   * next look passes it over.
   */
  async function removeBatch(policy: ActivePolicy, after: string): Promise<RemovedBatch | 'busy'> {
    for (let look = 1; ; look++) {
      try {
        return await inTransaction(db, async (tx) =>
          (await tryLock(tx, LOCK)) ? removeDueRows(tx, policy, after, BATCH) : 'busy',
        );
      } catch (error) {
        if (look === MAX_LOOKS || !isReferred(error)) throw error;
      }
    }
  }

  /** All that is due of one table. @returns how many rows went, and whether none is left. */
  async function removeAll(
    policy: ActivePolicy,
    { signal, onProgress }: RunOptions,
  ): Promise<{ removed: number; isComplete: boolean }> {
    let removed = 0;
    let after = FROM_THE_START;
    const end = await paced(signal, async () => {
      const batch = await removeBatch(policy, after);
      if (batch === 'busy') return batch;
      removed += batch.removed;
      after = batch.reached ?? after;
      if (batch.removed > 0) onProgress?.(policy.table, removed);
      return batch.removed < BATCH || batch.reached === null ? 'done' : 'more';
    });
    return { removed, isComplete: end === 'done' };
  }

  return {
    /** What a run would remove now, by table. Changes nothing. */
    async look(): Promise<DueReport[]> {
      const reports: DueReport[] = [];
      for (const policy of policies) {
        reports.push({
          table: policy.table,
          carries: policy.carries,
          days: policy.days ?? null,
          due: isActive(policy) ? await countDueRows(db, policy) : 0,
        });
      }
      return reports;
    },

    /**
     * Sees to the months that come, then removes everything that is due: whole months first, then table by table in small
     * batches, until nothing is left or the signal comes.
     */
    async run(options: RunOptions = {}): Promise<RetentionReport> {
      const startedAt = performance.now();
      await prepareMonths(db);
      const report: RetentionReport = { removed: {}, dropped: await months.dropDue(options.signal), isComplete: true };
      for (const policy of policies.filter(isActive)) {
        const { removed, isComplete } = await removeAll(policy, options);
        if (removed > 0) {
          report.removed[policy.table] = removed;
          metrics?.retentionRemoved.inc({ table: policy.table }, removed);
        }
        report.isComplete &&= isComplete;
      }
      if (Object.keys(report.removed).length + report.dropped.length > 0)
        log.info({ ...report, durationMs: Math.round(performance.now() - startedAt) }, 'retention');
      return report;
    },
  };
}
export type Retention = ReturnType<typeof createRetention>;
