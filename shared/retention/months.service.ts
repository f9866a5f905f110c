import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction, isLockMissed, type Db } from '../platform/db/index.js';
import { monthlyTables, monthOf, startOfMonth, type Month, type MonthlyTable } from './monthly-tables.js';
import {
  addMonth,
  analyzeWhole,
  countStrays,
  dropMonth,
  findNow,
  isMonthDue,
  listMonths,
  lockMonths,
  removeReferrers,
} from './partitions.repository.js';
import { paced } from './paced.js';
import { monthPolicies, type ActiveMonthPolicy, type MonthPolicy, type RetentionDays } from './policies.js';

/** Months beside the present one that have their partition. */
const AHEAD = 2;
const TRIES = 5;
const BATCH = 500;

/** How a table stands that is partitioned by month. */
export interface MonthsReport {
  table: string;
  /** Whether the next month has its partition. */
  isNextThere: boolean;
  /** Rows that no month covers, counted up to 10,000. */
  strays: number;
}

/** Changes months in a transaction that waits for nobody for long; undefined where it got no turn, and the next run is soon enough. */
async function briefly<T>(db: Db, tries: number, work: (tx: Db) => Promise<T>): Promise<T | undefined> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    try {
      return await inTransaction(db, async (tx) => {
        await lockMonths(tx);
        return work(tx);
      });
    } catch (error) {
      if (!isLockMissed(error)) throw error;
      if (attempt < tries) await delay(200 * attempt);
    }
  }
  return undefined;
}

const covers = (months: readonly Month[], at: Date): boolean =>
  months.some(({ from, before }) => before > at && (from === undefined || from <= at));

async function addMissing(tx: Db, monthly: MonthlyTable, now: Date): Promise<string[]> {
  const months = (await listMonths(tx, monthly)) ?? [];
  const wanted = Array.from({ length: AHEAD + 1 }, (_, ahead) => startOfMonth(now, ahead)).filter(
    (start) => !covers(months, start),
  );
  for (const from of wanted) await addMonth(tx, monthly, { ...monthOf(monthly, from), from });
  return wanted.map((from) => monthOf(monthly, from).name);
}

/**
 * Makes sure that this month and the next two have their partitions. Idempotent; a month that could not be added, since others
 * held the table, is left for the next call, and its rows go to the default partition until then.
 * @returns the names of those that were added.
 */
export async function prepareMonths(db: Db): Promise<string[]> {
  const now = await findNow(db);
  const added: string[] = [];
  for (const monthly of monthlyTables) {
    const months = await listMonths(db, monthly);
    if (months === undefined || covers(months, startOfMonth(now, AHEAD))) continue;
    const names = (await briefly(db, TRIES, (tx) => addMissing(tx, monthly, now))) ?? [];
    if (names.length > 0) await analyzeWhole(db, monthly);
    added.push(...names);
  }
  return added;
}

/** How the partitioned tables stand; one that is whole is left out. */
export async function lookAtMonths(db: Db): Promise<MonthsReport[]> {
  const now = await findNow(db);
  const reports: MonthsReport[] = [];
  for (const monthly of monthlyTables) {
    const months = await listMonths(db, monthly);
    if (months)
      reports.push({
        table: monthly.table,
        isNextThere: covers(months, startOfMonth(now, 1)),
        strays: await countStrays(db, monthly),
      });
  }
  return reports;
}

const isActive = (policy: MonthPolicy): policy is ActiveMonthPolicy => policy.days !== undefined;

/** Drops the months in which everything is past its time and nothing has to stay. */
export function createMonths({ db, days }: { db: Db; days: RetentionDays }) {
  const policies = monthPolicies(days).filter(isActive);

  /** Removes what refers to a month, in batches that each commit by themselves; false when the signal came first. */
  const clear = async (policy: ActiveMonthPolicy, month: Month, signal: AbortSignal | undefined): Promise<boolean> =>
    (await paced(signal, async () =>
      (await inTransaction(db, (tx) => removeReferrers(tx, policy, month, BATCH))) < BATCH ? 'done' : 'more',
    )) === 'done';

  async function dropDueOf(policy: ActiveMonthPolicy, signal: AbortSignal | undefined): Promise<string[]> {
    const dropped: string[] = [];
    for (const month of (await listMonths(db, policy.monthly)) ?? []) {
      if (!(await isMonthDue(db, policy, month)) || !(await clear(policy, month, signal))) continue;
      const isGone = await briefly(db, 1, (tx) => dropMonth(tx, policy, month));
      if (isGone === undefined) break;
      if (isGone) dropped.push(month.name);
    }
    return dropped;
  }

  return {
    /** @returns the names of the partitions that were dropped. */
    async dropDue(signal?: AbortSignal): Promise<string[]> {
      const dropped: string[] = [];
      for (const policy of policies) dropped.push(...(await dropDueOf(policy, signal)));
      return dropped;
    },
  };
}
