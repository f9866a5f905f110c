import { rowsOf, type Db } from '../platform/db/index.js';
import type { Permission } from './permissions.js';
import { permissionsOfRole } from './roles.js';

export interface ExecutiveRow {
  organization_id: string;
  sub: string;
  display_name: string;
  role: string;
  authority_level: number;
  status: ExecutiveStatus;
  /** Empty: those of the role. */
  permissions: Permission[];
}

export type ExecutiveStatus = 'active' | 'suspended';

const columns = 'organization_id, sub, display_name, role, authority_level, status, permissions';

/** False when the organization has an executive of this `sub` already. */
export async function insertExecutive(db: Db, executive: Omit<ExecutiveRow, 'status'>): Promise<boolean> {
  const rows = await rowsOf(
    db,
    `insert into executives (organization_id, sub, display_name, role, authority_level, permissions)
     values (?, ?, ?, ?, ?, ?::jsonb)
     on conflict (organization_id, sub) do nothing
     returning sub`,
    [
      executive.organization_id,
      executive.sub,
      executive.display_name,
      executive.role,
      executive.authority_level,
      JSON.stringify(executive.permissions),
    ],
  );
  return rows.length > 0;
}

export async function findExecutive(db: Db, organizationId: string, sub: string): Promise<ExecutiveRow | undefined> {
  const [row] = await rowsOf<ExecutiveRow>(
    db,
    `select ${columns} from executives where organization_id = ? and sub = ?`,
    [organizationId, sub],
  );
  return row;
}

/** Those of the names that are executives of the organization, each with the permissions that it has: its own, or its role's. */
export async function findExecutives(
  db: Db,
  organizationId: string,
  subs: readonly string[],
): Promise<Pick<ExecutiveRow, 'sub' | 'role' | 'status' | 'permissions'>[]> {
  const rows = await rowsOf<ExecutiveRow>(
    db,
    `select ${columns} from executives where organization_id = ? and sub = any(?)`,
    [organizationId, subs],
  );
  return rows.map((row) => ({
    ...row,
    permissions: row.permissions.length > 0 ? row.permissions : permissionsOfRole(row.role),
  }));
}

/** All executives of an organization. */
export const selectExecutives = (db: Db, organizationId: string): Promise<ExecutiveRow[]> =>
  rowsOf<ExecutiveRow>(db, `select ${columns} from executives where organization_id = ? order by sub`, [
    organizationId,
  ]);

/** False when the organization has no executive of this `sub`. */
export async function updateExecutiveStatus(
  db: Db,
  organizationId: string,
  sub: string,
  status: ExecutiveStatus,
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    `update executives set status = ? where organization_id = ? and sub = ? returning sub`,
    [status, organizationId, sub],
  );
  return rows.length > 0;
}
