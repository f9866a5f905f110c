import { LRUCache } from 'lru-cache';
import {
  type DocumentedInput,
  presentUnused,
  type ExecutiveContext,
  type PresentedReading,
  type Role,
  type RoleAnalysis,
} from '../analysis/index.js';
import type { Caller } from '../auth/index.js';
import { fillContext, type ContextService } from '../context/index.js';
import type { Catalogue, ExtensionService } from '../extensions/index.js';
import { batched } from '../platform/batch.js';
import { inTransaction, type Db, type ListReader } from '../platform/db/index.js';
import { conflict, forbidden, invalidRequest, notFound } from '../platform/errors/index.js';
import type { Clock } from '../platform/clock.js';
import { isId } from '../platform/ids.js';
import type { Metrics } from '../platform/prometheus/index.js';
import type { Signals } from '../platform/redis/index.js';
import type { Outbox } from '../webhooks/index.js';
import type { Acceptor, RequestMeta } from './accept-query.js';
import { correctionProblems } from './corrections.js';
import { listHistory, type HistoryFilter, type HistoryRow } from './history.query.js';
import { newQuery, type OperationRequest } from './new-query.js';
import { findProgress, medianProcessingSeconds, type QueryKey } from './progress.query.js';
import { cancelQuery, findEndedQuery, type QueryRow } from './queries.repository.js';
import type { QueryDocuments, QueryOutcome } from './query-documents.js';
import { endOfQuery } from './query-events.js';
import { countEnd } from './query-figures.js';
import type { QueryInput, QueryProgress } from './query.js';
import { readQuery } from '../reading/index.js';
import type { QueryRequest, ReadRequest } from './query.schema.js';
import type { QueryHint, QueryWatcher } from './query-watcher.js';

/** A query that has ended, with everything that was found for it, opened. */
export interface FinishedQuery {
  row: QueryRow;
  input: QueryInput;
  analyses: Partial<Record<Role, RoleAnalysis>>;
  /** Null when it was cancelled. */
  outcome: QueryOutcome | null;
}

export interface HistoryEntry extends Omit<HistoryRow, 'summarySealed'> {
  summary: string;
}

interface Options {
  db: Db;
  lists: ListReader;
  documents: QueryDocuments;
  outbox: Outbox;
  acceptor: Acceptor;
  watcher: QueryWatcher;
  signals: Signals<QueryHint>;
  catalogue: Catalogue;
  /** Whether a language model reads each query before its roles. */
  readsWithModel: boolean;
  /** Inputs that a correction may name by their paths. */
  inputs: readonly DocumentedInput[];
  contexts: Pick<ContextService, 'findCurrent'>;
  extensions: Pick<ExtensionService, 'findInstalled'>;
  metrics: Metrics;
  clock: Clock;
}

function requireOwn({ organizationId }: Caller, context: { organizationId?: string | undefined } | undefined): void {
  const named = context?.organizationId;
  if (named === undefined || named === organizationId) return;
  throw forbidden('The token belongs to another organization.', [
    { field: 'context.organizationId', message: 'must be the organization of the token' },
  ]);
}

