/** Which of an expert's figures a computed one meets. */
import { daysOf, type Operand } from '../../shared/judgement/solver/operands.js';

export interface ExpertFigure {
  what: string;
  value: number;
  unit: string;
  within?: number;
  how: string;
}

const durations = new Set(['minutes', 'hours', 'days', 'weeks', 'months', 'years']);

/** The sign is a matter of convention in both, so sizes are compared. Durations are compared in the expert's unit. */
export function meets(value: number, unit: string, figure: ExpertFigure): boolean {
  const converted =
    durations.has(unit) && durations.has(figure.unit) ? (value * daysOf(unit)) / daysOf(figure.unit) : value;
  const tolerance = Math.max(figure.within ?? 0.01, 0.001) * Math.abs(figure.value) + 1e-12;
  return Math.abs(Math.abs(converted) - Math.abs(figure.value)) <= tolerance;
}

const leading = (value: number): number => {
  const size = Math.abs(value);
  return size === 0 ? 0 : Number((size / 10 ** Math.floor(Math.log10(size))).toPrecision(3));
};

/** The leading digits of the numbers that the expert's own calculation names, whatever their scale. */
const namedIn = (how: string): Set<number> =>
  new Set(
    [...how.replaceAll(/(\d),(?=\d{3}\b)/g, '$1').matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) =>
      leading(Number(digits)),
    ),
  );

/** Whether a figure that meets the expert's is made of the same parts, and not the same by chance. */
export function isMadeOf(parts: readonly Operand[], figure: ExpertFigure): boolean {
  const named = namedIn(figure.how);
  const isNamed = ({ value }: Operand): boolean => named.has(leading(value)) || named.has(leading(1 - value));
  return parts.every((part) => isNamed(part) || (part.parts.length > 0 && part.parts.every(isNamed)));
}
