import { findPermission, hasScope, permissionNamed, type Caller } from '../auth/index.js';
import { standingOf, type Decider } from './decider.js';
import type { GovernanceDocuments } from './governance-documents.js';
import type { DecisionEntry, Projection, ProjectedStage, StoredTitle } from './request.js';
import { approvalsThatCount, roundsOf, type Submission } from './rounds.js';
import { cmsSchemaIds, completeRules, requiredApprovals, type CmsSchemaId, type ReviewRules } from './rules.js';
import type { Stage } from './stage.js';

/** Who reads a projection. */
export interface Reader {
  decider: Decider;
  /** Whether scope and permission let the reader decide at all. */
  isDecider: boolean;
}

export const readerOf = (caller: Caller, decider: Decider): Reader => ({
  decider,
  isDecider:
    hasScope(caller.scopes, 'governance:write') &&
    decider.isPermitted &&
    findPermission(caller.permissions, permissionNamed('requests:decide')) !== undefined,
});

/** Times in JSON are text, bytes base64. */
type InJson<Value> = {
  [Member in keyof Value]: Value[Member] extends Date
    ? string
    : Value[Member] extends Date | null
      ? string | null
      : Value[Member];
};
type StageInJson = InJson<Omit<Stage, 'notes' | 'remindAt'>> & { notesSealed: string | null };
type DecisionInJson = InJson<Omit<DecisionEntry, 'notes' | 'findings'>> & {
  sequence: number;
  notesSealed: string | null;
  findings: DecisionEntry['findings'] | null;
};

type Computed = 'title' | 'cmsSchemaId' | 'stages' | 'asked' | 'rounds' | 'changedSinceLastRound';

export interface ProjectionRow extends Omit<Projection, Computed>, StoredTitle {
  payloadSchemaId: string | null;
  templateSchemaId: CmsSchemaId | null;
  rules: Partial<ReviewRules> | null;
  authors: string[];
  approvedBy: string[];
  stages: StageInJson[];
  decisions: DecisionInJson[] | null;
  /** Null in the first round, which the request itself tells of. */
  submissions: InJson<Submission>[] | null;
  changesSealed: Buffer | null;
}

// Request and stages come from one snapshot: a reader never sees a status without the stages that belong to it.
export const projectionColumns = `r.id as "requestId", r.organization_id as "tenantId", r.cms_content_entry_id as "cmsContentEntryId",
    r.cms_schema_id as "payloadSchemaId", t.cms_schema_id as "templateSchemaId", r.template_id as "templateId",
    r.template_version as "templateVersion", r.title as "clearTitle", r.title_sealed as "titleSealed", r.status as "requestStatus", r.workflow_status as "workflowStatus", t.content_kind as "contentKind",
    r.current_stage_id as "currentStageId", r.submitted_at as "submittedAt", r.submitter_id as "submittedBy",
    r.approved_for_release_at as "approvedForReleaseAt", r.released_at as "releasedAt", r.release_at as "releaseAt", r.round,
    r.content_version as "contentVersion", r.stage_due_at as "stageDueAt", r.rules, r.authors, r.approved_by as "approvedBy",
    (select json_agg(
              json_build_object(
                'stageId', s.stage_id, 'label', s.label, 'sequence', s.sequence, 'required', s.required, 'status', s.status, 'decision', s.decision,
                'decidedAt', s.decided_at, 'decidedBy', s.decided_by, 'actingSub', s.acting_sub, 'notesSealed', encode(s.notes_sealed, 'base64'), 'dueAt', s.due_at)
              order by s.sequence)
     from governance_stages s
     where s.request_id = r.id) as stages,
    (select json_agg(
              json_build_object(
                'sequence', h.sequence, 'stageId', h.stage_id, 'decision', h.decision, 'decidedAt', h.at, 'decidedBy', h.actor, 'actingSub', h.on_behalf_by,
                'delegatedBy', h.delegated_by, 'notesSealed', encode(h.notes_sealed, 'base64'), 'round', h.round, 'contentVersion', h.content_version,
                'findings', h.findings)
              order by h.sequence)
     from governance_history h
     where h.request_id = r.id and h.decision is not null) as decisions,
    case when r.round > 1 then
      (select json_agg(
                json_build_object('round', v.round, 'submittedAt', v.submitted_at, 'submittedBy', v.submitted_by, 'contentVersion', v.content_version)
                order by v.round)
       from governance_versions v
       where v.request_id = r.id) end as submissions,
    case when r.round > 1 then
      (select v.changes_sealed from governance_versions v where v.request_id = r.id and v.round = r.round) end as "changesSealed",
    array(select o.id
          from governance_requests o
          where o.organization_id = r.organization_id and o.cms_content_entry_id = r.cms_content_entry_id and o.id <> r.id
            and o.instructional and o.status not in ('draft', 'completed', 'rejected', 'withdrawn')
          order by o.id
          limit 20) as "otherOpenRequests"`;
