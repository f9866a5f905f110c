import { rowsOf, type Db } from '../platform/db/index.js';

export interface InstalledRow {
  organizationId: string;
  family: string;
  extensionId: string;
  version: string;
  configurationSealed: Buffer | null;
  updatedAt: Date;
}

const columns = `organization_id as "organizationId", family, extension_id as "extensionId", version,
  configuration_sealed as "configurationSealed", updated_at as "updatedAt"`;

/** What has been installed or configured for the organizations. */
export const listInstalled = (db: Db, organizationIds: readonly string[]): Promise<InstalledRow[]> =>
  rowsOf<InstalledRow>(db, `select ${columns} from installed_extensions where organization_id = any (?::text[])`, [
    organizationIds,
  ]);

export interface NewConfiguration {
  family: string;
  extensionId: string;
  version: string;
  configurationSealed: Buffer;
}

/** Configures what is installed; undefined when another version of it is. */
export async function updateConfiguration(
  db: Db,
  organizationId: string,
  { family, extensionId, configurationSealed }: NewConfiguration,
): Promise<Date | undefined> {
  const [row] = await rowsOf<{ updatedAt: Date }>(
    db,
    `update installed_extensions
     set configuration_sealed = ?, updated_at = now()
     where organization_id = ? and family = ? and extension_id = ?
     returning updated_at as "updatedAt"`,
    [configurationSealed, organizationId, family, extensionId],
  );
  return row?.updatedAt;
}

/** The same for a base pack, which needs no row to be installed. */
export async function upsertConfiguration(
  db: Db,
  organizationId: string,
  { family, extensionId, version, configurationSealed }: NewConfiguration,
): Promise<Date | undefined> {
  const [row] = await rowsOf<{ updatedAt: Date }>(
    db,
    `insert into installed_extensions as e (organization_id, family, extension_id, version, configuration_sealed)
     values (?, ?, ?, ?, ?)
     on conflict on constraint installed_extensions_pkey do update
       set configuration_sealed = excluded.configuration_sealed, updated_at = now()
       where e.extension_id = excluded.extension_id
     returning updated_at as "updatedAt"`,
    [organizationId, family, extensionId, version, configurationSealed],
  );
  return row?.updatedAt;
}

export interface Activation {
  installationId: string;
  /** The claim that must still hold. */
  attempts: number;
  /** Sealed for what is installed; null to keep what that has. */
  configurationSealed: Buffer | null;
}

/**
 * Ends an installation: in one statement its pack is installed in the place of whatever version was, and its last step and
 * itself are done. False when the claim no longer holds. What had a configuration keeps it unless another was given.
 */
export async function activateInstallation(
  tx: Db,
  { installationId, attempts, configurationSealed }: Activation,
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    `with ended as (
       update extension_installations
       set status = 'installed', finished_at = now(), lease_until = null
       where id = ? and status = 'installing' and attempts = ?
       returning id, organization_id, family, extension_id, version
     ),
     done as (
       update extension_installation_steps s
       set status = 'completed', completed_at = now()
       from ended e
       where s.installation_id = e.id and s.status = 'processing'
     )
     insert into installed_extensions as i (organization_id, family, extension_id, version, configuration_sealed, installation_id)
     select organization_id, family, extension_id, version, ?::bytea, id
     from ended
     on conflict on constraint installed_extensions_pkey do update
       set extension_id = excluded.extension_id,
           version = excluded.version,
           configuration_sealed = coalesce(excluded.configuration_sealed, i.configuration_sealed),
           installation_id = excluded.installation_id,
           installed_at = now(),
           updated_at = now()
     returning i.family`,
    [installationId, attempts, configurationSealed],
  );
  return rows.length === 1;
}
