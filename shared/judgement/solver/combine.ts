/** What two amounts can make together: the operations that their kinds allow, each with the kind of what comes out. */
import type { Flow, Kind, Operand, Operation } from './operands.js';
import { daysOf } from './operands.js';
import { pairOfUnit } from './exchange.js';

const flowDays: Record<string, number> = {
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 365 / 12,
  quarter: 365 / 4,
  year: 365,
};

/** How often a flow fits into a year, as plain numbers of the calendar that a person would use. */
const flowsPerYear: Record<string, number> = { hour: 8760, day: 365, week: 52, month: 12, quarter: 4, year: 1 };

export interface Result {
  operation: Operation;
  expression: string;
  value: number;
  kind: Kind;
  unit: string;
  flow: Flow;
}

const plain = new Set<Kind>(['ratio', 'x', 'count', 'score']);
const sameUnit = (a: Operand, b: Operand): boolean =>
  a.kind === b.kind && (a.kind === 'money' || a.kind === 'other' ? a.unit === b.unit : true);

const plainAmounts: ReadonlySet<Kind> = new Set(['money', 'count', 'other']);

/** Converts `b` to the flow of `a`: what one pays monthly against what one earns yearly. */
function flowFactor(a: Operand, b: Operand): { factor: number; words: string } | null {
  if (a.flow === b.flow || a.flow === null || b.flow === null || a.flow === 'unit' || b.flow === 'unit')
    return { factor: 1, words: '' };
  const factor = (flowsPerYear[b.flow] ?? 1) / (flowsPerYear[a.flow] ?? 1);
  return factor >= 1 ? { factor, words: ` * ${tidy(factor)}` } : { factor, words: ` / ${tidy(1 / factor)}` };
}

/** All of it, or one of them: what is multiplied or divided by that stays what it was. */
const isWhole = ({ kind, value }: Operand): boolean => plain.has(kind) && value === 1;

const tidy = (value: number): string => String(Number(value.toPrecision(6)));

