import { currencyCodes } from '../quantities/currencies.js';
import { scaleWord } from '../quantities/scales.js';
import type { CountTable, Seen } from './count-table.js';
import type { Figure } from './figure.js';
import type { Ground } from './ground.js';

/** Under what a figure stands: the first circumstance is the most general, the others sharpen it. */
export interface Circumstances {
  general: string;
  special: readonly string[];
  /** Words that are weighed together: those next to the figure, those of its labels, those around. */
  words: readonly (readonly string[])[];
}

const generalWeight = 0.5;
const generalSpread = 100;
const specialWeight = 10;
const wordWeight = 6;

/** A word without its ending, and no longer than tells it apart. */
export const stem = (word: string): string => word.replace(/(?:ies|es|s|ed|ing)$/, '').slice(0, 8);

/** Words that say nothing of what a figure is; the ones next to it are looked for beyond them. */
export const passed = new Set(
  'the a an of to in on for and or with at by is are was were be been has have had we our us they their it its this that from as about around roughly some only just nearly than up down not no'.split(
    ' ',
  ),
);
const beside = 5;

/** `$20 million` and `USD 20 mn` are one amount. */
export const isOfNotation = (word: string): boolean =>
  scaleWord(word) !== undefined || currencyCodes.has(word.toUpperCase());

/**
 * Words of a figure, marked by side: the two content words next to it on either side, alone and together; those of the
 * labels that it stands under; all that stand around.
 */
export function contextWords(ground: Ground, figure: Figure): string[][] {
  const known = wordsByFigure.get(figure);
  if (known) return known;
  const found = wordsOfContext(ground, figure);
  wordsByFigure.set(figure, found);
  return found;
}

/** Measure, owner and status ask for the same words. */
const wordsByFigure = new WeakMap<Figure, string[][]>();

function wordsOfContext(ground: Ground, figure: Figure): string[][] {
  const { tokens, page } = ground;
  const sentence = tokens[figure.from]?.sentence;
  const around = new Set<string>();
  const take = (from: number, to: number, mark: string): void => {
    for (let at = Math.max(0, from); at < Math.min(tokens.length, to); at += 1) {
      const token = tokens[at];
      if (token?.kind === 'word' && token.sentence === sentence && !isOfNotation(token.word))
        around.add(mark + stem(token.word));
    }
  };
  take(figure.from - 5, figure.from, '<');
  take(figure.to, figure.to + 4, '>');
  take(figure.from, figure.to, '=');
  const next = [...nextWords(ground, figure.from - 1, -1, '«'), ...nextWords(ground, figure.to, 1, '»')];
  const labels = new Set<string>();
  const place = page.places[figure.from];
  for (const span of [place?.columnHead, place?.rowLabel, page.labels[tokens[figure.from]?.line ?? 0]]) {
    if (!span || span.from >= figure.from) continue;
    for (let at = span.from; at < Math.min(span.to, span.from + 12); at += 1) {
      const token = tokens[at];
      if (token?.kind === 'word') labels.add(`^${stem(token.word)}`);
    }
  }
  return [next, [...labels], [...around]];
}

/** The nearest content word of one side, and it with the one behind it. */
function nextWords({ tokens }: Ground, start: number, step: 1 | -1, mark: string): string[] {
  const sentence = tokens[start - step]?.sentence;
  const found: string[] = [];
  for (let at = start; found.length < 2 && Math.abs(at - start) < beside; at += step) {
    const token = tokens[at];
    if (!token || token.sentence !== sentence || token.kind === 'number') break;
    if (token.kind === 'word' && !passed.has(token.word) && !isOfNotation(token.word)) found.push(stem(token.word));
  }
  const [first, second] = found;
  return [first, second === undefined ? undefined : `${first} ${second}`].flatMap((word) =>
    word === undefined ? [] : [mark + word],
  );
}

/** A circumstance that came up: its place in the table of counts, and what it adds for a label that was never seen with it. */
interface Met {
  place: number;
  unseen: number;
}

/** The circumstances of one figure, looked up once for all of its candidates; those that never came up add nothing. */
export interface Prior {
  counts: CountTable;
  general: number;
  special: readonly (Met | undefined)[];
  words: readonly (readonly Met[])[];
}

export function priorOf(counts: CountTable, { general, special, words }: Circumstances): Prior {
  const met = (circumstance: string, weight: number): Met | undefined => {
    const place = counts.placeOf(circumstance);
    return place < 0 ? undefined : { place, unseen: Math.log(weight / (counts.all(place) + weight)) };
  };
  return {
    counts,
    general: counts.placeOf(general),
    special: special.map((circumstance) => met(circumstance, specialWeight)),
    words: words.map((group) => group.flatMap((word) => met(word, wordWeight) ?? [])),
  };
}

/** Logarithms of smoothed shares of a label: in general, what each circumstance adds, and what each group of words adds, in sum and at most. */
export function priorFeatures({ counts, general, special, words }: Prior, name: string): number[] {
  const label = counts.labelOf(name);
  const base = (counts.times(general, label) + generalWeight) / (counts.all(general) + generalSpread);
  const gain = ({ place, unseen }: Met, weight: number): number => {
    const times = counts.times(place, label);
    return times === 0 ? unseen : Math.log((times / base + weight) / (counts.all(place) + weight));
  };
  const features = [Math.log(base)];
  for (const met of special) features.push(met ? gain(met, specialWeight) : 0);
  for (const group of words) {
    let sum = 0;
    let most = -9;
    for (const met of group) {
      const own = gain(met, wordWeight);
      sum += own;
      if (own > most) most = own;
    }
    features.push(sum, most);
  }
  return features;
}

/** Counts one figure with its label; the trainer calls it for every annotated figure. */
export function countInto(
  counts: Record<string, Seen>,
  label: string,
  { general, special, words }: Circumstances,
): void {
  for (const circumstance of [general, ...special, ...words.flat()]) {
    const seen = counts[circumstance] ?? { all: 0, by: {} };
    seen.all += 1;
    seen.by[label] = (seen.by[label] ?? 0) + 1;
    counts[circumstance] = seen;
  }
}
