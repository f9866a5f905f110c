import { rowsOf, type Db } from '../platform/db/index.js';
import { listStatements, type RequestFilter } from './list-statements.js';
import type { LockedRequest, StoredRequest } from './request.js';

const requestColumns = `id, organization_id as "organizationId", template_id as "templateId", template_version as "templateVersion", title as "clearTitle", title_sealed as "titleSealed", priority,
  status, content_sealed as "contentSealed", submitter_id as "submitterId", created_at as "createdAt", created_by as "createdBy", updated_at as "updatedAt",
  updated_by as "updatedBy", version, content_version as "contentVersion", release_at as "releaseAt"`;

/** A request of one organization. */
export async function findRequest(
  db: Db,
  organizationId: string,
  requestId: string,
): Promise<StoredRequest | undefined> {
  const [row] = await rowsOf<StoredRequest>(
    db,
    `select ${requestColumns}
     from governance_requests
     where organization_id = ? and id = ?`,
    [organizationId, requestId],
  );
  return row;
}

const lockedColumns = `${requestColumns}, cms_content_entry_id as "cmsContentEntryId", cms_schema_id as "cmsSchemaId", instructional, round, rules, authors, approvals, approved_by as "approvedBy", bundle_id as "bundleId",
  current_stage_id as "currentStageId", submitted_at as "submittedAt",
  approved_for_release_at as "approvedForReleaseAt", released_at as "releasedAt",
  json_build_object('sequence', history_sequence, 'hash', history_hash) as "chainEnd",
  greatest(date_trunc('milliseconds', clock_timestamp()), updated_at) as now`;

/**
 * Locks a request until the end of the transaction. Nobody else changes the request, its stages or its history meanwhile;
 * what else belongs to it is read by later statements, since this one may have waited with an old view of it.
 */
export async function lockRequest(
  tx: Db,
  organizationId: string,
  requestId: string,
): Promise<LockedRequest | undefined> {
  const [row] = await rowsOf<LockedRequest>(
    tx,
    `select ${lockedColumns}
     from governance_requests
     where organization_id = ? and id = ?
     for update`,
    [organizationId, requestId],
  );
  return row;
}

/** Locks several requests, in the order of their ids, so that two who lock some of them never wait for each other. */
export const lockRequests = (tx: Db, organizationId: string, ids: readonly string[]): Promise<LockedRequest[]> =>
  rowsOf<LockedRequest>(
    tx,
    `select ${lockedColumns}
     from governance_requests
     where organization_id = ? and id = any(?)
     order by id
     for update`,
    [organizationId, ids],
  );

/** Locks the requests of a bundle, in the order of their ids. */
export const lockBundledRequests = (tx: Db, organizationId: string, bundleId: string): Promise<LockedRequest[]> =>
  rowsOf<LockedRequest>(
    tx,
    `select ${lockedColumns}
     from governance_requests
     where organization_id = ? and bundle_id = ?
     order by id
     for update`,
    [organizationId, bundleId],
  );

/** Time of the database in whole milliseconds: what a history can show without rounding. */
export async function databaseNow(db: Db): Promise<Date> {
  const [row] = await rowsOf<{ now: Date }>(db, `select date_trunc('milliseconds', clock_timestamp()) as now`);
  if (!row) throw new Error('the database did not tell the time');
  return row.now;
}

