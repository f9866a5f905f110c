import type { Tree } from './ensemble.js';
import type { Counts } from './priors.js';

/** What training leaves behind: counts and trees for each of the three decisions. */
export interface Weights {
  /** By kind of unit: the measures that figures of the kind most often stand for. */
  usual: Record<string, string[]>;
  counts: { measure: Counts; owner: Counts; status: Counts };
  trees: { measure: Tree[]; owner: Tree[]; secondOwner: Tree[]; status: Tree[]; secondStatus: Tree[] };
}
