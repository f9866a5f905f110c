/** Where a currency stands: a sign, code or abbreviation before a number, the same or a name behind it. */
import type { Token } from '../tokens.js';
import { isDash, phrases, wordAt } from '../tokens.js';
import {
  abbreviations,
  aliases,
  currencyCodes,
  exactAbbreviations,
  letterCurrencies,
  moneyParts,
  prefixedSigns,
  signs,
  smallCodes,
  wordLikeCodes,
} from './currencies.js';
import type { Family } from './currency-families.js';
import { familyOfWord } from './currency-families.js';
import { namesByFirstWord } from './currency-names.js';
import { scaleWord } from './scales.js';

export interface CurrencyMark {
  code: string;
  next: number;
  /** Scale that the mark itself carries: TEUR, MUSD, k€, or a hundredth. */
  factor?: number;
  /** More than one country uses it: $, kr, peso. */
  isShared?: boolean;
  /** Whose it may be, where that is known. */
  family?: Family;
}

/** Money whose country the text does not say: the code of ISO 4217 for no currency. */
export const unknownCurrency = 'XXX';

const shared = (family: Family | undefined): Pick<CurrencyMark, 'isShared' | 'family'> =>
  family ? { isShared: true, family } : {};

/** `TEUR`, `MUSD`, and `USDm`, `EURk`: a code and its scale in one word. */
const scaledCode = /^(T|k|K|m|M|Mio|mio|MM|mn|bn|Bn|B|Mrd|G|t)([A-Z]{3})$/;
const codeScaled = /^([A-Z]{3})(k|K|m|M|mn|mm|mln|bn|Mio|Mrd|th)$/;
/** `MDH`, `Mkr`, `kKč`: the same before an abbreviation. */
const combinedShort = /^(T|t|k|K|M|m|mn|md|MD)(kr|DH|Dh|dh|Kč|zł|Ft|lei|Rs|CFA|DT)$/;
const leading = new Map([
  ['T', 1e3],
  ['th', 1e3],
  ['G', 1e9],
  ['B', 1e9],
]);
/** A scale and a money in one word: where one counts in ten thousands, and Spanish “millones de pesos, de dólares”. */
const scaledWords = new Map<string, { code: string; factor: number }>(
  phrases(
    '천원 KRW 1e3, 만원 KRW 1e4, 백만원 KRW 1e6, 억원 KRW 1e8, 조원 KRW 1e12, 千円 JPY 1e3, 万円 JPY 1e4, 百万円 JPY 1e6, 億円 JPY 1e8, 十億円 JPY 1e9, 兆円 JPY 1e12, 千元 CNY 1e3, 万元 CNY 1e4, 百万元 CNY 1e6, ' +
      '亿元 CNY 1e8, 萬元 TWD 1e4, 億元 TWD 1e8, mdp MXN 1e6, mdd USD 1e6',
  ).map((row) => {
    const [word = '', code = '', factor] = row.split(' ');
    return [word, { code, factor: Number(factor) }] as const;
  }),
);
/** Codes that stand beside a scale in one word: others would be words (`MALL`, `MARS`). */
const isScalable = (code: string): boolean => currencyCodes.has(code) && !wordLikeCodes.has(code) && code !== 'ARS';

const shortFactor = (letters: string): number => (/^t$/i.test(letters) ? 1e3 : (scaleWord(letters.toLowerCase()) ?? 1));
const factorOf = (letters: string): number => leading.get(letters) ?? scaleWord(letters.toLowerCase()) ?? 1;

type Code = Omit<CurrencyMark, 'next'>;

