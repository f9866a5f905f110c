/**
 * One grammar for all that is measured: sign? mark? number scale? unit?, joined into ranges. What has no unit of its own
 * comes back as bare, for the words around it to say.
 */
import type { Bound, Per } from '../reading.js';
import type { Token } from '../tokens.js';
import { isDash, wordAt } from '../tokens.js';
import { readTail } from './amount-tails.js';
import { opensChange, rangeJoint, readBound } from './bounds.js';
import { usesDecimalComma } from './currencies.js';
import { joinLengths, lengthJoint } from './compound-lengths.js';
import { readCurrencyBefore } from './currency-marks.js';
import type { Family } from './currency-families.js';
import type { CurrencyMark } from './currency-marks.js';
import type { NumberStyle } from './numerals.js';
import { exact, readDigits } from './numerals.js';
import type { WordNumeral } from './number-words.js';
import { oneIn, readNumberWords, withFraction } from './number-words.js';
import { perBefore, readPer } from './per.js';
import type { Scale } from './scales.js';
import { scaleWord } from './scales.js';
import { readShareOfMoney } from './shares-of-money.js';
import { readSpokenPrice } from './spoken-price.js';
import type { Unit } from './units.js';
import { readLeadingPercent, readUnit } from './units.js';

export interface Source {
  tokens: readonly Token[];
  style: NumberStyle;
}

export type Kind = 'money' | 'ratio' | 'multiple' | 'duration' | 'physical' | 'bare' | 'date';

/** A quantity over tokens `from` up to but without `to`, before the words around it have been asked. */
export interface Found {
  from: number;
  to: number;
  kind: Kind;
  value: number | string;
  low?: number;
  high?: number;
  unit: string;
  bound: Bound;
  per?: Per;
  isScaled: boolean;
  /** The scale that is printed with it. */
  scale?: number;
  isShared?: boolean;
  /** Whose the mark may be. */
  family?: Family;
  isNegative?: boolean;
  isDoubtful?: boolean;
  isWords?: boolean;
  isShare?: boolean;
  decimals: number;
  pair?: [number, number];
  /** Where reading goes on, past words like “a year” that belong to it. */
  scanTo?: number;
  /** The unit was taken from elsewhere in the text. */
  isInferred?: boolean;
  /** The unit is written for its row, column or table. */
  isWritten?: boolean;
}

interface Single {
  from: number;
  to: number;
  /** Printed number with sign, scale and unit not yet applied. */
  number: number;
  mark: CurrencyMark | null;
  scale: Scale | null;
  unit: Unit | null;
  numeral: WordNumeral;
  isNegative: boolean;
}

const signSymbol = /^[-–—+]$/;

function readNumeral(source: Source, index: number, isContinentalMoney: boolean): WordNumeral | null {
  const digits = readDigits(source.tokens, index, source.style, isContinentalMoney);
  if (!digits) return readNumberWords(source.tokens, index);
  const isWhole = digits.next === index + 1 && Number.isInteger(digits.value) && digits.value > 0;
  const odds = isWhole && digits.value < 100 && !isContinentalMoney ? oneIn(source.tokens, index, digits.value) : null;
  const isOfTen = wordAt(source.tokens, index + 1) === 'in' && /^100?$/.test(wordAt(source.tokens, index + 2));
  const isOdds = odds && (digits.value === 1 || isOfTen || wordAt(source.tokens, index + 1) === 'out');
  return isOdds ? odds : withFraction(source.tokens, digits);
}

