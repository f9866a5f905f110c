import { setTimeout as delay } from 'node:timers/promises';
import { rowsOf, whileThere, type Db } from './database.js';
import { isRetryable } from './errors.js';

const MAX_TRIES = 4;

/**
 * Runs `work` in one transaction and, where Postgres says that it may be run again (serialization, deadlock, restart),
 * runs it again from the start. Only this layer retries. `work` must have no effect outside the transaction.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await whileThere(db, () => db.transaction(work));
    } catch (error) {
      if (attempt >= MAX_TRIES || !isRetryable(error)) throw error;
      await delay(attempt * 20 + (process.pid % 20));
    }
  }
}

/** Takes a lock by name until the transaction ends, or tells at once that another one has it. */
export async function tryLock(tx: Db, name: string): Promise<boolean> {
  const [row] = await rowsOf<{ taken: boolean }>(tx, 'select pg_try_advisory_xact_lock(hashtext(?)) as taken', [name]);
  return row?.taken ?? false;
}

/**
 * Runs `work`, which ends within seconds and touches no row, while no other process runs anything under the same name
 * on this database.
 */
export async function withLock<T>(db: Db, name: string, work: () => T): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.raw('select pg_advisory_xact_lock(hashtext(?))', [name]);
    return work();
  });
}
