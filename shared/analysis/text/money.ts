/**
 * Amounts of money: sign? mark? number scale? mark-or-name?, ranges, and what they are paid per. A number without any
 * currency is money only beside a word that says so; when its scale could be read in two ways it is marked doubtful.
 */
import { opensChange, rangeJoint, readBound } from './bounds.js';
import { readCurrencyAfter, readCurrencyMark, usesDecimalComma } from './currencies.js';
import type { MoneyFact } from './facts.js';
import { phraseList } from './lexicon.js';
import type { Numeral, Scale } from './numbers.js';
import { readNumber, readScale } from './numbers.js';
import type { Reading } from './reading.js';
import type { Token } from './tokenize.js';
import { isAccountingNegative, isDash, isPartOfName, signBefore, wordAt } from './tokenize.js';
import { isCountNoun } from './count-nouns.js';

interface Amount {
  numeral: Numeral;
  scale: Scale | null;
  currency: string | null;
  negative: boolean;
  from: number;
  to: number;
}

/** `$450M`, `EUR 1.2bn`, `1.5m Swiss francs`, or a number alone (currency null). */
function readAmount(tokens: readonly Token[], index: number): Amount | null {
  const mark = readCurrencyMark(tokens, index);
  let at = mark?.next ?? index;
  const innerMinus = mark !== null && /^[-−]$/.test(wordAt(tokens, at)) && tokens[at]?.glued === true;
  if (innerMinus) at += 1;
  const first = tokens[at];
  if (!mark && isPartOfName(tokens, at)) return null;
  const trailing = mark === null && first?.kind === 'number' && /^\d{3}$/.test(wordAt(tokens, at + 1));
  const spaced = trailing ? readNumber(tokens, at, true) : null;
  const spacedHasCurrency = spaced !== null && readCurrencyAfter(tokens, spaced.next) !== null;
  const numeral = spacedHasCurrency ? spaced : readNumber(tokens, at, mark !== null);
  if (!numeral) return null;
  const scale = readScale(tokens, numeral.next);
  const scaleEnd = scale?.next ?? numeral.next;
  // `2,5 Mrd. EUR`: the dot of an abbreviated scale, when a currency follows it.
  const dotted =
    scale !== null &&
    wordAt(tokens, scaleEnd) === '.' &&
    tokens[scaleEnd]?.glued &&
    readCurrencyMark(tokens, scaleEnd + 1);
  const end = dotted && tokens[scaleEnd + 2]?.kind !== 'number' ? scaleEnd + 1 : scaleEnd;
  const after = mark ? repeatedCode(tokens, end, mark.code) : currencyAfterNumber(tokens, end, scale !== null);
  const sign = signBefore(tokens, index);
  return {
    numeral,
    scale,
    currency: mark?.code ?? after?.code ?? null,
    negative: sign.negative || innerMinus,
    from: sign.from,
    to: after?.next ?? end,
  };
}

/** `$5M USD` says its currency twice; `$5M CAD` corrects the sign. */
function repeatedCode(tokens: readonly Token[], index: number, code: string): { code: string; next: number } | null {
  const token = tokens[index];
  const after = token?.kind === 'word' && token.text.length === 3 ? readCurrencyMark(tokens, index) : null;
  return after && after.code === code ? after : null;
}

function currencyAfterNumber(
  tokens: readonly Token[],
  index: number,
  scaled: boolean,
): { code: string; next: number } | null {
  const after = readCurrencyAfter(tokens, index);
  if (!after) return null;
  // “300 pounds of steel” is a weight; “5 EUR 10” starts the next amount.
  if (!scaled && wordAt(tokens, after.next - 1).startsWith('pound') && wordAt(tokens, after.next) === 'of') return null;
  const startsNext =
    tokens[index]?.glued === false && tokens[after.next]?.kind === 'number' && tokens[after.next]?.glued === true;
  return startsNext ? null : after;
}

