/** Figures and dates as a person says them. */
import { formatDate, formatFigure, isMoneyUnit } from '../../plans/index.js';
import type { Fact } from '../../reading/index.js';

/** As the whole answer writes amounts: `€12.4M`, `61%`, `3.16x`; other units stand behind the number. */
export const sayAmount = (value: number, unit: string): string => formatFigure({ value, unit });

/** The moment `hours` after an ISO time of day, in the same zone; null where no time of day is stated. */
export function hoursAfter(iso: string, hours: number): string | null {
  const found = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)/.exec(iso);
  const at = found ? Date.parse(`${found[1]}:00Z`) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at + hours * 3_600_000).toISOString().slice(0, 16);
}

const aPiece = (per: NonNullable<Fact['per']>): string => `${per === 'hour' ? 'an' : 'a'} ${per}`;

/** A number as this answer writes it, with what an amount is counted per (accounts are for years); a date in its own words where they can stand alone. */
export function sayFact({ quote, value, unit, per }: Fact): string {
  if (typeof value === 'number')
    return sayAmount(value, unit) + (per && per !== 'year' && isMoneyUnit(unit) ? ` ${aPiece(per)}` : '');
  const words = quote.replace(/\s+/g, ' ').trim();
  const standsAlone = /[\p{L}]/u.test(words) && words.length <= 40 && !/^\p{Lu}?\d+$/u.test(words);
  return standsAlone ? words : formatDate(value);
}
