/** Days as UTC calendar dates, without a clock: everything counts from the date that is passed in. */

export interface Day {
  year: number;
  /** 1–12. */
  month: number;
  day: number;
}

export const twoDigits = (value: number): string => String(value).padStart(2, '0');

export const isoDay = ({ year, month, day }: Day): string =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;

/** The UTC date of an ISO timestamp; the epoch when it is not one. */
export function dayOf(iso: string): Day {
  const time = Date.parse(iso);
  return fromTime(Number.isNaN(time) ? 0 : time);
}

function fromTime(time: number): Day {
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export const timeOf = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day);

/** Days of one unit of time: a month is a twelfth of 365 of them. */
export const daysPerUnit: Readonly<Record<string, number>> = {
  seconds: 1 / 86_400,
  minutes: 1 / 1440,
  hours: 1 / 24,
  days: 1,
  weeks: 7,
  months: 365 / 12,
  years: 365,
};

const dayMs = 86_400_000;

export const addDays = (day: Day, days: number): Day => fromTime(timeOf(day) + days * dayMs);

/** How many days `to` lies after `from`; below nothing where it lies before. */
export const daysBetween = (from: Day, to: Day): number => (timeOf(to) - timeOf(from)) / dayMs;

/** First day of the month that lies `months` away. */
export const monthStart = (day: Day, months = 0): Day => fromTime(Date.UTC(day.year, day.month - 1 + months, 1));

/** 0 Sunday … 6 Saturday. */
export const weekday = (day: Day): number => new Date(timeOf(day)).getUTCDay();

/** Whether the three numbers are a day of the calendar. */
export function isDay(day: Day): boolean {
  const back = fromTime(timeOf(day));
  return back.year === day.year && back.month === day.month && back.day === day.day;
}
