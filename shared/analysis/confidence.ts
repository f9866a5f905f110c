/** The confidence index of the domain reference, section 9: an index in [.05, .95], not a probability. */
import type { QueryType, Role } from './model.js';
import { roles } from './model.js';

/** How much each role counts for each type of query; every row adds to one. */
export const roleWeights: Record<QueryType, Record<Role, number>> = {
  MA_EVALUATION: { CTO: 0.15, CFO: 0.3, CISO: 0.2, CIO: 0.15, COO: 0.2 },
  STRATEGIC_PLANNING: { CTO: 0.22, CFO: 0.23, CISO: 0.12, CIO: 0.2, COO: 0.23 },
  CRISIS_MANAGEMENT: { CTO: 0.15, CFO: 0.2, CISO: 0.3, CIO: 0.15, COO: 0.2 },
  FINANCIAL_ANALYSIS: { CTO: 0.1, CFO: 0.5, CISO: 0.1, CIO: 0.12, COO: 0.18 },
};

const unit = (value: number): number => (Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0);
const bounded = (value: number): number => Math.min(0.95, Math.max(0.05, value));

/** One role: .05 + .90·C^.55·E^.45. */
export function roleConfidence(completeness: number, evidence: number): number {
  return bounded(0.05 + 0.9 * unit(completeness) ** 0.55 * unit(evidence) ** 0.45);
}

/** All roles together: .05 + .90·C^.45·E^.35·A^.20·F. */
export function queryConfidence(factors: {
  completeness: number;
  evidence: number;
  agreement: number;
  availability: number;
}): number {
  const { completeness, evidence, agreement, availability } = factors;
  return bounded(
    0.05 + 0.9 * unit(completeness) ** 0.45 * unit(evidence) ** 0.35 * unit(agreement) ** 0.2 * unit(availability),
  );
}

export interface WeighedStance {
  /** −1 … +1, or null for a role that did not answer. */
  stance: number | null;
  weight: number;
}

/**
 * A = 1 − Σ W·|s − s̄|, s̄ the weighted mean. A role that did not answer takes the stance that gives the lowest A, so that
 * its failure can never raise the confidence. Dispersion is convex in each stance, so its maximum lies at −1 or +1.
 */
export function agreement(stances: WeighedStance[]): number {
  const total = stances.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return 0;
  const open = stances.findIndex(({ stance }) => stance === null);
  if (open >= 0) {
    const filled = (stance: number): number =>
      agreement(stances.map((entry, index) => (index === open ? { ...entry, stance } : entry)));
    return Math.min(filled(-1), filled(1));
  }
  const known = stances.map(({ stance, weight }) => ({
    stance: Math.min(1, Math.max(-1, stance ?? 0)),
    weight: weight / total,
  }));
  const mean = known.reduce((sum, { stance, weight }) => sum + stance * weight, 0);
  return unit(1 - known.reduce((sum, { stance, weight }) => sum + weight * Math.abs(stance - mean), 0));
}

/** F = 1 − .10 × share of declared connectors that failed, × .97 for each contradiction but not below × .85. */
export function availability(connectors: { declared: number; failed: number }, contradictions: number): number {
  const share = connectors.declared > 0 ? unit(connectors.failed / connectors.declared) : 0;
  return (1 - 0.1 * share) * Math.max(0.85, 0.97 ** Math.max(0, contradictions));
}

/** Weighted over all five roles; one that did not answer counts as zero. */
export function weightedOverRoles(type: QueryType, value: (role: Role) => number | null): number {
  return roles.reduce((sum, role) => sum + roleWeights[type][role] * unit(value(role) ?? 0), 0);
}

/** C′ = C + (1 − C)·.15·(best pack's coverage): a pack's inputs can only add. */
export function withPackInputs(completeness: number, coverages: readonly number[]): number {
  const kept = unit(completeness);
  return kept + (1 - kept) * 0.15 * Math.max(0, ...coverages.map(unit));
}
