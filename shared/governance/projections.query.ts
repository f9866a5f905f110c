import { rowsGiven, rowsOf, type Db } from '../platform/db/index.js';
import type { GovernanceDocuments } from './governance-documents.js';
import { projectionColumns, projectionOf, templateJoin, type ProjectionRow, type Reader } from './projection-row.js';
import type { Projection } from './request.js';
import { listStatements, type ProjectionFilter } from './list-statements.js';
import { nextCursor } from './walk-cursor.js';

/** Which request, of which organization. */
export interface RequestKey {
  organizationId: string;
  requestId: string;
}

export interface FoundProjection {
  instructional: boolean;
  /** Absent for a request of another kind. Opens what is sealed. */
  open?: (reader: Reader) => Projection;
}

/** The projections of requests in the order in which they are asked for; undefined for a request that the organization does not have. */
export async function findProjections(
  db: Db,
  documents: GovernanceDocuments,
  keys: readonly RequestKey[],
): Promise<(FoundProjection | undefined)[]> {
  const rows = await rowsOf<ProjectionRow & { instructional: boolean; place: number }>(
    db,
    `select ${projectionColumns}, r.instructional, wanted.place
     from ${rowsGiven('text', 'text')} with ordinality as wanted (organization_id, id, place)
     join governance_requests r on r.organization_id = wanted.organization_id and r.id = wanted.id
     ${templateJoin}`,
    [keys.map(({ organizationId }) => organizationId), keys.map(({ requestId }) => requestId)],
  );
  const found = keys.map((): FoundProjection | undefined => undefined);
  for (const { instructional, place, ...row } of rows)
    found[place - 1] = {
      instructional,
      ...(instructional ? { open: (reader) => projectionOf(documents, row, reader) } : {}),
    };
  return found;
}

/** Where lists get their rows from, and for whom. */
export interface ListSource {
  db: Db;
  documents: GovernanceDocuments;
  organizationId: string;
  reader: Reader;
}

/** The projection of the newest request of a content entry. */
export async function findProjectionOfEntry(
  { db, documents, organizationId, reader }: ListSource,
  cmsContentEntryId: string,
): Promise<Projection | undefined> {
  const [row] = await rowsOf<ProjectionRow>(
    db,
    `select ${projectionColumns}
     from governance_requests r ${templateJoin}
     where r.organization_id = ? and r.cms_content_entry_id = ? and r.instructional
     order by r.created_at desc, r.id desc
     limit 1`,
    [organizationId, cmsContentEntryId],
  );
  return row && projectionOf(documents, row, reader);
}

export interface ProjectionPage {
  projections: Projection[];
  total: number;
  nextCursor: string | null;
}

/** A page whose ids `ids` selects, in an index alone: the rows before it are never touched. `before` are CTEs that it builds upon. */
export async function findProjectionPage(
  { db, documents, reader }: ListSource,
  { before = '', ids, order }: { before?: string; ids: string; order: string },
  bindings: readonly unknown[],
): Promise<Projection[]> {
  const rows = await rowsOf<ProjectionRow>(
    db,
    `with recursive ${before} page as (
       ${ids}
     )
     select ${projectionColumns}
     from page join governance_requests r on r.id = page.id ${templateJoin}
     order by ${order}`,
    bindings,
  );
  return rows.map((row) => projectionOf(documents, row, reader));
}

/**
 * Projections of an organization, last changed first, or those that a walk has still before it. Counts are kept by a trigger; where
 * a filter leaves few, these are counted.
 */
export async function listProjections(source: ListSource, filter: ProjectionFilter): Promise<ProjectionPage> {
  const { order, ids, total } = listStatements(source.organizationId, 'instructional', filter);
  const [projections, [count]] = await Promise.all([
    findProjectionPage(source, { ids: ids.sql, order }, ids.bindings),
    rowsOf<{ total: number }>(source.db, total.sql, total.bindings),
  ]);
  const shown = projections.slice(0, filter.pageSize);
  return {
    projections: shown,
    total: count?.total ?? 0,
    nextCursor:
      projections.length > shown.length
        ? nextCursor(
            filter,
            shown.map(({ requestId }) => requestId),
          )
        : null,
  };
}
