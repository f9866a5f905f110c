/** Words, numbers and symbols with their places: the list that every reader walks with a bounded look-ahead. */

export interface Token {
  kind: 'word' | 'number' | 'symbol';
  text: string;
  lower: string;
  start: number;
  end: number;
  /** No space between this and the token before. */
  glued: boolean;
  /** A line break stands before it. */
  newLine: boolean;
}

// Numbers keep their separators; what those mean is decided in quantities/numerals.ts.
const tokenPattern = /(?<number>\d+(?:[.,']\d+)*)|(?<word>\p{L}[\p{L}\p{M}]*(?:'\p{L}+)*)|[^\s]/gu;

/** Cuts normal text into tokens; offsets are UTF-16 units of that text. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let previousEnd = -1;
  for (const match of text.matchAll(tokenPattern)) {
    const found = match[0];
    const { number, word } = match.groups ?? {};
    tokens.push({
      kind: number !== undefined ? 'number' : word !== undefined ? 'word' : 'symbol',
      text: found,
      lower: found.toLowerCase(),
      start: match.index,
      end: match.index + found.length,
      glued: match.index === previousEnd,
      newLine: previousEnd >= 0 && text.slice(previousEnd, match.index).includes('\n'),
    });
    previousEnd = match.index + found.length;
  }
  return tokens;
}

/** Lower-case text of the token at `index`, empty beyond the ends. */
export const wordAt = (tokens: readonly Token[], index: number): string => tokens[index]?.lower ?? '';

export const isDash = (text: string): boolean => text === '-' || text === '–' || text === '—';

/** Index of the first token that ends after `offset`. */
export function tokenFrom(tokens: readonly Token[], offset: number): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The words of a multi-line table of phrases, cut at commas and line breaks. */
export const phrases = (list: string): string[] =>
  list
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
