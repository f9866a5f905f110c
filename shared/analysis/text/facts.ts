/**
 * What reading the text yields. Every fact keeps its span, so that evidence can quote the caller's own words.
 * Nothing here is inferred from outside the text: a fact that is doubtful is marked, not guessed.
 */

/** Half-open range of UTF-16 offsets into the query's content, and the words found there. */
export interface Span {
  start: number;
  end: number;
  text: string;
}

interface FactBase {
  span: Span;
  /** Index of the clause it stands in; facts of one clause belong together. */
  clause: number;
  /** Under “not”, “without”, “unless”. */
  negated: boolean;
  /** Under “if”, “rumoured”, “could”. */
  hypothetical: boolean;
}

export type Bound = 'exact' | 'range' | 'atMost' | 'atLeast' | 'about';

export interface MoneyFact extends FactBase {
  kind: 'money';
  /** In currency units; the middle of a range. Negative for a loss. */
  value: number;
  low: number;
  high: number;
  /** ISO 4217, or null when the text names none. */
  currency: string | null;
  bound: Bound;
  /** `$1.6M a month`, `$5 a share`. */
  per: 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year' | 'share' | 'unit' | null;
  /** The scale could be read in two ways: not used in any model, asked about. */
  doubtful: boolean;
}

export interface PercentFact extends FactBase {
  kind: 'percent';
  /** As a decimal: 35 % is 0.35, 275 bps is 0.0275. */
  value: number;
  low: number;
  high: number;
  bound: Bound;
  /** “up by 35 %” change, “to 61 %” level, “60 % of …” share. */
  relation: 'change' | 'level' | 'share' | null;
  /** Percentage points (pp), not a percentage. */
  points: boolean;
}

export interface MultipleFact extends FactBase {
  kind: 'multiple';
  value: number;
  bound: Bound;
  /** The word it multiplies: `EBITDA`, `ARR`, `revenue`, or null. */
  base: string | null;
}

export interface CountFact extends FactBase {
  kind: 'count';
  value: number;
  bound: Bound;
  /** Singular noun: `employee`, `record`, `customer`, `bed`, `share`, `site`, `system`. */
  noun: string;
}

export interface DurationFact extends FactBase {
  kind: 'duration';
  /** In days (month = 365/12, year = 365); the middle of a range. */
  days: number;
  low: number;
  high: number;
  bound: Bound;
  /** within → deadline, over → horizon, for → elapsed, last → history. */
  use: 'deadline' | 'horizon' | 'elapsed' | 'history' | null;
}

export interface DateFact extends FactBase {
  kind: 'date';
  /** First day of the period, ISO `YYYY-MM-DD`. */
  iso: string;
  precision: 'day' | 'month' | 'quarter' | 'half' | 'year';
  /** `2027-Q3`, `2026-03-14`, `2029-01`, `2028`. */
  label: string;
  use: 'deadline' | 'start' | null;
}

export type MeasuredFact = MoneyFact | PercentFact | MultipleFact | CountFact | DurationFact | DateFact;

export type OrganizationRelation =
  'target' | 'buyer' | 'seller' | 'counterparty' | 'vendor' | 'auditor' | 'competitor' | 'subsidiary' | 'mentioned';

export interface OrganizationFact {
  name: string;
  span: Span;
  relation: OrganizationRelation;
}

/** A word or phrase of the text that stands for something the reference data knows. */
export interface TokenFact {
  /** `geo:EU`, `geo:US-CA`, `data:PHI`, `flag:LISTED_US`, `incident:ransomware`, `framework:gdpr`, `industry:HEALTHCARE`, `action:mass_layoff`. */
  token: string;
  span: Span;
  negated: boolean;
}

export interface OptionFact {
  label: string;
  span: Span;
}

/** Terms of a deal other than its amounts. */
export interface DealTerms {
  isDeal: boolean;
  direction: 'buy' | 'sell' | 'merge' | 'joint-venture' | null;
  control: 'control' | 'minority' | null;
  spans: Span[];
}

