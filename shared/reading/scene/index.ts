/** The scene of a reading. */
export { leadRole, leadRoles } from './lead-role.js';
export type { LeadRole } from './lead-role.js';
export { readScene } from './read-scene.js';
export type { SceneInput, SceneModels } from './read-scene.js';
