/**
 * The second look of the solver. The likeliest figures of models and of arithmetic are held against each other: how they
 * stand among those of their query says more than what each is made of.
 */
import {
  factStatuses,
  isCore,
  RowWriter,
  sceneAsks,
  sceneCallers,
  scoresOfTrees,
  shares,
  type Fact,
  type Forest,
  type Reading,
} from '../../reading/index.js';
import type { Operation } from './operands.js';
import { familyCodeOf } from './families.js';
import { statedIn, type Flow, type Kind, type Operand } from './operands.js';

/** A figure that could be shown. */
export interface Contender {
  value: number;
  unit: string;
  kind: Kind;
  flow: Flow;
  /** What made it; `model` for a row of the catalogue. */
  operation: Operation | 'model';
  parts: readonly Operand[];
  /** What the first look thinks of it, 0–1. */
  chance: number;
  /** Parts that are taken for their second meaning. */
  guesses: number;
}

/** A contender with those of the same amount behind it. */
export interface Shortlisted<T extends Contender> {
  contender: T;
  /** The same amount of the same stated figures in fewer steps, or without its minus: what it is shown as. */
  told: T;
  /** How many ways lead to the amount. */
  ways: number;
  /** The best chance of a model that gives it; 0 where none does. */
  modelled: number;
}

/** The second look reads so many figures of a query. */
const longest = 250;
/** Nobody knows surely what an expert would state. */
const mostSure = 0.95;
/** Of these the use of each stated figure is counted. */
const leading = 40;

/** Logarithms of amounts with four equal digits lie no further apart than this. */
const alikeWithin = 1.1e-3;

/** How many figures were made on the way to one. */
const stepsBehind = (parts: readonly Operand[]): number =>
  parts.reduce((steps, { made }) => steps + (made ? 1 + stepsBehind(made.parts) : 0), 0);

/** The same amount has the same key; a multiple and a share of one size are one figure. */
export const amountKey = (value: number, unit: string): string =>
  `${value.toPrecision(4)} ${unit === 'x' ? 'ratio' : unit}`;

function isOfSame(one: Contender, other: Contender): boolean {
  const [stated, others] = [statedIn(one.parts), statedIn(other.parts)];
  return stated.length === others.length && stated.every((part) => others.includes(part));
}

/**
 * “38% of the deposits” for “the deposits less what is beside 38%”, “the price less the cost” for “the cost less the price”,
 * and what a model calls it for what arithmetic does.
 */
function isPlainer<T extends Contender>(one: T, other: T): boolean {
  if (other.operation === 'model') return false;
  if (one.operation === 'model') return one.guesses === 0 && isOfSame(one, other);
  const [steps, before] = [stepsBehind(one.parts), stepsBehind(other.parts)];
  if (steps > before || (steps === before && !(one.value > 0 && other.value < 0))) return false;
  return isOfSame(one, other);
}

/** The likeliest contenders of different amounts, best first. */
export function shortlist<T extends Contender>(contenders: readonly T[]): Shortlisted<T>[] {
  const byAmount = new Map<string, Shortlisted<T>>();
  // Most of thousands of amounts are none of the listed ones, which is seen before their digits are written.
  const near = new Set<number>();
  for (const contender of contenders.toSorted((a, b) => b.chance - a.chance)) {
    if (contender.value === 0) continue;
    const place = Math.floor(Math.log(Math.abs(contender.value)) / alikeWithin);
    if (byAmount.size >= longest && !near.has(place)) continue;
    const key = amountKey(Math.abs(contender.value), contender.unit);
    const modelled = contender.operation === 'model' ? contender.chance : 0;
    const known = byAmount.get(key);
    if (known) {
      known.ways += 1;
      if (isPlainer(contender, known.told)) known.told = contender;
      known.modelled = Math.max(known.modelled, modelled);
    } else if (byAmount.size < longest) {
      byAmount.set(key, { contender, told: contender, ways: 1, modelled });
      near
        .add(place - 1)
        .add(place)
        .add(place + 1);
    }
  }
  return [...byAmount.values()];
}

