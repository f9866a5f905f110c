/** Arithmetic on figures that keeps the names of its inputs. */
import { derived } from '../../figures.js';
import type { Figure } from '../../model.js';

const longestRef = 240;

const refOf = (formula: string, parts: readonly Figure[]): string => {
  const sources = [...new Set(parts.map((part) => part.ref))].join('; ');
  return sources === ''
    ? formula
    : `${formula} (${sources.length > longestRef ? `${sources.slice(0, longestRef)}…` : sources})`;
};

/** A figure computed from others; `formula` says how. Adding zero turns −0 into 0. */
export function derive(
  formula: string,
  unit: string,
  parts: readonly Figure[],
  value: number,
  range?: { low: number; high: number },
): Figure {
  const ends = range ?? { low: value, high: value };
  return derived(value + 0, unit, refOf(formula, parts), {
    low: Math.min(ends.low, value) + 0,
    high: Math.max(ends.high, value) + 0,
  });
}

/** `figure × factor`, range included. */
export function scaled(formula: string, figure: Figure, factor: number, parts: readonly Figure[] = []): Figure {
  return derive(formula, figure.unit, [figure, ...parts], figure.value * factor, {
    low: figure.low * factor,
    high: figure.high * factor,
  });
}

/** `a / b` as a multiple, or null unless b is positive. */
export function multipleOf(formula: string, a: Figure, b: Figure): Figure | null {
  return b.value > 0 && Number.isFinite(a.value / b.value) ? derive(formula, 'x', [a, b], a.value / b.value) : null;
}

/** One end of a figure's range as a figure of its own. */
export function endOf(figure: Figure, end: 'low' | 'high'): Figure {
  return { ...figure, value: figure[end], low: figure[end], high: figure[end] };
}
