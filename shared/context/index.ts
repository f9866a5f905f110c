/**
 * Organization context: who the organization is, as its callers describe it. Owns the schema of the sections; unknown
 * members of a section are kept, because the engine reads further inputs from them by name.
 */
export { businessContextSchema, executiveContextSchema, organizationalContextSchema, strategicContextSchema } from './executive-context.schema.js';
