import { rowsGiven, rowsOf, type Db } from '../platform/db/index.js';
import type { GovernanceDocuments } from './governance-documents.js';
import type { Projection } from './request.js';
import type { WorkflowStatus } from './request-status.js';
import { cmsSchemaIds, type CmsSchemaId } from './rules.js';
import type { Stage } from './stage.js';

interface ProjectionRow extends Omit<Projection, 'cmsSchemaId' | 'stages'> {
  payloadSchemaId: string | null;
  templateSchemaId: CmsSchemaId | null;
  stages: StageInJson[];
}

/** A stage as it comes with its request: times as text, bytes as base64. */
type StageInJson = Omit<Stage, 'decidedAt' | 'dueAt' | 'notes'> & {
  decidedAt: string | null;
  dueAt: string | null;
  notesSealed: string | null;
};

// Request and stages come from one snapshot: a reader never sees a status without the stages that belong to it.
const selection = `select r.id as "requestId", r.organization_id as "tenantId", r.cms_content_entry_id as "cmsContentEntryId",
    r.cms_schema_id as "payloadSchemaId", t.cms_schema_id as "templateSchemaId", r.template_id as "templateId",
    r.template_version as "templateVersion", r.title, r.status as "requestStatus", r.workflow_status as "workflowStatus", t.content_kind as "contentKind",
    r.current_stage_id as "currentStageId", r.submitted_at as "submittedAt", r.submitter_id as "submittedBy",
    r.approved_for_release_at as "approvedForReleaseAt", r.released_at as "releasedAt", r.round, r.stage_due_at as "stageDueAt",
    (select json_agg(
              json_build_object(
                'stageId', s.stage_id, 'label', s.label, 'sequence', s.sequence, 'required', s.required, 'status', s.status, 'decision', s.decision,
                'decidedAt', s.decided_at, 'decidedBy', s.decided_by, 'actingSub', s.acting_sub, 'notesSealed', encode(s.notes_sealed, 'base64'), 'dueAt', s.due_at)
              order by s.sequence)
     from governance_stages s
     where s.request_id = r.id) as stages`;
const templateJoin = 'join governance_templates t on t.template_id = r.template_id and t.version = r.template_version';

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** What the payload calls a schema counts where the specification knows it; else it is the template's. */
const schemaIdOf = (row: ProjectionRow): CmsSchemaId | null =>
  cmsSchemaIds.find((known) => known === row.payloadSchemaId) ?? row.templateSchemaId;

function projectionOf(documents: GovernanceDocuments, row: ProjectionRow): Projection {
  const { payloadSchemaId: _payload, templateSchemaId: _template, ...shown } = row;
  return {
    ...shown,
    cmsSchemaId: schemaIdOf(row),
    stages: row.stages.map(({ notesSealed, ...stage }) => ({
      ...stage,
      decidedAt: dateOf(stage.decidedAt),
      dueAt: dateOf(stage.dueAt),
      notes:
        notesSealed === null
          ? null
          : documents.stageNotes.open(row.tenantId, row.requestId, stage.stageId, Buffer.from(notesSealed, 'base64')),
    })),
  };
}

/** Which request, of which organization. */
export interface RequestKey {
  organizationId: string;
  requestId: string;
}

export interface FoundProjection {
  instructional: boolean;
  /** Absent for a request of another kind. Opens what is sealed. */
  open?: () => Projection;
}

/** The projections of requests in the order in which they are asked for; undefined for a request that the organization does not have. */
export async function findProjections(
  db: Db,
  documents: GovernanceDocuments,
  keys: readonly RequestKey[],
): Promise<(FoundProjection | undefined)[]> {
  const rows = await rowsOf<ProjectionRow & { instructional: boolean; place: number }>(
    db,
    `${selection}, r.instructional, wanted.place
     from ${rowsGiven('text', 'text')} with ordinality as wanted (organization_id, id, place)
     join governance_requests r on r.organization_id = wanted.organization_id and r.id = wanted.id
     ${templateJoin}`,
    [keys.map(({ organizationId }) => organizationId), keys.map(({ requestId }) => requestId)],
  );
  const found = keys.map((): FoundProjection | undefined => undefined);
  for (const { instructional, place, ...row } of rows)
    found[place - 1] = { instructional, ...(instructional ? { open: () => projectionOf(documents, row) } : {}) };
  return found;
}

/** The projection of the newest request of a content entry. */
export async function findProjectionOfEntry(
  db: Db,
  documents: GovernanceDocuments,
  organizationId: string,
  cmsContentEntryId: string,
): Promise<Projection | undefined> {
  const [row] = await rowsOf<ProjectionRow>(
    db,
    `${selection}
     from governance_requests r ${templateJoin}
     where r.organization_id = ? and r.cms_content_entry_id = ? and r.instructional
     order by r.created_at desc, r.id desc
     limit 1`,
    [organizationId, cmsContentEntryId],
  );
  return row && projectionOf(documents, row);
}

export interface Paged {
  page: number;
  pageSize: number;
}

export interface ProjectionFilter extends Paged {
  cmsContentEntryId?: string;
  templateId?: string;
  workflowStatus?: WorkflowStatus;
}

export interface ProjectionPage {
  projections: Projection[];
  total: number;
}

/** A page whose ids `ids` selects, in an index alone: the rows before it are never touched. `before` are CTEs that it builds upon. */
export async function findProjectionPage(
  db: Db,
  documents: GovernanceDocuments,
  { before = '', ids, order }: { before?: string; ids: string; order: string },
  bindings: readonly unknown[],
): Promise<Projection[]> {
  const rows = await rowsOf<ProjectionRow>(
    db,
    `with recursive ${before} page as (
       ${ids}
     )
     ${selection}
     from page join governance_requests r on r.id = page.id ${templateJoin}
     order by ${order}`,
    bindings,
  );
  return rows.map((row) => projectionOf(documents, row));
}

/**
 * Projections of an organization, last changed first. Counts are kept by a trigger; those of one content entry, of which
 * there are few, are counted.
 */
export async function listProjections(
  db: Db,
  documents: GovernanceDocuments,
  organizationId: string,
  filter: ProjectionFilter,
): Promise<ProjectionPage> {
  const kept = Object.entries({ template_id: filter.templateId, workflow_status: filter.workflowStatus }).filter(
    ([, value]) => value !== undefined,
  );
  const given =
    filter.cmsContentEntryId === undefined
      ? kept
      : [...kept, ['cms_content_entry_id', filter.cmsContentEntryId] as const];
  const conditionOn = (table: string, columns: readonly (readonly [string, unknown])[]): string =>
    [
      `${table}.organization_id = ?`,
      `${table}.instructional`,
      ...columns.map(([column]) => `${table}.${column} = ?`),
    ].join(' and ');
  const bindings = [organizationId, ...given.map(([, value]) => value)];
  const order = 'r.updated_at desc, r.id';
  const ids = `select r.id
       from governance_requests r
       where ${conditionOn('r', given)}
       order by ${order}
       limit ? offset ?`;
  const [projections, [count]] = await Promise.all([
    findProjectionPage(db, documents, { ids, order }, [
      ...bindings,
      filter.pageSize,
      (filter.page - 1) * filter.pageSize,
    ]),
    rowsOf<{ total: number }>(
      db,
      filter.cmsContentEntryId === undefined
        ? `select coalesce(sum(c.n), 0)::bigint as total from governance_counts c where ${conditionOn('c', kept)}`
        : `select count(*) as total from governance_requests r where ${conditionOn('r', given)}`,
      bindings,
    ),
  ]);
  return { projections, total: count?.total ?? 0 };
}
