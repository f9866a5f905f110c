/** The day that a text gives itself: in its head, apart from any clause, or beside “today”. */
import type { Day } from '../calendar.js';
import { addDays, daysBetween, weekday } from '../calendar.js';
import type { Token } from '../tokens.js';
import { phrases, wordAt } from '../tokens.js';
import { dayMonth, monthFirst } from './calendar-days.js';
import { readClockTime } from './clock-times.js';
import type { Calendar, DateSource } from './date-source.js';
import { weekdayOf } from './months.js';
import { readHour } from './spoken-times.js';
import { numericDate, skipJoint } from './number-dates.js';
import { endsSentence } from './tense.js';

/** How far into the text its head reaches. */
const headLength = 220;
/** How far back a text may be dated, with its year and without; and how far ahead, when its year or hour is written. */
const [daysOldWithYear, daysOld, daysAhead] = [60, 30, 8];

const headNouns = new Set(
  phrases(
    'ata, stand, minutes, notes, note, session, sitting, date, dated, sent, update, updated, meeting, call, datum, fecha, data, record, report, log, logbook',
  ),
);
const inClause = new Set(phrases('on, since, when, after, before, until, by, for, i, he, she, they, it, you'));

const absolute = (source: DateSource, index: number): Calendar | null =>
  numericDate(source, index) ?? dayMonth(source, index) ?? monthFirst(source, index);

