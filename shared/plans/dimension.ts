/**
 * What a number is a number of. Money is kept strictly: two currencies never add up, and an amount is no share. What an
 * amount is counted per (a month, a share, a megawatt hour) is kept as far as the text says it, because people write “880
 * a month” once and 60 without its months; so a missing “per” is forgiven, a contradicting one is not.
 */
import { isWritten, joined, shared, type Conversions } from './conversions.js';
import { refuse } from './refusal.js';
import { durationDays, multipliedTimes, pairFactor, timeFactor, type DurationUnit, type Times } from './times.js';
import { ownEntry } from '../platform/own-entries.js';

export interface Dimension extends Times {
  /** Exponents by ISO currency; no entry is zero. */
  money: Readonly<Record<string, number>>;
  /** Exponents of everything else that is counted: share, head, MWh. */
  counted: Readonly<Record<string, number>>;
  /** A rate was multiplied by a bare number: it may be an amount by now. */
  loose?: boolean;
  /** Conversions between units of time in the product that the number came of. */
  conversions?: Conversions;
}

export const plain: Dimension = { money: {}, counted: {}, time: 0 };

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const aliases: ReadonlyMap<string, string> = new Map([
  ['%', 'ratio'],
  ['percent', 'ratio'],
  ['number', 'count'],
  ['times', 'x'],
  ['points', 'score'],
]);
const plainUnits = new Set(['ratio', 'x', 'count', 'score']);
const perTimes: Record<string, DurationUnit> = {
  minute: 'minutes',
  hour: 'hours',
  day: 'days',
  week: 'weeks',
  month: 'months',
  quarter: 'quarters',
  year: 'years',
  h: 'hours',
  annum: 'years',
};

export const isDuration = (unit: string): unit is DurationUnit => Object.hasOwn(durationDays, unit);

const timeOf = (word: string): DurationUnit | undefined => {
  const text = word.toLowerCase();
  if (isDuration(text)) return text;
  return ownEntry(perTimes, text);
};

/** The unit as the table of units names it: `%` is a ratio; everything unknown is as it stands. */
export function unitName(unit: string): string {
  const text = unit.trim();
  const alias = aliases.get(text.toLowerCase());
  return alias ?? (isDuration(text.toLowerCase()) || plainUnits.has(text.toLowerCase()) ? text.toLowerCase() : text);
}

/**
 * The dimension of a unit: `EUR`, `months`, `ratio`, `other:MWh`, `EUR/month`, `other:EUR/MWh`, `count per day`; with `per`
 * of a fact. A share of something per year (churn, interest) stays a share, since it is used as one.
 */
export function dimensionOf(unit: string, per?: string): Dimension {
  const [upper = '', ...lower] = unit.replaceAll('other:', '').split(/\/| per /);
  const name = unitName(upper);
  let dimension = single(name);
  for (const under of [...lower, ...(per ? [per] : [])]) dimension = divided(dimension, under.trim(), name === 'count');
  return dimension;
}

function divided(dimension: Dimension, per: string, isCount: boolean): Dimension {
  if (currencies.has(per)) return { ...dimension, money: product(dimension.money, { [per]: 1 }, -1) };
  const time = timeOf(per);
  const isPlain = Object.keys(dimension.money).length === 0 && Object.keys(dimension.counted).length === 0;
  if (!time) return { ...dimension, counted: product(dimension.counted, { [per.toLowerCase()]: 1 }, -1) };
  if (isPlain && dimension.time === 1 && dimension.timeUnit && dimension.timeUnit !== time) {
    return { ...plain, pair: { over: dimension.timeUnit, under: time } };
  }
  return (isPlain && !isCount) || dimension.time !== 0 ? dimension : { ...dimension, time: -1, timeUnit: time };
}

function single(unit: string): Dimension {
  if (currencies.has(unit)) return { ...plain, money: { [unit]: 1 } };
  if (isDuration(unit)) return { ...plain, time: 1, timeUnit: unit };
  if (plainUnits.has(unit) || unit === '') return plain;
  return { ...plain, counted: { [unit.toLowerCase()]: 1 } };
}

function product(
  left: Readonly<Record<string, number>>,
  right: Readonly<Record<string, number>>,
  sign: number,
): Record<string, number> {
  const result: Record<string, number> = { ...left };
  for (const [name, exponent] of Object.entries(right)) {
    const sum = (ownEntry(result, name) ?? 0) + sign * exponent;
    if (sum === 0) delete result[name];
    else result[name] = sum;
  }
  return result;
}

const same = (left: Readonly<Record<string, number>>, right: Readonly<Record<string, number>>): boolean =>
  Object.keys(product(left, right, -1)).length === 0;

export const isPlain = (dimension: Dimension): boolean =>
  same(dimension.money, {}) && same(dimension.counted, {}) && dimension.time === 0 && !dimension.pair;

export const hasMoney = (dimension: Dimension): boolean => !same(dimension.money, {});

/** What a number is multiplied by to count time in a unit; 1 where its product was brought to it by hand, or counts no time. */
export function factorInto({ time, timeUnit, conversions }: Dimension, unit: DurationUnit): number {
  const factor = timeUnit ? timeFactor(timeUnit, unit) ** time : 1;
  return isWritten(conversions, factor) ? 1 : factor;
}

export interface Combined {
  dimension: Dimension;
  /** What the right-hand number is multiplied by first, where both count time in different units. */
  rightFactor: number;
}

