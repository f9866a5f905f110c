/** IT money: run and change, share of revenue, the one-off of an integration, the cost of running two systems. */
import { benchmarkRow } from '../../data/index.js';

export interface ItSpend {
  total: number;
  changeShare: number;
  /** Null without revenue. */
  shareOfRevenue: number | null;
}

/** One-off integration cost as a share of deal value: 1 to 4 %, mean 3 % (EY, 229 deals). */
export const integrationCostShare = { low: 0.01, base: 0.03, high: 0.04 };
export const integrationCostSource = `role-benchmarks#${benchmarkRow('ma', 'integration-cost').id}`;

/** IT as a share of the one-off integration cost (grade D). */
export const itShareOfIntegration = (() => {
  const [low, high] = benchmarkRow('cio', 'it-share-of-integration')['range'] as [number, number];
  return { low, high };
})();
export const itShareSource = 'role-benchmarks#it-share-of-integration';

/** Months in which the old and the new system both run (grade D). */
export const overlapMonths = 3;

/** Run and change split; null when both are zero. */
export function itSpend(run: number, change: number, revenue: number | null): ItSpend | null {
  const total = run + change;
  if (total <= 0) return null;
  return {
    total,
    changeShare: change / total,
    shareOfRevenue: revenue !== null && revenue > 0 ? total / revenue : null,
  };
}

/** One-off IT cost of an integration from the whole one-off cost. */
export function oneOffItCost(integration: { low: number; base: number; high: number }): {
  low: number;
  base: number;
  high: number;
} {
  const middle = (itShareOfIntegration.low + itShareOfIntegration.high) / 2;
  return {
    low: integration.low * itShareOfIntegration.low,
    base: integration.base * middle,
    high: integration.high * itShareOfIntegration.high,
  };
}

/** Cost of running both while the switch is made: yearly run cost × months ÷ 12. */
export function dualRunningCost(annualCost: number, months: number): number {
  return (annualCost * months) / 12;
}
