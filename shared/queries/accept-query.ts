import { inTransaction, type Db } from '../platform/db/index.js';
import { batched } from '../platform/batch.js';
import type { Clock } from '../platform/clock.js';
import { conflict } from '../platform/errors/index.js';
import { attachResource, type IdempotencyHold } from '../platform/idempotency/index.js';
import type { FlowAdder } from '../platform/jobs/index.js';
import type { Logger, Tracing } from '../platform/telemetry/index.js';
import { insertQueries, type AcceptedQuery, type NewQuery } from './queries.repository.js';
import { flowOf } from './query-flow.js';
import type { QueryProgress } from './query.js';
import type { QueryWatcher } from './query-watcher.js';

export interface RequestMeta {
  requestId: string;
  /** Where the caller sent an Idempotency-Key: the query and the key are written together. */
  hold?: IdempotencyHold;
  /** How long (ms) the caller waits for the end, or until the signal comes. */
  wait: { ms: number; signal?: AbortSignal };
}

/** A query with the steps that it has since it was accepted. */
const withReads = (query: NewQuery, { systemTypes }: AcceptedQuery): NewQuery => ({
  ...query,
  steps: [...query.steps, ...systemTypes.map((name) => ({ kind: 'connector' as const, name }))],
});

/** Where a query stands that was written just now, without reading it again. */
const acceptedProgress = (query: NewQuery, now: Date): QueryProgress => ({
  id: query.id,
  organizationId: query.organizationId,
  operation: query.operation?.name ?? null,
  status: 'processing',
  createdAt: now,
  deadlineAt: new Date(now.getTime() + query.timeoutSeconds * 1_000),
  finishedAt: null,
  steps: query.steps.map((step) => ({ ...step, status: 'queued' })),
});

function acceptedOf(accepted: ReadonlyMap<string, AcceptedQuery>, { id }: NewQuery): AcceptedQuery {
  const found = accepted.get(id);
  if (!found) throw new Error('a query was written and not returned');
  return found;
}

interface Options {
  db: Db;
  flows: FlowAdder;
  watcher: QueryWatcher;
  log: Logger;
  clock: Clock;
  tracing: Tracing;
}

/** Looks, in the transaction that writes a query, whether it may be written. @throws what forbids it */
export type AcceptanceCheck = (tx: Db) => Promise<void>;

/** Takes queries for good: they are written before anyone is told, and will end whatever happens to processes and to Redis. */
export function createAcceptor({ db, flows, watcher, log, clock, tracing }: Options) {
  /** One statement for all queries that arrive together; if it fails, each is tried alone, so that one cannot fail another. */
  const accept = batched(
    async (queries: readonly NewQuery[]) => {
      try {
        const accepted = await insertQueries(db, queries);
        return queries.map((query) => acceptedOf(accepted, query));
      } catch (error) {
        if (queries.length === 1) throw error;
        const results = await Promise.allSettled(
          queries.map(async (query) => acceptedOf(await insertQueries(db, [query]), query)),
        );
        return results.map((result) => (result.status === 'fulfilled' ? result.value : (result.reason as Error)));
      }
    },
    { maxSize: 50, inFlight: 2 },
  );

  /** Alone in a transaction of its own, where something else must hold with it. */
  function acceptAlone(
    query: NewQuery,
    hold: IdempotencyHold | undefined,
    check: AcceptanceCheck | undefined,
  ): Promise<AcceptedQuery> {
    return inTransaction(db, async (tx) => {
      await check?.(tx);
      const accepted = await insertQueries(tx, [query]);
      if (hold && !(await attachResource(tx, hold, query.id)))
        throw conflict('The Idempotency-Key was taken over by a later call.', { 'Retry-After': '1' });
      return acceptedOf(accepted, query);
    });
  }

  /** After the commit, and without making the caller wait: what Redis does not take, the sweep enqueues. */
  function dispatch(query: NewQuery, waitingBefore: number): void {
    flows.add(flowOf({ ...query, dispatchNo: 1, waitingBefore })).catch((error: unknown) => {
      log.warn(
        { err: error, queryId: query.id, requestId: query.requestId },
        'query accepted but not enqueued; the sweep will enqueue it',
      );
    });
  }

  return {
    /** Writes a query and has it run. Returns when it may have ended, or the wait is over, with where it stood at its start. */
    async accept(asked: NewQuery, meta: RequestMeta, check?: AcceptanceCheck): Promise<QueryProgress> {
      const attributes = { 'conclave.query_id': asked.id, 'conclave.organization_id': asked.organizationId };
      const accepted = await tracing.span('accept query', { attributes }, () =>
        meta.hold || check ? acceptAlone(asked, meta.hold, check) : accept(asked),
      );
      const query = withReads(asked, accepted);
      const progress = acceptedProgress(query, clock.now());
      // Listening starts before anything runs, so that the end is not missed.
      const waiting = meta.wait.ms > 0 ? watcher.untilEnded(query.id, meta.wait.ms, meta.wait.signal) : undefined;
      dispatch(query, accepted.waitingBefore);
      await waiting?.ended;
      return progress;
    },
  };
}
export type Acceptor = ReturnType<typeof createAcceptor>;
