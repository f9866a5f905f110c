/** Dates in digits: 2026-08-01, 14.03.2026, 31.12., 20/11, 3/14/2026, 21-11. */
import { timeOf } from '../calendar.js';
import type { Token } from '../tokens.js';
import { isDash, wordAt } from '../tokens.js';
import { ofDay, yearAt } from './calendar-days.js';
import { readClockTime } from './clock-times.js';
import type { Calendar, DateSource } from './date-source.js';
import { monthOf, weekdayOf } from './months.js';
import { nearestYear } from './nearest-year.js';

const lead =
  /^(?:on|by|until|till|before|since|per|at|am|bis|vom|zum|seit|due|test|dated|expires|ends|closes|opens|starts|begins|meets|deadline|paid|signed|ended|ending)$/;

/** Whether a weekday or a word of time leads to the number at `index`. */
const isLed = (tokens: readonly Token[], index: number): boolean => {
  const at = /^[,.]$/.test(wordAt(tokens, index - 1)) ? index - 2 : index - 1;
  return weekdayOf(tokens[at]?.text ?? '') >= 0 || lead.test(wordAt(tokens, index - 1));
};

/** Past a joint between a date and its time. */
export const skipJoint = (tokens: readonly Token[], index: number): number =>
  /^(?:,|at|on|um|à|the|t|this)$/.test(wordAt(tokens, index)) ? index + 1 : index;

const beforeClock = (tokens: readonly Token[], index: number): boolean =>
  readClockTime(tokens, skipJoint(tokens, skipJoint(tokens, index))) !== null;

const inYear = (source: DateSource, index: number, month: number, day: number, to: number): Calendar | null =>
  ofDay({ year: nearestYear(source, index, to, month, day), month, day }, to);

/** `14.03.2026`, `31.12.`, `Tuesday 17. 11.`. */
function dottedDate(source: DateSource, index: number): Calendar | null {
  const { tokens } = source;
  const text = wordAt(tokens, index);
  const full = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)$/.exec(text);
  if (full)
    return ofDay({ year: Number(full[3]?.padStart(4, '20')), month: Number(full[2]), day: Number(full[1]) }, index + 1);
  const short = /^(\d{1,2})\.(0[1-9]|1[0-2])$/.exec(text);
  const end = tokens[index + 1];
  if (short) {
    const isEnded = end?.text === '.' && end.glued;
    const next = tokens[index + 2];
    const goesOn = next !== undefined && !next.newLine && (/^[,;)]$/.test(next.text) || beforeClock(tokens, index + 2));
    if (!isEnded || (!goesOn && !isLed(tokens, index))) return null;
    return inYear(source, index, Number(short[2]), Number(short[1]), index + 2);
  }
  const isApart =
    /^\d{1,2}$/.test(text) && end?.text === '.' && end.glued && /^(?:0[1-9]|1[0-2])$/.test(wordAt(tokens, index + 2));
  if (!isApart || tokens[index + 2]?.newLine || !isLed(tokens, index)) return null;
  const isClosed = wordAt(tokens, index + 3) === '.' && tokens[index + 3]?.glued === true;
  const to = isClosed ? index + 4 : index + 3;
  const year = tokens[to]?.newLine ? 0 : yearAt(tokens, to);
  const [month, day] = [Number(wordAt(tokens, index + 2)), Number(text)];
  return year ? ofDay({ year, month, day }, to + 1) : inYear(source, index, month, day, to);
}

/** `2026-08-01`, `2026-08`. */
function isoDate(tokens: readonly Token[], index: number, hasThird: boolean): Calendar | null {
  const [year, second, third] = [yearAt(tokens, index), wordAt(tokens, index + 2), wordAt(tokens, index + 4)];
  if (!year) return null;
  if (hasThird && /^\d{1,2}$/.test(third)) return ofDay({ year, month: Number(second), day: Number(third) }, index + 5);
  const isMonth = wordAt(tokens, index + 1) === '-' && /^(?:0[1-9]|1[0-2])$/.test(second) && !hasThird;
  return isMonth ? { text: `${year}-${second}`, to: index + 3 } : null;
}

/** A date in digits at token `index`, or null. */
export function numericDate(source: DateSource, index: number): Calendar | null {
  const { tokens } = source;
  if (tokens[index]?.kind !== 'number') return null;
  const dotted = dottedDate(source, index);
  if (dotted) return dotted;
  const text = wordAt(tokens, index);
  const separator = wordAt(tokens, index + 1);
  const second = tokens[index + 2];
  if (!/^[-/]$/.test(separator) || !tokens[index + 1]?.glued || !second?.glued || !/^\d{1,2}$/.test(second.text))
    return null;
  const hasThird = wordAt(tokens, index + 3) === separator && tokens[index + 4]?.glued === true;
  const iso = isoDate(tokens, index, hasThird);
  if (iso) return iso;
  if (
    !/^\d{1,2}$/.test(text) ||
    (separator === '-' && !(hasThird && yearAt(tokens, index + 4)) && !isDashed(tokens, index))
  )
    return null;
  const third = hasThird ? wordAt(tokens, index + 4) : '';
  const year = yearAt(tokens, index + 4) && hasThird ? Number(third) : /^\d\d$/.test(third) ? 2000 + Number(third) : 0;
  return year || separator === '-' || isSlashed(source, index)
    ? slashed(source, index, [Number(text), Number(second.text)], year)
    : null;
}

/** `21-11 18:50`: two numbers of a day and a month before a time of the day. */
const isDashed = (tokens: readonly Token[], index: number): boolean =>
  /^\d\d$/.test(wordAt(tokens, index)) &&
  /^(?:0[1-9]|1[0-2])$/.test(wordAt(tokens, index + 2)) &&
  !isDash(wordAt(tokens, index + 3)) &&
  beforeClock(tokens, index + 3);

/** Two small numbers with a slash are a date only when a weekday, a word of time or a time of the day says so. */
function isSlashed({ tokens, state }: DateSource, index: number): boolean {
  // “5/6 December” are two days.
  if (monthOf(tokens[index + 3]?.text ?? '', true) > 0) return false;
  const [text, second] = [wordAt(tokens, index), wordAt(tokens, index + 2)];
  const isEndOfYear = Number(text) > 12 && Number(text) <= 31 && Number(second) >= 10 && Number(second) <= 12;
  const isDayAndMonth = /^0\d$|^1[0-2]$/.test(second) || state.isMonthFirst === true;
  const isPadded = /^0\d$/.test(text) || (/^0\d$/.test(second) && Number(text) <= 31);
  return isEndOfYear || isPadded || isLed(tokens, index) || (isDayAndMonth && beforeClock(tokens, index + 3));
}

/** Day before month or month before day, as the text shows; where it does not, the reading that lies nearer. */
function slashed(source: DateSource, index: number, [first, second]: [number, number], year: number): Calendar | null {
  const { state, tokens } = source;
  const to = year ? index + 5 : index + 3;
  const read = (month: number, day: number): Calendar | null =>
    year ? ofDay({ year, month, day }, to) : inYear(source, index, month, day, to);
  const [dayFirst, monthFirst] = [read(second, first), read(first, second)];
  if (!dayFirst?.day || !monthFirst?.day || state.isMonthFirst === false) return dayFirst ?? monthFirst;
  if (state.isMonthFirst === true) return monthFirst;
  const distance = ({ day }: Calendar): number => (day ? Math.abs(timeOf(day) - timeOf(state.today)) : 0);
  const isPlain = !wordAt(tokens, index).startsWith('0') && year === 0;
  return isPlain && distance(monthFirst) < distance(dayFirst) ? monthFirst : dayFirst;
}
