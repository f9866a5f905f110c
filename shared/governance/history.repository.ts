import { rowsOf, type Db } from '../platform/db/index.js';
import type { GovernanceDocuments } from './governance-documents.js';
import type { ChainEnd, ChainOwner, ChainedEntry, HistoryEntry } from './history-chain.js';
import type { RequestStatus } from './request-status.js';

const entryColumns = `h.sequence, h.at, h.actor, h.on_behalf_by as "onBehalfBy", h.action, h.from_status as "fromStatus", h.to_status as "toStatus",
  h.stage_id as "stageId", h.decision, h.notes_digest as "notesDigest", h.notes_sealed as "notesSealed", h.round,
  h.content_version as "contentVersion", h.delegated_by as "delegatedBy", h.findings, h.hash`;

type EntryRow = Omit<HistoryEntry, 'notes'> & { notesDigest: string | null; notesSealed: Buffer | null };

/** The history of a request, oldest first. */
export const findHistory = (db: Db, organizationId: string, requestId: string): Promise<EntryRow[]> =>
  rowsOf<EntryRow>(
    db,
    `select ${entryColumns}
     from governance_history h
     where h.organization_id = ? and h.request_id = ?
     order by h.sequence`,
    [organizationId, requestId],
  );

/** Adds entries that follow the end of the request's chain. The caller holds the request's lock. */
export async function appendHistory(
  tx: Db,
  documents: GovernanceDocuments,
  owner: ChainOwner,
  end: ChainEnd,
  entries: readonly HistoryEntry[],
): Promise<void> {
  const rows = entries.map(({ notes, ...entry }, index) => ({
    ...entry,
    previousHash: entries[index - 1]?.hash ?? end.hash,
    notesDigest: notes?.digest ?? null,
    notesSealed:
      documents.historyNotes.seal(owner.organizationId, owner.requestId, entry.sequence, notes)?.toString('base64') ??
      null,
  }));
  await rowsOf(
    tx,
    `insert into governance_history (request_id, organization_id, sequence, at, actor, on_behalf_by, action, from_status, to_status, stage_id, decision,
                                     notes_digest, notes_sealed, round, content_version, delegated_by, findings, previous_hash, hash)
     select ?, ?, e.sequence, e.at, e.actor, e."onBehalfBy", e.action, e."fromStatus", e."toStatus", e."stageId", e.decision, e."notesDigest",
            decode(e."notesSealed", 'base64'), e.round, e."contentVersion", e."delegatedBy", e.findings, e."previousHash", e.hash
     from jsonb_to_recordset(?::jsonb) as e(
       sequence integer, at timestamptz, actor text, "onBehalfBy" text, action text, "fromStatus" text, "toStatus" text, "stageId" text, decision text,
       "notesDigest" text, "notesSealed" text, round integer, "contentVersion" integer, "delegatedBy" text, findings text[], "previousHash" text, hash text)
     order by e.sequence`,
    [owner.requestId, owner.organizationId, JSON.stringify(rows)],
  );
}

export interface AuditedRequest extends ChainOwner {
  status: RequestStatus;
  chainEnd: ChainEnd;
  entries: AuditedEntry[];
}

export type AuditedEntry = ChainedEntry & { notesSealed: Buffer | null };

/** Requests with their whole history, in order of their ids, after the one given. */
export async function findRequestsToAudit(db: Db, afterId: string, limit: number): Promise<AuditedRequest[]> {
  const requests = await rowsOf<Omit<AuditedRequest, 'entries'>>(
    db,
    `select id as "requestId", organization_id as "organizationId", status,
            json_build_object('sequence', history_sequence, 'hash', history_hash) as "chainEnd"
     from governance_requests
     where id > ?
     order by id
     limit ?`,
    [afterId, limit],
  );
  if (requests.length === 0) return [];
  const entries = await rowsOf<EntryRow & { requestId: string }>(
    db,
    `select h.request_id as "requestId", ${entryColumns}
     from governance_history h
     where h.request_id = any(?)
     order by h.request_id, h.sequence`,
    [requests.map(({ requestId }) => requestId)],
  );
  const byRequest = new Map(requests.map(({ requestId }) => [requestId, [] as AuditedEntry[]]));
  for (const { requestId, notesDigest, ...entry } of entries)
    byRequest.get(requestId)?.push({ ...entry, notes: notesDigest === null ? null : { digest: notesDigest } });
  return requests.map((request) => ({ ...request, entries: byRequest.get(request.requestId) ?? [] }));
}
