/** Where a currency stands: a sign, code or abbreviation before a number, the same or a name behind it. */
import type { Token } from '../tokens.js';
import { isDash, wordAt } from '../tokens.js';
import {
  abbreviations,
  currencyCodes,
  exactAbbreviations,
  hundredths,
  letterCurrencies,
  namesByFirstWord,
  prefixedSigns,
  signs,
  smallCodes,
  wordLikeCodes,
} from './currencies.js';
import { scaleWord } from './scales.js';

export interface CurrencyMark {
  code: string;
  next: number;
  /** Scale that the mark itself carries: TEUR, MUSD, k€, or a hundredth. */
  factor?: number;
  /** More than one country uses it: $, kr, peso. */
  isShared?: boolean;
}

/** A kind of money whose country the text must say. */
export const unknownCurrency = 'XXX';

const combined =
  /^(T|k|K|m|M|Mio|mio|MM|mn|bn|Bn|B|Mrd|G|t)(USD|EUR|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|BRL|INR|CAD|AUD|JPY|SAR|AED|ZAR|MXN|CNY)$/;
/** `MDH`, `Mkr`, `kKč`: the same before an abbreviation. */
const combinedShort = /^(T|t|k|K|m|M|mn|md|MD)(kr|DH|Dh|dh|Kč|zł|Ft|lei|Rs|CFA|DT)$/;
const shortCodes = new Map<string, string>([['dt', 'TND']]);
const leading = new Map([
  ['T', 1e3],
  ['G', 1e9],
  ['B', 1e9],
]);

const shortFactor = (letters: string): number => (/^t$/i.test(letters) ? 1e3 : (scaleWord(letters.toLowerCase()) ?? 1));

function codeOf(token: Token): { code: string; factor?: number; isShared?: boolean } | null {
  if (token.kind !== 'word') return null;
  if (currencyCodes.has(token.text)) return { code: token.text };
  if (smallCodes.has(token.lower)) return { code: token.lower.toUpperCase() };
  const parts = combined.exec(token.text);
  if (parts)
    return {
      code: parts[2] ?? '',
      factor: leading.get(parts[1] ?? '') ?? scaleWord((parts[1] ?? '').toLowerCase()) ?? 1,
    };
  const short = combinedShort.exec(token.text);
  if (short) {
    const name = (short[2] ?? '').toLowerCase();
    const code = name === 'kr' ? 'SEK' : (shortCodes.get(name) ?? abbreviations.get(name) ?? '');
    return { code, factor: shortFactor(short[1] ?? ''), isShared: name === 'kr' || sharedAbbreviations.has(name) };
  }
  if (token.lower === 'kr') return { code: 'SEK', isShared: true };
  const letter = letterCurrencies.get(token.text);
  if (letter) return { code: letter };
  const code = abbreviations.get(token.lower);
  const exact = exactAbbreviations.get(token.lower);
  return code !== undefined && (exact?.test(token.text) ?? true)
    ? { code, ...(sharedAbbreviations.has(token.lower) && { isShared: true }) }
    : null;
}

/** Short for the money of more than one country. */
const sharedAbbreviations = new Set(['rs', 'dh', 'dhs', 'din']);

/** `R` before digits that touch it is the rand; alone it is a letter. `Q` and `K` never are. */
const isLetterAlone = (tokens: readonly Token[], index: number): boolean =>
  letterCurrencies.has(tokens[index]?.text ?? '') && tokens[index + 1]?.kind !== 'number';

/** A sign or code at `index`: `$`, `US$`, `EUR`, `Rs.`, `MXN$`, `k€`. */
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
    if (factor !== undefined && sign && sign !== 'cent') return { code: sign, next: index + 2, factor };
  }
  const sign = signs.get(token.text);
  if (sign && sign !== 'cent') {
    const isNamed = after?.glued && after.kind === 'word' && currencyCodes.has(after.text);
    if (isNamed) return { code: after.text, next: index + 2 };
    return { code: sign, next: index + 1, ...(token.text === '$' && { isShared: true }) };
  }
  const found = codeOf(token);
  if (!found || isLetterAlone(tokens, index)) return null;
  const isDotted = token.lower.length <= 4 && abbreviations.has(token.lower) && after?.text === '.' && after.glued;
  return { ...found, next: isDotted ? index + 2 : index + 1 };
}

