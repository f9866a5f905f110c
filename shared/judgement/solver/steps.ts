/**
 * The second floor of the solver: figures that were made are made something of in turn. What is left of a price after its
 * cost, times the pieces; debts of two parties together, by their earnings.
 */
import { Candidate, join } from './candidates.js';
import { extend } from './combine.js';
import { withExchanged } from './exchange.js';
import { Surroundings } from './features.js';
import { kindOf, statedIn, type Made, type Operand } from './operands.js';
import type { ModelResult } from '../catalogue/run-models.js';

/** So many made figures of a query are built upon, and so many of these are joined with each other. */
const mostSteps = 60;
const mostJoined = 26;

const common = (values: readonly string[]): string =>
  values.every((value) => value === values[0]) ? (values[0] ?? '') : '';

/** A made figure as something to compute with. */
export function stepOf({ made, chance }: { made: Made; chance: number }): Operand {
  const { expression, value, kind, unit, flow, operation, row } = made;
  const parts = statedIn(made.parts);
  const concept = row === '' ? `${operation}(${made.parts.map((part) => part.concept).join()})` : row;
  const families = row === '' ? made.parts.map((part) => part.family) : [operation, kind];
  const last = parts.at(-1);
  return {
    expression: `(${expression})`,
    value,
    low: value,
    high: value,
    kind,
    unit,
    flow,
    concept,
    family: `${operation}(${families.slice(0, 3).join()})`,
    measure: concept,
    of: common(parts.map((part) => part.of)) || 'combined',
    name: common(parts.map((part) => part.name)),
    period: common(parts.map((part) => part.period)),
    status: common(parts.map((part) => part.status)) || 'plan',
    place: last?.place ?? 0,
    sentence: last?.sentence ?? 0,
    parts,
    made,
    chance,
    isOpen: parts.some(({ isOpen }) => isOpen),
  };
}

/** Expressions beyond this many characters are built upon no further. */
const longestExpression = 400;

/**
 * A model's figure as something to build upon: its expression over facts alone.
 * Null where it rests on figures that the model did not show, or is too long.
 */
export function madeByModel(
  result: ModelResult,
  results: readonly ModelResult[],
  byId: ReadonlyMap<string, Operand>,
): Made | null {
  const byName = new Map(results.map((one) => [one.name, one.expression]));
  let expression = result.expression;
  for (let depth = 0; expression.includes('['); depth += 1) {
    let isWhole = true;
    expression = expression.replaceAll(/\[([^\]]+)\]/g, (_, name: string) => {
      const inner = byName.get(name);
      if (inner === undefined) isWhole = false;
      return `(${inner ?? ''})`;
    });
    if (!isWhole || depth > 5 || expression.length > longestExpression) return null;
  }
  const parts = result.uses.flatMap((id) => byId.get(id) ?? []);
  const kind = kindOf(result.unit);
  const isUsable = expression.length <= longestExpression && parts.length > 0 && kind !== 'other';
  return isUsable
    ? {
        expression,
        value: Number(result.value),
        kind,
        unit: result.unit,
        flow: null,
        operation: 'model',
        parts,
        row: `${result.model}/${result.figure}`,
        title: result.name,
      }
    : null;
}

/** The made figures that are likeliest built upon, best first; of the same amount only one. */
export function stepsOf(made: readonly { made: Made; chance: number }[]): Operand[] {
  const seen = new Set<string>();
  const steps: Operand[] = [];
  for (const one of made.toSorted((a, b) => b.chance - a.chance)) {
    if (steps.length >= mostSteps) break;
    const key = `${one.made.value.toPrecision(6)} ${one.made.unit} ${one.made.flow ?? ''}`;
    if (seen.has(key)) continue;
    seen.add(key);
    steps.push(stepOf(one));
  }
  return steps;
}

/** All that the steps make with stated figures and with each other, unscored. */
export function secondFloor(steps: readonly Operand[], operands: readonly Operand[], asks: string): Candidate[] {
  const surroundings = new Surroundings(operands, asks);
  const found: Candidate[] = [];
  const joinBoth = (a: Operand, b: Operand): void => {
    join(a, b, surroundings, found);
    join(b, a, surroundings, found);
  };
  const all = withExchanged(operands);
  for (const [index, step] of steps.entries()) {
    for (const result of extend(step)) found.push(new Candidate(result, [step], surroundings));
    for (const operand of all) {
      if (!step.parts.includes(operand.parts[0] ?? operand)) joinBoth(step, operand);
    }
    for (const other of steps.slice(index + 1, mostJoined)) {
      if (!isWithin(step, other) && !isWithin(other, step)) joinBoth(step, other);
    }
  }
  return found;
}

const isWithin = (inner: Operand, outer: Operand): boolean => inner.parts.every((part) => outer.parts.includes(part));
