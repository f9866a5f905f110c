import { prepareCase, type Case, type Role, type RoleAnalysis } from '../analysis/index.js';
import { batched } from '../platform/batch.js';
import type { Db } from '../platform/db/index.js';
import { newId } from '../platform/ids.js';
import type { Signals } from '../platform/redis/index.js';
import { endQueries, findQueryForWork, type QueryEnd, type QueryRow } from './queries.repository.js';
import { stepRow, type QueryDocuments } from './query-documents.js';
import { conclude, type QueryWork } from './query-outcome.js';
import type { FailedModule, QueryInput } from './query.js';
import type { QueryHint } from './query-watcher.js';
import { listSteps, type StepRow } from './steps.repository.js';

export const caseOf = (query: Pick<QueryRow, 'type' | 'urgency' | 'createdAt'>, input: QueryInput): Case =>
  prepareCase({
    type: query.type,
    content: input.content,
    urgency: query.urgency,
    receivedAt: query.createdAt.toISOString(),
    context: input.context,
    snapshots: [],
  });

const isOpen = (step: StepRow): boolean => step.status === 'queued' || step.status === 'processing';

function failedModulesOf(steps: readonly StepRow[]): FailedModule[] {
  return steps
    .filter((step) => step.kind === 'role' && step.status !== 'completed')
    .map((step) => ({
      role: step.name as Role,
      code: step.failureCode ?? 'SKIPPED',
      reason: step.failureReason ?? 'It was not run, because the query had already failed.',
    }));
}

/**
 * Joins what the steps of a query left into its end: result, decision record and status, in one conditional statement, so
 * that whoever calls first ends the query and every other call changes nothing.
 */
export function createFinalizer(options: { db: Db; documents: QueryDocuments; signals: Signals<QueryHint> }) {
  const { db, documents, signals } = options;

  const end = batched(
    async (ends: readonly QueryEnd[]) => {
      const ended = await endQueries(db, ends);
      if (ended.size > 0) signals.publish({ ended: [...ended] });
      return ends.map((one) => ended.has(one.queryId));
    },
    { maxSize: 50, inFlight: 2 },
  );

  function openWork(query: QueryRow, steps: readonly StepRow[]): QueryWork {
    const input = documents.input.open(query.organizationId, query.id, query.inputSealed);
    const analyses = new Map<Role, RoleAnalysis>();
    for (const step of steps) {
      if (step.kind === 'role' && step.resultSealed) {
        analyses.set(step.name as Role, documents.analysis.open(query.organizationId, stepRow(query.id, step.kind, step.name), step.resultSealed));
      }
    }
    return { input, case: caseOf(query, input), analyses };
  }

  function sealedEnd(query: QueryRow, work: QueryWork, failedModules: FailedModule[]): QueryEnd {
    const decisionId = newId('dec');
    const { status, outcome, decision } = conclude(query, work, failedModules, decisionId);
    const { organizationId } = query;
    return {
      queryId: query.id,
      status,
      resultSealed: documents.outcome.seal(organizationId, query.id, outcome),
      summarySealed: documents.summary.seal(organizationId, query.id, outcome.headline),
      confidence: outcome.confidence,
      errorCode: outcome.error?.code ?? null,
      decision: decision && { id: decisionId, requiredLevel: decision.requiredLevel, recordSealed: documents.decision.seal(organizationId, decisionId, decision.record) },
    };
  }

  async function finalize(queryId: string, known?: QueryWork): Promise<boolean> {
    const [query, steps] = await Promise.all([findQueryForWork(db, queryId), listSteps(db, queryId)]);
    if (!query || query.status !== 'processing' || steps.some(isOpen)) return false;
    const failedModules = failedModulesOf(steps);
    const completed = steps.filter((step) => step.status === 'completed').length;
    return end(sealedEnd(query, known?.analyses.size === completed ? known : openWork(query, steps), failedModules));
  }

  // Steps that end in one statement all see that nothing is open; their calls share one attempt.
  const attempts = new Map<string, Promise<boolean>>();

  return {
    /**
     * Ends the query if nothing of it is open. Safe to call at any time, by anyone, any number of times.
     * @returns whether it was ended by this call, or by one that ran at the same time in this process.
     */
    finalize(queryId: string, known?: QueryWork): Promise<boolean> {
      const attempt = attempts.get(queryId) ?? finalize(queryId, known).finally(() => attempts.delete(queryId));
      attempts.set(queryId, attempt);
      return attempt;
    },
  };
}
export type Finalizer = ReturnType<typeof createFinalizer>;
