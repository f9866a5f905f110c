import type { Tree } from '../../shared/reading/binding/ensemble.js';

/** Rows that compete with each other, and which of them are right (at least one). */
export interface Choice {
  rows: Float32Array[];
  right: boolean[];
  weight?: number;
}

export interface BoostOptions {
  rounds: number;
  depth: number;
  rate: number;
  seed: number;
}

const bins = 64;
/** So many values are enough to find where a feature's bins lie. */
const sampled = 8000;
const leastHessian = 3;
const shrink = 2;
const featureShare = 0.5;
const rowShare = 0.8;

interface Table {
  features: number;
  rows: number;
  /** Row by row: the bin of each feature. */
  codes: Uint8Array;
  edges: number[][];
}

/** A generator of numbers below one that starts at a seed: training twice gives the same bytes. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

function edgesOf(values: Float32Array): number[] {
  const step = Math.max(1, Math.floor(values.length / sampled));
  const sorted = values.filter((_, index) => index % step === 0).toSorted();
  const edges: number[] = [];
  const distinct = [...new Set(sorted)];
  if (distinct.length <= bins)
    return distinct.slice(0, -1).map((value, index) => (value + (distinct[index + 1] ?? value)) / 2);
  for (let bin = 1; bin < bins; bin += 1) {
    const edge = sorted[Math.floor((bin * sorted.length) / bins)] ?? 0;
    if (edges.at(-1) !== edge && edge < (sorted.at(-1) ?? 0)) edges.push(edge);
  }
  return edges;
}

function binOf(edges: readonly number[], value: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (edges[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function tableOf(rows: readonly Float32Array[]): Table {
  const features = rows[0]?.length ?? 0;
  const codes = new Uint8Array(features * rows.length);
  const edges: number[][] = [];
  for (let feature = 0; feature < features; feature += 1) {
    const values = Float32Array.from(rows, (row) => row[feature] ?? 0);
    const cut = edgesOf(values).map(Math.fround);
    edges.push(cut);
    for (let row = 0; row < rows.length; row += 1) codes[row * features + feature] = binOf(cut, values[row] ?? 0);
  }
  return { features, rows: rows.length, codes, edges };
}

interface Split {
  gain: number;
  feature: number;
  bin: number;
}

/** Sums of gradient and hessian by feature and bin, side by side. */
type Sums = Float64Array;
const width = 2 * (bins + 1);

function sumsOf(
  table: Table,
  rows: Int32Array,
  gradient: Float64Array,
  hessian: Float64Array,
  allowed: readonly number[],
): Sums {
  const sums = new Float64Array(allowed.length * width);
  const { codes, features } = table;
  const picks = Int32Array.from(allowed);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const g = gradient[row] as number;
    const h = hessian[row] as number;
    const start = row * features;
    for (let pick = 0; pick < picks.length; pick += 1) {
      const place = pick * width + 2 * (codes[start + (picks[pick] as number)] as number);
      sums[place] = (sums[place] as number) + g;
      sums[place + 1] = (sums[place + 1] as number) + h;
    }
  }
  return sums;
}

/** Best place to divide a set of rows, by the gain of second-order boosting. */
function bestSplit(table: Table, sums: Sums, allowed: readonly number[]): Split {
  let best: Split = { gain: 1e-6, feature: -1, bin: 0 };
  let allG = 0;
  let allH = 0;
  for (let place = 0; place < width; place += 2) {
    allG += sums[place] ?? 0;
    allH += sums[place + 1] ?? 0;
  }
  const parent = (allG * allG) / (allH + shrink);
  allowed.forEach((feature, pick) => {
    const size = table.edges[feature]?.length ?? 0;
    let leftG = 0;
    let leftH = 0;
    for (let bin = 0; bin < size; bin += 1) {
      leftG += sums[pick * width + 2 * bin] ?? 0;
      leftH += sums[pick * width + 2 * bin + 1] ?? 0;
      if (leftH < leastHessian || allH - leftH < leastHessian) continue;
      const rightG = allG - leftG;
      const gain = (leftG * leftG) / (leftH + shrink) + (rightG * rightG) / (allH - leftH + shrink) - parent;
      if (gain > best.gain) best = { gain, feature, bin };
    }
  });
  return best;
}

const rounded = (value: number): number => Number(value.toPrecision(5));

interface Growth {
  table: Table;
  gradient: Float64Array;
  hessian: Float64Array;
  allowed: readonly number[];
  options: BoostOptions;
  tree: Tree;
}

