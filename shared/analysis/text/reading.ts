import type { Bound, MeasuredFact } from './facts.js';

type WithoutPlace<F> = F extends MeasuredFact ? Omit<F, 'span' | 'clause' | 'negated' | 'hypothetical'> : never;

/** What one reader of the grammar found: the fact without its place, and the tokens it covers. */
export interface Reading<F extends MeasuredFact = MeasuredFact> {
  fact: WithoutPlace<F>;
  from: number;
  to: number;
  /** First and second amount of a change: “from $92.5M to $71M”. */
  change?: 'before' | 'after';
}

export const boundOf = (isRange: boolean, bound: Bound): Bound => (isRange ? 'range' : bound);