/** Executive queries, as a route or a resolver asks for them. */
export function createQueryService(options: Options) {
  const {
    db,
    lists,
    documents,
    outbox,
    acceptor,
    watcher,
    signals,
    catalogue,
    readsWithModel,
    inputs,
    contexts,
    extensions,
    metrics,
  } = options;
  const medians = new LRUCache<string, { seconds: number | null }>({
    max: 1_000,
    ttl: 30_000,
    fetchMethod: async (organizationId) => ({ seconds: await medianProcessingSeconds(db, organizationId) }),
  });

  /** Cancels and writes the event of it, both or neither. */
  async function cancelAndTell(
    organizationId: string,
    queryId: string,
    isOperation: boolean,
    summarySealed: Buffer,
  ): Promise<boolean> {
    const told = await inTransaction(db, async (tx) => {
      const cancelled = await cancelQuery(tx, organizationId, queryId, summarySealed);
      if (!cancelled) return undefined;
      const error = { code: 'CANCELLED', message: 'The query was cancelled by the caller.' };
      return {
        cancelled,
        deliveries: await outbox.recordEvent(
          tx,
          endOfQuery({ ...cancelled, queryId, organizationId, status: 'cancelled', confidence: null, error }),
        ),
      };
    });
    if (told === undefined) return false;
    outbox.enqueue(told.deliveries);
    const { type, createdAt, finishedAt } = told.cancelled;
    const seconds = (finishedAt.getTime() - createdAt.getTime()) / 1_000;
    countEnd(metrics, {
      organizationId,
      type,
      isOperation,
      context: undefined,
      complexity: undefined,
      errorCode: 'CANCELLED',
      seconds,
    });
    return true;
  }

  /** Status reads that come together share a statement. */
  const readProgress = batched(
    async (keys: readonly QueryKey[]) => (await findProgress(db, keys)).map((progress) => ({ progress })),
    { maxSize: 100, inFlight: 3 },
  );

  async function getProgress(caller: Pick<Caller, 'organizationId'>, queryId: string): Promise<QueryProgress> {
    const found = isId('qry', queryId)
      ? await readProgress({ organizationId: caller.organizationId, queryId })
      : undefined;
    const progress = found?.progress;
    if (!progress) throw notFound(`Query ${queryId}`);
    return progress;
  }

  return {
    /**
     * Accepts a query for good: it will end, whatever happens to processes and to Redis. Returns when it may have ended, or the
     * wait is over, with where it stood at its start.
     */
    async request(
      caller: Caller,
      body: QueryRequest,
      meta: RequestMeta,
      operation?: OperationRequest,
    ): Promise<QueryProgress> {
      requireOwn(caller, body.context);
      const problems = correctionProblems(body.content, body.corrections ?? [], inputs);
      if (problems.length > 0) throw invalidRequest(problems);
      const [stored, installed] = await Promise.all([
        contexts.findCurrent(caller.organizationId),
        extensions.findInstalled(caller.organizationId),
      ]);
      const filled = fillContext((body.context ?? {}) as ExecutiveContext, stored);
      const asked = newQuery(
        { caller, body, requestId: meta.requestId, operation, ...filled, stored, installed },
        { documents, catalogue, readsWithModel },
      );
      return acceptor.accept(asked, meta);
    },

    getProgress,

    /** Waits until the query has ended, at most `ms`, then tells where it stands. */
    async waitForEnd(caller: Caller, queryId: string, ms: number, signal?: AbortSignal): Promise<QueryProgress> {
      if (ms === 0) return getProgress(caller, queryId);
      // Listening starts before the row is read, so that an end between the two is not missed.
      const waiting = watcher.untilEnded(queryId, ms, signal);
      try {
        const progress = await getProgress(caller, queryId);
        if (progress.status !== 'processing') return progress;
        await waiting.ended;
        return await getProgress(caller, queryId);
      } finally {
        waiting.release();
      }
    },

    /** Calls back whenever something of the query changed, until the returned function is called. */
    watch: (queryId: string, onChange: () => void): (() => void) => watcher.watch(queryId, onChange),

    /** The whole answer of a query that has ended; undefined while it runs, and where there is none. */
    async findFinished(caller: Caller, queryId: string): Promise<FinishedQuery | undefined> {
      const row = isId('qry', queryId) ? await findEndedQuery(db, caller.organizationId, queryId) : undefined;
      if (!row) return undefined;
      const outcome = row.resultSealed ? documents.outcome.open(row.organizationId, row.id, row.resultSealed) : null;
      return {
        row,
        input: documents.input.open(row.organizationId, row.id, row.inputSealed),
        analyses: outcome?.analyses ?? {},
        outcome,
      };
    },

    /** Reads a text as a query would be read. Stores nothing, calls nothing. @throws FORBIDDEN for a context of another organization. */
    read(caller: Caller, { content, type, context }: ReadRequest): PresentedReading {
      requireOwn(caller, context);
      const reading = readQuery(content, {
        receivedAt: options.clock.now().toISOString(),
        ...(type === undefined ? {} : { type }),
      });
      return presentUnused(reading);
    },

    /** What the figures of an ended query were taken to mean. @throws NOT_FOUND where there is no such answer. */
    async getReading(caller: Caller, queryId: string): Promise<PresentedReading> {
      const row = isId('qry', queryId) ? await findEndedQuery(db, caller.organizationId, queryId) : undefined;
      const reading = row?.resultSealed
        ? documents.outcome.open(row.organizationId, row.id, row.resultSealed).reading
        : null;
      if (!reading) throw notFound(`The reading of query ${queryId}`);
      return reading;
    },

    /** Cancels a running query; cancelling a cancelled one again changes nothing. @throws CONFLICT when it has ended otherwise. */
    async cancel(caller: Pick<Caller, 'organizationId'>, queryId: string): Promise<QueryProgress> {
      const before = await getProgress(caller, queryId);
      const summary = documents.summary.seal(
        caller.organizationId,
        queryId,
        'Cancelled by the caller before there was an answer.',
      );
      if (
        before.status === 'processing' &&
        (await cancelAndTell(caller.organizationId, queryId, before.operation !== null, summary))
      ) {
        signals.publish({ ended: [queryId] });
      }
      const after = await getProgress(caller, queryId);
      if (after.status !== 'cancelled')
        throw conflict(`The query is ${after.status}; only a query that is processing can be cancelled.`);
      return after;
    },

    async listHistory(
      caller: Caller,
      organizationId: string,
      filter: HistoryFilter,
    ): Promise<{ entries: HistoryEntry[]; total: number }> {
      if (organizationId !== caller.organizationId) {
        throw forbidden('The token belongs to another organization.', [
          { field: 'organizationId', message: 'must be the organization of the token' },
        ]);
      }
      const { rows, total } = await lists((from) => listHistory(from, organizationId, filter));
      const entries = rows.map(({ summarySealed, ...row }) => ({
        ...row,
        summary: summarySealed ? documents.summary.open(organizationId, row.id, summarySealed) : 'Not finished yet.',
      }));
      return { entries, total };
    },

    /**
     * When the query ended, or is expected to: the median of the organization's last fifty, never past the deadline; the
     * deadline itself where there is nothing to go by.
     */
    async estimateCompletion(progress: QueryProgress, now: Date): Promise<Date> {
      if (progress.finishedAt) return progress.finishedAt;
      const seconds = (await medians.fetch(progress.organizationId))?.seconds ?? null;
      const expected =
        seconds === null ? progress.deadlineAt.getTime() : progress.createdAt.getTime() + seconds * 1_000;
      return new Date(Math.min(Math.max(expected, now.getTime()), progress.deadlineAt.getTime()));
    },
  };
}
export type QueryService = ReturnType<typeof createQueryService>;
