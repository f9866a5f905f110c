import { rowsOf, type Db } from '../platform/db/index.js';

/** Older ones are removed when a newer one is written. */
const SNAPSHOTS_KEPT = 10;

export interface SnapshotRow {
  id: string;
  version: number;
  readAt: Date;
  isComplete: boolean;
  contentSealed: Buffer;
  /** By the database's clock. */
  ageMs: number;
}

export interface NewSnapshot {
  id: string;
  connectorId: string;
  organizationId: string;
  version: number;
  readAt: string;
  isComplete: boolean;
  contentSealed: Buffer;
}

/** Writes a snapshot, unless the connector is gone or its settings have changed since, and removes those that are too old. */
export async function insertSnapshot(db: Db, snapshot: NewSnapshot): Promise<boolean> {
  const rows = await rowsOf(
    db,
    `with written as (
       insert into connector_snapshots (id, connector_id, organization_id, version, read_at, is_complete, content_sealed)
       select ?, c.id, c.organization_id, c.version, ?, ?, ?
       from connectors c
       where c.organization_id = ? and c.id = ? and c.version = ?
       returning id, connector_id
     ),
     outdated as (
       delete from connector_snapshots o
       using (select s.id
              from connector_snapshots s
              join written w on w.connector_id = s.connector_id
              order by s.read_at desc, s.id desc
              offset ${SNAPSHOTS_KEPT - 1}) as old
       where o.id = old.id
     )
     select id from written`,
    [
      snapshot.id,
      snapshot.readAt,
      snapshot.isComplete,
      snapshot.contentSealed,
      snapshot.organizationId,
      snapshot.connectorId,
      snapshot.version,
    ],
  );
  return rows.length === 1;
}

/** The newest snapshot of a connector. */
export async function findNewestSnapshot(
  db: Db,
  organizationId: string,
  connectorId: string,
): Promise<SnapshotRow | undefined> {
  const [row] = await rowsOf<SnapshotRow>(
    db,
    `select id, version, read_at as "readAt", is_complete as "isComplete", content_sealed as "contentSealed",
            extract(epoch from now() - read_at)::double precision * 1000 as "ageMs"
     from connector_snapshots
     where organization_id = ? and connector_id = ?
     order by read_at desc, id desc
     limit 1`,
    [organizationId, connectorId],
  );
  return row;
}
