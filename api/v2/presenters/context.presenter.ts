import type { StoredContext, UpdatedContext } from '../../../shared/context/index.js';

export const presentUpdatedContext = ({ id, validatedAt, version, validationResults }: UpdatedContext) => ({
  contextId: id,
  status: 'updated',
  validatedAt: validatedAt.toISOString(),
  version,
  validationResults,
});

export const presentStoredContext = ({ id, organizationId, content, updatedAt, version }: StoredContext) => ({
  contextId: id,
  organizationId,
  ...content,
  lastUpdated: updatedAt.toISOString(),
  version,
});
