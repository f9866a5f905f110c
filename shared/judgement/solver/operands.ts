/** What the solver computes with: the figures of a reading as typed amounts, and sums over what belongs together. */
import { isMoneyUnit } from '../../plans/index.js';
import { daysPerUnit, groupOf, isOfOnePiece, takenBack, type Fact, type Reading } from '../../reading/index.js';
import { familyOf } from './families.js';

export type Kind = 'money' | 'ratio' | 'x' | 'count' | 'duration' | 'date' | 'score' | 'other';

/** What a flow is counted over: nothing for stocks and one-off amounts. */
export type Flow = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year' | 'unit' | null;

/** What two figures make together, or one with the calendar. */
export type Operation = 'sum' | 'difference' | 'product' | 'quotient' | 'growth' | 'less' | 'more' | 'complement';

/** A figure that was made of others: what an operation makes of two, or a row of the catalogue. */
export interface Made {
  expression: string;
  value: number;
  kind: Kind;
  unit: string;
  flow: Flow;
  operation: Operation | 'model';
  parts: readonly Operand[];
  /** Which row of the catalogue, and what it is called there; empty for an operation. */
  row: string;
  title: string;
}

export interface Operand {
  /** Its text in the plan language: `f3`, or an expression in brackets. */
  expression: string;
  value: number;
  low: number;
  high: number;
  kind: Kind;
  /** ISO code of money, the unit of durations and of `other`. */
  unit: string;
  flow: Flow;
  /** The concept group of its measure, or what made it: `quotient(cash,annualCost)`. */
  concept: string;
  measure: string;
  of: string;
  name: string;
  period: string;
  status: string;
  /** Place among the figures of the text, and the sentence it stands in. */
  place: number;
  sentence: number;
  /** The stated figures that it is made of; none for one that is stated itself. */
  parts: readonly Operand[];
  /** How it was made; null for a stated one. */
  made: Made | null;
  /** What family of arithmetic it enters. */
  family: string;
  /** How sure it is that an expert would use it: 1 for what is stated. */
  chance: number;
  /** Its meaning is too close to call: it is computed with, and called by its own words. */
  isOpen: boolean;
  /** What it is if it is not what it likeliest is, and how likely that is, 0–0.5. */
  otherwise?: { operand: Operand; share: number } | undefined;
}

/** A second meaning below this share changes nothing. */
const leastShare = 0.15;

/** The same amount in its second meaning. */
function otherwise(operand: Operand, { runnerUp, confidence }: Fact): Operand['otherwise'] {
  if (!runnerUp) return undefined;
  const share = runnerUp.confidence / (runnerUp.confidence + Math.max(confidence, runnerUp.confidence) || 1);
  if (share < leastShare) return undefined;
  const { measure, of } = runnerUp;
  const concept = groupOf(measure);
  return {
    share,
    operand: { ...operand, measure, concept, family: familyOf(concept, operand.kind), of: ownerOf(of) },
  };
}

/** An alternative's figures are all of one owner: which of them is its name. */
const ownerOf = (of: string): string => of.split(':')[0] ?? of;

/** Nothing that is decided is counted in seconds. */
const { seconds: _, ...durationDays } = daysPerUnit;

/** Days of one duration unit (a month is a twelfth of 365 days). */
export const daysOf = (unit: string): number => durationDays[unit] ?? 1;

export function kindOf(unit: string): Kind {
  if (isMoneyUnit(unit)) return 'money';
  if (unit === 'ratio' || unit === 'x' || unit === 'count' || unit === 'date' || unit === 'score') return unit;
  return unit in durationDays ? 'duration' : 'other';
}

const flowWords: [pattern: RegExp, flow: Flow][] = [
  [/^(?:a |per |each |every )?hour(?:ly)?$/, 'hour'],
  [/^(?:a |per |each |every )?(?:calendar |working )?day$|^daily$/, 'day'],
  [/^(?:a |per |each |every )?week(?:ly)?$/, 'week'],
  [/^(?:a |per |each |every )?month(?:ly)?$/, 'month'],
  [/^(?:a |per |each |every )?quarter(?:ly)?$/, 'quarter'],
  [/^(?:a |per |each |every )?year$|^annum$|^annual$|^yearly$/, 'year'],
];

