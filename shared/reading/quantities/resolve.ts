/**
 * What bare numbers are worth: the unit of their column, row or text; the list they stand in; the noun they belong to.
 * Whatever is taken from elsewhere is marked as inferred.
 */
import type { Place } from '../layout.js';
import type { Token } from '../tokens.js';
import { isDash, phrases, tokenFrom, wordAt } from '../tokens.js';
import type { Found } from './amounts.js';
import { cellResolved } from './cell-numbers.js';
import { unknownCurrency } from './currency-marks.js';
import type { Dimension } from './dimensions.js';
import { dimensionOf, dimensionOfLabel } from './dimensions.js';
import { countsNoun, dimensionBefore, isStated, scaledCountsNoun } from './number-contexts.js';
import type { Spoken } from './elided.js';
import { breaksDown, elidedUnit, isExchangeRatio, sameAmount } from './elided.js';
import type { Surroundings } from './inferred-units.js';
import { asDimension, asMoney, asRatio, documentUnit, times } from './inferred-units.js';
import { settleParts, spreadUnits } from './lists.js';
import { markOf } from './marks.js';
import { exact } from './numerals.js';
import type { StatedUnit } from './stated-units.js';

const listJoint = new Set([
  ...phrases('and, or, /, then, ;, vs, versus, against, to, –, -, our, we, they, theirs, ours, from, by, now, &, plus'),
  ',',
]);

/** Whether only joints of a list stand between two quantities. */
function continuesList(tokens: readonly Token[], previous: Found, found: Found): boolean {
  if (found.from - previous.to > 3 || found.from === previous.to || tokens[found.from]?.newLine) return false;
  for (let at = previous.to; at < found.from; at += 1)
    if (!listJoint.has(wordAt(tokens, at)) && !isDash(wordAt(tokens, at))) return false;
  return true;
}

/** `60 days of debtors, 55 of stock`: two counts of the same unit, each of something. */
function inParallel(tokens: readonly Token[], previous: Found, found: Found): Found | null {
  const isOf =
    wordAt(tokens, previous.to) === 'of' && wordAt(tokens, found.to) === 'of' && found.from - previous.to <= 5;
  const isMore =
    /^(?:by|of|and|against|than|to|or)$/.test(wordAt(tokens, found.from - 1)) &&
    previous.kind === 'duration' &&
    found.from - previous.to <= 4;
  if (!isOf && !isMore) return null;
  return previous.kind === 'duration' && found.decimals === 0
    ? { ...found, kind: 'duration', unit: previous.unit, isInferred: true }
    : null;
}

/** Hundredths that prices end in, and counts do not. */
const isRetail = (rest: number): boolean => rest === 99 || rest === 95;
const asPrice = (found: Found): Found => {
  const [whole, rest] = found.pair ?? [0, 0];
  return { ...found, value: exact(whole + rest / 100), decimals: 2 };
};

/** `eleven seventy-five` is 11.75 beside a share or a price, 1175 or 138 elsewhere. */
function pairResolved(found: Found, { tokens }: Surroundings, code: string, memory: Memory): Found {
  const [, rest] = found.pair ?? [0, 0];
  const price = asPrice(found);
  const isPrice = (word: string): boolean =>
    /^(?:shares?|price|priced|closed|close|traded|trades|strike|struck)$/.test(word);
  const near = tokens.slice(Math.max(0, found.from - 12), found.to + 6).some(({ lower }) => isPrice(lower));
  if (near || found.per === 'share' || isRetail(rest)) return asMoney(price, code, 1);
  if (memory.previous?.kind === 'money' && memory.previous.decimals === 2) return asMoney(price, code, 1);
  const dimension = dimensionBefore(tokens, found.from) ?? dimensionOf(wordAt(tokens, found.to + 1));
  return dimension === 'money' ? asMoney(found, code, scaleFor(found, memory)) : found;
}

interface Memory {
  previous: Found | null;
  /** Currency and sentence of the last explicit amount. */
  code: string | null;
  sentence: number;
  isCount: boolean;
  /** The scale that most amounts of the text have. */
  scale: number;
  /** Amounts are written in words, as dictated. */
  isDictated: boolean;
  /** The last amount with a scale of its own. */
  amount: Found | null;
  spoken: Spoken;
}

function inheritList(found: Found, previous: Found): Found | null {
  if (previous.kind === 'money') {
    const factor = lastFactor(previous);
    return { ...asMoney(found, previous.unit, factor), ...(previous.per && !found.per && { per: previous.per }) };
  }
  if (previous.kind === 'multiple' && found.decimals > 0)
    return { ...found, kind: 'multiple', unit: 'x', isInferred: true };
  return previous.kind === 'ratio' && !previous.isShare
    ? { ...times(found, 0.01), kind: 'ratio', unit: 'ratio', isInferred: true }
    : null;
}

