/** Multinomial logistic regression: the weights are a file, learned by `npm run reading:train:scene`. */

import { ownEntry } from '../../platform/own-entries.js';

export interface LinearModel {
  classes: string[];
  /** For each feature one weight per class. */
  weights: Record<string, number[]>;
}

export type Features = Record<string, number>;

/** Sum of weights per class, in the order of `model.classes`. A feature the model has not met counts for nothing. */
export function sumsOf(model: LinearModel, features: Features): number[] {
  const sums = [...(model.weights['bias'] ?? model.classes.map(() => 0))];
  for (const name of Object.keys(features)) {
    const row = ownEntry(model.weights, name);
    const value = features[name] ?? 0;
    if (row)
      for (let index = 0; index < sums.length; index += 1) sums[index] = (sums[index] ?? 0) + value * (row[index] ?? 0);
  }
  return sums;
}

/** Sums as probabilities (softmax). */
export function softmax(sums: readonly number[]): number[] {
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** Probability of each class, in the order of `model.classes`. */
export const probabilities = (model: LinearModel, features: Features): number[] => softmax(sumsOf(model, features));
