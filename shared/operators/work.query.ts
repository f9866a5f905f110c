import { rowsOf, type Db } from '../platform/db/index.js';

/** A kind of work that Postgres holds: its table, its states, and what may be done to all of one state. */
interface KindOfWork {
  table: string;
  statuses: readonly string[];
  /** SQL of why a row stands where it does; content is never part of it. */
  reason: string;
  action: { id: string; name: string; status: string; most: number } | null;
}

export const workKinds = {
  queries: {
    table: 'queries',
    statuses: ['processing', 'completed', 'failed', 'cancelled'],
    reason: 'w.error_code',
    action: { id: 'cancel-queries', name: 'Cancel those that are processing', status: 'processing', most: 100 },
  },
  deliveries: {
    table: 'webhook_deliveries',
    statuses: ['pending', 'succeeded', 'failed'],
    reason: 'null',
    action: { id: 'redeliver', name: 'Deliver again those that failed', status: 'failed', most: 100 },
  },
  syncs: {
    table: 'connector_tasks',
    statuses: ['queued', 'processing', 'completed', 'failed'],
    reason: 'w.kind',
    action: null,
  },
  requests: {
    table: 'governance_requests',
    statuses: ['draft', 'awaiting_review', 'under_review', 'approved_for_release', 'released', 'withdrawn', 'rejected'],
    reason: 'w.current_stage_id',
    action: null,
  },
} as const satisfies Record<string, KindOfWork>;
export type WorkKind = keyof typeof workKinds;

export interface WorkFilter {
  kind: WorkKind;
  organizationId: string | undefined;
  status: string | undefined;
  withinHours: number;
}

export interface WorkRow {
  id: string;
  organizationId: string;
  status: string;
  createdAt: Date;
  reason: string | null;
}

function whereOf({ organizationId, status, withinHours }: WorkFilter): { where: string; bindings: unknown[] } {
  const conditions = [`w.created_at > now() - ? * interval '1 hour'`];
  const bindings: unknown[] = [withinHours];
  if (organizationId !== undefined) {
    conditions.push('w.organization_id = ?');
    bindings.push(organizationId);
  }
  if (status !== undefined) {
    conditions.push('w.status = ?');
    bindings.push(status);
  }
  return { where: conditions.join(' and '), bindings };
}

/** Work of one kind, newest first, whosever it is: for operators alone. */
export function listWork(db: Db, filter: WorkFilter, limit: number): Promise<WorkRow[]> {
  const { table, reason } = workKinds[filter.kind];
  const { where, bindings } = whereOf(filter);
  return rowsOf<WorkRow>(
    db,
    `select w.id, w.organization_id as "organizationId", w.status, w.created_at as "createdAt", ${reason} as reason
     from ${table} w
     where ${where}
     order by w.created_at desc, w.id desc
     limit ?`,
    [...bindings, limit],
  );
}

/** How much of it there is, by status. */
export function countWork(db: Db, filter: WorkFilter): Promise<{ status: string; count: number }[]> {
  const { where, bindings } = whereOf(filter);
  return rowsOf<{ status: string; count: number }>(
    db,
    `select w.status, count(*) as count
     from ${workKinds[filter.kind].table} w
     where ${where}
     group by w.status
     order by w.status`,
    bindings,
  );
}
