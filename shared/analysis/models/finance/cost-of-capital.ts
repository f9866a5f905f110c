/** Cost of capital. Rates are decimals a year; debt and equity are market values in one currency. */
import { industryBenchmarks } from '../../data/index.js';

/** Capital asset pricing model: risk-free rate + β · equity risk premium (Sharpe 1964). */
export function capm(riskFree: number, beta: number, equityRiskPremium: number): number {
  return riskFree + beta * equityRiskPremium;
}

export interface CapitalMix {
  equity: number;
  debt: number;
  costOfEquity: number;
  costOfDebt: number;
  tax: number;
}

/** Weighted average cost of capital: E/V·ke + D/V·kd·(1 − t). Null when there is no capital. */
export function wacc({ equity, debt, costOfEquity, costOfDebt, tax }: CapitalMix): number | null {
  const total = equity + debt;
  if (!(total > 0)) return null;
  return (equity / total) * costOfEquity + (debt / total) * costOfDebt * (1 - tax);
}

/** Asset beta: levered / (1 + (1 − t)·D/E) (Hamada 1972). */
export function unleverBeta(levered: number, debtToEquity: number, tax: number): number {
  return levered / (1 + (1 - tax) * debtToEquity);
}

/** Equity beta at a debt-to-equity ratio: unlevered · (1 + (1 − t)·D/E) (Hamada 1972). */
function leverBeta(unlevered: number, debtToEquity: number, tax: number): number {
  return unlevered * (1 + (1 - tax) * debtToEquity);
}

/** Mean of the peers' asset betas, relevered at the target's structure. Null without peers. */
export function bottomUpBeta(
  peers: readonly (readonly [levered: number, debtToEquity: number])[],
  targetDebtToEquity: number,
  tax: number,
): number | null {
  if (peers.length === 0) return null;
  const unlevered = peers.reduce((sum, [levered, ratio]) => sum + unleverBeta(levered, ratio, tax), 0) / peers.length;
  return leverBeta(unlevered, targetDebtToEquity, tax);
}

export type RatedAs = 'large' | 'small' | 'financial';

export interface SyntheticRating {
  rating: string;
  /** Default spread over the risk-free rate, decimal. */
  spread: number;
}

/**
 * Rating and default spread that an interest coverage (EBIT / interest) implies: the last row of the table whose lower
 * bound is below the coverage. Source: Damodaran, ratings, January 2026.
 */
export function syntheticRating(coverage: number, size: RatedAs): SyntheticRating {
  const field = { large: 'largeFrom', small: 'smallFrom', financial: 'financialFrom' } as const;
  const rows = industryBenchmarks.coverageSpread.rows;
  const row = rows.findLast((candidate) => (candidate[field[size]] ?? -Infinity) < coverage) ?? rows[0];
  return { rating: row?.rating ?? 'D', spread: (row?.spreadPct ?? 0) / 100 };
}
