import { rowsOf, type Db } from '../platform/db/index.js';

export const bundleStatuses = ['pending', 'released', 'cancelled', 'failed'] as const;
export type BundleStatus = (typeof bundleStatuses)[number];

/** Requests that are released together or not at all. */
export interface Bundle {
  id: string;
  organizationId: string;
  requestIds: string[];
  status: BundleStatus;
  /** When they are to be promoted; null for at once. */
  releaseAt: Date | null;
  createdAt: Date;
  createdBy: string;
  /** When they were released, or the bundle was cancelled or given up. */
  endedAt: Date | null;
}

const columns = `id, organization_id as "organizationId", request_ids as "requestIds", status, release_at as "releaseAt", created_at as "createdAt",
  created_by as "createdBy", ended_at as "endedAt"`;

export async function insertBundle(tx: Db, bundle: Bundle): Promise<void> {
  await rowsOf(
    tx,
    `insert into governance_bundles (id, organization_id, request_ids, release_at, created_at, created_by)
     values (?, ?, ?, ?, ?, ?)`,
    [bundle.id, bundle.organizationId, bundle.requestIds, bundle.releaseAt, bundle.createdAt, bundle.createdBy],
  );
}

export async function findBundle(db: Db, organizationId: string, id: string): Promise<Bundle | undefined> {
  const [bundle] = await rowsOf<Bundle>(
    db,
    `select ${columns} from governance_bundles where organization_id = ? and id = ?`,
    [organizationId, id],
  );
  return bundle;
}

/** Ends a bundle. The caller holds the locks of its requests. */
export async function endBundle(tx: Db, id: string, status: Exclude<BundleStatus, 'pending'>): Promise<void> {
  await rowsOf(tx, `update governance_bundles set status = ?, ended_at = now() where id = ? and status = 'pending'`, [
    status,
    id,
  ]);
}
