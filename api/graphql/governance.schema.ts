/** Instructional reviews, as the governance surface has them: lists, the inbox and decisions. */
export const governance = /* GraphQL */ `
  extend type Query {
    "The state of a review."
    instructionalWorkflow(requestId: ID!): InstructionalWorkflow
    "Reviews of the organization, last changed first; nextCursor walks through them while others write."
    instructionalWorkflows(
      page: Int = 1
      pageSize: Int = 25
      cursor: String
      updatedSince: DateTime
      "Only these requests, up to 100."
      ids: [String!]
      cmsContentEntry: String
      template: String
      workflowStatus: WorkflowStatus
    ): InstructionalWorkflowPage!
    "What the caller, or the user named, is asked to decide now, the first due first."
    governanceInbox(
      page: Int = 1
      pageSize: Int = 25
      cursor: String
      template: String
      stage: InstructionalStage
      dueBefore: DateTime
      assignee: String
    ): InstructionalWorkflowPage!
  }

  extend type Mutation {
    "Decides the active stage of a request; contentVersion binds the decision to what was read."
    decideInstructionalWorkflowStage(
      requestId: ID!
      stage: InstructionalStage!
      decision: StageDecision!
      notes: String
      contentVersion: Int
    ): InstructionalWorkflow
    "Decides up to a hundred stages, one after the other, each for itself."
    decideInstructionalWorkflowStages(decisions: [StageDecisionInput!]!): [StageDecisionResult!]!
  }

  enum WorkflowStatus {
    NOT_SUBMITTED
    IN_REVIEW
    CHANGES_REQUESTED
    APPROVED_FOR_RELEASE
    RELEASED
  }
  enum InstructionalStage {
    INSTRUCTIONAL_DESIGN_REVIEW
    SME_REVIEW
    ASSESSMENT_REVIEW
    CERTIFICATION_COMPLIANCE_REVIEW
  }
  enum StageStatus {
    PENDING
    ACTIVE
    APPROVED
    CHANGES_REQUESTED
    SKIPPED
  }
  enum StageDecision {
    APPROVE
    REQUEST_CHANGES
  }

  input StageDecisionInput {
    request: String!
    stage: InstructionalStage!
    decision: StageDecision!
    notes: String
    contentVersion: Int
  }

  "What one of several decisions alone would have been answered with."
  type StageDecisionResult {
    requestId: ID!
    "The HTTP status."
    status: Int!
    projection: InstructionalWorkflow
    error: JSON
  }

  type InstructionalWorkflowPage {
    items: [InstructionalWorkflow!]!
    page: Int!
    pageSize: Int!
    totalCount: Int!
    totalPages: Int!
    "For what follows; null at the end."
    nextCursor: String
  }

  "The state of a review, whole: what is needed to render it."
  type InstructionalWorkflow {
    requestId: ID!
    tenantId: ID!
    "The join key."
    cmsContentEntryId: String!
    cmsSchemaId: String
    templateId: String!
    templateVersion: String!
    title: String!
    requestStatus: String!
    workflowStatus: WorkflowStatus!
    contentKind: String!
    currentStageId: InstructionalStage
    submittedAt: DateTime
    submittedByUserId: String
    approvedForReleaseAt: DateTime
    releasedAt: DateTime
    releaseAt: DateTime
    round: Int!
    contentVersion: Int!
    stageDueAt: DateTime
    "Who is asked now, for what, and until when."
    asked: StageAsked
    rounds: [ReviewRound!]!
    changedSinceLastRound: [String!]!
    otherOpenRequests: [ID!]!
    stages: [WorkflowStage!]!
  }
  type StageAsked {
    stageId: InstructionalStage!
    deciders: StageDeciders
    missingApprovals: Int!
    dueAt: DateTime
  }
  type StageDeciders {
    users: [String!]
    roles: [String!]
  }
  type ReviewRound {
    round: Int!
    submittedAt: DateTime
    submittedByUserId: String
    contentVersion: Int
    decisions: [RecordedDecision!]!
  }
  type RecordedDecision {
    stageId: InstructionalStage!
    decision: StageDecision!
    decidedAt: DateTime!
    decidedByUserId: String!
    onBehalfBy: String
    delegatedByUserId: String
    notes: String
    contentVersion: Int
    findings: [String!]!
  }
  type WorkflowStage {
    stageId: InstructionalStage!
    label: String!
    status: StageStatus!
    required: Boolean!
    sequence: Int!
    decision: StageDecision
    decidedAt: DateTime
    decidedByUserId: String
    notes: String
    deciders: StageDeciders
    canDecide: Boolean!
    requiredApprovals: Int!
    approvals: [RecordedDecision!]!
  }
`;
