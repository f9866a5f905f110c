/** Everything that the figures of a query can make in one step, typed. */
import { combine, extend, type Result } from './combine.js';
import { binaryFeatures, sumFeatures, unaryFeatures, type Surroundings } from './features.js';
import type { Operand } from './operands.js';

export interface Candidate extends Result {
  /** The figures that it is made of, in the order of the expression. */
  parts: readonly Operand[];
  features: readonly number[];
}

/** Beyond this many figures only those that stand near each other are joined: the work grows with the text, not its square. */
const windowSize = 40;

/** All candidates of a query, unscored. */
export function candidatesOf(operands: readonly Operand[], asks: string): Candidate[] {
  const counts = new Map<string, number>();
  for (const { concept } of operands) counts.set(concept, (counts.get(concept) ?? 0) + 1);
  const surroundings: Surroundings = { asks, counts };
  const found: Candidate[] = [];
  for (const [index, a] of operands.entries()) {
    for (const result of extend(a))
      found.push({ ...result, parts: [a], features: unaryFeatures(a, result, surroundings) });
    for (const b of operands.slice(Math.max(0, index - windowSize), index + windowSize)) {
      if (a === b) continue;
      for (const result of combine(a, b)) {
        found.push({ ...result, parts: [a, b], features: binaryFeatures(a, b, result, surroundings) });
      }
    }
  }
  return [...found, ...sums(operands, surroundings)];
}

const sumKeys: ((operand: Operand) => string)[] = [
  ({ measure, unit, status }) => `${measure}|${unit}|${status}`,
  ({ measure, unit, name }) => `${measure}|${unit}|of ${name}`,
  ({ concept, unit, of }) => `${concept}|${unit}|by ${of}`,
];

/** Sums of three to twelve figures of one concept; two of them are joined above. */
function sums(operands: readonly Operand[], surroundings: Surroundings): Candidate[] {
  const groups = new Map<string, Operand[]>();
  for (const operand of operands) {
    if (operand.kind !== 'money' && operand.kind !== 'count') continue;
    for (const keyOf of sumKeys) {
      const key = keyOf(operand);
      const group = groups.get(key);
      if (group) group.push(operand);
      else groups.set(key, [operand]);
    }
  }
  const seen = new Set<string>();
  return [...groups.values()].flatMap((list): Candidate[] => {
    const [first] = list;
    const expression = `sum(${list.map((operand) => operand.expression).join(', ')})`;
    if (!first || list.length < 3 || list.length > 12 || seen.has(expression)) return [];
    seen.add(expression);
    const value = list.reduce((sum, operand) => sum + operand.value, 0);
    const result: Result = {
      operation: 'sum',
      expression,
      value,
      kind: first.kind,
      unit: first.unit,
      flow: first.flow,
    };
    return [{ ...result, parts: list, features: sumFeatures(list, surroundings) }];
  });
}