/** What an amount can be paid per; whatever is counted is a `unit`. */
const perWords = new Map<string, MoneyFact['per']>([
  ...perEntries('hour', 'hour, hr, h'),
  ...perEntries('day', 'day'),
  ...perEntries('week', 'week, wk'),
  ...perEntries('month', 'month, mo, mth'),
  ...perEntries('quarter', 'quarter, qtr'),
  ...perEntries('year', 'year, yr, y, annum'),
  ...perEntries('share', 'share'),
  ...perEntries(
    'unit',
    'unit, record, user, seat, customer, employee, person, transaction, bed, site, head, patient, ton, tonne, licence, license',
  ),
]);
const adverbs = new Map<string, MoneyFact['per']>([
  ['hourly', 'hour'],
  ['daily', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
  ['quarterly', 'quarter'],
  ['annually', 'year'],
  ['yearly', 'year'],
  ['pa', 'year'],
]);

function perEntries(per: MoneyFact['per'], words: string): [string, MoneyFact['per']][] {
  return phraseList(words).map((word) => [word, per]);
}

/** `of orders per hour`, `in sales a day`: what is counted stands between the amount and its period. */
function perAfterNoun(tokens: readonly Token[], index: number): MoneyFact['per'] {
  if (!/^(?:of|in)$/.test(wordAt(tokens, index))) return null;
  if (/^(?:annual|yearly)$/.test(wordAt(tokens, index + 1))) return 'year';
  for (let at = index + 1; at <= index + 3 && tokens[at]?.kind === 'word'; at += 1) {
    if (/^(?:per|an?)$/.test(wordAt(tokens, at))) return perWords.get(wordAt(tokens, at + 1)) ?? null;
  }
  return null;
}

/** `per month`, `a year`, `/yr`, `-a-share`, `annually`, `of orders per hour`. */
function readPer(tokens: readonly Token[], index: number): MoneyFact['per'] {
  let at = index;
  if (isDash(wordAt(tokens, at))) at += 1;
  const word = wordAt(tokens, at);
  const adverb = adverbs.get(word);
  if (adverb && wordAt(tokens, at + 1) !== 'burn') return adverb;
  if (word === 'p' && wordAt(tokens, at + 1) === '.' && wordAt(tokens, at + 2) === 'a') return 'year';
  if (word !== 'per' && word !== 'a' && word !== 'an' && word !== '/' && word !== 'each' && word !== 'every')
    return perAfterNoun(tokens, index);
  at += 1;
  if (isDash(wordAt(tokens, at))) at += 1;
  return perWords.get(wordAt(tokens, at)) ?? (word === 'each' ? 'unit' : null);
}

/** “each hour costs $250k”, “every week without chips costs $18M”. */
function perBefore(tokens: readonly Token[], from: number): MoneyFact['per'] {
  for (let at = from - 2; at >= Math.max(0, from - 6) && !/^[.;,?!]$/.test(wordAt(tokens, at)); at -= 1) {
    if (wordAt(tokens, at) === 'each' || wordAt(tokens, at) === 'every')
      return perWords.get(wordAt(tokens, at + 1)) ?? null;
  }
  return null;
}

/** Separators that mean a thousand in one country and a decimal in another, or a scale with two meanings. */
function isDoubtful(amount: Amount, currency: string | null): boolean {
  const { numeral, scale } = amount;
  if (numeral.groupedOrDecimal && scale === null && usesDecimalComma(currency)) return true;
  if (numeral.decimalComma && !usesDecimalComma(currency) && currency !== 'ZAR') return true;
  if (scale?.word === 'mil') return true;
  return currency === null && scale?.factor === 1e3;
}

const lossWords = new Set(['loss', 'deficit', 'outflow', 'shortfall']);

/** `($14.2M) operating loss`, `loss of $5M`, `EBITDA of ($3M)`. */
function isLoss(tokens: readonly Token[], from: number, to: number): boolean {
  const before = wordAt(tokens, from - 1);
  if (isAccountingNegative(tokens, from, to)) return true;
  if (before === '(' && wordAt(tokens, to) === ')')
    return [1, 2, 3].some((offset) => lossWords.has(wordAt(tokens, to + offset)));
  return before === 'of' && lossWords.has(wordAt(tokens, from - 2));
}

const moneyCues = new Set(
  phraseList(`
    revenue, revenues, sales, arr, mrr, ebitda, ebit, budget, price, valuation, capex, opex, cost, costs, debt, cash, burn, profit, income, earnings, turnover, investment,
    spend, funding, fee, fine, penalty, consideration, synergies, savings, facility, loan, envelope, invest, goodwill, equity`),
);

/** A bare number is money only within four tokens of a word that speaks of money, and with a scale. */
function hasMoneyCue(tokens: readonly Token[], amount: Amount): boolean {
  if (!amount.scale || amount.numeral.form === 'words') return false;
  const next = wordAt(tokens, amount.to);
  if (
    isCountNoun(next) ||
    isCountNoun(wordAt(tokens, amount.to + 1)) ||
    isCountNoun(wordAt(tokens, amount.to + 2)) ||
    next === '%' ||
    next === 'x'
  )
    return false;
  for (let offset = 1; offset <= 4; offset += 1) {
    if (moneyCues.has(wordAt(tokens, amount.from - offset))) return true;
    if (moneyCues.has(wordAt(tokens, amount.to + offset - 1))) return true;
  }
  return false;
}

function valueOf(amount: Amount, sharedScale: number | null): number {
  const factor = amount.scale?.factor ?? sharedScale ?? 1;
  // Rounded to the cent, so that 1.1 × 10⁶ is 1100000 and not a hair more.
  return (Math.round(amount.numeral.value * factor * 100) / 100) * (amount.negative ? -1 : 1);
}

/** The second amount when the first opens a range, else null. */
function readRangeEnd(tokens: readonly Token[], first: Amount): Amount | null {
  const joint = rangeJoint(tokens, first.from, first.to);
  if (joint < 0) return null;
  const end = readAmount(tokens, joint);
  if (!end || end.from < joint) return null;
  if (end.currency === null && end.scale === null) {
    // “$500-700 per month” is a range; “$500 to 3 suppliers” is not.
    const sameSize = first.scale === null && first.currency !== null && end.numeral.value > first.numeral.value;
    if (!sameSize || isCountNoun(wordAt(tokens, end.to)) || wordAt(tokens, end.to) === '%') return null;
  }
  if (first.currency && end.currency && first.currency !== end.currency) return null;
  return end;
}

function rangeReadings(
  tokens: readonly Token[],
  first: Amount,
  end: Amount,
  currency: string | null,
): Reading<MoneyFact>[] {
  const shared = first.scale === null && end.scale ? end.scale.factor : null;
  const low = valueOf(first, shared);
  const high = valueOf(end, null);
  const per = readPer(tokens, end.to);
  const doubtful =
    isDoubtful(first, currency) || isDoubtful(end, currency) || (low > high && !opensChange(tokens, first.from));
  if (opensChange(tokens, first.from)) {
    return [
      {
        fact: { kind: 'money', value: low, low, high: low, currency, bound: 'exact', per, doubtful },
        from: first.from,
        to: first.to,
        change: 'before',
      },
      {
        fact: { kind: 'money', value: high, low: high, high, currency, bound: 'exact', per, doubtful },
        from: end.from,
        to: end.to,
        change: 'after',
      },
    ];
  }
  const fact = {
    kind: 'money' as const,
    value: (low + high) / 2,
    low: Math.min(low, high),
    high: Math.max(low, high),
    currency,
    bound: 'range' as const,
    per,
    doubtful,
  };
  return [{ fact, from: first.from, to: end.to }];
}

/** Money that starts at token `index`; two readings for a change from one amount to another; empty when there is none. */
export function readMoney(tokens: readonly Token[], index: number): Reading<MoneyFact>[] {
  const first = readAmount(tokens, index);
  if (!first) return [];
  const end = readRangeEnd(tokens, first);
  const currency = first.currency ?? end?.currency ?? null;
  if (currency === null && !hasMoneyCue(tokens, end ?? first)) return [];
  if (end) return rangeReadings(tokens, first, end, currency);
  const loss = isLoss(tokens, first.from, first.to);
  const value = loss ? -Math.abs(valueOf(first, null)) : valueOf(first, null);
  const fact = {
    kind: 'money' as const,
    value,
    low: value,
    high: value,
    currency,
    doubtful: isDoubtful(first, currency),
    bound: readBound(tokens, first.from, first.to),
    per: readPer(tokens, first.to) ?? perBefore(tokens, first.from),
  };
  return [{ fact, from: first.from, to: first.to }];
}