function leafValue({ gradient, hessian, options }: Growth, rows: Int32Array): number {
  let sumG = 0;
  let sumH = 0;
  for (const row of rows) {
    sumG += gradient[row] ?? 0;
    sumH += hessian[row] ?? 0;
  }
  return rounded((-options.rate * sumG) / (sumH + shrink));
}

/** Grows the node of some rows and returns its place; `sums` are theirs, taken over from the parent where they can be. */
function grow(growth: Growth, rows: Int32Array, sums: Sums, depth: number): number {
  const { table, tree, allowed, gradient, hessian, options } = growth;
  const node = tree.feature.length;
  tree.feature.push(-1);
  tree.threshold.push(0);
  tree.left.push(0);
  tree.right.push(0);
  const split = depth < options.depth && rows.length > 20 ? bestSplit(table, sums, allowed) : undefined;
  if (!split || split.feature < 0) {
    tree.threshold[node] = leafValue(growth, rows);
    return node;
  }
  const { features, codes } = table;
  const isLeft = (row: number): boolean => (codes[row * features + split.feature] ?? 0) <= split.bin;
  const left = rows.filter(isLeft);
  const right = rows.filter((row) => !isLeft(row));
  const small = left.length < right.length ? left : right;
  const smallSums = sumsOf(table, small, gradient, hessian, allowed);
  for (let place = 0; place < sums.length; place += 1) sums[place] = (sums[place] ?? 0) - (smallSums[place] ?? 0);
  tree.feature[node] = split.feature;
  tree.threshold[node] = table.edges[split.feature]?.[split.bin] ?? 0;
  tree.left[node] = grow(growth, left, small === left ? smallSums : sums, depth + 1);
  tree.right[node] = grow(growth, right, small === left ? sums : smallSums, depth + 1);
  return node;
}

function addTree(tree: Tree, table: Table, scores: Float64Array): void {
  for (let row = 0; row < table.rows; row += 1) {
    let node = 0;
    while ((tree.feature[node] ?? -1) >= 0) {
      const feature = tree.feature[node] ?? 0;
      const edge = table.edges[feature]?.[table.codes[row * table.features + feature] ?? 0];
      // The last bin has no upper edge: it lies above every threshold.
      node = (edge !== undefined && edge <= (tree.threshold[node] ?? 0) ? tree.left[node] : tree.right[node]) ?? 0;
    }
    scores[row] = (scores[row] ?? 0) + (tree.threshold[node] ?? 0);
  }
}

/**
 * Gradient boosting of regression trees under a softmax over the rows of each choice; where several rows are right, their
 * common probability is raised. After Friedman (2001) with the second-order gain of Chen and Guestrin (2016).
 */
export function boost(choices: readonly Choice[], options: BoostOptions): Tree[] {
  const random = randomFrom(options.seed);
  const table = tableOf(choices.flatMap(({ rows }) => rows));
  const scores = new Float64Array(table.rows);
  const gradient = new Float64Array(table.rows);
  const hessian = new Float64Array(table.rows);
  const trees: Tree[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    setGradients(choices, scores, gradient, hessian);
    const kept = new Uint8Array(table.rows);
    let at = 0;
    for (const { rows } of choices) {
      const keep = random() < rowShare ? 1 : 0;
      kept.fill(keep, at, at + rows.length);
      at += rows.length;
    }
    const members = Int32Array.from({ length: table.rows }, (_, row) => row).filter((row) => kept[row] === 1);
    const allowed = Array.from({ length: table.features }, (_, feature) => feature).filter(
      () => random() < featureShare,
    );
    const tree: Tree = { feature: [], threshold: [], left: [], right: [] };
    const growth = { table, gradient, hessian, allowed, options, tree };
    grow(growth, members, sumsOf(table, members, gradient, hessian, allowed), 0);
    addTree(tree, table, scores);
    trees.push(tree);
  }
  return trees;
}

function setGradients(
  choices: readonly Choice[],
  scores: Float64Array,
  gradient: Float64Array,
  hessian: Float64Array,
): void {
  let start = 0;
  for (const { rows, right, weight = 1 } of choices) {
    const size = rows.length;
    let most = -Infinity;
    for (let at = 0; at < size; at += 1) most = Math.max(most, scores[start + at] ?? 0);
    let all = 0;
    let good = 0;
    for (let at = 0; at < size; at += 1) {
      const power = Math.exp((scores[start + at] ?? 0) - most);
      all += power;
      if (right[at]) good += power;
    }
    for (let at = 0; at < size; at += 1) {
      const power = Math.exp((scores[start + at] ?? 0) - most);
      const share = power / all;
      gradient[start + at] = weight * (share - (right[at] ? power / good : 0));
      hessian[start + at] = weight * Math.max(1e-3, share * (1 - share));
    }
    start += size;
  }
}
