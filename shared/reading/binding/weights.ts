import type { Tree } from './ensemble.js';
import type { Counts, KnownCounts } from './count-table.js';
import type { FigureNet } from './word-opinion.js';

/** What training leaves behind: a net over words, and counts and trees for each of the three decisions. */
export interface Weights {
  /** By kind of unit: the measures that figures of the kind most often stand for. */
  usual: Record<string, string[]>;
  words: FigureNet;
  counts: { measure: KnownCounts; owner: KnownCounts; status: KnownCounts };
  trees: { measure: Tree[]; owner: Tree[]; secondOwner: Tree[]; status: Tree[]; secondStatus: Tree[] };
}

/** The same as they are stored. */
export interface StoredWeights extends Weights {
  counts: { measure: Counts; owner: Counts; status: Counts };
}
