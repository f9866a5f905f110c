/** Analytic hierarchy process: weights from pairwise comparisons (Saaty 1980). */

const randomIndex: Record<number, number> = { 3: 0.58, 4: 0.9, 5: 1.12, 6: 1.24, 7: 1.32, 8: 1.41, 9: 1.45, 10: 1.49 };

export interface Priorities {
  weights: number[];
  lambdaMax: number;
  /** Consistency ratio; over 0.10 the worst pair should be judged again. Zero for one or two items. */
  consistencyRatio: number;
  /** The pair whose judgement is furthest from the weights' ratio. */
  worstPair: [number, number];
}

type Matrix = readonly (readonly number[])[];

const multiply = (matrix: Matrix, vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, cell, index) => sum + cell * (vector[index] ?? 0), 0));

function normalise(vector: readonly number[]): number[] {
  const total = vector.reduce((sum, value) => sum + value, 0);
  return vector.map((value) => value / total);
}

const isReciprocal = (matrix: Matrix): boolean =>
  matrix.length > 0 &&
  matrix.every((row) => row.length === matrix.length && row.every((cell) => cell > 0 && Number.isFinite(cell)));

function judge(matrix: Matrix, weights: number[], lambdaMax: number): Priorities {
  const size = matrix.length;
  const index = randomIndex[Math.min(size, 10)];
  const consistencyRatio = index === undefined ? 0 : Math.max(0, (lambdaMax - size) / (size - 1) / index);
  let worstPair: [number, number] = [0, Math.min(1, size - 1)];
  let worst = -1;
  for (let row = 0; row < size; row += 1) {
    for (let column = row + 1; column < size; column += 1) {
      const distance = Math.abs((matrix[row]?.[column] ?? 0) - (weights[row] ?? 0) / (weights[column] ?? 1));
      if (distance > worst) {
        worst = distance;
        worstPair = [row, column];
      }
    }
  }
  return { weights, lambdaMax, consistencyRatio, worstPair };
}

/** Weights as the principal eigenvector, by power iteration: the engine's method. Null unless square and positive. */
export function ahpEigenvector(matrix: Matrix): Priorities | null {
  if (!isReciprocal(matrix)) return null;
  let weights = matrix.map(() => 1 / matrix.length);
  for (let round = 0; round < 200; round += 1) weights = normalise(multiply(matrix, weights));
  const image = multiply(matrix, weights);
  const lambdaMax = image.reduce((sum, value) => sum + value, 0);
  return judge(matrix, weights, lambdaMax);
}

/** Weights as the mean of the normalised columns, and λ as the column sums times the weights: the textbook shortcut. */
export function ahpColumnMean(matrix: Matrix): Priorities | null {
  if (!isReciprocal(matrix)) return null;
  const sums = matrix.map((_, column) => matrix.reduce((sum, row) => sum + (row[column] ?? 0), 0));
  const weights = matrix.map(
    (row) => row.reduce((sum, cell, column) => sum + cell / (sums[column] ?? 1), 0) / matrix.length,
  );
  const lambdaMax = sums.reduce((sum, total, column) => sum + total * (weights[column] ?? 0), 0);
  return judge(matrix, weights, lambdaMax);
}
