export const stageIds = [
  'INSTRUCTIONAL_DESIGN_REVIEW',
  'SME_REVIEW',
  'ASSESSMENT_REVIEW',
  'CERTIFICATION_COMPLIANCE_REVIEW',
] as const;
export type StageId = (typeof stageIds)[number];

export const stageStatuses = ['PENDING', 'ACTIVE', 'APPROVED', 'CHANGES_REQUESTED', 'SKIPPED'] as const;
export type StageStatus = (typeof stageStatuses)[number];

export const stageDecisions = ['APPROVE', 'REQUEST_CHANGES'] as const;
export type StageDecision = (typeof stageDecisions)[number];

/** One stage of a request's review, as it stands in the present round. */
export interface Stage {
  stageId: StageId;
  label: string;
  /** Counts from 1. */
  sequence: number;
  required: boolean;
  status: StageStatus;
  decision: StageDecision | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  /** The service that decided on behalf of `decidedBy`. */
  actingSub: string | null;
  notes: string | null;
  /** When the stage, while it is active, should have been decided. */
  dueAt: Date | null;
  /** When its deciders are reminded: three quarters of its time are over. */
  remindAt: Date | null;
}
