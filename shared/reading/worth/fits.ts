/** How a worth goes with what words beside its number name: dimensions and measures. */
import { measures } from '../measures/index.js';
import type { Concept } from '../mentions/concepts.js';
import type { Dimension } from '../quantities/dimensions.js';

const kindOfDimension: Record<Dimension, string> = {
  money: 'money',
  unitMoney: 'money',
  ratio: 'ratio',
  multiple: 'x',
  count: 'count',
  duration: 'duration',
  score: 'score',
  pure: 'ratio',
};

/** 1 where a dimension is that of the kind, -1 where it is another, 0 where none is named. */
export const vote = (dimension: Dimension | undefined, kind: string): number =>
  dimension === undefined ? 0 : kindOfDimension[dimension] === kind ? 1 : -1;

/** How a measure goes with a kind (2 its usual one, 1 another of its own, -1 none) and a size (1 in its range, -1 below, -2 above). */
export function fitOf({ measure }: Concept, kind: string, worth: number): [number, number] {
  const row = measures[measure];
  const at = (row?.kinds as readonly string[] | undefined)?.indexOf(kind) ?? -1;
  if (!row || at < 0) return [-1, 0];
  const [low, high] = row.range;
  const size = Math.abs(worth);
  return [at === 0 ? 2 : 1, size < low ? -1 : size > high ? -2 : 1];
}

/** How the measure of a label goes with a worth: 2 with its kind and size, 1 with its kind, -1 with neither; 0 without a measure. */
export function labelVote(concept: Concept | undefined, kind: string, worth: number): number {
  if (!concept) return 0;
  const [fit, range] = fitOf(concept, kind, worth);
  return fit < 0 ? -1 : range === 1 ? 2 : 1;
}