/** A code or abbreviation that carries its scale: `TEUR`, `USDm`, `Mkr`, `억원`. */
function scaledCodeOf({ text }: Token): Code | null {
  const word = scaledWords.get(text);
  if (word) return word;
  const [, lead = '', last = ''] = scaledCode.exec(text) ?? [];
  if (isScalable(last)) return { code: last, factor: factorOf(lead) };
  const [, first = '', tail = ''] = codeScaled.exec(text) ?? [];
  if (isScalable(first)) return { code: first, factor: factorOf(tail) };
  const short = combinedShort.exec(text);
  if (!short) return null;
  const name = (short[2] ?? '').toLowerCase();
  const code = name === 'kr' ? 'SEK' : (abbreviations.get(name) ?? '');
  return { code, factor: shortFactor(short[1] ?? ''), ...shared(familyOfWord(name)) };
}

function codeOf(token: Token): Code | null {
  if (token.kind !== 'word') return null;
  if (currencyCodes.has(token.text)) return { code: token.text };
  const alias = aliases.get(token.text);
  if (alias) return { code: alias };
  if (smallCodes.has(token.lower)) return { code: token.lower.toUpperCase() };
  const scaled = scaledCodeOf(token);
  if (scaled) return scaled;
  if (token.lower === 'kr') return { code: 'SEK', ...shared('kr') };
  const letter = letterCurrencies.get(token.text);
  if (letter) return { code: letter };
  const code = abbreviations.get(token.lower);
  const exact = exactAbbreviations.get(token.lower);
  return code !== undefined && (exact?.test(token.text) ?? true)
    ? { code, ...shared(familyOfWord(token.lower)) }
    : null;
}

/** `R` before digits that touch it is the rand; alone it is a letter. `Q` and `K` never are. */
const isLetterAlone = (tokens: readonly Token[], index: number): boolean =>
  letterCurrencies.has(tokens[index]?.text ?? '') && tokens[index + 1]?.kind !== 'number';

/** Marks of several tokens, each but the first glued or after a blank as it stands here. */
const spelled: { words: string[]; mark: Code }[] = [
  { words: ['S', '/', '.'], mark: { code: 'PEN' } },
  { words: ['S', '/'], mark: { code: 'PEN' } },
  { words: ['B', '/', '.'], mark: { code: 'PAB' } },
  { words: ['F', ' CFA'], mark: { code: 'XOF', ...shared('cfa') } },
  { words: ['F', '.', 'CFA'], mark: { code: 'XOF', ...shared('cfa') } },
  { words: ['m', '.', 'kr', '.'], mark: { code: 'ISK', factor: 1e6, ...shared('kr') } },
  { words: ['m', '.', 'kr'], mark: { code: 'ISK', factor: 1e6, ...shared('kr') } },
  { words: ['ma', '.', 'kr', '.'], mark: { code: 'ISK', factor: 1e9, ...shared('kr') } },
  { words: ['þ', '.', 'kr', '.'], mark: { code: 'ISK', factor: 1e3, ...shared('kr') } },
];
const opensSpelled = new Set(spelled.map(({ words }) => words[0]));

function spelledMark(tokens: readonly Token[], index: number): CurrencyMark | null {
  if (!opensSpelled.has(tokens[index]?.text)) return null;
  for (const { words, mark } of spelled) {
    const next = index + words.length;
    const isThere = words.every((word, at) => {
      const token = tokens[index + at];
      const isGlued = !word.startsWith(' ');
      return (
        token !== undefined && token.text === word.trim() && (at === 0 || (token.glued === isGlued && !token.newLine))
      );
    });
    // `S/ 31`, but not `S/M` sizes.
    const isOpen = words[1] !== '/' || tokens[next]?.kind === 'number';
    if (isThere && isOpen) return { ...mark, next };
  }
  return null;
}

