/** Figures and dates as a person says them. */
import type { Fact } from '../../reading/index.js';

const months = 'January February March April May June July August September October November December'.split(' ');
const scales: [number, string][] = [
  [1e9, 'bn'],
  [1e6, 'm'],
  [1e3, 'k'],
];

function rounded(value: number): string {
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return String(Number(value.toFixed(digits)));
}

/** 12400000 EUR is “EUR 12.4m”, 0.61 ratio “61 %”, 3.157 x “3.16 times”; other units stand behind the number. */
export function sayAmount(value: number, unit: string): string {
  if (unit === 'ratio') return `${rounded(value * 100)} %`;
  if (unit === 'x') return `${rounded(value)} times`;
  if (unit === 'count' || unit === 'score') return rounded(value);
  if (/^[A-Z]{3}$/.test(unit)) {
    const [scale, suffix] = scales.find(([size]) => Math.abs(value) >= size) ?? [1, ''];
    return `${unit} ${rounded(value / scale)}${suffix}`;
  }
  return `${rounded(value)} ${unit.replace(/^other:/, '')}`;
}

/** 2026-11-17T05:35+01:00 is “17 November 2026, 05:35”; what is no date stays as it is. */
export function sayDate(iso: string): string {
  const found = /^(\d{4})-(\d\d)(?:-(\d\d)(?:T(\d\d:\d\d))?)?/.exec(iso);
  if (!found) return iso;
  const [, year, month, day, time] = found;
  const name = `${months[Number(month) - 1] ?? month} ${year}`;
  return day === undefined ? name : `${Number(day)} ${name}${time ? `, ${time}` : ''}`;
}

/** The moment `hours` after an ISO time of day, in the same zone; null where no time of day is stated. */
export function hoursAfter(iso: string, hours: number): string | null {
  const found = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)/.exec(iso);
  const at = found ? Date.parse(`${found[1]}:00Z`) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at + hours * 3_600_000).toISOString().slice(0, 16);
}

/** The words of the text where they can stand alone, else the value with its unit. */
export function sayFact({ quote, value, unit }: Fact): string {
  const words = quote.replace(/\s+/g, ' ').trim();
  const standsAlone = /[\p{L}\p{Sc}%]/u.test(words) && words.length <= 40 && !/^\p{Lu}?\d+$/u.test(words);
  if (standsAlone || typeof value === 'string')
    return typeof value === 'string' && !standsAlone ? sayDate(value) : words;
  return sayAmount(value, unit);
}
