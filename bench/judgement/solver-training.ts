/** Trains the solver: a logistic model over hashed features, by AdaGrad in a fixed order, the same bytes each time. */
import { featureSlots } from '../../shared/judgement/solver/features.js';
import type { SolverModel, SolverWeights } from '../../shared/judgement/solver/score-candidates.js';

export interface Example {
  features: Iterable<number>;
  label: 0 | 1;
}

const epochs = 12;
const rate = 0.03;
const decay = 0.002;
const bias = -2;
/**
 * Where the squares of the gradients start. What was met in a case or two moves its weight little, or each writer is known by
 * heart: from nothing and four times as fast, .34 of the figures stood among the first ten of the cases learned from, .14 of others.
 */
const firstSquare = 5;
/** Each negative is seen by this chance an epoch: there are two hundred times as many. */
const negativeShare = 0.5;

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/**
 * @param kept which share of all negatives the examples hold.
 */
export function trainSolver(examples: readonly Example[], kept = 1): SolverModel {
  const taken = Math.min(1, negativeShare / kept);
  const random = randomFrom(7);
  const weights = new Float32Array(featureSlots);
  const squares = new Float32Array(featureSlots).fill(firstSquare);
  const positives = examples.filter(({ label }) => label === 1);
  const negatives = examples.filter(({ label }) => label === 0);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const sample = [...positives, ...negatives.filter(() => random() < taken)];
    for (let index = sample.length - 1; index > 0; index -= 1) {
      const other = Math.floor(random() * (index + 1));
      [sample[index], sample[other]] = [sample[other] as Example, sample[index] as Example];
    }
    for (const { features, label } of sample) {
      let score = bias;
      for (const feature of features) score += weights[feature] ?? 0;
      const error = 1 / (1 + Math.exp(-score)) - label;
      for (const feature of features) {
        const gradient = error + decay * (weights[feature] ?? 0);
        const square = (squares[feature] ?? 0) + gradient * gradient;
        squares[feature] = square;
        weights[feature] = (weights[feature] ?? 0) - (rate * gradient) / Math.sqrt(square);
      }
    }
  }
  // What is left out moves all odds by the same factor, which the bias takes back: probabilities stay probabilities.
  return { bias: bias + Math.log(taken * kept), weights };
}

/** The weights as signed bytes. */
export function packWeights({ bias: middle, weights }: SolverModel): SolverWeights {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const step = Number((largest / 127).toPrecision(6));
  return {
    bias: middle,
    step,
    bytes: Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / step))).toString('base64'),
  };
}
