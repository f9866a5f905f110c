import { rowsOf, type Db } from '../platform/db/index.js';
import type { LockedRequest, StoredRequest } from './request.js';

const requestColumns = `id, organization_id as "organizationId", template_id as "templateId", template_version as "templateVersion", title, priority,
  status, content_sealed as "contentSealed", submitter_id as "submitterId", created_at as "createdAt", created_by as "createdBy", updated_at as "updatedAt",
  updated_by as "updatedBy", version`;

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

const lockedColumns = `${requestColumns}, cms_content_entry_id as "cmsContentEntryId", cms_schema_id as "cmsSchemaId", instructional, round, rules, authors, current_stage_id as "currentStageId", submitted_at as "submittedAt",
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
    `insert into governance_requests (id, organization_id, template_id, template_version, instructional, title, priority, content_sealed, cms_content_entry_id, cms_schema_id, authors,
                                      created_at, created_by, updated_at, updated_by, history_sequence, history_hash, http_request_id)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      request.id,
      request.organizationId,
      request.templateId,
      request.templateVersion,
      request.instructional,
      request.title,
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
     set title = ?, priority = ?, content_sealed = ?, cms_content_entry_id = ?, cms_schema_id = ?, status = ?, submitter_id = ?, submitted_at = ?, rules = ?, round = ?, authors = ?,
         current_stage_id = ?, stage_due_at = ?, approved_for_release_at = ?, released_at = ?, updated_at = ?, updated_by = ?, version = ?,
         history_sequence = ?, history_hash = ?, http_request_id = ?,
         release_due_at = case when ?::text = 'promotion_pending' then now() + interval '5 seconds' end
     where organization_id = ? and id = ?`,
    [
      request.title,
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
      request.status,
      request.organizationId,
      request.id,
    ],
  );
}

export interface RequestPage {
  page: number;
  pageSize: number;
  templateId?: string;
}

/** An organization's requests of every kind, last changed first. */
export async function listRequests(
  db: Db,
  organizationId: string,
  { page, pageSize, templateId }: RequestPage,
): Promise<{ rows: StoredRequest[]; total: number }> {
  const filter = templateId === undefined ? '' : 'and template_id = ?';
  const bindings = templateId === undefined ? [organizationId] : [organizationId, templateId];
  const [rows, [count]] = await Promise.all([
    rowsOf<StoredRequest>(
      db,
      `with page as (
         select id as "pageId"
         from governance_requests
         where organization_id = ? ${filter}
         order by updated_at desc, id
         limit ? offset ?
       )
       select ${requestColumns}
       from page join governance_requests on id = "pageId"
       order by updated_at desc, id`,
      [...bindings, pageSize, (page - 1) * pageSize],
    ),
    rowsOf<{ total: number }>(
      db,
      `select coalesce(sum(n), 0)::bigint as total from governance_counts where organization_id = ? ${filter}`,
      bindings,
    ),
  ]);
  return { rows, total: count?.total ?? 0 };
}
