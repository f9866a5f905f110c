/**
 * Points in time: days, months, quarters, halves, years, fiscal years, weekdays, clock times. A date without a year is the
 * one nearest to the time of receipt, earlier where the clause speaks of the past, later where it speaks of what is due.
 */
import type { Day } from '../calendar.js';
import { addDays, isDay, isoDay, monthStart, timeOf, weekday } from '../calendar.js';
import type { Token } from '../tokens.js';
import { isDash, phrases, wordAt } from '../tokens.js';
import type { Found } from './amounts.js';
import { readClockTime } from './clock-times.js';
import type { ClockTime } from './clock-times.js';
import { isWeakMonth, monthOf, weekdayOf } from './months.js';
import type { Calendar, DateSource } from './date-source.js';
import { readPeriod } from './periods.js';

const pad = (value: number): string => String(value).padStart(2, '0');
export const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text);
export const yearAt = (tokens: readonly Token[], index: number): number =>
  tokens[index]?.kind === 'number' && isYear(wordAt(tokens, index)) ? Number(wordAt(tokens, index)) : 0;

const ofDay = (day: Day, to: number): Calendar | null => (isDay(day) ? { day, text: isoDay(day), to } : null);

/** `2026-08-01`, `14.03.2026`, `20/11`, `3/14/2026`. */
function numericDate({ tokens, state }: DateSource, index: number): Calendar | null {
  const text = wordAt(tokens, index);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)?$/.exec(text);
  if (dotted)
    return ofDay(
      { year: Number(dotted[3]?.padStart(4, '20')), month: Number(dotted[2]), day: Number(dotted[1]) },
      index + 1,
    );
  const separator = wordAt(tokens, index + 1);
  const second = tokens[index + 2];
  if (!/^[-/]$/.test(separator) || !tokens[index + 1]?.glued || !second?.glued || !/^\d{1,2}$/.test(second.text))
    return null;
  const hasThird = wordAt(tokens, index + 3) === separator && tokens[index + 4]?.glued === true;
  const third = hasThird ? wordAt(tokens, index + 4) : '';
  if (isYear(text) && /^\d{1,2}$/.test(third))
    return ofDay({ year: Number(text), month: Number(second.text), day: Number(third) }, index + 5);
  if (
    isYear(text) &&
    separator === '-' &&
    /^\d\d$/.test(second.text) &&
    !hasThird &&
    Number(second.text) <= 12 &&
    Number(second.text) > 0
  )
    return { text: `${text}-${second.text}`, to: index + 3 };
  if (!/^\d{1,2}$/.test(text) || separator !== '/') return null;
  const year = isYear(third) ? Number(third) : /^\d\d$/.test(third) ? 2000 + Number(third) : 0;
  const [first, middle] = [Number(text), Number(second.text)];
  // Two small numbers with a slash are a date only when a weekday or a word of time says so or a year follows.
  const isEndOfYear = Number(text) > 12 && Number(second.text) >= 10 && Number(second.text) <= 12;
  const isSaid =
    isEndOfYear ||
    weekdayOf(tokens[index - 1]?.text ?? '') >= 0 ||
    /^(?:on|by|until|before|since|per|at)$/.test(wordAt(tokens, index - 1));
  const isDayAndMonth = /^0\d$|^1[0-2]$/.test(second.text) || state.isMonthFirst;
  const beforeClock = isDayAndMonth && readClockTime(tokens, skipJoint(tokens, index + 3)) !== null;
  const isPadded = /^0\d$/.test(text) || (/^0\d$/.test(second.text) && first <= 31);
  if (!year && !isSaid && !beforeClock && !isPadded) return null;
  const [day, month] = middle > 12 || (state.isMonthFirst && first <= 12) ? [middle, first] : [first, middle];
  return ofDay({ year: year || state.today.year, month, day }, year ? index + 5 : index + 3);
}

