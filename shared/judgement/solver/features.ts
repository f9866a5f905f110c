/**
 * What the solver knows of a candidate: which concepts, kinds and owners an operation joins, how they stand to each other,
 * and how plausible the result is. Features are whole numbers (hashes), so that scoring builds no strings. A query has
 * thousands of candidates, so they are written into one list, each over those of the candidate before.
 */
import { isExchanged } from './exchange.js';
import type { Kind, Operand, Operation } from './operands.js';

const bits = 16;
/** Slots of the weights: features share them by hash. */
export const featureSlots = 1 << bits;

const hashes = new Map<string, number>();

/** FNV-1a of a short name, kept: the vocabulary of names is small and fixed but for the text's own labels. */
function id(name: string): number {
  const known = hashes.get(name);
  if (known !== undefined) return known;
  let hash = 2166136261;
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 16777619);
  // Of 32 bits with a sign, which the machine keeps as they are: a greater number would be an object.
  const value = hash | 0;
  if (hashes.size < 4096) hashes.set(name, value);
  return value;
}

/** More than any candidate has. */
const mostSlots = 64;

/** The slots of one candidate in their order; the next one's take their place. */
export class Slots {
  readonly at = new Uint16Array(mostSlots);
  length = 0;

  /** Ends a feature that was begun with `feature` and told apart with `and`. */
  add(hash: number): void {
    const mixed = Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35);
    this.at[this.length] = (mixed ^ (mixed >>> 15)) & (featureSlots - 1);
    this.length += 1;
  }
}

const feature = (template: number): number => Math.imul(template + 1, 0x9e3779b1);