export const templateJoin =
  'join governance_templates t on t.template_id = r.template_id and t.version = r.template_version';

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const bytesOf = (base64: string | null): Buffer | null => (base64 === null ? null : Buffer.from(base64, 'base64'));

/** What the payload calls a schema counts where the specification knows it; else it is the template's. */
const schemaIdOf = (row: ProjectionRow): CmsSchemaId | null =>
  cmsSchemaIds.find((known) => known === row.payloadSchemaId) ?? row.templateSchemaId;

const decisionsOf = (documents: GovernanceDocuments, row: ProjectionRow): DecisionEntry[] =>
  (row.decisions ?? []).map(({ sequence, notesSealed, ...entry }) => ({
    ...entry,
    decidedAt: new Date(entry.decidedAt),
    findings: entry.findings ?? [],
    notes: documents.historyNotes.open(row.tenantId, row.requestId, sequence, bytesOf(notesSealed))?.text ?? null,
  }));

const submissionsOf = (row: ProjectionRow): Submission[] => {
  if (row.submissions)
    return row.submissions.map((submission) => ({ ...submission, submittedAt: dateOf(submission.submittedAt) }));
  const { round, submittedAt, submittedBy, contentVersion } = row;
  return submittedAt === null ? [] : [{ round, submittedAt, submittedBy, contentVersion }];
};

/** A projection as one reader sees it. */
export function projectionOf(
  documents: GovernanceDocuments,
  row: ProjectionRow,
  { decider, isDecider }: Reader,
): Projection {
  const rules = row.rules === null ? undefined : completeRules(row.rules);
  const decisions = decisionsOf(documents, row);
  const counting = approvalsThatCount(decisions, row.round, rules?.resubmission ?? 'restart');
  const stages = row.stages.map(({ notesSealed, ...stage }): ProjectedStage => {
    const standing = rules && standingOf(rules, stage.stageId, row, decider);
    const isLetThrough = rules?.mode === 'evaluate' && !row.approvedBy.includes(decider.sub);
    return {
      ...stage,
      decidedAt: dateOf(stage.decidedAt),
      dueAt: dateOf(stage.dueAt),
      notes: documents.stageNotes.open(row.tenantId, row.requestId, stage.stageId, bytesOf(notesSealed)),
      deciders: rules?.stageDeciders[stage.stageId] ?? null,
      requiredApprovals: rules ? requiredApprovals(rules, stage.stageId) : 1,
      approvals: counting.get(stage.stageId) ?? [],
      canDecide: isDecider && stage.status === 'ACTIVE' && (standing?.may === true || isLetThrough),
    };
  });
  const active = stages.find(({ status }) => status === 'ACTIVE');
  const {
    payloadSchemaId: _p,
    templateSchemaId: _t,
    rules: _r,
    authors: _a,
    approvedBy: _b,
    clearTitle,
    titleSealed,
    changesSealed,
    ...shown
  } = row;
  return {
    ...shown,
    title: documents.title.open(row.tenantId, row.requestId, { clearTitle, titleSealed }),
    cmsSchemaId: schemaIdOf(row),
    stages,
    asked: active
      ? {
          stageId: active.stageId,
          deciders: active.deciders,
          missingApprovals: active.requiredApprovals - active.approvals.length,
          dueAt: active.dueAt,
        }
      : null,
    rounds: roundsOf(submissionsOf(row), decisions),
    changedSinceLastRound: [...documents.changes.open(row.tenantId, row.requestId, row.round, changesSealed)],
  };
}
