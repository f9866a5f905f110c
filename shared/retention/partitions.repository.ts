import { rowsOf, type Db } from '../platform/db/index.js';
import { defaultPartition, readMonth, type Month, type MonthlyTable } from './monthly-tables.js';
import type { ActiveMonthPolicy } from './policies.js';

/** Who writes waits no longer than this for a partition to come or go; what is not free by then is left for the next run. */
const LOCK_WAIT = '500ms';

/** More rows than this are counted as this. */
const MOST_COUNTED = 10_000;

/** The months of a table, the oldest first; undefined where it is one whole. */
export async function listMonths(db: Db, monthly: MonthlyTable): Promise<Month[] | undefined> {
  const rows = await rowsOf<{ isPartitioned: boolean; name: string | null }>(
    db,
    `select t.relkind = 'p' as "isPartitioned", p.relname as name
     from pg_class t
     left join pg_inherits i on i.inhparent = t.oid
     left join pg_class p on p.oid = i.inhrelid
     where t.oid = ?::regclass`,
    [monthly.table],
  );
  if (rows[0]?.isPartitioned !== true) return undefined;
  const months = rows.flatMap(({ name }) => (name === null ? [] : (readMonth(monthly, name) ?? [])));
  return months.toSorted((a, b) => a.before.getTime() - b.before.getTime());
}

/** Rows that no month covers. */
export async function countStrays(db: Db, { table }: MonthlyTable): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    db,
    `select count(*) as n from (select from ${defaultPartition(table)} limit ${MOST_COUNTED}) as strays`,
  );
  return row?.n ?? 0;
}

export async function findNow(db: Db): Promise<Date> {
  const [row] = await rowsOf<{ now: Date }>(db, 'select now() as now');
  if (!row) throw new Error('the time was asked for and not returned');
  return row.now;
}

/** Statements that change the schema are not prepared: none comes twice. */
const change = async (tx: Db, sql: string): Promise<void> => void (await tx.raw(sql));

/** Lets one process at a time change the months of tables, for this transaction; no lock in it is waited for any longer than the limit. */
export async function lockMonths(tx: Db): Promise<void> {
  await change(tx, `set local lock_timeout = '${LOCK_WAIT}'`);
  await rowsOf(tx, `select pg_advisory_xact_lock(hashtext('months'))`);
}

/** SQL for a column that holds keys of a monthly table: those of one month. */
const within = (column: string, { firstKeyAt }: MonthlyTable, { from, before }: Month): string =>
  `${column} < '${firstKeyAt(before)}'${from === undefined ? '' : ` and ${column} >= '${firstKeyAt(from)}'`}`;

/** Makes the partition of a month, with what lies in the default one of it. */
export async function addMonth(tx: Db, monthly: MonthlyTable, month: Month & { from: Date }): Promise<void> {
  const { table, key, firstKeyAt } = monthly;
  await change(
    tx,
    `create table ${month.name} (like ${table} including defaults including constraints including storage)`,
  );
  await change(tx, `lock table ${defaultPartition(table)} in access exclusive mode`);
  await change(
    tx,
    `with moved as (delete from ${defaultPartition(table)} where ${within(key, monthly, month)} returning *)
     insert into ${month.name} select * from moved`,
  );
  await change(
    tx,
    `alter table ${table} attach partition ${month.name} for values from ('${firstKeyAt(month.from)}') to ('${firstKeyAt(month.before)}')`,
  );
}

/** Statistics of the table as one: autovacuum sees to those of its partitions alone. */
export const analyzeWhole = (db: Db, { table }: MonthlyTable): Promise<void> => change(db, `analyze ${table}`);

const cutoffOf = ({ days }: ActiveMonthPolicy): string => `now() - interval '${days} days'`;

/** Whether a month is past its time and holds nothing that has to stay. */
export async function isMonthDue(db: Db, policy: ActiveMonthPolicy, month: Month): Promise<boolean> {
  const { monthly, keeps } = policy;
  const cutoff = cutoffOf(policy);
  const [row] = await rowsOf<{ isDue: boolean }>(
    db,
    `select ?::timestamptz <= ${cutoff} and not (${keeps(month.name, (column) => within(column, monthly, month), cutoff)}) as "isDue"`,
    [month.before],
  );
  return row?.isDue ?? false;
}

/** Removes some of the rows that refer to a month and are past their time. @returns how many. */
export async function removeReferrers(tx: Db, policy: ActiveMonthPolicy, month: Month, limit: number): Promise<number> {
  if (!policy.referrers) return 0;
  const { table, column, due } = policy.referrers;
  const removed = await rowsOf(
    tx,
    `delete from ${table}
     where id = any (array(select id from ${table} where ${within(column, policy.monthly, month)} and ${due(cutoffOf(policy))} limit ? for update skip locked))
     returning 1`,
    [limit],
  );
  return removed.length;
}

/** Drops a month that nothing refers to; false where something does now. Nobody can begin to meanwhile: that takes a lock on what is referred to. */
export async function dropMonth(tx: Db, { monthly, referrers }: ActiveMonthPolicy, month: Month): Promise<boolean> {
  await change(tx, `lock table only ${monthly.table} in access exclusive mode`);
  if (referrers) {
    const { table, column } = referrers;
    const [row] = await rowsOf<{ isReferredTo: boolean }>(
      tx,
      `select exists (select from ${table} where ${within(column, monthly, month)}) as "isReferredTo"`,
    );
    if (row?.isReferredTo !== false) return false;
  }
  await change(tx, `drop table ${month.name}`);
  return true;
}
