/**
 * What an extension pack says about a case. Plain data like an analysis: it reaches the roles' results through
 * `applyContributions` and `coordinate` alone, and nothing that a role computed changes without a record.
 */
import type { Evidence, Figure, Recommendation, Risk, Role } from '../model.js';
import type { ReviewedCheck } from '../roles/conclude-validation.js';

/**
 * How a value of a role's result changes. `multiply` is an effort factor (their product is capped), `max` keeps the stricter
 * of two, `widen` spreads low and high by a share, `add` adds to a number or appends to a list or sentence, `replace` sets.
 */
export const adjustmentKinds = ['replace', 'add', 'max', 'multiply', 'widen'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

export interface PackAdjustment {
  role: Role;
  /** Names below the role's fields, joined by dots (`systemsIntegrationDetail.timeline`), or `authority.risk`. */
  path: string;
  kind: AdjustmentKind;
  value: number | string | Figure;
  /** Why, in words that can be printed behind the new value. */
  rule: string;
  /** What of this query makes the rule hold: at least one line. */
  evidence: Evidence[];
}

/** One change of one value, as it was made. */
export interface AdjustmentRecord {
  extensionId: string;
  role: Role;
  path: string;
  before: unknown;
  after: unknown;
  rule: string;
}

/** A framework that applies by the pack's knowledge, or a known one with duties that the pack adds to its gap analysis. */
export interface PackFramework {
  /** Id of the reference data, or null for one that only the pack knows. */
  id: string | null;
  name: string;
  because: Evidence[];
  /** Duties to evidence, beyond the controls of the reference data. */
  duties: string[];
}

/** A figure of the trade that a reader needs beside the roles' own. */
export interface PackBenchmark {
  role: Role;
  claim: string;
  figure: Figure;
}

export interface PackRisk extends Risk {
  role: Role;
}

/** One line of a validation; `absolute` marks law, safety and solvency. */
export interface PackCheck extends ReviewedCheck {
  role: Role;
}

/** An input that the pack looks for. The list is fixed by the pack, so that supplying one can only raise the coverage. */
export interface PackInput {
  role: Role;
  path: string;
  found: boolean;
  wouldAdd: string;
}

export interface PackQuestion {
  role: Role;
  question: string;
}

/** What the pack asks of the delegation of authority. It can only raise the required level. */
export interface PackAuthority {
  /** Money thresholds of a medium organization are divided by this: 10 for a startup. */
  moneyThresholdDivisor: number;
  /** Ids of doa-matrix.json. */
  triggers: string[];
  conditions: string[];
}

export interface PackContribution {
  extensionId: string;
  frameworks: PackFramework[];
  benchmarks: PackBenchmark[];
  adjustments: PackAdjustment[];
  risks: PackRisk[];
  recommendations: Recommendation[];
  checks: PackCheck[];
  assumptions: string[];
  questions: PackQuestion[];
  /** What the pack read, beyond the evidence of its single items. */
  evidence: Evidence[];
  inputs: PackInput[];
  authority: PackAuthority | null;
}

/** Found inputs ÷ inputs looked for: how much of what the pack can use is there, 0–1. */
export function packCoverage({ inputs }: Pick<PackContribution, 'inputs'>): number {
  return inputs.length === 0 ? 0 : inputs.filter(({ found }) => found).length / inputs.length;
}

/** Contributions in one order whatever order they arrived in, so that their results do not depend on it. */
export function inOrder(contributions: readonly PackContribution[]): PackContribution[] {
  return contributions.toSorted((a, b) => (a.extensionId < b.extensionId ? -1 : a.extensionId > b.extensionId ? 1 : 0));
}
