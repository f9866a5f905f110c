/** The year that a date is meant in when it is not written. */
import type { Day } from '../calendar.js';
import { daysBetween, timeOf, weekday } from '../calendar.js';
import type { Token } from '../tokens.js';
import { wordAt } from '../tokens.js';
import type { DateSource } from './date-source.js';
import { weekdayOf } from './months.js';
import { isSameSentence, leadSign, verbTense } from './tense.js';

/** A text that comes late names deadlines that have just passed. */
const daysLate = 30;
/** How far back a day lies at most that verbs speak of as to come: a plan that was missed. */
const daysMissed = 100;
/** What is told in the past tense may still name a day that is close ahead: “for 5 December we promised”. */
const daysAhead = 45;
/** Without a word of tense, what lies less than five months back is meant as past. */
const daysBack = 150;

/** `next year`, `last year`, `of this year` at `index`. */
export function saidYear({ tokens, state }: DateSource, index: number): { year: number; to: number } | null {
  const at = wordAt(tokens, index) === 'of' || wordAt(tokens, index) === ',' ? index + 1 : index;
  const years = shifts.get(wordAt(tokens, at));
  return years !== undefined && wordAt(tokens, at + 1) === 'year'
    ? { year: state.today.year + years, to: at + 2 }
    : null;
}
const shifts = new Map([
  ['next', 1],
  ['last', -1],
  ['this', 0],
]);

const joint = /^(?:and|to|until|till|through|-|–|—|bis|und|a|au)$/;
/** Whether tokens `from` up to `to` only join the two ends of a span. */
export const joinsSpan = (tokens: readonly Token[], from: number, to: number): boolean =>
  to === from + 1 && joint.test(wordAt(tokens, from)) && !tokens[to]?.newLine;

/** The year in which a month and day come next after a date. */
const yearAfter = (date: Day, month: number, day: number): number =>
  timeOf({ year: date.year, month, day }) >= timeOf(date) ? date.year : date.year + 1;

/** The year of a month and day that stand at tokens `from` to `to`: after the date that a span begins with, else the nearest that the clause allows. */
export function nearestYear(source: DateSource, from: number, to: number, month: number, day: number): number {
  const { tokens, state } = source;
  const { today, previous } = state;
  if (previous && joinsSpan(tokens, previous.to, from)) {
    return yearAfter(previous.day, month, day);
  }
  const onWeekday = yearOfWeekday(source, from, month, day);
  if (onWeekday !== null) return onWeekday;
  const lead = leadSign(tokens, from);
  const tense = lead || verbTense(tokens, from, to);
  const distance = daysBetween(today, { year: today.year, month, day });
  if (tense < 0) return distance <= (lead < 0 ? 0 : daysAhead) ? today.year : today.year - 1;
  // “half in January, half in July”: what is to come goes on.
  const isAhead = previous !== null && daysBetween(today, previous.day) > daysLate;
  if (isAhead && distance < 0 && isSameSentence(tokens, previous.to, from)) return yearAfter(previous.day, month, day);
  const oldest = lead > 0 ? daysLate : tense > 0 ? daysMissed : daysBack;
  return distance >= -oldest ? today.year : today.year + 1;
}

/** `Friday 20 November`: the year, of this one and its neighbours, in which the day falls on the weekday before it. */
function yearOfWeekday(
  { tokens, state: { today } }: DateSource,
  from: number,
  month: number,
  day: number,
): number | null {
  let at = from - 1;
  while (at > from - 3 && /^(?:,|the|\()$/.test(wordAt(tokens, at))) at -= 1;
  const named = weekdayOf(tokens[at]?.text ?? '', true);
  if (named < 0) return null;
  return [0, 1, -1].map((years) => today.year + years).find((year) => weekday({ year, month, day }) === named) ?? null;
}
