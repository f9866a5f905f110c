/**
 * Organization context: who the organization is, as its callers describe it. A *context* has *sections* and *versions*;
 * the newest version fills whatever sections a query leaves out.
 * Always true: versions are numbered without gaps and never change; of two updates at once neither is lost; what is stored
 * is sealed; unknown members of a section are kept, because the engine reads further inputs from them by name.
 */
export { createContextDocuments } from './context-documents.js';
export { contextSections } from './context.js';
export type { ContextContent, ContextSection, SectionResults, StoredContext } from './context.js';
export {
  contextParametersSchema,
  contextParamsSchema,
  contextUpdatedSchema,
  contextUpdateSchema,
  storedContextSchema,
} from './context.schema.js';
export type { ContextUpdate } from './context.schema.js';
export { createContextService } from './context.service.js';
export type { ContextMeta, ContextService, UpdatedContext } from './context.service.js';
export { executiveContextSchema } from './executive-context.schema.js';
export { fillContext } from './fill-context.js';
export type { FilledContext } from './fill-context.js';
export type { VersionConditions } from './version-conditions.js';
