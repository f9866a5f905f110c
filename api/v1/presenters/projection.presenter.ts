import type { DecisionEntry, Projection, ProjectedStage, Round } from '../../../shared/governance/index.js';

const presentDecision = (entry: DecisionEntry) => ({
  stage_id: entry.stageId,
  decision: entry.decision,
  decided_at: entry.decidedAt,
  decided_by_user_id: entry.decidedBy,
  on_behalf_by: entry.actingSub,
  delegated_by_user_id: entry.delegatedBy,
  notes: entry.notes,
  content_version: entry.contentVersion,
  findings: entry.findings,
});

const presentStage = (stage: ProjectedStage) => ({
  stage_id: stage.stageId,
  label: stage.label,
  status: stage.status,
  required: stage.required,
  sequence: stage.sequence,
  decision: stage.decision,
  decided_at: stage.decidedAt,
  decided_by_user_id: stage.decidedBy,
  notes: stage.notes,
  deciders: stage.deciders,
  can_decide: stage.canDecide,
  required_approvals: stage.requiredApprovals,
  approvals: stage.approvals.map(presentDecision),
});

const presentRound = (round: Round) => ({
  round: round.round,
  submitted_at: round.submittedAt,
  submitted_by_user_id: round.submittedBy,
  content_version: round.contentVersion,
  decisions: round.decisions.map(presentDecision),
});

/** A projection record. */
export const presentProjection = (projection: Projection) => ({
  request_id: projection.requestId,
  tenant_id: projection.tenantId,
  cms_content_entry_id: projection.cmsContentEntryId,
  cms_schema_id: projection.cmsSchemaId,
  template_id: projection.templateId,
  template_version: projection.templateVersion,
  title: projection.title,
  request_status: projection.requestStatus,
  workflow_status: projection.workflowStatus,
  content_kind: projection.contentKind,
  current_stage_id: projection.currentStageId,
  submitted_at: projection.submittedAt,
  submitted_by_user_id: projection.submittedBy,
  approved_for_release_at: projection.approvedForReleaseAt,
  released_at: projection.releasedAt,
  release_at: projection.releaseAt,
  round: projection.round,
  content_version: projection.contentVersion,
  stage_due_at: projection.stageDueAt,
  asked: projection.asked && {
    stage_id: projection.asked.stageId,
    deciders: projection.asked.deciders,
    missing_approvals: projection.asked.missingApprovals,
    due_at: projection.asked.dueAt,
  },
  rounds: projection.rounds.map(presentRound),
  changed_since_last_round: projection.changedSinceLastRound,
  other_open_requests: projection.otherOpenRequests,
  stages: projection.stages.map(presentStage),
});
