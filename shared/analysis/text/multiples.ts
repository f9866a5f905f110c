/** Multiples (`12.5x EBITDA`, `interest cover above 3.0 times`) with the word that they multiply. */
import { readBound } from './bounds.js';
import type { MultipleFact } from './facts.js';
import { phraseList } from './lexicon.js';
import { readNumber } from './numbers.js';
import type { Reading } from './reading.js';
import type { Token } from './tokenize.js';
import { isCapitalized, isPartOfName, wordAt } from './tokenize.js';

const bases = new Map<string, string>([
  ['ebitda', 'EBITDA'],
  ['arr', 'ARR'],
  ['revenue', 'revenue'],
  ['revenues', 'revenue'],
  ['sales', 'revenue'],
  ['ebit', 'EBIT'],
  ['earnings', 'earnings'],
  ['fcf', 'FCF'],
  ['book', 'book'],
  ['tbv', 'book'],
]);
/** Words that make “3.0 times” a ratio rather than a number of occasions. */
const ratioWords = new Set(
  phraseList(
    'cover, coverage, leverage, multiple, ebitda, covenant, ratio, debt, earnings, revenue, arr, ev, valuation, gearing',
  ),
);
const qualifiers = new Set(
  phraseList(
    'forward, trailing, ltm, ntm, ttm, current, annual, recurring, adjusted, last, next, its, their, the, fy, of, run, rate',
  ),
);

function baseAfter(tokens: readonly Token[], index: number): string | null {
  for (let at = index; at < index + 4; at += 1) {
    const base = bases.get(wordAt(tokens, at));
    if (base) return base;
    if (!qualifiers.has(wordAt(tokens, at)) && wordAt(tokens, at) !== '-') return null;
  }
  return null;
}

/** `EV/EBITDA of 12.5x`, `net debt / EBITDA below 3.5x`. */
function baseBefore(tokens: readonly Token[], index: number): string | null {
  for (let at = index - 1; at >= Math.max(0, index - 4); at -= 1) {
    if (/[.;,!?]/.test(wordAt(tokens, at))) return null;
    const base = bases.get(wordAt(tokens, at));
    if (base) return base;
  }
  return null;
}

const isNearRatioWord = (tokens: readonly Token[], from: number, to: number): boolean =>
  [1, 2, 3, 4].some((offset) => ratioWords.has(wordAt(tokens, from - offset))) ||
  ratioWords.has(wordAt(tokens, to)) ||
  ratioWords.has(wordAt(tokens, to + 1));

/** A figure right after a capitalised name in mid-sentence is a product: `Falcon 9x`. */
function isProductName(tokens: readonly Token[], from: number): boolean {
  const before = tokens[from - 1];
  const opensSentence = from < 2 || /[.!?]/.test(wordAt(tokens, from - 2));
  return isCapitalized(before) && !opensSentence && before?.text !== before?.text.toUpperCase();
}

/** A multiple that starts at token `index`. */
export function readMultiple(tokens: readonly Token[], index: number): Reading<MultipleFact>[] {
  if (isPartOfName(tokens, index)) return [];
  const numeral = readNumber(tokens, index);
  if (!numeral) return [];
  const mark = tokens[numeral.next];
  const to = numeral.next + 1;
  const isX =
    (mark?.lower === 'x' || mark?.text === '×') &&
    (mark.glued || bases.has(wordAt(tokens, to))) &&
    tokens[to]?.kind !== 'number';
  const isTimes = mark?.lower === 'times' && isNearRatioWord(tokens, index, to);
  if (!isX && !isTimes) return [];
  if (isX && isProductName(tokens, index)) return [];
  const base = baseAfter(tokens, to) ?? baseBefore(tokens, index);
  const fact = { kind: 'multiple' as const, value: numeral.value, bound: readBound(tokens, index, to), base };
  return [{ fact, from: index, to }];
}
