import { rowsOf, stillOpen, type Db } from '../platform/db/index.js';
import type { QueryType, StepKey, Urgency } from './query.js';

/** Share of a query's time that the reads of its systems may take; the rest is the analyses'. */
export const READING_SHARE = 0.6;

/** Share of a query's time that a language model may take to read it. */
const MODEL_SHARE = 0.25;

/** SQL over the aliases `q` and `s`: when the time of the read `s` is over. */
const readDeadline = `q.created_at + (q.deadline_at - q.created_at) * case s.kind when 'model' then ${MODEL_SHARE} else ${READING_SHARE} end`;

/** SQL over the aliases `q` and `s`: whether it is. */
export const readIsOverdue = `${readDeadline} <= now()`;

/** A query as a language model is to read it. */
export interface ClaimedQuery {
  type: QueryType;
  urgency: Urgency;
  createdAt: Date;
  inputSealed: Buffer;
}

export interface ClaimedRead {
  attempts: number;
  organizationId: string;
  /** What is left of the time that reads may take. */
  budgetMs: number;
  /** Of a reading by a language model: the query itself. */
  query: ClaimedQuery | null;
}

/** Takes a read that is open and that no live lease holds; undefined where it is done, held, or no longer of use. */
export async function claimRead(
  db: Db,
  { queryId, kind, name }: StepKey,
  leaseMs: number,
): Promise<ClaimedRead | undefined> {
  const [row] = await rowsOf<
    Omit<ClaimedRead, 'query'> & Omit<ClaimedQuery, 'inputSealed'> & { inputSealed: Buffer | null }
  >(
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
       and ${readDeadline} > now()
     returning s.attempts, q.organization_id as "organizationId", extract(epoch from ${readDeadline} - now())::double precision * 1000 as "budgetMs",
       q.type, q.urgency, q.created_at as "createdAt", case when s.kind = 'model' then q.input_sealed end as "inputSealed"`,
    [leaseMs, queryId, kind, name],
  );
  if (!row) return undefined;
  const { type, urgency, createdAt, inputSealed, ...claimed } = row;
  return { ...claimed, query: inputSealed ? { type, urgency, createdAt, inputSealed } : null };
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
     set status = 'failed', failure_code = case s.kind when 'model' then 'MODEL_FAILED' else 'CONNECTOR_FAILED' end,
         failure_reason = case s.kind when 'model' then 'The language model' else s.name end || ' ' || ?, finished_at = now(), lease_until = null
     from queries q
     where q.id = ?
       and ${stillOpen('q')}
       and ${readIsOverdue}
       and s.query_id = q.id
       and s.kind in ('connector', 'model')
       and s.status in ('queued', 'processing')`,
    [reason, queryId],
  );
}
