/**
 * What the solver knows of a candidate: which concepts, kinds and owners an operation joins, how they stand to each other,
 * and how plausible the result is. Features are whole numbers (hashes), so that scoring builds no strings.
 */
import type { Operand } from './operands.js';
import type { Result } from './combine.js';

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
  const value = hash >>> 0;
  if (hashes.size < 4096) hashes.set(name, value);
  return value;
}

function slot(template: number, ...parts: number[]): number {
  let hash = Math.imul(template + 1, 0x9e3779b1);
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x85ebca6b);
    hash ^= hash >>> 13;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35);
  return (hash ^ (hash >>> 15)) & (featureSlots - 1);
}

const edges = [0.01, 0.1, 0.5, 1, 1.5, 3, 10, 30, 100];

/** Which order of size a ratio or a length of time has; negative ones apart. */
function sizeOf(value: number): number {
  const size = edges.filter((edge) => Math.abs(value) >= edge).length;
  return value < 0 ? -1 - size : size;
}

interface Profile {
  concept: number;
  measure: number;
  family: number;
  kind: number;
  owner: number;
  status: number;
}

const profiles = new WeakMap<Operand, Profile>();

function profileOf(operand: Operand): Profile {
  const known = profiles.get(operand);
  if (known) return known;
  const flow = operand.flow === null ? '' : operand.flow === 'unit' ? '/unit' : '/time';
  const profile = {
    concept: id(operand.concept),
    measure: id(operand.measure),
    family: id(operand.family),
    kind: id(`${operand.kind}${flow}`),
    owner: id(operand.of),
    status: id(operand.status),
  };
  profiles.set(operand, profile);
  return profile;
}

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
export interface Surroundings {
  asks: string;
  /** How many figures the query has of each concept. */
  counts: ReadonlyMap<string, number>;
}

/** Slots of one amount with the calendar. */
export function unaryFeatures(a: Operand, { operation }: Result, { asks }: Surroundings): number[] {
  const [op, left] = [id(operation), profileOf(a)];
  return [
    slot(1, op),
    slot(2, op, left.concept),
    slot(3, op, left.kind),
    slot(4, op, id(a.flow ?? '')),
    slot(5, op, left.status),
    slot(6, op, id(asks)),
  ];
}

/** Slots of a sum over everything of one concept. */
export function sumFeatures(list: readonly Operand[], { asks }: Surroundings): number[] {
  const [first] = list;
  if (!first) return [];
  const left = profileOf(first);
  const together = list.every((one, index) => index === 0 || one.place === (list[index - 1]?.place ?? 0) + 1) ? 1 : 0;
  const sentence = list.every((one) => one.sentence === first.sentence) ? 1 : 0;
  return [
    slot(50),
    slot(51, left.concept),
    slot(52, left.kind),
    slot(53, Math.min(6, list.length)),
    slot(54, sentence),
    slot(55, together),
    slot(56, id(asks)),
  ];
}

/** Slots of two amounts and what an operation makes of them. */
export function binaryFeatures(a: Operand, b: Operand, result: Result, { asks, counts }: Surroundings): number[] {
  const op = id(result.operation);
  const [left, right] = [profileOf(a), profileOf(b)];
  const owner = a.of === b.of ? (a.of === 'own' ? 0 : 1) : 2;
  const name = relation(a.name, b.name);
  const period = relation(a.period, b.period);
  const sentence = distance(a.sentence, b.sentence);
  const same = a.measure === b.measure ? 0 : a.concept === b.concept ? 1 : 2;
  const order = a.place < b.place ? 0 : 1;
  const steps = stepsApart(a, b);
  const many = (operand: Operand): number => Math.min(3, counts.get(operand.concept) ?? 0);
  const size = result.kind === 'ratio' || result.kind === 'duration' ? sizeOf(result.value) : result.value < 0 ? -1 : 1;
  const question = id(asks);
  return [
    slot(10, op),
    slot(11, op, left.concept, right.concept),
    slot(12, op, left.measure, right.measure),
    slot(13, op, left.kind, right.kind),
    slot(14, op, left.concept, right.kind),
    slot(15, op, left.kind, right.concept),
    slot(16, op, left.concept),
    slot(17, op, right.concept),
    slot(18, op, left.family, right.family),
    slot(19, op, left.family, right.family, owner, name),
    slot(20, op, left.family, right.family, sentence),
    slot(21, op, left.family, right.family, left.kind, right.kind),
    slot(22, op, left.family, right.family, left.status, right.status),
    slot(23, op, left.family, right.family, order, steps),
    slot(24, op, left.family, right.family, left.owner, right.owner),
    slot(25, op, left.family, right.concept),
    slot(26, op, left.concept, right.family),
    slot(27, op, same, owner, name),
    slot(28, op, same, sentence, name),
    slot(29, op, same, order, steps),
    slot(30, op, same, period, order),
    slot(31, op, left.status, right.status, same),
    slot(32, op, left.owner, right.owner, same),
    slot(33, op, left.kind, right.kind, owner, sentence),
    slot(34, op, left.kind, right.kind, name, steps),
    slot(35, op, left.concept, right.concept, owner, name),
    slot(36, op, left.concept, right.concept, left.status, right.status),
    slot(37, op, left.concept, right.concept, order),
    slot(38, op, question, left.kind, right.kind),
    slot(39, op, question, left.concept),
    slot(40, op, question, right.concept),
    slot(41, op, many(a), many(b), same),
    slot(42, op, id(result.kind), size, same),
    slot(43, sentence, steps),
    slot(44, op, size, left.concept, right.concept),
  ];
}

/** Orders of size of a chance: one in two, one in four, … */
const rarityOf = ({ chance }: Operand): number => Math.min(8, Math.round(-Math.log2(Math.max(chance, 1e-6))));

/** Further slots of what is made of figures that were made themselves. */
export function stepFeatures(a: Operand, b: Operand, { operation, kind }: Result): number[] {
  const [op, left, right] = [id(operation), profileOf(a), profileOf(b)];
  const [first, second] = [rarityOf(a), rarityOf(b)];
  const parts = Math.min(6, Math.max(1, a.parts.length) + Math.max(1, b.parts.length));
  return [
    slot(60, first, second),
    slot(61, op, first, second),
    slot(62, op, left.family, first),
    slot(63, op, right.family, second),
    slot(64, op, parts),
    slot(65, op, id(kind), parts, first, second),
  ];
}
