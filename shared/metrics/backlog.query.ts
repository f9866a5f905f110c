import { rowsOf, type Db } from '../platform/db/index.js';

/** What waits in Postgres for the whole service, whatever Redis says. */
export interface Backlog {
  /** Queries that are processing, and the age of the oldest. */
  openQueries: number;
  oldestOpenSeconds: number;
  /** Webhook deliveries that are due and not yet succeeded, and how long the oldest of them has been due. */
  dueDeliveries: number;
  oldestDueSeconds: number;
}

/** Each part reads a partial index that is as small as the backlog. */
export async function readBacklog(db: Db): Promise<Backlog> {
  const [row] = await rowsOf<Backlog>(
    db,
    `select
       open.n as "openQueries",
       open.seconds as "oldestOpenSeconds",
       count(d.id) as "dueDeliveries",
       coalesce(extract(epoch from now() - min(d.due_at)), 0)::double precision as "oldestDueSeconds"
     from (
       select count(*) as n, coalesce(extract(epoch from now() - min(created_at)), 0)::double precision as seconds from queries where status = 'processing'
     ) open
     left join webhook_deliveries d on d.status = 'pending' and d.due_at <= now()
     group by open.n, open.seconds`,
  );
  if (!row) throw new Error('the backlog was asked for and not returned');
  return row;
}
