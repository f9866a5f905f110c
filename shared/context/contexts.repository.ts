import { rowsOf, type Db } from '../platform/db/index.js';

/** Head of an organization's context: which one it is, and how many versions it has. */
export interface ContextHead {
  id: string;
  organizationId: string;
  versions: number;
}

export interface ContextVersionRow {
  organizationId: string;
  contextId: string;
  minor: number;
  contentSealed: Buffer;
  changedSections: string[];
  updatedAt: Date;
  updatedBy: string;
}

const versionColumns = `v.organization_id as "organizationId", c.id as "contextId", v.minor, v.sections_sealed as "contentSealed",
  v.changed_sections as "changedSections", v.created_at as "updatedAt", v.executive_sub as "updatedBy"`;

/** Locks the head of an organization's context, made with this id where there is none yet: whoever comes second waits. */
export async function lockContext(tx: Db, organizationId: string, newId: string): Promise<ContextHead> {
  await rowsOf(
    tx,
    'insert into contexts (organization_id, id) values (?, ?) on conflict (organization_id) do nothing',
    [organizationId, newId],
  );
  const [head] = await rowsOf<ContextHead>(
    tx,
    'select id, organization_id as "organizationId", versions from contexts where organization_id = ? for no key update',
    [organizationId],
  );
  if (!head) throw new Error('the head of a context was written and not found');
  return head;
}

export interface NewContextVersion {
  organizationId: string;
  minor: number;
  contentSealed: Buffer;
  changedSections: readonly string[];
  updatedBy: string;
}

/** Adds the next version to a head that the caller has locked. Returns when. */
export async function insertVersion(tx: Db, version: NewContextVersion): Promise<Date> {
  const [row] = await rowsOf<{ updatedAt: Date }>(
    tx,
    `with counted as (
       update contexts
       set versions = versions + 1
       where organization_id = ? and versions = ?
       returning organization_id
     )
     insert into context_versions (organization_id, minor, sections_sealed, changed_sections, executive_sub)
     select organization_id, ?, ?, ?, ?
     from counted
     returning created_at as "updatedAt"`,
    [
      version.organizationId,
      version.minor,
      version.minor,
      version.contentSealed,
      version.changedSections,
      version.updatedBy,
    ],
  );
  if (!row) throw new Error('a version of a context was not the next one');
  return row.updatedAt;
}

/** One version of an organization's context; the newest where none is named. */
export async function findVersion(
  db: Db,
  organizationId: string,
  minor?: number,
): Promise<ContextVersionRow | undefined> {
  const [row] = await rowsOf<ContextVersionRow>(
    db,
    `select ${versionColumns}
     from contexts c
     join context_versions v on v.organization_id = c.organization_id and v.minor = coalesce(?::integer, c.versions - 1)
     where c.organization_id = ?`,
    [minor ?? null, organizationId],
  );
  return row;
}

/** The newest version of each of the organizations that has one; without its content. */
export function listHeads(db: Db, organizationIds: readonly string[]): Promise<ContextHead[]> {
  return rowsOf<ContextHead>(
    db,
    'select id, organization_id as "organizationId", versions from contexts where organization_id = any (?::text[]) and versions > 0',
    [organizationIds],
  );
}
