/**
 * Gives each amount at most one meaning. Score = cue in the same clause (3) + cue within five places before (2) or
 * after (1; 2 when the word follows at once) + touching (½) − another amount between (1) − a cue that already touches
 * another amount (1½) − supposed (1½) − denied (3); assigned greedily, below 3 not at all.
 */
import { unknownCurrency } from '../../reading/index.js';
import type { Clauses } from './clauses.js';
import type { MeasuredFact, SlotName, SlotValue } from './facts.js';
import { createLexicon, phraseList } from './lexicon.js';
import type { PlacedMeasure } from './measures.js';
import type { SlotContext } from './slot-conditions.js';
import { isOutlay } from './slot-conditions.js';
import type { SlotRule } from './slot-rule.js';
import { blockers, canFill, slotRules } from './slot-rules.js';
import type { Token } from './tokenize.js';
import { wordAt } from './tokenize.js';

const lowestScore = 3;
const nearby = 5;
/** Cue words looked at on each side of an amount: further ones could not score. */
const mostCuesPerSide = 8;

function cuePhrases(): Map<string, SlotRule[]> {
  const phrases = new Map<string, SlotRule[]>(blockers.map((phrase) => [phrase, []]));
  for (const rule of slotRules)
    for (const phrase of phraseList(rule.cues)) phrases.set(phrase, [...(phrases.get(phrase) ?? []), rule]);
  return phrases;
}
const cueLexicon = createLexicon(cuePhrases());

interface Cue {
  rules: SlotRule[];
  from: number;
  to: number;
  /** Offset in the text. */
  start: number;
}

interface Candidate {
  rule: SlotRule;
  measure: PlacedMeasure;
  score: number;
  /** The cue stands where this kind of slot usually has it. */
  usualOrder: boolean;
  distance: number;
}

/** Places in the text with every amount counted as one, so that “fell from $92.5M to” is four places long. */
function collapsedPositions(length: number, measures: readonly PlacedMeasure[]): Int32Array {
  const inside = new Uint8Array(length + 1);
  for (const { from, to } of measures) inside.fill(1, from + 1, to);
  const positions = new Int32Array(length + 1);
  for (let index = 1; index <= length; index += 1)
    positions[index] = (positions[index - 1] ?? 0) + (inside[index] ? 0 : 1);
  return positions;
}

/** Number of the given amounts that start before each token; a date is none. */
function countBefore(length: number, measures: readonly PlacedMeasure[]): Int32Array {
  const before = new Int32Array(length + 1);
  for (const { fact, from } of measures) if (fact.kind !== 'date') before[from + 1] = (before[from + 1] ?? 0) + 1;
  for (let index = 1; index <= length; index += 1) before[index] = (before[index] ?? 0) + (before[index - 1] ?? 0);
  return before;
}

interface Layout {
  positions: Int32Array;
  amountsBefore: Int32Array;
  /** As `amountsBefore`, without the amounts in brackets: those stand between nothing. */
  outerAmountsBefore: Int32Array;
  isInBrackets: (measure: PlacedMeasure) => boolean;
}

function layoutOf(tokens: readonly Token[], clauses: Clauses, measures: readonly PlacedMeasure[]): Layout {
  const isInBrackets = ({ fact }: PlacedMeasure): boolean => (clauses.parents[fact.clause] ?? -1) >= 0;
  return {
    positions: collapsedPositions(tokens.length, measures),
    amountsBefore: countBefore(tokens.length, measures),
    outerAmountsBefore: countBefore(
      tokens.length,
      measures.filter((measure) => !isInBrackets(measure)),
    ),
    isInBrackets,
  };
}

/** How well one cue speaks for one amount. */
function rate(rule: SlotRule, cue: Cue, measure: PlacedMeasure, layout: Layout, owned: ReadonlySet<string>): Candidate {
  const { positions } = layout;
  const amountsBefore = layout.isInBrackets(measure) ? layout.amountsBefore : layout.outerAmountsBefore;
  const isBefore = cue.to <= measure.from;
  const isWithin = !isBefore && cue.from < measure.to;
  // The gap between the two: from the end of the first to the start of the second.
  const [gapStart, gapEnd] = isBefore ? [cue.to, measure.from] : [measure.to, cue.from];
  const distance = isWithin ? 0 : (positions[gapEnd] ?? 0) - (positions[gapStart - 1] ?? 0) - 1;
  const between = isWithin ? 0 : (amountsBefore[gapEnd] ?? 0) - (amountsBefore[gapStart] ?? 0);
  // The first amount of a change is no stranger to the second.
  const strangers = measure.change === 'after' && isBefore ? between - 1 : between;
  let score = 3;
  if (distance <= nearby) score += isBefore || distance === 0 ? 2 : 1;
  if (distance === 0) score += 0.5;
  if (strangers > 0) score -= 1;
  if (distance > 0 && owned.has(`${cue.from}:${rule.slot}`)) score -= 1.5;
  if (measure.fact.hypothetical) score -= 1.5;
  if (measure.fact.negated) score -= 3;
  return { rule, measure, score, usualOrder: isWithin || isBefore !== (rule.nounFollows === true), distance };
}

