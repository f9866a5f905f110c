import type { ExtensionDocuments } from './extension-documents.js';
import type { InstalledPacks } from './extension.js';
import type { InstalledRow } from './installed-extensions.repository.js';
import type { Catalogue } from './load-catalogue.js';
import { familyOf } from './pack.js';

/** The version of each family that an organization has: its own, else the base pack. A pack that is gone from the catalogue counts for nothing. */
export function installedVersions(
  catalogue: Catalogue,
  rows: readonly Pick<InstalledRow, 'family' | 'extensionId'>[],
): Map<string, string> {
  const versions = new Map(catalogue.baseIds().map((id) => [familyOf(id), id]));
  for (const { family, extensionId } of rows) if (catalogue.find(extensionId)) versions.set(family, extensionId);
  return versions;
}

/** The same with how each is configured. */
export function installedPacks(
  catalogue: Catalogue,
  documents: ExtensionDocuments,
  rows: readonly InstalledRow[],
): InstalledPacks {
  const byFamily = new Map(rows.map((row) => [row.family, row]));
  return new Map(
    [...installedVersions(catalogue, rows)].map(([family, id]) => {
      const row = byFamily.get(family);
      return [
        id,
        row?.configurationSealed
          ? documents.configuration.open(row.organizationId, family, row.configurationSealed)
          : {},
      ] as const;
    }),
  );
}