/** A sign or code at `index`: `$`, `US$`, `EUR`, `Rs.`, `MXN$`, `k€`, `S/`. */
export function readCurrencyMark(tokens: readonly Token[], index: number): CurrencyMark | null {
  const token = tokens[index];
  if (!token) return null;
  const after = tokens[index + 1];
  if (after?.glued && signs.has(after.text) && token.kind === 'word') {
    const code = prefixedSigns.get(token.lower + after.text);
    if (code) return { code, next: index + 2 };
    const factor =
      token.text === 'T'
        ? 1e3
        : /^(?:k|m|mn|mm|bn|mio|mrd|mln)$/i.test(token.text)
          ? scaleWord(token.lower)
          : undefined;
    const sign = signs.get(after.text);
    if (factor !== undefined && sign && sign !== 'cent')
      return { code: sign, next: index + 2, factor, ...(after.text === '$' && shared('$')) };
  }
  const sign = signs.get(token.text);
  if (sign && sign !== 'cent') {
    const named = after?.glued && after.kind === 'word' ? codeOf(after) : null;
    if (named && currencyCodes.has(after?.text ?? '')) return { ...named, next: index + 2 };
    if (token.text === '$' && after?.glued && after.text === 'U') return { code: 'UYU', next: index + 2 };
    return { code: sign, next: index + 1, ...(token.text === '$' && shared('$')) };
  }
  const several = spelledMark(tokens, index);
  if (several) return several;
  const found = codeOf(token);
  if (!found || isLetterAlone(tokens, index)) return null;
  const isDotted = token.lower.length <= 4 && abbreviations.has(token.lower) && after?.text === '.' && after.glued;
  return { ...found, next: isDotted ? index + 2 : index + 1 };
}

/** Three digits that go on after a blank: `9 800`. */
const isGroup = (token: Token | undefined): boolean =>
  token?.kind === 'number' && token.spaced && !token.newLine && /^\d{3}$/.test(token.text);

/** Whether a token shows that an amount is spoken of: a long number, the rest of a grouped one, or a scale. */
const isLarge = (token: Token | undefined): boolean =>
  token?.kind === 'number' ? token.text.length > 3 || isGroup(token) : scaleWord(token?.lower ?? '') !== undefined;

