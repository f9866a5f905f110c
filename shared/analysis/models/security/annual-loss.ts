/**
 * Annual loss in the form of Open FAIR: events arrive as a Poisson process, each costs a lognormal amount whose 90 % interval
 * is given (Hubbard and Seiersen). Money in, money out, one currency.
 */
import { seededRandom } from './seeded-random.js';

/** 95th percentile of the standard normal distribution: half the width of a 90 % interval in standard deviations. */
const z95 = 1.6448536269514722;

export interface LossScenario {
  id: string;
  /** Poisson rate, events a year. */
  eventsPerYear: number;
  /** 5th and 95th percentile of one event's cost, both positive, low ≤ high. */
  magnitude90: readonly [low: number, high: number];
}

export interface AnalyticLoss {
  mu: number;
  sigma: number;
  median: number;
  meanMagnitude: number;
  annualizedLoss: number;
  probabilityAtLeastOne: number;
}

/** Closed form of one scenario: parameters of the lognormal, mean annual loss, chance of at least one event in a year. */
export function analyticLoss({ eventsPerYear, magnitude90: [low, high] }: Omit<LossScenario, 'id'>): AnalyticLoss {
  const mu = (Math.log(low) + Math.log(high)) / 2;
  const sigma = Math.log(high / low) / (2 * z95);
  const meanMagnitude = Math.exp(mu + (sigma * sigma) / 2);
  return {
    mu,
    sigma,
    median: Math.exp(mu),
    meanMagnitude,
    annualizedLoss: eventsPerYear * meanMagnitude,
    probabilityAtLeastOne: 1 - Math.exp(-eventsPerYear),
  };
}

export interface SimulatedLoss {
  years: number;
  mean: number;
  p50: number;
  p90: number;
  p99: number;
  /** Share of simulated years with a loss over the limit, null without a limit. */
  probabilityOverLimit: number | null;
}

interface Sampler {
  cumulativeRate: number;
  mu: number;
  sigma: number;
}

function samplersOf(scenarios: readonly LossScenario[]): Sampler[] {
  let cumulativeRate = 0;
  return scenarios.map((scenario) => {
    const { mu, sigma } = analyticLoss(scenario);
    cumulativeRate += scenario.eventsPerYear;
    return { cumulativeRate, mu, sigma };
  });
}

/** Index of the scenario that an event at this place of the total rate belongs to; the last one when rounding has put it beyond. */
function pickAt(samplers: readonly Sampler[], place: number): number {
  let index = 0;
  while (index < samplers.length - 1 && place >= (samplers[index] as Sampler).cumulativeRate) index += 1;
  return index;
}

/** Share of ascending losses over the limit. */
function shareOver(losses: Float64Array, limit: number): number {
  const firstOver = losses.findIndex((loss) => loss > limit);
  return firstOver === -1 ? 0 : (losses.length - firstOver) / losses.length;
}

/**
 * Losses by year, and the first place with one: those without stand in front. Alone, so that the machine makes this loop
 * fast once, whatever the scenarios look like.
 */
function drawnYears(
  samplers: readonly Sampler[],
  random: ReturnType<typeof seededRandom>,
  years: number,
): { losses: Float64Array; firstLoss: number } {
  const totalRate = samplers.at(-1)?.cumulativeRate ?? 0;
  const emptyYear = Math.exp(-totalRate);
  // Sorted in the end, with the years without a loss in front: only the others have to be put in order.
  const losses = new Float64Array(years);
  let firstLoss = years;
  for (let year = 0; year < years; year += 1) {
    let loss = 0;
    for (let product = random.uniform(); product > emptyYear; product *= random.uniform()) {
      const { mu, sigma } = samplers[pickAt(samplers, random.uniform() * totalRate)] as Sampler;
      loss += Math.exp(mu + sigma * random.normal());
    }
    if (loss !== 0) losses[--firstLoss] = loss;
  }
  return { losses, firstLoss };
}

/**
 * Simulates `years` independent years over all scenarios together: one Poisson draw for the number of events, then each event
 * is attributed to a scenario by its share of the total rate, which is the same process as separate draws and cheaper.
 * The seed decides every draw; scenarios are sorted first, so that their order does not.
 */
export function simulateAnnualLoss(
  scenarios: readonly LossScenario[],
  seed: string,
  limit: number | null = null,
  years = 10_000,
): SimulatedLoss {
  const samplers = samplersOf([...scenarios].sort((a, b) => (a.id < b.id ? -1 : 1)));
  const { losses, firstLoss } = drawnYears(samplers, seededRandom(seed), years);
  losses.subarray(firstLoss).sort();
  let sum = 0;
  for (let year = firstLoss; year < years; year += 1) sum += losses[year] as number;
  const quantile = (share: number): number => losses[Math.min(years - 1, Math.floor(share * years))] ?? 0;
  return {
    years,
    mean: sum / years,
    p50: quantile(0.5),
    p90: quantile(0.9),
    p99: quantile(0.99),
    probabilityOverLimit: limit === null ? null : shareOver(losses, limit),
  };
}

/**
 * Gamma–Poisson update of a default event rate by the organization's own record: (a + n) / (b + years), where the prior counts
 * as `priorYears` of observation at the default rate.
 */
export function updatedFrequency(defaultRate: number, ownEvents: number, ownYears: number, priorYears = 10): number {
  return (defaultRate * priorYears + ownEvents) / (priorYears + ownYears);
}

/**
 * Effect of one control on a frequency or a magnitude: the multiplier when it is absent (0), one at half strength, its inverse
 * when it is complete (1). Monotone in the control's value.
 */
export function controlEffect(multiplierWhenAbsent: number, controlValue: number): number {
  return multiplierWhenAbsent ** (1 - 2 * Math.min(Math.max(controlValue, 0), 1));
}
