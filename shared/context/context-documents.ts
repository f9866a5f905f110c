import { sealedDocument, type Sealer } from '../platform/crypto/index.js';
import type { ContextContent } from './context.js';

/** Seals and opens what organizations say about themselves, each version bound to its row and organization. */
export const createContextDocuments = (sealer: Sealer) => ({
  content: sealedDocument<ContextContent>(sealer, 'context_versions', 'sections'),
});
export type ContextDocuments = ReturnType<typeof createContextDocuments>;

/** The row name under which a version is sealed. */
export const versionRow = (contextId: string, minor: number): string => `${contextId}/${minor}`;
