/** The only place where a number becomes text: what is printed is always formatted from a value and its unit. */

import { countsThings, wholeNumber } from './indivisible.js';
import { durationDays } from './times.js';

/** A value in its unit. */
export interface Measured {
  value: number;
  unit: string;
}

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

type Scales = readonly [threshold: number, suffix: string][];
const scales: Scales = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
];
/** Who counts rupees counts them in lakhs and crores. */
const indian: Scales = [
  [1e7, ' crore'],
  [1e5, ' lakh'],
];

/** Whether a unit has the form of a currency’s code of ISO 4217. */
export const isMoneyUnit = (unit: string): boolean => /^[A-Z]{3}$/.test(unit);

const thousands = new Intl.NumberFormat('en-US');
/** With none, one and two decimals, whether they say anything or not. */
const withDecimals = [0, 1, 2].map(
  (digits) => new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
);

/** `12,500`. */
export const grouped = (value: number): string => thousands.format(value);

/** Lifts a half over the binary error under it, so that 4.725 is rounded up as a reader rounds it. */
const half = 1 + 1e-12;

/** At most `digits` significant digits, no trailing zeros: 5.94, 356, 0.35. */
function significant(value: number, digits = 3): string {
  if (value === 0) return '0';
  const rounded = Number((value * half).toPrecision(digits));
  return Math.abs(rounded) >= 10 ** digits ? grouped(Math.round(value * half)) : String(rounded);
}

/** Amounts are told in three digits; those that are exact in four where four are all there is. */
const digitsOf = (value: number, isExact: boolean | undefined): number =>
  isExact === true && Math.abs(Number(value.toPrecision(4)) - value) <= 1e-9 * Math.abs(value) ? 4 : 3;

function scaleOf(value: number, currency: string, digits: number): readonly [divisor: number, suffix: string] {
  // 999.6M prints as 1B, so the threshold is compared after rounding.
  const size = Math.abs(Number(value.toPrecision(digits)));
  const found = (currency === 'INR' ? indian : scales).find(([threshold]) => size >= threshold);
  return found ?? [1, ''];
}

/** Below this, prices are told to the cent. */
const centsBelow = 100;
/** Below this, amounts are told to the unit: a bill of £1,056 is none of £1.06K. */
const wholeBelow = 10_000;

/** `2.50`, `74.90`, `0.35`; less than one as exactly as it is said. */
function inCents(value: number): string {
  const told = significant(value);
  return value >= 1 ? (value * half).toFixed(2) : told.replace(/^(0\.\d)$/, '$10');
}

/** `$450M`, `-$4.8M`, `CHF 2.75M`, `£1,056`, `C$2.50`. Three significant digits, in full below 10,000, and cents where they count; `$17.55M` where the amount is exact. */
export function formatMoney(amount: number, currency: string, isExact?: boolean): string {
  const value = tidy(amount);
  const digits = digitsOf(value, isExact);
  const [divisor, suffix] = scaleOf(value, currency, digits);
  const prefix = symbols[currency] ?? `${currency} `;
  const size = Math.abs(value);
  const inFull = size >= 1_000 && size * half < wholeBelow - 0.5;
  const scaled = inFull ? grouped(Math.round(size * half)) : `${significant(size / divisor, digits)}${suffix}`;
  const told = size < centsBelow && !Number.isInteger(size) ? inCents(size) : scaled;
  return `${value < 0 ? '-' : ''}${prefix}${told}`;
}

/** Decimals of a currency's smallest coin, two at most: none of yen and won. */
const centsOf = (currency: string): number =>
  Math.min(
    2,
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2,
  );

/** `$238,972.50`: to the last unit, as a claim or an order of payment names it. */
export function formatMoneyInFull(amount: number, currency: string): string {
  const cents = centsOf(currency);
  const size = Math.round(Math.abs(amount) * 10 ** cents) / 10 ** cents;
  const told = (withDecimals[Number.isInteger(size) ? 0 : cents] ?? thousands).format(size);
  return `${amount < 0 ? '-' : ''}${symbols[currency] ?? `${currency} `}${told}`;
}

/** An amount in the scale and to the decimals in which another is told, so that sums come out: `1,893.7M` beside `67.8M`. */
export function formatMoneyLike(amount: number, like: number, currency: string, isExact?: boolean): string {
  const digits = digitsOf(tidy(like), isExact);
  const [divisor, suffix] = scaleOf(like, currency, digits);
  const size = Math.abs(tidy(amount));
  if (divisor === 1 || size < 10 * Math.abs(like)) return formatMoney(amount, currency, isExact);
  const decimals = significant(Math.abs(like) / divisor, digits).split('.')[1]?.length ?? 0;
  const number = (withDecimals[decimals] ?? thousands).format(size / divisor);
  return `${amount < 0 ? '-' : ''}${symbols[currency] ?? `${currency} `}${number}${suffix}`;
}

