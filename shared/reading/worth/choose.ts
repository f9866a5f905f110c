/** Which worth a number without a unit has: the likeliest by trees that were grown on annotated cases. */
import { readFileSync } from 'node:fs';
import { scoreOf } from '../binding/ensemble.js';
import type { Tree } from '../binding/ensemble.js';
import { groundOf, groundTextOf } from '../binding/ground.js';
import type { GroundText } from '../binding/ground.js';
import type { Counts } from '../binding/priors.js';
import type { PrintedText } from '../quantities/read-printed.js';
import type { Quantity } from '../reading.js';
import { isOpen, withWorth } from './candidates.js';
import { WorthFeatures } from './features.js';

/** What training leaves behind: how often words stand beside each kind of worth, and trees. */
export interface WorthWeights {
  counts: Counts;
  trees: Tree[];
}

let loaded: WorthWeights | undefined;
const trained = (): WorthWeights =>
  (loaded ??= (
    JSON.parse(readFileSync(new URL('./weights.json', import.meta.url), 'utf8')) as { weights: WorthWeights }
  ).weights);

/** The quantities of a text, each open number with its likeliest worth. Linear in the length of the text. */
export function chosenWorths(
  content: string,
  { quantities, around }: PrintedText,
  { weights = trained(), text = groundTextOf(content) }: { weights?: WorthWeights; text?: GroundText } = {},
): Quantity[] {
  const ruled = quantities.map(({ quantity }) => quantity);
  if (!quantities.some(isOpen)) return ruled;
  const ground = groundOf(content, ruled, {}, text);
  const chosen = new Map<Quantity, Quantity>();
  for (const { printed, candidates, rows } of new WorthFeatures(ground, quantities, around, weights.counts).choices()) {
    const scores = rows.map((row) => scoreOf(weights.trees, row));
    const best = candidates[scores.indexOf(Math.max(...scores))];
    if (best) chosen.set(printed.quantity, withWorth(printed, best));
  }
  return ruled.map((quantity) => chosen.get(quantity) ?? quantity);
}
