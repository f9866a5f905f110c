import { LRUCache } from 'lru-cache';
import type { PackContribution, Role, RoleAnalysis } from '../analysis/index.js';
import { batched } from '../platform/batch.js';
import type { Catalogue } from '../extensions/index.js';
import type { Narrator } from '../narrative/index.js';
import type { Db } from '../platform/db/index.js';
import { newId } from '../platform/ids.js';
import type { Metrics } from '../platform/prometheus/index.js';
import type { Signals } from '../platform/redis/index.js';
import type { Tracing } from '../platform/telemetry/index.js';
import type { Outbox } from '../webhooks/index.js';
import { endQueries, type EndingStep, type QueryEnd } from './end-queries.repository.js';
import { findQueryForWork, type QueryRow } from './queries.repository.js';
import { endOfQuery } from './query-events.js';
import { stepRow, type QueryDocuments } from './query-documents.js';
import {
  conclude,
  type EndingQuery,
  type QueryConclusion,
  type QueryWork,
  type StepFailures,
} from './query-outcome.js';
import { countEnd, type EndFigures } from './query-figures.js';
import { rewriteOutcome } from './rewrite-outcome.js';
import { moversOfScenario } from './scenario-movers.js';
import type { QueryHint } from './query-watcher.js';
import { modelReadingOf } from './model-readings.js';
import { caseOf } from './query-case.js';
import { readingsOf } from './query-readings.js';
import { listReadyToEnd, listSteps, type ReadRow, type StepRow } from './steps.repository.js';

/** A query whose steps have all been completed in this process, so that nothing need be read to end it. */
export interface CompleteQuery {
  query: EndingQuery & { organizationId: string; remainingMs: number };
  work: QueryWork;
  /** When the last step had ended, by the database's clock. */
  at: Date;
  /** Steps that are not written yet and end with the query. */
  steps?: readonly EndingStep[];
}

/** More than a worker ends while the last jobs of the first ones still wait. */
const REMEMBERED_ENDS = 5_000;

/** An end with what operators are told of it. */
type CountedEnd = QueryEnd & { figures: EndFigures };

/** What the read of a system left, as a claim brings it. */
export const readRowOf = ({ name, resultSealed, failureReason }: StepRow): ReadRow => ({
  systemType: name,
  resultSealed: resultSealed?.toString('base64') ?? null,
  failureReason,
});

const noFailures: StepFailures = { modules: [], extensions: [] };

function failuresOf(steps: readonly StepRow[]): StepFailures {
  const failed = steps.filter((step) => step.status !== 'completed');
  const reasonOf = (step: StepRow): string =>
    step.failureReason ?? 'It was not run, because the query had already failed.';
  return {
    modules: failed
      .filter((step) => step.kind === 'role')
      .map((step) => ({ role: step.name as Role, code: step.failureCode ?? 'SKIPPED', reason: reasonOf(step) })),
    extensions: failed
      .filter((step) => step.kind === 'extension')
      .map((step) => ({ extensionId: step.name, reason: reasonOf(step) })),
  };
}

/**
 * Joins what the steps of a query left into its end: result, decision record and status, in one conditional statement, so
 * that whoever calls first ends the query and every other call changes nothing.
 */
