import { rowsOf, type Db } from '../platform/db/index.js';
import type { ConnectorStatus } from './connector.js';

/** SQL of the systems that every query of an organization reads: `organization_id`, `system_type`. */
export const connectedSystems = 'connectors';

/** What a change of a connector replaces. */
export interface ConnectorChange {
  serverPath: string;
  settingsSealed: Buffer;
  credentialsSealed: Buffer | null;
  timeoutMs: number;
  syncSchedule: string | null;
  nextSyncAt: Date | null;
}

export interface NewConnector extends ConnectorChange {
  id: string;
  organizationId: string;
  systemType: string;
}

export interface ConnectorRow extends NewConnector {
  version: number;
  status: ConnectorStatus;
  lastErrorSealed: Buffer | null;
  lastErrorAt: Date | null;
  syncedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export const connectorColumns = `c.id, c.organization_id as "organizationId", c.system_type as "systemType", c.program as "serverPath",
  c.settings_sealed as "settingsSealed", c.credentials_sealed as "credentialsSealed", c.timeout_ms as "timeoutMs",
  c.sync_schedule as "syncSchedule", c.next_sync_at as "nextSyncAt", c.version, c.status, c.last_error_sealed as "lastErrorSealed",
  c.last_error_at as "lastErrorAt", (select max(s.read_at) from connector_snapshots s where s.connector_id = c.id) as "syncedAt",
  c.created_at as "createdAt", c.updated_at as "updatedAt"`;

/** Writes a connector; undefined where the organization has one of that system type. */
export async function insertConnector(tx: Db, connector: NewConnector): Promise<ConnectorRow | undefined> {
  const [row] = await rowsOf<ConnectorRow>(
    tx,
    `insert into connectors as c (id, organization_id, system_type, program, settings_sealed, credentials_sealed, timeout_ms, sync_schedule, next_sync_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (organization_id, lower(system_type)) do nothing
     returning ${connectorColumns}`,
    [
      connector.id,
      connector.organizationId,
      connector.systemType,
      connector.serverPath,
      connector.settingsSealed,
      connector.credentialsSealed,
      connector.timeoutMs,
      connector.syncSchedule,
      connector.nextSyncAt,
    ],
  );
  return row;
}

export async function findConnector(
  db: Db,
  organizationId: string,
  systemType: string,
): Promise<ConnectorRow | undefined> {
  const [row] = await rowsOf<ConnectorRow>(
    db,
    `select ${connectorColumns} from connectors c where c.organization_id = ? and lower(c.system_type) = lower(?)`,
    [organizationId, systemType],
  );
  return row;
}

/** An organization's connectors by system type. */
export function listConnectors(db: Db, organizationId: string): Promise<ConnectorRow[]> {
  return rowsOf<ConnectorRow>(
    db,
    `select ${connectorColumns} from connectors c where c.organization_id = ? order by lower(c.system_type)`,
    [organizationId],
  );
}

/**
 * Replaces the settings of a connector whose version is still the one that was read; undefined where it is not. What was found
 * out under the old settings is forgotten.
 */
export async function updateConnector(
  tx: Db,
  organizationId: string,
  id: string,
  version: number,
  change: ConnectorChange,
): Promise<ConnectorRow | undefined> {
  const [row] = await rowsOf<ConnectorRow>(
    tx,
    `update connectors c
     set program = ?, settings_sealed = ?, credentials_sealed = ?, timeout_ms = ?, sync_schedule = ?, next_sync_at = ?,
         version = version + 1, status = 'connecting', last_error_sealed = null, last_error_at = null, connected_at = null, updated_at = now()
     where c.organization_id = ? and c.id = ? and c.version = ?
     returning ${connectorColumns}`,
    [
      change.serverPath,
      change.settingsSealed,
      change.credentialsSealed,
      change.timeoutMs,
      change.syncSchedule,
      change.nextSyncAt,
      organizationId,
      id,
      version,
    ],
  );
  return row;
}

/** Removes a connector with its snapshots and tasks. */
export async function deleteConnector(db: Db, organizationId: string, systemType: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    'delete from connectors where organization_id = ? and lower(system_type) = lower(?) returning id',
    [organizationId, systemType],
  );
  return rows.length > 0;
}

/**
 * What a contact with a system showed: it answered, answered only in part, failed (which one that has answered before may do now
 * and then), or is not connected.
 */
export interface ContactOutcome {
  id: string;
  organizationId: string;
  version: number;
  outcome: 'answered' | 'partly' | 'failed' | 'lost';
  /** Null when all went well. */
  errorSealed: Buffer | null;
}

/** Records a contact under the settings that it was made with; a later change of the settings makes it count no more. */
export async function recordContact(
  db: Db,
  { id, organizationId, version, outcome, errorSealed }: ContactOutcome,
): Promise<void> {
  await rowsOf(
    db,
    `with input as (select ?::text as outcome, ?::bytea as error)
     update connectors c
     set status = case when i.outcome = 'answered' then 'connected'
                       when i.outcome = 'partly' or (i.outcome = 'failed' and c.connected_at is not null) then 'degraded'
                       else 'disconnected' end,
         connected_at = case when i.outcome in ('answered', 'partly') then now() else c.connected_at end,
         last_error_sealed = i.error,
         last_error_at = case when i.error is not null then now() end
     from input i
     where c.organization_id = ? and c.id = ? and c.version = ?`,
    [outcome, errorSealed, organizationId, id, version],
  );
}

/** A connector whose schedule asks for a sync. */
export interface DueSync {
  id: string;
  organizationId: string;
  timeoutMs: number;
  syncSchedule: string;
  /** By the database's clock. */
  now: Date;
}

/** Connectors that are due, under lock until the transaction ends; what another process looks at is left to it. */
export const lockDueSyncs = (tx: Db, limit: number): Promise<DueSync[]> =>
  rowsOf<DueSync>(
    tx,
    `select id, organization_id as "organizationId", timeout_ms as "timeoutMs", sync_schedule as "syncSchedule", now() as now
     from connectors
     where next_sync_at <= now()
     order by next_sync_at
     limit ?
     for no key update skip locked`,
    [limit],
  );

export async function setNextSync(tx: Db, organizationId: string, id: string, nextSyncAt: Date): Promise<void> {
  await rowsOf(tx, 'update connectors set next_sync_at = ? where organization_id = ? and id = ?', [
    nextSyncAt,
    organizationId,
    id,
  ]);
}
