/**
 * Points in time: days, months, quarters, halves, years, fiscal years, weekdays, clock times. Relative ones count from the
 * day that the text gives itself, else from that of receipt; which side of it a date lies on is what the clause says.
 */
import type { Day } from '../calendar.js';
import { addDays, dayOf, daysBetween, isoDay, weekday } from '../calendar.js';
import type { Token } from '../tokens.js';
import { wordAt } from '../tokens.js';
import type { Found } from './amounts.js';
import { dayMonth, dayOfSpan, monthFirst, opensDay, restOfSpan } from './calendar-days.js';
import { opensLine, readBareHour, readClockTime } from './clock-times.js';
import type { ClockTime } from './clock-times.js';
import { writesMonthFirst } from './date-source.js';
import type { Calendar, DateSource } from './date-source.js';
import { readHoliday } from './holidays.js';
import { monthOf, weekdayOf } from './months.js';
import { numericDate, skipJoint } from './number-dates.js';
import { readPeriod } from './periods.js';
import { dayAlone, relativeDay } from './relative-days.js';
import { isSameSentence, leadSign, verbTense } from './tense.js';
import { writtenDay } from './written-day.js';

/** What dates of a text are read against: `receivedAt`, and what the text says of its own day. */
export function dateSource(tokens: readonly Token[], receivedAt: string): DateSource {
  const state = {
    today: dayOf(receivedAt),
    spokenOf: null,
    previous: null,
    logDay: null,
    named: new Map<number, Day>(),
    zone: null,
    isMonthFirst: writesMonthFirst(tokens),
  };
  const source: DateSource = { tokens, state };
  const today = writtenDay(source) ?? state.today;
  return { tokens, state: { ...state, today } };
}