/** Writes a draft. Its stages and its first entry of history follow in the same transaction, which thereby holds its lock. */
export async function insertRequest(tx: Db, request: LockedRequest, httpRequestId: string): Promise<void> {
  await rowsOf(
    tx,
    `insert into governance_requests (id, organization_id, template_id, template_version, instructional, title_sealed, priority, content_sealed, cms_content_entry_id, cms_schema_id, authors,
                                      created_at, created_by, updated_at, updated_by, history_sequence, history_hash, http_request_id)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      request.id,
      request.organizationId,
      request.templateId,
      request.templateVersion,
      request.instructional,
      request.titleSealed,
      request.priority,
      request.contentSealed,
      request.cmsContentEntryId,
      request.cmsSchemaId,
      request.authors,
      request.createdAt,
      request.createdBy,
      request.updatedAt,
      request.updatedBy,
      request.chainEnd.sequence,
      request.chainEnd.hash,
      httpRequestId,
    ],
  );
}

/**
 * Writes a locked request as it is now, with its next version. The entries that led here are in the history already. A
 * request that waits for its promotion is left to the job that its release enqueues before the sweep looks at it.
 */
export async function saveRequest(
  tx: Db,
  request: LockedRequest,
  details: { stageDueAt: Date | null; httpRequestId: string },
): Promise<void> {
  await rowsOf(
    tx,
    `update governance_requests
     set title = ?, title_sealed = ?, priority = ?, content_sealed = ?, cms_content_entry_id = ?, cms_schema_id = ?, status = ?, submitter_id = ?, submitted_at = ?, rules = ?, round = ?, authors = ?,
         content_version = ?, approvals = ?, approved_by = ?,
         current_stage_id = ?, stage_due_at = ?, approved_for_release_at = ?, released_at = ?, updated_at = ?, updated_by = ?, version = ?,
         history_sequence = ?, history_hash = ?, http_request_id = ?,
         release_at = ?, release_tries = 0, bundle_id = ?,
         release_due_at = case when ?::text = 'promotion_pending' then greatest(now() + interval '5 seconds', ?::timestamptz) end
     where organization_id = ? and id = ?`,
    [
      request.clearTitle,
      request.titleSealed,
      request.priority,
      request.contentSealed,
      request.cmsContentEntryId,
      request.cmsSchemaId,
      request.status,
      request.submitterId,
      request.submittedAt,
      request.rules === null ? null : JSON.stringify(request.rules),
      request.round,
      request.authors,
      request.contentVersion,
      request.approvals,
      request.approvedBy,
      request.currentStageId,
      details.stageDueAt,
      request.approvedForReleaseAt,
      request.releasedAt,
      request.updatedAt,
      request.updatedBy,
      request.version,
      request.chainEnd.sequence,
      request.chainEnd.hash,
      details.httpRequestId,
      request.releaseAt,
      request.bundleId,
      request.status,
      request.releaseAt,
      request.organizationId,
      request.id,
    ],
  );
}

/** Removes a draft with its stages and its history. The caller holds the lock; a trigger refuses what was ever submitted. */
export async function deleteDraft(tx: Db, requestId: string): Promise<void> {
  for (const table of ['governance_comments', 'governance_stages', 'governance_history'])
    await rowsOf(tx, `delete from ${table} where request_id = ?`, [requestId]);
  await rowsOf(tx, 'delete from governance_requests where id = ?', [requestId]);
}

/** Lets nobody else submit a request of the same content entry until the end of the transaction. */
export async function lockContentEntry(tx: Db, organizationId: string, cmsContentEntryId: string): Promise<void> {
  await rowsOf(tx, `select pg_advisory_xact_lock(hashtextextended(?, 0))`, [
    JSON.stringify(['governance', organizationId, cmsContentEntryId]),
  ]);
}

/** An open request of a content entry beside the one given, if there is one. */
export async function findOpenOfEntry(
  tx: Db,
  organizationId: string,
  cmsContentEntryId: string,
  besides: string,
): Promise<string | undefined> {
  const [row] = await rowsOf<{ id: string }>(
    tx,
    `select id
     from governance_requests
     where organization_id = ? and cms_content_entry_id = ? and id <> ?
       and instructional and status not in ('draft', 'completed', 'rejected', 'withdrawn')
     limit 1`,
    [organizationId, cmsContentEntryId, besides],
  );
  return row?.id;
}

/** An organization's requests of every kind, last changed first, or those that a walk has still before it; one more than the page holds. */
export async function listRequests(
  db: Db,
  organizationId: string,
  filter: RequestFilter,
): Promise<{ rows: StoredRequest[]; total: number }> {
  const { ids, order, total } = listStatements(organizationId, '', filter);
  const [rows, [count]] = await Promise.all([
    rowsOf<StoredRequest>(
      db,
      `with page as (
         ${ids.sql}
       )
       select ${requestColumns}
       from governance_requests r
       where r.id in (select page.id from page)
       order by ${order}`,
      ids.bindings,
    ),
    rowsOf<{ total: number }>(db, total.sql, total.bindings),
  ]);
  return { rows, total: count?.total ?? 0 };
}
