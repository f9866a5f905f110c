/** What an answer asks back. */
import { isMoneyUnit } from '../../plans/index.js';
import type { Unplaced } from '../../reading/index.js';
import type { Case } from '../model.js';

export interface Question {
  question: string;
  why: string;
  /** The words of the text that it is about. */
  quote?: string;
}

const askedOf = ({ question, quote }: Unplaced): Question => ({
  question,
  why: `“${quote}” stands in the query and counts for nothing until it is known what it is`,
  quote,
});

/** Bare numbers up to this are seldom what decides. */
const smallCount = 12;

/** How much hangs on what a figure is: money before shares and multiples, those before counts and lengths of time, dates and small numbers. */
function weightOf({ unit, value }: Unplaced): number {
  if (isMoneyUnit(unit)) return 3;
  if (unit === 'ratio' || unit === 'x') return 2;
  return unit === 'date' || Math.abs(Number(value)) <= smallCount ? 0 : 1;
}

/** Of figures that were not understood, so many stand before what the models lack. */
const unplacedFirst = 1;

/**
 * Two amounts of one meaning are mostly two things, a group's revenue and a site's: only where both are surely placed it is
 * asked which one holds.
 */
const sureOfMeaning = 0.7;

const sureConflicts = ({ conflicts, facts }: Case['reading']): Case['reading']['conflicts'] =>
  conflicts.filter(({ factIds }) =>
    facts.every(({ id, confidence }) => confidence >= sureOfMeaning || !factIds.includes(id)),
  );

/**
 * Questions of the whole answer: what a model lacks and what counsel asks most, the dearest figure that was read and not
 * understood, then the rest of each, and what exclude each other.
 */
export function questionsOf({ reading, judgement }: Case): Question[] {
  const unplaced = reading.unplaced.toSorted((a, b) => weightOf(b) - weightOf(a));
  const dear = unplaced.filter((open) => weightOf(open) > 1).slice(0, unplacedFirst);
  const counsels = judgement.counsel.questions;
  const asked: Question[] = [
    // Whoever read along asks for this query, and not for its kind.
    ...(judgement.voice?.questions ?? []),
    ...judgement.asks.slice(0, 1),
    ...counsels.slice(0, 1),
    ...dear.map(askedOf),
    ...judgement.asks,
    ...counsels,
    ...sureConflicts(reading).map(({ question }) => ({ question, why: 'two figures of the query exclude each other' })),
    ...unplaced.map(askedOf),
  ];
  const seen = new Set<string>();
  return asked
    .filter(({ question }) => !seen.has(question) && seen.add(question))
    .slice(0, 8)
    .map(({ question, why, quote }) => ({ question, why, ...(quote === undefined ? {} : { quote }) }));
}
