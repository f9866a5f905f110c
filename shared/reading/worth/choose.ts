/** Which worth a number without a unit has: the likeliest by trees that were grown on annotated cases. */
import { CountTable, type StoredCounts } from '../binding/count-table.js';
import { type Forest, scoresOf } from '../binding/ensemble.js';
import { groundOf, groundTextOf } from '../binding/ground.js';
import type { Ground, GroundText } from '../binding/ground.js';
import { openPackedFile } from '../packed-file.js';
import type { PrintedText } from '../quantities/read-printed.js';
import type { Quantity } from '../reading.js';
import { isOpen, withWorth } from './candidates.js';
import { WorthFeatures } from './features.js';
import { mayBeIdle, opinionOfTelling, type WorthNet } from './words.js';

/** What training leaves behind: how often words stand beside each kind of worth, a net over words, and trees. */
export interface WorthWeights {
  counts: CountTable;
  words: WorthNet;
  trees: Forest;
}

let loaded: WorthWeights | undefined;

function readWeights(): WorthWeights {
  const file = new URL('../weights/worth.bin', import.meta.url);
  const { weights } = openPackedFile(file) as { weights: Omit<WorthWeights, 'counts'> & { counts: StoredCounts } };
  return { ...weights, counts: new CountTable(weights.counts) };
}

const trained = (): WorthWeights => (loaded ??= readWeights());

/** Below this share of `told`, a number that is written in words alone tells nothing. */
const leastTold = 0.12;
/** Shorter texts say too little to be sure of that. */
const leastWords = 60;

const idleOf = (ground: Ground, words: WorthNet): Set<Quantity> =>
  new Set(
    ground.figures.flatMap(({ quantity }, index) =>
      mayBeIdle(quantity) && opinionOfTelling(words, ground, index).of('told') < Math.log(leastTold) ? [quantity] : [],
    ),
  );

/** The quantities of a text, each open number with its likeliest worth; words that only look like numbers are left out. Linear in the length of the text. */
export function chosenWorths(
  content: string,
  { quantities, around }: PrintedText,
  { weights = trained(), text = groundTextOf(content) }: { weights?: WorthWeights; text?: GroundText } = {},
): Quantity[] {
  const ruled = quantities.map(({ quantity }) => quantity);
  if (!quantities.some(isOpen) && !ruled.some(mayBeIdle)) return ruled;
  const ground = groundOf(content, ruled, {}, text);
  const chosen = new Map<Quantity, Quantity>();
  for (const { printed, candidates, rows } of new WorthFeatures(ground, quantities, around, weights).choices()) {
    const scores = scoresOf(weights.trees, rows);
    const best = candidates[scores.indexOf(Math.max(...scores))];
    if (best) chosen.set(printed.quantity, withWorth(printed, best));
  }
  const idle = ground.tokens.length < leastWords ? new Set<Quantity>() : idleOf(ground, weights.words);
  return ruled.flatMap((quantity) => (idle.has(quantity) ? [] : [chosen.get(quantity) ?? quantity]));
}
