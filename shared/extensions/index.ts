/**
 * Extension packs: knowledge of an industry or of a kind of enterprise, each a folder of data and pure functions.
 * Vocabulary: a *pack* is one version of one extension; its *manifest* says what it is and when it applies; the
 * *catalogue* is every pack that was found at the start; a *contribution* is what a pack says about a case.
 * Invariants: a pack is chosen by the context alone; running it changes nothing, its contribution reaches the roles
 * through the analysis engine, which records every change. Stores nothing: who installed what belongs elsewhere.
 */
export { loadCatalogue } from './load-catalogue.js';
export type { Catalogue, CatalogueOptions, PackProblem } from './load-catalogue.js';
export { manifestSchema } from './manifest.schema.js';
export type { ExtensionManifest } from './manifest.schema.js';
export { compareVersions, familyOf } from './pack.js';
export type { Pack, PackConfiguration, PackDraft, PackModule } from './pack.js';
export { runPack } from './run-pack.js';
export { missingPacks, selectPacks } from './select-packs.js';
export type { PackSelection } from './select-packs.js';
