import { rowsOf, type Db } from '../platform/db/index.js';
import type { Policy, Template } from './rules.js';

const templateColumns = `template_id as "templateId", version, title, instructional, content_kind as "contentKind", cms_schema_id as "cmsSchemaId", stages,
  due_hours as "dueHours"`;

/** A version of a template, or its current one where none is named. */
export async function findTemplate(db: Db, templateId: string, version?: string): Promise<Template | undefined> {
  const [template] = await rowsOf<Template>(
    db,
    `select ${templateColumns}
     from governance_templates
     where template_id = ? and ${version === undefined ? 'is_current' : 'version = ?'}`,
    version === undefined ? [templateId] : [templateId, version],
  );
  return template;
}

export interface StoredPolicy {
  policy: Policy;
  version: number;
  updatedAt: Date;
  updatedBy: string;
}

const policyColumns = 'policy, version, updated_at as "updatedAt", updated_by as "updatedBy"';

/** What an organization has laid down for a template, if anything. */
export async function findPolicy(
  db: Db,
  organizationId: string,
  templateId: string,
): Promise<StoredPolicy | undefined> {
  const [row] = await rowsOf<StoredPolicy>(
    db,
    `select ${policyColumns}
     from governance_policies
     where organization_id = ? and template_id = ?`,
    [organizationId, templateId],
  );
  return row;
}

/** Puts a policy in the place of the one before, which is kept. Requests that are submitted already keep theirs. */
export const savePolicy = (
  db: Db,
  organizationId: string,
  templateId: string,
  policy: Policy,
  updatedBy: string,
): Promise<unknown> =>
  rowsOf(
    db,
    `with saved as (
       insert into governance_policies as p (organization_id, template_id, policy, updated_by)
       values (?, ?, ?, ?)
       on conflict on constraint governance_policies_pkey do update
         set policy = excluded.policy, version = p.version + 1, updated_at = now(), updated_by = excluded.updated_by
       returning *
     )
     insert into governance_policy_versions (organization_id, template_id, version, policy, updated_at, updated_by)
     select organization_id, template_id, version, policy, updated_at, updated_by
     from saved`,
    [organizationId, templateId, JSON.stringify(policy), updatedBy],
  );

/** Every policy that an organization has ever laid down for a template, oldest first. */
export const findPolicyVersions = (db: Db, organizationId: string, templateId: string): Promise<StoredPolicy[]> =>
  rowsOf<StoredPolicy>(
    db,
    `select ${policyColumns}
     from governance_policy_versions
     where organization_id = ? and template_id = ?
     order by version`,
    [organizationId, templateId],
  );
