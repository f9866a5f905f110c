/** Dates of a text as numbers, in minutes since 1970 (UTC where no zone is written). */

const minute = 60_000;
const dayMinutes = 1440;
const wholeDay = /^(\d{4})-(\d{2})-(\d{2})$/;
const withTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?$/;
const monthOnly = /^(\d{4})-(\d{2})$/;
const quarterOnly = /^(\d{4})-?Q([1-4])$/i;
const halfOnly = /^(\d{4})-?H([12])$/i;
const yearOnly = /^(?:FY)?(\d{4})$/i;

export interface DateSpan {
  /** The first minute of the first day that is meant, and the first minute of the last one. */
  value: number;
  high: number;
}

const months = (year: number, first: number, count: number): DateSpan => ({
  value: Date.UTC(year, first, 1) / minute,
  high: Date.UTC(year, first + count, 0) / minute,
});

/** Reads 2026-11-05, 2026-11-05T08:30+01:00, 2026-11, 2027-Q3, 2027-H1 and 2028; null for anything else. */
export function dateSpan(text: string): DateSpan | null {
  if (text.length > 32) return null;
  const day = wholeDay.exec(text);
  if (day) return exact(Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3])));
  const time = withTime.exec(text);
  if (time) return exact(Date.parse(time[1] ? text : `${text}Z`));
  const month = monthOnly.exec(text);
  if (month && Number(month[2]) >= 1 && Number(month[2]) <= 12)
    return months(Number(month[1]), Number(month[2]) - 1, 1);
  const quarter = quarterOnly.exec(text);
  if (quarter) return months(Number(quarter[1]), (Number(quarter[2]) - 1) * 3, 3);
  const half = halfOnly.exec(text);
  if (half) return months(Number(half[1]), (Number(half[2]) - 1) * 6, 6);
  const year = yearOnly.exec(text);
  return year && months(Number(year[1]), 0, 12);
}

function exact(milliseconds: number): DateSpan | null {
  return Number.isFinite(milliseconds) ? { value: milliseconds / minute, high: milliseconds / minute } : null;
}

/** “+04:00” for 240 minutes. */
function offsetText(zone: number): string {
  const [hours, rest] = [Math.floor(Math.abs(zone) / 60), Math.abs(zone) % 60];
  return `${zone < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/**
 * ISO text of a moment: by the clock of `zone`, with it, where one is given; else the day alone where it is midnight, with
 * hours and minutes where it is not. Null out of range.
 */
export function dateText(minutes: number, zone?: number): string | null {
  const date = new Date(Math.round(minutes + (zone ?? 0)) * minute);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1000 || date.getUTCFullYear() > 9999) return null;
  const text = date.toISOString();
  if (zone !== undefined) return `${text.slice(0, 16)}${offsetText(zone)}`;
  return Math.round(minutes) % dayMinutes === 0 ? text.slice(0, 10) : text.slice(0, 16);
}

/** The same day `count` months on, or the last day of a shorter month. */
export function addMonths(minutes: number, count: number): number {
  const from = new Date(minutes * minute);
  const first = new Date(from);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + Math.round(count));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), last));
  return first.getTime() / minute;
}
