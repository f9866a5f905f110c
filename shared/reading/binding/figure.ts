import type { UnitKind } from '../measures/index.js';
import type { Quantity } from '../reading.js';
import type { Token } from '../mentions/tokens.js';

/** A quantity as binding sees it: where its tokens are and what it counts in. */
export interface Figure {
  quantity: Quantity;
  /** Half-open range of tokens. */
  from: number;
  to: number;
  kind: UnitKind;
  /** Index in `periodWords`; 0 where none is said. */
  per: number;
}

const durations = new Set(['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'quarters', 'years']);

/** The kind of unit that a quantity counts in. */
export function kindOf(unit: string): UnitKind {
  if (durations.has(unit)) return 'duration';
  if (unit === 'ratio' || unit === 'x' || unit === 'count' || unit === 'date' || unit === 'score') return unit;
  return /^[A-Z]{3}$/.test(unit) ? 'money' : 'other';
}

/** What a figure can be counted per, first form first. */
export const periodWords: readonly (readonly string[])[] = [
  [],
  ['hour', 'hours', 'hourly', 'hr', 'h'],
  ['day', 'days', 'daily', 'nightly', 'night'],
  ['week', 'weeks', 'weekly', 'wk'],
  ['month', 'months', 'monthly', 'pm', 'mo', 'mth'],
  ['quarter', 'quarters', 'quarterly'],
  ['year', 'years', 'yearly', 'annual', 'annually', 'annum', 'pa', 'yr'],
  ['share', 'shares'],
  ['head', 'person', 'employee', 'fte', 'capita', 'member', 'patient', 'user', 'customer', 'student'],
  [
    'unit',
    'piece',
    'each',
    'apiece',
    'tonne',
    'ton',
    'mwh',
    'kwh',
    'litre',
    'kg',
    'kilo',
    'cup',
    'bottle',
    'barrel',
    'm2',
    'sqm',
    'seat',
    'order',
  ],
];
const periodIndex = new Map(
  periodWords.flatMap((words, index) => words.map((word): [string, number] => [word, index])),
);
const leads = new Set(['a', 'an', 'per', 'each', 'every', '/', 'the']);

/** What the words just after a figure, or inside it, say it is counted per. */
function perOf(tokens: readonly Token[], from: number, to: number): number {
  for (let at = from; at < Math.min(tokens.length, to + 3); at += 1) {
    const word = tokens[at]?.word ?? '';
    if (at >= to && (word === '.' || word === '|' || word === ';' || word === ':')) break;
    if (leads.has(word)) {
      const index = periodIndex.get(tokens[at + 1]?.word ?? '');
      if (index !== undefined && (word !== 'the' || at >= to)) return index;
    }
    if (word === 'p' && tokens[at + 1]?.word === '.' && /^[am]$/.test(tokens[at + 2]?.word ?? '')) {
      return tokens[at + 2]?.word === 'a' ? 6 : 4;
    }
    if (at >= to && /^(?:annually|yearly|annual|monthly|weekly|daily|hourly|pa|pm|each|apiece)$/.test(word)) {
      // “£18.4m and monthly burn”: the word belongs to what follows.
      return /^(?:and|or|but|with|plus|,)$/.test(tokens[at - 1]?.word ?? '') ? 0 : (periodIndex.get(word) ?? 0);
    }
  }
  return 0;
}

const numberWords = new Set(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion trillion dozen half quarter third a an and point k m mn bn mio mrd lakh lakhs crore crores least most about roughly around some over under nearly almost up to more than no'.split(
    ' ',
  ),
);

/** A count ends with its numeral: whether the noun belongs to the quote is a matter of taste, and must not matter here. */
function numeralEnd(tokens: readonly Token[], from: number, to: number, unit: string): number {
  if (unit !== 'count') return to;
  let end = from;
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    if (token?.kind === 'number' || numberWords.has(token?.word ?? '')) end = at + 1;
    else if (end > from && token?.kind === 'word') break;
  }
  return end > from ? end : to;
}

/** Quantities with their tokens, in the order of the text. Those that hold no token are left out. */
export function figuresOf(tokens: readonly Token[], quantities: readonly Quantity[]): Figure[] {
  const figures: Figure[] = [];
  let at = 0;
  for (const quantity of quantities.toSorted((a, b) => a.start - b.start)) {
    while (at > 0 && (tokens[at]?.start ?? Infinity) >= quantity.start) at -= 1;
    while (at < tokens.length && (tokens[at]?.end ?? 0) <= quantity.start) at += 1;
    let to = at;
    while (to < tokens.length && (tokens[to]?.start ?? Infinity) < quantity.end) to += 1;
    to = numeralEnd(tokens, at, to, quantity.unit);
    if (to > at) figures.push({ quantity, from: at, to, kind: kindOf(quantity.unit), per: perOf(tokens, at, to) });
  }
  return figures;
}