/** All results of two amounts, in this order; the caller asks for both orders. */
export function combine(a: Operand, b: Operand): Result[] {
  const results: Result[] = [];
  const add = (operation: Operation, expression: string, value: number, kind: Kind, unit: string, flow: Flow): void => {
    if (Number.isFinite(value) && value !== 0) results.push({ operation, expression, value, kind, unit, flow });
  };
  const A = a.expression;
  const B = b.expression;
  const flow = a.flow ?? b.flow;
  /** More than all is taken off nothing, and what is said in times is put on top of nothing. */
  const addShare = (): void => {
    if (!(b.value > 0 && b.value < 1)) return;
    add('less', `${A} * (1 - ${B})`, a.value * (1 - b.value), a.kind, a.unit, a.flow);
    add('more', `${A} * (1 + ${B})`, a.value * (1 + b.value), a.kind, a.unit, a.flow);
  };
  if (a.kind === 'date' && b.kind === 'date') {
    if (a.value > b.value) add('difference', `days(${B}, ${A})`, a.value - b.value, 'duration', 'days', null);
    return results;
  }
  if (a.kind === 'date' || b.kind === 'date') return results;
  const ordered = a.place < b.place || (a.place === b.place && a.expression < b.expression);
  if (sameUnit(a, b)) {
    if (a.kind === 'duration') {
      const inA = (b.value * daysOf(b.unit)) / daysOf(a.unit);
      add('difference', `${A} - ${B}`, a.value - inA, 'duration', a.unit, null);
      if (ordered) add('sum', `${A} + ${B}`, a.value + inA, 'duration', a.unit, null);
      add('quotient', `${A} / ${B}`, a.value / inA, 'ratio', 'ratio', null);
      return results;
    }
    const converted = flowFactor(a, b);
    if (converted) {
      const other = b.value * converted.factor;
      const said = `${B}${converted.words}`;
      if (ordered) add('sum', `${A} + ${said}`, a.value + other, a.kind, a.unit, flow);
      add('difference', `${A} - ${said}`, a.value - other, a.kind, a.unit, flow);
      if (other !== 0) {
        // A stock by what goes in a day is a time.
        const timed = plainAmounts.has(a.kind) && a.flow === null && b.flow !== null && b.flow !== 'unit';
        if (timed) add('quotient', `${A} / ${B}`, a.value / b.value, 'duration', `${b.flow}s`, null);
        else add('quotient', `${A} / ${said}`, a.value / other, a.kind === 'money' ? 'ratio' : 'ratio', 'ratio', null);
        add('growth', `${A} / ${said} - 1`, a.value / other - 1, 'ratio', 'ratio', null);
      }
    }
    if (plain.has(a.kind) && ordered) add('product', `${A} * ${B}`, a.value * b.value, a.kind, a.unit, flow);
    return results;
  }
  if (isWhole(b)) return results;
  if (a.kind === 'money' || a.kind === 'other') {
    if (b.kind === 'ratio') {
      add('product', `${A} * ${B}`, a.value * b.value, a.kind, a.unit, flow);
      add('quotient', `${A} / ${B}`, a.value / b.value, a.kind, a.unit, a.flow);
      addShare();
    } else if (b.kind === 'count' || b.kind === 'x' || b.kind === 'score') {
      add('product', `${A} * ${B}`, a.value * b.value, a.kind, a.unit, a.flow === 'unit' ? b.flow : flow);
      add('quotient', `${A} / ${B}`, a.value / b.value, a.kind, a.unit, b.kind === 'count' ? 'unit' : a.flow);
    } else if (b.kind === 'duration') {
      const per = a.flow !== null && a.flow !== 'unit' ? a.flow : null;
      const periods = per ? (b.value * daysOf(b.unit)) / (flowDays[per] ?? 1) : b.value;
      const scale = periods / b.value;
      const said = Math.abs(scale - 1) < 1e-9 ? B : `${B} * ${tidy(scale)}`;
      add('product', `${A} * ${said}`, a.value * periods, a.kind, a.unit, null);
      if (per === null)
        add('quotient', `${A} / ${B}`, a.value / b.value, a.kind, a.unit, b.unit.replace(/s$/, '') as Flow);
    } else if (b.kind === 'other') {
      const pair = pairOfUnit(b.unit);
      if (pair?.under === a.unit) add('product', `${A} * ${B}`, a.value * b.value, a.kind, pair.over, a.flow);
      if (pair?.over === a.unit) add('quotient', `${A} / ${B}`, a.value / b.value, a.kind, pair.under, a.flow);
      // What is weighed, measured or metered has a price a piece as what is counted has.
      if (pair === null && a.kind === 'money') {
        add('product', `${A} * ${B}`, a.value * b.value, a.kind, a.unit, a.flow === 'unit' ? b.flow : flow);
        add('quotient', `${A} / ${B}`, a.value / b.value, a.kind, a.unit, 'unit');
      }
    }
    return results;
  }
  if (a.kind === 'count' || a.kind === 'score' || a.kind === 'x') {
    if (b.kind === 'ratio') {
      add('product', `${A} * ${B}`, a.value * b.value, a.kind, a.unit, flow);
      add('quotient', `${A} / ${B}`, a.value / b.value, a.kind, a.unit, a.flow);
      addShare();
    } else if (b.kind === 'duration') {
      const per = a.flow !== null && a.flow !== 'unit' ? a.flow : null;
      const periods = per ? (b.value * daysOf(b.unit)) / (flowDays[per] ?? 1) : b.value;
      add(
        'product',
        `${A} * ${Math.abs(periods / b.value - 1) < 1e-9 ? B : `${B} * ${tidy(periods / b.value)}`}`,
        a.value * periods,
        'count',
        'count',
        null,
      );
      if (per === null)
        add('quotient', `${A} / ${B}`, a.value / b.value, 'count', 'count', b.unit.replace(/s$/, '') as Flow);
    } else if (b.kind === 'count' || b.kind === 'x') {
      add('product', `${A} * ${B}`, a.value * b.value, 'count', 'count', flow);
      add('quotient', `${A} / ${B}`, a.value / b.value, 'ratio', 'ratio', null);
    }
    return results;
  }
  if (a.kind === 'ratio' && b.kind === 'duration')
    add('product', `${A} * ${B}`, a.value * b.value, 'ratio', 'ratio', null);
  if (a.kind === 'duration' && (b.kind === 'ratio' || b.kind === 'x' || b.kind === 'count')) {
    add('product', `${A} * ${B}`, a.value * b.value, 'duration', a.unit, null);
    add('quotient', `${A} / ${B}`, a.value / b.value, 'duration', a.unit, null);
  }
  return results;
}

/** What one amount makes with the calendar: a month's cost over the year, the rest of a share. */
export function extend(a: Operand): Result[] {
  const results: Result[] = [];
  if (a.kind === 'ratio' && a.value > 0 && a.value < 1) {
    results.push({
      operation: 'complement',
      expression: `1 - ${a.expression}`,
      value: 1 - a.value,
      kind: 'ratio',
      unit: 'ratio',
      flow: null,
    });
  }
  if (
    (a.kind === 'money' || a.kind === 'count' || a.kind === 'other') &&
    a.flow &&
    a.flow !== 'unit' &&
    a.flow !== 'year'
  ) {
    const factor = flowsPerYear[a.flow] ?? 1;
    results.push({
      operation: 'product',
      expression: `${a.expression} * ${factor}`,
      value: a.value * factor,
      kind: a.kind,
      unit: a.unit,
      flow: 'year',
    });
    if (a.flow !== 'hour') return results;
    results.push({
      operation: 'product',
      expression: `${a.expression} * 24`,
      value: a.value * 24,
      kind: a.kind,
      unit: a.unit,
      flow: 'day',
    });
  }
  return results;
}
