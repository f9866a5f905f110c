/**
 * Numbers as people write them: 1,250,000 · 250 000 · 1'250'000 · 3,4 · twenty-five · half a · two and a half.
 * What a separator means can depend on the currency, so doubtful readings are reported, not resolved here.
 */
import type { Token } from './tokenize.js';
import { isDash, wordAt } from './tokenize.js';

export interface Numeral {
  value: number;
  /** Index of the token after the number. */
  next: number;
  form: 'digits' | 'words';
  /** `3,4`: a decimal comma where English would have a point. */
  decimalComma: boolean;
  /** `1.250`: a thousand and a quarter to a continental reader, one and a quarter to an English one. */
  groupedOrDecimal: boolean;
}

/** Larger than any amount, and small enough for exact arithmetic with its scale. */
const largestMagnitude = 1e16;
const longestNumeral = 32;

const smallWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tensWords = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const units = new Map<string, number>(smallWords.map((word, value) => [word, value]));
const tens = new Map<string, number>(tensWords.map((word, index) => [word, (index + 2) * 10]));

const plain = (text: string): number => Number(text.replaceAll(/[,'’]/g, ''));

/** The value of digits with separators, or null when they are no number (a version, an address). */
function parseDigits(text: string): Omit<Numeral, 'next' | 'form'> | null {
  if (text.length > longestNumeral) return null;
  const read = (value: number, flags: Partial<Numeral> = {}) =>
    Number.isFinite(value) && value < largestMagnitude
      ? { value, decimalComma: false, groupedOrDecimal: false, ...flags }
      : null;
  if (/^\d+$/.test(text)) return read(Number(text));
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return read(plain(text));
  if (/^\d{1,3}(?:['’]\d{3})+(?:\.\d+)?$/.test(text)) return read(plain(text));
  if (/^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/.test(text)) return read(plain(text));
  if (/^\d+\.\d+$/.test(text)) return read(Number(text), { groupedOrDecimal: /^[1-9]\d{0,2}\.\d{3}$/.test(text) });
  if (/^\d+,\d{1,2}$/.test(text)) return read(Number(text.replace(',', '.')), { decimalComma: true });
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(text) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) {
    return read(Number(text.replaceAll('.', '').replace(',', '.')), { decimalComma: text.includes(',') });
  }
  return null;
}

/** `250 000`: groups of three after single spaces. Without a currency beside it only round thousands are taken. */
function spacedGroups(tokens: readonly Token[], index: number, besideCurrency: boolean): Numeral | null {
  const first = tokens[index];
  if (!first || !/^[1-9]\d{0,2}$/.test(first.text)) return null;
  let next = index + 1;
  let digits = first.text;
  for (
    let group = tokens[next];
    group && /^\d{3}$/.test(group.text) && group.start === (tokens[next - 1]?.end ?? 0) + 1 && digits.length < 15;
    group = tokens[next]
  ) {
    digits += group.text;
    next += 1;
  }
  if (next === index + 1 || (!besideCurrency && !digits.endsWith('000'))) return null;
  return { value: Number(digits), next, form: 'digits', decimalComma: false, groupedOrDecimal: false };
}

const words = (value: number, next: number): Numeral => ({
  value,
  next,
  form: 'words',
  decimalComma: false,
  groupedOrDecimal: false,
});

const isArticle = (word: string): boolean => word === 'a' || word === 'an';

/** “half a”, “a quarter of a”, “three quarters of a”: fractions that stand before a scale or a unit. */
function fractionWords(tokens: readonly Token[], index: number): Numeral | null {
  const word = wordAt(tokens, index);
  if (word === 'half' && isArticle(wordAt(tokens, index + 1))) return words(0.5, index + 2);
  const quarters = isArticle(word) ? 1 : word === 'three' ? 3 : 0;
  const afterQuarter = isDash(wordAt(tokens, index + 1)) ? index + 2 : index + 1;
  if (
    quarters > 0 &&
    /^quarters?$/.test(wordAt(tokens, afterQuarter)) &&
    wordAt(tokens, afterQuarter + 1) === 'of' &&
    isArticle(wordAt(tokens, afterQuarter + 2))
  ) {
    return words(quarters / 4, afterQuarter + 3);
  }
  return null;
}

/** “twenty-five”, “seventeen”, without hundreds. */
function belowHundred(tokens: readonly Token[], index: number): Numeral | null {
  const word = wordAt(tokens, index);
  const ten = tens.get(word);
  if (ten === undefined) {
    const unit = units.get(word);
    return unit === undefined ? null : words(unit, index + 1);
  }
  const unitIndex = isDash(wordAt(tokens, index + 1)) ? index + 2 : index + 1;
  const unit = units.get(wordAt(tokens, unitIndex));
  return unit !== undefined && unit > 0 && unit < 10 ? words(ten + unit, unitIndex + 1) : words(ten, index + 1);
}

/** “two hundred and fifty”, “a hundred”, “a dozen”. */
function cardinalWords(tokens: readonly Token[], index: number): Numeral | null {
  const article = isArticle(wordAt(tokens, index));
  if (article && wordAt(tokens, index + 1) === 'dozen') return words(12, index + 2);
  const lead = article ? words(1, index + 1) : belowHundred(tokens, index);
  if (!lead) return null;
  if (wordAt(tokens, lead.next) !== 'hundred') return article ? null : lead;
  const afterAnd = wordAt(tokens, lead.next + 1) === 'and' ? lead.next + 2 : lead.next + 1;
  const rest = belowHundred(tokens, afterAnd);
  return rest ? words(lead.value * 100 + rest.value, rest.next) : words(lead.value * 100, lead.next + 1);
}

/** “two and a half”, “one and a quarter”. */
function withFraction(tokens: readonly Token[], numeral: Numeral): Numeral {
  if (wordAt(tokens, numeral.next) !== 'and' || !isArticle(wordAt(tokens, numeral.next + 1))) return numeral;
  const fraction = { half: 0.5, quarter: 0.25 }[wordAt(tokens, numeral.next + 2)];
  return fraction === undefined ? numeral : { ...numeral, value: numeral.value + fraction, next: numeral.next + 3 };
}

/** The number that starts at token `index`, or null. */
export function readNumber(tokens: readonly Token[], index: number, besideCurrency = false): Numeral | null {
  const token = tokens[index];
  if (!token || token.kind === 'symbol') return null;
  if (token.kind === 'word') {
    const numeral = fractionWords(tokens, index) ?? cardinalWords(tokens, index);
    return numeral && withFraction(tokens, numeral);
  }
  const spaced = spacedGroups(tokens, index, besideCurrency);
  if (spaced) return spaced;
  const digits = parseDigits(token.text);
  return digits && withFraction(tokens, { ...digits, next: index + 1, form: 'digits' });
}

const scaleWords = new Map<string, number>([
  ...['k', 'thousand', 'thousands', 'tsd'].map((word) => [word, 1e3] as const),
  ...['m', 'mm', 'mn', 'mln', 'mio', 'mil', 'mill', 'million', 'millions'].map((word) => [word, 1e6] as const),
  ...['b', 'bn', 'bln', 'mrd', 'bil', 'billion', 'billions', 'milliard', 'milliards'].map(
    (word) => [word, 1e9] as const,
  ),
  ...['t', 'tn', 'trn', 'trillion', 'trillions'].map((word) => [word, 1e12] as const),
  ...['lakh', 'lakhs', 'lac', 'lacs'].map((word) => [word, 1e5] as const),
  ...['crore', 'crores', 'cr'].map((word) => [word, 1e7] as const),
]);

export interface Scale {
  factor: number;
  word: string;
  next: number;
}

/** The scale after a number, attached, spaced or hyphenated: `450M`, `450 million`, `2.5-billion`. */
export function readScale(tokens: readonly Token[], index: number): Scale | null {
  const hyphenated = isDash(wordAt(tokens, index));
  const at = hyphenated ? index + 1 : index;
  const token = tokens[at];
  const factor = token?.kind === 'word' ? scaleWords.get(token.lower) : undefined;
  if (!token || factor === undefined) return null;
  const letter = token.lower.length === 1;
  // A lone letter is a scale only when it touches its number, or is a capital M, B or K after one space.
  if (letter && !token.glued && !/^[MBK]$/.test(token.text))
    return token.text === 'm' ? { factor, word: token.lower, next: at + 1 } : null;
  if (hyphenated && letter) return null;
  return { factor, word: token.lower, next: at + 1 };
}
