import { byteaArray, rowsGiven, rowsOf, stillOpen, type Db } from '../platform/db/index.js';
import { recordedEvents, type EventDraft, type NewDelivery } from '../webhooks/index.js';
import type { QueryErrorCode, StepKind } from './query.js';

export interface QueryEnd {
  queryId: string;
  status: 'completed' | 'failed';
  resultSealed: Buffer;
  summarySealed: Buffer;
  confidence: number;
  errorCode: QueryErrorCode | null;
  /** Band of the decision; null where there is none. */
  complexity: string | null;
  finishedAt: Date;
  /** What tells the world of the end. */
  event: EventDraft;
  decision: { id: string; requiredLevel: number; recordSealed: Buffer } | null;
  /** Steps that are completed with it: every one that is open, each held by the claim that it names. */
  steps: readonly EndingStep[];
}

/** A step whose result stands in the answer and nowhere else. */
export interface EndingStep {
  kind: StepKind;
  name: string;
  /** The claim under which it was computed. */
  attempts: number;
  confidence: number | null;
  /** When it was computed. */
  finishedAt: Date;
}

/** Queries that were ended by one statement, and the deliveries that tell of it. */
export interface EndedQueries {
  ended: Set<string>;
  deliveries: NewDelivery[];
}

const endStatement = `with input as (
  select *
  from ${rowsGiven('text', 'text', 'bytea', 'bytea', 'double precision', 'text', 'text', 'smallint', 'bytea', 'timestamptz', 'text', 'text', 'bytea', 'text', 'text')}
    as i (query_id, status, result_sealed, summary_sealed, confidence, error_code, decision_id, required_level, record_sealed,
          finished_at, event_id, event_name, event_body_sealed, event_traceparent, complexity)
),
-- The query before its steps, as a cancellation locks them.
held as materialized (
  select q.id
  from input i
  join queries q on q.id = i.query_id
  where ${stillOpen('q')}
  order by q.id
  for no key update of q
),
claimed as materialized (
  select s.query_id, s.kind, s.name, g.confidence, g.finished_at
  from ${rowsGiven('text', 'text', 'text', 'smallint', 'double precision', 'timestamptz')} as g (query_id, kind, name, attempts, confidence, finished_at)
  join held h on h.id = g.query_id
  join query_steps s on s.query_id = g.query_id and s.kind = g.kind and s.name = g.name
  where s.status = 'processing' and s.attempts = g.attempts
  for no key update of s
),
ending as materialized (
  select h.id
  from held h
  where (select count(*) from query_steps o where o.query_id = h.id and o.status in ('queued', 'processing'))
      = (select count(*) from claimed c where c.query_id = h.id)
),
completed as (
  update query_steps s
  set status = 'completed', confidence = c.confidence, finished_at = c.finished_at, lease_until = null
  from claimed c
  join ending e on e.id = c.query_id
  where s.query_id = c.query_id and s.kind = c.kind and s.name = c.name
),
ended as (
  update queries q
  set status = i.status, result_sealed = i.result_sealed, summary_sealed = i.summary_sealed, confidence = i.confidence,
      error_code = i.error_code, finished_at = i.finished_at, complexity = i.complexity
  from input i
  join ending e on e.id = i.query_id
  where q.id = i.query_id
  returning q.id, q.organization_id, q.type
),
decided as (
  insert into decisions (id, query_id, organization_id, type, required_level, record_sealed)
  select i.decision_id, e.id, e.organization_id, e.type, i.required_level, i.record_sealed
  from ended e
  join input i on i.query_id = e.id
  where i.decision_id is not null
),
drafts (id, organization_id, name, body_sealed, traceparent) as (
  select i.event_id, e.organization_id, i.event_name, i.event_body_sealed, i.event_traceparent
  from ended e
  join input i on i.query_id = e.id
),
${recordedEvents}
select id, null as "subscriptionId" from ended
union all
select id, subscription_id from new_deliveries`;

/** The columns of `endStatement`, in the order of its parameters. */
function columnsOf(ends: readonly QueryEnd[]): unknown[] {
  const steps = ends.flatMap((end) => end.steps.map((step) => ({ ...step, queryId: end.queryId })));
  return [
    ends.map((end) => end.queryId),
    ends.map((end) => end.status),
    byteaArray(ends.map((end) => end.resultSealed)),
    byteaArray(ends.map((end) => end.summarySealed)),
    ends.map((end) => end.confidence),
    ends.map((end) => end.errorCode),
    ends.map((end) => end.decision?.id ?? null),
    ends.map((end) => end.decision?.requiredLevel ?? null),
    byteaArray(ends.map((end) => end.decision?.recordSealed ?? null)),
    ends.map((end) => end.finishedAt),
    ends.map((end) => end.event.id),
    ends.map((end) => end.event.name),
    byteaArray(ends.map((end) => end.event.bodySealed)),
    ends.map((end) => end.event.traceparent),
    ends.map((end) => end.complexity),
    steps.map((step) => step.queryId),
    steps.map((step) => step.kind),
    steps.map((step) => step.name),
    steps.map((step) => step.attempts),
    steps.map((step) => step.confidence),
    steps.map((step) => step.finishedAt),
  ];
}

/**
 * Ends queries that are still processing and have no open step but those that end with them, with their decision records and
 * events, in one statement. A query of which any step is open otherwise, or claimed anew, stays as it is with all its steps.
 */
export async function endQueries(db: Db, ends: readonly QueryEnd[]): Promise<EndedQueries> {
  const rows = await rowsOf<{ id: string; subscriptionId: string | null }>(db, endStatement, columnsOf(ends));
  return {
    ended: new Set(rows.filter((row) => row.subscriptionId === null).map((row) => row.id)),
    deliveries: rows.flatMap(({ id, subscriptionId }) => (subscriptionId === null ? [] : [{ id, subscriptionId }])),
  };
}
