/**
 * Instructional reviews. A *request* asks by a *template* that something be reviewed; its *stages* are decided one after
 * the other, in *rounds*; its *projection* is all that a content management system needs to render it. A *policy* is what
 * an organization lays down for a template, fixed for a request when it is submitted.
 * Always true: one decision wins a stage; a request has the status that its history ends in, and the history only grows,
 * each entry hashed over the one before. It does not know what is reviewed: the payload is kept as sent.
 */
export { verifyHistory } from './audit.js';
export type { Audit, BrokenEntry } from './audit.js';
export { createGovernanceDocuments } from './governance-documents.js';
export type { GovernanceDocuments } from './governance-documents.js';
export { createGovernanceSweep } from './governance-sweep.js';
export type { ShownEntry } from './history-chain.js';
export { createPolicyService } from './policies.service.js';
export type { PolicyInForce } from './policies.service.js';
export { policyBodySchema, policySchema } from './policy.schema.js';
export type { PolicyBody } from './policy.schema.js';
export {
  inboxParametersSchema,
  projectionListSchema,
  projectionParametersSchema,
  projectionSchema,
  stageDecisionSchema,
} from './projection.schema.js';
export type { StageDecisionBody } from './projection.schema.js';
export { createRelease } from './release.js';
export { createReleaseDispatch } from './release-dispatch.js';
export type { GovernanceRequest, Projection } from './request.js';
export {
  amendmentSchema,
  emptyBodySchema,
  historySchema,
  newRequestSchema,
  requestListParametersSchema,
  requestListSchema,
  requestSchema,
  resubmissionSchema,
} from './request.schema.js';
export type { AmendmentBody, NewRequestBody } from './request.schema.js';
export { createRequestService } from './requests.service.js';
export type { WorkflowStatus } from './request-status.js';
export { createReviewService } from './reviews.service.js';
export type { Stage } from './stage.js';
