/**
 * Extension packs: knowledge of an industry or of a kind of enterprise, each a folder of data and pure functions.
 * Vocabulary: a *pack* is one version of one extension; its *manifest* says what it is and when it applies; the
 * *catalogue* is every pack that was found at the start; a *contribution* is what a pack says about a case.
 * An organization *installs* packs, a version of each family, *configures* and *reviews* them; an *installation* is the way there.
 * Invariants: a pack is chosen by the context alone among those installed; running it changes nothing, its contribution reaches
 * the roles through the analysis engine, which records every change; of one family one installation runs at a time, and what
 * was installed before stays until the new version is activated.
 */
export { createExtensionDocuments } from './extension-documents.js';
export type {
  ConfiguredExtension,
  Extension,
  ExtensionDetail,
  ExtensionStatus,
  Installation,
  InstallationStatus,
  InstalledPacks,
  InstallStep,
  Review,
} from './extension.js';
export {
  configurationRequestSchema,
  configuredExtensionSchema,
  extensionListSchema,
  extensionParametersSchema,
  extensionSchema,
  installationSchema,
  installRequestSchema,
  reviewRequestSchema,
  reviewSchema,
} from './extension.schema.js';
export type { ConfigurationRequest, ExtensionFilter, InstallRequest, ReviewRequest } from './extension.schema.js';
export { createExtensionService } from './extensions.service.js';
export type { ExtensionMeta, ExtensionService } from './extensions.service.js';
export { createInstallDispatch } from './install-dispatch.js';
export { createInstallationSweep } from './installation-sweep.js';
export { createInstaller } from './installer.js';
export type { Installer } from './installer.js';
export { documentedPackInputs } from './documented-pack-inputs.js';
export { loadCatalogue } from './load-catalogue.js';
export type { Catalogue, CatalogueOptions, PackProblem } from './load-catalogue.js';
export type { ExtensionManifest } from './manifest.schema.js';
export { compareVersions, familyOf } from './pack.js';
export type { Pack, PackConfiguration, PackDraft, PackModule } from './pack.js';
export { runPack } from './run-pack.js';
export { missingPacks, selectPacks } from './select-packs.js';
export type { PackSelection } from './select-packs.js';
