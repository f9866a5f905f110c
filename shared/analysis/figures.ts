/** Numbers as records: with a source, a range and the line of evidence that each gives. */
import { formatFigure, formatMoneyRange, inWords, isMoneyUnit, tidy } from '../plans/index.js';
import type { Evidence, Figure, FigureSource } from './model.js';

export {
  formatFigure,
  formatMoney,
  formatMoneyRange,
  formatMultiple,
  formatPercent,
  grouped,
  tidy,
} from '../plans/index.js';

/** `$323M-470M (base $356M)`, `12 to 30 months (base 18)`, `10% to 25% (base 17%)`. */
export function formatFigureRange(figure: Figure): string {
  if (figure.low === figure.high) return formatFigure(figure);
  if (isMoneyUnit(figure.unit))
    return `${formatMoneyRange(figure.low, figure.high, figure.unit)} (base ${formatFigure(figure)})`;
  // “30 to 180 days” needs no base that is one of its ends.
  const base = figure.value > figure.low && figure.value < figure.high;
  const at = (value: number): Pick<Figure, 'value' | 'unit'> => ({ value, unit: figure.unit });
  const [low, middle, high] = [at(figure.low), at(figure.value), at(figure.high)];
  const units = new Set([low, middle, high].map((end) => inWords(end).unit));
  if (figure.unit === 'ratio' || figure.unit === 'x' || units.size > 1)
    return `${formatFigure(low)} to ${formatFigure(high)}${base ? ` (base ${formatFigure(middle)})` : ''}`;
  return `${inWords(low).number} to ${formatFigure(high)}${base ? ` (base ${inWords(middle).number})` : ''}`;
}

/** A figure without a range. */
export function point(value: number, unit: string, source: FigureSource, ref: string, asOf?: string): Figure {
  return { value, low: value, high: value, unit, source, ref, ...(asOf ? { asOf } : {}) };
}

/** A figure computed from others; `ref` is the formula in words and the inputs it used. */
export function derived(value: number, unit: string, ref: string, range?: { low: number; high: number }): Figure {
  return {
    value: tidy(value),
    low: tidy(range?.low ?? value),
    high: tidy(range?.high ?? value),
    unit,
    source: 'derived',
    ref,
  };
}

/** The same figure with the sign turned: what is missing for what is left, net cash for net debt. */
export const negated = (figure: Figure): Figure => ({
  ...figure,
  value: -figure.value,
  low: -figure.high,
  high: -figure.low,
});

/** The line of evidence that a figure gives for a claim. */
export function evidenceOf(claim: string, figure: Figure): Evidence {
  return {
    claim,
    value: tidy(figure.value),
    unit: figure.unit,
    source: figure.source,
    origin: figure.ref,
    ...(figure.asOf ? { asOf: figure.asOf } : {}),
  };
}

/** The JSON shape of a figure inside a `…Detail` object of an answer. */
export function figureDetail(figure: Figure | null): Record<string, unknown> | null {
  if (figure === null) return null;
  return {
    ...figure,
    value: tidy(figure.value),
    low: tidy(figure.low),
    high: tidy(figure.high),
    formatted: formatFigureRange(figure),
  };
}
