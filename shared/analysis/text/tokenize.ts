/**
 * Words, numbers and symbols with their places. Every reader walks this list with a bounded look-ahead,
 * which is what keeps reading linear on any input.
 */
import type { Span } from './facts.js';

export interface Token {
  kind: 'word' | 'number' | 'symbol';
  text: string;
  /** Lower case, typographic apostrophes made plain. */
  lower: string;
  /** What `lower` is the regular plural of, or the same word. */
  singular: string;
  start: number;
  end: number;
  /** No space between this and the token before. */
  glued: boolean;
  /** A line break stands before it. */
  newLine: boolean;
}

// Numbers keep their separators (1,250,000 · 1'250'000 · 3.4). Groups with names cost an object a match.
const tokenPattern = /(\d+(?:[.,'’]\d+)*)|(\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*)|[^\s]/gu;

/** The singular that a regular English plural comes from, or the word itself. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Cuts the text into tokens; offsets are UTF-16 units. */
export function tokenize(content: string): Token[] {
  const tokens: Token[] = [];
  let previousEnd = -1;
  for (const match of content.matchAll(tokenPattern)) {
    const [text, number, word] = match;
    const start = match.index;
    const lower = text.toLowerCase().replaceAll('’', "'");
    tokens.push({
      kind: number !== undefined ? 'number' : word !== undefined ? 'word' : 'symbol',
      text,
      lower,
      singular: singular(lower),
      start,
      end: start + text.length,
      glued: start === previousEnd,
      newLine: previousEnd >= 0 && content.slice(previousEnd, start).includes('\n'),
    });
    previousEnd = start + text.length;
  }
  return tokens;
}

/** The text that tokens `from` up to but without `to` cover. */
export function spanOf(content: string, tokens: readonly Token[], from: number, to: number): Span {
  const start = tokens[from]?.start ?? 0;
  const end = tokens[to - 1]?.end ?? start;
  return { start, end, text: content.slice(start, end) };
}

/** Lower-case text of the token at `index`, empty beyond the ends. */
export function wordAt(tokens: readonly Token[], index: number): string {
  return tokens[index]?.lower ?? '';
}

export const isDash = (text: string): boolean =>
  text === '-' || text === '–' || text === '—' || text === '‐' || text === '‑';

export const isCapitalized = (token: Token | undefined): boolean =>
  token?.kind === 'word' && /^\p{Lu}/u.test(token.text);
