import {
  applyChecks,
  applyContributions,
  availability,
  coordinate,
  decisionRecord,
  pageOf,
  withJudgement,
  presentRecommendation,
  presentRisk,
  raiseAuthority,
  requiredAuthority,
  roleModules,
  roundedIndex,
  type Case,
  type ExecutiveDecision,
  type PackContribution,
  type Role,
  type RoleAnalysis,
} from '../analysis/index.js';
import { authorizeDecision, decisionToAuthorize } from '../authority/index.js';
import type { ConnectorReading } from '../connectors/index.js';
import type { ModelReading } from '../language-model/index.js';
import type { DataSource, QueryOutcome } from './query-documents.js';
import type { ModuleOperation } from './module-operation.js';
import type { FailedExtension, FailedModule, QueryErrorCode, QueryInput } from './query.js';
import { readingAssumptions } from './query-readings.js';

/** What is known of a query once its steps have ended. */
export interface QueryWork {
  input: QueryInput;
  /** What every system gave, or why it gave nothing. */
  readings: ConnectorReading[];
  /** What a language model, or the caller, has read and planned; undefined where none was asked. */
  modelReading?: ModelReading | undefined;
  case: Case;
  analyses: Map<Role, RoleAnalysis>;
  contributions: Map<string, PackContribution>;
}

/** What decides how a query ends, beside its work. */
export interface EndingQuery {
  createdAt: Date;
  authorityLevel: number;
  requireAllModules: boolean;
  operation: ModuleOperation | null;
}

export interface StepFailures {
  modules: FailedModule[];
  extensions: FailedExtension[];
}

/** How a query ends, before anything is sealed. */
export interface QueryConclusion {
  status: 'completed' | 'failed';
  outcome: QueryOutcome;
  decision: { record: ExecutiveDecision; requiredLevel: number } | null;
}

type Analyses = Partial<Record<Role, RoleAnalysis>>;

/** Context sections that the analysis read, with the time of the query; of the stored ones with the version as well. */
function dataSourcesOf({ context, storedContext }: QueryInput, createdAt: Date): DataSource[] {
  return Object.entries(context)
    .filter(([, section]) => section !== null && typeof section === 'object')
    .map(([name]) => ({
      kind: 'context' as const,
      name,
      readAt: createdAt.toISOString(),
      ...(storedContext?.sections.includes(name)
        ? { version: storedContext.version, updatedAt: storedContext.updatedAt }
        : {}),
    }));
}

/** Systems that the answer builds on, with where and when they were read. */
const systemsOf = (readings: readonly ConnectorReading[]): DataSource[] =>
  readings.flatMap(({ systemType, readAt, via, sources }) =>
    readAt === null ? [] : [{ kind: 'connector' as const, name: systemType, readAt, via, sources }],
  );

/** How many systems should have been read, and how many could not be. */
const connectorsOf = ({ readings }: QueryWork) => ({
  declared: readings.length,
  failed: readings.filter(({ problem }) => problem !== null).length,
});

/** Why a query fails as a whole, or null when it can be answered. */
export function failureOf(
  query: EndingQuery,
  answered: number,
  failed: readonly FailedModule[],
): { code: QueryErrorCode; message: string } | null {
  const causes = failed.filter((module) => module.code !== 'SKIPPED');
  const [first] = causes;
  if (!first || (!query.requireAllModules && answered > 0)) return null;
  const which = causes.map((module) => module.role).join(', ');
  const why = answered > 0 ? 'all modules were required' : 'no module finished';
  return first.code === 'QUERY_TIMEOUT'
    ? { code: 'QUERY_TIMEOUT', message: `The deadline passed before ${which} had answered, and ${why}.` }
    : { code: 'MODULE_FAILED', message: `${which} failed, and ${why}.` };
}

/** What every end has, whichever it is. */
const common = (query: EndingQuery, work: QueryWork, failures: StepFailures, analyses: Analyses) => ({
  analyses,
  adjustments: [],
  extensionsApplied: [...work.contributions.keys()].toSorted(),
  dataSources: [...dataSourcesOf(work.input, query.createdAt), ...systemsOf(work.readings)],
  failedModules: failures.modules,
  verdict: null,
  coordinatedRecommendations: [],
  dissent: [],
  assumptions: [
    ...work.readings.flatMap(readingAssumptions),
    ...failures.extensions.map(({ extensionId, reason }) => `The extension ${extensionId} was not applied: ${reason}`),
  ],
  confidence: 0,
  confidenceDetail: null,
  authorization: null,
  error: null,
  figures: [],
  questions: [],
  checklists: [],
  reading: null,
  page: null,
});

