import { Lexicon, type Match } from './lexicon.js';
import { ownerCues } from './owner-cues.js';
import { statusCues } from './status-cues.js';
import type { Token } from './tokens.js';

/** A word that speaks for a class, by its place in the table that it comes from. */
export interface Cue {
  of: number;
  from: number;
  to: number;
}

const lexiconOf = (cues: Readonly<Record<string, string>>): Lexicon<number> => {
  const lexicon = new Lexicon<number>();
  Object.values(cues).forEach((names, index) => lexicon.add(exact(names), index));
  return lexicon;
};

/** Cues are meant as they are written: “cost” is no “costs”. */
const exact = (names: string): string =>
  names
    .split(',')
    .map((name) => {
      const words = name.trim().split(' ');
      const last = words.pop() ?? '';
      return [...words, /^[~=]/.test(last) ? last : `=${last}`].join(' ');
    })
    .join(',');

const owners = lexiconOf(ownerCues);
const statuses = lexiconOf(statusCues);

const cuesOf = (lexicon: Lexicon<number>, tokens: readonly Token[]): Cue[] =>
  lexicon.matches(tokens).map(({ entry, from, to }: Match<number>) => ({ of: entry, from, to }));

/** Words that say whose something is. */
export const ownerCuesOf = (tokens: readonly Token[]): Cue[] => cuesOf(owners, tokens);

/** Words that say how far something is a fact. */
export const statusCuesOf = (tokens: readonly Token[]): Cue[] => cuesOf(statuses, tokens);
