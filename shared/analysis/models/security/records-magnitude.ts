/**
 * Cost of a breach by the number of records. Losses grow far slower than records (Cyentia IRIS 20/20): 1,000 records exceed
 * 10 million dollars in 6 % of cases, 100 million records in just over half, so no price per record is ever multiplied.
 */

const reference = 10e6;
/** Spread of the logarithm of losses within one class of size (grade D). */
const sigma = 1.6;
const z95 = 1.6448536269514722;

/** Standard normal quantile for 0.01 ≤ p ≤ 0.5 from the upper tail (Abramowitz and Stegun 26.2.23, error below 0.0005). */
function upperQuantile(tail: number): number {
  const t = Math.sqrt(-2 * Math.log(tail));
  return t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3);
}

/** Chance that the loss exceeds 10 million dollars: straight in the logarithm of records between the two published points. */
export function probabilityOverTenMillion(records: number): number {
  const decades = Math.log10(Math.max(records, 1)) - 3;
  return Math.min(Math.max(0.06 + (decades * (0.5 - 0.06)) / 5, 0.01), 0.5);
}

/** 5th and 95th percentile of one breach in US dollars. */
export function recordsMagnitude(records: number): [low: number, high: number] {
  const median = reference * Math.exp(-sigma * upperQuantile(probabilityOverTenMillion(records)));
  return [median * Math.exp(-z95 * sigma), median * Math.exp(z95 * sigma)];
}
