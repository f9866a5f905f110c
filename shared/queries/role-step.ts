import { LRUCache } from 'lru-cache';
import { roleModules, type Role, type RoleAnalysis } from '../analysis/index.js';
import { batched } from '../platform/batch.js';
import type { Db } from '../platform/db/index.js';
import type { Signals } from '../platform/redis/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import { caseOf, type Finalizer } from './finalize-query.js';
import { stepRow, type QueryDocuments } from './query-documents.js';
import type { QueryWork } from './query-outcome.js';
import type { QueryHint } from './query-watcher.js';
import { claimSteps, closeOpenSteps, finishSteps, releaseStep, type ClaimedStep, type ClaimRequest, type FinishedStep } from './steps.repository.js';

/** Longer than any analysis takes; a worker that dies loses the step to the next one after this. */
const LEASE_MS = 8_000;
/** Workers that may die over one step before it counts as poisoned. */
const MAX_ATTEMPTS = 5;

/** What became of one job: it did the work, or there was none to do. */
export type StepReport = 'completed' | 'failed' | 'nothing to do';

/** Runs one role's analysis of one query: claim, compute, write, and end the query when it was the last step. */
export function createRoleStep(options: { db: Db; documents: QueryDocuments; finalizer: Finalizer; signals: Signals<QueryHint> }) {
  const { db, documents, finalizer, signals } = options;
  const claim = batched((requests: readonly ClaimRequest[]) => claimSteps(db, requests), { maxSize: 100, inFlight: 2 });
  const finish = batched(
    async (steps: readonly FinishedStep[]) => {
      const reports = await finishSteps(db, steps);
      signals.publish({ progressed: [...new Set(steps.map((step) => step.queryId))] });
      return reports;
    },
    { maxSize: 100, inFlight: 2 },
  );
  // The five steps of a query mostly run in one process: text and context are opened and read once, not five times.
  const works = new LRUCache<string, QueryWork>({ max: 500, ttl: 60_000 });

  function workOf(queryId: string, claimed: ClaimedStep): QueryWork {
    const known = works.get(queryId);
    if (known) return known;
    if (!claimed.inputSealed) throw new Error('the claim came back without the input that was asked for');
    const input = documents.input.open(claimed.organizationId, queryId, claimed.inputSealed);
    const work: QueryWork = { input, case: caseOf(claimed, input), analyses: new Map() };
    works.set(queryId, work);
    return work;
  }

  const failedStep = (queryId: string, role: Role, attempts: number, reason: string): FinishedStep => ({
    queryId, kind: 'role', name: role, attempts, status: 'failed', resultSealed: null, confidence: null, failureCode: 'MODULE_FAILED', failureReason: reason,
  });

  const completedStep = (queryId: string, claimed: ClaimedStep, analysis: RoleAnalysis): FinishedStep => ({
    queryId,
    kind: 'role',
    name: analysis.role,
    attempts: claimed.attempts,
    status: 'completed',
    resultSealed: documents.analysis.seal(claimed.organizationId, stepRow(queryId, 'role', analysis.role), analysis),
    confidence: analysis.confidence,
    failureCode: null,
    failureReason: null,
  });

  /** An analysis is pure: one that throws would throw again, so the step fails at once instead of being tried again. */
  function analyse(queryId: string, role: Role, claimed: ClaimedStep, log: Logger): { step: FinishedStep; analysis?: RoleAnalysis } {
    if (claimed.attempts > MAX_ATTEMPTS) {
      return { step: failedStep(queryId, role, claimed.attempts, `${MAX_ATTEMPTS} workers ended before the ${role} analysis did.`) };
    }
    try {
      const analysis = roleModules[role].analyze(workOf(queryId, claimed).case);
      return { step: completedStep(queryId, claimed, analysis), analysis };
    } catch (error) {
      log.error({ err: error, queryId, role }, 'an analysis failed');
      return { step: failedStep(queryId, role, claimed.attempts, `The ${role} analysis could not be computed.`) };
    }
  }

  async function run(queryId: string, role: Role, signal: AbortSignal, log: Logger): Promise<StepReport> {
    const claimed = await claim({ queryId, kind: 'role', name: role, leaseMs: LEASE_MS, needsInput: !works.has(queryId) });
    if (!claimed) return 'nothing to do';
    try {
      signal.throwIfAborted();
      const { step, analysis } = analyse(queryId, role, claimed, log);
      const work = works.get(queryId);
      if (analysis) work?.analyses.set(role, analysis);
      const report = await finish(step);
      if (!report.won) return 'nothing to do';
      if (step.status === 'failed' && claimed.requireAllModules) await closeOpenSteps(db, queryId, { status: 'skipped' });
      if (report.open === 0 || (step.status === 'failed' && claimed.requireAllModules)) {
        await finalizer.finalize(queryId, work);
        works.delete(queryId);
      }
      return step.status;
    } catch (error) {
      await releaseStep(db, { queryId, kind: 'role', name: role }, claimed.attempts).catch(() => undefined);
      throw error;
    }
  }

  return { run };
}
export type RoleStep = ReturnType<typeof createRoleStep>;
