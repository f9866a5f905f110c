/**
 * The vocabulary of the analysis engine. Everything here is plain data: a role module takes a `Case` and returns a
 * `RoleAnalysis`, with no clock, no randomness, no I/O, so that the same case always gives the same bytes.
 */
import type { Judgement } from '../judgement/index.js';
import type { Reading } from '../reading/index.js';
import type { TextFacts } from './text/facts.js';

export const roles = ['CTO', 'CFO', 'CISO', 'CIO', 'COO'] as const;
export type Role = (typeof roles)[number];

export const queryTypes = ['MA_EVALUATION', 'STRATEGIC_PLANNING', 'CRISIS_MANAGEMENT', 'FINANCIAL_ANALYSIS'] as const;
export type QueryType = (typeof queryTypes)[number];

export const urgencies = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
export type Urgency = (typeof urgencies)[number];

/** Where a number came from. `derived` is arithmetic on the others and names them in `ref`. */
export type FigureSource = 'text' | 'context' | 'connector' | 'derived' | 'benchmark' | 'assumption';

/**
 * A number as a record. Money is in units of `unit` (an ISO 4217 code), shares and rates are decimals with unit
 * `ratio`, multiples have unit `x`; other units: `count`, `hours`, `days`, `months`, `years`, `personMonths`, `score`.
 */
export interface Figure {
  value: number;
  low: number;
  high: number;
  unit: string;
  source: FigureSource;
  /** A text span (`content[12:24] "$450 million"`), a context path, or a data row (`industry-benchmarks#software`). */
  ref: string;
  /** ISO date of the observation, where one is known. */
  asOf?: string;
}

/** One line of support: what is claimed, the value, where the value came from. */
export interface Evidence {
  claim: string;
  value: number | string | boolean | null;
  unit?: string;
  source: FigureSource;
  /** The quoted words, the context path or the cited data row. */
  origin: string;
  asOf?: string;
}

export type RiskRating = 'LOW' | 'MODERATE' | 'ELEVATED' | 'HIGH' | 'CRITICAL';
export type ComplexityBand = 'LOW' | 'MEDIUM' | 'HIGH' | 'VERY_HIGH';

export type Verdict =
  'proceed' | 'proceed with conditions' | 'renegotiate' | 'defer' | 'stop' | 'act now' | 'insufficient data';

export type RecommendationCategory =
  | 'VALUATION'
  | 'FINANCING'
  | 'LIQUIDITY'
  | 'SECURITY'
  | 'COMPLIANCE'
  | 'TECHNOLOGY'
  | 'INTEGRATION'
  | 'DATA'
  | 'OPERATIONS'
  | 'PEOPLE'
  | 'GOVERNANCE'
  | 'CONTINUITY'
  | 'STRATEGY';

/** What one role advises. Every action quotes at least one fact of this query, or the recommendation is not made. */
export interface Recommendation {
  /** verb-object-scope in kebab case, the same for the same advice from any role: `renegotiate-price-deal`. */
  key: string;
  role: Role;
  category: RecommendationCategory;
  /** Imperative sentence. */
  action: string;
  rationale: string;
  /** At least one. */
  evidence: Evidence[];
  /** For people: `0-4 h`, `before signing`, `0-90 days`. */
  timeline: string;
  /** Latest day by which it should be done, counted from the query: what the strictest of merged horizons is taken from. */
  horizonDays: number;
  owner: string;
  /** How anyone will know that it worked. */
  measure: string;
  /** Money gained or protected, null when it cannot be computed from what is known. */
  value: Figure | null;
  /** Value, urgency and risk removed on a 0–1 scale (value and risk: share of revenue or deal on a log scale). */
  weights: { value: number; urgency: number; risk: number; confidence: number; feasibility: number };
  /** A running clock, a breach of law, safety or insolvency: CRITICAL whatever the weights say. */
  critical: boolean;
  /** The decision variable that this moves, and which way: the same variable in opposite directions is a conflict. */
  decision?: { variable: DecisionVariable; direction: string };
  /** Keys of recommendations that must come first. */
  after: string[];
  conditions: string[];
  /** The pack that gives the advice; none for a role's own. */
  extensionId?: string;
}

/** Variables on which roles can disagree (domain section 9). */
export type DecisionVariable =
  | 'price'
  | 'debt-share'
  | 'headcount'
  | 'capex'
  | 'network-connection'
  | 'modernisation-order'
  | 'security-spend'
  | 'milestone'
  | 'restore-order'
  | 'pace'
  | 'proceed'
  | (string & {});

/** Where a role stands on one variable, for conflicts that no recommendation carries. */
export interface Position {
  variable: DecisionVariable;
  direction: string;
  why: string;
}

export interface Risk {
  id: string;
  cause: string;
  event: string;
  consequence: string;
  /** Probability within a year, 0–1, with the base rate's source. */
  likelihood: Figure | null;
  impact: Figure | null;
  velocity: 'hours' | 'days' | 'weeks' | 'months';
  controlToday: string;
  response: 'avoid' | 'reduce' | 'transfer' | 'accept';
  owner: string;
  trigger: string;
}

/** An input that was looked for and not found, and what it would let the model do. */
export interface MissingInput {
  /** Context path to fill, e.g. `decisionScope.target.ebitda`. */
  path: string;
  wouldAdd: string;
}

/** What a role contributes to the delegation-of-authority decision (doa-matrix.json). */
export interface AuthorityFacts {
  /** Largest commitment in USD, null when unknown. */
  commitmentUsd: number | null;
  risk: RiskRating | null;
  /** Trigger ids of doa-matrix.json. */
  triggers: string[];
}

