import { rowsOf, type Db } from '../platform/db/index.js';
import { cellColumns, cellList, inaccurateRuns, rowCells } from './cells.query.js';

/** Minutes are needed for the last day alone. Hours go with their month, by retention; this late only those that no month covers. */
const KEEP_MINUTES = '2 days';
const KEEP_HOURS = '140 days';

/** How far the rollups go, read under the lock that lets one process at a time go on. Times are ISO 8601. */
export interface RollupState {
  /** Null before the first pass. */
  rolledUntil: Date | null;
  /** Up to here everything that ended has been written: a minute is settled a minute after its end. */
  settledUntil: Date;
}

const overwrite = cellColumns
  .slice(4)
  .map((column) => `${column} = excluded.${column}`)
  .join(', ');

/** Takes the right to go on, for the transaction; undefined while another process has it. */
export async function lockRollups(tx: Db): Promise<RollupState | undefined> {
  const [row] = await rowsOf<RollupState>(
    tx,
    `select rolled_until as "rolledUntil", date_trunc('minute', now() - interval '1 minute') as "settledUntil"
     from metric_rollup_state
     for update skip locked`,
  );
  return row;
}

/** Start of the first minute from a time on in which something ended, or undefined. */
export async function findNextEnd(tx: Db, from: Date | null): Promise<Date | undefined> {
  const [row] = await rowsOf<{ minute: Date | null }>(
    tx,
    `select date_trunc('minute', min(finished_at)) as minute from queries where finished_at is not null and finished_at >= coalesce(?::timestamptz, '-infinity')`,
    [from],
  );
  return row?.minute ?? undefined;
}

/** Writes the minutes of a range anew from the rows, and the hours that they lie in from the minutes. Running it again changes nothing. */
export async function rollUp(tx: Db, from: Date, before: Date): Promise<void> {
  await rowsOf(
    tx,
    `with ${rowCells('q.finished_at >= ? and q.finished_at < ?')}
     insert into metric_rollups (span, ${cellList})
     select 'minute', ${cellList} from row_cells
     on conflict on constraint metric_rollups_pkey do update set ${overwrite}`,
    [from, before],
  );
  await rowsOf(
    tx,
    `with minutes as (
       select *, date_trunc('hour', starts_at, 'UTC') as hour
       from metric_rollups
       where span = 'minute'
         and starts_at >= date_trunc('hour', ?::timestamptz, 'UTC')
         and starts_at < date_trunc('hour', ?::timestamptz - interval '1 microsecond', 'UTC') + interval '1 hour'
     ),
     filled_buckets as (
       select m.organization_id, m.hour, m.subject, m.name, b.bucket, sum(b.n)::integer as n
       from minutes m, unnest(m.buckets, m.counts) as b (bucket, n)
       group by m.organization_id, m.hour, m.subject, m.name, b.bucket
     ),
     histograms as (
       select organization_id, hour, subject, name, array_agg(bucket order by bucket) as buckets, array_agg(n order by bucket) as counts
       from filled_buckets
       group by organization_id, hour, subject, name
     ),
     hours as (
       select organization_id, hour, subject, name, sum(runs) as runs, sum(succeeded) as succeeded, sum(failed) as failed, sum(inaccurate) as inaccurate,
              sum(seconds_sum) as seconds_sum, sum(confidence_sum) as confidence_sum, sum(busy_seconds) as busy_seconds
       from minutes
       group by organization_id, hour, subject, name
     )
     insert into metric_rollups (span, ${cellList})
     select 'hour', h.organization_id, h.hour, h.subject, h.name, h.runs, h.succeeded, h.failed, h.inaccurate, h.seconds_sum, h.confidence_sum, h.busy_seconds,
            coalesce(t.buckets, '{}'), coalesce(t.counts, '{}')
     from hours h
     left join histograms t on t.subject = h.subject and t.organization_id = h.organization_id and t.hour = h.hour and t.name = h.name
     on conflict on constraint metric_rollups_pkey do update set ${overwrite}`,
    [from, before],
  );
}

export async function setRolledUntil(tx: Db, until: Date): Promise<void> {
  await rowsOf(tx, 'update metric_rollup_state set rolled_until = ?', [until]);
}

/**
 * Counts anew what was marked inaccurate, in every hour of an organization in which something ended of which an executive
 * has since said something. A look goes a minute further back than the last one, for words whose transaction was slow.
 */
export async function recountInaccurate(tx: Db): Promise<void> {
  await rowsOf(
    tx,
    `with said as (
       select distinct q.organization_id, date_trunc('hour', q.finished_at, 'UTC') as hour
       from query_feedback f
       join queries q on q.id = f.query_id, metric_rollup_state s
       where f.updated_at >= s.feedback_until - interval '1 minute' and q.finished_at < s.rolled_until
     ),
     runs as (
       select q.id as query_id, q.organization_id, date_trunc('minute', q.finished_at) as minute, said.hour, s.kind, s.name
       from said
       join queries q on q.finished_at >= said.hour and q.finished_at < said.hour + interval '1 hour' and q.organization_id = said.organization_id
       join query_steps s on s.query_id = q.id
       where s.kind = 'role' and s.status = 'completed'
     ),
     ${inaccurateRuns},
     counted as (
       select r.organization_id, 'minute' as span, r.minute as starts_at, r.name, count(i.query_id) as n
       from runs r
       left join inaccurate i on i.query_id = r.query_id and i.name = r.name
       group by r.organization_id, r.minute, r.name
       union all
       select r.organization_id, 'hour', r.hour, r.name, count(i.query_id)
       from runs r
       left join inaccurate i on i.query_id = r.query_id and i.name = r.name
       group by r.organization_id, r.hour, r.name
     )
     update metric_rollups m
     set inaccurate = c.n
     from counted c
     where m.organization_id = c.organization_id and m.span = c.span and m.starts_at = c.starts_at and m.subject = 'module' and m.name = c.name
       and m.inaccurate <> c.n`,
  );
  await rowsOf(tx, 'update metric_rollup_state set feedback_until = now()');
}

/** Forgets what no range reads any more. */
export async function forgetOldRollups(tx: Db): Promise<void> {
  await rowsOf(
    tx,
    `delete from metric_rollups
     where (span = 'minute' and starts_at < now() - interval '${KEEP_MINUTES}') or (span = 'hour' and starts_at < now() - interval '${KEEP_HOURS}')`,
  );
}
