/** The statuses that the specification names, in the order of a life without detours. */
export const specifiedStatuses = [
  'draft',
  'submitted',
  'validated',
  'classified',
  'ownership_resolved',
  'planned',
  'queued',
  'in_execution',
  'awaiting_review',
  'under_review',
  'changes_requested',
  'approved',
  'promotion_pending',
  'promoted',
  'completed',
  'failed',
  'rejected',
] as const;

/** All statuses of a request. Whoever withdraws one has taken back its submission, which none of the specified ones says. */
export const requestStatuses = [...specifiedStatuses, 'withdrawn'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const workflowStatuses = [
  'NOT_SUBMITTED',
  'IN_REVIEW',
  'CHANGES_REQUESTED',
  'APPROVED_FOR_RELEASE',
  'RELEASED',
] as const;
export type WorkflowStatus = (typeof workflowStatuses)[number];

/** The specification's table "Request status to workflow status", and what is withdrawn counts as not submitted. The generated column `workflow_status` says the same. */
export const workflowStatusOf: Record<RequestStatus, WorkflowStatus> = {
  draft: 'NOT_SUBMITTED',
  submitted: 'IN_REVIEW',
  validated: 'IN_REVIEW',
  classified: 'IN_REVIEW',
  ownership_resolved: 'IN_REVIEW',
  planned: 'IN_REVIEW',
  queued: 'IN_REVIEW',
  in_execution: 'IN_REVIEW',
  awaiting_review: 'IN_REVIEW',
  under_review: 'IN_REVIEW',
  changes_requested: 'CHANGES_REQUESTED',
  failed: 'CHANGES_REQUESTED',
  rejected: 'CHANGES_REQUESTED',
  approved: 'APPROVED_FOR_RELEASE',
  promotion_pending: 'APPROVED_FOR_RELEASE',
  promoted: 'RELEASED',
  completed: 'RELEASED',
  withdrawn: 'NOT_SUBMITTED',
};
