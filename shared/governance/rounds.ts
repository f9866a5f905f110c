import type { DecisionEntry, Round } from './request.js';
import type { ReviewRules } from './rules.js';
import type { StageId } from './stage.js';

/**
 * The approvals that count now, stage by stage, folded from all decisions, oldest first. A new round takes them all away, or with
 * `resume` those of the stage that asked for changes.
 */
export function approvalsThatCount(
  decisions: readonly DecisionEntry[],
  round: number,
  resubmission: ReviewRules['resubmission'],
): Map<StageId, DecisionEntry[]> {
  const counting = new Map<StageId, DecisionEntry[]>();
  let present = 1;
  let objecting: StageId | undefined;
  const enter = (next: number): void => {
    if (next === present) return;
    if (resubmission === 'restart' || objecting === undefined) counting.clear();
    else counting.delete(objecting);
    present = next;
    objecting = undefined;
  };
  for (const entry of decisions) {
    enter(entry.round);
    if (entry.decision === 'REQUEST_CHANGES') objecting = entry.stageId;
    else counting.set(entry.stageId, [...(counting.get(entry.stageId) ?? []), entry]);
  }
  enter(round);
  return counting;
}

/** What was submitted in a round, as far as it was kept. */
export type Submission = Pick<Round, 'round' | 'submittedAt' | 'submittedBy' | 'contentVersion'>;

/** All rounds up to the present one, with the decisions of each. */
export const roundsOf = (submissions: readonly Submission[], decisions: readonly DecisionEntry[]): Round[] =>
  submissions.map((submission) => ({
    ...submission,
    decisions: decisions.filter(({ round }) => round === submission.round),
  }));
