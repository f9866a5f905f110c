/** Trains the second look of the solver: boosted trees over how the likeliest figures of a query stand to each other. */
import type { Tree } from '../../shared/reading/index.js';
import { boost, type Choice } from '../reading/boost.js';

/** The shortlist of one reading: a row of features for each figure, and the expert's figures that it gives. */
export interface RankedCase {
  rows: Float32Array[];
  right: number[][];
}

const settings = { rounds: 60, depth: 4, rate: 0.12, seed: 5 };

/** The likeliest wrong ones teach most; of the others every third is enough. */
const isSeen = (rank: number): boolean => rank < 80 || rank % 3 === 0;

/** For each of the expert's figures a choice: what gives it against all that gives none. */
function choicesOf({ rows, right }: RankedCase): Choice[] {
  return [...new Set(right.flat())].map((figure) => {
    const kept = rows
      .map((_, index) => index)
      .filter((index) => right[index]?.includes(figure) || (right[index]?.length === 0 && isSeen(index)));
    return {
      rows: kept.map((index) => rows[index] ?? new Float32Array(0)),
      right: kept.map((index) => right[index]?.includes(figure) ?? false),
    };
  });
}

/** The same cases give the same bytes. */
export const trainRanker = (cases: readonly RankedCase[]): Tree[] => boost(cases.flatMap(choicesOf), settings);