/** The smallest amount of a column is told by at least this much of its scale. */
const leastOfScale = 0.5;
/** Below this, the amounts of a column stand in full. */
const columnInFull = 1e6;
const inBrackets = (told: string, value: number): string => (value < 0 ? `(${told})` : told);

/** Amounts that are added up, in one scale and to one decimal place, what is below zero in brackets: `85.0`, `(42.0)`, and `€K` for all. */
export function formatColumn(values: readonly number[], currency: string): { unit: string; amounts: string[] } {
  if (!isMoneyUnit(currency)) {
    const told = (value: number): string => formatFigure({ value: Math.abs(value), unit: currency });
    return { unit: '', amounts: values.map((value) => inBrackets(told(value), value)) };
  }
  const sizes = values.map((value) => Math.abs(tidy(value)));
  const [largest, smallest] = [Math.max(...sizes), Math.min(...sizes.filter((size) => size > 0))];
  const found = (currency === 'INR' ? indian : scales).find(
    ([threshold]) => largest >= columnInFull && largest >= threshold && smallest >= threshold * leastOfScale,
  );
  const [divisor, suffix] = found ?? [1, ''];
  const decimals = decimalsOf(sizes.map((size) => size / divisor));
  return {
    unit: `${symbols[currency] ?? `${currency} `}${suffix}`.trim(),
    amounts: values.map((value) => {
      const told = (withDecimals[decimals] ?? thousands).format((Math.abs(tidy(value)) / divisor) * half);
      // Cents that are none say nothing: 134 beside 15.68.
      return inBrackets(told.replace(/\.00$/, ''), tidy(value));
    }),
  };
}

