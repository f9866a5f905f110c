/** Whether a claim about a number is what our own reading of the same words says. */
import { completesDate } from './same-date.js';
import { isCurrency } from './units.js';
import { shareSign } from '../quantities/currency-families.js';
import { unknownCurrency } from '../quantities/currency-marks.js';
import { physicalFactor } from '../quantities/physical-units.js';
import type { Quantity } from '../reading.js';

export interface ClaimedValue {
  value: number | string;
  unit: string;
}

export interface Agreement {
  /** False where a scale that the text names elsewhere was carried over (“all in EUR k”). */
  isExact: boolean;
  /** What our number is multiplied by to be the claimed one: another unit of time, or a scale. */
  factor: number;
  /** The claim is the middle of a range, or its stated bound, not one of the ends. */
  isMiddle: boolean;
}

const days: Record<string, number> = {
  minutes: 1 / 1440,
  hours: 1 / 24,
  days: 1,
  weeks: 7,
  months: 365 / 12,
  quarters: 365 / 4,
  years: 365,
};
const exchangeRate = /^other:[A-Z]{3} per [A-Z]{3}$/;
const plainUnits = new Set(['ratio', 'x', 'count', 'score']);
const scaleWords: readonly [RegExp, number][] = [
  // In capitals alone: “They” is no scale.
  [/\bT(?:€|[A-Z]{3}\b)/, 1e3],
  [/thousand|tsd|mille|mil\b|\bkt?\b|[’'(£$€]000|\b1[.,]000\)|\d\s?k\b|000s/i, 1e3],
  [/lakh|lac\b/i, 1e5],
  [/million|mio|mln|\bmm?\b|\d\s?m\b|\bmn\b|millones|milh|milioni|miljoen/i, 1e6],
  [/crore|\bcr\b/i, 1e7],
  [/oku|億/i, 1e8],
  [/billion|\bbn\b|mrd|milliard|\d\s?b\b|miliard/i, 1e9],
];

/** Whether words say their scale themselves: no other is carried to them. */
const hasScale = (words: string): boolean => scaleWords.some(([pattern]) => pattern.test(words));

const near = (left: number, right: number, tolerance = 1e-6): boolean =>
  Math.abs(left - right) <= tolerance * Math.max(1e-9, Math.abs(right));
/** “A third” has no last digit: .3333 is as good as any. */
const ofFractions = 5e-4;

/** What a text says once and means for many of its numbers. */
export interface Carried {
  scales: readonly number[];
  /** It speaks of per cent or points anywhere. */
  hasShares: boolean;
}

/** What a text can carry to its numbers, found once. */
export const carriedBy = (content: string): Carried => ({
  scales: scaleWords.flatMap(([words, scale]) => (words.test(content) ? [scale] : [])),
  hasShares: /%|per ?cent|pct|points?\b|percentage/i.test(content),
});

/**
 * Compares by worth and kind; the sign is how the claim looks at it, since an outlay is written without one. Where the text
 * has digits alone, unit and scale are carried to them by whoever reads: by our own stage, and by the claim in its way.
 */
export function agreement(claim: ClaimedValue, quantity: Quantity, carried: Carried): Agreement | null {
  if (quantity.unit === 'date' || claim.unit === 'date') {
    return sameDate(claim, quantity) ? { isExact: true, factor: 1, isMiddle: true } : null;
  }
  if (typeof claim.value !== 'number' || typeof quantity.value !== 'number') return null;
  const claimed = Math.abs(claim.value);
  return (
    (fits(claim.unit, quantity) ? asRead(claimed, claim.unit, quantity, carried) : null) ??
    asDigits(claimed, claim.unit, quantity, carried) ??
    asWords(claimed, quantity)
  );
}

function asRead(claimed: number, unit: string, quantity: Quantity, { scales }: Carried): Agreement | null {
  const [from, to] = [days[quantity.unit], days[unit]];
  // “Twenty-one and a half” after “thirty-six million”; “eleven seventy-five” a share.
  const isOpen = (quantity.unit === 'count' || isCurrency(quantity.unit)) && !hasScale(quantity.quote);
  const further = isOpen ? scales : [];
  const spoken = /^[\p{L}\s-]+$/u.test(quantity.quote) ? [0.01] : [];
  // Points of a scale that were read as points of a hundred.
  const points = quantity.unit === 'ratio' && unit === 'score' ? [100] : [];
  const sameKind = from !== undefined && to !== undefined ? from / to : physicalFactor(quantity.unit, unit);
  const factors = [sameKind ?? 1, ...further, ...spoken, ...points];
  const tolerance = quantity.unit === 'ratio' && !/\d/.test(quantity.quote) ? ofFractions : undefined;
  for (const [index, factor] of factors.entries()) {
    const isRead = (value: number | string | undefined): boolean =>
      typeof value === 'number' && near(claimed, Math.abs(value) * factor, tolerance);
    if (isRead(quantity.value)) return { isExact: index === 0, factor, isMiddle: true };
    if (isRead(quantity.low) || isRead(quantity.high)) return { isExact: index === 0, factor, isMiddle: false };
  }
  return null;
}

const digitsAlone = /^[-−(]?\d{1,3}(?:[\d.,'’ ]{0,20}\d)?\)?$/;

/** What digits without a unit can be worth: a point or comma groups thousands, or opens decimals. */
function worths(digits: string): number[] {
  const plain = digits.replace(/[^\d.,]/g, '');
  const at = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const whole = Number(plain.replace(/[.,]/g, ''));
  return at < 0 ? [whole] : [whole, Number(`${plain.slice(0, at).replace(/[.,]/g, '')}.${plain.slice(at + 1)}`)];
}

function asDigits(claimed: number, unit: string, quantity: Quantity, { scales, hasShares }: Carried): Agreement | null {
  if (!digitsAlone.test(quantity.quote)) return null;
  const factors =
    unit === 'ratio'
      ? hasShares
        ? [0.01, 1]
        : [1]
      : isCurrency(unit) || !plainUnits.has(unit) || unit === 'count'
        ? [1, ...scales]
        : [1];
  const stands = worths(quantity.quote).some((worth) => factors.some((factor) => near(claimed, worth * factor)));
  return stands ? { isExact: false, factor: 1, isMiddle: false } : null;
}

/** “Two banks” after “two million”: words without a unit, to which our stage carried a scale that they do not say. */
function asWords(claimed: number, { quote, value, unitInferred }: Quantity): Agreement | null {
  if (!unitInferred || typeof value !== 'number' || !/^[\p{L}\s-]+$/u.test(quote) || hasScale(quote)) return null;
  const stands = [1e-3, 1e-6, 1e-9, 100].some((factor) => near(claimed, Math.abs(value) * factor));
  return stands ? { isExact: false, factor: 1, isMiddle: false } : null;
}

/** Whether a claimed unit can be that of a quantity: a bare number may be an amount, euro are never dollars. */
function fits(unit: string, quantity: Quantity): boolean {
  if (unit === quantity.unit || quantity.unit === 'count') return true;
  if (quantity.unit === unknownCurrency) return isCurrency(unit);
  if (isCurrency(quantity.unit)) {
    // “1.40 million” sheets: the words say no money, we inferred it.
    const isCount = quantity.unitInferred === true && (unit === 'count' || unit.startsWith('other:'));
    const isOpen = quantity.unitShared ? shareSign(unit, quantity.unit) : quantity.unitInferred && isCurrency(unit);
    return isOpen === true || isCount || unit.includes(quantity.unit);
  }
  // “46 working weeks” a year are a count of them.
  if (days[quantity.unit] !== undefined) return days[unit] !== undefined || unit === 'count';
  // “65 cents to the Aussie dollar” is a share of one in our reading.
  if (plainUnits.has(quantity.unit)) return plainUnits.has(unit) || exchangeRate.test(unit);
  return unit.startsWith('other:') || plainUnits.has(unit) || unit === unknownCurrency;
}

function sameDate(claim: ClaimedValue, quantity: Quantity): boolean {
  const [claimed, read] = [String(claim.value), String(quantity.value)];
  if (claim.unit !== 'date') return false;
  // A year alone is read as a count where nothing says that it is a date.
  if (quantity.unit !== 'date') return quantity.unit === 'count' && claimed === read;
  return (
    claimed.startsWith(read) || read.startsWith(claimed.slice(0, 10)) || completesDate(claimed, read, quantity.quote)
  );
}