export interface IncidentFacts {
  isIncident: boolean;
  /** `ransomware`, `data_breach`, `outage`, `product_safety`, `fraud`, `supply`, `conduct`, `liquidity`, `hostile`, `geopolitical`. */
  kinds: { kind: string; span: Span }[];
  /** ISO 8601, null when the text gives no start. */
  startedAt: string | null;
  stillRunning: boolean | null;
  systems: Span[];
}

/** What an amount was found to be. Values carry the span of the fact they were read from. */
export interface SlotValue {
  value: number;
  low: number;
  high: number;
  /** ISO 4217 for money, `ratio`, `x`, `count`, `hours`, `days`, `months`, `years`. */
  unit: string;
  bound: Bound;
  span: Span;
  score: number;
}

export type SlotName =
  | 'dealValue'
  | 'enterpriseValue'
  | 'entryMultiple'
  | 'premium'
  | 'stake'
  | 'debtShare'
  | 'equityShare'
  | 'cashShare'
  | 'stockShare'
  | 'earnOutShare'
  | 'exchangeRatio'
  | 'leveragePostDeal'
  | 'synergiesRunRate'
  | 'synergyMonths'
  | 'integrationMonths'
  | 'integrationCost'
  | 'revenue'
  | 'priorRevenue'
  | 'combinedRevenue'
  | 'arr'
  | 'growth'
  | 'grossMargin'
  | 'ebitda'
  | 'priorEbitda'
  | 'ebitdaMargin'
  | 'netIncome'
  | 'cash'
  | 'monthlyBurn'
  | 'debt'
  | 'netDebt'
  | 'targetNetDebt'
  | 'bridgeLoan'
  | 'debtMarginPct'
  | 'interestExpense'
  | 'maxNetDebtToEbitda'
  | 'minInterestCover'
  | 'sharePrice'
  | 'sharesOutstanding'
  | 'investment'
  | 'budget'
  | 'annualBenefit'
  | 'hurdle'
  | 'years'
  | 'paybackYears'
  | 'marketShare'
  | 'opexCut'
  | 'headcount'
  | 'attrition'
  | 'replacementCost'
  | 'recordsAffected'
  | 'totalAssets'
  | 'bookEquity'
  | 'downtimeHours'
  | 'costPerHour'
  | 'ransomDemand'
  | 'ransomDeadlineHours'
  | 'loss'
  | 'rtoHours'
  | 'rpoHours'
  | 'availability'
  | 'oee'
  | 'priorOee'
  | 'scrapCostPerMonth'
  | 'beds'
  | 'sites'
  | 'systems'
  | 'interfaces'
  | 'engineers'
  | 'customers'
  | 'churn'
  | 'netRevenueRetention'
  | 'capex'
  | 'minLiquidity'
  | 'undrawnFacility'
  | 'cac'
  | 'ebit'
  | 'operatingCost'
  | 'inventoryDays'
  | 'receivableDays'
  | 'payableDays'
  | 'itRunSpend'
  | 'mtpdHours'
  | 'capacityUtilization'
  | 'marketCap'
  | 'insuranceLimit';

export interface TextFacts {
  /** Clauses in order, as spans. */
  clauses: Span[];
  /** ISO 639-3 guess; anything but `eng` means that only figures are read. */
  language: string;
  measures: MeasuredFact[];
  organizations: OrganizationFact[];
  tokens: TokenFact[];
  options: OptionFact[];
  deal: DealTerms;
  incident: IncidentFacts;
  /** “without …”, “must not …”, “at most …”. */
  constraints: Span[];
  /** “target of …”, “we want to …”. */
  goals: Span[];
  slots: Partial<Record<SlotName, SlotValue>>;
  /** Further amounts that speak of a slot that a better one filled, best first: the buyer's revenue beside the target's. */
  otherValues: Partial<Record<SlotName, SlotValue[]>>;
  /** Measures that fit no slot: shown to the caller as read but not used. */
  unassigned: MeasuredFact[];
}

export interface ReadOptions {
  /** ISO 8601; relative dates count from here. */
  receivedAt: string;
  type: string;
  /** Names that the context already knows: matched before any pattern. */
  knownOrganizations: string[];
}
