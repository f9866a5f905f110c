/** Days that count from another: yesterday, tomorrow, last Tuesday, Friday, Thursday week, the 28th, on the eighteenth. */
import type { Day } from '../calendar.js';
import { addDays, daysBetween, isDay, monthStart, weekday } from '../calendar.js';
import type { Token } from '../tokens.js';
import { phrases, wordAt } from '../tokens.js';
import type { DayNumber } from './calendar-days.js';
import { dayNumber, nearestDay, ofDay } from './calendar-days.js';
import type { Calendar, DateSource } from './date-source.js';
import { weekdayOf } from './months.js';
import { joinsSpan } from './nearest-year.js';
import { functionWords } from './number-contexts.js';
import { readNumberWords } from './number-words.js';
import { possessiveTense, sideOfToday } from './tense.js';

const ledBy = /^(?:by|on|until|till|since|from|before|after|to|through|for|of|and|due|,|\()$/;
const isLed = (tokens: readonly Token[], index: number): boolean =>
  ledBy.test(wordAt(tokens, index)) || weekdayOf(tokens[index]?.text ?? '') >= 0;

/** What leads to a day in words: “from the fourth to the end” counts something else. */
const strictLead = /^(?:by|on|until|till|since|before|due)$/;
/** Whether nothing that the number could count stands at `index`. */
const endsPhrase = (tokens: readonly Token[], index: number): boolean => {
  const next = tokens[index];
  return (
    !next ||
    next.newLine ||
    next.kind !== 'word' ||
    readNumberWords(tokens, index) !== null ||
    (functionWords.has(next.lower) && next.lower !== 'of')
  );
};

/** In words they are mostly an order: “on the second, …”. */
const isOrder = (number: number): boolean => number <= 3;

/** `the 28th`, `on the eighteenth`, `Monday the sixteenth`: a day of the month spoken of. */
export function dayAlone(source: DateSource, index: number): Calendar | null {
  const { tokens, state } = source;
  const number = dayNumber(tokens, index);
  if (!number) return null;
  if (number.form === 'digits') return onNamedDay(source, index, number);
  const month = monthOfNumber(source, number);
  if (month) return month;
  const hasArticle = wordAt(tokens, index - 1) === 'the';
  const before = hasArticle ? index - 2 : index - 1;
  // “wed 25th”: beside the number of a day small letters do for a weekday.
  const isBeside = number.form === 'ordinal' && !hasArticle;
  const isNamed = (at: number): boolean => weekdayOf(tokens[at]?.text ?? '', isBeside) >= 0;
  const lead = /^[(,]$/.test(wordAt(tokens, before)) && isNamed(before - 1) ? before - 1 : before;
  const isWeekday = isNamed(lead);
  const isSpoken = isWeekday || isLed(tokens, lead) || (hasArticle && number.form === 'ordinal');
  if (
    !isSpoken ||
    (number.form === 'word' &&
      (!hasArticle || !(isWeekday || (strictLead.test(wordAt(tokens, lead)) && !isOrder(number.day)))))
  )
    return null;
  if (!endsPhrase(tokens, number.to) && !(isLed(tokens, lead) && isBareNoun(tokens, number))) return null;
  if (isWeekday) return matchingDay(source, lead, number);
  const { previous, today } = state;
  const away = previous ? daysBetween(today, previous.day) : 0;
  const isFar = previous && Math.abs(away) > 40 && index - previous.to < 25;
  if (isFar) return nearestDay(previous.day, number.day, 0, number.to);
  const side = wordAt(tokens, lead) === 'for' ? 1 : sideOfToday(tokens, index, number.to);
  // What is to come goes on from a day that was named shortly before.
  const shortly = state.spokenOf ? daysBetween(state.spokenOf.day, today) : 0;
  const base = state.spokenOf && side > 0 && shortly > 0 && shortly <= daysBefore ? state.spokenOf.day : today;
  return nearestDay(base, number.day, side, number.to);
}

const daysBefore = 10;

/** `the 12th of next month`, `the first of this month`. */
function monthOfNumber({ tokens, state: { today } }: DateSource, { day, to }: DayNumber): Calendar | null {
  const months = monthsAway.get(wordAt(tokens, to + 1));
  const isSaid = wordAt(tokens, to) === 'of' && wordAt(tokens, to + 2) === 'month' && months !== undefined;
  return isSaid ? ofDay({ ...monthStart(today, months), day }, to + 3) : null;
}
const monthsAway = new Map([
  ['last', -1],
  ['this', 0],
  ['the', 0],
  ['next', 1],
]);

/** `Mon 30`: a number behind a weekday on which the day of a near month falls. */
function onNamedDay(source: DateSource, index: number, number: DayNumber): Calendar | null {
  const { tokens } = source;
  // “cierra el día 30”.
  if (/^d[ií]a$/.test(wordAt(tokens, index - 1)) && endsPhrase(tokens, number.to))
    return nearestDay(source.state.today, number.day, sideOfToday(tokens, index, number.to), number.to);
  const named = wordAt(tokens, index - 1).endsWith("'s") ? -1 : weekdayOf(tokens[index - 1]?.text ?? '');
  if (named < 0 || !endsPhrase(tokens, number.to) || /^[:%/.-]$/.test(wordAt(tokens, number.to))) return null;
  const date = matchingDay(source, index - 1, number);
  return date?.day && weekday(date.day) === named ? date : null;
}

/** `Thursday the 26th`: the nearest day of a month that falls on the weekday. */
function matchingDay(
  { tokens, state: { today } }: DateSource,
  lead: number,
  { day: number, to }: DayNumber,
): Calendar | null {
  const named = weekdayOf(tokens[lead]?.text ?? '', true);
  const days = [0, -1, 1].map((months) => ({ ...monthStart(today, months), day: number })).filter(isDay);
  const match = days.find((one) => weekday(one) === named);
  return match ? ofDay(match, to) : nearestDay(today, number, 0, to);
}

const counted =
  /^(?:largest|percentile|floor|street|century|place|anniversary|of|edition|time|year|quarter|month|week|birthday)$/;
const isBareNoun = (tokens: readonly Token[], { form, to }: { form: string; to: number }): boolean =>
  form === 'ordinal' && !counted.test(wordAt(tokens, to));

const daysAway = new Map<string, number>([
  ['yesterday', -1],
  ['tomorrow', 1],
  ['tmrw', 1],
  ['gestern', -1],
  ['morgen', 1],
]);
const dueToday = new Set(phrases('by, before, until, till, effective, start, starts, starting, answer'));

/** `yesterday`, `tomorrow`, `last night`; today and tonight where something is due then. */
function dayAway({ tokens, state }: DateSource, index: number): Calendar | null {
  const word = wordAt(tokens, index).replace(/'s$/, '');
  if (word === 'last' && /^(?:night|nite|evening)$/.test(wordAt(tokens, index + 1)))
    return ofDay(addDays(state.today, -1), index + 2);
  if (word === 'today' || word === 'tonight')
    return dueToday.has(wordAt(tokens, index - 1)) ? ofDay(state.today, index + 1) : null;
  const days = daysAway.get(word);
  return days === undefined ? null : ofDay(addDays(state.today, days), index + 1);
}

/** Which way from today a weekday lies. */
function directionOf({ tokens }: DateSource, index: number): number {
  if (wordAt(tokens, wordAt(tokens, index - 1) === 'the' ? index - 2 : index - 1) === 'for') return 1;
  return wordAt(tokens, index).endsWith("'s") ? possessiveTense(tokens, index, index + 1) : sideOfToday(tokens, index);
}

/** The weekday at token `index`, or null: after the date that a span begins with, as named before, else as the clause says. */
function namedWeekday(source: DateSource, index: number): Calendar | null {
  const { tokens, state } = source;
  const named = weekdayOf(tokens[index]?.text ?? '', true);
  if (named < 0) return null;
  const { today, previous } = state;
  const isWeekOn =
    wordAt(tokens, index + 1) === 'week' && !tokens[index + 1]?.newLine && wordAt(tokens, index - 1) !== 'black';
  const ahead = (named - weekday(today) + 7) % 7;
  if (isWeekOn) return ofDay(addDays(today, (ahead || 7) + 7), index + 2);
  const lead = wordAt(tokens, index - 1);
  if (previous && joinsSpan(tokens, previous.to, index))
    return ofDay(addDays(previous.day, (named - weekday(previous.day) + 7) % 7 || 7), index + 1);
  const direction = directionOf(source, index);
  const known = state.named.get(named);
  if (known && fits(known, today, direction) && lead !== 'last' && lead !== 'next') return ofDay(known, index + 1);
  if (ahead === 0) {
    const days = lead === 'last' ? -7 : /^(?:next|by|before|until|till)$/.test(lead) ? 7 : 0;
    return ofDay(addDays(today, days), index + 1);
  }
  return ofDay(addDays(today, direction < 0 ? ahead - 7 : ahead), index + 1);
}

/** Whether a day that was named before lies within a week of today, on the side that the clause asks for. */
function fits(known: Day, today: Day, direction: number): boolean {
  const days = Math.round(daysBetween(today, known));
  return Math.abs(days) <= 7 && (direction === 0 || days === 0 || Math.sign(days) === direction);
}

/** Yesterday, tomorrow, Friday, last Tuesday. */
export const relativeDay = (source: DateSource, index: number): Calendar | null =>
  dayAway(source, index) ?? namedWeekday(source, index);
