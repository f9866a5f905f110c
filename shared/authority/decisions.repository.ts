import type { QueryType } from '../analysis/index.js';
import { rowsOf, type Db } from '../platform/db/index.js';
import type { Approval, DecisionStatus } from './decision.js';

export interface DecisionRow {
  id: string;
  organizationId: string;
  queryId: string;
  type: QueryType;
  status: DecisionStatus;
  recordSealed: Buffer;
  createdAt: Date;
  decidedAt: Date | null;
  approvals: ApprovalInJson[];
}

/** An entry of the log as it comes with its decision: bytes as base64, times as text. */
export interface ApprovalInJson extends Omit<Approval, 'notes' | 'createdAt'> {
  notesSealed: string | null;
  createdAt: string;
}

// Decision and log come from one snapshot: a reader never sees a status without the entry that set it.
const decisionColumns = `d.id, d.organization_id as "organizationId", d.query_id as "queryId", d.type, d.status, d.record_sealed as "recordSealed",
  d.created_at as "createdAt", d.decided_at as "decidedAt",
  coalesce(
    (select json_agg(
              json_build_object(
                'id', a.id, 'decisionId', a.decision_id, 'sequence', a.sequence, 'decision', a.decision,
                'notesSealed', encode(a.notes_sealed, 'base64'), 'sub', a.executive_sub, 'actSub', a.acting_sub, 'role', a.role,
                'authorityLevel', a.authority_level, 'requiredLevel', a.required_level, 'createdAt', a.created_at)
              order by a.sequence)
     from decision_approvals a
     where a.decision_id = d.id),
    '[]') as approvals`;

/** A decision of one organization with its log. */
export async function findDecision(
  db: Db,
  organizationId: string,
  decisionId: string,
): Promise<DecisionRow | undefined> {
  const [row] = await rowsOf<DecisionRow>(
    db,
    `select ${decisionColumns}
     from decisions d
     where d.organization_id = ? and d.id = ?`,
    [organizationId, decisionId],
  );
  return row;
}

export interface DecisionFilter {
  limit: number;
  offset: number;
  type?: QueryType;
  status?: DecisionStatus;
}

/** An organization's decisions, newest first, with how many match in all. */
export async function listDecisions(
  db: Db,
  organizationId: string,
  filter: DecisionFilter,
): Promise<{ rows: DecisionRow[]; total: number }> {
  const conditions = ['d.organization_id = ?'];
  const bindings: unknown[] = [organizationId];
  if (filter.type) {
    conditions.push('d.type = ?');
    bindings.push(filter.type);
  }
  if (filter.status) {
    conditions.push('d.status = ?');
    bindings.push(filter.status);
  }
  const where = conditions.join(' and ');
  const [rows, [count]] = await Promise.all([
    rowsOf<DecisionRow>(
      db,
      `select ${decisionColumns}
       from decisions d
       where ${where}
       order by d.created_at desc, d.id desc
       limit ? offset ?`,
      [...bindings, filter.limit, filter.offset],
    ),
    rowsOf<{ total: number }>(db, `select count(*) as total from decisions d where ${where}`, bindings),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Locks a decision until the end of the transaction and tells its state; undefined when the organization has no such decision. */
export async function lockDecision(
  tx: Db,
  organizationId: string,
  decisionId: string,
): Promise<DecisionStatus | undefined> {
  const [row] = await rowsOf<{ status: DecisionStatus }>(
    tx,
    `select status
     from decisions
     where organization_id = ? and id = ?
     for update`,
    [organizationId, decisionId],
  );
  return row?.status;
}

/** Ends an open decision. The caller holds its lock. */
export async function closeDecision(
  tx: Db,
  organizationId: string,
  decisionId: string,
  status: DecisionStatus,
): Promise<void> {
  await rowsOf(
    tx,
    `update decisions
     set status = ?, decided_at = now()
     where organization_id = ? and id = ? and status = 'open'`,
    [status, organizationId, decisionId],
  );
}

/** What an entry is before the log has numbered and dated it. */
export type ApprovalDraft = Omit<Approval, 'sequence' | 'createdAt'>;

/** What the row of an entry holds beside what is shown of it; the notes stand in it sealed alone. */
export interface ApprovalRowDetail {
  organizationId: string;
  requestId: string;
  notesSealed: Buffer | null;
}

/** Adds an entry to the log of a decision. The caller holds the decision's lock, so that the next number is nobody else's. */
export async function appendApproval(tx: Db, approval: ApprovalDraft, detail: ApprovalRowDetail): Promise<Approval> {
  const [row] = await rowsOf<Pick<Approval, 'sequence' | 'createdAt'>>(
    tx,
    `insert into decision_approvals (decision_id, sequence, id, organization_id, decision, executive_sub, acting_sub, role, authority_level,
                                     required_level, notes_sealed, request_id)
     select ?, coalesce(max(sequence), 0) + 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
     from decision_approvals
     where decision_id = ?
     returning sequence, created_at as "createdAt"`,
    [
      approval.decisionId,
      approval.id,
      detail.organizationId,
      approval.decision,
      approval.sub,
      approval.actSub,
      approval.role,
      approval.authorityLevel,
      approval.requiredLevel,
      detail.notesSealed,
      detail.requestId,
      approval.decisionId,
    ],
  );
  if (!row) throw new Error('an entry of the log came back without its number');
  return { ...approval, ...row };
}