function failedConclusion(
  query: EndingQuery,
  work: QueryWork,
  failures: StepFailures,
  error: NonNullable<QueryOutcome['error']>,
): QueryConclusion {
  const base = common(query, work, failures, Object.fromEntries(work.analyses));
  return { status: 'failed', outcome: { ...base, headline: `No answer: ${error.message}`, error }, decision: null };
}

function completedConclusion(
  query: EndingQuery,
  work: QueryWork,
  failures: StepFailures,
  decisionId: string,
): QueryConclusion {
  const contributions = [...work.contributions.values()];
  const applied = applyContributions(work.case, Object.fromEntries(work.analyses), contributions);
  const { adjustments } = applied;
  const analyses = withJudgement(work.case, applied.analyses);
  const coordination = coordinate({
    case: work.case,
    analyses,
    failed: failures.modules,
    connectors: connectorsOf(work),
    contributions,
    notInstalled: work.input.notInstalled,
  });
  const authority = raiseAuthority(requiredAuthority(work.case, analyses), contributions);
  const record = decisionRecord({ id: decisionId, case: work.case, analyses, coordination, authority });
  const base = common(query, work, failures, analyses);
  return {
    status: 'completed',
    outcome: {
      ...base,
      ...coordination,
      assumptions: [...base.assumptions, ...coordination.assumptions],
      adjustments,
      page: pageOf(work.case, coordination, authority),
      authorization: authorizeDecision(
        { ...work.input.asker, authorityLevel: query.authorityLevel },
        decisionToAuthorize(record),
      ),
    },
    // What might be is not decided: a scenario has no record of its own.
    decision: work.input.scenario ? null : { record, requiredLevel: authority.requiredLevel },
  };
}

/** What an operation answers beside the analysis that it is taken from. */
function outputOf(operation: ModuleOperation, work: QueryWork, analysis: RoleAnalysis): unknown {
  const contributions = [...work.contributions.values()];
  if (operation === 'recommendations') {
    const ofPacks = contributions.flatMap(({ recommendations }) =>
      recommendations.filter(({ role }) => role === analysis.role),
    );
    return [...analysis.recommendations, ...ofPacks].map(presentRecommendation);
  }
  if (operation === 'risks') return analysis.risks.map(presentRisk);
  if (operation !== 'validate') return null;
  const validation = roleModules[analysis.role].validate(work.case, work.input.decision ?? { type: work.case.type });
  return applyChecks(analysis.role, validation, contributions);
}

/** A single role has nothing to coordinate: its own verdict, confidence and assumptions are the answer's. */
function operationConclusion(
  query: EndingQuery,
  operation: ModuleOperation,
  work: QueryWork,
  failures: StepFailures,
): QueryConclusion {
  const { analyses, adjustments } = applyContributions(work.case, Object.fromEntries(work.analyses), [
    ...work.contributions.values(),
  ]);
  const base = common(query, work, failures, analyses);
  const [analysis] = Object.values(analyses);
  if (!analysis) throw new Error('an operation is concluded without its analysis');
  const { headline, verdict } = analysis;
  const confidence = roundedIndex(analysis.confidence * availability(connectorsOf(work), 0));
  const assumptions = [...base.assumptions, ...analysis.assumptions];
  return {
    status: 'completed',
    outcome: {
      ...base,
      adjustments,
      headline,
      verdict,
      confidence,
      assumptions,
      output: outputOf(operation, work, analysis),
    },
    decision: null,
  };
}

/** Joins what the steps left into the end of a query. Pure. */
export function conclude(
  query: EndingQuery,
  work: QueryWork,
  failures: StepFailures,
  decisionId: string,
): QueryConclusion {
  const error = failureOf(query, work.analyses.size, failures.modules);
  if (error) return failedConclusion(query, work, failures, error);
  return query.operation === null
    ? completedConclusion(query, work, failures, decisionId)
    : operationConclusion(query, query.operation, work, failures);
}
