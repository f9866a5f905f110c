import { rowsOf, stillOpen, type Db } from '../platform/db/index.js';
import type { StepKey } from './query.js';

/** Share of a query's time that the reads of its systems may take; the rest is the analyses'. */
export const READING_SHARE = 0.6;

const readsDeadline = `q.created_at + (q.deadline_at - q.created_at) * ${READING_SHARE}`;

/** SQL over the alias `q`: whether the time for reads is over. */
export const readsAreOverdue = `${readsDeadline} <= now()`;

export interface ClaimedRead {
  attempts: number;
  organizationId: string;
  /** What is left of the time that reads may take. */
  budgetMs: number;
}

/** Takes the read of a system that is open and that no live lease holds; undefined where it is done, held, or no longer of use. */
export async function claimRead(
  db: Db,
  { queryId, kind, name }: StepKey,
  leaseMs: number,
): Promise<ClaimedRead | undefined> {
  const [row] = await rowsOf<ClaimedRead>(
    db,
    `update query_steps s
     set status = 'processing', attempts = s.attempts + 1, lease_until = now() + ? * interval '1 millisecond', started_at = coalesce(s.started_at, now())
     from queries q
     where q.id = ?
       and s.query_id = q.id
       and s.kind = ?
       and s.name = ?
       and s.status in ('queued', 'processing')
       and (s.lease_until is null or s.lease_until <= now())
       and ${stillOpen('q')}
       and ${readsDeadline} > now()
     returning s.attempts, q.organization_id as "organizationId", extract(epoch from ${readsDeadline} - now())::double precision * 1000 as "budgetMs"`,
    [leaseMs, queryId, kind, name],
  );
  return row;
}

/** Prolongs a claim that still holds. */
export async function renewRead(
  db: Db,
  { queryId, kind, name }: StepKey,
  attempts: number,
  leaseMs: number,
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    `update query_steps
     set lease_until = now() + ? * interval '1 millisecond'
     where query_id = ? and kind = ? and name = ? and status = 'processing' and attempts = ?
     returning name`,
    [leaseMs, queryId, kind, name, attempts],
  );
  return rows.length === 1;
}

/** Ends the reads of a query that have taken all of their time: the analyses go on without them. */
export async function closeOverdueReads(db: Db, queryId: string, reason: string): Promise<void> {
  await rowsOf(
    db,
    `update query_steps s
     set status = 'failed', failure_code = 'CONNECTOR_FAILED', failure_reason = s.name || ' ' || ?, finished_at = now(), lease_until = null
     from queries q
     where q.id = ?
       and ${stillOpen('q')}
       and ${readsAreOverdue}
       and s.query_id = q.id
       and s.kind = 'connector'
       and s.status in ('queued', 'processing')`,
    [reason, queryId],
  );
}
