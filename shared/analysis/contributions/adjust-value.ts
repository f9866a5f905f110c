/** One value before and after an adjustment. What the adjustment does not fit is left as it is. */
import { formatFigureRange } from '../figures.js';
import type { ComplexityBand, Figure, RiskRating } from '../model.js';
import { recordOf } from '../untrusted.js';
import type { PackAdjustment } from './contribution.js';

/** A figure as it stands in a `…Detail` object. */
type FigureRecord = Figure & { formatted?: string };

const complexities: ComplexityBand[] = ['LOW', 'MEDIUM', 'HIGH', 'VERY_HIGH'];
const ratings: RiskRating[] = ['LOW', 'MODERATE', 'ELEVATED', 'HIGH', 'CRITICAL'];
const scales: readonly string[][] = [ratings, complexities];

function figureOf(value: unknown): FigureRecord | null {
  const record = recordOf(value);
  const isNumber = (name: string): boolean => Number.isFinite(record?.[name]);
  return record && isNumber('value') && isNumber('low') && isNumber('high') && typeof record['unit'] === 'string'
    ? (record as unknown as FigureRecord)
    : null;
}

interface Range {
  value: number;
  low: number;
  high: number;
}

const rangeOf = (value: PackAdjustment['value']): Range | null => {
  if (typeof value === 'number') return { value, low: value, high: value };
  return typeof value === 'string' ? null : { value: value.value, low: value.low, high: value.high };
};

function calculate(kind: PackAdjustment['kind'], before: Range, by: Range): Range {
  const each = (combine: (a: number, b: number) => number): Range => ({
    value: combine(before.value, by.value),
    low: combine(before.low, by.low),
    high: combine(before.high, by.high),
  });
  switch (kind) {
    case 'replace':
      return by;
    case 'add':
      return each((a, b) => a + b);
    case 'max':
      return each(Math.max);
    case 'multiply':
      return each((a, b) => a * b);
    case 'widen':
      return {
        value: before.value,
        low: before.low - Math.abs(before.low) * by.value,
        high: before.high + Math.abs(before.high) * by.value,
      };
  }
}

const isFiniteRange = ({ value, low, high }: Range): boolean => [value, low, high].every(Number.isFinite);

function adjustFigure(before: FigureRecord, { kind, value, rule }: PackAdjustment): unknown {
  const by = rangeOf(value);
  const unit = typeof value === 'object' ? value.unit : before.unit;
  // Only a factor or a share may come without the unit of what it changes.
  if (!by || (unit !== before.unit && kind !== 'replace')) return before;
  const range = calculate(kind, before, by);
  if (!isFiniteRange(range) || (range.value === before.value && range.low === before.low && range.high === before.high))
    return before;
  const after: Figure = { ...before, ...range, unit, source: 'derived', ref: `${before.ref}; ${rule}` };
  return before.formatted === undefined ? after : { ...after, formatted: formatFigureRange(after) };
}

function adjustNumber(before: number, { kind, value }: PackAdjustment): unknown {
  const by = rangeOf(value);
  if (!by) return before;
  const after = calculate(kind, { value: before, low: before, high: before }, by).value;
  return Number.isFinite(after) ? after : before;
}

function adjustText(before: string, { kind, value }: PackAdjustment): unknown {
  if (typeof value !== 'string') return before;
  if (kind === 'replace') return value;
  if (kind === 'add') return `${before}; ${value}`;
  const scale = scales.find((candidate) => candidate.includes(value));
  if (kind !== 'max' || !scale) return before;
  // A sentence in the place of a band says that nothing was rated: any band is then the stricter one.
  return scale.indexOf(value) > scale.indexOf(before) ? value : before;
}

function adjustList(before: unknown[], { kind, value }: PackAdjustment): unknown {
  return kind === 'add' && !before.includes(value) ? [...before, value] : before;
}

/** @returns the value after the adjustment; the same value when nothing changes. */
export function adjustValue(before: unknown, adjustment: PackAdjustment): unknown {
  if (Array.isArray(before)) return adjustList(before as unknown[], adjustment);
  if (typeof before === 'number') return adjustNumber(before, adjustment);
  if (typeof before === 'string') return adjustText(before, adjustment);
  const figure = figureOf(before);
  if (figure) return adjustFigure(figure, adjustment);
  // Nothing was computed there: only a value that stands on its own can take the place. A name that is not there stays so.
  return before === null && (adjustment.kind === 'replace' || adjustment.kind === 'max') ? adjustment.value : before;
}
