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
export function keepScore(
  system: Pick<System, 'businessFit' | 'technicalFit'>,
  costPerHead: number | null,
  cheapest: number | null,
): number {
  const fit = (value: number | null): number => (value === null ? 0.5 : (value - 1) / 4);
  const cost = costPerHead === null || cheapest === null ? 0.5 : costPerHead === 0 ? 1 : cheapest / costPerHead;
  return 0.5 * fit(system.businessFit) + 0.3 * fit(system.technicalFit) + 0.2 * cost;
}

const perHead = (cost: number | null, people: number | null): number | null =>
  cost === null || people === null || people <= 0 ? null : cost / people;

const functionOf = (system: System): string | null => (system.function ?? system.kind)?.toLowerCase() ?? null;

/** A lead smaller than this is noise: the own system, which already carries the larger company, is then kept. */
const clearLead = 0.05;

/** People whom the systems of each company serve; costs are compared for each of them, since a small company's system is always the cheaper one. */
export interface ServedPeople {
  own: number | null;
  target: number | null;
}

/** Pairs of systems of the two companies that do the same job, with the better one to keep. */
export function overlaps(own: System[], target: System[], people: ServedPeople): Overlap[] {
  return target.flatMap((theirs) => {
    const job = functionOf(theirs);
    const ours = job === null ? undefined : own.find((system) => functionOf(system) === job);
    if (job === null || !ours) return [];
    const costs = [perHead(ours.annualCost, people.own), perHead(theirs.annualCost, people.target)] as const;
    const cheapest = costs[0] !== null && costs[1] !== null ? Math.min(costs[0], costs[1]) : null;
    const [ownScore, theirScore] = [keepScore(ours, costs[0], cheapest), keepScore(theirs, costs[1], cheapest)];
    const keepOurs = ownScore >= theirScore - clearLead;
    return [
      {
        function: job,
        keep: keepOurs ? ours : theirs,
        retire: keepOurs ? theirs : ours,
        keepScore: keepOurs ? ownScore : theirScore,
        retireScore: keepOurs ? theirScore : ownScore,
      },
    ];
  });
}
