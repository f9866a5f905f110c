import { queryClassOf } from '../platform/prometheus/index.js';
import { bucketOf } from './response-time-buckets.js';

/** Columns of a cell: one minute or hour of one subject of one organization. */
export const cellColumns = [
  'organization_id',
  'starts_at',
  'subject',
  'name',
  'runs',
  'succeeded',
  'failed',
  'inaccurate',
  'seconds_sum',
  'confidence_sum',
  'busy_seconds',
  'buckets',
  'counts',
] as const;
export const cellList = cellColumns.join(', ');

/**
 * The runs of some queries that somebody marked inaccurate, as the expression `inaccurate` over `runs`. What an executive
 * says of a role weighs before what it says of the whole answer; one executive is enough.
 */
export const inaccurateRuns = `
  words as (
    select distinct on (r.query_id, r.name, f.executive_sub) r.query_id, r.name, f.accurate
    from runs r
    join query_feedback f on f.query_id = r.query_id and (f.role = r.name or f.role is null)
    where r.kind = 'role'
    order by r.query_id, r.name, f.executive_sub, f.role nulls last
  ),
  inaccurate as (
    select distinct query_id, name from words where not accurate
  )`;

/**
 * Expressions that make `row_cells` of the minutes of what ended, from the rows of the queries themselves. Runs count in the
 * minute in which their query ended. `where` chooses the queries `q`.
 */
export const rowCells = (where: string): string => `
  ended as (
    select q.id, q.organization_id, q.type, q.status, q.operation, q.confidence, q.complexity, q.finished_at, date_trunc('minute', q.finished_at) as starts_at,
           extract(epoch from q.finished_at - q.created_at)::double precision as seconds
    from queries q
    where ${where}
  ),
  query_cells as (
    select organization_id, starts_at, type as name, count(*) as runs,
           count(*) filter (where status = 'completed') as succeeded,
           count(*) filter (where status = 'failed') as failed,
           coalesce(sum(seconds) filter (where status = 'completed'), 0) as seconds_sum,
           coalesce(sum(confidence) filter (where status = 'completed'), 0) as confidence_sum
    from ended
    where operation is null
    group by organization_id, starts_at, type
  ),
  filled_buckets as (
    select organization_id, starts_at, type as name, ${bucketOf('seconds')} as bucket, count(*)::integer as n
    from ended
    where operation is null and status = 'completed'
    group by organization_id, starts_at, type, bucket
  ),
  histograms as (
    select organization_id, starts_at, name, array_agg(bucket order by bucket) as buckets, array_agg(n order by bucket) as counts
    from filled_buckets
    group by organization_id, starts_at, name
  ),
  runs as (
    select e.id as query_id, e.organization_id, e.starts_at, s.kind, s.name, s.status, s.started_at, s.finished_at
    from ended e
    join query_steps s on s.query_id = e.id
    where s.status in ('completed', 'failed')
      and s.kind <> 'model'
  ),
  ${inaccurateRuns},
  run_cells as (
    select r.organization_id, r.starts_at, r.kind, r.name, count(*) as runs,
           count(*) filter (where r.status = 'completed') as succeeded,
           count(i.query_id) filter (where r.status = 'completed') as inaccurate,
           coalesce(sum(extract(epoch from r.finished_at - r.started_at)) filter (where r.status = 'completed'), 0)::double precision as seconds_sum,
           -- Overlapping runs count once: the multirange joins them.
           range_agg(tstzrange(r.started_at, greatest(r.started_at, r.finished_at))) filter (where r.started_at is not null) as spans
    from runs r
    left join inaccurate i on i.query_id = r.query_id and i.name = r.name and r.kind = 'role'
    group by r.organization_id, r.starts_at, r.kind, r.name
  ),
  class_times as (
    select organization_id, starts_at, ${queryClassOf('complexity')} as name, seconds
    from ended
    where operation is null and status = 'completed'
    union all
    select e.organization_id, e.starts_at, 'coordination', greatest(0, extract(epoch from e.finished_at - max(s.finished_at)))::double precision
    from ended e
    join query_steps s on s.query_id = e.id
    where e.operation is null and e.status = 'completed'
    group by e.id, e.organization_id, e.starts_at, e.finished_at
    union all
    select organization_id, starts_at, 'live', extract(epoch from finished_at - started_at)::double precision
    from runs
    where kind = 'connector' and status = 'completed' and started_at is not null
  ),
  class_buckets as (
    select organization_id, starts_at, name, ${bucketOf('seconds')} as bucket, count(*)::integer as n, sum(seconds) as seconds
    from class_times
    group by organization_id, starts_at, name, bucket
  ),
  class_cells as (
    select organization_id, starts_at, name, sum(n)::bigint as runs, sum(seconds) as seconds_sum, array_agg(bucket order by bucket) as buckets,
           array_agg(n order by bucket) as counts
    from class_buckets
    group by organization_id, starts_at, name
  ),
  row_cells as (
    select c.organization_id, c.starts_at, 'query' as subject, c.name, c.runs, c.succeeded, c.failed, 0::bigint as inaccurate, c.seconds_sum, c.confidence_sum,
           0::double precision as busy_seconds, coalesce(h.buckets, '{}') as buckets, coalesce(h.counts, '{}') as counts
    from query_cells c
    left join histograms h on h.organization_id = c.organization_id and h.starts_at = c.starts_at and h.name = c.name
    union all
    select c.organization_id, c.starts_at, case c.kind when 'role' then 'module' else c.kind end, c.name, c.runs, c.succeeded, c.runs - c.succeeded, c.inaccurate,
           c.seconds_sum, 0, coalesce((select sum(extract(epoch from upper(span) - lower(span))) from unnest(c.spans) as span), 0)::double precision, '{}', '{}'
    from run_cells c
    union all
    select organization_id, starts_at, 'class', name, runs, runs, 0, 0, seconds_sum, 0, 0, buckets, counts
    from class_cells
  )`;
