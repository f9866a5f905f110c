import type { Figure } from './figure.js';
import type { Ground } from './ground.js';

/**
 * Counts over the annotated cases of what was bound to what: by circumstance, and by circumstance and label with a tab
 * between them.
 */
export type Counts = Readonly<Record<string, number>>;

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

/** Logarithms of smoothed shares of a label: in general, what each circumstance adds, and what the words around add. */
export function priorFeatures(counts: Counts, label: string, { general, special, words }: Circumstances): number[] {
  const base = ((counts[`${general}\t${label}`] ?? 0) + generalWeight) / ((counts[general] ?? 0) + generalSpread);
  const gain = (circumstance: string, weight: number): number => {
    const whole = counts[circumstance] ?? 0;
    return whole === 0 ? 0 : Math.log(((counts[`${circumstance}\t${label}`] ?? 0) / base + weight) / (whole + weight));
  };
  return [
    Math.log(base),
    ...special.map((circumstance) => gain(circumstance, specialWeight)),
    words.reduce((sum, word) => sum + gain(word, wordWeight), 0),
  ];
}

/** Counts one figure with its label; the trainer calls it for every annotated figure. */
export function countInto(counts: Record<string, number>, label: string, { general, special, words }: Circumstances): void {
  for (const circumstance of [general, ...special, ...words]) {
    counts[circumstance] = (counts[circumstance] ?? 0) + 1;
    const key = `${circumstance}\t${label}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
}
