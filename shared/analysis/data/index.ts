/**
 * The reference data, read once at start and never changed: benchmarks, frameworks, clocks, the delegation matrix.
 * Each file carries its sources and its vintage; an answer that uses a row names it as `<file>#<id>`.
 */
import { readFileSync } from 'node:fs';

const load = <T>(file: string): T => JSON.parse(readFileSync(new URL(`./${file}.json`, import.meta.url), 'utf8')) as T;

export interface IndustryRow {
  id: string;
  damodaranIndustry: string;
  segment: string;
  evEbitda?: number;
  evSalesDerived?: number;
  operatingMargin?: number;
  afterTaxRoic?: number;
  leveredBeta?: number;
  debtToCapitalPct?: number;
  waccPct?: number;
  analystEpsGrowth5yPct?: number;
  daToSalesAssumed?: number;
  caution?: string;
}

export interface IndustryBenchmarks {
  meta: { vintage: Record<string, string>; staleAfterMonths: number };
  rates: {
    riskFreePct: number;
    equityRiskPremiumPct: number;
    asOf: string;
    terminalGrowthDefaultPct: number;
    marginalTaxDefaultPct: number;
  };
  saas: {
    arrMultiple: {
      publicMedian: number;
      privateEquityBacked: number;
      privateBootstrapped: number;
      observedRange: [number, number];
    };
    ruleOf40Pass: number;
    ltvToCacGood: number;
    cacPaybackMonthsGood: number;
    netRevenueRetentionGood: number;
    grossMarginGood: number;
    burnMultipleBands: { max: number | null; grade: string }[];
  };
  privateDiscount: {
    lackOfMarketability: [number, number];
    sizeDiscountByEbitdaUsd: { max: number | null; discount: [number, number] }[];
  };
  coverageSpread: {
    rows: {
      rating: string;
      spreadPct: number;
      largeFrom: number | null;
      smallFrom: number | null;
      financialFrom: number | null;
    }[];
  };
  industries: IndustryRow[];
}

/** Rows differ by metric, so the fields beyond these are read by name where they are used. */
export interface RoleBenchmarkRow {
  id: string;
  metric: string;
  grade: string;
  source?: string;
  url?: string;
  [field: string]: unknown;
}
export type RoleBenchmarks = Record<'cto' | 'cio' | 'coo' | 'ma' | 'ciso' | 'cfo', RoleBenchmarkRow[]>;

export interface Framework {
  id: string;
  name: string;
  kind: string;
  status: string;
  /** OR of ANDs of tokens. */
  appliesIf: string[][];
  controls: string[];
  penalty: string;
  note: string;
}
export interface Frameworks {
  meta: { asOf: string; textCues: Record<string, string[]> };
  csfCategories: Record<string, string[]>;
  controlToCsf: Record<string, string>;
  frameworks: Framework[];
}

export interface NotificationClock {
  id: string;
  regime: string;
  appliesIf: string[][];
  event: string;
  clockStart: string;
  amount: number;
  unit: string;
  recipient: string;
  note: string;
  status: string;
}
export interface TransactionReview {
  id: string;
  regime: string;
  test: string;
  numbers: Record<string, number | number[]>;
  status: string;
}
export interface RegulatoryClocks {
  meta: { asOf: string };
  notifications: NotificationClock[];
  transactionReviews: TransactionReview[];
}

export interface DoaMatrix {
  /** What a person of each level usually is, by level. */
  meta: { levels: Record<string, string> };
  shareOfRevenue: { level: number; maxPct: number | null }[];
  absoluteUsd: { sizeClass: string; l1: number; l2: number; l3: number; l4: number }[];
  scope: { scope: string; min: number }[];
  risk: { rating: string; min: number }[];
  reversibility: { class: string; min: number }[];
  triggers: { id: string; when: string; min: number; roles: string[] }[];
  typeMapping: Record<string, string[]>;
  emergency: { rule: string; never: string[] };
}

export interface CompletenessInput {
  key: string;
  from: string;
  /** In the order of `queryTypes`. */
  weights: [number, number, number, number];
}
export type CompletenessInputs = Record<'CFO' | 'CTO' | 'CISO' | 'CIO' | 'COO', CompletenessInput[]>;

export interface CrisisPlaybook {
  id: string;
  /** Kinds of incident that open it, whatever the words. */
  kinds: string[];
  /** Kinds of the scene in which its cue words mean it; in any where nothing is said. */
  within?: string[];
  lead: string;
  cues: string[];
  facts: string[];
  h4: string[];
  h24: string[];
  h72: string[];
  d30: string[];
  gates: string[];
  kpis: string[];
}

export const industryBenchmarks = load<IndustryBenchmarks>('industry-benchmarks');
const roleBenchmarks = load<RoleBenchmarks>('role-benchmarks');
export const frameworks = load<Frameworks>('frameworks');
export const regulatoryClocks = load<RegulatoryClocks>('regulatory-clocks');
export const doaMatrix = load<DoaMatrix>('doa-matrix');
export const completenessInputs = load<CompletenessInputs>('completeness-inputs');
export const crisisPlaybooks = load<{ playbooks: CrisisPlaybook[] }>('crisis-playbooks').playbooks;

/** One row of role-benchmarks.json; a wrong id is a mistake in our code, so it throws at once. */
export function benchmarkRow(role: keyof RoleBenchmarks, id: string): RoleBenchmarkRow {
  const row = roleBenchmarks[role].find((candidate) => candidate.id === id);
  if (!row) throw new Error(`role-benchmarks.json has no row ${role}/${id}`);
  return row;
}
