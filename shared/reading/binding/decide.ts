import { isCore } from '../measures/index.js';
import { factStatuses } from '../reading.js';

import { type Forest, scoresOf, shares } from './ensemble.js';
import type { Figure } from './figure.js';
import type { Ground } from './ground.js';
import { MeasureFeatures } from './measure-features.js';
import { type Opinion, opinionOf } from './opinion.js';
import { OwnerFeatures } from './owner-features.js';
import { type Look, SecondLook } from './second-look.js';
import { StatusFeatures } from './status-features.js';
import type { Weights } from './weights.js';

/** What is decided about one figure, with the probabilities behind it. */
export interface Decision {
  figure: Figure;
  opinion: Opinion;
  owners: { of: string; share: number }[];
  statuses: { status: (typeof factStatuses)[number]; share: number }[];
}

/** A core meaning below this share, or nearer than that to another one, is asked about and not taken. */
const leastShare = 0.3;
const leastMargin = 0.05;
const doubtfulShare = 0.35;

/** Whether the likeliest meaning is likely enough, and far enough ahead of the next, to be taken. */
export function isPlaced({ opinion }: Decision): boolean {
  if (!isCore(opinion.best)) {
    // What could well be a figure that decides is asked about, and not passed over.
    return [...opinion.groups].every(([group, share]) => !isCore(group) || share < doubtfulShare);
  }
  const ranked = [...opinion.groups.values()].toSorted((a, b) => b - a);
  const [first = 0, second = 0] = ranked;
  return first >= leastShare && first - second >= leastMargin;
}

/** Judges every figure of a text: what it measures, then whose it is and how it stands, each of these twice. */
export function decide(ground: Ground, weights: Weights): Decision[] {
  const features = new MeasureFeatures(ground, weights.counts.measure, weights);
  const opinions = ground.figures.map((figure) => {
    const candidates = features.candidatesOf(figure);
    return opinionOf(figure, candidates, sharesOf(weights.trees.measure, candidates.rows));
  });
  const owners = new OwnerFeatures(ground, weights.counts.owner, weights.words);
  const ownerShares = twice(ground, opinions, weights.trees.owner, weights.trees.secondOwner, ({ figure, best }) =>
    owners.rowsOf(figure, best),
  );
  const ranked = ownerShares.map((found) =>
    owners.owners.map((of, at) => ({ of, share: found[at] ?? 0 })).toSorted((a, b) => b.share - a.share),
  );
  const statuses = new StatusFeatures(ground, weights.counts.status, weights.words);
  const statusShares = twice(
    ground,
    opinions,
    weights.trees.status,
    weights.trees.secondStatus,
    ({ figure, best }, index) => statuses.rowsOf(figure, best, ownerClass(ranked[index]?.[0]?.of ?? 'own')),
  );
  return opinions.map((opinion, index) => ({
    figure: opinion.figure,
    opinion,
    owners: ranked[index] ?? [],
    statuses: factStatuses
      .map((status, at) => ({ status, share: statusShares[index]?.[at] ?? 0 }))
      .toSorted((a, b) => b.share - a.share),
  }));
}

export const ownerClass = (owner: string): string => (owner.startsWith('option:') ? 'option' : owner);

const sharesOf = (trees: Forest, rows: readonly Float32Array[]): number[] => shares(scoresOf(trees, rows));

/** Judges each figure alone, and again with what was thought of those around it. */
function twice(
  ground: Ground,
  opinions: readonly Opinion[],
  first: Forest,
  second: Forest,
  rowsOf: (opinion: Opinion, index: number) => Float32Array[],
): number[][] {
  const rows = opinions.map(rowsOf);
  const looks: Look[] = opinions.map(({ figure, best }, index) => ({
    figure,
    group: best,
    shares: sharesOf(first, rows[index] ?? []),
  }));
  const again = new SecondLook(ground, looks);
  return rows.map((own, index) => sharesOf(second, again.rowsOf(index, own)));
}