/** The dimension of a product (`sign` 1) or a quotient (−1). */
export function multiplied(left: Dimension, right: Dimension, sign: 1 | -1): Combined {
  const { times, factor } = multipliedTimes(left, right, sign);
  const rightFactor = factor ** sign;
  const { conversions, undo } = joined(left.conversions, right.conversions, sign, rightFactor);
  const byNumber = isPlain(right) !== isPlain(left);
  return {
    dimension: {
      money: product(left.money, right.money, sign),
      counted: product(left.counted, right.counted, sign),
      ...times,
      ...(left.loose || right.loose || byNumber ? { loose: true } : {}),
      ...(conversions ? { conversions } : {}),
    },
    rightFactor: rightFactor * undo,
  };
}

type Counted = Readonly<Record<string, number>>;

/** “A unit” is one of whatever the other side counts: a price a unit adds to a cost a kilogram, where as many things are counted. */
function areAlike(left: Counted, right: Counted): boolean {
  const total = (counted: Counted): number => Object.values(counted).reduce((sum, exponent) => sum + exponent, 0);
  const isOpen = [left, right].some((counted) => Object.hasOwn(counted, 'unit'));
  return same(left, right) || (isOpen && total(left) === total(right));
}

/** The dimension of a sum, or of values that are compared; refuses what does not add up. */
export function added(left: Dimension, right: Dimension): Combined {
  if (!same(left.money, right.money)) refuse(`${named(left)} and ${named(right)} do not add up`);
  const loose = Boolean(left.loose) || Boolean(right.loose);
  const money = hasMoney(left);
  if (!areAlike(left.counted, right.counted)) {
    const oneIsBare = same(left.counted, {}) || same(right.counted, {});
    if (!oneIsBare && !loose) refuse(`${named(left)} and ${named(right)} do not add up`);
  }
  const isVague = same(left.counted, {}) || Object.hasOwn(left.counted, 'unit');
  const counted = isVague && !same(right.counted, {}) ? right.counted : left.counted;
  const conversions = shared(left.conversions, right.conversions);
  const common = { counted, ...(loose ? { loose } : {}), conversions };
  if (left.time === right.time && left.timeUnit && right.timeUnit) {
    // Hours over 24 are added to days as they stand, and make days.
    const isInRight = left.timeUnit !== right.timeUnit && factorInto(left, right.timeUnit) === 1;
    const rightFactor = isInRight ? 1 : factorInto(right, left.timeUnit);
    return { dimension: { ...left, ...common, ...(isInRight ? { timeUnit: right.timeUnit } : {}) }, rightFactor };
  }
  const pair = left.pair ?? right.pair;
  if (pair) return addedPair(left, right, { ...common, pair });
  if (left.time !== right.time && !forgiven(left, right, money))
    refuse(`${named(left)} and ${named(right)} do not add up`);
  const dimension: Dimension = { money: left.money, time: 0, ...common };
  return {
    dimension: left.time === right.time ? { ...left, ...dimension, time: left.time } : dimension,
    rightFactor: 1,
  };
}

/** Hours a week with hours a week, or with hours of which the week is left unsaid. */
function addedPair(
  left: Dimension,
  right: Dimension,
  common: Partial<Dimension> & { pair: NonNullable<Times['pair']> },
): Combined {
  const dimension: Dimension = { ...plain, ...common };
  if (left.pair && right.pair) return { dimension, rightFactor: pairFactor(right.pair, left.pair) };
  const bare = left.pair ? right : left;
  if (bare.time !== 0 && bare.time !== 1) refuse(`${named(left)} and ${named(right)} do not add up`);
  return { dimension, rightFactor: left.pair ? factorInto(right, left.pair.over) : 1 };
}

/**
 * Amounts with and without “a year” may stand in one sum: accounts are for years, and what comes in a year is divided by what
 * is sold in one. Months and hours may not. Days over 365 are the part of a year for which a rate a year holds.
 */
function forgiven(left: Dimension, right: Dimension, money: boolean): boolean {
  const rate = left.time === 0 ? right : left;
  if (left.time !== 0 && right.time !== 0) return false;
  // What is made in a day is held against what a tank takes, whose day is left unsaid.
  if (!money && same(left.counted, right.counted) && !same(rate.counted, {})) return true;
  if (money || !same(rate.counted, {})) {
    return Boolean(left.loose) || Boolean(right.loose) || (Math.abs(rate.time) === 1 && rate.timeUnit === 'years');
  }
  return rate.time === -1 || isPartOfYear(rate);
}

/** Days over 365, months over 12: a number that a rate a year is multiplied by. */
export const isPartOfYear = (dimension: Dimension): boolean =>
  dimension.time === 1 && dimension.timeUnit !== 'years' && factorInto(dimension, 'years') === 1;

/** A dimension in words, for the reason of a refusal. */
export function named(dimension: Dimension): string {
  if (isPlain(dimension)) return 'a plain number';
  const parts = [
    ...Object.entries(dimension.money),
    ...Object.entries(dimension.counted),
    ...(dimension.time ? [[dimension.timeUnit ?? 'time', dimension.time] as const] : []),
    ...(dimension.pair ? [[dimension.pair.over, 1] as const, [dimension.pair.under, -1] as const] : []),
  ];
  const write = ([unit, exponent]: readonly [string, number]): string =>
    Math.abs(exponent) === 1 ? unit : `${unit}^${Math.abs(exponent)}`;
  const over = parts.filter(([, exponent]) => exponent > 0).map(write);
  const under = parts.filter(([, exponent]) => exponent < 0).map(write);
  return [over.join(' × ') || '1', ...under].join(' per ');
}
