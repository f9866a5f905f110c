/** A quantity of the reading as the measured fact that it is: money, a share, a multiple, a length, a date, a count. */
import { isMoneyUnit } from '../../plans/index.js';
import { daysPerUnit, unknownCurrency } from '../../reading/index.js';
import type { Quantity } from '../../reading/index.js';
import { countedNoun } from './counted-nouns.js';
import type { CountFact, DateFact, DurationFact, MeasuredFact, MoneyFact } from './facts.js';
import type { Token } from './tokenize.js';
import { baseOf, dateUse, isLoss, lengthUse, relationOf } from './uses.js';

export type WithoutPlace<F> = F extends MeasuredFact ? Omit<F, 'span' | 'clause' | 'negated' | 'hypothetical'> : never;

/** A quantity and the tokens that it stands on. */
export interface PlacedQuantity {
  quantity: Quantity;
  from: number;
  to: number;
}

/** The fact, and where it ends: a count ends with its noun. */
export interface FactOfQuantity {
  fact: WithoutPlace<MeasuredFact>;
  to: number;
}

const pers: Partial<Record<NonNullable<Quantity['per']>, MoneyFact['per']>> = {
  share: 'share',
  head: 'unit',
  unit: 'unit',
  hour: 'hour',
  day: 'day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
};

/** The ends of what is a number, both the value itself where no range is written. */
function endsOf({ value, low, high }: Quantity): { value: number; low: number; high: number } | null {
  if (typeof value !== 'number') return null;
  return { value, low: Math.min(low ?? value, high ?? value), high: Math.max(low ?? value, high ?? value) };
}

/** “The budget is 300k”: nothing says what money it is, and a word may be missing from the amount. */
const isOfUnknownScale = ({ unit, value }: Quantity): boolean =>
  unit === unknownCurrency && typeof value === 'number' && Math.abs(value) < 1e6;

function moneyOf(tokens: readonly Token[], { quantity, from, to }: PlacedQuantity): WithoutPlace<MoneyFact> | null {
  const ends = endsOf(quantity);
  if (!ends) return null;
  const isTurned = ends.low === ends.high && ends.value > 0 && isLoss(tokens, from, to);
  return {
    kind: 'money',
    ...(isTurned ? { value: -ends.value, low: -ends.value, high: -ends.value } : ends),
    currency: quantity.unit === unknownCurrency ? null : quantity.unit,
    bound: quantity.bound,
    per: (quantity.per && pers[quantity.per]) ?? null,
    doubtful: quantity.doubtful === true || isOfUnknownScale(quantity),
  };
}

const periodOf = /^(\d{4})(?:-(Q[1-4]|H[12]|\d\d)(?:-(\d\d))?)?/;

function dateOf(tokens: readonly Token[], { quantity, from }: PlacedQuantity): WithoutPlace<DateFact> | null {
  const [label, year, part, day] = periodOf.exec(String(quantity.value)) ?? [];
  if (label === undefined) return null;
  const number = Number(part?.slice(1));
  const months: Record<string, number> = { Q: 3 * number - 2, H: 6 * number - 5 };
  const month = part === undefined ? 1 : (months[part.charAt(0)] ?? Number(part));
  const precision =
    day !== undefined
      ? 'day'
      : part === undefined
        ? 'year'
        : part.startsWith('Q')
          ? 'quarter'
          : part.startsWith('H')
            ? 'half'
            : 'month';
  const iso = `${year}-${String(month).padStart(2, '0')}-${day ?? '01'}`;
  return { kind: 'date', iso, precision, label, use: dateUse(tokens, from) };
}

// Twelve significant digits: months in days must be the same on every machine.
const exact = (days: number): number => Number(days.toPrecision(12));

function lengthOf(
  tokens: readonly Token[],
  { quantity, from, to }: PlacedQuantity,
  days: number,
): WithoutPlace<DurationFact> | null {
  const ends = endsOf(quantity);
  if (!ends) return null;
  return {
    kind: 'duration',
    days: exact(ends.value * days),
    low: exact(ends.low * days),
    high: exact(ends.high * days),
    bound: quantity.bound,
    use: lengthUse(tokens, from, to),
  };
}

const pointWords = /(?:points?|pts?|\bpp|ppts?|\bpps)$/i;
const basisPoints = /\bbasis\s+points?$/i;

function countOf(
  tokens: readonly Token[],
  { quantity, from, to }: PlacedQuantity,
): { fact: WithoutPlace<CountFact>; to: number } | null {
  const counted = countedNoun(tokens, from, to);
  if (!counted || typeof quantity.value !== 'number') return null;
  return {
    fact: { kind: 'count', value: quantity.value, bound: quantity.bound, noun: counted.noun },
    to: counted.to,
  };
}

/** A number whose unit stands in another cell or line: the words beside it are seldom its own, so cues say nothing of it. */
const isBare = ({ unitInferred, quote }: Quantity): boolean =>
  unitInferred === true && !/\p{L}/u.test(quote.replace(/ (?:to|and|or) /, ' '));

/** Null for what no fact stands for: scores, physical measures, bare numbers, numbers that count nothing known. */
export function factOf(tokens: readonly Token[], placed: PlacedQuantity): FactOfQuantity | null {
  const { quantity, from, to } = placed;
  const { unit, quote, bound } = quantity;
  if (isBare(quantity)) return null;
  const here = (fact: WithoutPlace<MeasuredFact> | null): FactOfQuantity | null => fact && { fact, to };
  if (unit === 'date') return here(dateOf(tokens, placed));
  if (isMoneyUnit(unit)) return here(moneyOf(tokens, placed));
  if (unit === 'count') return countOf(tokens, placed);
  const days = daysPerUnit[unit];
  if (days !== undefined) return here(lengthOf(tokens, placed, days));
  const ends = endsOf(quantity);
  if (!ends) return null;
  if (unit === 'x') return here({ kind: 'multiple', value: ends.value, bound, base: baseOf(tokens, from, to) });
  if (unit !== 'ratio') return null;
  const points = pointWords.test(quote) && !basisPoints.test(quote);
  return here({ kind: 'percent', ...ends, bound, relation: relationOf(tokens, from, to), points });
}
