/**
 * Evaluates a plan figure by figure. Nothing outside the environment is named, every result has the declared unit or is
 * refused with a reason, and the whole costs a bounded number of steps whoever wrote it.
 */
import { dateSpan, dateText } from './calendar.js';
import { dimensionOf, unitName } from './dimension.js';
import { factorTo } from './declared-unit.js';
import { offsetOf } from './format-date.js';
import { evaluateExpression } from './evaluate-expression.js';
import { leavesOf, literalsOf, parseExpression, type Expression, type Leaf } from './parse-expression.js';
import {
  figureKey,
  type ComputedFigure,
  type EvaluatedPlan,
  type PlanEnvironment,
  type PlanFigure,
  type PlanInput,
} from './plan.js';
import { PlanRefusal, refuse } from './refusal.js';
import { isSum, sayExpression } from './say-expression.js';
import { amount, type Value } from './value.js';

/** More figures than this are refused by name. */
export const maxFigures = 60;
/** Steps that one plan may take in all: far more than sixty honest figures, and still well under a second. */
const maxSteps = 8_000_000;
/** Numbers that say how things are counted and are no figure of anybody. */
const conventions = new Set([0, 0.5, 1, 2, 3, 4, 7, 10, 12, 24, 30, 31.1035, 52, 60, 100, 365, 1000, 10_000, 1e6, 1e9]);
const perOfPeriod = /^(?:per )?(minute|hour|day|week|month|quarter|year)$/;

/** Which end of its range an input stands at. */
type Ends = ReadonlyMap<string, 'low' | 'high'>;

/** In the declared unit, dates in minutes; `zone` as of a moment. */
interface Computed {
  value: number;
  zone?: number | undefined;
}

interface Prepared {
  figure: PlanFigure;
  expression: Expression;
  leaves: Leaf[];
  /** Keys of all inputs, those of named figures included. */
  uses: string[];
  /** The figures that it is made of, directly or not, each after those that it needs itself. */
  needs: Prepared[];
}

const isDate = (unit: string): boolean => unitName(unit) === 'date';
const middle: Ends = new Map();

/**
 * Computes every figure of `plan` that can be: in order, each from facts, context, constants and figures before it.
 *
 * A range runs from one corner to another: each input with a range is moved alone to find its direction, then all together
 * to the ends that lower and that raise the figure. That is exact where no input turns its direction inside its range, it
 * keeps `x − x` at nothing, and it takes 2n + 3 evaluations and not 2ⁿ.
 */
export function evaluatePlan(plan: readonly PlanFigure[], environment: PlanEnvironment): EvaluatedPlan {
  const evaluation = new Evaluation(environment);
  const result: EvaluatedPlan = { figures: [], refused: [] };
  for (const [index, figure] of plan.entries()) {
    try {
      if (index >= maxFigures) refuse(`a plan has at most ${maxFigures} figures`);
      result.figures.push(evaluation.compute(figure));
    } catch (error) {
      if (!(error instanceof PlanRefusal)) throw error;
      evaluation.fail(figure.name);
      result.refused.push({ name: figure.name.slice(0, 200), reason: error.message });
    }
  }
  return result;
}

class Evaluation {
  private readonly environment: PlanEnvironment;
  private readonly prepared = new Map<string, Prepared>();
  private readonly failed = new Set<string>();
  private steps = 0;

  constructor(environment: PlanEnvironment) {
    this.environment = environment;
  }

  fail(name: string): void {
    if (!this.prepared.has(figureKey(name))) this.failed.add(figureKey(name));
  }

  compute(figure: PlanFigure): ComputedFigure {
    const id = figureKey(figure.name);
    if (id === '' || id.length > 200) refuse('a figure needs a name of at most 200 characters');
    if (this.prepared.has(id)) refuse('another figure has this name');
    const prepared = this.prepare(figure);
    const { value, zone } = this.at(prepared, middle);
    const range = this.range(prepared, value);
    this.prepared.set(id, prepared);
    const write = (number: number): number | string =>
      isDate(figure.unit) ? (dateText(number, zone) ?? refuse('the date is out of range')) : number;
    return {
      name: figure.name.trim(),
      expression: figure.expression,
      unit: unitName(figure.unit),
      value: write(value),
      ...(range ? { low: write(range.low), high: write(range.high) } : {}),
      uses: prepared.uses,
      figures: prepared.leaves.flatMap((leaf) => (leaf.kind === 'figure' ? [leaf.name] : [])),
      ...([...prepared.needs, prepared].every((one) => isSum(one.figure.expression)) && { isExact: true }),
      words: sayExpression(figure.expression, (leaf) =>
        leaf.kind === 'figure' ? leaf.name : this.input(leaf).input.quote,
      ),
      literals: literalsOf(prepared.expression).filter((number) => !conventions.has(number)),
    };
  }

  private prepare(figure: PlanFigure): Prepared {
    const expression = parseExpression(figure.expression);
    const leaves = leavesOf(expression);
    const written = literalsOf(expression).find(
      (number) => !conventions.has(number) && this.environment.mayWrite?.(number) === false,
    );
    if (written !== undefined) refuse(`the number ${written} is neither a fact nor a convention`);
    const uses = new Set<string>();
    const needs = new Set<Prepared>();
    for (const leaf of leaves) {
      if (leaf.kind !== 'figure') {
        uses.add(this.input(leaf).key);
        continue;
      }
      const named = this.figure(leaf.name);
      for (const use of named.uses) uses.add(use);
      for (const need of [...named.needs, named]) needs.add(need);
    }
    return { figure, expression, leaves, uses: [...uses], needs: [...needs] };
  }

