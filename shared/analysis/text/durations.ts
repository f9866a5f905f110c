/** Lengths of time, with what they are used for: a deadline, a horizon, time already spent, a look back. */
import { opensChange, rangeJoint, readBound } from './bounds.js';
import { readCurrencyMark } from './currencies.js';
import type { DurationFact } from './facts.js';
import type { Numeral } from './numbers.js';
import { readNumber } from './numbers.js';
import type { Reading } from './reading.js';
import { boundOf } from './reading.js';
import type { Token } from './tokenize.js';
import { isDash, isPartOfName, wordAt } from './tokenize.js';

const minute = 1 / 1440;
const month = 365 / 12;
const unitDays = new Map<string, number>([
  ...['second', 'seconds', 'sec', 'secs'].map((word) => [word, minute / 60] as const),
  ...['minute', 'minutes', 'min', 'mins'].map((word) => [word, minute] as const),
  ...['hour', 'hours', 'hr', 'hrs'].map((word) => [word, 1 / 24] as const),
  ...['day', 'days'].map((word) => [word, 1] as const),
  ...['week', 'weeks', 'wk', 'wks'].map((word) => [word, 7] as const),
  ...['month', 'months', 'mo', 'mos', 'mth', 'mths'].map((word) => [word, month] as const),
  ...['quarter', 'quarters'].map((word) => [word, 365 / 4] as const),
  ...['year', 'years', 'yr', 'yrs'].map((word) => [word, 365] as const),
]);
/** Units of one letter, taken only when they touch their number: `72h`, `90d`, `5y`. */
const letterDays = new Map<string, number>([
  ['h', 1 / 24],
  ['d', 1],
  ['w', 7],
  ['y', 365],
]);

interface Unit {
  days: number;
  next: number;
}

function readUnit(tokens: readonly Token[], index: number): Unit | null {
  let at = isDash(wordAt(tokens, index)) ? index + 1 : index;
  if (/^(?:business|working|calendar|fiscal|more|full)$/.test(wordAt(tokens, at))) at += 1;
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  const days = unitDays.get(token.lower) ?? (token.glued && at === index ? letterDays.get(token.lower) : undefined);
  return days === undefined ? null : { days, next: at + 1 };
}

/** “a year” is a length only after a word that asks for one; elsewhere it means “per year”. */
function readLength(tokens: readonly Token[], index: number): Numeral | null {
  const token = tokens[index];
  if (isPartOfName(tokens, index) || (token?.glued && readCurrencyMark(tokens, index - 1))) return null;
  const numeral = readNumber(tokens, index);
  if (numeral) return numeral;
  const isArticle = token?.lower === 'a' || token?.lower === 'an';
  const asksForLength = /^(?:within|in|for|over|than|under|about|almost|nearly)$/.test(wordAt(tokens, index - 1));
  return isArticle && asksForLength
    ? { value: 1, next: index + 1, form: 'words', decimalComma: false, groupedOrDecimal: false }
    : null;
}

/** `20 min` after `9 hrs`, `6 months` after `1 year and`: a smaller unit that continues the length. */
function continuation(tokens: readonly Token[], unit: Unit): { days: number; to: number } | null {
  const at = wordAt(tokens, unit.next) === 'and' ? unit.next + 1 : unit.next;
  const numeral = readNumber(tokens, at);
  const next = numeral && readUnit(tokens, numeral.next);
  return numeral && next && next.days < unit.days ? { days: numeral.value * next.days, to: next.next } : null;
}

const useWords = new Map<string, DurationFact['use']>([
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

function useOf(tokens: readonly Token[], from: number, to: number): DurationFact['use'] {
  if (wordAt(tokens, to) === 'ago') return 'history';
  for (let offset = 1; offset <= 4; offset += 1) {
    const word = wordAt(tokens, from - offset);
    const use = useWords.get(word);
    if (use) return use;
    // The preposition may stand before a bound: “in under four years”, “for more than two weeks”.
    if (
      !/^(?:the|under|less|more|than|about|around|roughly|at|least|most|up|to|a|an|next|approximately|nearly|almost)$/.test(
        word,
      )
    )
      return null;
  }
  return null;
}

/** A length of time that starts at token `index`. */
export function readDuration(tokens: readonly Token[], index: number): Reading<DurationFact>[] {
  const first = readLength(tokens, index);
  if (!first) return [];
  const joint = rangeJoint(tokens, index, first.next);
  const firstUnit = readUnit(tokens, first.next);
  const second = joint < 0 || firstUnit ? null : readNumber(tokens, joint);
  const unit = second ? readUnit(tokens, second.next) : firstUnit;
  if (!unit) return [];
  const more = second ? null : continuation(tokens, unit);
  const tail = second || more ? null : secondLength(tokens, index, unit);
  const low = first.value * unit.days + (more?.days ?? 0);
  const high = second ? second.value * unit.days : (tail?.days ?? low);
  const to = more?.to ?? tail?.to ?? unit.next;
  const isRange = second !== null || tail !== null;
  if (second && opensChange(tokens, index) && changeVerb.test(wordAt(tokens, index - 2)))
    return changeReadings(tokens, index, first, second, unit);
  const round = (days: number): number => Number(days.toPrecision(12));
  const fact = {
    kind: 'duration' as const,
    days: round((low + high) / 2),
    low: round(Math.min(low, high)),
    high: round(Math.max(low, high)),
    bound: boundOf(isRange, wordAt(tokens, index - 1) === 'over' ? 'exact' : readBound(tokens, index, to)),
    use: useOf(tokens, index, to),
  };
  return [{ fact, from: index, to }];
}

const changeVerb =
  /^(?:rose|fell|dropped|increased|decreased|went|grew|shortened|lengthened|rises|falls|rising|falling|cut|reduced|improved|up|down)$/;

/** “rose from 41 to 58 days”: two lengths, not a range. */
function changeReadings(
  tokens: readonly Token[],
  index: number,
  first: Numeral,
  second: Numeral,
  unit: Unit,
): Reading<DurationFact>[] {
  const fact = (value: number) => {
    const days = Number((value * unit.days).toPrecision(12));
    return { kind: 'duration' as const, days, low: days, high: days, bound: 'exact' as const, use: null };
  };
  return [
    { fact: fact(first.value), from: index, to: first.next, change: 'before' },
    { fact: fact(second.value), from: rangeJoint(tokens, index, first.next), to: unit.next, change: 'after' },
  ];
}

/** The end of “6 months to 2 years”. */
function secondLength(tokens: readonly Token[], from: number, unit: Unit): { days: number; to: number } | null {
  const joint = rangeJoint(tokens, from, unit.next);
  const numeral = joint < 0 || wordAt(tokens, from - 1) === 'from' ? null : readNumber(tokens, joint);
  const end = numeral && readUnit(tokens, numeral.next);
  return numeral && end ? { days: numeral.value * end.days, to: end.next } : null;
}
