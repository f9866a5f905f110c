import { LRUCache } from 'lru-cache';
import { roleModules, type Role } from '../analysis/index.js';
import { runPack, type Catalogue } from '../extensions/index.js';
import { batched } from '../platform/batch.js';
import type { Db } from '../platform/db/index.js';
import { createGatherer, type KeptPlace } from '../platform/gather.js';
import type { Metrics } from '../platform/prometheus/index.js';
import type { Signals } from '../platform/redis/index.js';
import { createTogether } from '../platform/together.js';
import type { Logger } from '../platform/telemetry/index.js';
import type { Finalizer } from './finalize-query.js';
import { caseOf } from './query-case.js';
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
/** How long a step waits for the others of its query, which may run in other processes: several times what the jobs of a flow take to come in. */
const SIBLINGS_WITHIN_MS = 5;
/** Workers that may die over one step before it counts as poisoned. */
const MAX_ATTEMPTS = 5;

/** What became of one job: it did the work, or there was none to do. */
export type StepReport = 'completed' | 'failed' | 'nothing to do';

/** Computes a step's result and keeps it in the work for the end of the query. `seal` is called only where it is written by itself. */
type Compute = (work: QueryWork, organizationId: string) => { seal: () => Buffer; confidence: number | null };

/** A query of which this process has steps. */
interface HeldQuery {
  work: QueryWork;
  /** Steps that this process has completed and written. */
  written: number;
}

/** A step that was computed, or could not be, and is not written yet. */
interface ComputedStep {
  step: Omit<FinishedStep, 'resultSealed'>;
  seal: (() => Buffer) | undefined;
  /** What it was computed from, and where its result is kept; undefined where there is none. */
  of: HeldQuery | undefined;
  claimed: ClaimedStep;
  /** When it was computed, by the database's clock. */
  finishedAt: Date;
}

