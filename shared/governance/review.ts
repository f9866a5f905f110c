import type { SaltedNotes } from './notes.js';
import { requiredApprovals, type ReviewRules, type TemplateStage } from './rules.js';
import type { Stage, StageDecision, StageId } from './stage.js';

const MS_PER_HOUR = 3_600_000;
/** How much of a stage's time is over when its deciders are reminded. */
const REMINDER_SHARE = 0.75;

/** A review after something happened to it. */
export interface Review {
  stages: Stage[];
  /** The active stage, or the one that asked for changes; null once all is approved. */
  currentStageId: StageId | null;
  outcome: 'in_review' | 'changes_requested' | 'approved';
}

const untouched = {
  status: 'PENDING',
  decision: null,
  decidedAt: null,
  decidedBy: null,
  actingSub: null,
  notes: null,
  dueAt: null,
  remindAt: null,
} as const;

/** The stages of a template before anyone has looked at them. */
export const plannedStages = (templateStages: readonly TemplateStage[], rules: ReviewRules): Stage[] =>
  templateStages.map(({ stageId, label }, index) => ({
    stageId,
    label,
    sequence: index + 1,
    required: rules.requiredStages.includes(stageId),
    ...untouched,
  }));

function activate(stage: Stage, rules: ReviewRules, now: Date): Stage {
  const hours = rules.dueHours[stage.stageId];
  const after = (share: number): Date | null =>
    hours === undefined ? null : new Date(now.getTime() + hours * share * MS_PER_HOUR);
  return {
    ...stage,
    ...untouched,
    status: 'ACTIVE',
    dueAt: after(1),
    remindAt: after(REMINDER_SHARE),
  };
}

/** Goes on behind `sequence`: what is not required is skipped up to the next required stage, which becomes active. */
function advance(stages: readonly Stage[], sequence: number, rules: ReviewRules, now: Date): Review {
  const next = stages.find((stage) => stage.sequence > sequence && stage.required);
  const moved = stages.map((stage): Stage => {
    if (stage === next) return activate(stage, rules, now);
    const isPassed = stage.sequence > sequence && (next === undefined || stage.sequence < next.sequence);
    return isPassed ? { ...stage, status: 'SKIPPED' } : stage;
  });
  return { stages: moved, currentStageId: next?.stageId ?? null, outcome: next ? 'in_review' : 'approved' };
}

/** The first round: the first required stage is active. */
export const startReview = (templateStages: readonly TemplateStage[], rules: ReviewRules, now: Date): Review =>
  advance(plannedStages(templateStages, rules), 0, rules, now);

/**
 * A further round. With `restart` every stage starts again, so that no approval outlives an edit; with `resume` the stage
 * that asked for changes is active again and earlier approvals stand.
 */
export function reopenReview(stages: readonly Stage[], rules: ReviewRules, now: Date): Review {
  const objecting = stages.find((stage) => stage.status === 'CHANGES_REQUESTED');
  if (rules.resubmission === 'restart' || !objecting) {
    return advance(
      stages.map((stage) => ({ ...stage, ...untouched })),
      0,
      rules,
      now,
    );
  }
  return {
    stages: stages.map((stage) => (stage === objecting ? activate(stage, rules, now) : stage)),
    currentStageId: objecting.stageId,
    outcome: 'in_review',
  };
}

export interface DecisionOnStage {
  stageId: StageId;
  decision: StageDecision;
  notes: SaltedNotes | null;
  sub: string;
  actSub: string | null;
}

/**
 * Decides the active stage; undefined when the stage named is not the active one. An approval that is not the last one
 * needed, counting the `approvals` that there are, leaves the stage active.
 */
export function decideStage(
  stages: readonly Stage[],
  decided: DecisionOnStage,
  rules: ReviewRules,
  now: Date,
  approvals = 0,
): Review | undefined {
  const active = stages.find((stage) => stage.stageId === decided.stageId && stage.status === 'ACTIVE');
  if (!active) return undefined;
  if (decided.decision === 'APPROVE' && approvals + 1 < requiredApprovals(rules, active.stageId))
    return { stages: [...stages], currentStageId: active.stageId, outcome: 'in_review' };
  const settled: Stage = {
    ...active,
    status: decided.decision === 'APPROVE' ? 'APPROVED' : 'CHANGES_REQUESTED',
    decision: decided.decision,
    decidedAt: now,
    decidedBy: decided.sub,
    actingSub: decided.actSub,
    notes: decided.notes?.text ?? null,
  };
  const all = stages.map((stage) => (stage === active ? settled : stage));
  if (decided.decision === 'REQUEST_CHANGES')
    return { stages: all, currentStageId: active.stageId, outcome: 'changes_requested' };
  return advance(all, active.sequence, rules, now);
}

/** The stages of a review that ends before its decision: nobody is asked any more. */
export const endReview = (stages: readonly Stage[]): Stage[] =>
  stages.map((stage) => (stage.status === 'ACTIVE' ? { ...stage, ...untouched } : stage));
