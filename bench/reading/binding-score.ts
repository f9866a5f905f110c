import type { Decision } from '../../shared/reading/binding/decide.js';
import { isPlaced } from '../../shared/reading/binding/decide.js';
import { isCore } from '../../shared/reading/measures/index.js';
import type { GoldFact } from './binding-cases.js';
import { goldGroup } from './lessons.js';

/** What was right and wrong over some figures. */
export interface Tally {
  figures: number;
  core: number;
  /** Right measure, owner and status; core meanings given wrongly; core meanings not found. */
  right: number;
  given: number;
  /** The same for the measure alone. */
  measureRight: number;
  ownerRight: number;
  statusRight: number;
  /** Core meanings given to figures that have none, or another one. */
  wrongUse: number;
  unplaced: number;
  byMeasure: Map<string, { gold: number; given: number; right: number }>;
  confusions: Map<string, number>;
}

export const emptyTally = (): Tally => ({
  figures: 0,
  core: 0,
  right: 0,
  given: 0,
  measureRight: 0,
  ownerRight: 0,
  statusRight: 0,
  wrongUse: 0,
  unplaced: 0,
  byMeasure: new Map(),
  confusions: new Map(),
});

/** Statuses that do not contradict an annotator who wrote none. */
const plain = new Set(['actual', 'plan', 'forecast', 'offer', 'history']);
export const isRightStatus = (gold: string | undefined, found: string): boolean =>
  gold === undefined ? plain.has(found) : gold === found;

/** A division is the asker's own as well; annotators are divided over which to write. */
const within = new Set(['own', 'unit']);
export const isRightOwner = (gold: string, found: string): boolean =>
  gold === found || (within.has(gold) && within.has(found));

const bump = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

function measureRow(tally: Tally, group: string): { gold: number; given: number; right: number } {
  const known = tally.byMeasure.get(group) ?? { gold: 0, given: 0, right: 0 };
  tally.byMeasure.set(group, known);
  return known;
}

/** Scores one decision against the annotated fact; `toGold` gives the annotators’ name of an alternative. */
export function tallyDecision(
  tally: Tally,
  decision: Decision,
  gold: GoldFact | undefined,
  toGold: (owner: string) => string,
): void {
  const placed = isPlaced(decision);
  const want = gold && isCore(gold.measure) ? goldGroup(gold) : 'none';
  const found = placed && isCore(decision.opinion.best) ? decision.opinion.best : 'none';
  const owner = gold !== undefined && isRightOwner(gold.of, toGold(decision.owners[0]?.of ?? 'own'));
  const status = isRightStatus(gold?.status, decision.statuses[0]?.status ?? 'actual');
  const right = found === want;
  tally.figures += 1;
  if (!placed) tally.unplaced += 1;
  if (want !== 'none') {
    tally.core += 1;
    measureRow(tally, want).gold += 1;
    if (owner) tally.ownerRight += 1;
    if (status) tally.statusRight += 1;
    if (right) tally.measureRight += 1;
    if (right && owner && status) tally.right += 1;
    if (right) measureRow(tally, want).right += 1;
  }
  if (found !== 'none') {
    tally.given += 1;
    measureRow(tally, found).given += 1;
    if (!right) tally.wrongUse += 1;
  }
  if (!right) bump(tally.confusions, `${want} → ${found}`);
}

/** Counts a fact whose quantity was not found. */
export function tallyMissed(tally: Tally, gold: GoldFact): void {
  tally.figures += 1;
  if (isCore(gold.measure)) tally.core += 1;
}

/** Harmonic mean of precision and recall. */
export const f1 = (right: number, given: number, gold: number): number =>
  given + gold === 0 ? 0 : (2 * right) / (given + gold);