/** Whether the digits at `index` are part of a name or a code: H-110, S4, v1.2, 24/7, #12. */
export function isPartOfCode(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  const previous = tokens[index - 1];
  if (token?.kind !== 'number' || !token.glued || !previous) return false;
  // The minutes of `1h30`.
  if (previous.text === 'h' && previous.glued && tokens[index - 2]?.kind === 'number') return false;
  if (previous.kind === 'word') return !/^(?:FY|CY|T|Q|H)$/.test(previous.text);
  if (/^[_#@\\]$/.test(previous.text)) return true;
  const before = tokens[index - 2];
  const isJoined = previous.glued && (previous.text === '-' || previous.text === '.');
  return isJoined && before?.kind === 'word' && /^\p{Lu}/u.test(before.text);
}

/** `S/4HANA` costs no soles. */
const isPartOfProduct = (tokens: readonly Token[], index: number): boolean =>
  tokens[index - 1]?.text === '/' &&
  tokens[index + 1]?.glued === true &&
  /^\p{Lu}{3}/u.test(tokens[index + 1]?.text ?? '');

interface Opening {
  mark: CurrencyMark | null;
  at: number;
  isNegative: boolean;
}

function readOpening(tokens: readonly Token[], index: number): Opening {
  let at = index;
  let isNegative = false;
  const first = tokens[at];
  const isSign = first !== undefined && signSymbol.test(first.text) && tokens[at + 1]?.glued === true;
  if (isSign && (!first.glued || wordAt(tokens, at - 1) === '(' || at === 0)) {
    isNegative = first.text !== '+';
    at += 1;
  } else if (/^(?:minus|negative)$/.test(first?.lower ?? '')) {
    isNegative = true;
    at += 1;
  }
  const mark = readCurrencyBefore(tokens, at);
  if (!mark) return { mark, at, isNegative };
  at = mark.next;
  if (/^[-–]$/.test(wordAt(tokens, at)) && tokens[at + 1]?.glued) return { mark, at: at + 1, isNegative: true };
  if (wordAt(tokens, at) === '(' && tokens[at + 1]?.kind === 'number') return { mark, at: at + 1, isNegative: true };
  return { mark, at, isNegative };
}

/** Whether `3.150` is a thousand there: in money of a country that writes so, and before “millones”; `1.250bn` is not. */
function groupsByPoints(tokens: readonly Token[], next: number, code: string | null): boolean {
  const word = tokens[next]?.newLine === true ? '' : wordAt(tokens, next);
  if (/^(?:millones|milhões|milhoes|mil)$/.test(word)) return true;
  return usesDecimalComma(code) && scaleWord(word) === undefined;
}

/** `$(3.4) million`: the bracket of a negative closes before the scale. */
const closesBeforeScale = (tokens: readonly Token[], index: number): boolean =>
  wordAt(tokens, index) === ')' && scaleWord(wordAt(tokens, index + 1)) !== undefined && !tokens[index + 1]?.newLine;

/** One number with what is written on it, or null. */
function readSingle(source: Source, index: number): Single | null {
  const { tokens } = source;
  const spoken = readSpokenPrice(tokens, index);
  if (spoken) {
    const { value, next } = spoken.numeral;
    return { ...spoken, from: index, to: next, number: value, scale: null, unit: null, isNegative: false };
  }
  const opening = readOpening(tokens, index);
  if (opening.mark ? isPartOfProduct(tokens, opening.at) : isPartOfCode(tokens, opening.at)) return null;
  if (tokens[opening.at]?.newLine && opening.at > index) return null;
  const code = opening.mark?.code ?? null;
  const percent = readLeadingPercent(tokens, opening.at);
  if (percent) opening.at += 1;
  const numeral = readNumeral(source, opening.at, groupsByPoints(tokens, opening.at + 1, code));
  if (!numeral) return null;
  if (wordAt(tokens, opening.at - 1) === '(' && closesBeforeScale(tokens, numeral.next)) numeral.next += 1;
  const isRomance = source.style.decimalCommas > source.style.decimalPoints;
  const share = opening.mark || percent ? null : readShareOfMoney(tokens, numeral.next);
  const { number, to, mark, scale } = share
    ? { number: numeral.value, to: share.next, mark: null, scale: null }
    : readTail(tokens, numeral, opening.mark, { isRomance, read: (at) => readNumeral(source, at, false) });
  const isOfOne = ofOne.test(wordAt(tokens, index - 1));
  const unit =
    share ?? (percent ? { ...percent, next: to } : mark ? null : fittingUnit(tokens, to, numeral, { scale, isOfOne }));
  return {
    from: index,
    to: unit?.next ?? to,
    number: opening.isNegative ? -number : number,
    mark,
    scale,
    unit,
    numeral,
    isNegative: opening.isNegative,
  };
}

/** “a 24 month lease”: what stands behind the length is one thing. */
const ofOne = /^(?:an?|another|this|that)$/;

/** “71 day carers” are no 71 days; “seven out of ten points” and a billion points are no per cent. */
function fittingUnit(
  tokens: readonly Token[],
  index: number,
  numeral: WordNumeral,
  { scale, isOfOne }: { scale: Scale | null; isOfOne: boolean },
): Unit | null {
  const isPart = numeral.value < 1 && wordAt(tokens, index) === 'of' && /^(?:an?|one)$/.test(wordAt(tokens, index + 1));
  const part = isPart ? readUnit(tokens, index + 2) : null;
  if (part?.kind === 'duration') return part;
  const unit = readUnit(tokens, index);
  if (!unit) return null;
  const word = wordAt(tokens, unit.next - 1);
  const isSingular = /^(?:day|week|month|year|hour|minute|second|night|quarter)$/.test(word);
  const isSeveral = numeral.value > 1 && Number.isInteger(numeral.value) && !isOfOne;
  if (isSingular && isSeveral && !isDash(wordAt(tokens, index))) return null;
  const isPoint = unit.unit === 'ratio' && /^(?:points?|pts?)$/.test(word);
  return isPoint && (numeral.kind === 'share' || scale !== null) ? null : unit;
}

const sameKind = (a: Single, b: Single): boolean =>
  (!a.mark || !b.mark || a.mark.code === b.mark.code) &&
  (!a.unit || !b.unit || a.unit.unit === b.unit.unit) &&
  !(a.mark && b.unit) &&
  !(a.unit && b.mark);

const isYearNumber = (single: Single): boolean =>
  !single.mark &&
  !single.scale &&
  !single.unit &&
  single.numeral.decimals === 0 &&
  single.number >= 1900 &&
  single.number < 2100;

/** The second end of a range that began with `first`, or null. */
function readRangeEnd(source: Source, first: Single): Single | null {
  const { tokens } = source;
  const joint = rangeJoint(tokens, first.from, first.to);
  if (joint < 0) return null;
  const end = readSingle({ ...source }, joint);
  if (!end || !sameKind(first, end) || (end.isNegative && isDash(wordAt(tokens, joint - 1)))) return null;
  const isWordOr = wordAt(tokens, joint - 1) === 'or';
  const scaleOf = (single: Single): number => single.scale?.factor ?? end.scale?.factor ?? 1;
  if (Math.abs(first.number) * scaleOf(first) > Math.abs(end.number) * (end.scale?.factor ?? scaleOf(first)))
    return null;
  if (isWordOr && (first.unit || first.mark || first.scale || !end.unit)) return null;
  return isYearNumber(first) && isYearNumber(end) ? null : end;
}

function kindOf(mark: CurrencyMark | null, unit: Unit | null, numeral: WordNumeral, isScaled: boolean): Kind {
  if (mark) return 'money';
  if (unit) return unit.kind;
  return numeral.kind === 'share' && !isScaled ? 'ratio' : 'bare';
}

/** Accountants write negatives in brackets: they fill a cell, or follow a word that states a value. */
const isInBrackets = (tokens: readonly Token[], from: number, to: number): boolean => {
  if (wordAt(tokens, from - 1) !== '(' || wordAt(tokens, to) !== ')') return false;
  const fillsCell = tokens[from - 1]?.newLine === true && (tokens[to + 1]?.newLine ?? true);
  return fillsCell || /^(?:of|was|is|were|at|to|:|=|\/|\||;|,)$/.test(wordAt(tokens, from - 2));
};

function build(source: Source, first: Single, end: Single | null): Found {
  const { tokens } = source;
  const unit = first.unit ?? end?.unit ?? null;
  const mark = first.mark ?? end?.mark ?? null;
  const scale = first.scale?.factor ?? end?.scale?.factor ?? 1;
  const factor = (unit?.factor ?? 1) * (mark?.factor ?? 1);
  const worth = (single: Single): number => exact(single.number * (single.scale?.factor ?? scale) * factor);
  // `62 MDH` is in millions as `62 m dirhams` is.
  const printedScale = scale * Math.max(1, mark?.factor ?? 1);
  const isScaled = scale !== 1 || printedScale > 1;
  const kind = kindOf(mark, unit, first.numeral, isScaled);
  const to = end?.to ?? first.to;
  const low = worth(first);
  const high = end ? worth(end) : low;
  const per = kind === 'money' || kind === 'bare' ? readPer(tokens, to) : null;
  const said = per?.per ?? (kind === 'money' ? perBefore(tokens, first.from) : undefined);
  const isBracketed =
    isInBrackets(tokens, first.from, to) && (kind === 'bare' || kind === 'money') && first.numeral.form === 'digits';
  const bound: Bound = end ? 'range' : readBound(tokens, first.from, per?.next ?? to);
  return {
    from: first.from,
    to,
    kind,
    value: end ? exact((low + high) / 2) : low,
    ...(end && { low: Math.min(low, high), high: Math.max(low, high) }),
    unit: mark?.code ?? unit?.unit ?? (kind === 'ratio' ? 'ratio' : 'count'),
    bound,
    ...(said && { per: said }),
    ...(per && { scanTo: per.next }),
    isScaled,
    ...(printedScale > 1 && { scale: printedScale }),
    ...(mark?.isShared && { isShared: true }),
    ...(mark?.family && { family: mark.family }),
    ...((first.isNegative || isBracketed) && { isNegative: true }),
    ...((first.numeral.isDoubtful || first.scale?.isDoubtful) && { isDoubtful: true }),
    ...(first.numeral.form === 'words' && { isWords: true }),
    ...(first.numeral.kind === 'share' && { isShare: true }),
    decimals: first.numeral.decimals,
    ...(first.numeral.pair && !end && { pair: first.numeral.pair }),
  };
}

/** Both ends of “from 92 to 71 %” are figures of their own. */
function buildChange(source: Source, first: Single, end: Single): Found[] {
  const before = build(
    source,
    { ...first, unit: first.unit ?? end.unit, mark: first.mark ?? end.mark, scale: first.scale ?? end.scale },
    null,
  );
  return [
    { ...before, to: first.to },
    build(source, { ...end, mark: end.mark ?? first.mark, unit: end.unit ?? first.unit }, null),
  ];
}

/** The quantities that start at token `index`: none, one, or the two ends of a change. */
export function readAmounts(source: Source, index: number): Found[] {
  if (/^[,.;:)'"!?]$/.test(source.tokens[index]?.text ?? '')) return [];
  const first = readSingle(source, index);
  if (!first) return [];
  const end = readRangeEnd(source, first);
  if (end && opensChange(source.tokens, index)) return buildChange(source, first, end);
  const found = build(source, first, end);
  if (end || first.unit?.kind !== 'duration') return [found];
  const { tokens } = source;
  const at = lengthJoint.test(wordAt(tokens, found.to)) ? found.to + 1 : found.to;
  const next = at < tokens.length ? readSingle(source, at) : null;
  const whole = next ? joinLengths(tokens, first, next) : null;
  return [whole ? { ...found, ...whole } : found];
}
