import type { GroupStep, Period } from './data-mapping.schema.js';

/** Days from and to, both inclusive, as `2026-11-21`. */
export interface Window {
  from: string;
  to: string;
}

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The UTC day of a value that a system gave for a date; undefined for anything else. */
export function utcDay(value: unknown): string | undefined {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)) {
    // A date alone is that day wherever it is read; with a time its zone decides.
    const at = value.length === 10 ? Date.parse(`${value}T00:00:00Z`) : Date.parse(value);
    return Number.isNaN(at) ? undefined : new Date(at).toISOString().slice(0, 10);
  }
  return undefined;
}

/** The same day of an earlier month, or the last one of a month that is shorter. */
function monthsBefore(now: Date, months: number): string {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(year, month, Math.min(now.getUTCDate(), lastDay));
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

function lastWindow(last: string, now: Date): Window {
  const [amount = '1', unit = 'months'] = last.split(' ');
  const count = Number(amount);
  const today = now.toISOString().slice(0, 10);
  if (unit.startsWith('day'))
    return { from: new Date(Date.parse(today) - (count - 1) * 86_400_000).toISOString().slice(0, 10), to: today };
  return { from: nextDay(monthsBefore(now, unit.startsWith('year') ? count * 12 : count)), to: today };
}

const monthsIn: Record<GroupStep, number> = { month: 1, quarter: 3, year: 12 };

/** The days that a period means on a given day. `last 12 months` ends today; calendar periods are whole ones, UTC. */
export function windowOf(period: Period, now: Date): Window {
  if ('last' in period) return lastWindow(period.last, now);
  const [which, step] = period.calendar.split(' ') as ['this' | 'last', GroupStep];
  const months = monthsIn[step];
  const start = Math.floor(now.getUTCMonth() / months) * months - (which === 'last' ? months : 0);
  return { from: dayOf(now.getUTCFullYear(), start, 1), to: dayOf(now.getUTCFullYear(), start + months, 0) };
}

/** `2026`, `2026-Q4` or `2026-11` for a day. */
export function groupOf(day: string, step: GroupStep): string {
  const [year = '', month = ''] = day.split('-');
  if (step === 'year') return year;
  return step === 'quarter' ? `${year}-Q${Math.ceil(Number(month) / 3)}` : `${year}-${month}`;
}
