import type { FigureDefinition, Sample, Scenario } from './scenario.js';
import { median } from './statistics.js';
import type { TestBed } from './test-bed.js';

/** A figure after all rounds: medians, the comparison as the median of the rounds' comparisons. */
export interface FigureResult {
  scenario: Scenario;
  figure: FigureDefinition;
  rounds: number;
  product: number;
  floor: number | undefined;
  /** Ratio, difference or value, as the figure is compared. */
  compared: number;
  /** Undefined where the figure has no aim. */
  met: boolean | undefined;
}

export interface MeasureOptions {
  scale: number;
  rounds: number | undefined;
  /** No round begins after this moment of the monotonic clock, but every scenario has one. */
  until: number;
  onRound: (scenario: Scenario, index: number, samples: Record<string, Sample>) => void;
}

function compare({ comparison }: FigureDefinition, { product, floor }: Sample): number {
  if (comparison.by === 'value') return product;
  if (floor === undefined) throw new Error('a comparison needs a floor');
  return comparison.by === 'ratio' ? product / floor : product - floor;
}

function isMet({ comparison }: FigureDefinition, compared: number): boolean | undefined {
  if (comparison.by === 'ratio') return comparison.atLeast === undefined ? undefined : compared >= comparison.atLeast;
  return comparison.atMost === undefined ? undefined : compared <= comparison.atMost;
}

function conclude(
  scenario: Scenario,
  figure: FigureDefinition,
  rounds: readonly Record<string, Sample>[],
): FigureResult {
  const samples = rounds.map((round) => {
    const sample = round[figure.key];
    if (!sample) throw new Error(`${scenario.name} did not measure ${figure.key}`);
    return sample;
  });
  const floors = samples.flatMap(({ floor }) => floor ?? []);
  const compared = median(samples.map((sample) => compare(figure, sample)));
  return {
    scenario,
    figure,
    rounds: samples.length,
    product: median(samples.map(({ product }) => product)),
    floor: floors.length > 0 ? median(floors) : undefined,
    compared,
    met: isMet(figure, compared),
  };
}

/** Runs all rounds of a scenario and concludes its figures. */
export async function measure(scenario: Scenario, bed: TestBed, options: MeasureOptions): Promise<FigureResult[]> {
  const open = await scenario.open(bed, options.scale);
  const rounds: Record<string, Sample>[] = [];
  try {
    const count = options.rounds ?? scenario.rounds;
    for (let index = 0; index < count && (index === 0 || performance.now() < options.until); index++) {
      const samples = await open.round(index);
      options.onRound(scenario, index, samples);
      rounds.push(samples);
    }
  } finally {
    await open.close();
  }
  return scenario.figures.map((figure) => conclude(scenario, figure, rounds));
}
