/**
 * Phrases looked up in the token list. Case is ignored except for short all-capital phrases (`US`, `EHR`), a plural
 * matches its singular, hyphens between words do not matter, and a trailing `*` makes the last word a stem.
 */
import type { Token } from './tokenize.js';
import { isDash, tokenize } from './tokenize.js';

export interface Match<T> {
  value: T;
  /** Token indexes, half-open. */
  from: number;
  to: number;
}

export type Lexicon<T> = (tokens: readonly Token[]) => Match<T>[];

/** A list of phrases as written in the source: separated by commas, over any number of lines. */
export const phraseList = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');

/**
 * A table of phrases as written in the source: `values | phrase, phrase`, one row a line; a line without a bar goes on
 * with the row before. Values are separated by spaces.
 */
export function phraseTable(text: string): [phrase: string, values: string[]][] {
  let values: string[] = [];
  return text.split('\n').flatMap((line) => {
    const [left = '', right] = line.split('|');
    if (right !== undefined) values = left.trim().split(/\s+/);
    return phraseList(right ?? left).map((phrase): [string, string[]] => [phrase, values]);
  });
}

interface Entry<T> {
  words: string[];
  exactCase: boolean;
  stem: boolean;
  value: T;
}

/** A stem is looked up by its first letters. */
const stemKey = (word: string): string => word.slice(0, 4);

function entryOf<T>(phrase: string, value: T): Entry<T> {
  const stem = phrase.endsWith('*');
  const bare = stem ? phrase.slice(0, -1) : phrase;
  const exactCase = bare.length <= 6 && /\p{Lu}/u.test(bare) && !/\p{Ll}/u.test(bare);
  const words = tokenize(bare)
    .filter((token) => !isDash(token.text))
    .map((token) => (exactCase ? token.text : token.lower));
  return { words, exactCase, stem, value };
}

function wordMatches(token: Token, word: string, exactCase: boolean, stem: boolean): boolean {
  if (exactCase) return token.text === word || token.text === `${word}s`;
  return stem ? token.lower.startsWith(word) : token.lower === word || token.singular === word;
}

/** Index after the entry's words when they stand at `from`, else -1. */
function endOfMatch<T>(tokens: readonly Token[], from: number, entry: Entry<T>): number {
  let index = from;
  for (const [position, word] of entry.words.entries()) {
    if (position > 0) while (isDash(tokens[index]?.text ?? '')) index += 1;
    const token = tokens[index];
    const last = position === entry.words.length - 1;
    if (!token || !wordMatches(token, word, entry.exactCase, entry.stem && last)) return -1;
    index += 1;
  }
  return index;
}

/** The longer of the best match so far and those of the entries that stand at `from`; of equally long ones the first. */
function longest<T>(
  tokens: readonly Token[],
  from: number,
  entries: readonly Entry<T>[] | undefined,
  best: Match<T> | undefined,
): Match<T> | undefined {
  if (!entries) return best;
  let found = best;
  for (const entry of entries) {
    const to = endOfMatch(tokens, from, entry);
    if (to > (found?.to ?? from)) found = { value: entry.value, from, to };
  }
  return found;
}

const added = <T>(entries: readonly Entry<T>[] | undefined, entry: Entry<T>): Entry<T>[] => [...(entries ?? []), entry];

/**
 * Compiles phrases into a matcher. At each place the longest phrase wins and the matches do not overlap.
 */
export function createLexicon<T>(phrases: Iterable<readonly [phrase: string, value: T]>): Lexicon<T> {
  const byFirstWord = new Map<string, Entry<T>[]>();
  const byStem = new Map<string, Entry<T>[]>();
  for (const [phrase, value] of phrases) {
    const entry = entryOf(phrase, value);
    const first = entry.words[0]?.toLowerCase() ?? '';
    if (entry.stem && entry.words.length === 1) byStem.set(stemKey(first), added(byStem.get(stemKey(first)), entry));
    else byFirstWord.set(first, added(byFirstWord.get(first), entry));
  }

  return (tokens) => {
    const matches: Match<T>[] = [];
    let index = 0;
    while (index < tokens.length) {
      const { lower, singular } = tokens[index] as Token;
      let best = longest(tokens, index, byFirstWord.get(lower), undefined);
      if (singular !== lower) best = longest(tokens, index, byFirstWord.get(singular), best);
      if (byStem.size > 0) best = longest(tokens, index, byStem.get(stemKey(lower)), best);
      if (best) matches.push(best);
      index = best?.to ?? index + 1;
    }
    return matches;
  };
}
