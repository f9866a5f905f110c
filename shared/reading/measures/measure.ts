/** What a value can be counted in, as far as a measure cares. */
export type UnitKind = 'money' | 'ratio' | 'x' | 'count' | 'duration' | 'date' | 'score' | 'other';

/** A balance at a day, an amount per period, a rate or share, a single payment, a point or a length of time. */
export type Nature = 'stock' | 'flow' | 'rate' | 'once' | 'time';

/** Which way the measure moves the result when its value is positive. */
export type Sign = 'good' | 'bad' | 'none';

/** Whose a measure can be. `any` is every owner of the reading. */
export type Owners = readonly string[] | 'any';

/** One concept that a figure can stand for. */
export interface Measure {
  id: string;
  /** The usual kind first. */
  kinds: readonly UnitKind[];
  nature: Nature;
  sign: Sign;
  owners: Owners;
  /** Plausible absolute values in base units, shares as decimals, durations in their own unit. */
  range: readonly [low: number, high: number];
  /**
   * Words that name it, divided by commas. `a/b` are alternatives for one word, `~save` is a verb in all its forms,
   * `=sales` is that form alone; any other word stands for its plural too.
   */
  names: string;
  /** Words that point to it and to other measures as well. */
  hints: string;
}

interface Extra {
  sign?: Sign;
  owners?: Owners;
  hints?: string;
}

/** Makes a row of the table; kinds are divided by blanks. */
export const row = (
  id: string,
  kinds: string,
  nature: Nature,
  range: readonly [number, number],
  names: string,
  { sign = 'none', owners = 'any', hints = '' }: Extra = {},
): Measure => ({ id, kinds: kinds.split(' ') as UnitKind[], nature, sign, owners, range, names, hints });

/** Amounts of money in any currency: from pocket change in dollars to a budget in rupiah. */
export const wide: readonly [number, number] = [1e3, 1e15];
/** Money for one piece, one hour, one share. */
export const single: readonly [number, number] = [1e-3, 1e8];
export const share: readonly [number, number] = [0, 1];
export const anyShare: readonly [number, number] = [0, 10];
export const pieces: readonly [number, number] = [1, 1e12];
export const times: readonly [number, number] = [0.05, 100];
export const lengths: readonly [number, number] = [0.1, 400];
export const dates: readonly [number, number] = [1900, 2200];
