import { rowsGiven, rowsOf, type Db } from '../platform/db/index.js';
import { connectorColumns, type ConnectorRow } from './connectors.repository.js';
import type { TaskKind, TaskStatus } from './connector.js';

/** What a caller waited for is kept as long as an answer may be fetched late, what a sync reports for a week. */
const EXPIRY = `case kind when 'sync' then interval '7 days' else interval '10 minutes' end`;
/** A task is enqueued at once; when no job of it is seen alive after this, the sweep enqueues it again. */
const FIRST_DISPATCH_CHECK = '5 seconds';

export interface NewTask {
  id: string;
  connectorId: string;
  organizationId: string;
  kind: TaskKind;
  requestSealed: Buffer;
  httpRequestId: string;
  limitMs: number;
}

/** Writes a task and returns its id: that of the sync which waits or runs already, where another one is asked for. */
export async function insertTask(tx: Db, task: NewTask): Promise<{ id: string; isNew: boolean }> {
  const [row] = await rowsOf<{ id: string }>(
    tx,
    `insert into connector_tasks (id, connector_id, organization_id, kind, request_sealed, http_request_id, deadline_at, dispatch_due_at)
     values (?, ?, ?, ?, ?, ?, now() + ? * interval '1 millisecond', now() + interval '${FIRST_DISPATCH_CHECK}')
     on conflict (connector_id) where kind = 'sync' and status in ('queued', 'processing') do update set dispatch_due_at = connector_tasks.dispatch_due_at
     returning id`,
    [task.id, task.connectorId, task.organizationId, task.kind, task.requestSealed, task.httpRequestId, task.limitMs],
  );
  if (!row) throw new Error('a task was written and not returned');
  return { id: row.id, isNew: row.id === task.id };
}

export interface ClaimedTask {
  id: string;
  kind: TaskKind;
  attempts: number;
  requestSealed: Buffer;
  remainingMs: number;
  connector: ConnectorRow;
}

/** Takes a task that is open and that no live lease holds, with its connector as it is now; undefined where there is none. */
export async function claimTask(db: Db, taskId: string, leaseMs: number): Promise<ClaimedTask | undefined> {
  const [row] = await rowsOf<ConnectorRow & Omit<ClaimedTask, 'connector' | 'id'>>(
    db,
    `update connector_tasks t
     set status = 'processing', attempts = t.attempts + 1, lease_until = now() + ? * interval '1 millisecond'
     from connectors c
     where t.id = ?
       and c.id = t.connector_id
       and t.status in ('queued', 'processing')
       and (t.lease_until is null or t.lease_until <= now())
       and t.deadline_at > now()
     returning t.kind, t.attempts, t.request_sealed as "requestSealed", extract(epoch from t.deadline_at - now())::double precision * 1000 as "remainingMs",
       ${connectorColumns}`,
    [leaseMs, taskId],
  );
  if (!row) return undefined;
  const { kind, attempts, requestSealed, remainingMs, ...connector } = row;
  return { id: taskId, kind, attempts, requestSealed, remainingMs, connector };
}

/** Prolongs a claim that still holds. */
export async function renewTask(db: Db, taskId: string, attempts: number, leaseMs: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    `update connector_tasks
     set lease_until = now() + ? * interval '1 millisecond'
     where id = ? and status = 'processing' and attempts = ?
     returning id`,
    [leaseMs, taskId, attempts],
  );
  return rows.length === 1;
}

export interface TaskEnd {
  resultSealed: Buffer | null;
  failure: { code: string; sealed: Buffer } | null;
}

/** Ends a task whose claim still holds; of several writers the first wins. */
export async function finishTask(
  db: Db,
  taskId: string,
  attempts: number,
  { resultSealed, failure }: TaskEnd,
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    `update connector_tasks
     set status = ?, result_sealed = ?, failure_code = ?, failure_sealed = ?, finished_at = now(), lease_until = null, expires_at = now() + ${EXPIRY}
     where id = ? and status = 'processing' and attempts = ?
     returning id`,
    [failure ? 'failed' : 'completed', resultSealed, failure?.code ?? null, failure?.sealed ?? null, taskId, attempts],
  );
  return rows.length === 1;
}

/** Gives a claimed task back after an error, so that the next try need not wait for the lease to run out. */
export async function releaseTask(db: Db, taskId: string, attempts: number): Promise<void> {
  await rowsOf(
    db,
    `update connector_tasks set status = 'queued', lease_until = null where id = ? and status = 'processing' and attempts = ?`,
    [taskId, attempts],
  );
}

export interface TaskRow {
  id: string;
  kind: TaskKind;
  status: TaskStatus;
  resultSealed: Buffer | null;
  failureCode: string | null;
  failureSealed: Buffer | null;
  createdAt: Date;
  finishedAt: Date | null;
}

/** A task of one of the organization's connectors. */
export async function findTask(
  db: Db,
  organizationId: string,
  systemType: string,
  taskId: string,
): Promise<TaskRow | undefined> {
  const [row] = await rowsOf<TaskRow>(
    db,
    `select t.id, t.kind, t.status, t.result_sealed as "resultSealed", t.failure_code as "failureCode", t.failure_sealed as "failureSealed",
            t.created_at as "createdAt", t.finished_at as "finishedAt"
     from connector_tasks t
     join connectors c on c.id = t.connector_id
     where t.organization_id = ? and lower(c.system_type) = lower(?) and t.id = ?`,
    [organizationId, systemType, taskId],
  );
  return row;
}

/** Which of these have ended or are gone: what waiting processes ask once a second, in one statement for all. */
export async function listEndedTasks(db: Db, taskIds: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `select w.id
     from ${rowsGiven('text')} as w (id)
     left join connector_tasks t on t.id = w.id
     where t.id is null or t.status in ('completed', 'failed')`,
    [taskIds],
  );
  return rows.map((row) => row.id);
}

/** Removes what has expired. */
export async function purgeTasks(db: Db, limit: number): Promise<number> {
  const rows = await rowsOf(
    db,
    `delete from connector_tasks
     where id in (select id from connector_tasks where expires_at <= now() order by expires_at limit ? for update skip locked)
     returning id`,
    [limit],
  );
  return rows.length;
}
