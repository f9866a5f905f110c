/** The functions of the plan language: a table. Those of finance are the ones that the catalogue of models uses too. */
import { addMonths } from './calendar.js';
import { added, factorInto, plain, type Combined, type Dimension } from './dimension.js';
import { annuityFactor, annuityPayment, npv, paybackYears } from './finance/discounting.js';
import { irr, mirr } from './finance/rate-of-return.js';
import { refuse } from './refusal.js';
import { amount, asAmount, asDate, asMoment, asNumber, type Amount, type Value } from './value.js';

interface PlanFunction {
  /** Fewest and most arguments. */
  takes: readonly [number, number];
  /** What one call costs beside its arguments: a root is looked for in two thousand places. */
  cost?: number;
  compute(values: readonly Value[], name: string): Value;
}

const many = 400;
/** More terms than this no series of a plan has. */
export const longestSeries = 600;

const defined = (value: number | null, name: string): number => value ?? refuse(`${name} has no value here`);

/** The values of a list in one unit: amounts, and series spread out. */
function listed(values: readonly Value[], name: string): { numbers: number[]; dimension: Dimension } {
  const numbers: number[] = [];
  let dimension: Dimension | null = null;
  for (const value of values) {
    const part = value.kind === 'series' ? value : asAmount(value, name);
    if (part.kind === 'amount' && part.isZero) {
      numbers.push(0);
      continue;
    }
    const combined: Combined = dimension
      ? added(dimension, part.dimension)
      : { dimension: part.dimension, rightFactor: 1 };
    dimension = combined.dimension;
    const terms = part.kind === 'series' ? part.values : [part.value];
    for (const term of terms) numbers.push(term * combined.rightFactor);
    if (numbers.length > longestSeries) refuse(`${name} has more than ${longestSeries} terms`);
  }
  return { numbers, dimension: dimension ?? plain };
}

/** A flow of a period is an amount: 2m a year, three times over, is three flows of 2m. */
const flowsOf = (values: readonly Value[], name: string): { numbers: number[]; dimension: Dimension } => {
  const { numbers, dimension } = listed(values, name);
  return { numbers, dimension: dimension.time === -1 ? { ...dimension, time: 0 } : dimension };
};

const reduced =
  (take: (numbers: number[]) => number) =>
  (values: readonly Value[], name: string): Value => {
    const { numbers, dimension } = listed(values, name);
    return amount(take(numbers), dimension);
  };

const rounded =
  (take: (value: number) => number) =>
  (values: readonly Value[], name: string): Value => {
    const { value, dimension } = asAmount(values[0], name);
    const digits = 10 ** Math.round(values[1] ? Math.max(-12, Math.min(12, asNumber(values[1], name))) : 0);
    return amount(take(value * digits) / digits, dimension);
  };

const factor =
  (take: (rate: number, periods: number) => number) =>
  ([rate, periods]: readonly Value[], name: string): Value => {
    const count = asNumber(periods, name);
    if (!(count > 0)) refuse(`${name} needs more than no period`);
    return amount(take(asNumber(rate, name), count), plain);
  };

function repeat([value, times, growth]: readonly Value[], name: string): Value {
  const { value: first, dimension } = asAmount(value, name);
  const count = asNumber(times, name);
  const length = Math.round(count);
  if (Math.abs(count - length) > 1e-9 || length < 1 || length > longestSeries) {
    refuse(`${name} takes a whole number of terms from 1 to ${longestSeries}`);
  }
  const rate = growth ? asNumber(growth, name) : 0;
  return { kind: 'series', values: Array.from({ length }, (_, index) => first * (1 + rate) ** index), dimension };
}

function expected(values: readonly Value[], name: string): Value {
  if (values.length % 2 !== 0) refuse(`${name} takes pairs: a probability and a value`);
  const chances = values.filter((_, index) => index % 2 === 0).map((value) => asNumber(value, name));
  const { numbers, dimension } = listed(
    values.filter((_, index) => index % 2 === 1),
    name,
  );
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  if (chances.some((chance) => chance < 0) || total > 1 + 1e-6) refuse('the probabilities are more than one in all');
  return amount(
    chances.reduce((sum, chance, index) => sum + chance * (numbers[index] ?? 0), 0),
    dimension,
  );
}