const pastWords = new Set(
  phrases(
    'was, were, since, lasted, occurred, happened, began, started, fell, dropped, had, suffered, discovered, detected, failed, went, ago, last, struck, stopped, leaked, reported, came, did, ' +
      'took, made, closed, traded, said, signed, undisturbed, resigned, died, bought, launched, found, gave, offered, posted, met, missed, learned, received, dated, called, wrote, promised, filed, got',
  ),
);
const dueWords = /^(?:by|before|until|due|next|till|coming)$/;

/** -1 where the clause speaks of the past, 1 where it speaks of what is due. */
function tenseAt(tokens: readonly Token[], from: number): number {
  for (let at = from - 1; at >= Math.max(0, from - 3); at -= 1) if (dueWords.test(wordAt(tokens, at))) return 1;
  for (let at = from - 1; at >= Math.max(0, from - 10) && !/^[.;?!]$/.test(wordAt(tokens, at)); at -= 1)
    if (pastWords.has(wordAt(tokens, at))) return -1;
  for (let at = from + 1; at <= from + 6 && !/^[.;?!]$/.test(wordAt(tokens, at)); at += 1)
    if (pastWords.has(wordAt(tokens, at))) return -1;
  return 0;
}

/** A text that comes late names deadlines that have just passed. */
const daysLate = 30;
/** Without a word of tense, what lies less than five months back is meant as past. */
const daysBack = 150;

function yearFor({ tokens, state }: DateSource, index: number, month: number, day: number): number {
  const { today } = state;
  const tense = tenseAt(tokens, index);
  const distance = (timeOf({ year: today.year, month, day }) - timeOf(today)) / 86_400_000;
  if (tense < 0) return distance <= 0 ? today.year : today.year - 1;
  if (tense > 0) return distance >= -daysLate ? today.year : today.year + 1;
  return distance < -daysBack ? today.year + 1 : today.year;
}

const dayNumber = (text: string): number =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 31 ? Number(text) : 0;
const ordinalEnd = (tokens: readonly Token[], index: number): number =>
  /^(?:st|nd|rd|th|º|\.)$/.test(wordAt(tokens, index)) && tokens[index]?.glued ? index + 1 : index;

/** `14 March 2026`, `3rd of November`, `16. Oktober`. */
function dayMonth(source: DateSource, index: number): Calendar | null {
  const { tokens } = source;
  const day = dayNumber(wordAt(tokens, index));
  if (day === 0) return null;
  let at = ordinalEnd(tokens, index + 1);
  if (/^(?:of|de|di)$/.test(wordAt(tokens, at)) || isDash(wordAt(tokens, at))) at += 1;
  const month = monthOf(tokens[at]?.text ?? '');
  return month === 0 || tokens[at]?.newLine ? null : withYear(source, index, month, day, at + 1);
}

function withYear(source: DateSource, index: number, month: number, day: number, next: number): Calendar | null {
  const { tokens } = source;
  let at = wordAt(tokens, next) === '.' && tokens[next]?.glued ? next + 1 : next;
  if ((/^(?:,|de|of)$/.test(wordAt(tokens, at)) || isDash(wordAt(tokens, at))) && yearAt(tokens, at + 1)) at += 1;
  const year = tokens[at]?.newLine ? 0 : yearAt(tokens, at);
  if (year) return ofDay({ year, month, day }, at + 1);
  return ofDay({ year: yearFor(source, index, month, day), month, day }, next);
}

