import type { ModuleManifest } from '../../../shared/analysis/index.js';
import type { ModuleDetail } from '../../../shared/metrics/index.js';

/** A module is part of the release: one that is listed is active. */
const entryOf = ({ role, name, version, lastUpdated }: ModuleManifest) => ({
  role,
  name,
  version,
  status: 'active',
  lastUpdated,
});

export const presentModules = (manifests: readonly ModuleManifest[]) => ({
  modules: manifests.map((manifest) => ({
    ...entryOf(manifest),
    capabilities: manifest.capabilities.map(({ name }) => name),
  })),
});

export const presentModule = ({ manifest, metrics }: ModuleDetail) => ({
  ...entryOf(manifest),
  description: manifest.description,
  capabilities: manifest.capabilities,
  authorityLevels: manifest.authorityLevels,
  supportedIndustries: manifest.supportedIndustries,
  metrics,
});
