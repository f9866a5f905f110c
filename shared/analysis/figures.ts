/**
 * Numbers as records, and the only place where a number becomes text: what is printed is always formatted from a
 * `Figure`, never typed into a sentence.
 */
import type { Evidence, Figure, FigureSource } from './model.js';

const symbols: Record<string, string> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  INR: '₹',
  BRL: 'R$',
  CAD: 'C$',
  AUD: 'A$',
  HKD: 'HK$',
  KRW: '₩',
};

const scales: [threshold: number, suffix: string][] = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
];

const isMoneyUnit = (unit: string): boolean => /^[A-Z]{3}$/.test(unit);

const thousands = new Intl.NumberFormat('en-US');

/** `12,500`. */
export const grouped = (value: number): string => thousands.format(value);

/** Lifts a half over the binary error under it, so that 4.725 is rounded up as a reader rounds it. */
const half = 1 + 1e-12;

/** At most `digits` significant digits, no trailing zeros: 5.94, 356, 0.35. */
function significant(value: number, digits = 3): string {
  if (value === 0) return '0';
  const rounded = Number((value * half).toPrecision(digits));
  return Math.abs(rounded) >= 10 ** digits ? String(Math.round(value * half)) : String(rounded);
}

function scaleOf(value: number): [divisor: number, suffix: string] {
  // 999.6M prints as 1B, so the threshold is compared after rounding to three digits.
  const size = Math.abs(Number(value.toPrecision(3)));
  const found = scales.find(([threshold]) => size >= threshold);
  return found ?? [1, ''];
}

/** `$450M`, `-$4.8M`, `CHF 2.75M`. Three significant digits. */
export function formatMoney(amount: number, currency: string): string {
  const value = tidy(amount);
  const [divisor, suffix] = scaleOf(value);
  const prefix = symbols[currency] ?? `${currency} `;
  return `${value < 0 ? '-' : ''}${prefix}${significant(Math.abs(value) / divisor)}${suffix}`;
}

/** `$323M-470M`; a range across scales keeps both: `$950M-1.2B`; a negative end is written out: `-$5M to $3M`. */
export function formatMoneyRange(low: number, high: number, currency: string): string {
  if (low < 0 || high < 0) return `${formatMoney(low, currency)} to ${formatMoney(high, currency)}`;
  const start = formatMoney(low, currency);
  const end = formatMoney(high, currency);
  if (start === end) return start;
  const prefix = symbols[currency] ?? `${currency} `;
  return `${start}-${end.slice(prefix.length)}`;
}

/** `35%`, `-8%`, `9.69%`: at most two decimals. */
export function formatPercent(ratio: number): string {
  return `${Number((tidy(ratio) * 100).toFixed(2))}%`;
}

/** `7.5x`. */
export function formatMultiple(value: number): string {
  return `${significant(tidy(value))}x`;
}

/** The value of a figure as a reader expects it for its unit: `$356M`, `35%`, `7.5x`, `24 months`. */
export function formatFigure(figure: Pick<Figure, 'value' | 'unit'>): string {
  if (isMoneyUnit(figure.unit)) return formatMoney(figure.value, figure.unit);
  if (figure.unit === 'ratio') return formatPercent(figure.value);
  if (figure.unit === 'x') return formatMultiple(figure.value);
  const { number, unit } = inWords(figure);
  if (unit === 'count' || unit === 'score') return number;
  return `${number} ${number === '1' ? unit.replace(/s$/, '') : unit}`;
}

/** The number and the unit that a reader would say: a twelfth of an hour is `5 minutes`. */
function inWords({ value, unit }: Pick<Figure, 'value' | 'unit'>): { number: string; unit: string } {
  const said = (number: number, name: string): { number: string; unit: string } => ({
    number: Number.isInteger(number) ? grouped(number) : significant(tidy(number)),
    unit: name,
  });
  if (unit === 'hours' && value > 0 && value < 1) return said(Math.round(value * 60), 'minutes');
  return said(value, unit === 'personMonths' ? 'person-months' : unit);
}

/** `$323M-470M (base $356M)`, `12 to 30 months (base 18)`, `10% to 25% (base 17%)`. */
export function formatFigureRange(figure: Figure): string {
  if (figure.low === figure.high) return formatFigure(figure);
  if (isMoneyUnit(figure.unit))
    return `${formatMoneyRange(figure.low, figure.high, figure.unit)} (base ${formatFigure(figure)})`;
  // “30 to 180 days” needs no base that is one of its ends.
  const base = figure.value > figure.low && figure.value < figure.high;
  const at = (value: number): Pick<Figure, 'value' | 'unit'> => ({ value, unit: figure.unit });
  const [low, middle, high] = [at(figure.low), at(figure.value), at(figure.high)];
  const units = new Set([low, middle, high].map((end) => inWords(end).unit));
  if (figure.unit === 'ratio' || figure.unit === 'x' || units.size > 1)
    return `${formatFigure(low)} to ${formatFigure(high)}${base ? ` (base ${formatFigure(middle)})` : ''}`;
  return `${inWords(low).number} to ${formatFigure(high)}${base ? ` (base ${inWords(middle).number})` : ''}`;
}

/** Nine significant digits: enough for any money, without the noise of binary arithmetic, the same on every machine. */
export function tidy(value: number): number {
  if (Number.isInteger(value) && Math.abs(value) < 1e9) return value + 0;
  return Number.isFinite(value) ? Number(value.toPrecision(9)) + 0 : value;
}

/** A figure without a range. */
export function point(value: number, unit: string, source: FigureSource, ref: string, asOf?: string): Figure {
  return { value, low: value, high: value, unit, source, ref, ...(asOf ? { asOf } : {}) };
}

/** A figure computed from others; `ref` is the formula in words and the inputs it used. */
export function derived(value: number, unit: string, ref: string, range?: { low: number; high: number }): Figure {
  return {
    value: tidy(value),
    low: tidy(range?.low ?? value),
    high: tidy(range?.high ?? value),
    unit,
    source: 'derived',
    ref,
  };
}

/** The same figure with the sign turned: what is missing for what is left, net cash for net debt. */
export const negated = (figure: Figure): Figure => ({
  ...figure,
  value: -figure.value,
  low: -figure.high,
  high: -figure.low,
});

/** The line of evidence that a figure gives for a claim. */
export function evidenceOf(claim: string, figure: Figure): Evidence {
  return {
    claim,
    value: tidy(figure.value),
    unit: figure.unit,
    source: figure.source,
    origin: figure.ref,
    ...(figure.asOf ? { asOf: figure.asOf } : {}),
  };
}

/** The JSON shape of a figure inside a `…Detail` object of an answer. */
export function figureDetail(figure: Figure | null): Record<string, unknown> | null {
  if (figure === null) return null;
  return {
    ...figure,
    value: tidy(figure.value),
    low: tidy(figure.low),
    high: tidy(figure.high),
    formatted: formatFigureRange(figure),
  };
}