/** Whether digits that touch a letter are an amount and no name of a model or a road: grouped, scaled or long. */
function isAmount(tokens: readonly Token[], index: number): boolean {
  const [number, next] = [tokens[index], tokens[index + 1]];
  if (!number?.glued) return false;
  const isGrouped = next?.kind === 'number' && next.spaced && !next.newLine && /^\d{3}$/.test(next.text);
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
  next?.kind === 'word' && /^(?:per|a|an|each|to|and|or|for|in|of|at)$/.test(next.lower) && number.text.length > 1;

/** Whether the mark at `index` may stand before a number: word-like codes need a scale or a grouped number behind. */
export function readCurrencyBefore(tokens: readonly Token[], index: number): CurrencyMark | null {
  const mark = readCurrencyMark(tokens, index);
  if (!mark) return null;
  const text = tokens[index]?.text ?? '';
  if (wordLikeCodes.has(text)) {
    const isLarge = (tokens[mark.next]?.text.length ?? 0) > 3 || scaleWord(wordAt(tokens, mark.next + 1)) !== undefined;
    return tokens[mark.next]?.kind === 'number' && isLarge ? mark : null;
  }
  const isLetter = letterCurrencies.has(text) && mark.next === index + 1;
  return isLetter && !isAmount(tokens, mark.next) ? null : mark;
}

/** A name behind a number: `dollars`, `Swiss francs`, `million-dollar`. */
function readCurrencyName(tokens: readonly Token[], index: number): CurrencyMark | null {
  const first = wordAt(tokens, index);
  for (const form of [first, first.replace(/s$/, '')]) {
    for (const { words, code } of namesByFirstWord.get(form) ?? []) {
      const isThere = words.every((word, at) => {
        const found = wordAt(tokens, index + at);
        return found === word || found === `${word}s` || found === `${word}es`;
      });
      if (!isThere) continue;
      const isShared =
        words.length === 1 &&
        /^(?:dollar|peso|franc|rupee|dinar|krona|krone|kroner|pound|shilling|dirham|riyal|rial|crown)$/.test(
          words[0] ?? '',
        );
      return { code, next: index + words.length, ...(isShared && { isShared }) };
    }
  }
  return null;
}

/** A sign, code, name or hundredth behind a number, perhaps after a hyphen or “of”. */
export function readCurrencyAfter(tokens: readonly Token[], index: number): CurrencyMark | null {
  if (tokens[index]?.newLine) return null;
  const isJoined =
    isDash(wordAt(tokens, index)) || (wordAt(tokens, index) === 'of' && wordAt(tokens, index - 1).endsWith('s'));
  const at = isJoined ? index + 1 : index;
  if (/^d'euros?$/.test(wordAt(tokens, at))) return { code: 'EUR', next: at + 1 };
  const minor = hundredths.get(wordAt(tokens, at));
  const isLoneP = wordAt(tokens, at) === 'p' && !tokens[at]?.glued;
  if (minor !== undefined && !isLoneP)
    return { code: minor ?? unknownCurrency, next: at + 1, factor: 0.01, isShared: true };
  const name = readCurrencyName(tokens, at);
  if (name || isJoined) return name;
  const mark = readCurrencyMark(tokens, at);
  const isWordLike = wordLikeCodes.has(tokens[at]?.text ?? '') || letterCurrencies.has(tokens[at]?.text ?? '');
  // In “costs $4 EUR 5” and “12 $5” the mark belongs to the number after it when it touches that and not this.
  const following = mark ? tokens[mark.next] : undefined;
  const belongsToNext = following?.kind === 'number' && following.glued && !tokens[at]?.glued;
  return mark && !isWordLike && !belongsToNext ? mark : null;
}
