import { coordinate, decisionRecord, prepareCase, requiredAuthority, authorize, roles, type Case, type Role, type RoleAnalysis } from '../analysis/index.js';
import { batched } from '../platform/batch.js';
import type { Db } from '../platform/db/index.js';
import { newId } from '../platform/ids.js';
import type { Signals } from '../platform/redis/index.js';
import { endQueries, findQueryForWork, type QueryEnd, type QueryRow } from './queries.repository.js';
import type { DataSource, QueryDocuments, QueryOutcome } from './query-documents.js';
import { stepRow } from './query-documents.js';
import type { FailedModule, QueryErrorCode, QueryInput } from './query.js';
import type { QueryHint } from './query-watcher.js';
import { listSteps, type StepRow } from './steps.repository.js';

/** What is known of a query when its last step ends in this process, so that nothing need be read and opened again. */
export interface QueryWork {
  input: QueryInput;
  case: Case;
  analyses: Map<Role, RoleAnalysis>;
}

export const caseOf = (query: Pick<QueryRow, 'type' | 'urgency' | 'createdAt'>, input: QueryInput): Case =>
  prepareCase({
    type: query.type,
    content: input.content,
    urgency: query.urgency,
    receivedAt: query.createdAt.toISOString(),
    context: input.context,
    snapshots: [],
  });

/** Context sections that the analysis read, with the time of the query. */
function dataSourcesOf(input: QueryInput, readAt: string): DataSource[] {
  return Object.entries(input.context)
    .filter(([, section]) => section !== null && typeof section === 'object')
    .map(([name]) => ({ kind: 'context' as const, name, readAt }));
}

function failedModulesOf(steps: readonly StepRow[]): FailedModule[] {
  return steps
    .filter((step) => step.kind === 'role' && step.status !== 'completed')
    .map((step) => ({
      role: step.name as Role,
      code: step.failureCode ?? 'SKIPPED',
      reason: step.failureReason ?? 'It was not run, because the query had already failed.',
    }));
}

/** Why a query fails as a whole, or null when it can be answered. */
function failureOf(query: QueryRow, failed: readonly FailedModule[]): { code: QueryErrorCode; message: string } | null {
  const [first] = failed.filter((module) => module.code !== 'SKIPPED');
  if (!first || (!query.requireAllModules && failed.length < roles.length)) return null;
  const code = first.code === 'QUERY_TIMEOUT' ? 'QUERY_TIMEOUT' : 'MODULE_FAILED';
  const which = failed.filter((module) => module.code !== 'SKIPPED').map((module) => module.role).join(', ');
  const why = query.requireAllModules ? 'all modules were required' : 'no module finished';
  return { code, message: code === 'QUERY_TIMEOUT' ? `The deadline passed before ${which} had answered, and ${why}.` : `${which} failed, and ${why}.` };
}

const emptyOutcome = { verdict: null, coordinatedRecommendations: [], dissent: [], confidence: 0, confidenceDetail: null, authorization: null };

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

  function completedEnd(query: QueryRow, work: QueryWork, failedModules: FailedModule[]): QueryEnd {
    const analyses = Object.fromEntries(work.analyses) as Partial<Record<Role, RoleAnalysis>>;
    const coordination = coordinate({ case: work.case, analyses, failed: failedModules, connectors: { declared: 0, failed: 0 } });
    const authority = requiredAuthority(work.case, analyses);
    const authorization = authorize(authority, query.authorityLevel);
    const decisionId = newId('dec');
    const outcome: QueryOutcome = {
      ...coordination,
      extensionsApplied: [],
      dataSources: dataSourcesOf(work.input, query.createdAt.toISOString()),
      failedModules,
      authorization,
      error: null,
    };
    const record = decisionRecord({ id: decisionId, case: work.case, analyses, coordination, authority });
    return {
      queryId: query.id,
      status: 'completed',
      resultSealed: documents.outcome.seal(query.organizationId, query.id, outcome),
      summarySealed: documents.summary.seal(query.organizationId, query.id, coordination.headline),
      confidence: coordination.confidence,
      errorCode: null,
      decision: { id: decisionId, requiredLevel: authority.requiredLevel, recordSealed: documents.decision.seal(query.organizationId, decisionId, record) },
    };
  }

  function failedEnd(query: QueryRow, work: QueryWork, failedModules: FailedModule[], error: NonNullable<QueryOutcome['error']>): QueryEnd {
    const headline = `No answer: ${error.message}`;
    const outcome: QueryOutcome = {
      ...emptyOutcome,
      headline,
      assumptions: [],
      extensionsApplied: [],
      dataSources: dataSourcesOf(work.input, query.createdAt.toISOString()),
      failedModules,
      error,
    };
    return {
      queryId: query.id,
      status: 'failed',
      resultSealed: documents.outcome.seal(query.organizationId, query.id, outcome),
      summarySealed: documents.summary.seal(query.organizationId, query.id, headline),
      confidence: 0,
      errorCode: error.code,
      decision: null,
    };
  }

  async function finalize(queryId: string, known?: QueryWork): Promise<boolean> {
    const [query, steps] = await Promise.all([findQueryForWork(db, queryId), listSteps(db, queryId)]);
    if (!query || query.status !== 'processing') return false;
    if (steps.some((step) => step.status === 'queued' || step.status === 'processing')) return false;
    const failedModules = failedModulesOf(steps);
    const complete = known !== undefined && known.analyses.size + failedModules.length === roles.length;
    const work = complete ? known : openWork(query, steps);
    const error = failureOf(query, failedModules);
    return end(error ? failedEnd(query, work, failedModules, error) : completedEnd(query, work, failedModules));
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
