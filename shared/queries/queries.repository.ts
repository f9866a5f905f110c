import { connectedSystems } from '../connectors/index.js';
import { byteaArray, rowsGiven, rowsOf, stillOpen, type Db } from '../platform/db/index.js';
import type { ModuleOperation } from './module-operation.js';
import type { QueryErrorCode, QueryType, StepKind, Urgency } from './query.js';
import type { QueryStatus } from './query.schema.js';
import { READING_SHARE } from './reads.repository.js';

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
  /** The query whose figures it changes. It reads no system: it has what that one read. */
  scenarioOf?: string;
  steps: { kind: StepKind; name: string }[];
}

/** More than this is counted as this: a backlog so long is at the end of every queue anyway. */
const MOST_WAITING = 10_000;

/** What only the database knows of a query that was written. */
export interface AcceptedQuery {
  id: string;
  /** Queries of its organization that were still processing before it. */
  waitingBefore: number;
  /** Systems that are read for it: those that the organization has a connector for. */
  systemTypes: string[];
}

/** Writes queries and their steps in one statement, dispatch number 1 taken; a step to read each system of the organization among them. */
export async function insertQueries(db: Db, queries: readonly NewQuery[]): Promise<Map<string, AcceptedQuery>> {
  const steps = queries.flatMap((query) => query.steps.map((step) => ({ ...step, queryId: query.id })));
  const rows = await rowsOf<AcceptedQuery>(
    db,
    `with input as (
       select *
       from ${rowsGiven('text', 'text', 'text', 'text', 'text', 'text', 'text', 'text', 'smallint', 'boolean', 'bytea', 'integer', 'text')}
         with ordinality
         as q (id, organization_id, executive_sub, request_id, operation, operation_role, type, urgency, authority_level, require_all_modules, input_sealed, timeout_seconds,
               scenario_of, position)
     ),
     backlog as (
       select o.organization_id,
         (select count(*) from (select from queries w where w.organization_id = o.organization_id and w.status = 'processing' limit ${MOST_WAITING}) as open) as size
       from (select distinct organization_id from input) o
     ),
     accepted as (
       insert into queries (id, organization_id, executive_sub, request_id, operation, operation_role, type, urgency, authority_level, require_all_modules,
                            input_sealed, scenario_of, deadline_at, dispatch_no, dispatch_due_at, waiting_before)
       select q.id, q.organization_id, q.executive_sub, q.request_id, q.operation, q.operation_role, q.type, q.urgency, q.authority_level, q.require_all_modules,
              q.input_sealed, q.scenario_of, now() + q.timeout_seconds * interval '1 second', 1,
              now() + least(interval '${FIRST_DISPATCH_CHECK}', q.timeout_seconds * interval '1 second' * ${READING_SHARE}),
              b.size + row_number() over (partition by q.organization_id order by q.position) - 1
       from input q
       join backlog b using (organization_id)
       returning id, organization_id, scenario_of, waiting_before
     ),
     placed as (
       insert into query_steps (query_id, kind, name)
       select s.query_id, s.kind, s.name
       from ${rowsGiven('text', 'text', 'text')} as s (query_id, kind, name)
       join accepted on accepted.id = s.query_id
       union all
       select a.id, 'connector', c.system_type
       from accepted a
       join ${connectedSystems} c on c.organization_id = a.organization_id and a.scenario_of is null
     )
     select a.id, a.waiting_before as "waitingBefore",
            coalesce((select json_agg(c.system_type order by c.system_type) from ${connectedSystems} c where c.organization_id = a.organization_id and a.scenario_of is null), '[]') as "systemTypes"
     from accepted a`,
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
      byteaArray(queries.map((query) => query.inputSealed)),
      queries.map((query) => query.timeoutSeconds),
      queries.map((query) => query.scenarioOf ?? null),
      steps.map((step) => step.queryId),
      steps.map((step) => step.kind),
      steps.map((step) => step.name),
    ],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export interface CancelledQuery {
  type: QueryType;
  createdAt: Date;
  finishedAt: Date;
}

/** Cancels a query that is still processing and tells what it was; undefined when it is not processing. */
export async function cancelQuery(
  db: Db,
  organizationId: string,
  queryId: string,
  summarySealed: Buffer,
): Promise<CancelledQuery | undefined> {
  const [row] = await rowsOf<CancelledQuery>(
    db,
    `with cancelled as (
       update queries
       set status = 'cancelled', error_code = 'CANCELLED', summary_sealed = ?, finished_at = clock_timestamp()
       where organization_id = ? and id = ? and ${stillOpen('queries')}
       returning id, type, created_at, finished_at
     ),
     closed as (
       update query_steps s
       set status = 'skipped', finished_at = now(), lease_until = null
       from cancelled c
       where s.query_id = c.id and s.status in ('queued', 'processing')
     )
     select type, created_at as "createdAt", finished_at as "finishedAt" from cancelled`,
    [summarySealed, organizationId, queryId],
  );
  return row;
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
  scenarioOf: string | null;
}

/** Every column of a query that is read whole; `q` is its table. */
export const columnsOfQuery = `q.id, q.organization_id as "organizationId", q.operation, q.operation_role as "operationRole", q.type, q.urgency, q.authority_level as "authorityLevel",
  q.require_all_modules as "requireAllModules", q.status, q.input_sealed as "inputSealed", q.result_sealed as "resultSealed", q.confidence,
  q.error_code as "errorCode", q.created_at as "createdAt", q.deadline_at as "deadlineAt", q.finished_at as "finishedAt",
  q.deadline_at <= now() as "isPastDeadline", q.scenario_of as "scenarioOf"`;

/** A query of one organization that has ended, with all that was written for it. */
export async function findEndedQuery(db: Db, organizationId: string, queryId: string): Promise<QueryRow | undefined> {
  const [row] = await rowsOf<QueryRow>(
    db,
    `select ${columnsOfQuery}, d.id as "decisionId"
     from queries q
     left join decisions d on d.query_id = q.id
     where q.organization_id = ? and q.id = ? and q.status <> 'processing'`,
    [organizationId, queryId],
  );
  return row;
}

/** One that may still run, for the engine's own work, which starts from a job and knows no caller. */
export async function findQueryForWork(db: Db, queryId: string): Promise<(QueryRow & { readAt: Date }) | undefined> {
  const [row] = await rowsOf<QueryRow & { readAt: Date }>(
    db,
    `select ${columnsOfQuery}, null as "decisionId", clock_timestamp() as "readAt" from queries q where q.id = ?`,
    [queryId],
  );
  return row;
}
