/** Queries that have ended, for the tests of the memo: some computed by the engine, some made by hand. */
import { presentFinished } from '../../../../api/v2/presenters/query.presenter.js';
import {
  roleModules,
  roles,
  type ExecutiveContext,
  type QueryType,
  type Role,
  type RoleAnalysis,
} from '../../../../shared/analysis/index.js';
import { conclude } from '../../../../shared/queries/query-outcome.js';
import type { FinishedQuery, QueryOutcome } from '../../../../shared/queries/index.js';
import { aCase, anAnalysis, receivedAt } from '../core/a-case.js';

export interface Question {
  type: QueryType;
  content: string;
  context?: ExecutiveContext;
  /** Of whoever asks; 5 unless told. */
  authorityLevel?: number;
  /** Roles that did not answer. */
  failed?: Role[];
}

export const questions: Record<string, Question> = {
  'an acquisition': {
    type: 'MA_EVALUATION',
    content:
      'Should we acquire DataFlow Inc. for $450 million? Target has $60M ARR growing 35% YoY with -8% EBITDA margin; we would fund 60% debt / 40% equity and expect $25M run-rate synergies within 24 months.',
  },
  'a ransomware attack': {
    type: 'CRISIS_MANAGEMENT',
    content:
      'Ransomware encrypted 140 servers at our German hospital group this morning. About 320,000 patient records were exfiltrated, attackers demand €4 million within 72 hours. ERP is down. What do we do first?',
  },
  'a covenant': {
    type: 'FINANCIAL_ANALYSIS',
    content:
      'Our covenant is net debt / EBITDA below 3.5x and interest cover above 3.0 times. FY2026 EBITDA fell from $92.5M to $71M and debt is $265M at SOFR + 275 bps.',
    authorityLevel: 3,
  },
  'options of a strategy': {
    type: 'STRATEGIC_PLANNING',
    content:
      'Compare building our own payments platform (18-24 months, $7-9 million) with buying Stripe Treasury and with a joint venture with Banco Santander S.A.',
    context: { businessContext: { industry: 'FINANCIAL_SERVICES', geographicScope: ['US', 'EU'] } },
  },
  'a question that two roles did not answer': {
    type: 'FINANCIAL_ANALYSIS',
    content: 'Cash is £18.4m and monthly burn £1.6m. Do we raise now?',
    failed: ['CISO', 'COO'],
  },
};

/** A row as it stands once the query has ended. */
function aRow(given: Partial<FinishedQuery['row']> = {}): FinishedQuery['row'] {
  const row: Partial<FinishedQuery['row']> = {
    id: 'qry_01m7y1e769fahvz2bwf5v8d66z',
    organizationId: 'acme',
    status: 'completed',
    type: 'MA_EVALUATION',
    urgency: 'MEDIUM',
    createdAt: new Date(receivedAt),
    finishedAt: new Date(Date.parse(receivedAt) + 146),
    decisionId: 'dec_01m7y1e7aqf27bzja12t6wgfna',
    ...given,
  };
  return row as FinishedQuery['row'];
}

const asker = { role: 'CEO', permissions: [] };

/** The question as the engine answers it. */
export function answered({ type, content, context = {}, authorityLevel = 5, failed = [] }: Question): FinishedQuery {
  const input = aCase({ type, content, context });
  const analyses = new Map(
    roles.filter((role) => !failed.includes(role)).map((role) => [role, roleModules[role].analyze(input)]),
  );
  const options = { enableExtensions: true, requireAllModules: false, timeoutSeconds: 60 };
  const failedModules = failed.map((role) => ({
    role,
    code: 'QUERY_TIMEOUT',
    reason: 'It had not answered by the deadline.',
  }));
  const asked = { createdAt: new Date(receivedAt), authorityLevel, requireAllModules: false, operation: null };
  const queryInput = { content, context, asker, notInstalled: [], options };
  const { outcome } = conclude(
    asked,
    { input: queryInput, readings: [], case: input, analyses, contributions: new Map() },
    { modules: failedModules, extensions: [] },
    'dec_01m7y1e7aqf27bzja12t6wgfna',
  );
  return { row: aRow({ type }), input: queryInput, analyses: Object.fromEntries(analyses), outcome };
}

const anOutcome = (given: Partial<QueryOutcome> = {}): QueryOutcome => ({
  analyses: {},
  adjustments: [],
  verdict: 'proceed',
  headline: 'Proceed: nothing speaks against it',
  coordinatedRecommendations: [],
  dissent: [],
  assumptions: [],
  confidence: 0.5,
  confidenceDetail: null,
  extensionsApplied: [],
  dataSources: [],
  failedModules: [],
  authorization: null,
  figures: [],
  questions: [],
  checklists: [],
  reading: null,
  page: null,
  error: null,
  ...given,
});

export interface HandMade {
  row?: Partial<FinishedQuery['row']>;
  content?: string;
  analyses?: Partial<Record<Role, Partial<RoleAnalysis>>>;
  outcome?: Partial<QueryOutcome> | null;
}

/** A finished query made by hand, with whatever a test does not name left empty. */
export function finished({
  row = {},
  content = 'What should we do about this?',
  analyses = {},
  outcome = {},
}: HandMade): FinishedQuery {
  return {
    row: aRow(row),
    input: {
      content,
      context: {},
      asker,
      notInstalled: [],
      options: { enableExtensions: true, requireAllModules: false, timeoutSeconds: 60 },
    },
    analyses: Object.fromEntries(
      Object.entries(analyses).map(([role, given]) => [role, anAnalysis(role as Role, given)]),
    ),
    outcome: outcome && anOutcome(outcome),
  };
}

export const answerOf = (query: FinishedQuery): unknown => presentFinished(query);
