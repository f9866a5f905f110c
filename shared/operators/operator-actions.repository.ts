import { rowsOf, type Db } from '../platform/db/index.js';
import { newId } from '../platform/ids.js';

/** One thing that an operator did or tried. */
export interface OperatorAction {
  /** The operator's organization; null for a command on the machine itself, which no token names. */
  organizationId: string | null;
  /** The executive, or the account of the machine. */
  sub: string;
  via: 'dashboard' | 'cli';
  /** What was asked for, such as `pause` or `retry-job`. */
  action: string;
  /** Null for all queues. */
  queue: string | null;
  jobId: string | null;
  allowed: boolean;
  requestId: string;
}

export interface RecordedAction extends OperatorAction {
  id: string;
  at: Date;
}

/** Writes an action into the log. Whoever acts calls this first, and does not act when it fails. */
export async function recordOperatorAction(db: Db, action: OperatorAction): Promise<void> {
  await rowsOf(
    db,
    `insert into operator_actions (id, organization_id, executive_sub, via, action, queue, job_id, allowed, request_id)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      newId('act'),
      action.organizationId,
      action.sub,
      action.via,
      action.action,
      action.queue,
      action.jobId,
      action.allowed,
      action.requestId,
    ],
  );
}

/** The newest actions first. */
export function listOperatorActions(db: Db, limit: number): Promise<RecordedAction[]> {
  return rowsOf<RecordedAction>(
    db,
    `select id, created_at as at, organization_id as "organizationId", executive_sub as sub, via, action, queue, job_id as "jobId", allowed, request_id as "requestId"
     from operator_actions
     order by created_at desc, id desc
     limit ?`,
    [limit],
  );
}
