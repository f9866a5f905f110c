import type { Figure } from './figure.js';
import type { Ground } from './ground.js';

/** How often a circumstance was seen in the annotated cases, and with which labels. */
export interface Seen {
  all: number;
  by: Record<string, number>;
}

/** By circumstance. */
export type Counts = Readonly<Record<string, Seen>>;

/** Under what a figure stands: the first circumstance is the most general, the others sharpen it. */
export interface Circumstances {
  general: string;
  special: readonly string[];
  words: readonly string[];
}

const generalWeight = 0.5;
const generalSpread = 100;
const specialWeight = 10;
const wordWeight = 6;

const stem = (word: string): string => word.replace(/(?:ies|es|s|ed|ing)$/, '').slice(0, 8);

/** Words around a figure, marked by side, and those of the labels that it stands under. */
export function contextWords(ground: Ground, figure: Figure): string[] {
  const { tokens, page } = ground;
  const words = new Set<string>();
  const sentence = tokens[figure.from]?.sentence;
  const take = (from: number, to: number, mark: string): void => {
    for (let at = Math.max(0, from); at < Math.min(tokens.length, to); at += 1) {
      const token = tokens[at];
      if (token?.kind === 'word' && token.sentence === sentence) words.add(mark + stem(token.word));
    }
  };
  take(figure.from - 5, figure.from, '<');
  take(figure.to, figure.to + 4, '>');
  take(figure.from, figure.to, '=');
  const place = page.places[figure.from];
  for (const span of [place?.columnHead, place?.rowLabel, page.labels[tokens[figure.from]?.line ?? 0]]) {
    if (!span || span.from >= figure.from) continue;
    for (let at = span.from; at < Math.min(span.to, span.from + 12); at += 1) {
      const token = tokens[at];
      if (token?.kind === 'word') words.add(`^${stem(token.word)}`);
    }
  }
  return [...words];
}

/** What was counted under the circumstances of one figure, looked up once for all of its candidates. */
export interface Prior {
  general: Seen | undefined;
  special: readonly (Seen | undefined)[];
  words: readonly Seen[];
}

export const priorOf = (counts: Counts, { general, special, words }: Circumstances): Prior => ({
  general: counts[general],
  special: special.map((circumstance) => counts[circumstance]),
  words: words.map((word) => counts[word]).filter((seen) => seen !== undefined),
});

/** Logarithms of smoothed shares of a label: in general, what each circumstance adds, and what the words around add. */
export function priorFeatures({ general, special, words }: Prior, label: string): number[] {
  const base = ((general?.by[label] ?? 0) + generalWeight) / ((general?.all ?? 0) + generalSpread);
  const gain = (seen: Seen | undefined, weight: number): number =>
    seen === undefined ? 0 : Math.log(((seen.by[label] ?? 0) / base + weight) / (seen.all + weight));
  return [
    Math.log(base),
    ...special.map((seen) => gain(seen, specialWeight)),
    words.reduce((sum, seen) => sum + gain(seen, wordWeight), 0),
  ];
}

/** Counts one figure with its label; the trainer calls it for every annotated figure. */
export function countInto(
  counts: Record<string, Seen>,
  label: string,
  { general, special, words }: Circumstances,
): void {
  for (const circumstance of [general, ...special, ...words]) {
    const seen = counts[circumstance] ?? { all: 0, by: {} };
    seen.all += 1;
    seen.by[label] = (seen.by[label] ?? 0) + 1;
    counts[circumstance] = seen;
  }
}