  private figure(name: string): Prepared {
    const found = this.prepared.get(figureKey(name));
    if (found) return found;
    return refuse(
      this.failed.has(figureKey(name))
        ? `it uses [${name}], which was refused`
        : `no figure before it is called [${name}]`,
    );
  }

  private input(leaf: Exclude<Leaf, { kind: 'figure' }>): { key: string; input: PlanInput } {
    if (leaf.kind === 'fact')
      return { key: leaf.id, input: this.environment.facts.get(leaf.id) ?? refuse(`there is no fact ${leaf.id}`) };
    if (leaf.kind === 'context') {
      return {
        key: `ctx:${leaf.path}`,
        input: this.environment.context(leaf.path) ?? refuse(`the context has no number at ${leaf.path}`),
      };
    }
    return {
      key: `const:${leaf.name}`,
      input: this.environment.constants.get(leaf.name) ?? refuse(`there is no constant “${leaf.name}”`),
    };
  }

  /** The figure in its declared unit (dates in minutes), with some inputs at an end of their range. */
  private at(prepared: Prepared, ends: Ends): Computed {
    const named = new Map<string, Value>();
    for (const need of prepared.needs) {
      const { value, zone } = this.alone(need, ends, named);
      const { unit, name } = need.figure;
      named.set(
        figureKey(name),
        isDate(unit) ? { kind: 'date', minutes: value, zone } : amount(value, dimensionOf(unit)),
      );
    }
    return this.alone(prepared, ends, named);
  }

  private alone({ expression, figure }: Prepared, ends: Ends, named: ReadonlyMap<string, Value>): Computed {
    const computed = evaluateExpression(expression, {
      spend: (cost) => {
        this.steps += cost;
        if (this.steps > maxSteps) refuse('the plan takes too long to compute');
      },
      valueOf: (leaf) =>
        leaf.kind === 'figure'
          ? (named.get(figureKey(leaf.name)) ?? refuse(`no figure before it is called [${leaf.name}]`))
          : valueOf(this.input(leaf), ends),
    });
    if (computed.kind === 'date' && isDate(figure.unit)) return { value: computed.minutes, zone: computed.zone };
    if (computed.kind !== 'amount' || isDate(figure.unit)) {
      return refuse(`the result is not ${isDate(figure.unit) ? 'a date' : 'a number'}`);
    }
    const value = computed.value * factorTo(figure.unit, computed.dimension);
    return Number.isFinite(value) ? { value } : refuse('the result is not a finite number');
  }

  private range(prepared: Prepared, value: number): { low: number; high: number } | null {
    const ranged = prepared.uses.filter((use) => this.hasRange(use));
    if (ranged.length === 0) return null;
    try {
      const found = [value];
      const [lowest, highest] = [new Map<string, 'low' | 'high'>(), new Map<string, 'low' | 'high'>()];
      for (const use of ranged) {
        const low = this.at(prepared, new Map([[use, 'low']])).value;
        const high = this.at(prepared, new Map([[use, 'high']])).value;
        found.push(low, high);
        lowest.set(use, low <= high ? 'low' : 'high');
        highest.set(use, low <= high ? 'high' : 'low');
      }
      found.push(this.at(prepared, lowest).value, this.at(prepared, highest).value);
      return { low: Math.min(...found), high: Math.max(...found) };
    } catch (error) {
      // At an end of a range the figure may not exist (no rate of return, nothing to divide by): it is shown without one.
      if (error instanceof PlanRefusal) return null;
      throw error;
    }
  }

  private hasRange(use: string): boolean {
    const { facts, constants } = this.environment;
    const input = use.startsWith('ctx:')
      ? this.environment.context(use.slice(4))
      : use.startsWith('const:')
        ? constants.get(use.slice(6))
        : facts.get(use);
    if (!input) return false;
    if (typeof input.value === 'number') return input.low !== undefined || input.high !== undefined;
    const span = dateSpan(input.value);
    return span !== null && span.high !== span.value;
  }
}

function valueOf({ input, key }: { input: PlanInput; key: string }, ends: Ends): Value {
  const end = ends.get(key);
  if (typeof input.value === 'string') {
    const span = dateSpan(input.value) ?? refuse(`“${input.quote}” is no date that can be counted from`);
    return { kind: 'date', minutes: end === 'high' ? span.high : span.value, zone: offsetOf([input.value]) };
  }
  const value = (end === 'low' ? input.low : end === 'high' ? input.high : undefined) ?? input.value;
  if (!Number.isFinite(value)) return refuse(`“${input.quote}” is no finite number`);
  // Nine per cent of the pieces are lost: a share of each, and no share per piece.
  const per = unitName(input.unit) === 'ratio' ? undefined : (input.per ?? perOfPeriod.exec(input.period ?? '')?.[1]);
  return { kind: 'amount', value, dimension: dimensionOf(input.unit, per) };
}
