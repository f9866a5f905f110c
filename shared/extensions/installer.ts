import type { Clock } from '../platform/clock.js';
import { inTransaction, type Db } from '../platform/db/index.js';
import { TryLater } from '../platform/errors/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import type { Outbox } from '../webhooks/index.js';
import type { ExtensionDocuments } from './extension-documents.js';
import type { InstallStepName } from './extension.js';
import { configurationProblem, dependencyProblem, tryPack, versionProblem } from './install-checks.js';
import { activateInstallation, listInstalled } from './installed-extensions.repository.js';
import { installedPacks, installedVersions } from './installed-packs.js';
import {
  claimInstallation,
  failInstallation,
  moveStep,
  releaseInstallation,
  type Claim,
  type ClaimedInstallation,
} from './installations.repository.js';
import type { Catalogue } from './load-catalogue.js';
import type { Pack, PackConfiguration } from './pack.js';

/** Longer than any installation takes; a worker that dies loses it to the next one after this. */
const LEASE_MS = 10_000;
/** Workers that may die over an installation, or not know its pack, before it fails. */
const MAX_ATTEMPTS = 5;
/** A pack that this process does not know may belong to a newer release beside it. */
const UNKNOWN_PACK_DELAY_MS = 5_000;

/** What became of one job: it did the work, or there was none to do. */
export type InstallReport = 'installed' | 'failed' | 'nothing to do';

interface Options {
  db: Db;
  documents: ExtensionDocuments;
  outbox: Outbox;
  catalogue: Catalogue;
  clock: Clock;
  log: Logger;
}

interface Work extends ClaimedInstallation {
  claim: Claim;
  organizationId: string;
  pack: Pack;
}

/** Carries out installations, step by step: a job triggers it, the row decides. */
export function createInstaller({ db, documents, outbox, catalogue, clock, log }: Options) {
  const requestedConfiguration = ({ organizationId, claim, configurationSealed }: Work): PackConfiguration | null =>
    configurationSealed && documents.requested.open(organizationId, claim.installationId, configurationSealed);

  /** The configuration that the pack will have: the one given, else that of the version in its place. */
  async function configurationOf(work: Work): Promise<PackConfiguration> {
    const given = requestedConfiguration(work);
    if (given) return given;
    const { organizationId, family } = work;
    const rows = await listInstalled(db, [organizationId]);
    const current = installedVersions(catalogue, rows).get(family);
    return (current === undefined ? undefined : installedPacks(catalogue, documents, rows).get(current)) ?? {};
  }

  function codeProblem(pack: Pack, configuration: PackConfiguration): string | null {
    try {
      tryPack(pack, configuration, clock.now());
      return null;
    } catch (error) {
      log.error({ err: error, extensionId: pack.manifest.id }, 'the code of an extension pack fails');
      return `The code of ${pack.manifest.id} fails.`;
    }
  }

  const checks: Record<Exclude<InstallStepName, 'activation'>, (work: Work) => Promise<string | null>> = {
    validation: async (work) =>
      versionProblem(work.pack, work.version) ?? codeProblem(work.pack, await configurationOf(work)),
    dependency_resolution: async ({ pack, organizationId }) =>
      dependencyProblem(pack, installedVersions(catalogue, await listInstalled(db, [organizationId])), (id) =>
        catalogue.find(id),
      ),
    configuration: async (work) => configurationProblem(work.pack, await configurationOf(work)),
  };

  /** Installs the pack and tells of it, both or neither. */
  async function activate(work: Work, requestId: string): Promise<boolean> {
    const { claim, organizationId, family, extensionId, version } = work;
    const given = requestedConfiguration(work);
    const configurationSealed = given && documents.configuration.seal(organizationId, family, given);
    const deliveries = await inTransaction(db, async (tx) => {
      if (!(await activateInstallation(tx, { ...claim, configurationSealed }))) return undefined;
      const data = { installationId: claim.installationId, organizationId, extensionId, version, status: 'installed' };
      return outbox.recordEvent(tx, { organizationId, event: 'extension.installed', data });
    });
    outbox.enqueue(deliveries ?? [], requestId);
    return deliveries !== undefined;
  }

  /** Undefined when the step is done and the next one may begin. */
  async function runStep(work: Work, name: InstallStepName, requestId: string): Promise<InstallReport | undefined> {
    const { claim } = work;
    if (!(await moveStep(db, claim, name, 'processing'))) return 'nothing to do';
    if (name === 'activation') return (await activate(work, requestId)) ? 'installed' : 'nothing to do';
    const problem = await checks[name](work);
    if (problem !== null) return (await failInstallation(db, claim, name, problem)) ? 'failed' : 'nothing to do';
    return (await moveStep(db, claim, name, 'completed')) ? undefined : 'nothing to do';
  }

  async function runSteps(work: Work, requestId: string, signal: AbortSignal): Promise<InstallReport> {
    for (const name of work.open) {
      signal.throwIfAborted();
      const report = await runStep(work, name, requestId);
      if (report !== undefined) return report;
    }
    return 'nothing to do';
  }

  async function installClaimed(
    organizationId: string,
    claim: Claim,
    claimed: ClaimedInstallation,
    requestId: string,
    signal: AbortSignal,
  ): Promise<InstallReport> {
    const pack = catalogue.find(claimed.extensionId);
    const [next = 'activation'] = claimed.open;
    if (claim.attempts > MAX_ATTEMPTS) {
      const reason = pack
        ? `${MAX_ATTEMPTS} workers ended before the installation did.`
        : `The catalogue has no extension ${claimed.extensionId} any more.`;
      return (await failInstallation(db, claim, next, reason)) ? 'failed' : 'nothing to do';
    }
    if (!pack) throw new TryLater(`the catalogue has no extension ${claimed.extensionId}`, UNKNOWN_PACK_DELAY_MS);
    return runSteps({ ...claimed, claim, organizationId, pack }, requestId, signal);
  }

  return {
    /**
     * Goes through the steps that are still open, each written before the next begins. Run twice, the second finds nothing
     * to do; a step that was interrupted is done again, which changes nothing but the activation, which happens once.
     */
    async install(
      organizationId: string,
      installationId: string,
      requestId: string,
      signal: AbortSignal,
    ): Promise<InstallReport> {
      const claimed = await claimInstallation(db, organizationId, installationId, LEASE_MS);
      if (!claimed) return 'nothing to do';
      const claim = { installationId, attempts: claimed.attempts };
      try {
        return await installClaimed(organizationId, claim, claimed, requestId, signal);
      } catch (error) {
        await releaseInstallation(db, claim).catch(() => undefined);
        throw error;
      }
    },
  };
}
export type Installer = ReturnType<typeof createInstaller>;
