import type { GovernanceRequest, RequestVersion, ShownEntry } from '../../../shared/governance/index.js';

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
  content_version: request.contentVersion,
  release_at: request.releaseAt,
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
    content_version: entry.contentVersion,
    delegated_by: entry.delegatedBy,
    findings: entry.findings ?? [],
    hash: entry.hash,
  })),
});

/** Everything that was ever submitted of a request. */
export const presentVersions = (versions: readonly RequestVersion[]) => ({
  items: versions.map(({ content, ...version }) => ({
    round: version.round,
    content_version: version.contentVersion,
    submitted_at: version.submittedAt,
    submitted_by: version.submittedBy,
    on_behalf_by: version.onBehalfBy,
    title: content.title,
    priority: content.priority,
    summary: content.summary,
    input_payload: content.inputPayload,
    changes: version.changes,
  })),
});
