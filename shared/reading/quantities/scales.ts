/** Scales of the world after a number: k, m, mm, bn, tn, thousand, lakh, crore, oku, man, Mio., Mrd., milhões. */
import type { Token } from '../tokens.js';
import { isDash, phrases, wordAt } from '../tokens.js';

const table: [number, string][] = [
  [
    1e3,
    'k, thousand, thousands, grand, tsd, tausend, mille, millier, milliers, duizend, mila, tys, tk, tis, tisíc, ribu, nghìn, ngàn, elfu, ezer, þúsund',
  ],
  [1e4, 'man, wan, 万, 萬, 만'],
  [1e5, 'lakh, lakhs, lac, lacs'],
  [
    1e6,
    'ล้าน, m, mm, mn, mln, mio, mill, million, millions, millionen, millón, millon, millones, milhão, milhões, milhao, milhoes, milione, milioni, miljoen, mi, milion, miliony, milionů, milionów, miliónov, milioane, juta, jt, triệu, trieu, milyon, milijuna, milijona, miliona, milionu, millió, milljón, milljónir, milljónum, miljoner, millioner, miljoonaa',
  ],
  [1e7, 'crore, crores, cr, karod'],
  [1e8, 'oku, eok, 億, 亿, 억, yi'],
  [
    1e9,
    'b, bn, bln, mrd, mia, milliarde, milliarden, milliard, milliards, billion, billions, bil, miliardo, miliardi, miljard, bi, bilhão, bilhões, bilhao, bilhoes, mlrd, mld, md, mds, miliard, miliarda, miliardy, miliarde, miliardów, miliar, milyar, tỷ, milijardi, milijarde, milliárd, miljarder, milliarder, milljarður, milljarðar, milyard, miljardia',
  ],
  [1e12, 't, tn, trn, trillion, trillions, triliun, trilyon, trilhão, trilhões, 兆, 조'],
];
const factors = new Map<string, number>(
  table.flatMap(([factor, list]) => phrases(list).map((word) => [word, factor] as const)),
);

/** Two words that are one scale. */
const pairs = new Map<string, number>([
  ['lakh crore', 1e12],
  ['lakh crores', 1e12],
  ['thousand crore', 1e10],
  ['thousand million', 1e9],
  ['hundred million', 1e8],
  ['hundred thousand', 1e5],
  ['mil millones', 1e9],
  ['mil milhões', 1e9],
  ['mille milliards', 1e12],
  ['million million', 1e12],
]);
const mil = 'mil';

/**
 * “mil” is a thousand in Spanish and Portuguese, which write it without a stop, and short for a million elsewhere: the
 * currency decides, then the stop, then how numbers are written.
 */
function milOf({ isRomance, isIberian, hasStop }: Record<'isRomance' | 'isIberian' | 'hasStop', boolean>): number {
  return isIberian || (isRomance && !hasStop) ? 1e3 : 1e6;
}

export interface Scale {
  factor: number;
  next: number;
  isDoubtful?: boolean;
}

/** Letters that stand for words other than scales unless they touch their number. */
function isLoneLetter(token: Token, previous: Token | undefined): boolean {
  if (token.glued || token.text.length > 1) return false;
  const gap = token.start - (previous?.end ?? 0);
  return gap !== 1 || !/^[mMKkBT]$/.test(token.text);
}

/** Words of their own, or units of something else, where no currency stands before the number. */
const onlyWithCurrency = new Set(phrases('man, yi, mi, bi, md, mds, t, bil, mill, mille, mila, duizend, mia, tis'));
/** Those that are scales without a mark before, where a money that is counted so comes behind. */
const beforeMoney = new Map([
  ['man', /^(?:yen|won)$/],
  ['yi', /^(?:yuan|rmb)$/],
  ['mille', /^(?:euros?|dollars?|francs?|dirhams?|dinars?)$/],
]);
const dotted = /^(?:mio|mrd|tsd|mia|mill|mil|mln|bn|mn|cr|lac|tk|tis|tys|mlrd|mld)$/;

/** The scale at token `index`: attached, spaced or hyphenated. */
export function readScale(
  tokens: readonly Token[],
  index: number,
  { isRomance = false, hasCurrency = false, isIberian = false } = {},
): Scale | null {
  const isHyphenated =
    isDash(wordAt(tokens, index)) && tokens[index]?.glued === true && tokens[index + 1]?.glued === true;
  const isOdd = wordAt(tokens, isHyphenated ? index + 1 : index) === 'odd';
  const at = (isHyphenated ? index + 1 : index) + (isOdd ? 1 : 0);
  const token = tokens[at];
  if (!token || token.newLine || token.kind !== 'word') return null;
  const pair = pairs.get(`${token.lower} ${wordAt(tokens, at + 1)}`);
  if (pair !== undefined) return { factor: pair, next: at + 2 };
  const hasStop = wordAt(tokens, at + 1) === '.' && tokens[at + 1]?.glued === true;
  const factor = token.lower === mil ? milOf({ isRomance, isIberian, hasStop }) : factors.get(token.lower);
  if (factor === undefined || isLoneLetter(token, tokens[at - 1])) return null;
  // Square and cubic metres: m², m3.
  if (token.text === 'm' && tokens[at + 1]?.glued && /^[²³23]$/.test(wordAt(tokens, at + 1))) return null;
  if (isHyphenated && token.text.length === 1) return null;
  // “41 mill.”, “500 tis.”: the stop of an abbreviation; “700 mila” is a word of nothing else.
  const isBeforeMoney = beforeMoney.get(token.lower)?.test(wordAt(tokens, at + 1)) === true;
  const isPlain =
    isBeforeMoney || (hasStop && /^(?:mill|tis|mia)$/.test(token.lower)) || /^(?:mila|duizend)$/.test(token.text);
  if (onlyWithCurrency.has(token.lower) && !hasCurrency && !isPlain) return null;
  return { factor, next: hasStop && dotted.test(token.lower) ? at + 2 : at + 1 };
}

/** The factor of a scale word on its own, as in “figures in crore”, or undefined. */
export const scaleWord = (word: string): number | undefined => factors.get(word);
