/** Words around an amount that make it a limit or an estimate: “up to”, “at least”, “roughly”, a plus sign. */
import type { Bound } from './facts.js';
import { phraseTable } from './lexicon.js';
import type { Token } from './tokenize.js';
import { wordAt } from './tokenize.js';

const before = phraseTable(`
  atMost | up to, at most, no more than, not more than, not exceed, not exceeding, less than, fewer than, under, below, max, maximum, maximum of,
    capped at, limited to, <, ≤
  atLeast | at least, no less than, not less than, no fewer than, more than, over, above, exceed, exceeds, exceeding, min, minimum, minimum of,
    in excess of, upwards of, north of, >, ≥
  about | around, about, roughly, approximately, approx, approx ., circa, ca, ca ., c ., ~, ≈, some, nearly, almost, close to, an estimated,
    estimated at`);

const byLastWord = new Map<string, { words: string[]; bound: Bound }[]>();
for (const [phrase, [bound]] of before) {
  const words = phrase.split(' ');
  const last = words.at(-1) ?? '';
  byLastWord.set(
    last,
    [...(byLastWord.get(last) ?? []), { words, bound: bound as Bound }].sort((a, b) => b.words.length - a.words.length),
  );
}

/** The bound that the words before token `from` and after token `to` (exclusive) put on the amount between them. */
export function readBound(tokens: readonly Token[], from: number, to: number): Bound {
  const last = wordAt(tokens, from - 1);
  for (const { words, bound } of byLastWord.get(last) ?? []) {
    const start = from - words.length;
    if (words.every((word, offset) => wordAt(tokens, start + offset) === word)) return bound;
  }
  const after = wordAt(tokens, to);
  if (after === '+' && tokens[to]?.glued) return 'atLeast';
  if (after === 'or' || after === 'and') {
    const next = wordAt(tokens, to + 1);
    if (next === 'more' || next === 'above') return 'atLeast';
    if (next === 'less' || next === 'fewer' || next === 'below') return 'atMost';
  }
  return 'exact';
}

const rangeVerbs = new Set([
  'range',
  'ranges',
  'ranging',
  'ranged',
  'anywhere',
  'somewhere',
  'priced',
  'estimates',
  'varies',
  'varying',
]);

/** “fell from 92 to 71” is a change between two amounts, “ranging from 5 to 7” is one range. */
export function opensChange(tokens: readonly Token[], from: number): boolean {
  return wordAt(tokens, from - 1) === 'from' && !rangeVerbs.has(wordAt(tokens, from - 2));
}

/** Index after the word or dash that joins the ends of a range, or -1. */
export function rangeJoint(tokens: readonly Token[], from: number, index: number): number {
  const word = wordAt(tokens, index);
  if (word === '-' || word === '–' || word === '—' || word === '‑' || word === 'to') return index + 1;
  if (word === 'and' && wordAt(tokens, from - 1) === 'between') return index + 1;
  return -1;
}