const monthLead =
  /^(?:by|in|of|since|until|before|from|end|early|mid|late|next|last|this|through|to|during|for|-|due|after|and|every|each|per|im|en|em|\(|till|around|late-|year)$/;

/** `March 14, 2026`, `Nov 3rd`, `January 2029`, `June`. */
function monthFirst(source: DateSource, index: number): Calendar | null {
  const { tokens } = source;
  const month = monthOf(tokens[index]?.text ?? '');
  if (month === 0) return null;
  const next =
    wordAt(tokens, index + 1) === '.' && tokens[index + 1]?.glued && (tokens[index]?.text.length ?? 9) <= 4
      ? index + 2
      : index + 1;
  const at = /^(?:of|,|de)$/.test(wordAt(tokens, next)) && yearAt(tokens, next + 1) ? next + 1 : next;
  const short =
    /^'$/.test(wordAt(tokens, next)) && /^\d\d$/.test(wordAt(tokens, next + 1))
      ? 2000 + Number(wordAt(tokens, next + 1))
      : 0;
  const year = yearAt(tokens, at) || short;
  if (year) return { text: `${year}-${pad(month)}`, to: (short ? next + 1 : at) + 1 };
  const day = tokens[next]?.newLine ? 0 : dayNumber(wordAt(tokens, next));
  const isAmount =
    /^(?:%|percent|x|million|billion|m|bn|,|:)$/.test(wordAt(tokens, next + 1)) &&
    !yearAt(tokens, next + 2) &&
    wordAt(tokens, next + 1) !== ',';
  if (day > 0 && !isAmount) return withYear(source, index, month, day, ordinalEnd(tokens, next + 1));
  // “May 388, Jun 402”: the month labels the number behind it.
  const isLabel =
    tokens[next]?.kind === 'number' && !tokens[next]?.newLine && !monthLead.test(wordAt(tokens, index - 1));
  if (isLabel && day === 0) return null;
  if (isWeakMonth(tokens[index]?.text ?? '') && !monthLead.test(wordAt(tokens, index - 1))) return null;
  const monthEnd = addDays(monthStart({ ...source.state.today, month, day: 1 }, 1), -1);
  return {
    text: `${yearFor(source, index, month, monthEnd.day)}-${pad(month)}`,
    to: next > index + 1 ? index + 1 : next,
  };
}

/** `the 28th`, `on the 16th`: a day of the month spoken of. */
function dayAlone({ tokens, state }: DateSource, index: number): Calendar | null {
  const day = dayNumber(wordAt(tokens, index));
  const isOrdinal = /^(?:st|nd|rd|th)$/.test(wordAt(tokens, index + 1)) && tokens[index + 1]?.glued === true;
  if (day === 0 || !isOrdinal || !/^(?:the|by|on|,|and)$/.test(wordAt(tokens, index - 1))) return null;
  if (/^(?:largest|percentile|floor|street|century|place|anniversary|of)$/.test(wordAt(tokens, index + 2))) return null;
  const base = state.spokenOf ?? state.written ?? state.today;
  const date = { ...base, day };
  const tense = tenseAt(tokens, index);
  if (tense > 0 && timeOf(date) < timeOf(base)) return ofDay({ ...monthStart(base, 1), day }, index + 2);
  if (tense < 0 && timeOf(date) > timeOf(base)) return ofDay({ ...monthStart(base, -1), day }, index + 2);
  return ofDay(timeOf(date) < timeOf(base) - 20 * 86_400_000 ? { ...monthStart(base, 1), day } : date, index + 2);
}

const daysAway = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tonight', 0],
  ['tomorrow', 1],
  ['gestern', -1],
  ['morgen', 1],
]);

/** Yesterday, tomorrow, Friday, last Tuesday. */
function relativeDay({ tokens, state }: DateSource, index: number): Calendar | null {
  const word = wordAt(tokens, index);
  const isLastNight = word === 'last' && /^(?:night|nite|evening)$/.test(wordAt(tokens, index + 1));
  if (isLastNight) return ofDay(addDays(state.written ?? state.today, -1), index + 2);
  const offset = daysAway.get(word);
  const today = state.written ?? state.today;
  if (offset !== undefined && (offset !== 0 || word === 'tonight')) return ofDay(addDays(today, offset), index + 1);
  const named = weekdayOf(tokens[index]?.text ?? '');
  if (named < 0) return null;
  const back =
    tenseAt(tokens, index) < 0 || (/^(?:last|on)$/.test(wordAt(tokens, index - 1)) && tenseAt(tokens, index) < 0);
  const days = back ? -((weekday(today) - named + 7) % 7 || 7) : (named - weekday(today) + 7) % 7 || 7;
  return ofDay(addDays(today, days), index + 1);
}

