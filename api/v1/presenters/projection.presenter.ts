import type { Projection, Stage } from '../../../shared/governance/index.js';

const presentStage = (stage: Stage) => ({
  stage_id: stage.stageId,
  label: stage.label,
  status: stage.status,
  required: stage.required,
  sequence: stage.sequence,
  decision: stage.decision,
  decided_at: stage.decidedAt,
  decided_by_user_id: stage.decidedBy,
  notes: stage.notes,
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
  round: projection.round,
  stage_due_at: projection.stageDueAt,
  stages: projection.stages.map(presentStage),
});
