/** Monte Carlo over named drivers with rank correlations. */
import { normalCdf, normalQuantile, type Quantile } from './distributions.js';
import { seededRandom } from './random.js';

export interface Driver {
  name: string;
  quantile: Quantile;
}

export interface RankCorrelation {
  between: [string, string];
  /** Spearman's ρ. */
  rho: number;
}

export interface SimulationInputs {
  drivers: readonly Driver[];
  correlations?: readonly RankCorrelation[];
  draws: number;
  /** What the seed is made of: the facts that the drivers were built from. */
  seed: unknown;
  /** The outcome for one draw; the values stand in the order of the drivers. */
  outcome: (values: Float64Array) => number;
}

export interface Simulation {
  draws: number;
  p5: number;
  p25: number;
  p50: number;
  p75: number;
  p95: number;
  mean: number;
  /** Share of the draws below zero. */
  probabilityNegative: number;
}

/**
 * Correlated draws by a Gaussian copula: normal scores with Pearson correlation 2·sin(πρ/6), which gives the rank
 * correlation ρ, mapped through each driver's quantile. 10 000 draws of four drivers take about 2 ms, because each
 * driver is tabulated over its score once. Null when an outcome is not finite or the correlations contradict each other.
 */
export function simulate({ drivers, correlations = [], draws, seed, outcome }: SimulationInputs): Simulation | null {
  const factor = cholesky(
    scoreCorrelations(
      drivers.map((driver) => driver.name),
      correlations,
    ),
  );
  if (!factor || draws < 1) return null;
  const random = seededRandom(seed);
  const tables = drivers.map((driver) => tabulate(driver.quantile));
  const outcomes = drawn(factor, tables, random, { draws, outcome });
  return outcomes.every(Number.isFinite) ? summarise(outcomes.sort()) : null;
}

/** The draws alone: the machine makes this loop fast once, whatever the drivers and correlations before it look like. */
function drawn(
  factor: readonly Float64Array[],
  tables: readonly Float64Array[],
  random: () => number,
  { draws, outcome }: Pick<SimulationInputs, 'draws' | 'outcome'>,
): Float64Array {
  const size = tables.length;
  const scores = new Float64Array(size);
  const values = new Float64Array(size);
  const outcomes = new Float64Array(draws);
  for (let draw = 0; draw < draws; draw += 1) {
    for (let row = 0; row < size; row += 1) {
      scores[row] = normalQuantile(random());
      const weights = factor[row] as Float64Array;
      let score = 0;
      for (let column = 0; column <= row; column += 1)
        score += (weights[column] as number) * (scores[column] as number);
      values[row] = lookUp(tables[row] as Float64Array, score);
    }
    outcomes[draw] = outcome(values);
  }
  return outcomes;
}

const scoreLimit = 4.5;
const scoreCells = 360;

/** The driver's value at evenly spaced normal scores from −4.5 to 4.5, beyond which fewer than 7 in a million draws lie. */
function tabulate(quantile: Quantile): Float64Array {
  return Float64Array.from({ length: scoreCells + 1 }, (_, cell) =>
    quantile(normalCdf((cell * 2 * scoreLimit) / scoreCells - scoreLimit)),
  );
}

function lookUp(table: Float64Array, score: number): number {
  const position = Math.min(scoreCells - 1e-9, Math.max(0, ((score + scoreLimit) * scoreCells) / (2 * scoreLimit)));
  const cell = Math.floor(position);
  const from = table[cell] as number;
  return from + (position - cell) * ((table[cell + 1] as number) - from);
}

function scoreCorrelations(names: readonly string[], correlations: readonly RankCorrelation[]): number[][] {
  const matrix = names.map((_, row) => names.map((__, column) => Number(row === column)));
  for (const {
    between: [a, b],
    rho,
  } of correlations) {
    const row = matrix[names.indexOf(a)];
    const column = matrix[names.indexOf(b)];
    if (!row || !column) continue;
    const pearson = 2 * Math.sin((Math.PI * rho) / 6);
    row[names.indexOf(b)] = pearson;
    column[names.indexOf(a)] = pearson;
  }
  return matrix;
}

function cholesky(matrix: readonly (readonly number[])[]): Float64Array[] | null {
  const factor = matrix.map((row) => new Float64Array(row.length));
  for (const [row, cells] of matrix.entries()) {
    for (let column = 0; column <= row; column += 1) {
      let rest = cells[column] ?? 0;
      for (let inner = 0; inner < column; inner += 1)
        rest -= (factor[row]?.[inner] ?? 0) * (factor[column]?.[inner] ?? 0);
      const target = factor[row];
      if (!target) return null;
      if (row === column) {
        if (!(rest > 0)) return null;
        target[column] = Math.sqrt(rest);
      } else target[column] = rest / (factor[column]?.[column] ?? 1);
    }
  }
  return factor;
}

/** Value below which the share `p` of sorted outcomes lies, with linear interpolation. */
export function percentile(sorted: ArrayLike<number>, p: number): number {
  const position = p * (sorted.length - 1);
  const below = Math.floor(position);
  const low = sorted[below] ?? 0;
  return low + (position - below) * ((sorted[below + 1] ?? low) - low);
}

function summarise(sorted: Float64Array): Simulation {
  const firstPositive = sorted.findIndex((value) => value >= 0);
  return {
    draws: sorted.length,
    p5: percentile(sorted, 0.05),
    p25: percentile(sorted, 0.25),
    p50: percentile(sorted, 0.5),
    p75: percentile(sorted, 0.75),
    p95: percentile(sorted, 0.95),
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
    probabilityNegative: firstPositive === -1 ? 1 : firstPositive / sorted.length,
  };
}
