/** Everything that the figures of a query can make in one step, typed. */
import { combine, extend, type Result } from './combine.js';
import {
  binaryFeatures,
  pairOf,
  Slots,
  stepFeatures,
  sumFeatures,
  Surroundings,
  unaryFeatures,
  type Pair,
} from './features.js';
import { isExchanged, withExchanged } from './exchange.js';
import type { Flow, Kind, Made, Operand, Operation } from './operands.js';

/** What figures make. Its features are hashed when they are asked for: kept they would be most of what a query allocates. */
export class Candidate implements Made {
  readonly operation: Operation;
  readonly expression: string;
  readonly value: number;
  readonly kind: Kind;
  readonly unit: string;
  readonly flow: Flow;
  readonly row = '';
  readonly title = '';
  /** The figures that it is made of, in the order of the expression. */
  readonly parts: readonly Operand[];
  /** What its two amounts may mean together, the likeliest first; null where they are not two. */
  readonly meanings: readonly Meaning[] | null;
  private readonly surroundings: Surroundings;

  constructor(
    result: Result,
    parts: readonly Operand[],
    surroundings: Surroundings,
    meanings: readonly Meaning[] | null = null,
  ) {
    this.operation = result.operation;
    this.expression = result.expression;
    this.value = result.value;
    this.kind = result.kind;
    this.unit = result.unit;
    this.flow = result.flow;
    this.parts = parts;
    this.meanings = meanings;
    this.surroundings = surroundings;
  }

  /** Its features, in a list of their own. */
  get features(): Uint16Array {
    const { at, length } = this.slots();
    return at.slice(0, length);
  }

  /** The same until another candidate is asked, in one of its meanings. */
  slots(pair = this.meanings?.[0]?.pair): Slots {
    slots.length = 0;
    const { surroundings, parts } = this;
    const [a, b] = parts;
    if (pair) binaryFeatures(slots, pair, this, surroundings);
    else if (parts.length === 1 && a) unaryFeatures(slots, a, this, surroundings);
    else sumFeatures(slots, parts, surroundings);
    if (a && parts.some(({ made }) => made !== null)) {
      const [left, right] = [surroundings.profileOf(a), surroundings.profileOf(b ?? a)];
      stepFeatures(slots, { left, right }, this, statedBehind(a) + statedBehind(b ?? a));
    }
    return slots;
  }
}

const slots = new Slots();

const statedBehind = ({ parts }: Operand): number => Math.max(1, parts.length);

const yearOf = ({ period }: Operand): string | undefined => /\b(?:FY\s?)?((?:19|20)\d{2})\b/.exec(period)?.[1];

/** What one thing was in one year says nothing beside what another was in the next: only a thing is held against itself. */
function crossesYears(a: Operand, b: Operand): boolean {
  if (a.period === '' || b.period === '' || a.period === b.period || a.concept === b.concept) return false;
  const [one, two] = [yearOf(a), yearOf(b)];
  return one !== undefined && two !== undefined && one !== two;
}

/** Two amounts in one of their meanings, and how likely it is. */
interface Meaning {
  pair: Pair;
  share: number;
}

const readAs = (one: Operand): { operand: Operand; share: number }[] =>
  one.otherwise ? [{ operand: one, share: 1 - one.otherwise.share }, one.otherwise] : [{ operand: one, share: 1 }];

function meaningsOf(a: Operand, b: Operand, surroundings: Surroundings): Meaning[] {
  if (!a.otherwise && !b.otherwise) return [{ pair: pairOf(a, b, surroundings), share: 1 }];
  return readAs(a).flatMap((left) =>
    readAs(b).map((right) => ({
      pair: pairOf(left.operand, right.operand, surroundings),
      share: left.share * right.share,
    })),
  );
}

/** Adds to `found` what two amounts make in this order. */
export function join(a: Operand, b: Operand, surroundings: Surroundings, found: Candidate[]): void {
  if (crossesYears(a, b)) return;
  const results = combine(a, b);
  if (results.length === 0) return;
  const [parts, meanings] = [[a, b], meaningsOf(a, b, surroundings)];
  for (const result of results) found.push(new Candidate(result, parts, surroundings, meanings));
}

/** Beyond this many figures only those that stand near each other are joined: the work grows with the text, not its square. */
const windowSize = 40;

/** All candidates of a query, unscored. */
export function candidatesOf(operands: readonly Operand[], asks: string): Candidate[] {
  const surroundings = new Surroundings(operands, asks);
  const found: Candidate[] = [];
  const all = withExchanged(operands);
  const reach = Math.round((windowSize * all.length) / Math.max(1, operands.length));
  for (const [index, a] of all.entries()) {
    if (!isExchanged(a)) for (const result of extend(a)) found.push(new Candidate(result, [a], surroundings));
    for (const b of all.slice(Math.max(0, index - reach), index + reach)) {
      if (a !== b && !a.parts.includes(b) && !b.parts.includes(a)) join(a, b, surroundings, found);
    }
  }
  return found.concat(sums(operands, surroundings));
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
    // What may be something else is left out: with it the sum would be another.
    if (operand.isOpen || (operand.kind !== 'money' && operand.kind !== 'count')) continue;
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
    return [new Candidate(result, list, surroundings)];
  });
}
