/** `a dollar ninety-two`: one of a money and its hundredths, as it is spoken. */
import type { Token } from '../tokens.js';
import { wordAt } from '../tokens.js';
import { readCurrencyName, type CurrencyMark } from './currency-marks.js';
import { exact } from './numerals.js';
import { readNumberWords, type WordNumeral } from './number-words.js';
import { scaleWord } from './scales.js';
import { readUnit } from './units.js';

const leastCents = 5;

/** The price that begins with its article at token `index`, or null: “a dollar twenty years ago” is none. */
export function readSpokenPrice(
  tokens: readonly Token[],
  index: number,
): { mark: CurrencyMark; numeral: WordNumeral } | null {
  if (!/^(?:a|one)$/.test(wordAt(tokens, index)) || !/^(?:dollar|pound|euro)$/.test(wordAt(tokens, index + 1)))
    return null;
  const mark = readCurrencyName(tokens, index + 1);
  const cents = mark && readNumberWords(tokens, mark.next);
  if (!cents || cents.kind || !Number.isInteger(cents.value) || cents.value < leastCents || cents.value >= 100)
    return null;
  if (readUnit(tokens, cents.next, false) || scaleWord(wordAt(tokens, cents.next)) !== undefined) return null;
  return { mark, numeral: { ...cents, value: exact(1 + cents.value / 100), decimals: 2 } };
}
