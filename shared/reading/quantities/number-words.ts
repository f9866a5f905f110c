/**
 * Numbers in English words: twenty-five · nine hundred and eighty thousand · eleven hundred · two and a half · nineteen
 * point two · half a million · two thirds · one in five · a dozen · eleven seventy-five · sixty-seven thousand six fifty · one one eight.
 */
import type { Token } from '../tokens.js';
import { isDash, wordAt } from '../tokens.js';
import type { Numeral } from './numerals.js';

export interface WordNumeral extends Numeral {
  /** `share` needs no unit after it; `pair` (eleven seventy-five) is a price, a number or a year as the words around say. */
  kind?: 'share' | 'pair' | 'scaled';
  pair?: [number, number];
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tensWords = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const units = new Map<string, number>([
  ...small.map((word, value) => [word, value] as const),
  ['nought', 0],
  ['naught', 0],
]);
const tens = new Map<string, number>(tensWords.map((word, at) => [word, (at + 2) * 10]));
const largeWords = new Map<string, number>([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
  ['lakh', 1e5],
  ['crore', 1e7],
]);
const fractionParts = new Map<string, number>([
  ['half', 2],
  ['halves', 2],
  ['third', 3],
  ['thirds', 3],
  ['quarter', 4],
  ['quarters', 4],
  ['fourth', 4],
  ['fourths', 4],
  ['fifth', 5],
  ['fifths', 5],
  ['sixth', 6],
  ['sixths', 6],
  ['seventh', 7],
  ['eighth', 8],
  ['eighths', 8],
  ['ninth', 9],
  ['tenth', 10],
  ['tenths', 10],
  ['twentieth', 20],
]);

const numeral = (value: number, next: number, more: Partial<WordNumeral> = {}): WordNumeral => ({
  value,
  next,
  form: 'words',
  decimals: 0,
  ...more,
});
const isArticle = (word: string): boolean => word === 'a' || word === 'an';
const afterHyphen = (tokens: readonly Token[], index: number): number =>
  isDash(wordAt(tokens, index)) && tokens[index]?.glued ? index + 1 : index;

interface Part {
  value: number;
  next: number;
}

/** `twenty-five`, `seventeen`. */
function belowHundred(tokens: readonly Token[], index: number): Part | null {
  const word = wordAt(tokens, index);
  const ten = tens.get(word);
  if (ten === undefined) {
    const unit = units.get(word);
    return unit === undefined ? null : { value: unit, next: index + 1 };
  }
  const at = afterHyphen(tokens, index + 1);
  const unit = units.get(wordAt(tokens, at));
  return unit !== undefined && unit > 0 && unit < 10
    ? { value: ten + unit, next: at + 1 }
    : { value: ten, next: index + 1 };
}

/** `two hundred and fifty`, `nineteen hundred`, `a hundred`. */
function belowThousand(tokens: readonly Token[], index: number): Part | null {
  const hasArticle = isArticle(wordAt(tokens, index));
  // “the initial hundred thousand”, “excess hundred and ninety”; “several hundred thousand” is no number.
  const isBare =
    wordAt(tokens, index) === 'hundred' &&
    !/^(?:several|few|many|some|couple|of)$/.test(wordAt(tokens, index - 1)) &&
    (/^(?:thousand|million|grand)$/.test(wordAt(tokens, index + 1)) ||
      (wordAt(tokens, index + 1) === 'and' && belowHundred(tokens, index + 2) !== null));
  const lead = hasArticle
    ? { value: 1, next: index + 1 }
    : isBare
      ? { value: 1, next: index }
      : belowHundred(tokens, index);
  if (!lead) return null;
  const at = afterHyphen(tokens, lead.next);
  if (wordAt(tokens, at) !== 'hundred') return hasArticle ? null : lead;
  const rest = belowHundred(tokens, wordAt(tokens, at + 1) === 'and' ? at + 2 : at + 1);
  return rest ? { value: lead.value * 100 + rest.value, next: rest.next } : { value: lead.value * 100, next: at + 1 };
}

/** The hundreds that a voice leaves out behind thousands: “sixty-seven thousand six fifty”. */
function spokenHundreds(tokens: readonly Token[], index: number): Part | null {
  const hundreds = units.get(wordAt(tokens, index)) ?? 0;
  const rest = hundreds > 0 && hundreds < 10 ? belowHundred(tokens, index + 1) : null;
  return rest && rest.value >= 10 ? { value: hundreds * 100 + rest.value, next: rest.next } : null;
}

const fewestSpelt = 3;
const mostSpelt = 9;

/** A number that is said digit by digit, “one one eight”; whoever says “one two three” counts. */
function spelt(tokens: readonly Token[], index: number): WordNumeral | null {
  const digits: number[] = [];
  for (let at = index; digits.length < mostSpelt; at += 1) {
    const digit = units.get(wordAt(tokens, at));
    if (digit === undefined || digit > 9 || (digits.length > 0 && tokens[at]?.newLine)) break;
    digits.push(digit);
  }
  const counts = digits.every((digit, at) => at === 0 || digit === (digits[at - 1] ?? 0) + 1);
  if (digits.length < fewestSpelt || counts || digits[0] === 0) return null;
  return numeral(Number(digits.join('')), index + digits.length);
}

/** `nine hundred and eighty thousand five hundred`: the last large word is left to the scale unless more follows. */
function cardinal(tokens: readonly Token[], index: number): Part | null {
  let part = belowThousand(tokens, index);
  let total = 0;
  let lastLarge = Number.POSITIVE_INFINITY;
  while (part) {
    const large = largeWords.get(wordAt(tokens, part.next));
    if (large === undefined || large >= lastLarge) return { value: total + part.value, next: part.next };
    const at = wordAt(tokens, part.next + 1) === 'and' ? part.next + 2 : part.next + 1;
    const more = isArticle(wordAt(tokens, at))
      ? null
      : ((large === 1e3 ? spokenHundreds(tokens, at) : null) ?? belowThousand(tokens, at));
    const moreIsSmaller = more && more.value < large && wordAt(tokens, at) !== 'zero';
    if (!more || !moreIsSmaller) return total === 0 ? part : { value: total + part.value * large, next: part.next + 1 };
    total += part.value * large;
    lastLarge = large;
    part = more;
  }
  return null;
}

/** `nineteen point two`, `zero point seven five`. */
function withDecimals(tokens: readonly Token[], lead: Part): WordNumeral | null {
  if (wordAt(tokens, lead.next) !== 'point') return null;
  let digits = '';
  let at = lead.next + 1;
  for (let digit = units.get(wordAt(tokens, at)); digit !== undefined && digits.length < 6;) {
    digits += String(digit);
    at += 1;
    if (digit > 9) break;
    digit = units.get(wordAt(tokens, at));
  }
  const ten = digits === '' ? belowHundred(tokens, at) : null;
  if (ten) [digits, at] = [String(ten.value), ten.next];
  return digits === '' ? null : numeral(Number(`${lead.value}.${digits}`), at, { decimals: digits.length });
}

/** Adds `and a half`, `and three quarters`, to a number in words or digits. */
export function withFraction<T extends Numeral>(tokens: readonly Token[], lead: T): T {
  if (wordAt(tokens, lead.next) !== 'and') return lead;
  const at = lead.next + 1;
  // “one and half per cent”, as it is said in India.
  const isHalf =
    wordAt(tokens, at) === 'half' && !/^(?:an?|of|the|our|their|his|her|my|its)$/.test(wordAt(tokens, at + 1));
  if (isHalf && lead.form === 'words' && Number.isInteger(lead.value) && lead.value < 100)
    return { ...lead, value: lead.value + 0.5, next: at + 1, decimals: 1 };
  const count = isArticle(wordAt(tokens, at)) ? 1 : (units.get(wordAt(tokens, at)) ?? 0);
  const part = count > 0 ? fractionParts.get(wordAt(tokens, afterHyphen(tokens, at + 1))) : undefined;
  if (part === undefined || count >= part || part > 8) return lead;
  return { ...lead, value: lead.value + count / part, next: afterHyphen(tokens, at + 1) + 1, decimals: 1 };
}

/** `two thirds`, `a quarter of`, `half`, `one in five`, `nine out of ten`. */
function share(tokens: readonly Token[], index: number): WordNumeral | null {
  const word = wordAt(tokens, index);
  if (word === 'half' && isDash(wordAt(tokens, index + 1)) && tokens[index + 1]?.glued) return null;
  if (word === 'half' || (isArticle(word) && wordAt(tokens, index + 1) === 'half')) {
    const at = word === 'half' ? index + 1 : index + 2;
    return numeral(0.5, isArticle(wordAt(tokens, at)) ? at + 1 : at, { kind: 'share', decimals: 1 });
  }
  const count = isArticle(word) ? 1 : (units.get(word) ?? 0);
  if (count === 0) return null;
  const at = afterHyphen(tokens, index + 1);
  const part = fractionParts.get(wordAt(tokens, at));
  if (part !== undefined && count < part && isPlainFraction(tokens, at, count)) {
    const next = wordAt(tokens, at + 1) === 'of' && isArticle(wordAt(tokens, at + 2)) ? scaleAfter(tokens, at) : at + 1;
    return { ...numeral(count / part, next), kind: 'share', decimals: 1 };
  }
  return oneIn(tokens, index, count);
}

/** What follows a share: “a third less”, “a third is sold”; before a noun it counts: “a third shift”. */
const afterShare =
  /^(?:of|[^\p{L}]|less|more|fewer|\p{L}+er|off|down|up|above|below|again|over|under|is|are|was|were|has|have|had|will|would|can|could|may|might|must|should|does|do|did|go|goes|went|come|comes|came|left|in|on|for|by|to|from|and|or|at|as|if|but|that|which|who|with|before|since|until|than|then|so|because|when|while|each|every|now|today|later|the|our|your|their|his|her|its|my|this|these|those|through)$/u;
const isOrdinal = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1];
  return next?.kind === 'word' && !next.newLine && !afterShare.test(next.lower);
};