/** The mean of the first half of the values, weighted by the second half: scores, then the weights of their criteria. */
function weighted(values: readonly Value[], name: string): Value {
  if (values.length % 2 !== 0) refuse(`${name} takes as many weights as values`);
  const half = values.length / 2;
  const { numbers, dimension } = listed(values.slice(0, half), name);
  const weights = values.slice(half).map((value) => asNumber(value, name));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (!(total > 0)) refuse(`the weights of ${name} are nothing in all`);
  return amount(numbers.reduce((sum, number, index) => sum + number * (weights[index] ?? 0), 0) / total, dimension);
}

function payback(values: readonly Value[], name: string): Value {
  const [outlay = 0, ...flows] = listed(values, name).numbers;
  if (outlay > 0) refuse(`the first flow of ${name} is what is paid out: below zero`);
  const periods = defined(paybackYears(-outlay, flows), name);
  const rate = listed(values.slice(1), name).dimension;
  const unit = rate.time === -1 ? rate.timeUnit : undefined;
  return amount(periods, unit ? { ...plain, time: 1, timeUnit: unit } : plain);
}

function ratioOf(from: Amount, to: Amount, name: string): number {
  const { rightFactor } = added(from.dimension, to.dimension);
  if (from.value === 0) refuse(`${name} from zero is not defined`);
  return (to.value * rightFactor) / from.value;
}

function interpolate([at, x1, y1, x2, y2]: readonly Value[], name: string): Value {
  const where = listed(
    [at, x1, x2].filter((value) => value !== undefined),
    name,
  ).numbers;
  const heights = listed(
    [y1, y2].filter((value) => value !== undefined),
    name,
  );
  const [x = 0, left = 0, right = 0] = where;
  const [from = 0, to = 0] = heights.numbers;
  if (left === right) refuse(`${name} needs two different places`);
  return amount(from + ((to - from) * (x - left)) / (right - left), heights.dimension);
}

const between =
  (unit: 'days' | 'hours', minutes: number) =>
  ([from, to]: readonly Value[], name: string): Value =>
    amount((asDate(to, name) - asDate(from, name)) / minutes, { ...plain, time: 1, timeUnit: unit });

const addTime =
  (unit: 'days' | 'hours', minutes: number) =>
  ([date, count]: readonly Value[], name: string): Value => {
    const { value, dimension } = asAmount(count, name);
    asNumber(count, name);
    const from = asMoment(date, name);
    return { ...from, minutes: from.minutes + value * factorInto(dimension, unit) * minutes };
  };

function choose([condition, yes, no]: readonly Value[], name: string): Value {
  if (condition?.kind !== 'truth') refuse(`${name} takes a comparison first`);
  const [left, right] = [asAmount(yes, name), asAmount(no, name)];
  const { dimension, rightFactor } = listedPair(left, right);
  return condition.truth ? amount(left.value, dimension) : amount(right.value * rightFactor, dimension);
}

const listedPair = (left: Amount, right: Amount): Combined => {
  if (left.isZero) return { dimension: right.dimension, rightFactor: 1 };
  return right.isZero ? { dimension: left.dimension, rightFactor: 1 } : added(left.dimension, right.dimension);
};

function power([base, exponent]: readonly Value[], name: string): Value {
  return raised(asAmount(base, name), asNumber(exponent, name));
}

/** A power: of a plain number any, of anything with a unit a small whole one. */
export function raised(base: Amount, exponent: number): Amount {
  const { dimension } = base;
  const scaled = (part: Readonly<Record<string, number>>): Record<string, number> =>
    Object.fromEntries(Object.entries(part).map(([unit, power]) => [unit, power * exponent]));
  const bare =
    Object.keys(dimension.money).length + Object.keys(dimension.counted).length === 0 && dimension.time === 0;
  if (bare) return amount(base.value ** exponent, plain);
  const result: Dimension = {
    ...plain,
    ...(dimension.timeUnit ? { timeUnit: dimension.timeUnit } : {}),
    ...(dimension.loose ? { loose: true } : {}),
    money: scaled(dimension.money),
    counted: scaled(dimension.counted),
    time: dimension.time * exponent,
  };
  const powers = [...Object.values(result.money), ...Object.values(result.counted), result.time];
  if (powers.some((power) => !Number.isInteger(power) || Math.abs(power) > 4) || exponent === 0) {
    refuse('the power of an amount with a unit is a small whole number');
  }
  return amount(base.value ** exponent, result);
}

