import {
  coordinate, decisionRecord, presentRecommendation, requiredAuthority, roleModules,
  type Case, type ExecutiveDecision, type Role, type RoleAnalysis,
} from '../analysis/index.js';
import { authorizeDecision, decisionToAuthorize } from '../authority/index.js';
import type { DataSource, QueryOutcome } from './query-documents.js';
import type { ModuleOperation } from './module-operation.js';
import type { FailedModule, QueryErrorCode, QueryInput } from './query.js';

/** What is known of a query once its steps have ended. */
export interface QueryWork {
  input: QueryInput;
  case: Case;
  analyses: Map<Role, RoleAnalysis>;
}

/** What decides how a query ends, beside its work. */
export interface EndingQuery {
  createdAt: Date;
  authorityLevel: number;
  requireAllModules: boolean;
  operation: ModuleOperation | null;
}

/** How a query ends, before anything is sealed. */
export interface QueryConclusion {
  status: 'completed' | 'failed';
  outcome: QueryOutcome;
  decision: { record: ExecutiveDecision; requiredLevel: number } | null;
}

/** Context sections that the analysis read, with the time of the query. */
function dataSourcesOf(input: QueryInput, createdAt: Date): DataSource[] {
  return Object.entries(input.context)
    .filter(([, section]) => section !== null && typeof section === 'object')
    .map(([name]) => ({ kind: 'context' as const, name, readAt: createdAt.toISOString() }));
}

/** Why a query fails as a whole, or null when it can be answered. */
export function failureOf(query: EndingQuery, answered: number, failed: readonly FailedModule[]): { code: QueryErrorCode; message: string } | null {
  const causes = failed.filter((module) => module.code !== 'SKIPPED');
  const [first] = causes;
  if (!first || (!query.requireAllModules && answered > 0)) return null;
  const which = causes.map((module) => module.role).join(', ');
  const why = answered > 0 ? 'all modules were required' : 'no module finished';
  return first.code === 'QUERY_TIMEOUT'
    ? { code: 'QUERY_TIMEOUT', message: `The deadline passed before ${which} had answered, and ${why}.` }
    : { code: 'MODULE_FAILED', message: `${which} failed, and ${why}.` };
}

const blank = {
  verdict: null, coordinatedRecommendations: [], dissent: [], assumptions: [], confidence: 0, confidenceDetail: null, authorization: null,
  extensionsApplied: [], error: null,
} satisfies Partial<QueryOutcome>;

function failedConclusion(query: EndingQuery, work: QueryWork, failedModules: FailedModule[], error: NonNullable<QueryOutcome['error']>): QueryConclusion {
  const headline = `No answer: ${error.message}`;
  return { status: 'failed', outcome: { ...blank, headline, dataSources: dataSourcesOf(work.input, query.createdAt), failedModules, error }, decision: null };
}

function completedConclusion(query: EndingQuery, work: QueryWork, failedModules: FailedModule[], decisionId: string): QueryConclusion {
  const analyses = Object.fromEntries(work.analyses) as Partial<Record<Role, RoleAnalysis>>;
  const coordination = coordinate({ case: work.case, analyses, failed: failedModules, connectors: { declared: 0, failed: 0 } });
  const authority = requiredAuthority(work.case, analyses);
  const record = decisionRecord({ id: decisionId, case: work.case, analyses, coordination, authority });
  return {
    status: 'completed',
    outcome: {
      ...coordination,
      extensionsApplied: [],
      dataSources: dataSourcesOf(work.input, query.createdAt),
      failedModules,
      authorization: authorizeDecision({ ...work.input.asker, authorityLevel: query.authorityLevel }, decisionToAuthorize(record)),
      error: null,
    },
    decision: { record, requiredLevel: authority.requiredLevel },
  };
}

/** What an operation answers beside the analysis that it is taken from. */
function outputOf(operation: ModuleOperation, work: QueryWork, analysis: RoleAnalysis): unknown {
  if (operation === 'recommendations') return analysis.recommendations.map(presentRecommendation);
  if (operation === 'risks') return analysis.risks;
  if (operation === 'validate') return roleModules[analysis.role].validate(work.case, work.input.decision ?? { type: work.case.type });
  return null;
}

/** A single role has nothing to coordinate: its own verdict, confidence and assumptions are the answer's. */
function operationConclusion(query: EndingQuery, operation: ModuleOperation, work: QueryWork, analysis: RoleAnalysis): QueryConclusion {
  const { headline, verdict, assumptions, confidence } = analysis;
  const output = outputOf(operation, work, analysis);
  const outcome = { ...blank, headline, verdict, assumptions, confidence, dataSources: dataSourcesOf(work.input, query.createdAt), failedModules: [], output };
  return { status: 'completed', outcome, decision: null };
}

/** Joins what the steps left into the end of a query. Pure. */
export function conclude(query: EndingQuery, work: QueryWork, failedModules: FailedModule[], decisionId: string): QueryConclusion {
  const error = failureOf(query, work.analyses.size, failedModules);
  if (error) return failedConclusion(query, work, failedModules, error);
  const [analysis] = work.analyses.values();
  if (query.operation !== null && analysis) return operationConclusion(query, query.operation, work, analysis);
  return completedConclusion(query, work, failedModules, decisionId);
}
