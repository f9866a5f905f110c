/** Dates as a person says them. */
import { daysBetween } from './days-between.js';

const months = 'January February March April May June July August September October November December'.split(' ');
const day = /^(\d{4})-(\d\d)(?:-(\d\d)(?:T(\d\d:\d\d))?)?/;
const part = /^(\d{4})-?([QH]\d)$/i;

/** So near to the day that a text is read on, a day is told without its year. */
const nearDays = 180;

/**
 * 2026-11-17T05:35+01:00 is “17 November 2026, 05:35”, 2027-04 “April 2027”, 2027-Q3 “Q3 2027”; what is no date stays as it
 * is. A day near to that on which it is read is told without its year.
 */
export function formatDate(iso: string, readAt?: string): string {
  const [, ofYear, name] = part.exec(iso) ?? [];
  if (ofYear && name) return `${name.toUpperCase()} ${ofYear}`;
  const found = day.exec(iso);
  if (!found) return iso;
  const [, year, month, date, time] = found;
  const isNear = readAt !== undefined && Math.abs(daysBetween(readAt, iso.slice(0, 10))) < nearDays;
  const inMonth = `${months[Number(month) - 1] ?? month}${isNear && date !== undefined ? '' : ` ${year}`}`;
  return date === undefined ? inMonth : `${Number(date)} ${inMonth}${time ? `, ${time}` : ''}`;
}

const zone = /T\d\d:\d\d.*?(Z|[+-]\d\d:?\d\d)$/;

/** The offset in minutes in which all of these moments are told; undefined where they name none, or several. */
export function offsetOf(moments: readonly string[]): number | undefined {
  const offsets = new Set(
    moments.flatMap((moment) => {
      const found = zone.exec(moment)?.[1];
      if (found === undefined) return [];
      const [hours, minutes] = found === 'Z' ? [0, 0] : [Number(found.slice(1, 3)), Number(found.slice(-2))];
      return [(found.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)];
    }),
  );
  return offsets.size === 1 ? [...offsets][0] : undefined;
}
