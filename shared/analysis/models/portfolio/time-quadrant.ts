/** The TIME view of a portfolio: Tolerate, Invest, Migrate, Eliminate, and which of two overlapping systems to keep. */
import type { System } from './system.js';

export type TimeQuadrant = 'Invest' | 'Migrate' | 'Tolerate' | 'Eliminate';

/** A fit from this value on is good (1 to 5). */
const threshold = 3;

/** Quadrant from the two fits; null while one of them is unknown. */
export function timeQuadrant(businessFit: number | null, technicalFit: number | null): TimeQuadrant | null {
  if (businessFit === null || technicalFit === null) return null;
  if (businessFit >= threshold) return technicalFit >= threshold ? 'Invest' : 'Migrate';
  return technicalFit >= threshold ? 'Tolerate' : 'Eliminate';
}

export interface Overlap {
  function: string;
  keep: System;
  retire: System;
  keepScore: number;
  retireScore: number;
}

/** Business .5, technical .3, cost .2, each on 0–1; an unknown fit or cost counts in the middle. */
export function keepScore(system: System, cheapest: number | null): number {
  const fit = (value: number | null): number => (value === null ? 0.5 : (value - 1) / 4);
  const { annualCost } = system;
  const cost = annualCost === null || cheapest === null ? 0.5 : annualCost === 0 ? 1 : cheapest / annualCost;
  return 0.5 * fit(system.businessFit) + 0.3 * fit(system.technicalFit) + 0.2 * cost;
}

const functionOf = (system: System): string | null => (system.function ?? system.kind)?.toLowerCase() ?? null;

/** Pairs of systems of the two companies that do the same job, with the better one to keep. A tie keeps the own system. */
export function overlaps(own: System[], target: System[]): Overlap[] {
  return target.flatMap((theirs) => {
    const job = functionOf(theirs);
    const ours = job === null ? undefined : own.find((system) => functionOf(system) === job);
    if (job === null || !ours) return [];
    const costs = [ours.annualCost, theirs.annualCost].filter((cost) => cost !== null);
    const cheapest = costs.length === 2 ? Math.min(...costs) : null;
    const [ownScore, theirScore] = [keepScore(ours, cheapest), keepScore(theirs, cheapest)];
    const keepOurs = ownScore >= theirScore;
    return [{
      function: job,
      keep: keepOurs ? ours : theirs,
      retire: keepOurs ? theirs : ours,
      keepScore: Math.max(ownScore, theirScore),
      retireScore: Math.min(ownScore, theirScore),
    }];
  });
}
