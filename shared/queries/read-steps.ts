import type { QueryReader } from '../connectors/index.js';
import type { Db } from '../platform/db/index.js';
import type { FlowAdder } from '../platform/jobs/index.js';
import { underLease } from '../platform/lease.js';
import type { Signals } from '../platform/redis/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import { findDispatch, takeDispatchNumber } from './due-queries.query.js';
import { stepRow, type QueryDocuments } from './query-documents.js';
import { flowOf, stepsToRun } from './query-flow.js';
import type { StepReport } from './query-steps.js';
import type { StepKey } from './query.js';
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
  flows: FlowAdder;
  signals: Signals<QueryHint>;
}

/** Reads the systems of queries, once for each query and system, and has the analyses start when all are in. */
export function createReadSteps({ db, documents, systems, flows, signals }: Options) {
  const failed = (key: StepKey, attempts: number, reason: string): FinishedStep => ({
    ...key,
    attempts,
    status: 'failed',
    resultSealed: null,
    confidence: null,
    failureCode: 'CONNECTOR_FAILED',
    failureReason: reason,
  });

  async function readStep(
    key: StepKey,
    { attempts, organizationId, budgetMs }: ClaimedRead,
    signal: AbortSignal,
    log: Logger,
  ): Promise<FinishedStep> {
    if (attempts > MAX_ATTEMPTS)
      return failed(key, attempts, `${key.name} was not read: ${MAX_ATTEMPTS} workers ended before it was`);
    const reading = await systems.read(organizationId, key.name, budgetMs, signal, log);
    if (reading.readAt === null) return failed(key, attempts, reading.problem ?? `${key.name} gave nothing`);
    const resultSealed = documents.reading.seal(organizationId, stepRow(key.queryId, key.kind, key.name), reading);
    return {
      ...key,
      attempts,
      status: 'completed',
      resultSealed,
      confidence: null,
      failureCode: null,
      failureReason: null,
    };
  }

  return {
    /** What one system gives to one query. That it cannot be read ends the step, not the query. */
    async readConnector(queryId: string, systemType: string, signal: AbortSignal, log: Logger): Promise<StepReport> {
      const key: StepKey = { queryId, kind: 'connector', name: systemType };
      const claimed = await claimRead(db, key, LEASE_MS);
      if (!claimed) return 'nothing to do';
      const { attempts } = claimed;
      try {
        signal.throwIfAborted();
        const renew = (): Promise<boolean> => renewRead(db, key, attempts, LEASE_MS);
        const step = await underLease({ renew, everyMs: RENEW_EVERY_MS, signal }, (held) =>
          readStep(key, claimed, held, log),
        );
        const [report] = await finishSteps(db, [step]);
        signals.publish({ progressed: [queryId] });
        return report?.won ? step.status : 'nothing to do';
      } catch (error) {
        await releaseStep(db, key, attempts).catch(() => undefined);
        throw error;
      }
    },

    /** Enqueues the analyses of a query whose reads have all ended; false where one is open, or nothing is to be done. */
    async startAnalysis(queryId: string): Promise<boolean> {
      const query = await findDispatch(db, queryId);
      const open = query?.steps.filter(({ status }) => status === 'queued' || status === 'processing') ?? [];
      if (!query || open.length === 0 || stepsToRun(open).some(({ kind }) => kind === 'connector')) return false;
      const dispatchNo = await takeDispatchNumber(db, queryId, query.dispatchNo);
      if (dispatchNo === undefined) return false;
      await flows.add(flowOf({ ...query, dispatchNo, steps: open }));
      return true;
    },
  };
}
export type ReadSteps = ReturnType<typeof createReadSteps>;