/** `a quarter` is also three months and `a second` a moment: those need “of” or a plural. */
function isPlainFraction(tokens: readonly Token[], at: number, count: number): boolean {
  const word = wordAt(tokens, at);
  if (count > 1) return word.endsWith('s') && !(count === 2 && word === 'quarters');
  if (word === 'third') return !isOrdinal(tokens, at);
  const before = wordAt(tokens, at - 2);
  return word !== 'quarter' || !/^(?:in|for|per|each|within|after|every|last|next|over|than|during)$/.test(before);
}

/** `a third of a million`: skips to the scale. */
const scaleAfter = (tokens: readonly Token[], at: number): number =>
  largeWords.has(wordAt(tokens, at + 3)) ? at + 3 : at + 1;

/** “One case in 2024” is no chance. */
const mostCases = 1_000;
const chances: ReadonlySet<string> = new Set(['chance', 'chances', 'case', 'cases', 'time', 'times']);

/** `one in five`, `1 in 50`, `1 op 50`, `7 out of 10`, `one chance in four`. */
export function oneIn(tokens: readonly Token[], from: number, count: number): WordNumeral | null {
  const index = chances.has(wordAt(tokens, from + 1)) ? from + 1 : from;
  const joint = wordAt(tokens, index + 1);
  const at =
    joint === 'in' || (joint === 'op' && count === 1)
      ? index + 2
      : joint === 'out' && wordAt(tokens, index + 2) === 'of'
        ? index + 3
        : -1;
  const whole = at < 0 ? null : wholeAt(tokens, at);
  if (
    !whole ||
    whole.value <= count ||
    (index > from && whole.value > mostCases) ||
    (joint === 'in' && /^(?:months?|years?|weeks?|days?|hours?)$/.test(wordAt(tokens, whole.next)))
  )
    return null;
  return { ...numeral(count / whole.value, whole.next), kind: 'share', decimals: 2 };
}

