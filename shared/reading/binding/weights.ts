import { openPackedFile } from '../packed-file.js';
import { CountTable, type StoredCounts } from './count-table.js';
import type { Forest } from './ensemble.js';
import type { FigureNet } from './word-opinion.js';

/** Something for each of the three decisions. */
export interface ByDecision<Of> {
  measure: Of;
  owner: Of;
  status: Of;
}

/** What training leaves behind: a net over words, and counts and trees for each of the three decisions. */
export interface Weights {
  /** By kind of unit: the measures that figures of the kind most often stand for. */
  usual: Record<string, string[]>;
  words: FigureNet;
  counts: ByDecision<CountTable>;
  trees: ByDecision<Forest> & { secondOwner: Forest; secondStatus: Forest };
}

type StoredWeights = Omit<Weights, 'counts'> & { counts: ByDecision<StoredCounts> };

function readWeights(): Weights {
  const file = new URL('../weights/binding.bin', import.meta.url);
  const { counts, ...others } = (openPackedFile(file) as { weights: StoredWeights }).weights;
  const { measure, owner, status } = counts;
  return {
    ...others,
    counts: { measure: new CountTable(measure), owner: new CountTable(owner), status: new CountTable(status) },
  };
}

let loaded: Weights | undefined;

/** The weights that come with the product, read once. */
export const trainedWeights = (): Weights => (loaded ??= readWeights());
