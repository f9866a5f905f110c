/**
 * Short words that mean one thing in a text of one country or kind and another elsewhere, put as the words that mean it
 * everywhere: `62 MB` is money in Thailand, `K2.2 million` in Zambia, `640 mil` a thousand times in Brazil, and `31 m` a
 * length where lengths are spoken of. Offsets stay those of the text.
 */
import type { Token } from '../tokens.js';
import { phrases, wordAt } from '../tokens.js';
import { countsInMil, currencyCodes, letterCurrencies, prefixedSigns } from './currencies.js';
import { readCurrencyAfter, readCurrencyBefore, readCurrencyMark } from './currency-marks.js';

/** Behind a number or before one: the word, the money at home there, and the word that says so everywhere. */
const marks: { word: string; side: 'before' | 'behind'; home: string; plain: string }[] = phrases(
  'MB behind THB MTHB, MD behind TND MTND, MDT behind TND MTND, MD behind DZD MDZD, MDA behind DZD MDZD, DA behind DZD DZD, K before ZMW ZMW, K before PGK PGK, K before MWK MWK, P before BWP BWP, ' +
    'P before PHP PHP, R before ZAR ZAR, N before NGN NGN, bob behind KES KES, L before HNL HNL, E before SZL SZL, M before LSL LSL, D before GMD GMD',
).map((row) => {
  const [word = '', side, home = '', plain = ''] = row.split(' ');
  return { word, side: side === 'before' ? 'before' : 'behind', home, plain };
});
const localWords = new Set(marks.map(({ word }) => word));

const isNumber = (token: Token | undefined): boolean => token?.kind === 'number';

function localMark(tokens: readonly Token[], index: number, homes: readonly string[]): string | undefined {
  const { text = '', newLine = false } = tokens[index] ?? {};
  if (!localWords.has(text)) return undefined;
  const next = tokens[index + 1];
  const side = isNumber(next) && next?.glued ? 'before' : isNumber(tokens[index - 1]) && !newLine ? 'behind' : null;
  // Of the countries that write so, the one that the text speaks of most.
  for (const home of homes) {
    const mark = marks.find((row) => row.word === text && row.side === side && row.home === home);
    if (mark) return mark.plain;
  }
  return undefined;
}

const lengths = new Set(
  phrases(
    'metre, metres, meter, meters, km, kilometre, kilometres, kilometer, kilometers, cm, centimetres, masl, freeboard, chainage, tunnel',
  ),
);

/** Whether `12 m` is a length: the text speaks of lengths, and writes no money with that letter. */
function measuresLengths(tokens: readonly Token[]): boolean {
  if (!tokens.some(({ lower }) => lengths.has(lower))) return false;
  return !tokens.some(({ text, glued }, at) => {
    if (text !== 'm' || !isNumber(tokens[at - 1])) return false;
    const isMarked = [at - 2, at - 3].some((from) => readCurrencyMark(tokens, from)?.next === at - 1);
    return glued || isMarked || readCurrencyAfter(tokens, at + 1) !== null;
  });
}

const metric = new Map([
  ['m', 'metres'],
  ['mm', 'millimetres'],
]);

/** Whether “mil” is a thousand: the text is at home where it is, or its amounts are in such a money. */
function speaksMil(tokens: readonly Token[], homes: ReadonlyMap<string, number>): boolean {
  const [home] = homes.keys();
  if (home !== undefined && countsInMil(home)) return true;
  return tokens.some(
    ({ text, lower }, at) =>
      (currencyCodes.has(text) && countsInMil(text)) ||
      (wordAt(tokens, at + 1) === '$' && countsInMil(prefixedSigns.get(`${lower}$`) ?? null)),
  );
}

/** Moneys of one letter that the text writes before an amount which leaves no doubt: where `R4.20` stands, `R31` is one too. */
function writtenByLetter(tokens: readonly Token[]): Set<string> {
  const codes = [...tokens.keys()].map((at) =>
    letterCurrencies.has(tokens[at]?.text ?? '') ? readCurrencyBefore(tokens, at)?.code : undefined,
  );
  return new Set(codes.filter((code) => code !== undefined));
}

/** The tokens with such words in plain; `homes` are the moneys of the countries that the text speaks of. Linear. */
export function inPlainWords(tokens: readonly Token[], homes: ReadonlyMap<string, number>): Token[] {
  const isMil = speaksMil(tokens, homes);
  const spoken = [...homes.keys(), ...writtenByLetter(tokens)];
  const isMetric = measuresLengths(tokens);
  const plainOf = (token: Token, at: number): string | undefined => {
    if (token.kind !== 'word' || token.text.length > 3) return undefined;
    if (isMetric && !token.glued && isNumber(tokens[at - 1])) {
      const length = metric.get(token.text);
      if (length) return length;
    }
    const isThousand = isMil && token.lower === 'mil' && !/^(?:mill|milh)/.test(wordAt(tokens, at + 1));
    return isThousand ? 'thousand' : localMark(tokens, at, spoken);
  };
  return tokens.map((token, at) => {
    const plain = plainOf(token, at);
    return plain === undefined ? token : { ...token, text: plain, lower: plain.toLowerCase() };
  });
}
