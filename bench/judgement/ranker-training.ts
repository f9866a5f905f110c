/** Trains the second look of the solver: boosted trees over how the likeliest figures of a query stand to each other. */
import type { Ranker } from '../../shared/judgement/solver/shortlist.js';
import { scoreOfTrees } from '../../shared/reading/index.js';
import { boost, type Choice } from '../reading/boost.js';

/** The shortlist of one reading: a row of features for each figure, and the expert's figures that it gives. */
export interface RankedCase {
  rows: Float32Array[];
  right: number[][];
}

const settings = { rounds: 120, depth: 4, rate: 0.12, seed: 5 };

/** For each of the expert's figures a choice: what gives it against all that gives none. */
function choicesOf({ rows, right }: RankedCase): Choice[] {
  return [...new Set(right.flat())].map((figure) => {
    const kept = rows
      .map((_, index) => index)
      .filter((index) => right[index]?.length === 0 || right[index]?.includes(figure));
    return {
      rows: kept.map((index) => rows[index] ?? new Float32Array(0)),
      right: kept.map((index) => right[index]?.includes(figure) ?? false),
    };
  });
}

const steps = 30;

/** Fits chance = 1 / (1 + e^−(slope · ln share + middle)) to the cases given by Newton's method. */
function calibrate(cases: readonly RankedCase[], trees: Ranker['trees']): Pick<Ranker, 'slope' | 'middle'> {
  const samples = cases.flatMap(({ rows, right }) => {
    const scores = rows.map((row) => scoreOfTrees(trees, row));
    const most = Math.max(...scores);
    const sum = scores.reduce((total, score) => total + Math.exp(score - most), 0);
    return scores.map((score, index) => ({
      at: score - most - Math.log(sum),
      is: (right[index]?.length ?? 0) > 0 ? 1 : 0,
    }));
  });
  let [slope, middle] = [0, 0];
  for (let step = 0; step < steps; step += 1) {
    let [up, over, steep, mixed, flat] = [0, 0, 1e-9, 0, 1e-9];
    for (const { at, is } of samples) {
      const chance = 1 / (1 + Math.exp(-(slope * at + middle)));
      const spread = chance * (1 - chance);
      up += (chance - is) * at;
      over += chance - is;
      steep += spread * at * at;
      mixed += spread * at;
      flat += spread;
    }
    const determinant = steep * flat - mixed * mixed;
    slope -= (flat * up - mixed * over) / determinant;
    middle -= (steep * over - mixed * up) / determinant;
  }
  return { slope: Number(slope.toPrecision(5)), middle: Number(middle.toPrecision(5)) };
}

/** The same cases give the same bytes. */
export function trainRanker(cases: readonly RankedCase[]): Ranker {
  const useful = cases.filter(({ right }) => right.some((found) => found.length > 0));
  const trees = boost(useful.flatMap(choicesOf), settings);
  return { trees, ...calibrate(cases, trees) };
}