/** The token before a date, past its weekday and the comma between them. */
function beforeDate(tokens: readonly Token[], index: number): number {
  let at = index - 1;
  if (/^(?:le|den|el|il|the)$/.test(wordAt(tokens, at))) at -= 1;
  if (/^(?:,|the|\()$/.test(wordAt(tokens, at)) && weekdayOf(tokens[at - 1]?.text ?? '', true) >= 0) at -= 1;
  return weekdayOf(tokens[at]?.text ?? '', true) >= 0 ? at - 1 : at;
}

/** Whether the words before the date on its line make a clause, so that it dates what they tell. */
function isTold(tokens: readonly Token[], before: number): boolean {
  for (let at = before; at > before - 14 && at >= 0 && !tokens[at + 1]?.newLine; at -= 1) {
    if (endsSentence(tokens, at)) return false;
    const word = wordAt(tokens, at);
    const isPast =
      word.length > 4 && word.endsWith('ed') && !/^(?:by|for|in|[^\p{L}\p{N}])$/u.test(wordAt(tokens, at + 1));
    if (inClause.has(word) || isPast || /^(?:was|were|had|fell|broke|came|went)$/.test(word)) return true;
  }
  return false;
}

const placed = /^(?:on|since|by|until|till|before|after|from|to|of|for|last|next|this|and|at|between|night|per)$/;

const isBullet = (tokens: readonly Token[], at: number): boolean =>
  /^[-*•–·]$/.test(wordAt(tokens, at)) && (at === 0 || tokens[at]?.newLine === true);

/** A time of the day has so many tokens at most. */
const longestClock = 5;

/** The token before a time of the day that ends at `before`, or `before`: “06:40 Tues 24 Nov”. */
function beforeClock(tokens: readonly Token[], before: number): number {
  for (let length = 1; length <= longestClock; length += 1)
    if (before >= length - 1 && readClockTime(tokens, before - length + 1)?.next === before + 1) return before - length;
  return before;
}

/** Whether the date at `index` stands in the head for the text itself. */
function datesText(tokens: readonly Token[], index: number, to: number): boolean {
  const before = beforeClock(tokens, beforeDate(tokens, index));
  const opens = before < 0 || tokens[before + 1]?.newLine === true;
  if (opens) return !/^(?:\||;|:)$/.test(wordAt(tokens, to));
  if (isBullet(tokens, before)) return false;
  const word = wordAt(tokens, before);
  const isApart = tokens[before]?.kind === 'symbol' && word !== '(';
  // “stock list Wednesday 25 November”: a whole date that no preposition puts anywhere.
  const isWhole =
    weekdayOf(tokens[before + 1]?.text ?? '') >= 0 && tokens[before]?.kind === 'word' && !placed.test(word);
  const isSet =
    isApart || isWhole || headNouns.has(word) || (word === 'of' && headNouns.has(wordAt(tokens, before - 2)));
  const isRelative = /^(?:night|yesterday|tomorrow)$/.test(wordAt(tokens, before - 1));
  return isSet && !isRelative && !isTold(tokens, before);
}

function isNear(day: Day, today: Day, isExact: boolean, hasYear: boolean): boolean {
  const days = daysBetween(today, day);
  return days <= 0 ? -days <= (hasYear ? daysOldWithYear : daysOld) : isExact && days <= daysAhead;
}

const besides = new Set(['today', 'this', 'yesterday', 'tomorrow']);
/** `today (Tuesday 24 November)`, `this morning, Sunday the 15th`: a day that is told to be today, or next to it. */
function besideToday(source: DateSource, index: number): Day | null {
  const { tokens } = source;
  const word = wordAt(tokens, index);
  if (!besides.has(word)) return null;
  const isThis = word === 'this' && /^(?:morning|afternoon|evening)$/.test(wordAt(tokens, index + 1));
  const away = word === 'today' || isThis ? 0 : word === 'yesterday' ? 1 : word === 'tomorrow' ? -1 : undefined;
  if (away === undefined) return null;
  const start = isThis ? index + 2 : index + 1;
  for (let at = start; at < start + 4; at += 1) {
    const day = absolute(source, at)?.day;
    if (day) return addDays(day, away);
    const isFiller = /^(?:,|\(|the)$/.test(wordAt(tokens, at)) || weekdayOf(tokens[at]?.text ?? '', true) >= 0;
    if (!isFiller) break;
  }
  return besideWeekday(source, index, wordAt(tokens, start) === '(' ? start + 1 : start, away);
}

/** `yesterday Thursday`, `today (Monday)`, “Thursday is tomorrow”: the latest day for which that holds. */
function besideWeekday(
  { tokens, state: { today } }: DateSource,
  index: number,
  behind: number,
  away: number,
): Day | null {
  const isSubject = wordAt(tokens, index - 1) === 'is';
  const named = weekdayOf(tokens[isSubject ? index - 2 : behind]?.text ?? '');
  if (named < 0 || tokens[behind]?.newLine) return null;
  return latestOf(today, named, away);
}

/** The latest day for which its weekday, so many days on, is the named one. */
const latestOf = (today: Day, named: number, away = 0): Day =>
  addDays(today, -((weekday(addDays(today, -away)) - named + 7) % 7));

/** “It’s eleven forty, Friday the twentieth”: the latest day of that name, told as the present one. */
function besideNow({ tokens, state: { today } }: DateSource, index: number): Day | null {
  const word = wordAt(tokens, index);
  const start = /^it['’]s$/.test(word)
    ? index + 1
    : word === 'it' && wordAt(tokens, index + 1) === 'is'
      ? index + 2
      : -1;
  if (start < 0) return null;
  const clock = readClockTime(tokens, start) ?? (tokens[start]?.kind === 'word' ? readHour(tokens, start) : null);
  if (!clock) return null;
  const at = /^(?:,|on)$/.test(wordAt(tokens, clock.next)) ? clock.next + 1 : clock.next;
  const named = weekdayOf(tokens[at]?.text ?? '');
  return named < 0 ? null : latestOf(today, named);
}

/** The day that the text is written on as far as it says so, or null. */
export function writtenDay(source: DateSource): Day | null {
  const { tokens, state } = source;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const beside = besideToday(source, at) ?? besideNow(source, at);
    if (beside && isNear(beside, state.today, true, true)) return beside;
    if (!token || token.start > headLength || (token.kind !== 'number' && !/^\p{Lu}/u.test(token.text))) continue;
    const date = absolute(source, at);
    if (!date?.day) continue;
    const hasYear = tokens.slice(at, date.to).some(({ text }) => text.includes(String(date.day?.year)));
    const before = beforeDate(tokens, at);
    const isTimed =
      readClockTime(tokens, skipJoint(tokens, date.to)) !== null || beforeClock(tokens, before) !== before;
    if (datesText(tokens, at, date.to) && isNear(date.day, state.today, hasYear || isTimed, hasYear)) return date.day;
    at = date.to - 1;
  }
  return null;
}