const operations = ['sum', 'difference', 'product', 'quotient', 'growth', 'less', 'more', 'complement', 'model'];
const kinds = ['money', 'ratio', 'x', 'count', 'duration', 'date', 'score', 'other'];
const flows: readonly Flow[] = [null, 'unit', 'hour', 'day', 'week', 'month', 'quarter', 'year'];
const owners =
  'own target buyer seller competitor market supplier customer lender investor unit person option combined'.split(' ');
const noOperand = Array.from({ length: 15 }, () => -1);
const noPair = Array.from({ length: 10 }, () => -1);

const relation = (left: string, right: string): number =>
  left === '' && right === '' ? 0 : left === '' || right === '' ? 1 : left === right ? 2 : 3;
const conceptsOf = ({ operation, parts }: Contender): string =>
  `${operation} ${parts.map(({ concept }) => concept).join(' ')}`;
const countOf = <K>(keys: Iterable<K>): Map<K, number> => {
  const counts = new Map<K, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** Features of the shortlisted figures of one reading, a row each. */
export function rowsOf<T extends Contender>(
  list: readonly Shortlisted<T>[],
  operands: readonly Operand[],
  { facts, scene }: { facts: readonly Fact[]; scene: Reading['scene'] },
): Float32Array[] {
  const top = list[0]?.contender.chance ?? 1;
  const sum = list.reduce((total, { contender }) => total + contender.chance, 0);
  const use = new Map<number, number>();
  for (const { contender } of list.slice(0, leading))
    for (const { place } of statedIn(contender.parts)) use.set(place, (use.get(place) ?? 0) + contender.chance);
  const made = list.map(({ contender }) => conceptsOf(contender));
  const alike = countOf(made);
  const concepts = countOf(operands.map(({ concept }) => concept));
  const largest = Math.max(1, ...operands.filter(({ kind }) => kind === 'money').map(({ value }) => Math.abs(value)));
  const stated = new Set(operands.map(({ value, unit }) => `${Math.abs(value).toPrecision(3)} ${unit}`));
  const known = new Map<Operand, number[]>();
  const ofOperand = (operand: Operand | undefined): number[] => {
    if (!operand) return noOperand;
    const features = known.get(operand) ?? operandFeatures(operand, facts, largest, operands.length, use, concepts);
    known.set(operand, features);
    return features;
  };
  const shared = [
    sceneAsks.indexOf(scene.asks),
    sceneCallers.indexOf(scene.caller),
    scene.incident ? 1 : 0,
    scene.options.length,
    operands.length,
  ];
  const standing = standingsOf(list, made);
  const rows = new RowWriter();
  for (const [rank, { contender, ways, modelled }] of list.entries()) {
    const { value, unit, kind, flow, operation, parts, chance, guesses } = contender;
    const [a, b] = parts;
    rows.put([
      Math.log(chance + 1e-5),
      rank,
      Math.log(chance / top),
      chance / sum,
      ways,
      modelled,
      operations.indexOf(operation),
      kinds.indexOf(kind),
      flows.indexOf(flow),
      parts.length,
      guesses,
      alike.get(made[rank] ?? '') ?? 0,
      kind === 'money' ? Math.log10(Math.abs(value) / largest) : -9,
      kind === 'money' ? -9 : Math.log10(Math.abs(value) + 1e-6),
      value < 0 ? 1 : 0,
      stated.has(`${Math.abs(value).toPrecision(3)} ${unit}`) ? 1 : 0,
    ]);
    rows.put(ofOperand(a));
    rows.put(ofOperand(b));
    rows.put(pairFeatures(a, b, facts));
    rows.put(standing[rank] ?? []);
    rows.put(shared);
  }
  return rows.take(list.length);
}

/** Counts how often a key was met before. */
function createTally(): (key: string | number) => number {
  const counts = new Map<string | number, number>();
  return (key) => {
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    return before;
  };
}

const keyOf = (parts: readonly Operand[]): string =>
  statedIn(parts)
    .map(({ place }) => place)
    .toSorted((a, b) => a - b)
    .join();

/** How each figure stands to the likelier ones of its query: nobody states all that the same few amounts make. */
function standingsOf<T extends Contender>(list: readonly Shortlisted<T>[], made: readonly string[]): number[][] {
  const keys = list.map(({ contender }) => keyOf(contender.parts));
  const [ofSame, builtUpon] = [new Map<string, number>(), new Map<string, number>()];
  const firstOf = new Map<string, number>();
  for (const [rank, { contender }] of list.entries()) {
    const key = keys[rank] ?? '';
    ofSame.set(key, (ofSame.get(key) ?? 0) + contender.chance);
    if (!firstOf.has(key)) firstOf.set(key, rank);
    for (const step of stepsIn(contender)) builtUpon.set(step, (builtUpon.get(step) ?? 0) + contender.chance);
  }
  const [sameParts, alike, sameOperation] = [createTally(), createTally(), createTally()];
  const [sameUnit, sameUse] = [createTally(), createTally()];
  return list.map(({ contender }, rank) => {
    const key = keys[rank] ?? '';
    const together = ofSame.get(key) ?? 0;
    const stated = statedIn(contender.parts);
    const uses = stated.map(({ place }) => sameUse(place));
    const steps = stepsIn(contender).map((step) => firstOf.get(step) ?? list.length);
    return [
      sameParts(key),
      alike(made[rank] ?? ''),
      sameOperation(contender.operation),
      sameUnit(contender.unit),
      Math.min(...uses, list.length),
      Math.max(...uses, -1),
      contender.chance / (together || 1),
      Math.log(together + 1e-5),
      steps.length === 0 ? -1 : Math.min(...steps),
      Math.log((builtUpon.get(key) ?? 0) + 1e-6),
      stated.length,
    ];
  });
}

/** The made figures that one is built upon, by what they are made of. */
const stepsIn = ({ parts }: Contender): string[] =>
  parts.flatMap((part) => (part.parts.length > 0 ? [keyOf([part])] : []));

function operandFeatures(
  operand: Operand,
  facts: readonly Fact[],
  largest: number,
  count: number,
  use: ReadonlyMap<number, number>,
  concepts: ReadonlyMap<string, number>,
): number[] {
  const { kind, flow, of, status, name, period, place, concept, value, chance } = operand;
  const stated = statedIn([operand]);
  return [
    kinds.indexOf(kind),
    flows.indexOf(flow),
    sureness(stated, facts),
    stated.every(({ measure }) => isCore(measure)) ? 1 : 0,
    owners.indexOf(of),
    factStatuses.indexOf(status as Fact['status']),
    name === '' ? 0 : 1,
    period === '' ? 0 : 1,
    Math.max(...stated.map((one) => use.get(one.place) ?? 0)),
    concepts.get(concept) ?? 0,
    place / Math.max(1, count),
    familyCodeOf(concept, kind),
    Math.log10(kind === 'money' ? Math.abs(value) / largest + 1e-9 : Math.abs(value) + 1e-4),
    stated.length,
    Math.log(chance + 1e-5),
  ];
}

/** How sure the least sure of some stated figures was read, 0–1. */
const sureness = (stated: readonly Operand[], facts: readonly Fact[]): number =>
  Math.min(...stated.map(({ place }) => facts[place]?.confidence ?? 0));

function pairFeatures(a: Operand | undefined, b: Operand | undefined, facts: readonly Fact[]): number[] {
  if (!a || !b) return noPair;
  return [
    Math.abs(a.sentence - b.sentence),
    a.place - b.place,
    Math.abs(a.place - b.place),
    relation(a.name, b.name),
    relation(a.period, b.period),
    a.of === b.of ? 1 : 0,
    a.concept === b.concept ? 1 : 0,
    a.measure === b.measure ? 1 : 0,
    a.status === b.status ? 1 : 0,
    sureness(statedIn([a, b]), facts),
  ];
}

/**
 * The chance of each shortlisted figure, 0–1: the first look says how many right ones to expect, the second divides them.
 * A query whose figures make nothing that experts state stays without, however they stand to each other.
 */
export function chancesOf<T extends Contender>(
  list: readonly Shortlisted<T>[],
  rows: readonly Float32Array[],
  trees: Forest,
): number[] {
  const expected = list.reduce((sum, { contender }) => sum + contender.chance, 0);
  const parts = shares(scoresOfTrees(trees, rows));
  return parts.map((part) => Math.min(mostSure, part * expected));
}
