/** Currency signs, codes and names, and how each is written in running text. */
import { phraseTable } from './lexicon.js';
import type { Token } from './tokenize.js';
import { isDash, wordAt } from './tokenize.js';

const signs = new Map<string, string>([
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
  ['₽', 'RUB'],
  ['₺', 'TRY'],
  ['₪', 'ILS'],
  ['₫', 'VND'],
  ['₱', 'PHP'],
  ['฿', 'THB'],
]);

/** Letters that change what the dollar or yen sign after them means. */
const prefixed = new Map<string, string>([
  ['us$', 'USD'],
  ['a$', 'AUD'],
  ['au$', 'AUD'],
  ['c$', 'CAD'],
  ['ca$', 'CAD'],
  ['r$', 'BRL'],
  ['hk$', 'HKD'],
  ['nz$', 'NZD'],
  ['s$', 'SGD'],
  ['sg$', 'SGD'],
  ['mx$', 'MXN'],
  ['nt$', 'TWD'],
  ['cn¥', 'CNY'],
  ['rmb¥', 'CNY'],
  ['jp¥', 'JPY'],
]);

// ALL, CUP and TOP are codes too, but in running text they are words.
const codes = new Set(
  (
    'USD EUR GBP JPY INR KRW BRL CAD AUD HKD NZD SGD MXN TWD CNY CHF SEK NOK DKK ISK PLN CZK HUF RON BGN TRY RUB UAH ILS AED SAR QAR KWD BHD OMR EGP ZAR NGN KES MAD ' +
    'THB IDR MYR PHP VND PKR BDT LKR ARS CLP COP PEN'
  ).split(' '),
);
const codeAliases = new Map<string, string>([
  ['rmb', 'CNY'],
  ['cnh', 'CNY'],
  ['rs', 'INR'],
  ['sfr', 'CHF'],
  ['rp', 'IDR'],
]);
/** Codes that are also taken in lower case: the others could be words. */
const lowerCaseCodes = new Set(['usd', 'eur', 'gbp', 'chf', 'jpy', 'inr', 'cny', 'aud', 'cad', 'sek', 'dkk', 'nok']);

const names = phraseTable(`
  USD | us dollar, u s dollar, american dollar, dollar
  CAD | canadian dollar
  AUD | australian dollar
  HKD | hong kong dollar
  NZD | new zealand dollar
  SGD | singapore dollar
  TWD | taiwan dollar
  EUR | euro
  GBP | pound sterling, british pound, pound, sterling
  CHF | swiss franc, franc
  JPY | yen, japanese yen
  CNY | yuan, renminbi
  INR | rupee, indian rupee
  KRW | won
  BRL | brazilian real, brazilian reais, reais
  SEK | swedish krona, swedish kronor, kronor
  NOK | norwegian krone, norwegian kroner
  DKK | danish krone, danish kroner
  PLN | zloty
  MXN | mexican peso
  ZAR | rand
  AED | dirham
  SAR | riyal
  ILS | shekel
  MYR | ringgit
  THB | baht
  IDR | rupiah`);
const namesByFirstWord = new Map<string, { words: string[]; code: string }[]>();
for (const [phrase, [code = '']] of names) {
  const words = phrase.split(' ');
  const first = words[0] ?? '';
  namesByFirstWord.set(first, [...(namesByFirstWord.get(first) ?? []), { words, code }]);
}

/** Writes a decimal comma and groups with points or spaces. */
const continental = new Set([
  'EUR',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'ISK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'BGN',
  'BRL',
  'TRY',
  'RUB',
  'UAH',
  'ARS',
  'CLP',
  'COP',
  'IDR',
  'VND',
]);

export const usesDecimalComma = (currency: string | null): boolean => currency !== null && continental.has(currency);

export interface CurrencyMark {
  code: string;
  next: number;
}

function codeOf(token: Token): string | undefined {
  if (token.kind !== 'word') return undefined;
  if (codes.has(token.text)) return token.text;
  if (lowerCaseCodes.has(token.lower)) return token.lower.toUpperCase();
  return codeAliases.get(token.lower);
}

/** A sign or code at `index`: `$`, `US$`, `EUR`, `Rs.`. */
export function readCurrencyMark(tokens: readonly Token[], index: number): CurrencyMark | null {
  const token = tokens[index];
  if (!token) return null;
  const sign = signs.get(token.text);
  if (sign) return { code: sign, next: index + 1 };
  const after = tokens[index + 1];
  if (after?.glued && signs.has(after.text)) {
    const code = prefixed.get(token.lower + after.text);
    if (code) return { code, next: index + 2 };
  }
  const code = codeOf(token);
  if (!code) return null;
  const dotted = token.lower.length <= 3 && codeAliases.has(token.lower) && after?.text === '.' && after.glued;
  return { code, next: dotted ? index + 2 : index + 1 };
}

/** A name after a number: `dollars`, `Swiss francs`, `million-dollar`. */
function readCurrencyName(tokens: readonly Token[], index: number): CurrencyMark | null {
  const first = wordAt(tokens, index);
  for (const name of namesByFirstWord.get(first) ?? namesByFirstWord.get(first.replace(/s$/, '')) ?? []) {
    const fits = name.words.every(
      (word, offset) => wordAt(tokens, index + offset) === word || wordAt(tokens, index + offset) === `${word}s`,
    );
    if (fits) return { code: name.code, next: index + name.words.length };
  }
  return null;
}

/** A sign, code or name that follows a number, possibly hyphenated or after “of”. */
export function readCurrencyAfter(tokens: readonly Token[], index: number): CurrencyMark | null {
  const skip =
    isDash(wordAt(tokens, index)) || (wordAt(tokens, index) === 'of' && wordAt(tokens, index - 1).endsWith('s'))
      ? 1
      : 0;
  return readCurrencyName(tokens, index + skip) ?? (skip ? null : readCurrencyMark(tokens, index));
}
