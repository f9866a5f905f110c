/**
 * The outside view of a technology project: what projects of its class came to, whatever its own plan says. An organization's
 * own record replaces the published class from five projects on.
 */
import { benchmarkRow } from '../../data/index.js';

/** The published class holds for budgets above this. */
export const referenceClassFloorUsd = 15e6;
const ownProjectsNeeded = 5;

const published = benchmarkRow('cto', 'it-project-reference') as unknown as {
  costOverrunMean: number;
  scheduleOverrunMean: number;
  benefitShortfallMean: number;
  costOverrunPerExtraYear: number;
  blackSwanShare: number;
};

/** Standard normal quantile of 0.80. */
const z80 = 0.8416212335729143;

export interface PastProject {
  budget: number;
  cost: number;
  planMonths: number | null;
  months: number | null;
}

export interface ReferenceForecast {
  basis: 'own history' | 'published class';
  projects: number | null;
  /** Same currency as the budget. */
  expectedCost: number;
  /** What to hold in reserve up to: p80 for own history; for the class the cost after one more year than planned. */
  reserveCost: number;
  expectedMonths: number | null;
  /** Decimal share of the planned benefit that the class failed to deliver; null for own history. */
  benefitShortfall: number | null;
  /** Share of projects beyond +200 % of cost. */
  tailShare: number | null;
}

function logMoments(ratios: readonly number[]): { mean: number; deviation: number } {
  const logs = ratios.map(Math.log);
  const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  const variance = logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(logs.length - 1, 1);
  return { mean, deviation: Math.sqrt(variance) };
}

/** Forecast from at least five own projects: median and p80 of the lognormal fitted to cost over budget. Null with fewer. */
export function ownHistoryForecast(
  budget: number,
  months: number | null,
  history: readonly PastProject[],
): ReferenceForecast | null {
  const costRatios = history
    .filter((project) => project.budget > 0 && project.cost > 0)
    .map((project) => project.cost / project.budget);
  if (costRatios.length < ownProjectsNeeded) return null;
  const cost = logMoments(costRatios);
  const timeRatios = history.flatMap(({ planMonths, months: taken }) =>
    planMonths && taken ? [taken / planMonths] : [],
  );
  return {
    basis: 'own history',
    projects: costRatios.length,
    expectedCost: budget * Math.exp(cost.mean),
    reserveCost: budget * Math.exp(cost.mean + z80 * cost.deviation),
    expectedMonths:
      months !== null && timeRatios.length >= ownProjectsNeeded ? months * Math.exp(logMoments(timeRatios).mean) : null,
    benefitShortfall: null,
    tailShare: null,
  };
}

/**
 * Expected cost and duration of a large technology project by the McKinsey–Oxford means over 5,400 projects: +45 % cost,
 * +7 % time, −56 % benefit, and a further +15 % of budget for each year it runs over. Money in the budget's currency.
 */
export function referenceClass(budget: number, months: number | null): ReferenceForecast {
  return {
    basis: 'published class',
    projects: null,
    expectedCost: budget * (1 + published.costOverrunMean),
    reserveCost: budget * (1 + published.costOverrunMean + published.costOverrunPerExtraYear),
    expectedMonths: months === null ? null : months * (1 + published.scheduleOverrunMean),
    benefitShortfall: published.benefitShortfallMean,
    tailShare: published.blackSwanShare,
  };
}
