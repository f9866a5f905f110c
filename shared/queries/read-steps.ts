import type { QueryReader } from '../connectors/index.js';
import type { ModelReader } from '../language-model/index.js';
import type { Db } from '../platform/db/index.js';
import type { FlowAdder } from '../platform/jobs/index.js';
import { underLease } from '../platform/lease.js';
import type { Metrics } from '../platform/prometheus/index.js';
import type { Signals } from '../platform/redis/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import { findDispatch, takeDispatchNumber } from './due-queries.query.js';
import { stepRow, type QueryDocuments } from './query-documents.js';
import { countRead } from './query-figures.js';
import { flowOf, stepsToRun } from './query-flow.js';
import type { StepReport } from './query-steps.js';
import { MODEL_STEP, readingScope } from './model-readings.js';
import { isRead, type StepKey } from './query.js';
import type { QueryHint } from './query-watcher.js';
import { claimRead, renewRead, type ClaimedRead } from './reads.repository.js';
import { finishSteps, releaseStep, type FinishedStep } from './steps.repository.js';

/** A worker that dies loses the read to the next one after this. */
const LEASE_MS = 8_000;
const RENEW_EVERY_MS = 2_500;
/** Workers that may die over one read before it counts as poisoned. */
const MAX_ATTEMPTS = 5;

interface Options {
  db: Db;
  documents: QueryDocuments;
  systems: QueryReader;
  /** Undefined where no model is set to read. */
  reader: ModelReader | undefined;
  flows: FlowAdder;
  signals: Signals<QueryHint>;
  metrics: Metrics;
}

/** Reads the systems of queries, and has a language model read their texts, once each; the analyses start when all are in. */
export function createReadSteps({ db, documents, systems, reader, flows, signals, metrics }: Options) {
  const failed = (key: StepKey, attempts: number, reason: string): FinishedStep => ({
    ...key,
    attempts,
    status: 'failed',
    resultSealed: null,
    confidence: null,
    failureCode: key.kind === 'model' ? 'MODEL_FAILED' : 'CONNECTOR_FAILED',
    failureReason: reason,
  });

  const completed = (key: StepKey, attempts: number, resultSealed: Buffer): FinishedStep => ({
    ...key,
    attempts,
    status: 'completed',
    resultSealed,
    confidence: null,
    failureCode: null,
    failureReason: null,
  });

  async function readStep(
    key: StepKey,
    { attempts, organizationId, budgetMs }: ClaimedRead,
    signal: AbortSignal,
    log: Logger,
  ): Promise<FinishedStep> {
    if (attempts > MAX_ATTEMPTS)
      return failed(key, attempts, `${key.name} was not read: ${MAX_ATTEMPTS} workers ended before it was`);
    const startedAt = performance.now();
    const reading = await systems.read(organizationId, key.name, budgetMs, signal, log);
    if (reading.readAt === null) return failed(key, attempts, reading.problem ?? `${key.name} gave nothing`);
    countRead(metrics, (performance.now() - startedAt) / 1_000);
    return completed(
      key,
      attempts,
      documents.reading.seal(organizationId, stepRow(key.queryId, key.kind, key.name), reading),
    );
  }

  /** What the model gave is kept, and so is that it gave nothing: whoever reads the query again asks it nothing. */
  async function modelStep(key: StepKey, claimed: ClaimedRead, signal: AbortSignal): Promise<FinishedStep> {
    const { attempts, organizationId, budgetMs, query } = claimed;
    if (attempts > MAX_ATTEMPTS)
      return failed(key, attempts, `The text was not read: ${MAX_ATTEMPTS} workers ended before it was`);
    if (!reader || !query) return failed(key, attempts, 'No language model is set that reads');
    const { content, context } = documents.input.open(organizationId, key.queryId, query.inputSealed);
    const receivedAt = query.createdAt.toISOString();
    const reading = await reader.read(
      { type: query.type, urgency: query.urgency, content, context: { ...context }, receivedAt },
      readingScope({ content, context }, receivedAt),
      { organizationId, budgetMs, signal },
    );
    return completed(
      key,
      attempts,
      documents.modelReading.seal(organizationId, stepRow(key.queryId, key.kind, key.name), reading),
    );
  }

  async function run(
    key: StepKey,
    signal: AbortSignal,
    work: (claimed: ClaimedRead, held: AbortSignal) => Promise<FinishedStep>,
  ): Promise<StepReport> {
    const claimed = await claimRead(db, key, LEASE_MS);
    if (!claimed) return 'nothing to do';
    const { attempts } = claimed;
    try {
      signal.throwIfAborted();
      const renew = (): Promise<boolean> => renewRead(db, key, attempts, LEASE_MS);
      const step = await underLease({ renew, everyMs: RENEW_EVERY_MS, signal }, (held) => work(claimed, held));
      const [report] = await finishSteps(db, [step]);
      signals.publish({ progressed: [key.queryId] });
      return report?.won ? step.status : 'nothing to do';
    } catch (error) {
      await releaseStep(db, key, attempts).catch(() => undefined);
      throw error;
    }
  }

  return {
    /** What one system gives to one query. That it cannot be read ends the step, not the query. */
    readConnector(queryId: string, systemType: string, signal: AbortSignal, log: Logger): Promise<StepReport> {
      const key: StepKey = { queryId, kind: 'connector', name: systemType };
      return run(key, signal, (claimed, held) => readStep(key, claimed, held, log));
    },

    /** What a language model reads in one query, and plans for it. That it gives nothing ends the step, not the query. */
    readWithModel(queryId: string, signal: AbortSignal): Promise<StepReport> {
      const key: StepKey = { queryId, kind: 'model', name: MODEL_STEP };
      return run(key, signal, (claimed, held) => modelStep(key, claimed, held));
    },

    /** Enqueues the analyses of a query whose reads have all ended; false where one is open, or nothing is to be done. */
    async startAnalysis(queryId: string): Promise<boolean> {
      const query = await findDispatch(db, queryId);
      const open = query?.steps.filter(({ status }) => status === 'queued' || status === 'processing') ?? [];
      if (!query || open.length === 0 || stepsToRun(open).some(isRead)) return false;
      const dispatchNo = await takeDispatchNumber(db, queryId, query.dispatchNo);
      if (dispatchNo === undefined) return false;
      await flows.add(flowOf({ ...query, dispatchNo, steps: open }));
      return true;
    },
  };
}
export type ReadSteps = ReturnType<typeof createReadSteps>;
