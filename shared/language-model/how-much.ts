/** Which numbers of a sentence or a name say how much, and which only count, name the time or are a way of speaking. */
import type { Quantity } from '../reading/index.js';

/** What is counted on the fingers says nothing of its own; nor does a length of time that is as short. */
export const mostCounted = 12;
const counted: ReadonlySet<string> = new Set(['count', 'hours', 'days', 'weeks', 'months', 'quarters', 'years']);
/** Nothing, the half and the whole are conventions. */
const conventions: ReadonlySet<number> = new Set([0, 0.5, 1]);
/** “A third party”, “one point”: a share only where it is one of something. */
const ordinal = /^(?:a|an|one)\s\p{L}+$/iu;

/** Whether a count lies where those do that name a year. */
export const isYear = (value: number): boolean => value >= 1900 && value < 2100;

/** Whether a number that our own stage reads in `text` says how much something is. */
export function saysHowMuch({ value, unit, unitInferred, quote, end }: Quantity, text: string): boolean {
  if (typeof value !== 'number' || conventions.has(value)) return false;
  if (unit === 'ratio' && ordinal.test(quote)) return /^\s+of\b/.test(text.slice(end));
  if (unitInferred !== true && !counted.has(unit)) return true;
  return !(unit === 'count' && isYear(value)) && (!Number.isInteger(value) || Math.abs(value) > mostCounted);
}
