/** Numbers that count along a scale: year 3, month 18, day 9; and nothing at all: no debt, nil. */
import type { Token } from '../tokens.js';
import { wordAt } from '../tokens.js';
import type { Found } from './amounts.js';
import { unknownCurrency } from './currency-marks.js';
import { dimensionOf } from './dimensions.js';
import type { NumberStyle } from './numerals.js';
import { readDigits } from './numerals.js';
import { readAge } from './ages.js';
import { readNumberWords } from './number-words.js';

const labels = new Map<string, string>([
  ['year', 'years'],
  ['month', 'months'],
  ['week', 'weeks'],
  ['day', 'days'],
  ['jahr', 'years'],
  ['yr', 'years'],
]);

const base = { bound: 'exact', isScaled: false, decimals: 0 } as const;

/** `year 3`, `month eighteen`. */
function position(tokens: readonly Token[], index: number, style: NumberStyle): Found | null {
  const unit = labels.get(wordAt(tokens, index));
  if (
    !unit ||
    tokens[index + 1]?.newLine ||
    /^(?:a|an|per|each|every|this|last|next|the|\/)$/.test(wordAt(tokens, index - 1))
  )
    return null;
  const numeral = readDigits(tokens, index + 1, style) ?? readNumberWords(tokens, index + 1);
  if (!numeral || numeral.value > 400 || !Number.isInteger(numeral.value)) return null;
  const following = wordAt(tokens, numeral.next);
  return /^[%€$£]$|^(?:million|m|bn|k|x|per)$/.test(following)
    ? null
    : { ...base, from: index, to: numeral.next, kind: 'duration', value: numeral.value, unit };
}

/** `no debt`: nothing of a kind of money. */
function nothing(tokens: readonly Token[], index: number): Found | null {
  if (wordAt(tokens, index) === 'nil' && wordAt(tokens, index + 1) !== '-')
    return { ...base, from: index, to: index + 1, kind: 'bare', value: 0, unit: 'count' };
  if (!/^(?:no|zero)$/.test(wordAt(tokens, index))) return null;
  if (/^(?:deaths?|fatalities|casualties)$/.test(wordAt(tokens, index + 1)))
    return { ...base, from: index, to: index + 2, kind: 'bare', value: 0, unit: 'count' };
  const at = /^(?:net|bank|financial|other)$/.test(wordAt(tokens, index + 1)) ? index + 2 : index + 1;
  return /^(?:debt|borrowings)$/.test(wordAt(tokens, at)) && dimensionOf(wordAt(tokens, at)) === 'money'
    ? { ...base, from: index, to: at + 1, kind: 'money', value: 0, unit: unknownCurrency, isShared: true }
    : null;
}

/** The position or absence at token `index`, or null. */
export const readLabelled = (tokens: readonly Token[], index: number, style: NumberStyle): Found | null =>
  position(tokens, index, style) ?? nothing(tokens, index) ?? readAge(tokens, index) ?? oneOfLength(tokens, index);

/** `within a year`, `for a month`, `a year and a half`, `a fortnight`: one of a length, where a word asks for a length. */
function oneOfLength(tokens: readonly Token[], index: number): Found | null {
  const unit = /^(?:a|an)$/.test(wordAt(tokens, index)) ? oneLengths.get(wordAt(tokens, index + 1)) : undefined;
  if (!unit) return null;
  const of = (value: number, to: number, name = unit): Found => ({
    ...base,
    from: index,
    to,
    kind: 'duration',
    value,
    unit: name,
  });
  const isHalf = wordAt(tokens, index + 2) === 'and' && wordAt(tokens, index + 4) === 'half';
  const before = wordAt(tokens, index - 1);
  const isRate = tokens[index - 1]?.kind === 'number' || /^(?:times|once|twice|%|million|thousand)$/.test(before);
  if (isHalf && wordAt(tokens, index + 3) === 'a') return of(1.5, index + 5);
  if (unit === 'fortnights') return isRate || wordAt(tokens, index + 2) === 'ago' ? null : of(2, index + 2, 'weeks');
  return /^(?:within|for|under|about|almost|nearly|least)$/.test(before) ? of(1, index + 2) : null;
}
const oneLengths = new Map([...labels, ['hour', 'hours'], ['minute', 'minutes'], ['fortnight', 'fortnights']]);
