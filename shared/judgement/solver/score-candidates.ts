/** How likely an expert would state a candidate: a logistic model over its features, trained from annotated cases. */
import type { Candidate } from './candidates.js';
import { featureSlots, type Slots } from './features.js';

/** One weight a slot, in hundredths, as signed bytes in base64: the whole file is a hundred kilobytes. */
export interface SolverWeights {
  bias: number;
  /** Weight of one step of a byte. */
  step: number;
  bytes: string;
}

export interface SolverModel {
  bias: number;
  weights: Float32Array;
}

/** Opens a weights file. @throws if it was made for another number of slots. */
export function openWeights({ bias, step, bytes }: SolverWeights): SolverModel {
  const stored = new Int8Array(Buffer.from(bytes, 'base64'));
  if (stored.length !== featureSlots)
    throw new Error(`the solver's weights have ${stored.length} slots, not ${featureSlots}`);
  return { bias, weights: Float32Array.from(stored, (value) => value * step) };
}

/** What is no pair of amounts has one meaning. */
const alone = [{ pair: undefined, share: 1 }];

/** Probability, 0–1: over what its amounts may mean, each as likely as it is. */
export function probabilityOf(candidate: Candidate, model: SolverModel): number {
  let sum = 0;
  for (const { pair, share } of candidate.meanings ?? alone) sum += share * probability(candidate.slots(pair), model);
  return sum;
}

/** The same by two models: the features, which cost more than both, are written once. */
export function probabilitiesOf(candidate: Candidate, one: SolverModel, other: SolverModel): [number, number] {
  let [first, second] = [0, 0];
  for (const { pair, share } of candidate.meanings ?? alone) {
    const slots = candidate.slots(pair);
    first += share * probability(slots, one);
    second += share * probability(slots, other);
  }
  return [first, second];
}

function probability({ at, length }: Slots, { bias, weights }: SolverModel): number {
  let score = bias;
  for (let index = 0; index < length; index += 1) score += weights[at[index] as number] as number;
  return 1 / (1 + Math.exp(-score));
}