const factors = new WeakMap<Found, number>();
const lastFactor = (found: Found): number => factors.get(found) ?? 1;

interface Context {
  around: Surroundings;
  memory: Memory;
  spec: StatedUnit | undefined;
  code: string;
  before: Dimension | undefined;
  sentence: number;
}

const refersBack = /^(?:them|us|these|those|which|whom)$/;

function scaledResolved(found: Found, { around: { tokens }, memory, code, before }: Context): Found {
  const { previous } = memory;
  const isNamed = before === 'count' && dimensionBefore(tokens, found.from, 2) !== undefined;
  const goesOn = previous?.kind === 'bare' && previous.isScaled && found.from - previous.to <= 6;
  const isCounted = scaledCountsNoun(tokens, found.to) || isNamed || (goesOn && before === undefined);
  return isCounted ? found : asMoney(found, code, 1);
}

function proseResolved(found: Found, around: Surroundings, memory: Memory, place: Place): Found {
  const { tokens, currency } = around;
  const mark = markOf(found, tokens, place);
  if (mark) return mark;
  const spec = documentUnit(around, found);
  const said = memory.code !== null && memory.sentence === place.sentence.start ? memory.code : null;
  const code = (found.isScaled ? (said ?? spec?.currency) : (spec?.currency ?? said)) ?? currency;
  const before = dimensionBefore(tokens, found.from) ?? labelDimension(place, around);
  const context: Context = { around, memory, spec, code, before, sentence: place.sentence.start };
  const wasCount = memory.isCount;
  memory.isCount = false;
  if (spec?.scope === 'sentence' && !countsNoun(tokens, found.to)) return asMoney(found, code, spec.factor);
  if (found.isScaled) return scaledResolved(found, context);
  if (found.pair) return pairResolved(found, around, code, memory);
  if (wordAt(tokens, found.to) === 'of' && refersBack.test(wordAt(tokens, found.to + 1))) return found;
  if (isExchangeRatio(tokens, found)) return asDimension(found, 'multiple', code, 1);
  return (
    counted(found, context) ?? listed(found, context, wasCount) ?? named(found, context) ?? guessed(found, context)
  );
}

/** What counts the noun behind it stays bare; a length may go on in the unit of the one before. */
function counted(found: Found, { around: { tokens }, memory }: Context): Found | null {
  const isHyphenated = wordAt(tokens, found.to) === '-' && tokens[found.to]?.glued === true;
  const isCount = countsNoun(tokens, found.to) || (isHyphenated && countsNoun(tokens, found.to + 1));
  const parallel = memory.previous && !isCount ? inParallel(tokens, memory.previous, found) : null;
  if (parallel) return parallel;
  if (!isCount || (found.decimals > 0 && dimensionOf(wordAt(tokens, found.to)) !== 'count')) return null;
  memory.isCount = true;
  return found;
}

function listed(found: Found, { around: { tokens }, memory }: Context, wasCount: boolean): Found | null {
  const { previous } = memory;
  const isSpelled = found.isWords && !(memory.isDictated && previous?.isWords);
  if (!previous || !continuesList(tokens, previous, found) || isSpelled) return null;
  memory.isCount = wasCount && previous.kind === 'bare';
  return memory.isCount ? found : inheritList(found, previous);
}

/** By the noun that stands before the number. */
function named(found: Found, { around: { tokens }, memory, spec, code, before }: Context): Found | null {
  if (found.per && /^(?:hour|unit|head)$/.test(found.per) && code !== unknownCurrency && before !== 'ratio')
    return asMoney(found, code, 1);
  const parent = breaksDown(tokens, found, memory.amount, before === 'count');
  if (parent) return asMoney(found, parent.unit, lastFactor(parent));
  if (before === 'money') return asMoney(found, code, spec && spec.factor > 1 ? spec.factor : scaleFor(found, memory));
  if (before === 'unitMoney')
    return asMoney(found, code, spec && (spec.factor <= 1e3 || found.decimals < 2) ? spec.factor : 1);
  if (before === 'ratio' && !found.isWords && typeof found.value === 'number') {
    const isInterest = spec !== undefined && spec.factor > 1 && wordAt(tokens, found.from - 2) === 'interest';
    return found.value < 400 && !isInterest ? asRatio(found) : asMoney(found, code, spec?.factor ?? 1);
  }
  if ((before === 'multiple' && found.decimals > 0) || before === 'pure') return asDimension(found, before, code, 1);
  if (before !== 'count') return null;
  memory.isCount = true;
  return found;
}

