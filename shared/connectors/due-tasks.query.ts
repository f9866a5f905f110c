import { rowsOf, type Db, type Dispatched } from '../platform/db/index.js';
import type { TaskKind } from './connector.js';

/** A task that is due for a look: past its deadline, or to be checked for a live job. */
export interface DueTask {
  id: string;
  organizationId: string;
  systemType: string;
  kind: TaskKind;
  httpRequestId: string;
  dispatchNo: number;
  isPastDeadline: boolean;
  isLeased: boolean;
}

/** Each is put off by the interval, so that of several sweeping processes one looks. */
export const claimDueTasks = (db: Db, limit: number, putOffMs: number): Promise<DueTask[]> =>
  rowsOf<DueTask>(
    db,
    `with due as (
       select id
       from connector_tasks
       where status in ('queued', 'processing') and (dispatch_due_at <= now() or deadline_at <= now())
       order by dispatch_due_at
       limit ?
       for update skip locked
     )
     update connector_tasks t
     set dispatch_due_at = now() + ? * interval '1 millisecond'
     from due, connectors c
     where t.id = due.id and c.id = t.connector_id
     returning t.id, t.organization_id as "organizationId", c.system_type as "systemType", t.kind, t.http_request_id as "httpRequestId", t.dispatch_no as "dispatchNo",
       t.deadline_at <= now() as "isPastDeadline", coalesce(t.lease_until > now(), false) as "isLeased"`,
    [limit, putOffMs],
  );

export const openTasks: Dispatched = { table: 'connector_tasks', open: "status in ('queued', 'processing')" };

/** Ends an open task from outside its worker: its deadline has passed. */
export async function failOverdueTask(
  db: Db,
  taskId: string,
  failure: { code: string; sealed: Buffer },
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    `update connector_tasks
     set status = 'failed', failure_code = ?, failure_sealed = ?, finished_at = now(), lease_until = null, expires_at = now() + interval '10 minutes'
     where id = ? and status in ('queued', 'processing') and deadline_at <= now()
     returning id`,
    [failure.code, failure.sealed, taskId],
  );
  return rows.length === 1;
}
