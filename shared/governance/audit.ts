import type { Db } from '../platform/db/index.js';
import { breakOf, chainStart } from './history-chain.js';
import { findRequestsToAudit, type AuditedRequest } from './history.repository.js';
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
  firstBroken: BrokenEntry | null;
}

/** The first break in the chain of one request: an entry, or an end that is not the one the request remembers. */
export function firstBreak(request: AuditedRequest): { sequence: number; reason: string } | undefined {
  let end: { sequence: number; hash: string; status: RequestStatus | null } = { ...chainStart, status: null };
  for (const entry of request.entries) {
    const reason = breakOf(request, end, entry);
    if (reason !== undefined) return { sequence: end.sequence + 1, reason };
    end = { sequence: entry.sequence, hash: entry.hash, status: entry.toStatus };
  }
  if (end.sequence < request.chainEnd.sequence) return { sequence: end.sequence + 1, reason: `entry ${end.sequence + 1} is missing` };
  if (end.hash !== request.chainEnd.hash) return { sequence: end.sequence, reason: 'the request remembers another hash of its newest entry' };
  if (end.status !== request.status) return { sequence: end.sequence, reason: `the history ends in ${end.status}, and the request is ${request.status}` };
  return undefined;
}

/** Reads the history of every request and recomputes its chain; stops at the first entry that does not hold. */
export async function verifyHistory(db: Db): Promise<Audit> {
  const audit: Audit = { verified: true, requests: 0, entries: 0, firstBroken: null };
  for (let afterId = ''; ; ) {
    const batch = await findRequestsToAudit(db, afterId, BATCH);
    for (const request of batch) {
      audit.requests++;
      audit.entries += request.entries.length;
      const broken = firstBreak(request);
      if (broken) return { ...audit, verified: false, firstBroken: { requestId: request.requestId, organizationId: request.organizationId, ...broken } };
    }
    const last = batch.at(-1);
    if (!last) return audit;
    afterId = last.requestId;
  }
}
