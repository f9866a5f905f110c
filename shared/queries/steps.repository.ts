import { byteaArray, committedLazily, rowsGiven, rowsOf, stillOpen, type Db } from '../platform/db/index.js';
import type { ModuleOperation } from './module-operation.js';
import type { QueryType, StepKey, StepKind, Urgency } from './query.js';
import type { StepStatus } from './query.schema.js';

export interface ClaimRequest extends StepKey {
  leaseMs: number;
  /** False when this process still holds the query's input from a sibling step. */
  needsInput: boolean;
}

export interface ClaimedStep {
  attempts: number;
  organizationId: string;
  type: QueryType;
  urgency: Urgency;
  authorityLevel: number;
  requireAllModules: boolean;
  operation: ModuleOperation | null;
  /** How many roles and extensions the query has. */
  steps: number;
  inputSealed: Buffer | null;
  /** What the reads of systems left; with the input. */
  reads: ReadRow[] | null;
  /** What a language model made of it; with the input. */
  modelReadingSealed: Buffer | null;
  createdAt: Date;
  /** When it was claimed. */
  claimedAt: Date;
  remainingMs: number;
}

/** What the read of one system left. */
export interface ReadRow {
  systemType: string;
  /** In base64, as JSON carries it; null where there is nothing. */
  resultSealed: string | null;
  failureReason: string | null;
}

/**
 * Takes steps that are open and that no live lease holds; undefined for a step that is done, held, or whose query has
 * ended or still reads a system. The count of attempts is the fencing token: only who holds the newest one can write the result.
 * A claim that is lost in a crash of Postgres costs a computation: whoever held it finds that its write does not count, or, where
 * the step was claimed again under the same number, writes the same that its successor would.
 */
export async function claimSteps(db: Db, requests: readonly ClaimRequest[]): Promise<(ClaimedStep | undefined)[]> {
  const rows = await rowsOf<ClaimedStep & { queryId: string; kind: string; name: string }>(
    db,
    `with ${committedLazily},
     claimed as (
       update query_steps s
       set status = 'processing',
           attempts = s.attempts + 1,
           lease_until = now() + r.lease_ms * interval '1 millisecond',
           started_at = coalesce(s.started_at, now())
       from ${rowsGiven('text', 'text', 'text', 'integer', 'boolean')} as r (query_id, kind, name, lease_ms, needs_input)
       join queries q on q.id = r.query_id
       cross join lazily
       where s.query_id = r.query_id
         and s.kind = r.kind
         and s.name = r.name
         and s.status in ('queued', 'processing')
         and (s.lease_until is null or s.lease_until <= now())
         and ${stillOpen('q')}
         and q.deadline_at > now()
         and not exists (select from query_steps c where c.query_id = q.id and c.kind in ('connector', 'model') and c.status in ('queued', 'processing'))
       returning s.query_id, s.kind, s.name, s.attempts, r.needs_input
     ),
     -- The input goes with one of the steps of a query that are claimed together: it is the largest thing that travels.
     placed as (
       select *, needs_input and row_number() over (partition by query_id, needs_input) = 1 as takes_input
       from claimed
     )
     select p.query_id as "queryId", p.kind, p.name, p.attempts, q.organization_id as "organizationId", q.type, q.urgency,
       q.authority_level as "authorityLevel", q.require_all_modules as "requireAllModules", q.operation, q.created_at as "createdAt", clock_timestamp() as "claimedAt",
       extract(epoch from q.deadline_at - now())::double precision * 1000 as "remainingMs",
       (select count(*) from query_steps o where o.query_id = q.id and o.kind in ('role', 'extension')) as steps,
       case when p.takes_input then q.input_sealed end as "inputSealed",
       case when p.takes_input then
         (select json_agg(json_build_object('systemType', c.name, 'resultSealed', encode(c.result_sealed, 'base64'), 'failureReason', c.failure_reason) order by c.name)
          from query_steps c
          where c.query_id = q.id and c.kind = 'connector')
       end as reads,
       case when p.takes_input then
         (select m.result_sealed from query_steps m where m.query_id = q.id and m.kind = 'model')
       end as "modelReadingSealed"
     from placed p
     join queries q on q.id = p.query_id`,
    [
      requests.map((request) => request.queryId),
      requests.map((request) => request.kind),
      requests.map((request) => request.name),
      requests.map((request) => request.leaseMs),
      requests.map((request) => request.needsInput),
    ],
  );
  const inputs = new Map(
    rows
      .filter(({ inputSealed }) => inputSealed)
      .map(({ queryId, inputSealed, reads, modelReadingSealed }) => [
        queryId,
        { inputSealed, reads, modelReadingSealed },
      ]),
  );
  const byKey = new Map(
    rows.map((row) => [`${row.queryId} ${row.kind} ${row.name}`, { ...row, ...inputs.get(row.queryId) }]),
  );
  return requests.map((request) => byKey.get(`${request.queryId} ${request.kind} ${request.name}`));
}

