/** Days of the calendar on which something can still be done. */
import { daysBetween } from '../plans/index.js';
import { isoText } from './parse-reply.js';

/** Two years ahead: what is to be done later than that is no first step. */
const longestAhead = 731;

/** Whether words are a day or a time of the calendar on which something can still be done: nobody counts with it. */
export function isDayToCome(by: string, receivedAt: string): boolean {
  if (!isoText.test(by) || by.length < 10) return false;
  const day = by.slice(0, 10);
  const ahead = daysBetween(receivedAt.slice(0, 10), day);
  // Of the 31st of a short month another day is made.
  return ahead >= 0 && ahead <= longestAhead && new Date(day).toISOString().startsWith(day);
}

const months = 'January February March April May June July August September October November December'.split(' ');
/** “30 November”, “2 December 2026”. */
const writtenDay = new RegExp(`(?<![\\p{L}\\d])(\\d{1,2}) (${months.join('|')})(?:,? (\\d{4}))?(?![\\p{L}\\d])`, 'gu');

/** The ISO form of a day to come; without a year it is the next of its name. Undefined of any other. */
function isoOf(
  { day, month, year }: { day: string; month: string; year: string | undefined },
  receivedAt: string,
): string | undefined {
  const inYear = (one: number | string): string =>
    `${one}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const thisYear = Number(receivedAt.slice(0, 4));
  const days = year === undefined ? [inYear(thisYear), inYear(thisYear + 1)] : [inYear(year)];
  return days.find((iso) => isDayToCome(iso, receivedAt));
}

/** The same words with days to come in their ISO form. Linear. */
export const withIsoDays = (words: string, receivedAt: string): string =>
  words.replace(
    writtenDay,
    (whole, day: string, month: string, year?: string) => isoOf({ day, month, year }, receivedAt) ?? whole,
  );
