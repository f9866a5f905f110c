/**
 * Amounts in two moneys. A rate of exchange counts one money for one of another (`other:NGN/USD`), and an amount that it can
 * bring into the other money stands beside itself there, so that what is priced in dollars and paid in naira can be joined.
 */
import { coarseUsdRate, isMoneyUnit } from '../../plans/index.js';
import type { Fact } from '../../reading/index.js';
import type { Operand } from './operands.js';

/** The two moneys of a rate: so many of `over` for one of `under`. */
interface Pair {
  over: string;
  under: string;
}

/** A rate lies no further from what the two moneys were roughly worth than by this factor. */
const mostMoved = Math.log(2);

const pairUnit = /^other:([A-Z]{3})(?:\/| per )([A-Z]{3})$/;

/** The pair that a unit says; null for the units of everything else. */
export function pairOfUnit(unit: string): Pair | null {
  const [, over = '', under = ''] = pairUnit.exec(unit) ?? [];
  return over === '' || over === under ? null : { over, under };
}

/** How far a rate is from what a pair was roughly worth; endless where that is not known. */
function distanceOf(rate: number, { over, under }: Pair): number {
  const [one, other] = [coarseUsdRate(over), coarseUsdRate(under)];
  return one && other ? Math.abs(Math.log((rate * one) / other)) : Number.POSITIVE_INFINITY;
}

/** The pair that a rate is nearest to, of the moneys of its text; few texts name which they mean. */
function pairOf(rate: number, moneys: readonly string[]): Pair | null {
  const pairs = moneys.flatMap((over) => moneys.flatMap((under) => (over === under ? [] : [{ over, under }])));
  const [nearest] = pairs
    .map((pair) => ({ pair, distance: distanceOf(rate, pair) }))
    .toSorted((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= mostMoved ? nearest.pair : null;
}

/** Of more moneys than this a text speaks only by the way. */
const mostMoneys = 6;

/** The facts with each rate of exchange in the unit of its pair; one whose pair nobody can tell stays as it is. */
export function withPairs<T extends Fact>(facts: readonly T[]): T[] {
  const isRate = ({ measure }: Fact): boolean => measure === 'fxRate';
  if (!facts.some(isRate)) return [...facts];
  const moneys = [...new Set(facts.map(({ unit }) => unit).filter(isMoneyUnit))].slice(0, mostMoneys);
  return facts.map((fact) => {
    if (!isRate(fact) || typeof fact.value !== 'number' || fact.value <= 0 || pairOfUnit(fact.unit)) return fact;
    const pair = pairOf(fact.value, moneys);
    if (!pair) return fact;
    const { per: _, ...rest } = fact;
    return { ...(rest as T), unit: `other:${pair.over}/${pair.under}` };
  });
}

/** Rates beyond these, and amounts brought over beyond so many, say more of a table than of a decision. */
const mostRates = 6;
const mostExchanged = 80;

/** A stated amount in the other money of a rate; null where it is in neither. */
function exchanged(amount: Operand, rate: Operand): Operand | null {
  const pair = pairOfUnit(rate.unit);
  if (!pair || amount.kind !== 'money' || (amount.unit !== pair.under && amount.unit !== pair.over)) return null;
  const isUnder = amount.unit === pair.under;
  const [low, high] = isUnder
    ? [amount.low * rate.low, amount.high * rate.high]
    : [amount.low / rate.high, amount.high / rate.low];
  return {
    ...amount,
    expression: `(${amount.expression} ${isUnder ? '*' : '/'} ${rate.expression})`,
    value: isUnder ? amount.value * rate.value : amount.value / rate.value,
    low,
    high,
    unit: isUnder ? pair.over : pair.under,
    parts: [amount, rate],
  };
}

/** Whether an operand is a stated amount in another money than that in which it is stated. */
export const isExchanged = ({ made, parts }: Operand): boolean => made === null && parts.length > 0;

/** The operands, each amount followed by itself in the other moneys that the rates of the text lead to. */
export function withExchanged(operands: readonly Operand[]): Operand[] {
  const rates = operands.filter(({ unit }) => pairOfUnit(unit) !== null).slice(0, mostRates);
  if (rates.length === 0) return [...operands];
  let left = mostExchanged;
  return operands.flatMap((amount) => {
    const others = rates.flatMap((rate) => exchanged(amount, rate) ?? []).slice(0, left);
    left -= others.length;
    return [amount, ...others];
  });
}