/** The date that a weekday at `index` only repeats: “Thursday, the 26th of November 2026”. */
function besideWeekday(source: DateSource, index: number): Calendar | null {
  const { tokens } = source;
  let at = /^[,.(]$/.test(wordAt(tokens, index + 1)) ? index + 2 : index + 1;
  if (wordAt(tokens, at) === 'the') at += 1;
  if (tokens[at]?.newLine) return null;
  const isMonth = monthOf(tokens[at]?.text ?? '', true) > 0;
  const date =
    numericDate(source, at) ??
    dayMonth(source, at) ??
    (isMonth ? monthFirst(source, at) : null) ??
    dayAlone(source, at);
  return date?.day ? date : null;
}

function readCalendar(source: DateSource, index: number): Calendar | null {
  const { tokens } = source;
  const holiday = readHoliday(source, index);
  if (holiday) return holiday;
  const text = tokens[index]?.text ?? '';
  if (weekdayOf(text, true) >= 0) {
    if (/^(?:[Bb]lack|Good|Cyber|Ash|Easter)$/.test(tokens[index - 1]?.text ?? '')) return null;
    const date = besideWeekday(source, index);
    if (date) return date;
    const isTimed = weekdayOf(text) >= 0 || readClockTime(tokens, index + 1) !== null;
    return isTimed ? relativeDay(source, index) : null;
  }
  const isDay = opensDay(tokens, index);
  return (
    (isDay ? numericDate(source, index) : null) ??
    readPeriod(source, index) ??
    (isDay ? (dayOfSpan(source, index) ?? dayMonth(source, index)) : null) ??
    monthFirst(source, index) ??
    (isDay ? (restOfSpan(source, index) ?? dayAlone(source, index)) : relativeDay(source, index))
  );
}

const found = (from: number, to: number, value: string): Found => ({
  from,
  to,
  kind: 'date',
  value,
  unit: 'date',
  bound: 'exact',
  isScaled: false,
  decimals: 0,
});

/** Remembers what was spoken of, for spans, clock times and weekdays that follow. */
function noteDay({ tokens, state }: DateSource, day: Day, index: number, to: number): void {
  const isAside = wordAt(tokens, index - 1) === '(' && state.spokenOf !== null;
  if (!isAside) state.spokenOf = { day, to };
  state.previous = { day, to };
  if (tokens.slice(index, to).some(({ kind }) => kind === 'number')) state.named.set(weekday(day), day);
}

/** Remembers a month, for spans and months that follow. */
function noteMonth({ state }: DateSource, { text, to }: Calendar): void {
  const [year = 0, month = 0] = text.split('-').map(Number);
  if (month > 0) state.previous = { day: { year, month, day: 1 }, to, isMonth: true };
}

/** `<day>T<time><zone>`. */
function stamp({ state }: DateSource, day: Day, clock: ClockTime): string {
  const date = isoDay(clock.isNextDay ? addDays(day, 1) : day);
  state.zone = clock.zone ?? state.zone;
  return `${date}T${clock.time}${state.zone?.offsetOn(date) ?? ''}`;
}

/** “10:15 and 11:50 Vienna time on the 16th”: the day and zone that the second time of a span names. */
function endOfSpan(source: DateSource, index: number): { day: Day; zone: ClockTime['zone'] } | null {
  const { tokens } = source;
  if (!/^(?:and|to|until|till|-|–)$/.test(wordAt(tokens, index))) return null;
  const second = readClockTime(tokens, index + 1);
  if (!second) return null;
  const at = skipJoint(tokens, skipJoint(tokens, second.next));
  const date = tokens[at]?.newLine ? null : readCalendar(source, at);
  return date?.day ? { day: date.day, zone: second.zone } : null;
}

const thisDay = /^(?:today|tonight)$/;
const partOfDay = /^(?:morning|afternoon|evening|night)$/;
/** Past `today`, `tonight`, `this morning` at `index`, or `index` itself. */
function skipThisDay(tokens: readonly Token[], index: number): number {
  if (tokens[index]?.newLine) return index;
  if (thisDay.test(wordAt(tokens, index))) return index + 1;
  return wordAt(tokens, index) === 'this' && partOfDay.test(wordAt(tokens, index + 1)) ? index + 2 : index;
}

/** Whether `today at`, `this morning at` stands before token `index`. */
function followsThisDay(tokens: readonly Token[], index: number): boolean {
  const at = /^(?:at|by|before|until|till|,)$/.test(wordAt(tokens, index - 1)) ? index - 2 : index - 1;
  return thisDay.test(wordAt(tokens, at)) || (partOfDay.test(wordAt(tokens, at)) && wordAt(tokens, at - 1) === 'this');
}

/** How many days back a day that was spoken of still owns the clock times of later sentences. */
const daysOwned = 7;
/** The day of a clock time that names none. */
function dayOfClock({ tokens, state }: DateSource, index: number, to: number): Day {
  const { today, spokenOf, logDay } = state;
  // A line of a log goes on from the one before, whatever day its words spoke of.
  const isStamp = wordAt(tokens, index - 1) === '[';
  if ((logDay || isStamp) && opensLine(tokens, index)) return logDay ?? today;
  if (!spokenOf || followsThisDay(tokens, index)) return today;
  if (isSameSentence(tokens, spokenOf.to, index)) return spokenOf.day;
  const days = daysBetween(today, spokenOf.day);
  const tense = verbTense(tokens, index, to) || leadSign(tokens, index);
  return days > 0 || days < -daysOwned || tense > 0 ? today : spokenOf.day;
}

/** The date at token `index` that begins with a time of the day. */
function clockFirst(source: DateSource, index: number, clock: ClockTime): Found {
  const { tokens, state } = source;
  const past = skipThisDay(tokens, clock.next);
  const joint = skipJoint(tokens, skipJoint(tokens, past));
  const isBracketed = past > clock.next && wordAt(tokens, joint) === '(';
  const at = isBracketed ? joint + 1 : joint;
  const date = tokens[at]?.newLine ? null : readCalendar(source, at);
  if (date?.day) {
    const to = isBracketed && wordAt(tokens, date.to) === ')' ? date.to + 1 : date.to;
    noteDay(source, date.day, index, to);
    if (opensLine(tokens, index)) state.logDay = date.day;
    return found(index, to, stamp(source, date.day, clock));
  }
  if (past > clock.next) return found(index, past, stamp(source, state.today, clock));
  const until = endOfSpan(source, clock.next);
  if (until) return found(index, clock.next, stamp(source, until.day, { ...clock, zone: clock.zone ?? until.zone }));
  return found(index, clock.next, stamp(source, dayOfClock(source, index, clock.next), clock));
}

const partBehind = /^(?:morning|afternoon|evening|night|noon|midday)$/;
/** The time behind a date: `Friday at 10:05`, `tomorrow at nine`, `Friday night at 23:00`. */
function timeBehind(tokens: readonly Token[], to: number): ClockTime | null {
  const from = partBehind.test(wordAt(tokens, to)) && !readClockTime(tokens, to) ? to + 1 : to;
  const at = skipJoint(tokens, skipJoint(tokens, from));
  if (tokens[at]?.newLine) return null;
  return (
    readClockTime(tokens, at) ?? (wordAt(tokens, at - 1) === 'at' ? readBareHour(tokens, at, wordAt(tokens, to)) : null)
  );
}

/** A date or time that starts at token `index`, or null. */
export function readDate(source: DateSource, index: number): Found | null {
  const { tokens, state } = source;
  const clock = readClockTime(tokens, index) ?? readBareHour(tokens, index);
  if (clock) return clockFirst(source, index, clock);
  const isNow =
    thisDay.test(wordAt(tokens, index)) || (wordAt(tokens, index) === 'this' && skipThisDay(tokens, index) > index);
  const now = isNow ? timeBehind(tokens, skipThisDay(tokens, index)) : null;
  if (now) return found(index, now.next, stamp(source, state.today, now));
  const date = readCalendar(source, index);
  if (!date) return null;
  if (!date.day) {
    noteMonth(source, date);
    return found(index, date.to, date.text);
  }
  noteDay(source, date.day, index, date.to);
  const time = timeBehind(tokens, date.to);
  if (time && opensLine(tokens, index)) state.logDay = date.day;
  return time ? found(index, time.next, stamp(source, date.day, time)) : found(index, date.to, date.text);
}
