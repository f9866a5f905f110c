/** The unit that a plan declares for a figure, held against what its expression gives. */
import { dimensionOf, factorInto, hasMoney, isDuration, named, unitName, type Dimension } from './dimension.js';
import { refuse } from './refusal.js';
import { durationDays, pairFactor, timeFactor, type DurationUnit } from './times.js';

const shares: ReadonlySet<string> = new Set(['x', 'ratio', 'count']);

/**
 * The factor from a result to its declared unit (months to years; 1 where nothing is to be converted). Refuses money as a
 * share, a share as money, another currency, and a duration as a number. A plain number may be declared a duration, since
 * an amount over an amount a month is often written without its month.
 */
export function factorTo(unit: string, given: Dimension): number {
  const wanted = dimensionOf(unit);
  const result = withoutOwnYear(given, wanted);
  const misfit = (): never => refuse(`the result is ${named(result)}, not ${unitName(unit)}`);
  const currencies = (dimension: Dimension): string =>
    JSON.stringify(Object.entries(dimension.money).sort(([left], [right]) => (left < right ? -1 : 1)));
  if (currencies(wanted) !== currencies(result)) misfit();
  if (Math.abs(result.time) > 1 && result.time !== wanted.time) {
    misfit();
  }
  if (wanted.pair) {
    if (result.pair) return pairFactor(result.pair, wanted.pair);
    return result.time === 0 ? factorBack(result, wanted.pair.over) : factorInto(result, wanted.pair.over);
  }
  if (isDuration(unitName(unit))) {
    if (result.time === 1 && result.timeUnit && wanted.timeUnit) return factorInto(result, wanted.timeUnit);
    if (result.time === 0) return factorBack(result, wanted.timeUnit);
    return misfit();
  }
  const isTime = !hasMoney(result) && Object.keys(result.counted).length === 0 && result.time > 0;
  // A price over what is earned in a year is years by its units, and a multiple or a share to everybody: accounts are for years.
  const isOfYear = result.time === 1 && result.timeUnit === 'years' && shares.has(unitName(unit));
  if (isTime && !isOfYear && wanted.time === 0 && Object.keys(wanted.counted).length === 0) {
    misfit();
  }
  if (wanted.time !== 0 && wanted.time === result.time && wanted.timeUnit && result.timeUnit) {
    return factorInto(result, wanted.timeUnit);
  }
  return factorOfPair(result);
}

/** Pay a week for nine years, times two weeks a year: the years were cancelled into weeks before the weeks a year came. */
function factorOfPair({ pair, conversions }: Dimension): number {
  if (!pair) return 1;
  const wasCancelled = conversions?.automatic.some((factor) => isNear(factor, timeFactor(pair.under, pair.over)));
  return wasCancelled ? timeFactor(pair.over, pair.under) : 1;
}

const isNear = (factor: number, other: number): boolean => Math.abs(factor / other - 1) < 1e-9;

/**
 * What comes in a year over the hours of a year is an amount an hour, and what is needed over what comes in a year, times two
 * years, is a time: accounts are for years, and the year that one of them bears is taken once.
 */
const withoutOwnYear = (result: Dimension, { time }: Dimension): Dimension =>
  result.timeUnit === 'years' && Math.abs(result.time) === 2 && result.time === 2 * time ? { ...result, time } : result;

/**
 * Pounds a week over pounds an hour are hours a week, though their units cancel to a bare number: the factor that undoes what
 * was cancelled, where it was this unit of time; else 1.
 */
function factorBack({ conversions }: Dimension, unit: DurationUnit | undefined): number {
  if (!unit || !conversions) return 1;
  const others = (Object.keys(durationDays) as DurationUnit[]).filter((other) => other !== unit);
  const cancelled = conversions.automatic.find((factor) =>
    others.some((other) => isNear(factor, timeFactor(unit, other))),
  );
  return cancelled === undefined ? 1 : 1 / cancelled;
}
