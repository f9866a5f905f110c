/**
 * Instructional reviews. A *request* asks by a *template* that something be reviewed; its *stages* are decided one after
 * the other, in *rounds*; its *projection* is all that a content management system needs to render it. A *policy* is what
 * an organization lays down for a template, fixed for a request when it is submitted.
 * Always true: one decision wins a stage; a request has the status that its history ends in, and the history only grows,
 * each entry hashed over the one before. It does not know what is reviewed: the payload is kept as sent.
 */
export { verifyHistory } from './audit.js';
export type { Audit, BrokenEntry } from './audit.js';
export { bundleBodySchema, bundleSchema } from './bundle.schema.js';
export type { Bundle } from './bundles.repository.js';
export { createBundleService } from './bundles.service.js';
export type { BundleBody } from './bundles.service.js';
export { bulkDecisionSchema, bulkResultSchema } from './bulk-decision.schema.js';
export type { BulkDecisionBody } from './bulk-decision.schema.js';
export { commentBodySchema, commentListSchema, commentParametersSchema, commentSchema } from './comment.schema.js';
export type { Comment } from './comments.repository.js';
export { createCommentService } from './comments.service.js';
export type { CommentBody } from './comments.service.js';
export { delegationBodySchema, delegationListSchema, delegationSchema } from './delegation.schema.js';
export type { DelegationBody } from './delegation.schema.js';
export type { Delegation } from './delegations.repository.js';
export { createDelegationService } from './delegations.service.js';
export { createGovernanceDocuments } from './governance-documents.js';
export type { GovernanceDocuments } from './governance-documents.js';
export { createGovernanceSweep } from './governance-sweep.js';
export { historySchema, versionsSchema } from './history.schema.js';
export type { ShownEntry } from './history-chain.js';
export { createPolicyService } from './policies.service.js';
export type { PolicyInForce, PolicyVersion } from './policies.service.js';
export { policyBodySchema, policySchema, policyVersionsSchema } from './policy.schema.js';
export type { PolicyBody } from './policy.schema.js';
export {
  inboxParametersSchema,
  projectionListSchema,
  projectionParametersSchema,
  projectionSchema,
} from './projection.schema.js';
export { stageDecisionSchema } from './decision.schema.js';
export type { StageDecisionBody } from './decision.schema.js';
export { createRelease } from './release.js';
export { createReleaseDispatch } from './release-dispatch.js';
export { createReleaseService } from './releases.service.js';
export type { RequestFilter } from './list-statements.js';
export type { DecisionEntry, GovernanceRequest, Projection, ProjectedStage, Round } from './request.js';
export {
  amendmentSchema,
  emptyBodySchema,
  newRequestSchema,
  rejectionSchema,
  releaseSchema,
  requestListParametersSchema,
  requestListSchema,
  requestSchema,
  resubmissionSchema,
  withdrawalSchema,
} from './request.schema.js';
export type { AmendmentBody, NewRequestBody, ReleaseBody } from './request.schema.js';
export { createRequestService } from './requests.service.js';
export type { RequestVersion } from './requests.service.js';
export type { WorkflowStatus } from './request-status.js';
export { createReviewListService } from './review-lists.service.js';
export { createReviewService } from './reviews.service.js';
export type { StageId } from './stage.js';
export { readCursor } from './walk-cursor.js';
export type { WalkPlace } from './walk-cursor.js';
