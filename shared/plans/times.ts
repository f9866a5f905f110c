/** How numbers that count time, or are counted per time, multiply. */

export const durationDays = {
  minutes: 1 / 1440,
  hours: 1 / 24,
  days: 1,
  weeks: 7,
  months: 365 / 12,
  quarters: 365 / 4,
  years: 365,
} as const;
export type DurationUnit = keyof typeof durationDays;

/** The part of a dimension that is time. */
export interface Times {
  /** The exponent of time, and the unit in which the number counts it. */
  time: number;
  timeUnit?: DurationUnit;
  /** A time for each time: hours a week, a month's pay a year. It stays as it is said until one of the two is cancelled. */
  pair?: { over: DurationUnit; under: DurationUnit };
}

/** Factor by which a number counted in `from` is multiplied to count in `to`. */
export const timeFactor = (from: DurationUnit, to: DurationUnit): number => durationDays[from] / durationDays[to];

const inverse = ({ time, timeUnit, pair }: Times): Times => ({
  time: -time,
  ...(timeUnit ? { timeUnit } : {}),
  ...(pair ? { pair: { over: pair.under, under: pair.over } } : {}),
});

/** Times of a product (`sign` 1) or a quotient (−1), and the factor that its units put into it. */
export function multipliedTimes(left: Times, right: Times, sign: 1 | -1): { times: Times; factor: number } {
  const other = sign === 1 ? right : inverse(right);
  let factor =
    left.time !== 0 && other.time !== 0 && left.timeUnit && other.timeUnit
      ? timeFactor(other.timeUnit, left.timeUnit) ** other.time
      : 1;
  const time = left.time + other.time;
  let unit = time === 0 ? undefined : left.time !== 0 ? left.timeUnit : other.timeUnit;
  const pairs = [left.pair, other.pair].flatMap((pair) => pair ?? []);
  const [first, second] = pairs;
  if (unit && Math.abs(time) === 1) {
    for (const { over, under } of pairs) {
      // Euros an hour for hours a week are euros a week; three years at a month a year are three months.
      factor *= time < 0 ? timeFactor(over, unit) : timeFactor(unit, under);
      unit = time < 0 ? under : over;
    }
    return { times: { time, timeUnit: unit }, factor };
  }
  if (first && second) {
    const isUndone = first.over === second.under && first.under === second.over;
    if (!isUndone) factor *= timeFactor(second.over, second.under);
    return { times: { time, ...(unit ? { timeUnit: unit } : {}), ...(isUndone ? {} : { pair: first }) }, factor };
  }
  return { times: { time, ...(unit ? { timeUnit: unit } : {}), ...(first ? { pair: first } : {}) }, factor };
}

/** What a time for each time is multiplied by to be said in the units of another. */
export const pairFactor = (from: NonNullable<Times['pair']>, to: NonNullable<Times['pair']>): number =>
  timeFactor(from.over, to.over) / timeFactor(from.under, to.under);