/** What a role returns. `fields` has exactly the spec's shape for the role, plus `…Detail` siblings with the numbers. */
export interface RoleAnalysis {
  role: Role;
  /** One sentence that carries the role's verdict and its figure. */
  headline: string;
  fields: Record<string, unknown>;
  verdict: Verdict;
  /** −1 against … +1 for, with the reasons that moved it. */
  stance: { score: number; reasons: string[] };
  positions: Position[];
  evidence: Evidence[];
  assumptions: string[];
  recommendations: Recommendation[];
  risks: Risk[];
  missing: MissingInput[];
  /** Numbered questions whose answers would change the analysis. */
  questions: string[];
  authority: AuthorityFacts;
  /** C and E of domain section 9, and the confidence made of them, all 0–1. */
  completeness: number;
  evidenceStrength: number;
  confidence: number;
}

export interface ValidationCheck {
  id: string;
  result: 'pass' | 'warn' | 'fail' | 'unknown';
  actual: string;
  required: string;
  evidence: Evidence[];
}

export interface Validation {
  verdict: 'valid' | 'conditional' | 'invalid' | 'insufficient_data';
  checks: ValidationCheck[];
  conditions: { condition: string; by: string; confirmedBy: string }[];
}

/** The one interface behind which the five roles stand. All four operations are pure. */
export interface RoleModule {
  role: Role;
  name: string;
  version: string;
  description: string;
  analyze(input: Case): RoleAnalysis;
  recommendations(input: Case): Recommendation[];
  risks(input: Case): Risk[];
  validate(input: Case, decision: DecisionUnderReview): Validation;
}

/** What `validate` judges: the fields of an ExecutiveDecision that the checks read. */
export interface DecisionUnderReview {
  type: QueryType;
  context?: ExecutiveContext;
  constraints?: string[];
  timeline?: string;
  [field: string]: unknown;
}

type Section = Record<string, unknown>;

/** The caller's context, merged with the stored one. Sections are open objects; domain section 3 names their fields. */
export interface ExecutiveContext {
  organizationId?: string;
  businessContext?: Section;
  organizationalContext?: Section;
  strategicContext?: Section;
  industryContext?: Section;
  enterpriseContext?: Section;
  authorityLevel?: number;
  decisionScope?: Section;
  complianceRequirements?: Section;
  performanceContext?: Section;
  benchmarkData?: Section;
  historicalContext?: Section;
  systemIntegrations?: unknown[];
  dataConnections?: unknown[];
  [section: string]: unknown;
}

/** Data read from an enterprise system, already mapped onto context paths by its connector's dataMapping. */
export interface ConnectorSnapshot {
  systemType: string;
  readAt: string;
  /** Context path → value, e.g. `performanceContext.revenue` → 1.2e9. */
  values: Record<string, unknown>;
  /** Context path → where in the system the value stood (`table ledger`), and the ISO 4217 code of an amount. */
  details?: Record<string, { from: string; currency?: string }>;
}

export type Subject = 'own' | 'target';

/** A fact given twice with values more than 10 % apart. */
export interface Contradiction {
  key: string;
  subject: Subject;
  used: Figure;
  other: Figure;
}

/**
 * Every number a role may use, resolved by the precedence of domain section 1.2. A lookup that finds nothing returns
 * null: silence is not zero. `text`, `list` and `section` read the context without interpretation.
 */
export interface Inputs {
  figure(key: InputKey, subject?: Subject): Figure | null;
  /** One figure per independent source that gives this input, best first. */
  observations(key: InputKey, subject?: Subject): Figure[];
  /** The value at a context path, e.g. `performanceContext.technology.systems`, or undefined. */
  at(path: string): unknown;
  /** Everything at that path, best first: fresh snapshots, the context, snapshots older than seven days. */
  sourcesAt(path: string): {
    value: unknown;
    source: 'connector' | 'context';
    origin: string;
    from?: string;
    currency?: string;
    fresh: boolean;
    asOf?: string;
  }[];
  contradictions(): Contradiction[];
  /** How values were read that did not stand as the model needs them (35 as 35%, a converted currency): assumptions. */
  notes(): string[];
}

/** Names of domain section 3 and slot names of section 2.4; the table in inputs.ts is the complete list. */
export type InputKey = string;

/** The industry row that serves as the benchmark, and how it was chosen. */
export interface IndustryBenchmark {
  id: string;
  label: string;
  segment: string;
  evEbitda: number | null;
  evRevenue: number | null;
  operatingMargin: number | null;
  afterTaxRoic: number | null;
  leveredBeta: number | null;
  debtToCapital: number | null;
  wacc: number | null;
  caution: string | null;
  /** `context` when the caller named it, `text` when the content did, `assumption` when it is the market-wide fallback. */
  chosenFrom: 'context' | 'text' | 'assumption';
  ref: string;
}

/** One query, read and prepared once, given to every role. */
export interface Case {
  type: QueryType;
  content: string;
  urgency: Urgency;
  /** When the query was accepted, ISO 8601: what relative dates and clocks count from. */
  receivedAt: string;
  context: ExecutiveContext;
  text: TextFacts;
  /** What every figure of the text means, and who asks what. */
  reading: Reading;
  /** What the reading means for the decision. */
  judgement: Judgement;
  inputs: Inputs;
  industry: IndustryBenchmark;
  /** ISO 4217 code in which this case computes. */
  currency: string;
  /**
   * Tokens that frameworks.json, regulatory-clocks.json and the packs match on: `industry:HEALTHCARE`, `geo:EU`,
   * `data:PHI`, `flag:BANK`, `emp:250`, `model:B2B_SAAS`, `size:multinational`, `type:…`, `incident:…`, `records:…`, each
   * with the evidence that put it there.
   */
  tokens: Map<string, Evidence>;
}
