/** The statuses of a request, in the order of a life without detours; there are no others. */
export const requestStatuses = [
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
export type RequestStatus = (typeof requestStatuses)[number];

export const workflowStatuses = [
  'NOT_SUBMITTED',
  'IN_REVIEW',
  'CHANGES_REQUESTED',
  'APPROVED_FOR_RELEASE',
  'RELEASED',
] as const;
export type WorkflowStatus = (typeof workflowStatuses)[number];

/** The specification's table "Request status to workflow status". The generated column `workflow_status` says the same. */
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
};
