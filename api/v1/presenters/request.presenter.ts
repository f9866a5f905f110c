import type { GovernanceRequest, ShownEntry } from '../../../shared/governance/index.js';

/** A request record. */
export const presentRequest = (request: GovernanceRequest) => ({
  request_id: request.id,
  tenant_id: request.organizationId,
  template_id: request.templateId,
  template_version: request.templateVersion,
  title: request.title,
  summary: request.summary,
  priority: request.priority,
  status: request.status,
  input_payload: request.inputPayload,
  submitter_id: request.submitterId,
  created_at: request.createdAt,
  created_by: request.createdBy,
  updated_at: request.updatedAt,
  updated_by: request.updatedBy,
  version: request.version,
});

/** The history of a request. */
export const presentHistory = (entries: readonly ShownEntry[]) => ({
  items: entries.map((entry) => ({
    sequence: entry.sequence,
    at: entry.at,
    actor: entry.actor,
    on_behalf_by: entry.onBehalfBy,
    action: entry.action,
    from_status: entry.fromStatus,
    to_status: entry.toStatus,
    stage_id: entry.stageId,
    decision: entry.decision,
    notes: entry.notes,
    round: entry.round,
    hash: entry.hash,
  })),
});
