import { rowsOf, type Db } from '../platform/db/index.js';
import type { ModuleOperation } from './module-operation.js';
import type { QueryErrorCode, QueryType, StepKind, Urgency } from './query.js';
import type { QueryStatus } from './query.schema.js';

/** A query that is accepted is enqueued at once; when no job of it is seen alive after this, the sweep enqueues it again. */
const FIRST_DISPATCH_CHECK = '5 seconds';

export interface NewQuery {
  id: string;
  organizationId: string;
  executiveSub: string;
  requestId: string;
  operation: { name: ModuleOperation; role: string } | null;
  type: QueryType;
  urgency: Urgency;
  authorityLevel: number;
  requireAllModules: boolean;
  inputSealed: Buffer;
  timeoutSeconds: number;
  steps: { kind: StepKind; name: string }[];
}

/** Writes queries and their steps in one statement, dispatch number 1 taken. */
export async function insertQueries(db: Db, queries: readonly NewQuery[]): Promise<void> {
  const steps = queries.flatMap((query) => query.steps.map((step) => ({ ...step, queryId: query.id })));
  await rowsOf(
    db,
    `with accepted as (
       insert into queries (id, organization_id, executive_sub, request_id, operation, operation_role, type, urgency, authority_level, require_all_modules,
                            input_sealed, deadline_at, dispatch_no, dispatch_due_at)
       select q.id, q.organization_id, q.executive_sub, q.request_id, q.operation, q.operation_role, q.type, q.urgency, q.authority_level, q.require_all_modules,
              q.input_sealed, now() + q.timeout_seconds * interval '1 second', 1, now() + interval '${FIRST_DISPATCH_CHECK}'
       from unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::smallint[], ?::boolean[], ?::bytea[], ?::integer[])
         as q (id, organization_id, executive_sub, request_id, operation, operation_role, type, urgency, authority_level, require_all_modules, input_sealed, timeout_seconds)
       returning id
     )
     insert into query_steps (query_id, kind, name)
     select s.query_id, s.kind, s.name
     from unnest(?::text[], ?::text[], ?::text[]) as s (query_id, kind, name)
     join accepted on accepted.id = s.query_id`,
    [
      queries.map((query) => query.id),
      queries.map((query) => query.organizationId),
      queries.map((query) => query.executiveSub),
      queries.map((query) => query.requestId),
      queries.map((query) => query.operation?.name ?? null),
      queries.map((query) => query.operation?.role ?? null),
      queries.map((query) => query.type),
      queries.map((query) => query.urgency),
      queries.map((query) => query.authorityLevel),
      queries.map((query) => query.requireAllModules),
      queries.map((query) => query.inputSealed),
      queries.map((query) => query.timeoutSeconds),
      steps.map((step) => step.queryId),
      steps.map((step) => step.kind),
      steps.map((step) => step.name),
    ],
  );
}

export interface QueryEnd {
  queryId: string;
  status: 'completed' | 'failed';
  resultSealed: Buffer;
  summarySealed: Buffer;
  confidence: number;
  errorCode: QueryErrorCode | null;
  decision: { id: string; requiredLevel: number; recordSealed: Buffer } | null;
}

/** Ends queries that are still processing and have no open step, with their decision records; returns the ids that ended here. */
export async function endQueries(db: Db, ends: readonly QueryEnd[]): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `with input as (
       select *
       from unnest(?::text[], ?::text[], ?::bytea[], ?::bytea[], ?::double precision[], ?::text[], ?::text[], ?::smallint[], ?::bytea[])
         as i (query_id, status, result_sealed, summary_sealed, confidence, error_code, decision_id, required_level, record_sealed)
     ),
     ended as (
       update queries q
       set status = i.status, result_sealed = i.result_sealed, summary_sealed = i.summary_sealed, confidence = i.confidence,
           error_code = i.error_code, finished_at = clock_timestamp()
       from input i
       where q.id = i.query_id
         and q.status = 'processing'
         and not exists (select from query_steps s where s.query_id = q.id and s.status in ('queued', 'processing'))
       returning q.id, q.organization_id, q.type
     ),
     decided as (
       insert into decisions (id, query_id, organization_id, type, required_level, record_sealed)
       select i.decision_id, e.id, e.organization_id, e.type, i.required_level, i.record_sealed
       from ended e
       join input i on i.query_id = e.id
       where i.decision_id is not null
     )
     select id from ended`,
    [
      ends.map((end) => end.queryId),
      ends.map((end) => end.status),
      ends.map((end) => end.resultSealed),
      ends.map((end) => end.summarySealed),
      ends.map((end) => end.confidence),
      ends.map((end) => end.errorCode),
      ends.map((end) => end.decision?.id ?? null),
      ends.map((end) => end.decision?.requiredLevel ?? null),
      ends.map((end) => end.decision?.recordSealed ?? null),
    ],
  );
  return new Set(rows.map((row) => row.id));
}

/** Cancels a query that is still processing; false when it is not. */
export async function cancelQuery(db: Db, organizationId: string, queryId: string, summarySealed: Buffer): Promise<boolean> {
  const rows = await rowsOf(
    db,
    `with cancelled as (
       update queries
       set status = 'cancelled', error_code = 'CANCELLED', summary_sealed = ?, finished_at = clock_timestamp()
       where organization_id = ? and id = ? and status = 'processing'
       returning id
     ),
     closed as (
       update query_steps s
       set status = 'skipped', finished_at = now(), lease_until = null
       from cancelled c
       where s.query_id = c.id and s.status in ('queued', 'processing')
     )
     select id from cancelled`,
    [summarySealed, organizationId, queryId],
  );
  return rows.length === 1;
}

export interface QueryRow {
  id: string;
  organizationId: string;
  operation: ModuleOperation | null;
  operationRole: string | null;
  type: QueryType;
  urgency: Urgency;
  authorityLevel: number;
  requireAllModules: boolean;
  status: QueryStatus;
  inputSealed: Buffer;
  resultSealed: Buffer | null;
  confidence: number | null;
  errorCode: QueryErrorCode | null;
  createdAt: Date;
  deadlineAt: Date;
  finishedAt: Date | null;
  isPastDeadline: boolean;
  decisionId: string | null;
}

const queryColumns = `q.id, q.organization_id as "organizationId", q.operation, q.operation_role as "operationRole", q.type, q.urgency, q.authority_level as "authorityLevel",
  q.require_all_modules as "requireAllModules", q.status, q.input_sealed as "inputSealed", q.result_sealed as "resultSealed", q.confidence,
  q.error_code as "errorCode", q.created_at as "createdAt", q.deadline_at as "deadlineAt", q.finished_at as "finishedAt",
  q.deadline_at <= now() as "isPastDeadline"`;

/** A query of one organization with all that was written for it. */
export async function findQuery(db: Db, organizationId: string, queryId: string): Promise<QueryRow | undefined> {
  const [row] = await rowsOf<QueryRow>(
    db,
    `select ${queryColumns}, d.id as "decisionId"
     from queries q
     left join decisions d on d.query_id = q.id
     where q.organization_id = ? and q.id = ?`,
    [organizationId, queryId],
  );
  return row;
}

/** The same for the engine's own work, which starts from a job and knows no caller. */
export async function findQueryForWork(db: Db, queryId: string): Promise<QueryRow | undefined> {
  const [row] = await rowsOf<QueryRow>(db, `select ${queryColumns}, null as "decisionId" from queries q where q.id = ?`, [queryId]);
  return row;
}
