import { measures } from '../measures/index.js';
import { Lexicon, type Match } from './lexicon.js';
import type { Token } from './tokens.js';

/** A word or phrase of the text that names a measure, or points to it. */
export interface Concept {
  /** Place in the table of measures. */
  measure: number;
  /** Names it; otherwise only points to it. */
  strong: boolean;
  from: number;
  to: number;
  words: number;
}

interface Entry {
  measure: number;
  strong: boolean;
}

const lexicon = new Lexicon<Entry>();
measures.forEach(({ names, hints }, measure) => {
  lexicon.add(names, { measure, strong: true });
  lexicon.add(hints, { measure, strong: false });
});

/**
 * The concepts of a text, in its order. A phrase hides the shorter ones inside it, so that “cost of sales” is not sales,
 * and “net debt” not debt.
 */
export function conceptsOf(tokens: readonly Token[]): Concept[] {
  const found = lexicon.matches(tokens);
  const longest = new Int32Array(tokens.length);
  for (const match of found) {
    if (!match.entry.strong) continue;
    for (let at = match.from; at < match.to; at += 1) longest[at] = Math.max(longest[at] ?? 0, match.words);
  }
  const best = new Map<string, Match<Entry>>();
  for (const match of found) {
    if (hidden(match, longest)) continue;
    const key = `${match.entry.measure}:${match.from}`;
    const known = best.get(key);
    if (!known || match.words > known.words || (match.words === known.words && match.entry.strong))
      best.set(key, match);
  }
  return [...best.values()].map(({ entry, from, to, words }) => ({ ...entry, from, to, words }));
}

const hidden = (match: Match<Entry>, longest: Int32Array): boolean => {
  for (let at = match.from; at < match.to; at += 1) if ((longest[at] ?? 0) <= match.words) return false;
  return true;
};
