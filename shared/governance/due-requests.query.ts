import { rowsOf, type Db, type Dispatched } from '../platform/db/index.js';

/** A released request that one dispatch is to promote. */
export interface ReleaseDispatch {
  id: string;
  organizationId: string;
  dispatchNo: number;
  httpRequestId: string;
}

/**
 * Released requests that wait for their promotion and are due for a look. Each is put off by the interval, so that of
 * several sweeping processes one looks.
 */
export const claimDueReleases = (db: Db, limit: number, putOffMs: number): Promise<ReleaseDispatch[]> =>
  rowsOf<ReleaseDispatch>(
    db,
    `with due as (
       select id
       from governance_requests
       where status = 'promotion_pending' and release_due_at <= now()
       order by release_due_at
       limit ?
       for update skip locked
     )
     update governance_requests r
     set release_due_at = now() + ? * interval '1 millisecond'
     from due
     where r.id = due.id
     returning r.id, r.organization_id as "organizationId", r.dispatch_no as "dispatchNo", r.http_request_id as "httpRequestId"`,
    [limit, putOffMs],
  );

export const releasedRequests: Dispatched = { table: 'governance_requests', open: "status = 'promotion_pending'" };

/**
 * Counts a try to promote a request that waits for that, in a statement of its own: a try that dies counts as well. The next look
 * is put off by a second more each time, up to a quarter of an hour. Undefined where nothing waits.
 */
export async function countReleaseTry(
  db: Db,
  organizationId: string,
  requestId: string,
): Promise<{ tries: number; bundleId: string | null } | undefined> {
  const [row] = await rowsOf<{ tries: number; bundleId: string | null }>(
    db,
    `update governance_requests
     set release_tries = release_tries + 1,
         release_due_at = greatest(release_due_at, now() + least(900, 5 + power(1.5, least(release_tries, 20))) * interval '1 second')
     where organization_id = ? and id = ? and status = 'promotion_pending' and coalesce(release_at, '-infinity') <= now()
     returning release_tries as tries, bundle_id as "bundleId"`,
    [organizationId, requestId],
  );
  return row;
}

/** Requests of templates without stages that an earlier release left waiting for a review. */
export const findStageless = (db: Db, limit: number): Promise<{ id: string; organizationId: string }[]> =>
  rowsOf<{ id: string; organizationId: string }>(
    db,
    `select id, organization_id as "organizationId"
     from governance_requests
     where status = 'awaiting_review' and current_stage_id is null
     limit ?`,
    [limit],
  );

/** Requests whose active stage has passed its time and has not been reported. */
export const findOverdueRequests = (db: Db, limit: number): Promise<{ id: string; organizationId: string }[]> =>
  rowsOf<{ id: string; organizationId: string }>(
    db,
    `select r.id, r.organization_id as "organizationId"
     from governance_stages s join governance_requests r on r.id = s.request_id
     where s.status = 'ACTIVE' and s.overdue_at is null and s.due_at <= now()
     order by s.due_at
     limit ?`,
    [limit],
  );

/** Marks the active stage of a locked request as reported, once: false when it is not overdue, or was reported before. */
export async function markOverdue(tx: Db, requestId: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    `update governance_stages
     set overdue_at = now()
     where request_id = ? and status = 'ACTIVE' and overdue_at is null and due_at <= now()
     returning stage_id`,
    [requestId],
  );
  return rows.length === 1;
}

/** Requests whose active stage has used up most of its time, and whose deciders have not been reminded. */
export const findToRemind = (db: Db, limit: number): Promise<{ id: string; organizationId: string }[]> =>
  rowsOf<{ id: string; organizationId: string }>(
    db,
    `select r.id, r.organization_id as "organizationId"
     from governance_stages s join governance_requests r on r.id = s.request_id
     where s.status = 'ACTIVE' and s.reminded_at is null and s.remind_at <= now() and s.due_at > now()
     order by s.remind_at
     limit ?`,
    [limit],
  );

/** Marks the active stage of a locked request as one whose deciders were reminded, once. */
export async function markReminded(tx: Db, requestId: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    `update governance_stages
     set reminded_at = now()
     where request_id = ? and status = 'ACTIVE' and reminded_at is null and remind_at <= now() and due_at > now()
     returning stage_id`,
    [requestId],
  );
  return rows.length === 1;
}

/** Where the history of a request ends, after an entry that changed nothing else. The caller holds the lock. */
export async function moveChainEnd(tx: Db, requestId: string, end: { sequence: number; hash: string }): Promise<void> {
  await rowsOf(tx, 'update governance_requests set history_sequence = ?, history_hash = ? where id = ?', [
    end.sequence,
    end.hash,
    requestId,
  ]);
}
