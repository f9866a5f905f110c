/** Whether a claimed date is what the words say: what they leave open, the reader completes. */
import { dayOf, daysBetween, weekday } from '../calendar.js';
import { monthOf, weekdayOf } from '../quantities/months.js';

/** How far apart two completions of the same words may lie, in days: of a month, of a weekday, of a day or an hour alone. */
const reach = { month: 800, weekday: 14, day: 62, hour: 31 };

interface Parts {
  year: string;
  month: string | undefined;
  day: string | undefined;
  time: string | undefined;
}

function partsOf(iso: string): Parts | null {
  const [, year, month, day, time] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?(?:T(\d\d:\d\d))?/.exec(iso) ?? [];
  return year === undefined ? null : { year, month, day, time };
}

/** How far a completion may lie from ours, by the most that the words say; 0 where they leave nothing open, or count from now. */
function reachOf(words: readonly string[], quote: string, read: Parts): number {
  if (/\d{4}|['’]\d\d/.test(quote)) return 0;
  if (words.some((word) => monthOf(word, true) > 0) || /\d[./-]\d/.test(quote)) return reach.month;
  if (words.some((word) => weekdayOf(word, true) >= 0)) return reach.weekday;
  if (/\d(?:st|nd|rd|th)\b|\dème|\d\.(?!\d)/i.test(quote)) return reach.day;
  return read.time === undefined ? 0 : reach.hour;
}

/** Whether `claimed` differs from `read` only in what the quoted words do not say: the year of “22 Jan”, the day of “05:50”. */
export function completesDate(claimed: string, read: string, quote: string): boolean {
  const [theirs, ours] = [partsOf(claimed), partsOf(read)];
  if (!theirs?.month || !ours?.month) return false;
  const words = quote.split(/[^\p{L}\p{M}'’-]+/u);
  const most = reachOf(words, quote, ours);
  if (most === 0 || (theirs.time !== undefined && ours.time !== undefined && theirs.time !== ours.time)) return false;
  const [left, right] = [theirs, ours].map(({ year, month, day }) => dayOf(`${year}-${month}-${day ?? '01'}`));
  if (!left || !right || Math.abs(daysBetween(left, right)) > most) return false;
  if (most === reach.month) return theirs.month === ours.month && (!theirs.day || !ours.day || theirs.day === ours.day);
  if (most === reach.weekday) return theirs.day !== undefined && weekday(left) === weekday(right);
  return most === reach.hour || theirs.day === ours.day;
}
