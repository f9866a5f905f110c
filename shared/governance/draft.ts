import type { Caller } from '../auth/index.js';
import type { Db } from '../platform/db/index.js';
import { newId } from '../platform/ids.js';
import { attachRequest, type ChangeMeta } from './apply-change.js';
import type { GovernanceDocuments } from './governance-documents.js';
import { chainStart, extendChain, type HistoryDraft } from './history-chain.js';
import { appendHistory } from './history.repository.js';
import { authorOf, joinOf } from './input-payload.js';
import type { LockedRequest } from './request.js';
import { authorsWith } from './request-change.js';
import type { NewRequestBody } from './request.schema.js';
import { insertRequest } from './requests.repository.js';
import { plannedStages } from './review.js';
import { effectiveRules, type Template } from './rules.js';
import { saveStages } from './stages.repository.js';
import { findPolicy } from './templates.repository.js';

const DEFAULT_PRIORITY = 'normal';

/** A request as its first caller describes it. */
export function draftOf(
  documents: GovernanceDocuments,
  caller: Caller,
  body: NewRequestBody,
  template: Template,
  now: Date,
): LockedRequest {
  const id = newId('req');
  const { organizationId, sub } = caller;
  const content = { summary: body.summary ?? null, inputPayload: body.input_payload };
  return {
    id,
    organizationId,
    templateId: template.templateId,
    templateVersion: template.version,
    titleSealed: documents.title.seal(organizationId, id, body.title),
    clearTitle: null,
    priority: body.priority ?? DEFAULT_PRIORITY,
    status: 'draft',
    contentSealed: documents.content.seal(organizationId, id, content),
    ...joinOf(body.input_payload),
    submitterId: null,
    createdAt: now,
    createdBy: sub,
    updatedAt: now,
    updatedBy: sub,
    version: 1,
    contentVersion: 1,
    releaseAt: null,
    instructional: template.instructional,
    round: 1,
    rules: null,
    authors: authorsWith([], caller, authorOf(body.input_payload)),
    approvals: 0,
    approvedBy: [],
    bundleId: null,
    currentStageId: null,
    submittedAt: null,
    approvedForReleaseAt: null,
    releasedAt: null,
    chainEnd: chainStart,
    now,
  };
}

/** Writes a draft with its stages as they are planned and the first entry of its history. */
export async function insertDraft(
  tx: Db,
  documents: GovernanceDocuments,
  caller: Caller,
  draft: LockedRequest,
  template: Template,
  meta: ChangeMeta,
): Promise<LockedRequest> {
  const policy = await findPolicy(tx, draft.organizationId, draft.templateId);
  const creation: HistoryDraft = {
    at: draft.now,
    actor: caller.sub,
    onBehalfBy: caller.actSub ?? null,
    action: 'create',
    fromStatus: null,
    toStatus: 'draft',
    stageId: null,
    decision: null,
    notes: null,
    round: 1,
    contentVersion: 1,
    delegatedBy: null,
    findings: null,
  };
  const owner = { requestId: draft.id, organizationId: draft.organizationId };
  const entries = extendChain(owner, chainStart, [creation]);
  const request = { ...draft, chainEnd: { sequence: 1, hash: entries[0]?.hash ?? chainStart.hash } };
  await insertRequest(tx, request, meta.requestId);
  await saveStages(tx, documents, draft, plannedStages(template.stages, effectiveRules(template, policy?.policy)));
  await appendHistory(tx, documents, owner, chainStart, entries);
  if (meta.hold) await attachRequest(tx, meta.hold, draft.id);
  return request;
}
