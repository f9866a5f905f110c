/** A regression tree as parallel lists. A node with feature -1 is a leaf and its threshold is its value. */
export interface Tree {
  feature: number[];
  threshold: number[];
  left: number[];
  right: number[];
}

/** The sum of the trees for one row of features. A value at or below the threshold goes left. */
export function scoreOf(trees: readonly Tree[], row: Float32Array): number {
  let sum = 0;
  for (const { feature, threshold, left, right } of trees) {
    let node = 0;
    let asked = feature[0] ?? -1;
    while (asked >= 0) {
      node = ((row[asked] ?? 0) <= (threshold[node] ?? 0) ? left[node] : right[node]) ?? 0;
      asked = feature[node] ?? -1;
    }
    sum += threshold[node] ?? 0;
  }
  return sum;
}

/** Probabilities of rows that compete with each other. */
export function shares(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
