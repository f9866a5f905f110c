/** What the words around a number say of it: what it is worth where it bears no unit, and whether it tells anything at all. */
import type { Figure } from '../binding/figure.js';
import type { Ground } from '../binding/ground.js';
import { wordFeatures } from '../binding/word-features.js';
import { isOrdinalWord } from '../quantities/calendar-days.js';
import { monthOf, weekdayOf } from '../quantities/months.js';
import type { Quantity } from '../reading.js';
import { layerOf, opinionOf, type WordNet, type WordOpinion } from '../word-net.js';

/** What a number without a unit is worth, and whether one that is written in words is told or idle: “one thing”, “a Friday”. */
export type WorthHead = 'worth' | 'told';
export type WorthNet = WordNet<WorthHead>;

const isNameOfDay = (word: string): boolean => weekdayOf(word, true) >= 0 || monthOf(word, true) > 0;

/** Whether a quantity may be idle: a count in words alone, or a weekday or month without a number. */
export function mayBeIdle({ quote, unit }: Pick<Quantity, 'quote' | 'unit'>): boolean {
  if (/\p{N}/u.test(quote)) return false;
  const words = quote.split(/[\s-]+/);
  return unit === 'count' || (unit === 'date' && words.some(isNameOfDay) && !words.some(isOrdinalWord));
}

/** An open number as it is printed, whatever the rules take it for. */
const asPrinted = (figure: Figure, value: number): Figure => ({
  ...figure,
  kind: 'count',
  quantity: { ...figure.quantity, value, unit: 'count' },
});

/** The marks of the figure at `index`, of which `printed` is the number where it is open: its words, and the kinds of its neighbours. */
export function worthMarks(ground: Ground, index: number, printed?: number): readonly string[] {
  const [before, figure, after] = [index - 1, index, index + 1].map((at) => ground.figures[at]);
  if (!figure) return [];
  return [
    ...wordFeatures(ground, printed === undefined ? figure : asPrinted(figure, printed)),
    `before ${before?.kind ?? ''}`,
    `after ${after?.kind ?? ''}`,
    `between ${before?.kind ?? ''} ${after?.kind ?? ''}`,
  ];
}

/** What the net thinks an open number is worth. */
export const opinionOfWorth = (net: WorthNet, ground: Ground, index: number, printed: number): WordOpinion =>
  opinionOf(net.heads.worth, layerOf(net, worthMarks(ground, index, printed)));

/** What the net thinks of whether the figure at `index` tells anything. */
export const opinionOfTelling = (net: WorthNet, ground: Ground, index: number): WordOpinion =>
  opinionOf(net.heads.told, layerOf(net, worthMarks(ground, index)));
