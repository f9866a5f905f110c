/**
 * What operators do. An *operator action* is something that a person did to the queues, in the dashboard or by an admin
 * command, or was refused. Invariants: it is written before it is done, so that nothing happens that is not in the log; the
 * log only grows.
 */
export { listOperatorActions, recordOperatorAction } from './operator-actions.repository.js';
export type { OperatorAction, RecordedAction } from './operator-actions.repository.js';
export { createOperationsService } from './operations.service.js';
export type { OperationsService } from './operations.service.js';
export { workKinds } from './work.query.js';
export type { WorkFilter, WorkKind, WorkRow } from './work.query.js';