/** As few decimals as tell all numbers whole in five digits of the largest, else as many as make four of them; two at most. */
function decimalsOf(numbers: readonly number[]): number {
  const isWhole = (digits: number): boolean =>
    numbers.every((number) => Math.abs(Number(number.toFixed(digits)) - number) <= 1e-9 * Math.max(1, number));
  const before = Math.max(...numbers.map((number) => Math.trunc(number).toString().length));
  return [0, 1, 2].find((digits) => before + digits <= 5 && isWhole(digits)) ?? Math.min(2, Math.max(0, 4 - before));
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

/** Below this, limits and rates differ in the second decimal. */
const exactBelow = 20;

/** `35%`, `-8%`, `9.69%`, `42.75%`: two decimals where they are all there is, of a large share that was computed three digits. */
export function formatPercent(ratio: number): string {
  const percent = tidy(ratio) * 100;
  const told = Number(percent.toFixed(2));
  const isWhole = Math.abs(percent - told) < 1e-7 * Math.max(1, Math.abs(percent));
  return isWhole || Math.abs(percent) < exactBelow
    ? `${told}%`
    : `${percent < 0 ? '-' : ''}${significant(Math.abs(percent))}%`;
}

/** `7.5x`, `0.86x`: two decimals say all of a multiple below one, unless it is next to nothing. */
export function formatMultiple(value: number): string {
  const told = Number((value * half).toFixed(2));
  // 0.996 is less than one.
  const isBelowOne = Math.abs(value) >= 0.1 && Math.abs(told) < 1;
  return `${isBelowOne ? told : significant(tidy(value))}x`;
}

/** A value whose name, and the words that it is said after, tell what it counts. */
export interface Said extends Measured {
  /** An amount that is given, or a sum of such: its digits are all it has. */
  isExact?: boolean | undefined;
  name?: string;
  before?: string;
}

/** The value of a figure as a reader expects it for its unit: `$356M`, `35%`, `7.5x`, `24 months`, `£60.2K a week`. */
export function formatFigure(figure: Said): string {
  const [unit = '', ...under] = figure.unit.replaceAll('other:', '').split(/\s*\/\s*|\s+per\s+/);
  const rate = under.map((per) => (isAbbreviation(unit) ? `/${per}` : perWords(per))).join('');
  if (isMoneyUnit(unit)) return `${formatMoney(figure.value, unit, figure.isExact)}${rate}`;
  if (isBare(unit, figure.name)) return `${significant(tidy(figure.value))}${rate}`;
  if (unit === 'ratio') return `${formatPercent(figure.value)}${rate}`;
  if (unit === 'x') return `${formatMultiple(figure.value)}${rate}`;
  // So many a day are an average: 6.4 visits a night can be.
  const value = rate === '' ? wholeValue({ ...figure, unit }) : figure.value;
  const said = inWords({ ...figure, value, unit });
  if (said.unit === 'count' || said.unit === 'score' || said.unit === '') return `${said.number}${rate}`;
  return `${said.number} ${said.number === '1' ? said.unit.replace(/s$/, '') : said.unit}${rate}`;
}

/** What is by its name a number of neither hundreds nor times: an elasticity of −0.8. */
const isBare = (unit: string, name = ''): boolean => (unit === 'ratio' || unit === 'x') && /elasticit/i.test(name);

/** A large count that was computed is told in four digits: 30,880,000, and not 30,875,942. */
const largeCount = 1e5;

/** The number as it stands, or whole where it counts people or things; less than one of them is told as it is. */
function wholeValue({ value, unit, name = '', before }: Said): number {
  if (unit === 'count' && Math.abs(value) >= largeCount && !Number.isInteger(value))
    return Number(value.toPrecision(4));
  const ofThings = unit === 'count' ? countsThings(name) : isThings(unit);
  return ofThings && Math.abs(value) >= 1 ? wholeNumber(value, name, before) : value;
}

/** Whether a unit is itself the word for what is counted: posts, tins. */
const isThings = (unit: string): boolean => /^[a-z]+$/.test(unit) && countsThings(unit);

/** Whether a unit is one of science, whose rates are written with a stroke: mg/L, km/h. */
const isAbbreviation = (unit: string): boolean =>
  !isMoneyUnit(unit) && unit !== 'ratio' && unit !== 'count' && !/^[a-z-]{4,}$/i.test(unit) && unit !== 'x';

/** One of what is counted, whatever it is called, is told by the sentence around it. */
const wordsOfTime: ReadonlyMap<string, string> = new Map([
  ['h', 'hour'],
  ['annum', 'year'],
  ['unit', ''],
  ['', ''],
]);

/** “a week”, “an hour”, “a head”; abbreviations and currencies follow “per”. */
function perWords(under: string): string {
  const word = wordsOfTime.get(under) ?? under.replace(/^(minute|hour|day|week|month|quarter|year)s$/, '$1');
  if (!/^[a-z][a-z -]+$/.test(word)) return word === '' ? '' : ` per ${word}`;
  return ` ${/^(?:hour|[aeio]|u(?!ni|se))/.test(word) ? 'an' : 'a'} ${word}`;
}

/** From here on days are told in months. */
const mostDays = 400;

/** Below so many hours minutes are told, but for quarters of an hour, which are told as decimals. */
const mostHours = 12;
const isQuarter = (hours: number): boolean => Math.abs(hours * 4 - Math.round(hours * 4)) < 0.02;

function hoursAndMinutes(hours: number): { number: string; unit: string } {
  const minutes = Math.round(hours * 60);
  const whole = Math.floor(minutes / 60);
  return { number: `${whole} ${whole === 1 ? 'hour' : 'hours'} ${minutes % 60}`, unit: 'minutes' };
}

/** The number and the unit that a reader would say: a twelfth of an hour is `5 minutes`, half a year `6 months`, 584 days are `19.2 months`. */
export function inWords({ value, unit }: Measured): { number: string; unit: string } {
  const said = (number: number, name: string): { number: string; unit: string } => ({
    number: Number.isInteger(number) ? grouped(number) : significant(tidy(number)),
    unit: name,
  });
  if (unit === 'hours' && value > 0 && value < 1) return said(Math.round(value * 60), 'minutes');
  if (unit === 'hours' && value > 1 && value < mostHours && !isQuarter(value)) return hoursAndMinutes(value);
  if (unit === 'days' && value > 0 && value < 1) return said(value * 24, 'hours');
  if (unit === 'years' && value >= 1 / 12 && value < 1) return said(value * 12, 'months');
  if (unit === 'days' && Math.abs(value) >= mostDays) return said(value / durationDays.months, 'months');
  return said(value, unit === 'personMonths' ? 'person-months' : unit);
}

/** Nine significant digits: enough for any money, without the noise of binary arithmetic, the same on every machine. */
export function tidy(value: number): number {
  if (Number.isInteger(value) && Math.abs(value) < 1e9) return value + 0;
  return Number.isFinite(value) ? Number(value.toPrecision(9)) + 0 : value;
}
