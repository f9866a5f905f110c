import { roles, type Role } from '../analysis/index.js';
import { rowsOf, type Db } from '../platform/db/index.js';

/** How one role module did over a window. All are 0 where it did not run. */
export interface ModuleMetrics {
  /** Runs that ended, completed or failed; what was skipped never ran. */
  runs: number;
  /** Share of the runs, 0–1, that completed and that nobody marked inaccurate. */
  accuracy: number;
  /** Mean of the completed runs, in seconds from the first start to the end. */
  responseTime: number;
  /** Share of the window, 0–1, in which at least one run was under way. */
  utilization: number;
}

export interface MetricsWindow {
  /** Runs of queries that were accepted from here on count. */
  since: Date;
  /** Left out: all organizations, which reads every query of the window. */
  organizationId?: string;
}

const idle: ModuleMetrics = { runs: 0, accuracy: 0, responseTime: 0, utilization: 0 };

/**
 * The metrics of every role module, module operations included. What an executive says of a role weighs before what it
 * says of the whole answer; one executive who finds a run inaccurate is enough.
 */
export async function moduleMetrics(db: Db, { since, organizationId }: MetricsWindow): Promise<Record<Role, ModuleMetrics>> {
  // Each half of the union has the partial index of its own that serves it.
  const ofOrganization = organizationId === undefined ? '' : 'and organization_id = ?';
  const half = organizationId === undefined ? [since] : [since, organizationId];
  const rows = await rowsOf<ModuleMetrics & { role: Role }>(
    db,
    `with asked as (
       select id from queries where operation is null and created_at >= ? ${ofOrganization}
       union all
       select id from queries where operation is not null and created_at >= ? ${ofOrganization}
     ),
     runs as (
       select s.query_id, s.name as role, s.status, s.started_at, s.finished_at
       from asked
       join query_steps s on s.query_id = asked.id
       where s.kind = 'role'
     ),
     words as (
       select distinct on (r.query_id, r.role, f.executive_sub) r.query_id, r.role, f.accurate
       from runs r
       join query_feedback f on f.query_id = r.query_id and (f.role = r.role or f.role is null)
       order by r.query_id, r.role, f.executive_sub, f.role nulls last
     ),
     inaccurate as (
       select distinct w.query_id, w.role
       from words w
       where not w.accurate
     ),
     ended as (
       select r.role, count(*) as runs,
              (count(*) filter (where r.status = 'completed' and i.query_id is null))::double precision / count(*) as accuracy,
              coalesce(extract(epoch from avg(r.finished_at - r.started_at) filter (where r.status = 'completed')), 0)::double precision as response_time
       from runs r
       left join inaccurate i on i.query_id = r.query_id and i.role = r.role
       where r.status in ('completed', 'failed')
       group by r.role
     ),
     busy as (
       -- Overlapping runs count once: the multirange joins them.
       select r.role, range_agg(tstzrange(r.started_at, greatest(r.started_at, coalesce(r.finished_at, now())))) as spans
       from runs r
       where r.started_at is not null
       group by r.role
     )
     select b.role, coalesce(e.runs, 0) as runs, coalesce(e.accuracy, 0) as accuracy, coalesce(e.response_time, 0) as "responseTime",
            least(1, coalesce(
              (select extract(epoch from sum(upper(span) - lower(span))) from unnest(b.spans) as span)
                / nullif(greatest(extract(epoch from now() - ?::timestamptz), 0), 0),
              0))::double precision as utilization
     from busy b
     full join ended e on e.role = b.role`,
    [...half, ...half, since],
  );
  const found = new Map(rows.map(({ role, ...metrics }) => [role, metrics]));
  return Object.fromEntries(roles.map((role) => [role, found.get(role) ?? idle])) as Record<Role, ModuleMetrics>;
}
