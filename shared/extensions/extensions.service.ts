import { packTools } from '../analysis/index.js';
import type { Caller } from '../auth/index.js';
import { batched } from '../platform/batch.js';
import type { Clock } from '../platform/clock.js';
import { inTransaction, type Db } from '../platform/db/index.js';
import { conflict, invalidRequest, notFound } from '../platform/errors/index.js';
import { attachResource, type IdempotencyHold } from '../platform/idempotency/index.js';
import { isId, newId } from '../platform/ids.js';
import type { Logger } from '../platform/telemetry/index.js';
import { categoriesNamed } from './categories.js';
import { configurationProblems, configurationWarnings } from './configuration.schema.js';
import { reviewRow, type ExtensionDocuments } from './extension-documents.js';
import type {
  ConfiguredExtension,
  Extension,
  ExtensionDetail,
  ExtensionStatus,
  InstalledPacks,
  Installation,
  Ratings,
  Review,
} from './extension.js';
import type { ExtensionFilter, InstallRequest, ReviewRequest } from './extension.schema.js';
import {
  listInstalled,
  updateConfiguration,
  upsertConfiguration,
  type InstalledRow,
} from './installed-extensions.repository.js';
import { installedPacks, installedVersions } from './installed-packs.js';
import type { InstallDispatcher } from './install-dispatch.js';
import {
  findInstallation,
  insertInstallation,
  medianInstallSeconds,
  type InstallationRow,
} from './installations.repository.js';
import type { Catalogue } from './load-catalogue.js';
import type { ExtensionManifest } from './manifest.schema.js';
import { familyOf, type Pack, type PackConfiguration } from './pack.js';
import { ratingsOf, upsertReview } from './reviews.repository.js';

/** What an installation is expected to take before any was seen: the packs say «under a minute». */
const USUAL_INSTALL_SECONDS = 60;

export interface ExtensionMeta {
  requestId: string;
  /** Where the caller sent an Idempotency-Key: the installation and the key are written together. */
  hold?: IdempotencyHold;
}

interface Options {
  db: Db;
  documents: ExtensionDocuments;
  catalogue: Catalogue;
  dispatcher: InstallDispatcher;
  clock: Clock;
  log: Logger;
}

const unrated: Ratings = { overall: 0, accuracy: 0, usability: 0, performance: 0, reviews: 0 };

const known = {
  isPlace: (name: string): boolean => packTools.reading.placesOf(name).length > 0,
  isFramework: (name: string): boolean => packTools.reading.frameworkNamed(name) !== undefined,
};

function statusOf({ id, status }: ExtensionManifest, installed: ReadonlyMap<string, string>): ExtensionStatus {
  if (installed.get(familyOf(id)) === id) return 'installed';
  return status === 'deprecated' ? 'deprecated' : 'available';
}

const deprecation = ({ id, status, replacedBy }: ExtensionManifest): string[] =>
  status === 'deprecated'
    ? [`${id} is deprecated${replacedBy === undefined ? '' : `; ${replacedBy} takes its place`}.`]
    : [];

const matches = (
  { manifest, status }: Extension,
  filter: ExtensionFilter,
  categories: readonly string[] | undefined,
): boolean =>
  (filter.type === undefined || manifest.type === filter.type) &&
  (categories === undefined || categories.includes(manifest.category)) &&
  (filter.status === undefined || status === filter.status);