/** What became of a step that was to be written; `isOver` where its query has ended with it. */
interface SettledStep extends FinishReport {
  isOver: boolean;
}

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
  // The jobs of a query come one behind the other, and computing holds the process: who comes first lets the rest come in and claim before it,
  // so that they are computed in one go and written together.
  const together = createTogether<ClaimedStep | undefined>({
    withinMs: SIBLINGS_WITHIN_MS,
    expected: (claimed) => claimed?.steps ?? 0,
  });
  const finish = batched(
    async (steps: readonly FinishedStep[]) => {
      const reports = await finishSteps(db, steps);
      signals.publish({ progressed: [...new Set(steps.map((step) => step.queryId))] });
      return reports;
    },
    { maxSize: 100, inFlight: 2 },
  );
  // The steps of a query mostly run in one process: text and context are opened and read once, not once a step.
  const held = new LRUCache<string, HeldQuery>({ max: 100, ttl: 60_000 });

  function hold(queryId: string, claimed: ClaimedStep): HeldQuery {
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
    const opened = { work, written: 0 };
    held.set(queryId, opened);
    return opened;
  }

  const failed = (key: StepKey, attempts: number, reason: string): ComputedStep['step'] => ({
    ...key,
    attempts,
    status: 'failed',
    confidence: null,
    failureCode: 'MODULE_FAILED',
    failureReason: reason,
  });

  /** A computation is pure: one that throws would throw again, so the step fails at once instead of being tried again. */
  function computed(key: StepKey, claimed: ClaimedStep, known: HeldQuery | undefined, compute: Compute, log: Logger) {
    const { attempts, organizationId } = claimed;
    const notDone = (reason: string) => ({ step: failed(key, attempts, reason), seal: undefined, of: undefined });
    if (attempts > MAX_ATTEMPTS) return notDone(`${MAX_ATTEMPTS} workers ended before ${key.name} did.`);
    try {
      const of = known ?? held.get(key.queryId) ?? hold(key.queryId, claimed);
      const { seal, confidence } = compute(of.work, organizationId);
      const step = {
        ...key,
        attempts,
        status: 'completed' as const,
        confidence,
        failureCode: null,
        failureReason: null,
      };
      return { step, seal, of };
    } catch (error) {
      log.error({ err: error, queryId: key.queryId, step: key.name }, 'a step could not be computed');
      return notDone(`${key.name} could not be computed.`);
    }
  }

  /** Ends the query with these steps, where this process has completed all others. Whether it has ended by that. */
  async function endWith(queryId: string, steps: readonly ComputedStep[]): Promise<boolean> {
    const [first] = steps;
    const of = first?.of;
    if (!of || steps.some((step) => step.of !== of)) return false;
    const { work, written } = of;
    const { claimed } = first;
    const isWhole = work.analyses.size + work.contributions.size === claimed.steps;
    if (!isWhole || written + steps.length !== claimed.steps) return false;
    const at = new Date(Math.max(...steps.map(({ finishedAt }) => finishedAt.getTime())));
    const ending = steps.map(({ step, finishedAt }) => ({ ...step, finishedAt }));
    const hasEnded = await finalizer.finalizeWith(queryId, { query: claimed, work, at, steps: ending });
    if (hasEnded) held.delete(queryId);
    return hasEnded;
  }

  async function settleTogether(queryId: string, steps: readonly ComputedStep[]): Promise<SettledStep[]> {
    if (await endWith(queryId, steps))
      return steps.map(({ finishedAt }) => ({ won: true, open: 0, at: finishedAt, isOver: true }));
    const reports = await Promise.all(
      steps.map(({ step, seal }) => finish({ ...step, resultSealed: seal ? seal() : null })),
    );
    for (const [index, { of }] of steps.entries()) if (of && reports[index]?.won) of.written++;
    return reports.map((report) => ({ ...report, isOver: false }));
  }

  // The jobs of a query mostly run here at the same time: what they compute is written together.
  const keepPlace = createGatherer(settleTogether);

  /** The query may be over with this step: the last one has ended, or one has failed that was required. */
  async function conclude(step: ComputedStep['step'], claimed: ClaimedStep, { open, at }: FinishReport): Promise<void> {
    const { queryId } = step;
    const isFatal = step.kind === 'role' && step.status === 'failed' && claimed.requireAllModules;
    if (isFatal) await closeOpenSteps(db, queryId, { status: 'skipped' });
    if (open > 0 && !isFatal) return;
    const work = held.get(queryId)?.work;
    const isComplete = work !== undefined && work.analyses.size + work.contributions.size === claimed.steps;
    await finalizer.finalize(queryId, isComplete ? { query: claimed, work, at } : undefined);
    held.delete(queryId);
  }

  async function run(key: StepKey, compute: Compute, signal: AbortSignal, log: Logger): Promise<StepReport> {
    const place = keepPlace(key.queryId);
    try {
      return await runKept(key, compute, signal, log, place);
    } finally {
      place.leave();
    }
  }

  async function runKept(
    key: StepKey,
    compute: Compute,
    signal: AbortSignal,
    log: Logger,
    place: KeptPlace<ComputedStep, SettledStep>,
  ): Promise<StepReport> {
    const known = held.get(key.queryId);
    const claimOwn = (): Promise<ClaimedStep | undefined> =>
      claim({ ...key, leaseMs: LEASE_MS, needsInput: known === undefined });
    // Where one has been computed, it waits for nobody.
    const claimed = known ? await claimOwn() : await together(key.queryId, claimOwn);
    if (!claimed) return 'nothing to do';
    const claimedAt = performance.now();
    try {
      signal.throwIfAborted();
      const one = computed(key, claimed, known, compute, log);
      const finishedAt = new Date(claimed.claimedAt.getTime() + Math.ceil(performance.now() - claimedAt));
      const report = await place.bring({ ...one, claimed, finishedAt });
      if (!report.won) return 'nothing to do';
      if (key.kind === 'role' && one.step.status === 'completed') {
        const seconds = (report.at.getTime() - claimed.createdAt.getTime()) / 1_000;
        countRole(metrics, claimed.type, key.name as Role, seconds);
      }
      if (!report.isOver) await conclude(one.step, claimed, report);
      return one.step.status;
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
          seal: () => documents.analysis.seal(organizationId, stepRow(queryId, 'role', role), analysis),
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
        const row = stepRow(queryId, 'extension', extensionId);
        return { seal: () => documents.contribution.seal(organizationId, row, contribution), confidence: null };
      };
      return run({ queryId, kind: 'extension', name: extensionId }, compute, signal, log);
    },
  };
}
export type QuerySteps = ReturnType<typeof createQuerySteps>;
