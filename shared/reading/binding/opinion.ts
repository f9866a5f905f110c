import type { Figure } from './figure.js';
import { type Candidates, measureGroupOf } from './measure-features.js';

/** What is thought of one figure: its candidates with their probabilities. */
export interface Opinion {
  figure: Figure;
  candidates: Candidates;
  /** By candidate. */
  shares: number[];
  /** By group of measures: the sum of its candidates. */
  groups: Map<string, number>;
  best: string;
}

/** The groups of measures that the candidates speak for, and the likeliest. */
export function opinionOf(figure: Figure, candidates: Candidates, shares: number[]): Opinion {
  const groups = new Map<string, number>();
  candidates.measures.forEach((measure, index) => {
    const group = measureGroupOf(measure);
    groups.set(group, (groups.get(group) ?? 0) + (shares[index] ?? 0));
  });
  let best = 'none';
  for (const [group, share] of groups) if (share > (groups.get(best) ?? 0)) best = group;
  return { figure, candidates, shares, groups, best };
}
