import { AppError } from '../platform/errors/index.js';
import type { RequestStatus } from './request-status.js';

/** What happens to a request; each entry of its history names one. */
export const requestActions = [
  'create',
  'amend',
  'submit',
  'resubmit',
  'validate',
  'classify',
  'resolve_ownership',
  'plan',
  'queue',
  'execute',
  'await_review',
  'approve',
  'request_changes',
  'overdue',
  'release',
  'reschedule',
  'cancel_release',
  'promote',
  'complete',
  'fail',
  'reject',
  'withdraw',
] as const;
export type RequestAction = (typeof requestActions)[number];

export interface Transition {
  action: RequestAction;
  from: RequestStatus | null;
  to: RequestStatus;
}

const transition = (action: RequestAction, from: RequestStatus | null, to: RequestStatus): Transition => ({
  action,
  from,
  to,
});

/** The steps that a submitted request takes by itself, within the transaction that submits it. */
export const intake: readonly Transition[] = [
  transition('validate', 'submitted', 'validated'),
  transition('classify', 'validated', 'classified'),
  transition('resolve_ownership', 'classified', 'ownership_resolved'),
  transition('plan', 'ownership_resolved', 'planned'),
  transition('queue', 'planned', 'queued'),
  transition('execute', 'queued', 'in_execution'),
  transition('await_review', 'in_execution', 'awaiting_review'),
];

/** Where a request stands between its submission and its end: what its reviewers may reject. */
export const openStatuses = [
  'awaiting_review',
  'under_review',
  'changes_requested',
  'approved',
  'promotion_pending',
  'failed',
] as const satisfies readonly RequestStatus[];

/** Every change of status that there is; docs/states.md draws it, and `governance_transitions` holds it for the database. */
export const transitions: readonly Transition[] = [
  transition('create', null, 'draft'),
  transition('amend', 'draft', 'draft'),
  transition('amend', 'changes_requested', 'changes_requested'),
  transition('submit', 'draft', 'submitted'),
  transition('resubmit', 'changes_requested', 'submitted'),
  transition('resubmit', 'failed', 'submitted'),
  ...intake,
  transition('approve', 'awaiting_review', 'under_review'),
  transition('approve', 'awaiting_review', 'approved'),
  transition('approve', 'under_review', 'under_review'),
  transition('approve', 'under_review', 'approved'),
  transition('request_changes', 'awaiting_review', 'changes_requested'),
  transition('request_changes', 'under_review', 'changes_requested'),
  transition('overdue', 'awaiting_review', 'awaiting_review'),
  transition('overdue', 'under_review', 'under_review'),
  transition('release', 'approved', 'promotion_pending'),
  transition('release', 'failed', 'promotion_pending'),
  transition('reschedule', 'promotion_pending', 'promotion_pending'),
  transition('cancel_release', 'promotion_pending', 'approved'),
  transition('promote', 'promotion_pending', 'promoted'),
  transition('complete', 'promoted', 'completed'),
  // A template without stages asks nobody.
  transition('complete', 'awaiting_review', 'completed'),
  transition('fail', 'promotion_pending', 'failed'),
  ...openStatuses.map((from) => transition('reject', from, 'rejected')),
  ...(['draft', ...openStatuses] as const).map((from) => transition('withdraw', from, 'withdrawn')),
];

/**
 * The one transition that an action makes from a status; `to` chooses where an action has two outcomes.
 * @throws INVALID_TRANSITION naming the status found.
 */
export function transitionFrom(action: RequestAction, from: RequestStatus, to?: RequestStatus): Transition {
  const found = transitions.find(
    (row) => row.action === action && row.from === from && (to === undefined || row.to === to),
  );
  if (!found) throw new AppError('INVALID_TRANSITION', `The request is ${from}; ${action} is not possible from there.`);
  return found;
}
