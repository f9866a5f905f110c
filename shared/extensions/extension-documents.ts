import { sealedDocument, type Sealer } from '../platform/crypto/index.js';
import type { PackConfiguration } from './pack.js';

/** Seals and opens what organizations set and say, each bound to its column, row and organization. */
export const createExtensionDocuments = (sealer: Sealer) => ({
  /** Of what is installed; its row is the family. */
  configuration: sealedDocument<PackConfiguration>(sealer, 'installed_extensions', 'configuration'),
  /** Of an installation, as it was asked for; its row is the installation. */
  requested: sealedDocument<PackConfiguration>(sealer, 'extension_installations', 'configuration'),
  comment: sealedDocument<string>(sealer, 'extension_reviews', 'comment'),
});
export type ExtensionDocuments = ReturnType<typeof createExtensionDocuments>;

/** The row name under which a review's comment is sealed. */
export const reviewRow = (extensionId: string, sub: string): string => `${extensionId}/${sub}`;
