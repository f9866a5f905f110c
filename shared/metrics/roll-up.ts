import { inTransaction, type Db } from '../platform/db/index.js';
import {
  findNextEnd,
  forgetOldRollups,
  lockRollups,
  recountInaccurate,
  rollUp,
  setRolledUntil,
} from './rollups.repository.js';

const HOUR_MS = 3_600_000;
/** Passes of one run: a month that has not been rolled up is done in one. */
const MAX_PASSES = 1_000;

const endOfHour = (at: Date): Date => new Date((Math.floor(at.getTime() / HOUR_MS) + 1) * HOUR_MS);

/** How one pass ended: everything settled is rolled up, there is more, or another process is at it. */
type Pass = 'done' | 'more' | 'busy';

/** One transaction, at most the rest of one hour, so that a process that dies has lost little and the next one goes on. */
function pass(db: Db): Promise<Pass> {
  return inTransaction(db, async (tx) => {
    const state = await lockRollups(tx);
    if (!state) return 'busy';
    const { rolledUntil, settledUntil } = state;
    if (rolledUntil && rolledUntil >= settledUntil) return 'done';
    const from = await findNextEnd(tx, rolledUntil);
    if (from === undefined || from >= settledUntil) {
      await setRolledUntil(tx, settledUntil);
      return 'done';
    }
    const before = endOfHour(from) < settledUntil ? endOfHour(from) : settledUntil;
    await rollUp(tx, from, before);
    await setRolledUntil(tx, before);
    return before < settledUntil ? 'more' : 'done';
  });
}

/** Sums up what has ended since the last run, whoever did that; goes through what was missed while no process ran. */
export function createMetricRollup({ db }: { db: Db }) {
  return {
    /** @returns hours, or parts of one, that were rolled up. */
    async run(): Promise<number> {
      let passes = 0;
      let outcome: Pass = 'more';
      while (outcome === 'more' && passes < MAX_PASSES) {
        outcome = await pass(db);
        passes++;
      }
      if (outcome === 'busy') return passes;
      await inTransaction(db, async (tx) => {
        if (!(await lockRollups(tx))) return;
        await recountInaccurate(tx);
        await forgetOldRollups(tx);
      });
      return passes;
    },
  };
}
export type MetricRollup = ReturnType<typeof createMetricRollup>;