function plainWhole(tokens: readonly Token[], at: number): Part | null {
  const text = wordAt(tokens, at);
  return /^\d{1,3}(?:,?\d{3})*$/.test(text) ? { value: Number(text.replaceAll(',', '')), next: at + 1 } : null;
}

/** How many there are in all: `five`, `100,000`, `ten thousand`, `a million`. */
function wholeAt(tokens: readonly Token[], at: number): Part | null {
  const isOne = isArticle(wordAt(tokens, at)) && largeWords.has(wordAt(tokens, at + 1));
  const whole = isOne ? { value: 1, next: at + 1 } : (cardinal(tokens, at) ?? plainWhole(tokens, at));
  const large = whole && largeWords.get(wordAt(tokens, whole.next));
  return whole && large !== undefined && large !== null ? { value: whole.value * large, next: whole.next + 1 } : whole;
}

const vagueCounts = new Map([['couple', 2]]);

/** `a dozen`, `two dozen`, `half a dozen`, `a million`, `a couple of`. */
function collective(tokens: readonly Token[], index: number): WordNumeral | null {
  const word = wordAt(tokens, index);
  if (word === 'half' && wordAt(tokens, index + 1) === 'a' && wordAt(tokens, index + 2) === 'dozen')
    return numeral(6, index + 3);
  // “a couple of million”: a guess at how many.
  const isOf = wordAt(tokens, index + 2) === 'of';
  const vague = isArticle(word) ? vagueCounts.get(wordAt(tokens, index + 1)) : undefined;
  const large = vague === undefined ? undefined : wordAt(tokens, isOf ? index + 3 : index + 2);
  if (vague !== undefined && large === 'hundred' && largeWords.has(wordAt(tokens, isOf ? index + 4 : index + 3)))
    return numeral(vague * 100, isOf ? index + 4 : index + 3, { kind: 'scaled', isDoubtful: true });
  if (vague !== undefined && large !== undefined && largeWords.has(large))
    return numeral(vague, isOf ? index + 3 : index + 2, { kind: 'scaled', isDoubtful: true });
  const count = isArticle(word) ? 1 : (units.get(word) ?? 0);
  if (count > 0 && wordAt(tokens, index + 1) === 'dozen') return numeral(count * 12, index + 2);
  if (isArticle(word) && largeWords.has(wordAt(tokens, index + 1))) return numeral(1, index + 1, { kind: 'scaled' });
  return null;
}