export const functions: Readonly<Record<string, PlanFunction>> = {
  sum: { takes: [1, many], compute: reduced((numbers) => numbers.reduce((sum, value) => sum + value, 0)) },
  avg: {
    takes: [1, many],
    compute: reduced((numbers) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length),
  },
  min: { takes: [1, many], compute: reduced((numbers) => Math.min(...numbers)) },
  max: { takes: [1, many], compute: reduced((numbers) => Math.max(...numbers)) },
  abs: { takes: [1, 1], compute: reduced(([value = 0]) => Math.abs(value)) },
  round: { takes: [1, 2], compute: rounded(Math.round) },
  floor: { takes: [1, 2], compute: rounded(Math.floor) },
  ceil: { takes: [1, 2], compute: rounded(Math.ceil) },
  pow: { takes: [2, 2], compute: power },
  sqrt: { takes: [1, 1], compute: ([base], name) => raised(asAmount(base, name), 0.5) },
  clamp: {
    takes: [3, 3],
    compute: reduced(([value = 0, low = 0, high = 0]) => Math.min(Math.max(value, low), high)),
  },
  if: { takes: [3, 3], compute: choose },
  repeat: { takes: [2, 3], compute: repeat },
  npv: {
    takes: [2, many],
    cost: 20,
    compute([rate, ...flows], name) {
      const { numbers, dimension } = flowsOf(flows, name);
      return amount(defined(npv(asNumber(rate, name), numbers.slice(1), numbers[0]), name), dimension);
    },
  },
  pv: {
    takes: [2, many],
    cost: 20,
    compute([rate, ...flows], name) {
      const { numbers, dimension } = flowsOf(flows, name);
      return amount(defined(npv(asNumber(rate, name), numbers), name), dimension);
    },
  },
  irr: {
    takes: [1, many],
    cost: 40_000,
    compute: (flows, name) => amount(defined(irr(flowsOf(flows, name).numbers), name), plain),
  },
  mirr: {
    takes: [3, many],
    cost: 20,
    compute([finance, reinvest, ...flows], name) {
      const { numbers } = flowsOf(flows, name);
      return amount(defined(mirr(numbers, asNumber(finance, name), asNumber(reinvest, name)), name), plain);
    },
  },
  payback: { takes: [1, many], compute: payback },
  annuity: { takes: [2, 2], compute: factor(annuityFactor) },
  annuitydue: { takes: [2, 2], compute: factor((rate, periods) => annuityFactor(rate, periods) * (1 + rate)) },
  pmt: {
    takes: [3, 3],
    compute([rate, periods, principal], name) {
      const { value, dimension } = asAmount(principal, name);
      return amount(defined(annuityPayment(asNumber(rate, name), asNumber(periods, name), value), name), dimension);
    },
  },
  growth: {
    takes: [2, 2],
    compute: ([from, to], name) => amount(ratioOf(asAmount(from, name), asAmount(to, name), name) - 1, plain),
  },
  cagr: {
    takes: [3, 3],
    compute([from, to, years], name) {
      const span = asAmount(years, name);
      const periods = asNumber(years, name) * factorInto(span.dimension, 'years');
      return amount(ratioOf(asAmount(from, name), asAmount(to, name), name) ** (1 / periods) - 1, plain);
    },
  },
  interpolate: { takes: [5, 5], compute: interpolate },
  expected: { takes: [2, many], compute: expected },
  weighted: { takes: [2, many], compute: weighted },
  days: { takes: [2, 2], compute: between('days', 1440) },
  hours: { takes: [2, 2], compute: between('hours', 60) },
  addhours: { takes: [2, 2], compute: addTime('hours', 60) },
  adddays: { takes: [2, 2], compute: addTime('days', 1440) },
  addmonths: {
    takes: [2, 2],
    compute([date, count], name) {
      const from = asMoment(date, name);
      return { ...from, minutes: addMonths(from.minutes, asNumber(count, name)) };
    },
  },
  // The same moment by the clock of another one: 18:00 in Hong Kong is 14:00 in the Gulf.
  clock: {
    takes: [2, 2],
    compute([date, by], name) {
      const { zone } = asMoment(by, name);
      return { ...asMoment(date, name), zone: zone ?? refuse(`${name} takes a second moment whose zone is said`) };
    },
  },
};