/** Whether digits that touch a letter are an amount and no name of a model or a road: grouped, scaled or long. */
function isAmount(tokens: readonly Token[], index: number): boolean {
  const [number, next] = [tokens[index], tokens[index + 1]];
  if (!number?.glued) return false;
  const isGrouped = isGroup(next);
  const isScaled = next?.kind === 'word' && scaleWord(next.lower) !== undefined;
  return (
    isGrouped ||
    isScaled ||
    /^\d{1,3}(?:[.,' ]\d{3})+$|^\d{4,}$|^\d+[.,]\d{2}$/.test(number.text) ||
    isPriced(number, next)
  );
}

/** `R18 per tonne`, `R6.50 a piece`. */
const isPriced = (number: Token, next: Token | undefined): boolean =>
  next?.kind === 'word' &&
  /^(?:per|a|an|each|to|and|or|for|in|of|at|from|than|against|instead|now|plus|less|vs|versus)$/.test(next.lower) &&
  number.text.length > 1;

/** `dollars 12 million`, `rupees 4 crore`: a name in the plural, and a scale behind the number that follows it. */
function namedBefore(tokens: readonly Token[], index: number): CurrencyMark | null {
  if (tokens[index]?.kind !== 'word' || tokens[index - 1]?.kind === 'number') return null;
  const name = readCurrencyName(tokens, index);
  const number = name && tokens[name.next];
  if (!number || number.kind !== 'number' || number.newLine || !wordAt(tokens, name.next - 1).endsWith('s'))
    return null;
  const scale = tokens[name.next + 1];
  return scale?.kind === 'word' && !scale.newLine && scaleWord(scale.lower) !== undefined ? name : null;
}

/** Whether the mark at `index` may stand before a number: word-like codes need a scale or a grouped number behind. */
export function readCurrencyBefore(tokens: readonly Token[], index: number): CurrencyMark | null {
  const mark = readCurrencyMark(tokens, index);
  if (!mark) return namedBefore(tokens, index);
  const text = tokens[index]?.text ?? '';
  if (wordLikeCodes.has(text)) {
    const [number, next] = [tokens[mark.next], tokens[mark.next + 1]];
    return number?.kind === 'number' && (isLarge(number) || isLarge(next)) ? mark : null;
  }
  const isLetter = letterCurrencies.has(text) && mark.next === index + 1;
  return isLetter && !isAmount(tokens, mark.next) ? null : mark;
}

/** A name behind a number: `dollars`, `Swiss francs`, `million-dollar`. */
export function readCurrencyName(tokens: readonly Token[], index: number): CurrencyMark | null {
  const first = wordAt(tokens, index);
  for (const form of [first, first.replace(/s$/, '')]) {
    for (const { words, code } of namesByFirstWord.get(form) ?? []) {
      const isThere = words.every((word, at) => {
        const found = wordAt(tokens, index + at);
        return found === word || found === `${word}s` || found === `${word}es`;
      });
      if (!isThere) continue;
      const family = words.length === 1 ? familyOfWord(form) : undefined;
      return { code, next: index + words.length, ...shared(family) };
    }
  }
  return null;
}

/** `US cents`, `euro cents`: parts of a money that is named. */
function placedCents(tokens: readonly Token[], index: number): CurrencyMark | null {
  if (!/^cents?$/.test(wordAt(tokens, index + 1))) return null;
  const first = wordAt(tokens, index);
  const named = namesByFirstWord
    .get(first)
    ?.find(({ words }) => words.length === 1 || (words.length === 2 && words[1] === 'dollar'));
  return named ? { code: named.code, next: index + 2, factor: 0.01 } : null;
}

const dollarCountries = new Map([
  ['Canadian', 'CAD'],
  ['Australian', 'AUD'],
  ['Aussie', 'AUD'],
  ['American', 'USD'],
  ['Singaporean', 'SGD'],
]);
/** What may follow where the people of a country count nobody: “5,600 Canadian a month”, and not “5,600 Canadian nurses”. */
const endsAmount =
  /^(?:[.,;:?!)]|a|an|and|or|per|each|but|to|for|from|on|in|at|is|all|before|after|now|today|plus|less|which|that)$/;

/** `29.99 Canadian`: dollars told by their country alone. */
function dollarsOf(tokens: readonly Token[], index: number): CurrencyMark | null {
  const code = dollarCountries.get(tokens[index]?.text ?? '');
  const after = tokens[index + 1];
  return code && (!after || after.newLine || endsAmount.test(after.lower)) ? { code, next: index + 1 } : null;
}

/** A sign, code, name or hundredth behind a number, perhaps after a hyphen or “of”. */
export function readCurrencyAfter(tokens: readonly Token[], index: number): CurrencyMark | null {
  if (tokens[index]?.newLine) return null;
  const isJoined =
    isDash(wordAt(tokens, index)) || (wordAt(tokens, index) === 'of' && wordAt(tokens, index - 1).endsWith('s'));
  const at = isJoined ? index + 1 : index;
  if (/^d'euros?$/.test(wordAt(tokens, at))) return { code: 'EUR', next: at + 1 };
  const part = moneyParts.get(wordAt(tokens, at));
  const isLoneP = /^[pc]$/.test(wordAt(tokens, at)) && !(tokens[at]?.glued && tokens[at].text !== 'C');
  if (part && !isLoneP)
    return {
      code: part.code ?? unknownCurrency,
      next: at + 1,
      factor: 1 / part.count,
      isShared: true,
      ...shared(familyOfWord(wordAt(tokens, at))),
    };
  const name = placedCents(tokens, at) ?? readCurrencyName(tokens, at) ?? dollarsOf(tokens, at);
  if (name || isJoined) return name;
  const mark = readCurrencyMark(tokens, at);
  const isWordLike =
    (wordLikeCodes.has(tokens[at]?.text ?? '') && !isLarge(tokens[at - 1])) ||
    letterCurrencies.has(tokens[at]?.text ?? '');
  // In “costs $4 EUR 5” and “12 $5” the mark belongs to the number after it when it touches that and not this.
  const following = mark ? tokens[mark.next] : undefined;
  const belongsToNext = following?.kind === 'number' && following.glued && !tokens[at]?.glued;
  return mark && !isWordLike && !belongsToNext ? mark : null;
}