/** Which of these queries still run and have no open step, so that nothing but their end is left to do. */
export async function listReadyToEnd(db: Db, queryIds: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `select q.id
     from queries q
     where q.id = any(?::text[])
       and ${stillOpen('q')}
       and not exists (select from query_steps s where s.query_id = q.id and s.status in ('queued', 'processing'))`,
    [queryIds],
  );
  return new Set(rows.map(({ id }) => id));
}

export interface FinishedStep extends StepKey {
  attempts: number;
  status: 'completed' | 'failed';
  resultSealed: Buffer | null;
  confidence: number | null;
  failureCode: string | null;
  failureReason: string | null;
}

/** Whether this write won, and how many steps of its query are still open after it. */
export interface FinishReport {
  won: boolean;
  open: number;
  /** When that was so, by the database's clock. */
  at: Date;
}

/** Ends steps whose claim still holds. Of several writers the first wins; the rows never change afterwards. */
export async function finishSteps(db: Db, steps: readonly FinishedStep[]): Promise<FinishReport[]> {
  const rows = await rowsOf<FinishReport & { position: number }>(
    db,
    `with input as (
       select *
       from ${rowsGiven('text', 'text', 'text', 'smallint', 'text', 'bytea', 'double precision', 'text', 'text')}
         with ordinality as i (query_id, kind, name, attempts, status, result_sealed, confidence, failure_code, failure_reason, position)
     ),
     done as (
       update query_steps s
       set status = i.status, result_sealed = i.result_sealed, confidence = i.confidence,
           failure_code = i.failure_code, failure_reason = i.failure_reason, finished_at = now(), lease_until = null
       from input i
       where s.query_id = i.query_id
         and s.kind = i.kind
         and s.name = i.name
         and s.status = 'processing'
         and s.attempts = i.attempts
       returning s.query_id, s.kind, s.name
     )
     select i.position,
            exists (select from done d where d.query_id = i.query_id and d.kind = i.kind and d.name = i.name) as won,
            -- The snapshot of this statement still shows the steps that it ends as open.
            (select count(*) from query_steps o
             where o.query_id = i.query_id
               and o.status in ('queued', 'processing')
               and not exists (select from done d where d.query_id = o.query_id and d.kind = o.kind and d.name = o.name)) as open,
            clock_timestamp() as at
     from input i
     order by i.position`,
    [
      steps.map((step) => step.queryId),
      steps.map((step) => step.kind),
      steps.map((step) => step.name),
      steps.map((step) => step.attempts),
      steps.map((step) => step.status),
      byteaArray(steps.map((step) => step.resultSealed)),
      steps.map((step) => step.confidence),
      steps.map((step) => step.failureCode),
      steps.map((step) => step.failureReason),
    ],
  );
  return rows.map(({ won, open, at }) => ({ won, open, at }));
}

/** Gives a claimed step back after an error, so that the next try need not wait for the lease to run out. */
export async function releaseStep(db: Db, key: StepKey, attempts: number): Promise<void> {
  await rowsOf(
    db,
    `update query_steps
     set status = 'queued', lease_until = null
     where query_id = ? and kind = ? and name = ? and status = 'processing' and attempts = ?`,
    [key.queryId, key.kind, key.name, attempts],
  );
}

/** Ends every open step of a query that is still processing: failed at its deadline, or skipped since it no longer matters. */
export async function closeOpenSteps(
  db: Db,
  queryId: string,
  end: { status: 'failed'; code: string; reason: string } | { status: 'skipped' },
): Promise<void> {
  await rowsOf(
    db,
    `update query_steps s
     set status = ?, failure_code = ?, failure_reason = ?, finished_at = now(), lease_until = null
     from queries q
     where q.id = ? and ${stillOpen('q')} and s.query_id = q.id and s.status in ('queued', 'processing')`,
    end.status === 'failed' ? [end.status, end.code, end.reason, queryId] : [end.status, null, null, queryId],
  );
}

export interface StepRow {
  kind: StepKind;
  name: string;
  status: StepStatus;
  resultSealed: Buffer | null;
  failureCode: string | null;
  failureReason: string | null;
}

export function listSteps(db: Db, queryId: string): Promise<StepRow[]> {
  return rowsOf<StepRow>(
    db,
    `select kind, name, status, result_sealed as "resultSealed", failure_code as "failureCode", failure_reason as "failureReason"
     from query_steps
     where query_id = ?
     order by kind, name`,
    [queryId],
  );
}
