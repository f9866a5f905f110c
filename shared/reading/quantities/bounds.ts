/** Words around an amount that make it a limit or an estimate, and what joins the ends of a range. */
import type { Bound } from '../reading.js';
import type { Token } from '../tokens.js';
import { isDash, phrases, wordAt } from '../tokens.js';

const table: [Bound, string][] = [
  [
    'atMost',
    'up to, at most, no more than, not more than, not exceed, not exceeding, less than, fewer than, under, below, max, max ., maximum, maximum of, capped at, limited to, <, ≤, as much as, as many as, at or under, at or below, no higher than, not above, no later than, no longer than, not over, never above, < =, a ceiling of, ceiling of',
  ],
  [
    'atLeast',
    'at least, no less than, not less than, no fewer than, more than, over, above, exceed, exceeds, exceeding, min, min ., minimum, minimum of, in excess of, upwards of, north of, >, ≥, at or above, not below, never below, no lower than, never under, a floor of, floor of, > =, upward of, not under, beyond',
  ],
  [
    'about',
    'around, about, roughly, approximately, approx, approx ., circa, ca, ca ., c ., ~, ≈, some, nearly, almost, close to, an estimated, estimated at, or so, say, perhaps, maybe, something like, abt, just under, just over, a good, barely, more like',
  ],
];
const byLastWord = new Map<string, { words: string[]; bound: Bound }[]>();
for (const [bound, list] of table)
  for (const phrase of phrases(list)) {
    const words = phrase.split(' ');
    const last = words.at(-1) ?? '';
    const known = byLastWord.get(last) ?? [];
    byLastWord.set(
      last,
      [...known, { words, bound }].sort((a, b) => b.words.length - a.words.length),
    );
  }

/** The bound that the words before token `from` and after token `to` (exclusive) put on the amount between them. */
export function readBound(tokens: readonly Token[], from: number, to: number): Bound {
  for (const { words, bound } of byLastWord.get(wordAt(tokens, from - 1)) ?? []) {
    const start = from - words.length;
    if (words.every((word, offset) => wordAt(tokens, start + offset) === word)) return bound;
  }
  return boundAfter(tokens, to);
}

function boundAfter(tokens: readonly Token[], to: number): Bound {
  const [after, next, third] = [wordAt(tokens, to), wordAt(tokens, to + 1), wordAt(tokens, to + 2)];
  if (after === '+' && tokens[to]?.glued) return 'atLeast';
  if (after === 'or' || after === 'and') {
    if (/^(?:more|above|over|higher|longer)$/.test(next)) return 'atLeast';
    if (/^(?:less|fewer|below|under|lower)$/.test(next)) return 'atMost';
    if (next === 'so' || next === 'thereabouts') return 'about';
  }
  if (after === 'at') {
    if (next === 'least' || third === 'least') return 'atLeast';
    if (next === 'most' || (next === 'the' && third === 'most')) return 'atMost';
  }
  if (/^(?:max|maximum|tops)$/.test(after)) return 'atMost';
  if (/^(?:min|minimum)$/.test(after)) return 'atLeast';
  return after === 'give' || after === 'odd' || after === 'ish' ? 'about' : 'exact';
}

/** “from 92 to 71” is a change between two amounts unless a word of spreading stands before it. */
const spreads = new Set(
  phrases(
    'range, ranges, ranging, ranged, anywhere, somewhere, estimates, varies, varying, vary, runs, spans, anything',
  ),
);
export function opensChange(tokens: readonly Token[], from: number): boolean {
  return wordAt(tokens, from - 1) === 'from' && !spreads.has(wordAt(tokens, from - 2));
}

/** Index after the word or dash that joins the ends of a range that began at `from`, or -1. */
export function rangeJoint(tokens: readonly Token[], from: number, index: number): number {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (!token || token.newLine || next?.newLine) return -1;
  const word = token.lower;
  // “4 -5” is two numbers, “4-5” and “4 - 5” one range.
  if (isDash(word)) return token.glued === (next?.glued === true) ? index + 1 : -1;
  if (/^(?:to|bis|till|à)$/.test(word)) return index + 1;
  // “0,9 a 1,1 bilhão”; English has no number on both sides of its article.
  if (word === 'a' && tokens[index - 1]?.kind === 'number' && next?.kind === 'number') return index + 1;
  if (word === 'or') return next?.kind === 'number' || isCount(next) ? index + 1 : -1;
  const opener = wordAt(tokens, from - 1);
  return word === 'and' && (opener === 'between' || opener === 'zwischen') ? index + 1 : -1;
}
const isCount = (token: Token | undefined): boolean =>
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/.test(token?.lower ?? '');
