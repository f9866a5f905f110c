import { LRUCache } from 'lru-cache';
import { roleModules, type Role } from '../analysis/index.js';
import { runPack, type Catalogue } from '../extensions/index.js';
import { batched } from '../platform/batch.js';
import type { Db } from '../platform/db/index.js';
import type { Metrics } from '../platform/prometheus/index.js';
import type { Signals } from '../platform/redis/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import { caseOf, type Finalizer } from './finalize-query.js';
import { nameStoredContext } from './name-stored-context.js';
import { stepRow, type QueryDocuments } from './query-documents.js';
import { countRole } from './query-figures.js';
import type { QueryWork } from './query-outcome.js';
import { modelReadingOf } from './model-readings.js';
import { readingsOf } from './query-readings.js';
import type { StepKey } from './query.js';
import type { QueryHint } from './query-watcher.js';
import {
  claimSteps,
  closeOpenSteps,
  finishSteps,
  releaseStep,
  type ClaimedStep,
  type ClaimRequest,
  type FinishedStep,
  type FinishReport,
} from './steps.repository.js';

/** Longer than any step takes; a worker that dies loses the step to the next one after this. */
const LEASE_MS = 8_000;
/** Workers that may die over one step before it counts as poisoned. */
const MAX_ATTEMPTS = 5;

/** What became of one job: it did the work, or there was none to do. */
export type StepReport = 'completed' | 'failed' | 'nothing to do';

/** Computes a step's result, keeps it in the work for the end of the query, and returns it sealed. */
type Compute = (work: QueryWork, organizationId: string) => { resultSealed: Buffer; confidence: number | null };

interface Options {
  db: Db;
  documents: QueryDocuments;
  finalizer: Finalizer;
  signals: Signals<QueryHint>;
  catalogue: Catalogue;
  metrics: Metrics;
}

/** Runs single steps of queries: claim, compute, write, and end the query when it was the last step. */
export function createQuerySteps({ db, documents, finalizer, signals, catalogue, metrics }: Options) {
  const claim = batched((requests: readonly ClaimRequest[]) => claimSteps(db, requests), { maxSize: 100, inFlight: 2 });
  const finish = batched(
    async (steps: readonly FinishedStep[]) => {
      const reports = await finishSteps(db, steps);
      signals.publish({ progressed: [...new Set(steps.map((step) => step.queryId))] });
      return reports;
    },
    { maxSize: 100, inFlight: 2 },
  );
  // The steps of a query mostly run in one process: text and context are opened and read once, not once a step.
  const works = new LRUCache<string, QueryWork>({ max: 100, ttl: 60_000 });

  function workOf(queryId: string, claimed: ClaimedStep): QueryWork {
    const known = works.get(queryId);
    if (known) return known;
    if (!claimed.inputSealed) throw new Error('the claim came back without the input that was asked for');
    const input = documents.input.open(claimed.organizationId, queryId, claimed.inputSealed);
    const readings = readingsOf(
      documents,
      { organizationId: claimed.organizationId, queryId, input },
      claimed.reads ?? [],
    );
    const modelReading = modelReadingOf(documents, { ...claimed, queryId, input });
    const work: QueryWork = {
      input,
      readings,
      modelReading,
      case: caseOf(claimed, input, readings, modelReading),
      analyses: new Map(),
      contributions: new Map(),
    };
    works.set(queryId, work);
    return work;
  }

  const failed = (key: StepKey, attempts: number, reason: string): FinishedStep => ({
    ...key,
    attempts,
    status: 'failed',
    resultSealed: null,
    confidence: null,
    failureCode: 'MODULE_FAILED',
    failureReason: reason,
  });

  /** A computation is pure: one that throws would throw again, so the step fails at once instead of being tried again. */
  function computed(key: StepKey, claimed: ClaimedStep, compute: Compute, log: Logger): FinishedStep {
    const { attempts, organizationId } = claimed;
    if (attempts > MAX_ATTEMPTS) return failed(key, attempts, `${MAX_ATTEMPTS} workers ended before ${key.name} did.`);
    try {
      const result = compute(workOf(key.queryId, claimed), organizationId);
      return { ...key, attempts, status: 'completed', ...result, failureCode: null, failureReason: null };
    } catch (error) {
      log.error({ err: error, queryId: key.queryId, step: key.name }, 'a step could not be computed');
      return failed(key, attempts, `${key.name} could not be computed.`);
    }
  }

  /** The query may be over with this step: the last one has ended, or one has failed that was required. */
  async function conclude(step: FinishedStep, claimed: ClaimedStep, { open, at }: FinishReport): Promise<void> {
    const { queryId } = step;
    const isFatal = step.kind === 'role' && step.status === 'failed' && claimed.requireAllModules;
    if (isFatal) await closeOpenSteps(db, queryId, { status: 'skipped' });
    if (open > 0 && !isFatal) return;
    const work = works.get(queryId);
    const isComplete = work !== undefined && work.analyses.size + work.contributions.size === claimed.steps;
    await finalizer.finalize(queryId, isComplete ? { query: claimed, work, at } : undefined);
    works.delete(queryId);
  }

  async function run(key: StepKey, compute: Compute, signal: AbortSignal, log: Logger): Promise<StepReport> {
    const claimed = await claim({ ...key, leaseMs: LEASE_MS, needsInput: !works.has(key.queryId) });
    if (!claimed) return 'nothing to do';
    try {
      signal.throwIfAborted();
      const step = computed(key, claimed, compute, log);
      const report = await finish(step);
      if (!report.won) return 'nothing to do';
      if (step.kind === 'role' && step.status === 'completed') {
        countRole(
          metrics,
          claimed.type,
          step.name as Role,
          (report.at.getTime() - claimed.createdAt.getTime()) / 1_000,
        );
      }
      await conclude(step, claimed, report);
      return step.status;
    } catch (error) {
      await releaseStep(db, key, claimed.attempts).catch(() => undefined);
      throw error;
    }
  }

  return {
    /** One role's analysis of one query. */
    analyzeRole(queryId: string, role: Role, signal: AbortSignal, log: Logger): Promise<StepReport> {
      const compute: Compute = (work, organizationId) => {
        const analysis = nameStoredContext(roleModules[role].analyze(work.case), work.input);
        work.analyses.set(role, analysis);
        return {
          resultSealed: documents.analysis.seal(organizationId, stepRow(queryId, 'role', role), analysis),
          confidence: analysis.confidence,
        };
      };
      return run({ queryId, kind: 'role', name: role }, compute, signal, log);
    },

    /** One pack's contribution to one query. A pack that this process does not have fails the step, not the query. */
    applyExtension(queryId: string, extensionId: string, signal: AbortSignal, log: Logger): Promise<StepReport> {
      const compute: Compute = (work, organizationId) => {
        const pack = catalogue.find(extensionId);
        if (!pack) throw new Error(`the catalogue has no extension ${extensionId}`);
        const contribution = nameStoredContext(
          runPack(pack, work.case, work.input.configurations?.[extensionId] ?? {}),
          work.input,
        );
        work.contributions.set(extensionId, contribution);
        return {
          resultSealed: documents.contribution.seal(
            organizationId,
            stepRow(queryId, 'extension', extensionId),
            contribution,
          ),
          confidence: null,
        };
      };
      return run({ queryId, kind: 'extension', name: extensionId }, compute, signal, log);
    },
  };
}
export type QuerySteps = ReturnType<typeof createQuerySteps>;