export function createFinalizer(options: {
  db: Db;
  documents: QueryDocuments;
  outbox: Outbox;
  signals: Signals<QueryHint>;
  metrics: Metrics;
  narrator?: Narrator | undefined;
  tracing: Tracing;
  catalogue: Catalogue;
}) {
  const { db, documents, outbox, signals, metrics, narrator, tracing, catalogue } = options;

  // Queries that this process has ended: their last job, which comes after the end, need not ask for them.
  const over = new LRUCache<string, true>({ max: REMEMBERED_ENDS });

  const end = batched(
    async (ends: readonly CountedEnd[]) => {
      const { ended, deliveries } = await endQueries(db, ends);
      for (const queryId of ended) over.set(queryId, true);
      outbox.enqueue(deliveries);
      if (ended.size > 0) signals.publish({ ended: [...ended] });
      for (const one of ends) if (ended.has(one.queryId)) countEnd(metrics, one.figures);
      return ends.map((one) => ended.has(one.queryId));
    },
    { maxSize: 50, inFlight: 2 },
  );

  function openWork(query: QueryRow, steps: readonly StepRow[]): QueryWork {
    const { organizationId, id } = query;
    const input = documents.input.open(organizationId, id, query.inputSealed);
    const analyses = new Map<Role, RoleAnalysis>();
    const contributions = new Map<string, PackContribution>();
    for (const { kind, name, resultSealed } of steps) {
      if (!resultSealed) continue;
      const row = stepRow(id, kind, name);
      if (kind === 'role') analyses.set(name as Role, documents.analysis.open(organizationId, row, resultSealed));
      if (kind === 'extension') contributions.set(name, documents.contribution.open(organizationId, row, resultSealed));
    }
    const reads = steps.filter(({ kind }) => kind === 'connector').map(readRowOf);
    const readings = readingsOf(documents, { organizationId, queryId: id, input }, reads);
    const modelReadingSealed = steps.find(({ kind }) => kind === 'model')?.resultSealed ?? null;
    const modelReading = modelReadingOf(documents, { ...query, queryId: id, input, modelReadingSealed });
    return {
      input,
      readings,
      modelReading,
      case: caseOf(query, input, readings, modelReading),
      analyses,
      contributions,
    };
  }

  /** The conclusion with its narrative reworded, where a model is set: for whole answers alone, since theirs are read by people. */
  async function reworded({ query, work }: CompleteQuery, conclusion: QueryConclusion): Promise<QueryConclusion> {
    if (!narrator || conclusion.status !== 'completed' || query.operation !== null) return conclusion;
    const organizations = work.case.text.organizations.map(({ name }) => name);
    return {
      ...conclusion,
      outcome: await rewriteOutcome(conclusion.outcome, narrator, query, organizations),
    };
  }

  async function concludeAndEnd(queryId: string, complete: CompleteQuery, failures: StepFailures): Promise<boolean> {
    const concluding = performance.now();
    const decisionId = newId('dec');
    const concluded = conclude(complete.query, complete.work, failures, decisionId);
    const movedBy = await moversOfScenario(complete.query, complete.work, failures, concluded.outcome, catalogue);
    const conclusion = await reworded(
      complete,
      movedBy ? { ...concluded, outcome: { ...concluded.outcome, movedBy } } : concluded,
    );
    return end(sealedEnd(queryId, complete, decisionId, conclusion, concluding));
  }

  function sealedEnd(
    queryId: string,
    { query, work, at, steps = [] }: CompleteQuery,
    decisionId: string,
    { status, outcome, decision }: QueryConclusion,
    concluding: number,
  ): CountedEnd {
    const { organizationId, createdAt } = query;
    // The event tells the same time as the row: the database's, with what concluding took.
    const finishedAt = new Date(at.getTime() + Math.round(performance.now() - concluding));
    const ended = {
      queryId,
      organizationId,
      type: work.case.type,
      status,
      confidence: outcome.confidence,
      createdAt,
      finishedAt,
      error: outcome.error,
    };
    return {
      queryId,
      status,
      finishedAt,
      event: outbox.draft(endOfQuery(ended)),
      resultSealed: documents.outcome.seal(organizationId, queryId, outcome),
      summarySealed: documents.summary.seal(organizationId, queryId, outcome.headline),
      confidence: outcome.confidence,
      errorCode: outcome.error?.code ?? null,
      complexity: decision?.record.complexity ?? null,
      figures: {
        organizationId,
        type: work.case.type,
        isOperation: query.operation !== null,
        context: work.case.context,
        complexity: decision?.record.complexity,
        errorCode: outcome.error?.code ?? null,
        seconds: (finishedAt.getTime() - createdAt.getTime()) / 1_000,
        coordinationSeconds: (finishedAt.getTime() - at.getTime()) / 1_000,
      },
      decision: decision && {
        id: decisionId,
        requiredLevel: decision.requiredLevel,
        recordSealed: documents.decision.seal(organizationId, decisionId, decision.record),
      },
      steps,
    };
  }

  /** Mostly the last step has ended the query in passing, and there is nothing to read. */
  const isReady = batched(
    async (queryIds: readonly string[]) => {
      const ready = await listReadyToEnd(db, queryIds);
      return queryIds.map((queryId) => ready.has(queryId));
    },
    { maxSize: 100, inFlight: 2 },
  );

  async function finalizeFromRows(queryId: string): Promise<boolean> {
    const query = !over.has(queryId) && (await isReady(queryId)) ? await findQueryForWork(db, queryId) : undefined;
    if (!query) return false;
    const steps = await listSteps(db, queryId);
    const remainingMs = query.deadlineAt.getTime() - query.readAt.getTime();
    return concludeAndEnd(
      queryId,
      { query: { ...query, remainingMs }, work: openWork(query, steps), at: query.readAt },
      failuresOf(steps),
    );
  }

  // Steps that end in one statement all see that nothing is open; their calls share one attempt.
  const attempts = new Map<string, Promise<boolean>>();

  const traced = (queryId: string, work: () => Promise<boolean>): Promise<boolean> =>
    tracing.span('finalize query', { attributes: { 'conclave.query_id': queryId } }, work);

  return {
    /**
     * Ends the query if nothing of it is open. Safe to call at any time, by anyone, any number of times.
     * @param complete what is known when every step was completed in this process; it spares reading the rows.
     * @returns whether it was ended by this call, or by one that ran at the same time in this process.
     */
    finalize(queryId: string, complete?: CompleteQuery): Promise<boolean> {
      const known = attempts.get(queryId);
      if (known) return known;
      const attempt = traced(queryId, () =>
        complete ? concludeAndEnd(queryId, complete, noFailures) : finalizeFromRows(queryId),
      );
      attempts.set(queryId, attempt);
      return attempt.finally(() => attempts.delete(queryId));
    },

    /**
     * Ends a query together with steps that are computed and not written. It is for a query that is concluded as soon as they
     * are: with a model to ask or a scenario to look into, its steps would stand as open meanwhile.
     * @returns whether it ended; where it did not, nothing was written, and the steps are to be.
     */
    async finalizeWith(queryId: string, complete: CompleteQuery & { steps: readonly EndingStep[] }): Promise<boolean> {
      const lasts = (narrator && complete.query.operation === null) || complete.work.input.scenario;
      return lasts ? false : traced(queryId, () => concludeAndEnd(queryId, complete, noFailures));
    },
  };
}
export type Finalizer = ReturnType<typeof createFinalizer>;
