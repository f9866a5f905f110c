import { rowsOf, stillOpen, takeNextDispatch, type Db } from '../platform/db/index.js';
import type { StepKind, Urgency } from './query.js';
import type { StepStatus } from './query.schema.js';
import { readIsOverdue } from './reads.repository.js';

export interface DueQuery {
  id: string;
  organizationId: string;
  urgency: Urgency;
  requestId: string;
  dispatchNo: number;
  waitingBefore: number;
  isPastDeadline: boolean;
  /** `isOverdue`: the time that a read may take is over. */
  steps: { kind: StepKind; name: string; status: StepStatus; isLeased: boolean; isOverdue: boolean }[];
}

/** What an enqueueing needs to know of query `q`. */
const dispatchColumns = `
       q.id, q.organization_id as "organizationId", q.urgency, q.request_id as "requestId", q.dispatch_no as "dispatchNo", q.waiting_before as "waitingBefore",
       (select json_agg(json_build_object('kind', s.kind, 'name', s.name, 'status', s.status, 'isLeased', coalesce(s.lease_until > now(), false), 'isOverdue', ${readIsOverdue}))
        from query_steps s
        where s.query_id = q.id) as steps`;

/**
 * Queries that need a look: past their deadline, or due to be checked for live jobs. Each is put off by the interval, so
 * that of several sweeping processes one looks; a process that dies meanwhile only delays the next look.
 */
export function claimDueQueries(db: Db, limit: number, putOffMs: number): Promise<DueQuery[]> {
  return rowsOf<DueQuery>(
    db,
    `with due as (
       select id
       from queries
       where status = 'processing' and (dispatch_due_at <= now() or deadline_at <= now())
       order by dispatch_due_at
       limit ?
       for update skip locked
     )
     update queries q
     set dispatch_due_at = now() + ? * interval '1 millisecond'
     from due
     where q.id = due.id
     returning ${dispatchColumns}, q.deadline_at <= now() as "isPastDeadline"`,
    [limit, putOffMs],
  );
}

/** What an enqueueing of a query that is still processing needs to know. */
export async function findDispatch(db: Db, queryId: string): Promise<Omit<DueQuery, 'isPastDeadline'> | undefined> {
  const [row] = await rowsOf<Omit<DueQuery, 'isPastDeadline'>>(
    db,
    `select ${dispatchColumns}
     from queries q
     where q.id = ? and ${stillOpen('q')}`,
    [queryId],
  );
  return row;
}

/** Takes the next dispatch number, if nobody took it since it was read. */
export const takeDispatchNumber = (db: Db, queryId: string, current: number): Promise<number | undefined> =>
  takeNextDispatch(db, { table: 'queries', open: stillOpen('queries') }, queryId, current);
