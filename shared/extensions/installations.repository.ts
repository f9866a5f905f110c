import { rowsGiven, rowsOf, type Db } from '../platform/db/index.js';
import {
  installStepNames,
  type InstallationStatus,
  type InstallStepName,
  type InstallStepStatus,
} from './extension.js';

/** An installation that is accepted is enqueued at once; when no job of it is seen alive after this, the sweep enqueues it again. */
const FIRST_DISPATCH_CHECK = '5 seconds';

export interface NewInstallation {
  id: string;
  organizationId: string;
  family: string;
  extensionId: string;
  version: string;
  executiveSub: string;
  requestId: string;
  configurationSealed: Buffer | null;
}

/** Writes an installation with its steps; false when one of the same family is under way. */
export async function insertInstallation(tx: Db, row: NewInstallation): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    `with accepted as (
       insert into extension_installations (id, organization_id, family, extension_id, version, executive_sub, request_id, configuration_sealed, dispatch_due_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, now() + interval '${FIRST_DISPATCH_CHECK}')
       on conflict (organization_id, family) where status = 'installing' do nothing
       returning id
     )
     insert into extension_installation_steps (installation_id, position, name)
     select a.id, s.position, s.name
     from accepted a, ${rowsGiven('text')} with ordinality as s (name, position)
     returning installation_id`,
    [
      row.id,
      row.organizationId,
      row.family,
      row.extensionId,
      row.version,
      row.executiveSub,
      row.requestId,
      row.configurationSealed,
      installStepNames,
    ],
  );
  return rows.length > 0;
}

export interface StepRow {
  name: InstallStepName;
  status: InstallStepStatus;
  startedAt: string | null;
  completedAt: string | null;
}

export interface InstallationRow {
  id: string;
  organizationId: string;
  extensionId: string;
  version: string;
  status: InstallationStatus;
  failureReason: string | null;
  createdAt: Date;
  finishedAt: Date | null;
  steps: StepRow[];
}

export async function findInstallation(
  db: Db,
  organizationId: string,
  id: string,
): Promise<InstallationRow | undefined> {
  const [row] = await rowsOf<InstallationRow>(
    db,
    `select i.id, i.organization_id as "organizationId", i.extension_id as "extensionId", i.version, i.status, i.failure_reason as "failureReason",
            i.created_at as "createdAt", i.finished_at as "finishedAt",
            (select json_agg(json_build_object('name', s.name, 'status', s.status, 'startedAt', s.started_at, 'completedAt', s.completed_at) order by s.position)
             from extension_installation_steps s
             where s.installation_id = i.id) as steps
     from extension_installations i
     where i.organization_id = ? and i.id = ?`,
    [organizationId, id],
  );
  return row;
}

/** Seconds that the latest fifty installations took, as a median; null before the first. */
export async function medianInstallSeconds(db: Db): Promise<number | null> {
  const [row] = await rowsOf<{ median: number | null }>(
    db,
    `select percentile_cont(0.5) within group (order by extract(epoch from recent.finished_at - recent.created_at)) as median
     from (
       select finished_at, created_at
       from extension_installations
       where status = 'installed'
       order by finished_at desc
       limit 50
     ) recent`,
  );
  return row?.median ?? null;
}

export interface ClaimedInstallation {
  attempts: number;
  family: string;
  extensionId: string;
  version: string;
  configurationSealed: Buffer | null;
  /** Steps that are still to be done, in their order. */
  open: InstallStepName[];
}

/** Takes an installation that is open and that no live lease holds. The count of attempts is the fencing token. */
export async function claimInstallation(
  db: Db,
  organizationId: string,
  id: string,
  leaseMs: number,
): Promise<ClaimedInstallation | undefined> {
  const [row] = await rowsOf<ClaimedInstallation>(
    db,
    `update extension_installations i
     set attempts = attempts + 1, lease_until = now() + ? * interval '1 millisecond'
     where organization_id = ? and id = ? and status = 'installing' and (lease_until is null or lease_until <= now())
     returning attempts, family, extension_id as "extensionId", version, configuration_sealed as "configurationSealed",
       (select json_agg(s.name order by s.position)
        from extension_installation_steps s
        where s.installation_id = i.id and s.status <> 'completed') as open`,
    [leaseMs, organizationId, id],
  );
  return row;
}

/** What a claim may write to: it must be the newest. */
export interface Claim {
  installationId: string;
  attempts: number;
}

/** Begins a step, or completes it; false when the claim no longer holds. */
export async function moveStep(
  db: Db,
  claim: Claim,
  name: InstallStepName,
  status: 'processing' | 'completed',
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    `update extension_installation_steps s
     set status = ?, started_at = coalesce(s.started_at, now()), completed_at = case when ? = 'completed' then now() end
     from extension_installations i
     where i.id = ? and i.status = 'installing' and i.attempts = ? and s.installation_id = i.id and s.name = ?
     returning s.name`,
    [status, status, claim.installationId, claim.attempts, name],
  );
  return rows.length === 1;
}

/** Ends an installation at a step; the ones behind it are skipped. */
export async function failInstallation(db: Db, claim: Claim, name: InstallStepName, reason: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    `with ended as (
       update extension_installations
       set status = 'failed', failure_reason = ?, finished_at = now(), lease_until = null
       where id = ? and status = 'installing' and attempts = ?
       returning id
     )
     update extension_installation_steps s
     set status = case when s.name = ? then 'failed' else 'skipped' end,
         started_at = case when s.name = ? then coalesce(s.started_at, now()) end
     from ended e
     where s.installation_id = e.id and s.status <> 'completed'
     returning s.name`,
    [reason, claim.installationId, claim.attempts, name, name],
  );
  return rows.length > 0;
}

/** Gives a claimed installation back after an error, so that the next try need not wait for the lease to run out. */
export async function releaseInstallation(db: Db, claim: Claim): Promise<void> {
  await rowsOf(
    db,
    `update extension_installations set lease_until = null where id = ? and status = 'installing' and attempts = ?`,
    [claim.installationId, claim.attempts],
  );
}
