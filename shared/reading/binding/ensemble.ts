/** A regression tree as training grows it, in parallel lists. A node with feature -1 is a leaf and its threshold is its value. */
export interface Tree {
  feature: number[];
  threshold: number[];
  left: number[];
  right: number[];
}

/** The nodes of all trees as reading walks them; children are places among all nodes. A leaf has feature -1. */
export interface Forest {
  roots: Int32Array;
  feature: Int16Array;
  threshold: Float64Array;
  left: Int32Array;
  right: Int32Array;
}

/** Lays the nodes of all trees behind each other. */
export function forestOf(trees: readonly Tree[]): Forest {
  const size = trees.reduce((sum, { feature }) => sum + feature.length, 0);
  const forest: Forest = {
    roots: new Int32Array(trees.length),
    feature: new Int16Array(size),
    threshold: new Float64Array(size),
    left: new Int32Array(size),
    right: new Int32Array(size),
  };
  let root = 0;
  trees.forEach((tree, index) => {
    forest.roots[index] = root;
    forest.feature.set(tree.feature, root);
    forest.threshold.set(tree.threshold, root);
    for (let node = 0; node < tree.feature.length; node += 1) {
      forest.left[root + node] = root + (tree.left[node] ?? 0);
      forest.right[root + node] = root + (tree.right[node] ?? 0);
    }
    root += tree.feature.length;
  });
  return forest;
}

/**
 * Writes rows of features, all of one width, from left to right into one run of memory: a typed array of its own for each
 * row takes longer to make than to fill.
 */
export class RowWriter {
  private values = new Float32Array(4096);
  private length = 0;

  put(features: ArrayLike<number>): void {
    while (this.length + features.length > this.values.length) this.grow();
    for (let at = 0; at < features.length; at += 1) this.values[this.length + at] = features[at] as number;
    this.length += features.length;
  }

  /** The same for features that stand in a row already. */
  putRow(features: Float32Array): void {
    while (this.length + features.length > this.values.length) this.grow();
    this.values.set(features, this.length);
    this.length += features.length;
  }

  private grow(): void {
    const larger = new Float32Array(2 * this.values.length);
    larger.set(this.values);
    this.values = larger;
  }

  /** Hands over what was written, as so many rows, and begins anew. */
  take(count: number): Float32Array[] {
    const all = this.values.slice(0, this.length);
    const width = this.length / count;
    this.length = 0;
    return Array.from({ length: count }, (_, row) => all.subarray(row * width, (row + 1) * width));
  }
}

/**
 * For each row of features the sum of the trees. A value at or below the threshold goes left. All rows walk one tree before
 * the next, while its nodes are at hand.
 */
export function scoresOf(
  { roots, feature, threshold, left, right }: Forest,
  rows: readonly Float32Array[],
): Float64Array {
  const sums = new Float64Array(rows.length);
  for (const root of roots) {
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] as Float32Array;
      let node = root;
      let asked = feature[node] as number;
      while (asked >= 0) {
        node = ((row[asked] ?? 0) <= (threshold[node] as number) ? left[node] : right[node]) as number;
        asked = feature[node] as number;
      }
      sums[at] = (sums[at] as number) + (threshold[node] as number);
    }
  }
  return sums;
}

/** Probabilities of rows that compete with each other. */
export function shares(scores: Iterable<number>): number[] {
  const all = [...scores];
  const most = Math.max(...all);
  const powers = all.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