/** `eleven seventy-five`, `eight sixty`, `five-eighty`, `twenty twenty-six`. */
function spokenPair(tokens: readonly Token[], lead: Part): WordNumeral | null {
  const from = lead.value < 10 ? afterHyphen(tokens, lead.next) : lead.next;
  const second = lead.value > 0 && lead.value < 100 ? belowHundred(tokens, from) : null;
  if (!second || second.value < 10 || tokens[from]?.newLine) return null;
  return numeral(lead.value * 100 + second.value, second.next, { kind: 'pair', pair: [lead.value, second.value] });
}

const spokenFollow =
  /^(?:[,.;:?!)]|a|all|altogether|and|as|at|before|but|by|each|for|from|if|in|is|last|now|on|or|per|plus|so|that|then|this|to|today|was|when|which|while|with)$/;

/** `fifteen four`, `twenty-nine four`: tenths without their “point”, of an amount whose scale has been said. Nothing that the last digit could count stands behind it. */
function spokenTenths(tokens: readonly Token[], lead: Part): WordNumeral | null {
  const tenths = units.get(wordAt(tokens, lead.next)) ?? 0;
  const isSpoken = lead.value > 10 && lead.value < 100 && tenths > 0 && tenths < 10 && !tokens[lead.next]?.newLine;
  const after = tokens[lead.next + 1];
  const isEnd = !after || after.newLine || spokenFollow.test(after.lower);
  return isSpoken && isEnd ? numeral(Number(`${lead.value}.${tenths}`), lead.next + 1, { decimals: 1 }) : null;
}

/** The number in words that starts at token `index`, or null. */
export function readNumberWords(tokens: readonly Token[], index: number): WordNumeral | null {
  const word = wordAt(tokens, index);
  if (tokens[index]?.kind !== 'word') return null;
  if (!isArticle(word) && !/^(?:half|hundred|quarter)$/.test(word) && !units.has(word) && !tens.has(word)) return null;
  if (word === 'quarter')
    return largeWords.has(wordAt(tokens, index + 1)) ? numeral(0.25, index + 1, { kind: 'scaled', decimals: 2 }) : null;
  const fixed = spelt(tokens, index) ?? collective(tokens, index) ?? share(tokens, index);
  if (fixed) return fixed;
  const lead = cardinal(tokens, index);
  if (!lead) return null;
  return (
    withDecimals(tokens, lead) ??
    spokenPair(tokens, lead) ??
    spokenTenths(tokens, lead) ??
    withFraction(tokens, numeral(lead.value, lead.next))
  );
}
