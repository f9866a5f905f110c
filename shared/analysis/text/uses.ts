/** What the words around an amount make of it: a deadline or a look back, a change or a level, the base of a multiple, a loss. */
import type { DateFact, DurationFact, PercentFact } from './facts.js';
import { phraseList } from './lexicon.js';
import type { Token } from './tokenize.js';
import { wordAt } from './tokenize.js';

const changeWords = new Set(
  phraseList(`
    up, down, grow, grows, growing, grown, growth, grew, rise, rises, risen, rose, rising, fall, falls, fallen, fell, falling, increase, increases, increased, increasing,
    decrease, decreases, decreased, decreasing, decline, declines, declined, declining, drop, drops, dropped, dropping, cut, cuts, cutting, reduce, reduces, reduced, reducing,
    gain, gains, gained, lost, shrank, shrunk, climb, climbs, climbed, climbing, jump, jumped, surge, surged`),
);

/** “by 35 %” and “growing 35 %” change, “60 % of” share, “to 61 %” and “at 9.5 %” level. */
export function relationOf(tokens: readonly Token[], from: number, to: number): PercentFact['relation'] {
  const before = wordAt(tokens, from - 1);
  if (wordAt(tokens, to) === 'of') return 'share';
  if (before === 'by') return 'change';
  if (before === 'to' || before === 'at' || before === 'is' || before === 'was' || before === 'from') return 'level';
  if (
    changeWords.has(before) ||
    changeWords.has(wordAt(tokens, from - 2)) ||
    /^(?:growth|yoy|increase|decline)$/.test(wordAt(tokens, to))
  )
    return 'change';
  return null;
}

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
const qualifiers = new Set(
  phraseList(
    'forward, trailing, ltm, ntm, ttm, current, annual, recurring, adjusted, last, next, its, their, the, fy, of, run, rate',
  ),
);

/** `12.5x LTM EBITDA`, `EV/EBITDA of 12.5x`, `net debt / EBITDA below 3.5x`: the word that a multiple multiplies. */
export function baseOf(tokens: readonly Token[], from: number, to: number): string | null {
  for (let at = to; at < to + 4; at += 1) {
    const base = bases.get(wordAt(tokens, at));
    if (base) return base;
    if (!qualifiers.has(wordAt(tokens, at)) && wordAt(tokens, at) !== '-') break;
  }
  for (let at = from - 1; at >= Math.max(0, from - 4) && !/[.;,!?]/.test(wordAt(tokens, at)); at -= 1) {
    const base = bases.get(wordAt(tokens, at));
    if (base) return base;
  }
  return null;
}

const lengthUses = new Map<string, DurationFact['use']>([
  ['within', 'deadline'],
  ['in', 'deadline'],
  ['next', 'deadline'],
  ['by', 'deadline'],
  ['inside', 'deadline'],
  ['over', 'horizon'],
  ['across', 'horizon'],
  ['during', 'horizon'],
  ['for', 'elapsed'],
  ['lasted', 'elapsed'],
  ['lasting', 'elapsed'],
  ['after', 'elapsed'],
  ['last', 'history'],
  ['past', 'history'],
  ['previous', 'history'],
]);
/** The preposition may stand before a bound: “in under four years”, “for more than two weeks”. */
const boundWord =
  /^(?:the|under|less|more|than|about|around|roughly|at|least|most|up|to|a|an|next|approximately|nearly|almost)$/;

export function lengthUse(tokens: readonly Token[], from: number, to: number): DurationFact['use'] {
  if (wordAt(tokens, to) === 'ago') return 'history';
  for (let offset = 1; offset <= 4; offset += 1) {
    const word = wordAt(tokens, from - offset);
    const use = lengthUses.get(word);
    if (use) return use;
    if (!boundWord.test(word)) return null;
  }
  return null;
}

/** “by”, “due”, “closing in” make a deadline, “since” and “from” a start. */
export function dateUse(tokens: readonly Token[], index: number): DateFact['use'] {
  for (let offset = 1; offset <= 5; offset += 1) {
    const word = wordAt(tokens, index - offset);
    if (/^(?:by|before|until|due|deadline|close|closes|closing|expires|ends|expire|target)$/.test(word))
      return 'deadline';
    if (/^(?:since|from|starting|began|started|on)$/.test(word)) return 'start';
    if (!/^(?:the|end|of|in|early|mid|late|year|-|at|than|q|fiscal|calendar|next|is|date|:|later)$/.test(word))
      return null;
  }
  return null;
}

const lossWords = new Set(['loss', 'deficit', 'outflow', 'shortfall']);

/** `($14.2M) operating loss`, `loss of $5M`. */
export function isLoss(tokens: readonly Token[], from: number, to: number): boolean {
  const before = wordAt(tokens, from - 1);
  if (before === '(' && wordAt(tokens, to) === ')')
    return [1, 2, 3].some((offset) => lossWords.has(wordAt(tokens, to + offset)));
  return before === 'of' && lossWords.has(wordAt(tokens, from - 2));
}
