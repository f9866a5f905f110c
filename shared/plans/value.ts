/** What an expression can stand for while it is evaluated. */
import { isPlain, named, type Dimension } from './dimension.js';
import { refuse } from './refusal.js';

export type Value =
  | { kind: 'amount'; value: number; dimension: Dimension; isZero?: boolean }
  /** `zone`: minutes from UTC of the clock by which it is told; none of a day, and of a moment that names no zone. */
  | { kind: 'date'; minutes: number; zone?: number | undefined }
  | { kind: 'truth'; truth: boolean }
  | { kind: 'series'; values: readonly number[]; dimension: Dimension };
export type Amount = Extract<Value, { kind: 'amount' }>;
export type Moment = Extract<Value, { kind: 'date' }>;

const words: Record<Value['kind'], string> = {
  amount: 'a number',
  date: 'a date',
  truth: 'a comparison',
  series: 'a series',
};

export const amount = (value: number, dimension: Dimension): Amount => ({ kind: 'amount', value, dimension });

export function asAmount(value: Value | undefined, of: string): Amount {
  if (value?.kind === 'amount') return value;
  return refuse(`${of} takes a number, not ${value ? words[value.kind] : 'nothing'}`);
}

export function asMoment(value: Value | undefined, of: string): Moment {
  if (value?.kind === 'date') return value;
  return refuse(`${of} takes a date, not ${value ? words[value.kind] : 'nothing'}`);
}

export const asDate = (value: Value | undefined, of: string): number => asMoment(value, of).minutes;

/** A share, a multiple or a count; money and dates are refused. A duration counts as the number of its own unit. */
export function asNumber(value: Value | undefined, of: string): number {
  const found = asAmount(value, of);
  const { time, timeUnit, pair, money } = found.dimension;
  // A return is raised to one over years.
  const isRoot = time === -1 && timeUnit === 'years';
  const isDuration = (time === 1 || isRoot || pair !== undefined) && Object.keys(money).length === 0;
  if (!isPlain(found.dimension) && !isDuration) refuse(`${of} takes a plain number, not ${named(found.dimension)}`);
  return found.value;
}
