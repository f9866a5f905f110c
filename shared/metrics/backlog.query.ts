import { rowsOf, type Db } from '../platform/db/index.js';

/** What waits in Postgres for the whole service, whatever Redis says. */
export interface Backlog {
  /** Queries that are processing. */
  openQueries: number;
  /** Webhook deliveries that are due and not yet succeeded, and how long the oldest of them has been due. */
  dueDeliveries: number;
  oldestDueSeconds: number;
}

/** Each part reads a partial index that is as small as the backlog. */
export async function readBacklog(db: Db): Promise<Backlog> {
  const [row] = await rowsOf<Backlog>(
    db,
    `select
       (select count(*) from queries where status = 'processing') as "openQueries",
       count(*) as "dueDeliveries",
       coalesce(extract(epoch from now() - min(due_at)), 0)::double precision as "oldestDueSeconds"
     from webhook_deliveries
     where status = 'pending' and due_at <= now()`,
  );
  if (!row) throw new Error('the backlog was asked for and not returned');
  return row;
}