function readCalendar(source: DateSource, index: number): Calendar | null {
  const { tokens } = source;
  const named = weekdayOf(tokens[index]?.text ?? '');
  if (named >= 0) {
    // “Thursday, the 26th of November 2026”: the weekday adds nothing to a date that follows.
    let at = wordAt(tokens, index + 1) === ',' || wordAt(tokens, index + 1) === '.' ? index + 2 : index + 1;
    if (wordAt(tokens, at) === 'the') at += 1;
    const inner =
      numericDate(source, at) ??
      dayMonth(source, at) ??
      (monthOf(tokens[at]?.text ?? '') > 0 ? monthFirst(source, at) : null) ??
      dayAlone(source, at);
    if (inner && inner.day) return inner;
    return relativeDay(source, index);
  }
  return (
    numericDate(source, index) ??
    readPeriod(source, index) ??
    dayMonth(source, index) ??
    monthFirst(source, index) ??
    dayAlone(source, index) ??
    relativeDay(source, index)
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

/** Days near the time of receipt are what clock times that follow belong to; one in the head of the text dates it. */
function noteDay({ tokens, state }: DateSource, day: Day, index: number): void {
  const days = (timeOf(day) - timeOf(state.today)) / 86_400_000;
  const hasYear = days <= 0 && tokens.slice(index, index + 6).some(({ text }) => text === String(day.year));
  if (Math.abs(days) > (hasYear ? 60 : 30)) return;
  const isHead = (tokens[index]?.start ?? 0) < 160;
  if (
    isHead &&
    !state.written &&
    Math.abs(days) <= (hasYear ? 60 : 10) &&
    !tokens.slice(Math.max(0, index - 3), index).some(({ lower }) => dueWords.test(lower))
  )
    state.written = day;
  if (days <= 4) state.spokenOf = day;
}

/** `<day>T<time><zone>`, and remembers what was spoken of. */
function stamp({ state }: DateSource, day: Day, clock: ClockTime): string {
  const date = isoDay(clock.isNextDay ? addDays(day, 1) : day);
  state.zone = clock.zone ?? state.zone;
  return `${date}T${clock.time}${state.zone?.offsetOn(date) ?? ''}`;
}

const skipJoint = (tokens: readonly Token[], index: number): number =>
  /^(?:,|at|on|um|à|the|t|this)$/.test(wordAt(tokens, index)) ? index + 1 : index;

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

/** A date or time that starts at token `index`, or null. */
export function readDate(source: DateSource, index: number): Found | null {
  const { tokens, state } = source;
  const clock = readClockTime(tokens, index);
  if (clock) {
    let at = skipJoint(tokens, skipJoint(tokens, clock.next));
    const weekdayAt = /^(?:today|tomorrow|tonight|yesterday)$/.test(wordAt(tokens, at));
    if (wordAt(tokens, at) === 'today') at += 1;
    const date = tokens[at]?.newLine ? null : readCalendar(source, at);
    if (date?.day) noteDay(source, date.day, index);
    if (date?.day) return found(index, date.to, stamp(source, date.day, clock));
    const until = endOfSpan(source, clock.next);
    if (until) return found(index, clock.next, stamp(source, until.day, { ...clock, zone: clock.zone ?? until.zone }));
    const to = weekdayAt && wordAt(tokens, at - 1) === 'today' ? at : clock.next;
    return found(index, to, stamp(source, state.spokenOf ?? state.written ?? state.today, clock));
  }
  const date = readCalendar(source, index);
  if (!date) return null;
  if (!date.day) return found(index, date.to, date.text);
  noteDay(source, date.day, index);
  const at = skipJoint(tokens, skipJoint(tokens, date.to));
  const time = tokens[at]?.newLine ? null : readClockTime(tokens, at);
  return time ? found(index, time.next, stamp(source, date.day, time)) : found(index, date.to, date.text);
}
