/** Whether a claimed date is what the words say: what they leave open, the reader completes. */
import { dayOf, daysBetween, weekday } from '../calendar.js';
import { monthOf, weekdayOf } from '../quantities/months.js';

/** The most that words say of a date, and how far apart two completions of them may lie, in days. */
const reach = { month: 800, weekday: 14, day: 62, hour: 31 };
type Said = keyof typeof reach;

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

/** The most that the words say; null where they leave nothing open, or count from now. */
function saidIn(quote: string, read: Parts): Said | null {
  const words = quote.split(/[^\p{L}\p{M}'’-]+/u);
  if (/\d{4}|['’]\d\d/.test(quote)) return null;
  if (words.some((word) => monthOf(word, true) > 0) || /\d[./-]\d/.test(quote)) return 'month';
  if (words.some((word) => weekdayOf(word, true) >= 0)) return 'weekday';
  if (/\d(?:st|nd|rd|th)\b|\dème|\d\.(?!\d)/i.test(quote)) return 'day';
  return read.time === undefined ? null : 'hour';
}

/** Whether `claimed` differs from `read` only in what the quoted words do not say: the year of “22 Jan”, the day of “05:50”. */
export function completesDate(claimed: string, read: string, quote: string): boolean {
  const [theirs, ours] = [partsOf(claimed), partsOf(read)];
  if (!theirs?.month || !ours?.month) return false;
  const said = saidIn(quote, ours);
  if (said === null || (theirs.time !== undefined && ours.time !== undefined && theirs.time !== ours.time))
    return false;
  const [left, right] = [theirs, ours].map(({ year, month, day }) => dayOf(`${year}-${month}-${day ?? '01'}`));
  if (!left || !right || Math.abs(daysBetween(left, right)) > reach[said]) return false;
  if (said === 'month') return theirs.month === ours.month && (!theirs.day || !ours.day || theirs.day === ours.day);
  if (said === 'weekday') return theirs.day !== undefined && weekday(left) === weekday(right);
  return said === 'hour' || theirs.day === ours.day;
}

/** Whether a claimed length of time in years is that of the years which two dates name: “2027–2031” lasts four, or all five. */
export function lastsFrom(
  { value, unit }: { value: number | string; unit: string },
  quantities: readonly { value: number | string; unit: string }[],
): boolean {
  const [first, last] = quantities;
  const isSpan = quantities.length === 2 && first?.unit === 'date' && last?.unit === 'date';
  const years = isSpan ? Number(String(last.value).slice(0, 4)) - Number(String(first.value).slice(0, 4)) : 0;
  return unit === 'years' && years > 0 && (value === years || value === years + 1);
}