/** Cues in the clause of each amount, the nearest on each side; the list is in text order. */
function cuesAround(cues: readonly Cue[], measure: PlacedMeasure): readonly Cue[] {
  let [low, high] = [0, cues.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.from ?? 0) < measure.from) low = middle + 1;
    else high = middle;
  }
  return cues.slice(Math.max(0, low - mostCuesPerSide), low + mostCuesPerSide);
}

/** The cues of a clause; a bracket without any of its own speaks of what stands before it. */
function cuesOf(byClause: ReadonlyMap<number, Cue[]>, clauses: Clauses, clause: number): readonly Cue[] {
  const own = byClause.get(clause);
  if (own) return own;
  const parent = clauses.parents[clause] ?? -1;
  const start = clauses.spans[clause]?.start ?? 0;
  return parent < 0 ? [] : (byClause.get(parent) ?? []).filter((cue) => cue.start < start);
}

/** Cue and slot pairs where an amount that can fill the slot stands directly before the cue: “60% debt”. */
function ownedCues(
  byClause: ReadonlyMap<number, Cue[]>,
  measures: readonly PlacedMeasure[],
  context: SlotContext,
): Set<string> {
  const startingAt = new Map<number, Cue>();
  for (const cue of [...byClause.values()].flat()) startingAt.set(cue.from, cue);
  const owned = new Set<string>();
  for (const measure of measures) {
    const cue = startingAt.get(measure.to);
    for (const rule of cue?.rules ?? []) if (canFill(rule, measure, context)) owned.add(`${cue?.from}:${rule.slot}`);
  }
  return owned;
}

function candidatesOf(
  tokens: readonly Token[],
  clauses: Clauses,
  measures: readonly PlacedMeasure[],
  context: SlotContext,
): Candidate[] {
  const byClause = new Map<number, Cue[]>();
  for (const { value, from, to } of cueLexicon(tokens)) {
    const clause = clauses.of[from] ?? 0;
    const list = byClause.get(clause) ?? [];
    list.push({ rules: value, from, to, start: tokens[from]?.start ?? 0 });
    byClause.set(clause, list);
  }
  const layout = layoutOf(tokens, clauses, measures);
  const owned = ownedCues(byClause, measures, context);
  return measures.flatMap((measure) =>
    cuesAround(cuesOf(byClause, clauses, measure.fact.clause), measure).flatMap((cue) =>
      cue.rules
        .filter((rule) => canFill(rule, measure, context))
        .map((rule) => rate(rule, cue, measure, layout, owned)),
    ),
  );
}

const daysPer = { hours: 1 / 24, days: 1, months: 365 / 12, years: 365 };

/** The value in the slot's unit: durations in hours, months or years, a spread in percent as its name says. */
function slotValue({ rule, measure, score }: Candidate, currency: string): SlotValue {
  const { fact } = measure;
  const value = fact.kind === 'duration' ? fact.days : fact.kind === 'date' ? 0 : fact.value;
  const [low, high] = 'low' in fact ? [fact.low, fact.high] : [value, value];
  const scaled = (amount: number): number => {
    if (fact.kind === 'duration' && rule.unit && rule.unit !== 'percent')
      return Number((amount / daysPer[rule.unit]).toPrecision(10));
    if (rule.unit === 'percent') return Number((amount * 100).toPrecision(10));
    if (rule.declines === true) return -Math.abs(amount);
    return rule.slot === 'loss' ? Math.abs(amount) : amount;
  };
  const unit =
    fact.kind === 'money'
      ? (fact.currency ?? currency)
      : fact.kind === 'multiple'
        ? 'x'
        : fact.kind === 'count'
          ? 'count'
          : (rule.unit ?? 'ratio');
  const [first, last] = [scaled(low), scaled(high)];
  return {
    value: scaled(value),
    low: Math.min(first, last),
    high: Math.max(first, last),
    unit,
    bound: fact.kind === 'date' ? 'exact' : fact.bound,
    span: fact.span,
    score,
  };
}

