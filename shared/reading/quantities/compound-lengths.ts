/** Lengths of time in two units: `3 h 20 min`, `2 h 10`, `2 years, 3 months`. */
import type { Token } from '../tokens.js';
import type { CurrencyMark } from './currency-marks.js';
import { exact } from './numerals.js';
import type { Scale } from './scales.js';
import type { Unit } from './units.js';

/** A number as it is written, with its unit. */
interface Length {
  from: number;
  to: number;
  number: number;
  mark: CurrencyMark | null;
  scale: Scale | null;
  unit: Unit | null;
}

const tables: [unit: string, inIt: Record<string, number>][] = [
  ['months', { years: 12, months: 1 }],
  ['minutes', { weeks: 10_080, days: 1440, hours: 60, minutes: 1 }],
];

/** `2 h 10`: two digits behind the letter are minutes. */
const isClock = (tokens: readonly Token[], first: Length, next: Length): boolean => {
  const token = tokens[next.from];
  const isLetter =
    first.unit?.unit === 'hours' && tokens[first.to - 1]?.lower === 'h' && Number.isInteger(first.number);
  return (
    isLetter &&
    next.from === first.to &&
    next.to === next.from + 1 &&
    !token?.newLine &&
    /^[0-5]\d$/.test(token?.text ?? '')
  );
};

/** What joins both lengths in the languages that are read. */
export const lengthJoint = /^(?:and|,|und|et|y|e|en|og|och)$/;

/** Both as one length in the smaller unit, or null where the second does not continue the first. */
export function joinLengths(
  tokens: readonly Token[],
  first: Length,
  next: Length,
): { to: number; value: number; unit: string } | null {
  if (next.mark || next.scale || !first.unit) return null;
  if (!next.unit && isClock(tokens, first, next))
    return { to: next.to, value: first.number * 60 + next.number, unit: 'minutes' };
  if (next.unit?.kind !== 'duration') return null;
  for (const [smallest, inIt] of tables) {
    const [large, little] = [inIt[first.unit.unit], inIt[next.unit.unit]];
    if (large === undefined || little === undefined || little >= large || next.number * little >= large) continue;
    const isHours = next.unit.unit === 'hours';
    const value = exact((first.number * large + next.number * little) / (isHours ? 60 : 1));
    return { to: next.to, value, unit: isHours ? 'hours' : smallest };
  }
  return null;
}
