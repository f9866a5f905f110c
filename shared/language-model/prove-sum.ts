/** The proof of a calculation on a page: every term is a fact or a computed figure, and every total is what stands above it. */
import { figureKey, formatColumn, type ComputedFigure } from '../plans/index.js';
import type { Fact } from '../reading/index.js';
import type { ProvedSum } from './model-voice.js';
import type { ReplyTerm } from './reply.js';

export type SumObjection = 'a reference leads nowhere' | 'its amounts are not of one unit' | 'it does not come out';

/** A sign, and what it stands before, in the brackets of an expression or without. */
const cellForm = /^\s*([=+\-−])?\s*\{?\[?([^{}[\]]{1,200})\]?\}?\s*$/;

/** Amounts of a text are rounded: a total may differ from its parts by this share of the largest. */
const rounding = 0.002;

interface Term {
  line: string;
  value: number;
  unit: string;
  isTotal: boolean;
  figure: string | undefined;
}

function termOf(
  { line, cell }: ReplyTerm,
  { facts, figures }: { facts: readonly Fact[]; figures: readonly ComputedFigure[] },
): Term | undefined {
  const [, sign, name = ''] = cellForm.exec(cell) ?? [];
  const figure = figures.find((one) => figureKey(one.name) === figureKey(name));
  const { value, unit } = figure ?? facts.find(({ id }) => id === name.trim().toLowerCase()) ?? {};
  if (typeof value !== 'number' || unit === undefined) return undefined;
  const isTakenAway = sign === '-' || sign === '−';
  return { line, value: isTakenAway ? -value : value, unit, isTotal: sign === '=', figure: figure?.name };
}

/** Whether every total is the sum of what stands above it; the next one counts on from there. */
function comesOut(terms: readonly Term[]): boolean {
  const largest = Math.max(...terms.map(({ value }) => Math.abs(value)));
  let [sum, added] = [0, 0];
  for (const { value, isTotal } of terms) {
    if (isTotal && (added < 1 || Math.abs(sum - value) > rounding * largest)) return false;
    [sum, added] = isTotal ? [value, 0] : [sum + value, added + 1];
  }
  return added === 0;
}

/**
 * A calculation as it is printed, or why it is not. What it adds up is of one unit; what it is counted by, its title says. `say`
 * puts the figures into the words of a line, and is null where these cannot be proved.
 */
export function provedSum(
  written: readonly ReplyTerm[],
  proved: { facts: readonly Fact[]; figures: readonly ComputedFigure[] },
  say: (line: string) => string | null,
): ProvedSum | SumObjection {
  const terms = written.flatMap((term) => {
    const line = say(term.line);
    return line === null ? [] : (termOf({ ...term, line }, proved) ?? []);
  });
  if (terms.length < written.length || terms.length < 3) return 'a reference leads nowhere';
  const [unit = '', ...others] = new Set(terms.map((term) => term.unit.split('/')[0] ?? ''));
  if (others.length > 0) return 'its amounts are not of one unit';
  if (!comesOut(terms)) return 'it does not come out';
  const column = formatColumn(
    terms.map(({ value }) => value),
    unit,
  );
  return {
    unit: column.unit,
    terms: terms.map(({ line, isTotal }, index) => ({ line, amount: column.amounts[index] ?? '', isTotal })),
    figures: terms.flatMap(({ figure }) => figure ?? []),
  };
}
