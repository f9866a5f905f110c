/** Percentages, percentage points and basis points, and whether they state a change, a level or a share. */
import { opensChange, rangeJoint, readBound } from './bounds.js';
import type { PercentFact } from './facts.js';
import { phraseList } from './lexicon.js';
import { readNumber } from './numbers.js';
import type { Reading } from './reading.js';
import { boundOf } from './reading.js';
import type { Token } from './tokenize.js';
import { isAccountingNegative, isDash, isPartOfName, signBefore, wordAt } from './tokenize.js';

interface PercentUnit {
  /** Divides the printed number to give a decimal. */
  divisor: number;
  points: boolean;
  next: number;
}

function readUnit(tokens: readonly Token[], index: number): PercentUnit | null {
  const at = isDash(wordAt(tokens, index)) ? index + 1 : index;
  const word = wordAt(tokens, at);
  const following = wordAt(tokens, at + 1);
  if (word === '%' || word === 'percent' || word === 'pct' || word === '％') {
    const isPoint = /^(?:points?|pts?)$/.test(following);
    return { divisor: 100, points: isPoint, next: isPoint ? at + 2 : at + 1 };
  }
  if (word === 'per' && following === 'cent') return { divisor: 100, points: false, next: at + 2 };
  if (word === 'percentage' && /^(?:points?|pts?)$/.test(following))
    return { divisor: 100, points: true, next: at + 2 };
  if (word === 'pp' || word === 'ppt' || word === 'ppts' || word === 'pps')
    return { divisor: 100, points: true, next: at + 1 };
  if (word === 'bps' || word === 'bp') return { divisor: 10_000, points: false, next: at + 1 };
  if (word === 'basis' && /^points?$/.test(following)) return { divisor: 10_000, points: false, next: at + 2 };
  return null;
}

interface Rate {
  value: number;
  unit: PercentUnit | null;
  from: number;
  to: number;
}

function readRate(tokens: readonly Token[], index: number): Rate | null {
  // “60%/40%” is two rates, so a slash before the figure is no part of a name here.
  if (isPartOfName(tokens, index) && wordAt(tokens, index - 1) !== '/') return null;
  const numeral = readNumber(tokens, index);
  if (!numeral) return null;
  const unit = readUnit(tokens, numeral.next);
  const to = unit?.next ?? numeral.next;
  const sign = signBefore(tokens, index);
  const negative = sign.negative || isAccountingNegative(tokens, index, to);
  return { value: negative ? -numeral.value : numeral.value, unit, from: sign.from, to };
}

const changeWords = new Set(
  phraseList(`
    up, down, grow, grows, growing, grown, growth, grew, rise, rises, risen, rose, rising, fall, falls, fallen, fell, falling, increase, increases, increased, increasing,
    decrease, decreases, decreased, decreasing, decline, declines, declined, declining, drop, drops, dropped, dropping, cut, cuts, cutting, reduce, reduces, reduced, reducing,
    gain, gains, gained, lost, shrank, shrunk, climb, climbs, climbed, climbing, jump, jumped, surge, surged`),
);

/** “by 35 %” and “growing 35 %” change, “60 % of” share, “to 61 %” and “at 9.5 %” level. */
function relationOf(tokens: readonly Token[], from: number, to: number): PercentFact['relation'] {
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

// Twelve significant digits: 9.5 / 100 must be 0.095 on every machine.
const decimal = (value: number, divisor: number): number => Number((value / divisor).toPrecision(12));

function reading(tokens: readonly Token[], first: Rate, end: Rate | null, unit: PercentUnit): Reading<PercentFact> {
  const to = end?.to ?? first.to;
  const low = decimal(first.value, unit.divisor);
  const high = end ? decimal(end.value, unit.divisor) : low;
  const fact = {
    kind: 'percent' as const,
    value: end ? decimal(first.value + end.value, unit.divisor * 2) : low,
    low: Math.min(low, high),
    high: Math.max(low, high),
    bound: boundOf(end !== null, readBound(tokens, first.from, to)),
    relation: relationOf(tokens, first.from, to),
    points: unit.points,
  };
  return { fact, from: first.from, to };
}

/** Percentages that start at token `index`; two readings for a change from one level to another. */
export function readPercent(tokens: readonly Token[], index: number): Reading<PercentFact>[] {
  const first = readRate(tokens, index);
  if (!first) return [];
  const joint = rangeJoint(tokens, first.from, first.to);
  const end = joint < 0 ? null : readRate(tokens, joint);
  const rangeEnd =
    end?.unit && end.from >= joint && (first.unit === null || first.unit.divisor === end.unit.divisor) ? end : null;
  const unit = first.unit ?? rangeEnd?.unit;
  if (!unit) return [];
  if (rangeEnd && opensChange(tokens, first.from)) {
    return [
      { ...reading(tokens, first, null, unit), change: 'before' },
      { ...reading(tokens, rangeEnd, null, unit), change: 'after' },
    ];
  }
  return [reading(tokens, first, rangeEnd, unit)];
}
