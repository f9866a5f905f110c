import { rowsOf, type Db } from '../platform/db/index.js';
import type { RetentionPolicy } from './policies.js';

/** A policy that removes anything at all. */
export type ActivePolicy = RetentionPolicy & { days: number };

/** The time stands in the statement, so that the index is read up to it and no further. */
function dueRows({ table, since, due, days }: ActivePolicy): string {
  const cutoff = `now() - interval '${days} days'`;
  return `${table} t where t.${since} < ${cutoff} and ${due(cutoff)}`;
}

/** How many rows are due now. */
export async function countDueRows(db: Db, policy: ActivePolicy): Promise<number> {
  const [row] = await rowsOf<{ due: number }>(db, `select count(*) as due from ${dueRows(policy)}`);
  return row?.due ?? 0;
}

/** What one batch removed, and how far it got: the greatest time among what it removed, as text so that no digit is lost. */
export interface RemovedBatch {
  removed: number;
  reached: string | null;
}

/**
 * Removes rows that are due, the oldest first, from `after` on: what a policy spares is then passed over once in a run and not in
 * every batch. Rows that somebody holds are left for the next run, so nobody waits for this and this waits for nobody.
 */
export async function removeDueRows(tx: Db, policy: ActivePolicy, after: string, limit: number): Promise<RemovedBatch> {
  const { table, key, since } = policy;
  const [row] = await rowsOf<RemovedBatch>(
    tx,
    `with due as materialized (
       select ${key.map((column) => `t.${column}`).join(', ')}
       from ${dueRows(policy)}
         and t.${since} >= ?::timestamptz
       order by t.${since}
       limit ?
       for update of t skip locked
     ),
     gone as (
       delete from ${table} t
       using due
       where ${key.map((column) => `t.${column} = due.${column}`).join(' and ')}
       returning t.${since}
     )
     select count(*) as removed, max(${since})::text as reached from gone`,
    [after, limit],
  );
  return row ?? { removed: 0, reached: null };
}
