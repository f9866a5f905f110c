import { rowsOf, type Db } from '../platform/db/index.js';
import { responseClasses } from '../platform/prometheus/index.js';
import { cellList, rowCells } from './cells.query.js';

export type Subject = 'query' | 'module' | 'extension' | 'connector' | 'class';

/** Sums over one step of a time range for one subject. */
export interface StepSums {
  at: Date;
  subject: Subject;
  name: string;
  runs: number;
  succeeded: number;
  failed: number;
  inaccurate: number;
  secondsSum: number;
  confidenceSum: number;
  busySeconds: number;
}

export interface PerformanceRows {
  steps: StepSums[];
  /** How many response times of queries lie in each bucket. */
  buckets: Buckets;
  /** The same of each class of response times. */
  classBuckets: Map<string, Buckets>;
}

/** Numbers of buckets, and how many response times lie in each. */
type Buckets = Map<number, number>;

interface Row extends StepSums {
  bucket: number | null;
  n: number | null;
}

/**
 * What ran for an organization from a time on. Whole hours come from their rollups, the minutes before and after them from
 * theirs, and what has ended since the last rollup from the rows of the queries, so that nothing is missing and the work does
 * not grow with the number of queries.
 * With ten million queries of one organization over thirty days: docs/guides/operations.md.
 */
export async function readPerformance(
  db: Db,
  organizationId: string,
  since: Date,
  stepSeconds: number,
): Promise<PerformanceRows> {
  const rows = await rowsOf<Row>(
    db,
    `with asked as (
       select ?::timestamptz as since,
              date_trunc('hour', ?::timestamptz + interval '1 hour' - interval '1 microsecond', 'UTC') as first_hour,
              greatest(s.rolled_until, ?::timestamptz) as rolled_until,
              date_trunc('hour', greatest(s.rolled_until, ?::timestamptz), 'UTC') as last_hour
       from metric_rollup_state s
     ),
     ${rowCells(`q.organization_id = ? and q.finished_at >= (select rolled_until from asked)`)},
     cells as (
       select ${cellList} from row_cells
       union all
       select ${cellList}
       from metric_rollups, asked
       where organization_id = ? and span = 'hour' and starts_at >= first_hour and starts_at < last_hour
       union all
       select ${cellList}
       from metric_rollups, asked
       where organization_id = ? and span = 'minute' and starts_at >= asked.since and starts_at < least(first_hour, rolled_until)
       union all
       select ${cellList}
       from metric_rollups, asked
       where organization_id = ? and span = 'minute' and starts_at >= greatest(first_hour, last_hour) and starts_at < rolled_until
     )
     select date_bin(make_interval(secs => ?), starts_at, '2000-01-01T00:00:00Z') as at, subject, name, sum(runs)::bigint as runs, sum(succeeded)::bigint as succeeded,
            sum(failed)::bigint as failed, sum(inaccurate)::bigint as inaccurate, sum(seconds_sum) as "secondsSum", sum(confidence_sum) as "confidenceSum",
            sum(busy_seconds) as "busySeconds", null::integer as bucket, null::bigint as n
     from cells
     group by 1, subject, name
     union all
     select null, c.subject, case c.subject when 'class' then c.name else '' end, 0, 0, 0, 0, 0, 0, 0, b.bucket, sum(b.n)::bigint
     from cells c, unnest(c.buckets, c.counts) as b (bucket, n)
     group by 2, 3, b.bucket`,
    [since, since, since, since, organizationId, organizationId, organizationId, organizationId, stepSeconds],
  );
  const bucketsOf = (of: Subject, name: string): Buckets =>
    new Map(
      rows.flatMap((row) =>
        row.bucket !== null && row.n !== null && row.subject === of && row.name === name
          ? [[row.bucket, row.n] as const]
          : [],
      ),
    );
  return {
    steps: rows.filter((row) => row.bucket === null),
    buckets: bucketsOf('query', ''),
    classBuckets: new Map(responseClasses.map((name) => [name, bucketsOf('class', name)])),
  };
}
