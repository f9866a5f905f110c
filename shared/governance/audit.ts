import type { Db } from '../platform/db/index.js';
import type { GovernanceDocuments } from './governance-documents.js';
import { breakOf, chainStart } from './history-chain.js';
import { findRequestsToAudit, type AuditedEntry, type AuditedRequest } from './history.repository.js';
import { isDigestOf } from './notes.js';
import type { RequestStatus } from './request-status.js';

const BATCH = 200;

export interface BrokenEntry {
  requestId: string;
  organizationId: string;
  /** Number of the entry that is missing, changed or out of place. */
  sequence: number;
  reason: string;
}

export interface Audit {
  verified: boolean;
  /** Requests and entries looked at, up to the first broken one. */
  requests: number;
  entries: number;
  /** Notes that were opened and compared with their digest; 0 without the keys. */
  notes: number;
  firstBroken: BrokenEntry | null;
}

/** What is wrong with the sealed notes of an entry whose hash holds; undefined when nothing is. */
function problemOfNotes(
  documents: GovernanceDocuments,
  request: AuditedRequest,
  { sequence, notes, notesSealed }: AuditedEntry,
): string | undefined {
  if (notes === null) return undefined;
  try {
    const opened = documents.historyNotes.open(request.organizationId, request.requestId, sequence, notesSealed);
    return opened && isDigestOf(notes.digest, opened) ? undefined : 'its notes are not those that it was written with';
  } catch {
    return 'its notes cannot be opened: they were changed, or their key is not among those given';
  }
}

/** The first break in the chain of one request: an entry, or an end that is not the one the request remembers. */
function firstBreak(
  request: AuditedRequest,
  documents?: GovernanceDocuments,
): { sequence: number; reason: string } | undefined {
  let end: { sequence: number; hash: string; status: RequestStatus | null } = { ...chainStart, status: null };
  for (const entry of request.entries) {
    const reason = breakOf(request, end, entry) ?? (documents && problemOfNotes(documents, request, entry));
    if (reason !== undefined) return { sequence: end.sequence + 1, reason };
    end = { sequence: entry.sequence, hash: entry.hash, status: entry.toStatus };
  }
  if (end.sequence < request.chainEnd.sequence)
    return { sequence: end.sequence + 1, reason: `entry ${end.sequence + 1} is missing` };
  if (end.hash !== request.chainEnd.hash)
    return { sequence: end.sequence, reason: 'the request remembers another hash of its newest entry' };
  if (end.status !== request.status)
    return {
      sequence: end.sequence,
      reason: `the history ends in ${end.status}, and the request is ${request.status}`,
    };
  return undefined;
}

/**
 * Reads the history of every request and recomputes its chain; stops at the first entry that does not hold. With documents, that
 * is with the keys, notes are opened and compared with the digests that the chain covers.
 */
export async function verifyHistory(db: Db, documents?: GovernanceDocuments): Promise<Audit> {
  const audit: Audit = { verified: true, requests: 0, entries: 0, notes: 0, firstBroken: null };
  for (let afterId = ''; ;) {
    const batch = await findRequestsToAudit(db, afterId, BATCH);
    for (const request of batch) {
      audit.requests++;
      audit.entries += request.entries.length;
      if (documents) audit.notes += request.entries.filter(({ notes }) => notes !== null).length;
      const broken = firstBreak(request, documents);
      if (broken)
        return {
          ...audit,
          verified: false,
          firstBroken: { requestId: request.requestId, organizationId: request.organizationId, ...broken },
        };
    }
    const last = batch.at(-1);
    if (!last) return audit;
    afterId = last.requestId;
  }
}
