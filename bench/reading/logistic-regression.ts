/** Multinomial logistic regression with L2, by full-batch gradient steps: no randomness, the same bytes each time. */
import type { Features, LinearModel } from '../../shared/reading/scene/linear-model.js';

export interface Example {
  features: Features;
  label: string;
}

export interface Training {
  /** Strength of the penalty on squared weights, per example. */
  penalty: number;
  steps?: number;
  /** Features met in fewer examples are left out. */
  atLeast?: number;
  /** Where a weight lies before anything is seen: the penalty draws it there, and there it stays where data is silent. */
  prior?: (feature: string, label: string) => number;
}

const digits = 1000;
const rate = 0.05;

interface Row {
  indexes: number[];
  values: number[];
  label: number;
}

/** Names of the features that are met often enough, `bias` first. */
function namesOf(examples: readonly Example[], atLeast: number): string[] {
  const met = new Map<string, number>();
  for (const { features } of examples)
    for (const name of Object.keys(features)) met.set(name, (met.get(name) ?? 0) + 1);
  const often = [...met].filter(([, count]) => count >= atLeast).map(([name]) => name);
  return ['bias', ...often.sort()];
}

function rowsOf(examples: readonly Example[], names: readonly string[], classes: readonly string[]): Row[] {
  const places = new Map(names.map((name, index) => [name, index]));
  return examples.map(({ features, label }) => {
    const row: Row = { indexes: [], values: [], label: classes.indexOf(label) };
    for (const [name, value] of Object.entries({ ...features, bias: 1 })) {
      const place = places.get(name);
      if (place === undefined) continue;
      row.indexes.push(place);
      row.values.push(value);
    }
    return row;
  });
}

/** Adds the slope of the mean log loss at `weights` to `slopes`; both hold one stretch of classes per feature. */
function addSlopes(rows: readonly Row[], weights: Float64Array, slopes: Float64Array, classes: number): void {
  const chances = new Float64Array(classes);
  for (const { indexes, values, label } of rows) {
    chances.fill(0);
    for (const [at, index] of indexes.entries())
      for (let each = 0; each < classes; each += 1)
        chances[each] = (chances[each] ?? 0) + (values[at] ?? 0) * (weights[index * classes + each] ?? 0);
    const highest = Math.max(...chances);
    let total = 0;
    for (let each = 0; each < classes; each += 1) total += chances[each] = Math.exp((chances[each] ?? 0) - highest);
    for (const [at, index] of indexes.entries())
      for (let each = 0; each < classes; each += 1) {
        const error = (chances[each] ?? 0) / total - (each === label ? 1 : 0);
        slopes[index * classes + each] =
          (slopes[index * classes + each] ?? 0) + (error * (values[at] ?? 0)) / rows.length;
      }
  }
}

/** Learns weights for the labels of `examples`; Adam (Kingma and Ba 2015) with its usual constants. */
export function learn(
  examples: readonly Example[],
  { penalty, steps = 200, atLeast = 3, prior = () => 0 }: Training,
): LinearModel {
  const classes = [...new Set(examples.map(({ label }) => label))].sort();
  const names = namesOf(examples, atLeast);
  const rows = rowsOf(examples, names, classes);
  const size = names.length * classes.length;
  const start = Float64Array.from({ length: size }, (_, index) =>
    prior(names[Math.floor(index / classes.length)] ?? '', classes[index % classes.length] ?? ''),
  );
  const [weights, first, second] = [start.slice(), new Float64Array(size), new Float64Array(size)];
  const slopes = new Float64Array(size);
  for (let step = 1; step <= steps; step += 1) {
    slopes.fill(0);
    addSlopes(rows, weights, slopes, classes.length);
    const [fade, fadeOfSquares] = [1 - 0.9 ** step, 1 - 0.999 ** step];
    for (let index = 0; index < size; index += 1) {
      const weight = weights[index] ?? 0;
      const slope = (slopes[index] ?? 0) + (index < classes.length ? 0 : penalty * (weight - (start[index] ?? 0)));
      const mean = (first[index] = 0.9 * (first[index] ?? 0) + 0.1 * slope);
      const square = (second[index] = 0.999 * (second[index] ?? 0) + 0.001 * slope * slope);
      weights[index] = weight - (rate * (mean / fade)) / (Math.sqrt(square / fadeOfSquares) + 1e-8);
    }
  }
  const rounded = (name: number): number[] =>
    classes.map((_, each) => Math.round((weights[name * classes.length + each] ?? 0) * digits) / digits + 0);
  return { classes, weights: Object.fromEntries(names.map((name, index) => [name, rounded(index)])) };
}