/** The packs of the catalogue as an organization has them: installed, configured, reviewed. */
export function createExtensionService({ db, documents, catalogue, dispatcher, clock, log }: Options) {
  function getPack(extensionId: string): Pack {
    const pack = catalogue.find(extensionId);
    if (!pack) throw notFound(`Extension ${extensionId}`);
    return pack;
  }

  function refuseUnfit(manifest: ExtensionManifest, configuration: unknown): void {
    const problems = configurationProblems(manifest, configuration);
    if (problems.length > 0) throw invalidRequest(problems);
  }

  const versionsFor = async (organizationId: string): Promise<Map<string, string>> =>
    installedVersions(catalogue, await listInstalled(db, [organizationId]));

  const readInstalled = batched(
    async (organizationIds: readonly string[]) => {
      const rows = new Map<string, InstalledRow[]>();
      for (const row of await listInstalled(db, [...new Set(organizationIds)]))
        rows.set(row.organizationId, [...(rows.get(row.organizationId) ?? []), row]);
      return organizationIds.map((organizationId) =>
        installedPacks(catalogue, documents, rows.get(organizationId) ?? []),
      );
    },
    { maxSize: 100, inFlight: 2 },
  );

  async function opened(
    { finishedAt, steps, ...row }: InstallationRow,
    warnings: string[] = [],
  ): Promise<Installation> {
    const seconds = finishedAt ? 0 : ((await medianInstallSeconds(db)) ?? USUAL_INSTALL_SECONDS);
    const expected = Math.max(row.createdAt.getTime() + seconds * 1_000, clock.now().getTime());
    const manifest = catalogue.find(row.extensionId)?.manifest;
    return {
      ...row,
      finishedAt,
      steps: steps.map(({ startedAt, completedAt, ...step }) => ({
        ...step,
        startedAt: startedAt === null ? null : new Date(startedAt),
        completedAt: completedAt === null ? null : new Date(completedAt),
      })),
      estimatedCompletion: finishedAt ?? new Date(expected),
      warnings: [...(manifest ? deprecation(manifest) : []), ...warnings],
    };
  }

  async function getInstallation(caller: Caller, installationId: string): Promise<Installation> {
    const row = isId('ins', installationId)
      ? await findInstallation(db, caller.organizationId, installationId)
      : undefined;
    if (!row) throw notFound(`Installation ${installationId}`);
    return opened(row);
  }

  /** Writes an installation, unless one of the family is under way or this very version is there. */
  async function accept(
    caller: Caller,
    { manifest }: Pack,
    configuration: PackConfiguration | undefined,
    { requestId, hold }: ExtensionMeta,
  ): Promise<string> {
    const { organizationId } = caller;
    const { id: extensionId, version } = manifest;
    const family = familyOf(extensionId);
    const id = newId('ins');
    const configurationSealed = configuration ? documents.requested.seal(organizationId, id, configuration) : null;
    await inTransaction(db, async (tx) => {
      if (
        !(await insertInstallation(tx, {
          id,
          organizationId,
          family,
          extensionId,
          version,
          executiveSub: caller.sub,
          requestId,
          configurationSealed,
        }))
      ) {
        throw conflict(`A version of ${family} is being installed.`);
      }
      // Read after the row was taken: an installation that ended just before is seen here, one that runs stands in the way above.
      const installed = installedVersions(catalogue, await listInstalled(tx, [organizationId]));
      if (installed.get(family) === extensionId) throw conflict(`${extensionId} is installed at version ${version}.`);
      if (hold && !(await attachResource(tx, hold, id)))
        throw conflict('The Idempotency-Key was taken over by a later call.', { 'Retry-After': '1' });
    });
    return id;
  }

  async function detail(caller: Caller, { manifest }: Pack): Promise<ExtensionDetail> {
    const [installed, ratings] = await Promise.all([
      readInstalled(caller.organizationId),
      ratingsOf(db, caller.organizationId),
    ]);
    const configuration = installed.get(manifest.id) ?? null;
    const status = configuration ? 'installed' : statusOf(manifest, new Map());
    return { manifest, status, ratings: ratings.get(manifest.id) ?? unrated, configuration };
  }

  return {
    /** The packs of the catalogue that pass the filter. A category may be called by an industry that its packs are for; industries are open, so that one without packs has none. */
    async list(caller: Caller, filter: ExtensionFilter = {}): Promise<Extension[]> {
      const categories =
        filter.category === undefined
          ? undefined
          : categoriesNamed(
              catalogue.list().map(({ manifest }) => manifest),
              filter.category,
            );
      const [installed, ratings] = await Promise.all([
        versionsFor(caller.organizationId),
        ratingsOf(db, caller.organizationId),
      ]);
      return catalogue
        .list()
        .map(({ manifest }) => ({
          manifest,
          status: statusOf(manifest, installed),
          ratings: ratings.get(manifest.id) ?? unrated,
        }))
        .filter((extension) => matches(extension, filter, categories));
    },

    /** @throws NOT_FOUND */
    getExtension: async (caller: Caller, extensionId: string): Promise<ExtensionDetail> =>
      detail(caller, getPack(extensionId)),

    /**
     * Accepts an installation, which a job carries out. Another version of what is installed takes its place when it is done.
     * @throws NOT_FOUND for an unknown id or version, INVALID_REQUEST for a configuration that does not fit, CONFLICT when
     * this version is installed, or one of its family is being installed.
     */
    async install(
      caller: Caller,
      { extensionId, version, configuration }: InstallRequest,
      meta: ExtensionMeta,
    ): Promise<Installation> {
      const pack = getPack(extensionId);
      if (version !== undefined && version !== pack.manifest.version)
        throw notFound(`Version ${version} of extension ${extensionId}`);
      if (configuration) refuseUnfit(pack.manifest, configuration);
      const id = await accept(caller, pack, configuration, meta);
      // Read before a worker can begin: the answer tells of what was accepted.
      const accepted = await getInstallation(caller, id);
      dispatcher.dispatch({ id, organizationId: caller.organizationId, dispatchNo: 1, requestId: meta.requestId });
      log.info(
        { organizationId: caller.organizationId, installationId: id, extensionId, requestId: meta.requestId },
        'an installation was accepted',
      );
      return accepted;
    },

    /** @throws NOT_FOUND, also for another organization's */
    getInstallation,

    /**
     * Puts a configuration in the place of the one before; queries accepted from now on follow it.
     * @throws NOT_FOUND, INVALID_REQUEST naming the fields, CONFLICT when it is not installed.
     */
    async configure(
      caller: Caller,
      extensionId: string,
      configuration: PackConfiguration,
    ): Promise<ConfiguredExtension> {
      const { manifest } = getPack(extensionId);
      const { version, status } = manifest;
      refuseUnfit(manifest, configuration);
      const { organizationId } = caller;
      const family = familyOf(extensionId);
      const found = statusOf(manifest, await versionsFor(organizationId));
      const configurationSealed = documents.configuration.seal(organizationId, family, configuration);
      const write = status === 'base' ? upsertConfiguration : updateConfiguration;
      const updatedAt =
        found === 'installed'
          ? await write(db, organizationId, { family, extensionId, version, configurationSealed })
          : undefined;
      if (!updatedAt)
        throw conflict(
          `${extensionId} is ${found === 'installed' ? 'no longer installed' : found}; only an installed extension can be configured.`,
        );
      return {
        extensionId,
        version,
        configuration,
        updatedAt,
        warnings: [...deprecation(manifest), ...configurationWarnings(configuration, known)],
      };
    },

    /** Keeps one review for each executive and extension: giving it again replaces it. @throws NOT_FOUND */
    async review(caller: Caller, extensionId: string, { comment: said, ...scores }: ReviewRequest): Promise<Review> {
      getPack(extensionId);
      const comment = said ?? null;
      const { organizationId, sub } = caller;
      const commentSealed =
        comment === null ? null : documents.comment.seal(organizationId, reviewRow(extensionId, sub), comment);
      const times = await upsertReview(db, {
        organizationId,
        extensionId,
        executiveSub: sub,
        ...scores,
        commentSealed,
      });
      return { extensionId, ...scores, comment, sub, ...times };
    },

    /** What is installed for an organization, with its configuration, as a query takes it: many at once. */
    findInstalled: (organizationId: string): Promise<InstalledPacks> => readInstalled(organizationId),
  };
}
export type ExtensionService = ReturnType<typeof createExtensionService>;
