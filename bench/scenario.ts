import type { TestBed } from './test-bed.js';

/** What one figure is held against: `floor` is the barest thing that could do the same job. */
export type Comparison =
  /** Product divided by floor, at least the aim. */
  | { by: 'ratio'; atLeast?: number }
  /** Product minus floor, at most the aim, in the figure's unit. */
  | { by: 'difference'; atMost: number }
  /** The product alone, at most the aim, in the figure's unit. */
  | { by: 'value'; atMost?: number };

export interface FigureDefinition {
  key: string;
  title: string;
  unit: string;
  comparison: Comparison;
}

/** One figure in one round; `floor` was taken in the same round, just before or after. */
export interface Sample {
  product: number;
  floor?: number;
}

export interface OpenScenario {
  /** Measures every figure once. `index` counts from 0: odd rounds take the floor last, so that drift hits both alike. */
  round(index: number): Promise<Record<string, Sample>>;
  close(): Promise<void>;
}

/** One thing that is measured, with everything that it needs started and stopped by itself. */
export interface Scenario {
  name: string;
  title: string;
  /** What the floor is, in words. */
  floor: string;
  figures: readonly FigureDefinition[];
  rounds: number;
  /** `scale` multiplies every count: 1 in a full run, less in a smoke run. */
  open(bed: TestBed, scale: number): Promise<OpenScenario>;
}

/** A count brought to scale, never below what still says something. */
export const scaled = (count: number, scale: number): number => Math.max(20, Math.round(count * scale));

/** Runs both, the first one first in even rounds and last in odd ones. */
export async function inTurn(
  index: number,
  floor: () => Promise<number>,
  product: () => Promise<number>,
): Promise<Required<Sample>> {
  if (index % 2 === 0) {
    const floorValue = await floor();
    return { floor: floorValue, product: await product() };
  }
  const productValue = await product();
  return { floor: await floor(), product: productValue };
}