/** By what was said before and by what most amounts of the text are. */
function guessed(found: Found, { around: { tokens }, memory, spec, code, sentence }: Context): Found {
  const elided = elidedUnit(tokens, found, memory.spoken, sentence, memory.previous);
  if (elided) return elided;
  const isSpelled = found.isWords && !memory.isDictated;
  if (spec && spec.factor > 1 && !isSpelled) return asMoney(found, code, spec.factor);
  const value = typeof found.value === 'number' ? found.value : 0;
  if (found.per && found.per !== 'share' && value >= 100) return asMoney(found, code, 1);
  if (isSpelled || code === unknownCurrency || found.isDoubtful) return found;
  const same = sameAmount(found, memory.spoken);
  if (same) return same;
  if (found.decimals > 0) return asMoney(found, code, found.decimals === 1 || found.isWords ? memory.scale : 1);
  if (value >= largeAmount && memory.previous?.kind !== 'bare') return asMoney(found, code, 1);
  // In a text of scaled amounts a number that counts nothing is one of them: “his accountant says 280”.
  const isSmallWord = found.isWords && value <= 12;
  const fits = memory.scale > 1 && value > 0 && value < 1000 && !isSmallWord;
  return fits && isStated(tokens, found) ? asMoney(found, code, memory.scale) : found;
}

/** A whole number from here on that counts nothing is money. */
const largeAmount = 10_000;

/** What the label of the line measures. */
export function labelDimension(place: Place, { tokens }: Surroundings): Dimension | undefined {
  const { label } = place.line;
  return label ? dimensionOfLabel(tokens, tokenFrom(tokens, label.start), tokenFrom(tokens, label.end)) : undefined;
}

/** “They owe thirty-six million … revenue one hundred and five”: a small number takes the scale spoken of last. */
function scaleFor(found: Found, memory: Memory): number {
  const value = typeof found.value === 'number' ? Math.abs(found.value) : 0;
  const isPlain = value < 1000 && value > 0;
  return isPlain ? memory.scale : 1;
}

/** The scale that most amounts of the text have. */
function textScale(found: readonly Found[]): number {
  const counts = new Map<number, number>();
  for (const { scale } of found) if (scale !== undefined) counts.set(scale, (counts.get(scale) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 1;
}

/** Whether most amounts are written in words. */
function isDictated(found: readonly Found[]): boolean {
  const money = found.filter(({ kind, isScaled }) => kind === 'money' || isScaled);
  return money.length >= 2 && money.filter(({ isWords }) => isWords).length * 2 > money.length;
}

/** A quantity before and after the words around it were asked; for one with a unit of its own the two are the same. */
export interface Resolved {
  raw: Found;
  ruled: Found;
}

/** Gives each bare number its unit; the others pass unchanged. Linear: each looks at a bounded neighbourhood. */
export function resolveBare(printed: readonly Found[], around: Surroundings): Resolved[] {
  const found = spreadUnits(printed, around.tokens, around.layout);
  const memory: Memory = {
    previous: null,
    scale: textScale(found),
    code: null,
    sentence: -1,
    isCount: false,
    isDictated: isDictated(found),
    amount: null,
    spoken: { unit: null, sentence: -1, amounts: new Map() },
  };
  const resolved = found.map((quantity) => {
    const place = around.layout.at(around.tokens[quantity.from]?.start ?? 0);
    const isPrice = quantity.kind === 'money' && isRetail(quantity.pair?.[1] ?? 0) && !quantity.isScaled;
    let worth = isPrice ? asPrice(quantity) : quantity;
    if (quantity.kind === 'bare') {
      const cell = place.cell;
      worth =
        cell && !cell.isHead && !cell.isRowLabel
          ? cellResolved(quantity, place, around)
          : proseResolved(quantity, around, memory, place);
    }
    remember(worth, quantity, memory, place.sentence.start);
    return worth;
  });
  return settleParts(resolved, found, around.tokens).map((ruled, index) => ({ raw: found[index] ?? ruled, ruled }));
}

function remember(resolved: Found, quantity: Found, memory: Memory, sentence: number): void {
  if (quantity.kind === 'money') [memory.code, memory.sentence] = [quantity.unit, sentence];
  if (resolved.kind === 'money' && typeof resolved.value === 'number') {
    const printed =
      typeof quantity.value === 'number' && quantity.kind === 'bare' && !quantity.isScaled
        ? quantity.value
        : resolved.value;
    const factor = quantity.isScaled ? (quantity.scale ?? 1) : printed === 0 ? 1 : resolved.value / printed;
    factors.set(resolved, factor);
    if (quantity.kind === 'money' && factor > 1) memory.amount = resolved;
    const isAmount = !resolved.per && (factor > 1 || quantity.isScaled);
    if (isAmount) memory.spoken.amounts.set(exact(resolved.value / factor), { unit: resolved.unit, factor });
  }
  const bearsUnit =
    quantity.kind === 'ratio' || quantity.kind === 'duration' || /^(?:ratio|multiple)$/.test(resolved.kind);
  if (bearsUnit || resolved.kind === 'duration') [memory.spoken.unit, memory.spoken.sentence] = [resolved, sentence];
  memory.previous = resolved;
}
