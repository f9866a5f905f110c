/**
 * Units of time convert themselves: an amount an hour times days is an amount. Whoever plans often writes the factor out as
 * well (`f1 * f2 * 24`, `f3 * 12` for a year), and then it would count twice. So a number remembers the factors that were
 * written in its product and those that its units put in; where both are the same conversion, the one that was written stands.
 */

export interface Conversions {
  /** Factors between units of time that are written in the product. */
  written: readonly number[];
  /** Factors that the units put in and that nobody has written. */
  automatic: readonly number[];
}

const none: Conversions = { written: [], automatic: [] };

/** Numbers that stand between two of minutes, hours, days, weeks, months, quarters and years. */
const betweenTimes = new Set([60, 1440, 24, 168, 720, 730, 8760, 7, 30, 31, 90, 91, 360, 365, 4, 13, 52, 3, 12]);
/** Four weeks are taken for a month, 360 days for a year. */
const tolerance = 0.1;
/** More factors than this are remembered of no product. */
const remembered = 8;

const isNear = (left: number, right: number): boolean => Math.abs(left / right - 1) < tolerance;

/** What a number that is written out brings into a product; undefined where it is no factor between units of time. */
export const writtenAs = (value: number): Conversions | undefined =>
  betweenTimes.has(value) ? { written: [value], automatic: [] } : undefined;

/** The factors that are left of `written` once it has accounted for `factor`, alone or by two of them; null where it cannot. */
function without(written: readonly number[], factor: number): readonly number[] | null {
  for (const [at, first] of written.entries()) {
    if (isNear(first, factor)) return written.toSpliced(at, 1);
    const next = written.findIndex((second, other) => other > at && isNear(first * second, factor));
    if (next > at) return written.toSpliced(next, 1).toSpliced(at, 1);
  }
  return null;
}

/** Whether the product has this factor between two units of time in it already. */
export const isWritten = ({ written } = none, factor: number): boolean =>
  factor !== 1 && without(written, factor) !== null;

/**
 * The conversions of a product (`sign` 1) or a quotient (−1) whose units put `automatic` into its right-hand side, and the
 * factor of that side which undoes what is written as well.
 */
export function joined(
  left: Conversions = none,
  right: Conversions = none,
  sign: 1 | -1,
  automatic: number,
): { conversions?: Conversions; undo: number } {
  const turned = (factors: readonly number[]): number[] => factors.map((factor) => factor ** sign);
  let written: readonly number[] = [...left.written, ...turned(right.written)].slice(0, remembered);
  const open: number[] = [];
  let undo = 1;
  for (const factor of [...left.automatic, ...turned([...right.automatic, automatic])]) {
    if (factor === 1) continue;
    const rest = without(written, factor);
    if (rest) undo /= factor ** sign;
    else open.push(factor);
    written = rest ?? written;
  }
  const isNone = written.length + open.length === 0;
  return { undo, ...(isNone ? {} : { conversions: { written, automatic: open.slice(0, remembered) } }) };
}

/** What both sides of a sum have in common is said of the sum. */
export function shared(left: Conversions = none, right: Conversions = none): Conversions | undefined {
  const written = left.written.filter((factor) => right.written.includes(factor));
  return written.length > 0 ? { written, automatic: [] } : undefined;
}