function flowOf(fact: Fact): Flow {
  const said = fact.per;
  if (isOfOnePiece(said)) return 'unit';
  if (said && said !== 'minute') return said;
  const period = fact.period?.trim().toLowerCase();
  return period === undefined ? null : (flowWords.find(([pattern]) => pattern.test(period))?.[1] ?? null);
}

const dayNumber = (iso: string): number => {
  const time = Date.parse(iso.length === 4 ? `${iso}-01-01` : iso.slice(0, 10));
  return Number.isFinite(time) ? time / 86_400_000 : Number.NaN;
};

/** The stated figures behind some operands, each once. */
export function statedIn(operands: readonly Operand[]): Operand[] {
  const stated: Operand[] = [];
  // They are few, and asked for thousands of times in one query: a set would cost more than it saves.
  const add = (one: Operand): void => {
    if (!stated.includes(one)) stated.push(one);
  };
  for (const operand of operands) {
    if (operand.parts.length === 0) add(operand);
    else for (const part of operand.parts) add(part);
  }
  return stated;
}

/** What a reading states, in the order of the text, with what it could not place in its likeliest meaning; what stands in no text is last. */
export function bearingFacts({ facts, unplaced }: Pick<Reading, 'facts' | 'unplaced'>): BearingFact[] {
  const open = unplaced.flatMap(({ perhaps }): BearingFact[] => (perhaps ? [{ ...perhaps, isOpen: true }] : []));
  const placeOf = ({ start }: Fact): number => (start < 0 ? Number.MAX_SAFE_INTEGER : start);
  return open.length === 0 ? [...facts] : [...facts, ...open].toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** A fact whose meaning may be too close to call. */
export type BearingFact = Fact & { isOpen?: true };

/** “One crane” is no figure: nothing is reckoned by it, and no sentence says how many by it. */
export const isOneThing = ({ unit, value, measure }: Fact): boolean =>
  value === 1 && (unit === 'count' || measure === 'fxRate');

/** The figures that arithmetic may use, in the order of the text. Denied and superseded ones are left out. */
export function operandsOf(
  { facts }: { facts: readonly BearingFact[] },
  sentenceAt: (offset: number) => number,
): Operand[] {
  return facts.flatMap((fact, place): Operand[] => {
    if (fact.measure === 'none' || takenBack.has(fact.status) || isOneThing(fact)) return [];
    const kind = kindOf(fact.unit);
    const value = typeof fact.value === 'number' ? fact.value : kind === 'date' ? dayNumber(fact.value) : Number.NaN;
    if (!Number.isFinite(value)) return [];
    const operand: Operand = {
      expression: fact.id,
      value,
      low: fact.low ?? value,
      high: fact.high ?? value,
      kind,
      unit: fact.unit,
      flow: flowOf(fact),
      concept: groupOf(fact.measure),
      family: familyOf(groupOf(fact.measure), kind),
      measure: fact.measure,
      of: ownerOf(fact.of),
      name: fact.name ?? (fact.of.startsWith('option:') ? fact.of : ''),
      period: fact.period ?? '',
      status: fact.status,
      place,
      sentence: sentenceAt(fact.start),
      parts: [],
      made: null,
      chance: 1,
      isOpen: fact.isOpen ?? false,
    };
    return [{ ...operand, otherwise: otherwise(operand, fact) }];
  });
}

const mostOperands = 400;

/** The figures that are held against each other: of very many those whose meaning is surest, in their order. */
export function surest(operands: Operand[], facts: readonly Fact[]): Operand[] {
  if (operands.length <= mostOperands) return operands;
  const confidenceOf = ({ place }: Operand): number => facts[place]?.confidence ?? 0;
  const kept = new Set(operands.toSorted((a, b) => confidenceOf(b) - confidenceOf(a)).slice(0, mostOperands));
  return operands.filter((operand) => kept.has(operand));
}