/** The one currency that the text uses, or the code for none. */
function onlyCurrency(measures: readonly PlacedMeasure[]): string {
  const used = new Set(measures.flatMap(({ fact }) => (fact.kind === 'money' && fact.currency ? [fact.currency] : [])));
  const [only, ...others] = used;
  return only === undefined || others.length > 0 ? unknownCurrency : only;
}

const byScore = (a: Candidate, b: Candidate): number =>
  b.score - a.score ||
  Number(b.usualOrder) - Number(a.usualOrder) ||
  a.distance - b.distance ||
  a.measure.from - b.measure.from;

interface SlotSearch {
  tokens: readonly Token[];
  measures: readonly PlacedMeasure[];
  used: ReadonlySet<MeasuredFact>;
  context: SlotContext;
}

const priceWord = /^(?:for|at|worth|pay|paying)$/;
const outlayWord = /^(?:for|with|spend|spending)$/;

/** The first free amount after such a word that the slot can hold, however far its verb stands. */
function amountAfter(
  word: RegExp,
  slot: SlotName,
  { tokens, measures, used, context }: SlotSearch,
): Candidate | undefined {
  const rule = slotRules.find((candidate) => candidate.slot === slot);
  const fits = (measure: PlacedMeasure): boolean =>
    word.test(wordAt(tokens, measure.from - 1)) &&
    rule !== undefined &&
    canFill({ ...rule, large: true }, measure, context);
  const measure =
    rule && measures.find((candidate) => !used.has(candidate.fact) && !candidate.fact.negated && fits(candidate));
  return measure && { rule, measure, score: lowestScore, usualOrder: true, distance: 1 };
}

export interface FilledSlots {
  slots: Partial<Record<SlotName, SlotValue>>;
  otherValues: Partial<Record<SlotName, SlotValue[]>>;
  unassigned: MeasuredFact[];
}

/** Fills the slots; what no slot claims is returned as unassigned. Dates are facts of their own and fill none. */
export function fillSlots(
  tokens: readonly Token[],
  clauses: Clauses,
  measures: readonly PlacedMeasure[],
  context: SlotContext,
): FilledSlots {
  const slots: Partial<Record<SlotName, SlotValue>> = {};
  const otherValues: Partial<Record<SlotName, SlotValue[]>> = {};
  const used = new Set<MeasuredFact>();
  const currency = onlyCurrency(measures);
  const assign = (candidate: Candidate): void => {
    slots[candidate.rule.slot] = slotValue(candidate, currency);
    used.add(candidate.measure.fact);
  };
  const candidates = candidatesOf(tokens, clauses, measures, context)
    .filter(({ score }) => score >= lowestScore)
    .sort(byScore);
  for (const candidate of candidates)
    if (!slots[candidate.rule.slot] && !used.has(candidate.measure.fact)) assign(candidate);
  for (const candidate of candidates) {
    const others = (otherValues[candidate.rule.slot] ??= []);
    const { span } = candidate.measure.fact;
    if (!used.has(candidate.measure.fact) && !others.some((other) => other.span === span))
      others.push(slotValue(candidate, currency));
  }
  const search: SlotSearch = { tokens, measures, used, context };
  // “…, for $120M” in a sentence about a deal: the price stands apart from its verb.
  const price = slots.dealValue || !context.deal.isDeal ? undefined : amountAfter(priceWord, 'dealValue', search);
  if (price) assign(price);
  // “… to Azure within 30 months for $24M” in a plan that names no other amount: what the plan takes.
  const isAlone = measures.filter(({ fact }) => fact.kind === 'money' && !used.has(fact)).length === 1;
  const outlay =
    isAlone && isOutlay(context) && !slots.investment && !slots.budget
      ? amountAfter(outlayWord, 'investment', search)
      : undefined;
  if (outlay) assign(outlay);
  return {
    slots,
    otherValues: Object.fromEntries(Object.entries(otherValues).filter(([, values]) => values.length > 0)),
    unassigned: measures.map(({ fact }) => fact).filter((fact) => fact.kind !== 'date' && !used.has(fact)),
  };
}
