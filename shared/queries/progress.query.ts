import { rowsGiven, rowsOf, type Db } from '../platform/db/index.js';
import type { QueryProgress } from './query.js';

/** A query of an organization. */
export interface QueryKey {
  organizationId: string;
  queryId: string;
}

/** Where queries stand, each of the organization that asks for it: the status read, one round trip for all, nothing sealed. */
export async function findProgress(db: Db, keys: readonly QueryKey[]): Promise<(QueryProgress | undefined)[]> {
  const rows = await rowsOf<QueryProgress>(
    db,
    `select q.id, q.organization_id as "organizationId", q.status, q.created_at as "createdAt", q.deadline_at as "deadlineAt",
            q.finished_at as "finishedAt", q.operation,
            (select json_agg(json_build_object('kind', s.kind, 'name', s.name, 'status', s.status))
             from query_steps s
             where s.query_id = q.id) as steps
     from (select distinct * from ${rowsGiven('text', 'text')}) as asked (organization_id, query_id)
     join queries q on q.id = asked.query_id and q.organization_id = asked.organization_id`,
    [keys.map(({ organizationId }) => organizationId), keys.map(({ queryId }) => queryId)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return keys.map(({ organizationId, queryId }) => {
    const row = byId.get(queryId);
    return row?.organizationId === organizationId ? row : undefined;
  });
}

/** Which of these queries have ended: what waiting processes ask once a second, in one statement for all. */
export async function listEnded(db: Db, queryIds: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `select id from queries where id = any(?::text[]) and status <> 'processing'`,
    [queryIds],
  );
  return rows.map((row) => row.id);
}

/** Seconds that the organization's last fifty completed queries took, as a median; null when it has none. */
export async function medianProcessingSeconds(db: Db, organizationId: string): Promise<number | null> {
  const [row] = await rowsOf<{ median: number | null }>(
    db,
    `select percentile_cont(0.5) within group (order by extract(epoch from recent.finished_at - recent.created_at)) as median
     from (
       select finished_at, created_at
       from queries
       where organization_id = ? and operation is null and status = 'completed'
       order by created_at desc
       limit 50
     ) recent`,
    [organizationId],
  );
  return row?.median ?? null;
}
