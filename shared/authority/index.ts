/**
 * Who may decide. A *decision* is what a completed query leaves to be decided; its *record* never changes. An *approval*
 * is one entry of its append-only log: APPROVE or REJECT, by whom, at which level. *Authorization* compares level and
 * permissions with what the decision requires.
 * Always true: a decision leaves `open` once, by the first sufficient approval, in one transaction with the entry of the
 * log that says so; no entry changes or goes. Which level a decision requires is the engine's to say.
 */
export { authorizeDecision, decisionToAuthorize } from './authorize-decision.js';
export type { DecisionAuthorization } from './authorize-decision.js';
export { createDecisionDocuments } from './decision-documents.js';
export {
  approvalRequestSchema,
  approvalSchema,
  decisionAuthorizationSchema,
  decisionListSchema,
  decisionParametersSchema,
  decisionSchema,
} from './decision.schema.js';
export type { ApprovalRequest } from './decision.schema.js';
export { statusAfter } from './decision.js';
export type { Approval, Decision, DecisionStatus } from './decision.js';
export { createDecisionService } from './decisions.service.js';
export type { DecisionService } from './decisions.service.js';