/** What comes next is told apart from what differs in this part. */
function and(hash: number, part: number): number {
  const mixed = Math.imul(hash ^ part, 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}

const two = (hash: number, part: number, other: number): number => and(and(hash, part), other);

const edges = [0.01, 0.1, 0.5, 1, 1.5, 3, 10, 30, 100];

/** Which order of size a ratio or a length of time has; negative ones apart. */
function sizeOf(value: number): number {
  let size = 0;
  for (const edge of edges) if (Math.abs(value) >= edge) size += 1;
  return value < 0 ? -1 - size : size;
}

/** What an amount is, as hashes. */
interface Profile {
  concept: number;
  measure: number;
  family: number;
  kind: number;
  owner: number;
  status: number;
  /** How many figures the query has of its concept. */
  many: number;
  rarity: number;
}

/** Orders of size of a chance: one in two, one in four, … */
const rarityOf = ({ chance }: Operand): number => Math.min(8, Math.round(-Math.log2(Math.max(chance, 1e-6))));

const distance = (a: number, b: number): number => Math.min(Math.abs(a - b), 2);

function stepsApart(a: Operand, b: Operand): number {
  const steps = Math.abs(a.place - b.place);
  return steps <= 2 ? steps : steps <= 4 ? 3 : 4;
}

const relation = (left: string, right: string): number => {
  if (left === '' && right === '') return 0;
  if (left === '' || right === '') return 1;
  return left === right ? 2 : 3;
};

/** What all candidates of one query share. */
export class Surroundings {
  readonly question: number;
  private readonly counts = new Map<string, number>();
  private readonly profiles = new Map<Operand, Profile>();

  constructor(operands: readonly Operand[], asks: string) {
    this.question = id(asks);
    for (const { concept } of operands) this.counts.set(concept, (this.counts.get(concept) ?? 0) + 1);
  }

  profileOf(operand: Operand): Profile {
    const known = this.profiles.get(operand);
    if (known) return known;
    const flow = operand.flow === null ? '' : operand.flow === 'unit' ? '/unit' : '/time';
    const profile = {
      concept: id(operand.concept),
      measure: id(operand.measure),
      family: id(operand.family),
      kind: id(`${operand.kind}${flow}`),
      owner: id(operand.of),
      status: id(operand.status),
      many: Math.min(3, this.counts.get(operand.concept) ?? 0),
      rarity: rarityOf(operand),
    };
    this.profiles.set(operand, profile);
    return profile;
  }
}

/** How two amounts stand to each other: the same for all that they make. */
export interface Pair {
  left: Profile;
  right: Profile;
  owner: number;
  name: number;
  period: number;
  sentence: number;
  same: number;
  order: number;
  steps: number;
  /** Which of the two stand in another money than their own. */
  exchanged: number;
}

export const pairOf = (a: Operand, b: Operand, surroundings: Surroundings): Pair => ({
  left: surroundings.profileOf(a),
  right: surroundings.profileOf(b),
  owner: a.of === b.of ? (a.of === 'own' ? 0 : 1) : 2,
  name: relation(a.name, b.name),
  period: relation(a.period, b.period),
  sentence: distance(a.sentence, b.sentence),
  same: a.measure === b.measure ? 0 : a.concept === b.concept ? 1 : 2,
  order: a.place < b.place ? 0 : 1,
  steps: stepsApart(a, b),
  exchanged: (isExchanged(a) ? 1 : 0) + (isExchanged(b) ? 2 : 0),
});

/** What an operation made, as far as features ask for it. */
interface Outcome {
  operation: Operation;
  kind: Kind;
  value: number;
}

/** Slots of one amount with the calendar. */
export function unaryFeatures(slots: Slots, a: Operand, { operation }: Outcome, surroundings: Surroundings): void {
  const [op, left] = [id(operation), surroundings.profileOf(a)];
  slots.add(and(feature(1), op));
  slots.add(two(feature(2), op, left.concept));
  slots.add(two(feature(3), op, left.kind));
  slots.add(two(feature(4), op, id(a.flow ?? '')));
  slots.add(two(feature(5), op, left.status));
  slots.add(two(feature(6), op, surroundings.question));
}

/** Slots of a sum over everything of one concept. */
export function sumFeatures(slots: Slots, list: readonly Operand[], surroundings: Surroundings): void {
  const [first] = list;
  if (!first) return;
  const left = surroundings.profileOf(first);
  const together = list.every((one, index) => index === 0 || one.place === (list[index - 1]?.place ?? 0) + 1) ? 1 : 0;
  const sentence = list.every((one) => one.sentence === first.sentence) ? 1 : 0;
  slots.add(feature(50));
  slots.add(and(feature(51), left.concept));
  slots.add(and(feature(52), left.kind));
  slots.add(and(feature(53), Math.min(6, list.length)));
  slots.add(and(feature(54), sentence));
  slots.add(and(feature(55), together));
  slots.add(and(feature(56), surroundings.question));
}

const families = (template: number, op: number, { left, right }: Pair): number =>
  two(and(feature(template), op), left.family, right.family);
const concepts = (template: number, op: number, { left, right }: Pair): number =>
  two(and(feature(template), op), left.concept, right.concept);
const kinds = (template: number, op: number, { left, right }: Pair): number =>
  two(and(feature(template), op), left.kind, right.kind);

/** Slots of two amounts and what an operation makes of them. */
export function binaryFeatures(slots: Slots, pair: Pair, result: Outcome, { question }: Surroundings): void {
  const op = id(result.operation);
  const { left, right, owner, name, period, sentence, same, order, steps, exchanged } = pair;
  const size = result.kind === 'ratio' || result.kind === 'duration' ? sizeOf(result.value) : result.value < 0 ? -1 : 1;
  slots.add(and(feature(10), op));
  slots.add(concepts(11, op, pair));
  slots.add(two(and(feature(12), op), left.measure, right.measure));
  slots.add(kinds(13, op, pair));
  slots.add(two(and(feature(14), op), left.concept, right.kind));
  slots.add(two(and(feature(15), op), left.kind, right.concept));
  slots.add(and(and(feature(16), op), left.concept));
  slots.add(and(and(feature(17), op), right.concept));
  slots.add(families(18, op, pair));
  slots.add(two(families(19, op, pair), owner, name));
  slots.add(and(families(20, op, pair), sentence));
  slots.add(two(families(21, op, pair), left.kind, right.kind));
  slots.add(two(families(22, op, pair), left.status, right.status));
  slots.add(two(families(23, op, pair), order, steps));
  slots.add(two(families(24, op, pair), left.owner, right.owner));
  slots.add(two(and(feature(25), op), left.family, right.concept));
  slots.add(two(and(feature(26), op), left.concept, right.family));
  slots.add(two(and(and(feature(27), op), same), owner, name));
  slots.add(two(and(and(feature(28), op), same), sentence, name));
  slots.add(two(and(and(feature(29), op), same), order, steps));
  slots.add(two(and(and(feature(30), op), same), period, order));
  slots.add(two(and(and(feature(31), op), left.status), right.status, same));
  slots.add(two(and(and(feature(32), op), left.owner), right.owner, same));
  slots.add(two(kinds(33, op, pair), owner, sentence));
  slots.add(two(kinds(34, op, pair), name, steps));
  slots.add(two(concepts(35, op, pair), owner, name));
  slots.add(two(concepts(36, op, pair), left.status, right.status));
  slots.add(and(concepts(37, op, pair), order));
  slots.add(two(and(and(feature(38), op), question), left.kind, right.kind));
  slots.add(two(and(feature(39), op), question, left.concept));
  slots.add(two(and(feature(40), op), question, right.concept));
  slots.add(two(and(and(feature(41), op), left.many), right.many, same));
  slots.add(two(and(and(feature(42), op), id(result.kind)), size, same));
  slots.add(two(feature(43), sentence, steps));
  slots.add(two(and(and(feature(44), op), size), left.concept, right.concept));
  if (exchanged > 0) {
    slots.add(two(feature(45), op, exchanged));
    slots.add(two(and(families(46, op, pair), exchanged), owner, same));
  }
}

/** Further slots of what is made of figures that were made themselves; `stated` ones stand behind it. */
export function stepFeatures(
  slots: Slots,
  { left, right }: Pick<Pair, 'left' | 'right'>,
  { operation, kind }: Outcome,
  stated: number,
): void {
  const op = id(operation);
  const parts = Math.min(6, stated);
  const [first, second] = [left.rarity, right.rarity];
  slots.add(two(feature(60), first, second));
  slots.add(two(and(feature(61), op), first, second));
  slots.add(two(and(feature(62), op), left.family, first));
  slots.add(two(and(feature(63), op), right.family, second));
  slots.add(two(feature(64), op, parts));
  slots.add(two(and(two(feature(65), op, id(kind)), parts), first, second));
}
