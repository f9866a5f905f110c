import { rowsOf, type Db } from '../platform/db/index.js';
import type { Bucket, Limits } from '../platform/rate-limit/index.js';

export interface OrganizationRow {
  id: string;
  name: string;
  created_at: Date;
}

/** False when an organization with this id exists already. */
export async function insertOrganization(db: Db, organizationId: string, name: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    `insert into organizations (id, name) values (?, ?) on conflict (id) do nothing returning id`,
    [organizationId, name],
  );
  return rows.length > 0;
}

export async function organizationExists(db: Db, organizationId: string): Promise<boolean> {
  return (await rowsOf(db, `select from organizations where id = ?`, [organizationId])).length > 0;
}

/** All organizations by id; for operators. */
export async function selectOrganizations(db: Db): Promise<OrganizationRow[]> {
  return rowsOf<OrganizationRow>(db, `select id, name, created_at from organizations order by id`);
}

/** Sets one hourly limit of an organization, over the default. */
export async function upsertLimit(db: Db, organizationId: string, bucket: Bucket, perHour: number): Promise<void> {
  await rowsOf(
    db,
    `insert into organization_limits (organization_id, bucket, per_hour)
     values (?, ?, ?)
     on conflict (organization_id, bucket) do update set per_hour = excluded.per_hour`,
    [organizationId, bucket, perHour],
  );
}

/** The limits that an organization has of its own; buckets that it shares with everyone are absent. */
export async function findOrganizationLimits(db: Db, organizationId: string): Promise<Partial<Limits>> {
  const rows = await rowsOf<{ bucket: Bucket; per_hour: number }>(
    db,
    `select bucket, per_hour from organization_limits where organization_id = ?`,
    [organizationId],
  );
  return Object.fromEntries(rows.map((row) => [row.bucket, row.per_hour]));
}
