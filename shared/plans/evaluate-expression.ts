/** One expression to one value. Everything it can name is handed in; it reads and calls nothing else. */
import { writtenAs } from './conversions.js';
import { added, hasMoney, isPartOfYear, isPlain, multiplied, plain } from './dimension.js';
import { functions, raised } from './functions.js';
import type { Comparison, Expression, Operator } from './parse-expression.js';
import { refuse } from './refusal.js';
import { amount, asAmount, asNumber, type Amount, type Moment, type Value } from './value.js';
import { ownEntry } from '../platform/own-entries.js';

export interface Scope {
  /** The value of a fact, figure, path or constant; refuses what is not there. */
  valueOf(leaf: Extract<Expression, { token: unknown }>): Value;
  /** Called with the cost of every node; refuses once a plan has used up what it may. */
  spend(cost: number): void;
}

const hold: Record<Comparison, (left: number, right: number) => boolean> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '=': (left, right) => left === right,
  '!=': (left, right) => left !== right,
};

/** Evaluates with units. Throws a `PlanRefusal` where units do not fit or a value is not defined. */
export function evaluateExpression(expression: Expression, scope: Scope): Value {
  scope.spend(1);
  const evaluate = (part: Expression): Value => evaluateExpression(part, scope);
  switch (expression.kind) {
    case 'number':
      return numberOf(expression.value);
    case 'negative': {
      const operand = asAmount(evaluate(expression.operand), 'minus');
      return { ...operand, value: -operand.value };
    }
    case 'binary':
      return binary(expression, evaluate(expression.left), evaluate(expression.right));
    case 'comparison':
      return comparison(expression.operator, evaluate(expression.left), evaluate(expression.right));
    case 'call': {
      const known = ownEntry(functions, expression.name);
      if (!known) return refuse(`there is no function “${expression.name}”`);
      const [fewest, most] = known.takes;
      const count = expression.arguments.length;
      if (count < fewest || count > most) refuse(`${expression.name} does not take ${count} values`);
      const values = expression.arguments.map(evaluate);
      const terms = values.reduce((sum, value) => sum + (value.kind === 'series' ? value.values.length : 1), 0);
      scope.spend((known.cost ?? 0) + terms * Math.ceil((known.cost ?? 1) / 20));
      return known.compute(values, expression.name);
    }
    default:
      return scope.valueOf(expression);
  }
}

function numberOf(value: number): Amount {
  const conversions = writtenAs(value);
  return {
    ...amount(value, conversions ? { ...plain, conversions } : plain),
    ...(value === 0 ? { isZero: true } : {}),
  };
}

/** A bare number beside a length of time counts in its unit: “7 years − 1”. */
const inItsUnit = (literal: Amount, other: Amount): Amount =>
  isPlain(literal.dimension) &&
  other.dimension.time === 1 &&
  !hasMoney(other.dimension) &&
  !isPartOfYear(other.dimension)
    ? { ...literal, dimension: other.dimension }
    : literal;

function binary(expression: Expression & { kind: 'binary' }, left: Value, right: Value): Value {
  const { operator } = expression;
  if (left.kind === 'date') return dated(operator, left, right);
  const [first, second] = [asAmount(left, `“${operator}”`), asAmount(right, `“${operator}”`)];
  if (operator === '^') {
    return raised(first, asNumber(second, 'a power'));
  }
  if (operator === '*' || operator === '/') return scaled(operator, first, second);
  const sign = operator === '+' ? 1 : -1;
  if (first.isZero && !second.isZero) return { ...second, value: sign * second.value };
  if (second.isZero) return first;
  const one = expression.left.kind === 'number' ? inItsUnit(first, second) : first;
  const other = expression.right.kind === 'number' ? inItsUnit(second, first) : second;
  const { dimension, rightFactor } = added(one.dimension, other.dimension);
  return amount(one.value + sign * other.value * rightFactor, dimension);
}

function scaled(operator: '*' | '/', left: Amount, right: Amount): Value {
  if (operator === '/' && right.value === 0) refuse('it divides by zero');
  const { dimension, rightFactor } = multiplied(left.dimension, right.dimension, operator === '*' ? 1 : -1);
  const factor = right.value * rightFactor;
  return amount(operator === '*' ? left.value * factor : left.value / factor, dimension);
}

/** A date minus a date is days; a date with a duration is a date. */
function dated(operator: Operator, { minutes, zone }: Moment, right: Value): Value {
  if (operator === '-' && right.kind === 'date') {
    return amount((minutes - right.minutes) / 1440, { ...plain, time: 1, timeUnit: 'days' });
  }
  if (operator !== '+' && operator !== '-') return refuse('dates are only subtracted, or moved by a duration');
  const duration = asAmount(right, 'a date');
  if (duration.dimension.time !== 1) return refuse('a date is moved by a duration');
  const { rightFactor } = added({ ...plain, time: 1, timeUnit: 'minutes' }, duration.dimension);
  return { kind: 'date', minutes: minutes + (operator === '+' ? 1 : -1) * duration.value * rightFactor, zone };
}

function comparison(operator: Comparison, left: Value, right: Value): Value {
  if (left.kind === 'date' && right.kind === 'date') {
    return { kind: 'truth', truth: hold[operator](left.minutes, right.minutes) };
  }
  const [first, second] = [asAmount(left, 'a comparison'), asAmount(right, 'a comparison')];
  const rightFactor = first.isZero || second.isZero ? 1 : added(first.dimension, second.dimension).rightFactor;
  return { kind: 'truth', truth: hold[operator](first.value, second.value * rightFactor) };
}
