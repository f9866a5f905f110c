/** The scene of a reading. */
export { leadRole, leadRoles } from './lead-role.js';
export type { LeadRole } from './lead-role.js';
export { readScene, readSceneAndDay } from './read-scene.js';
export type { SceneModels } from './models.js';
export type { SceneInput } from './read-scene.js';
export { isIncidentKind } from './incident-kinds.js';
export { readModality } from './modality.js';
export type { Modality } from './modality.js';
export { createPhraseTable, phraseList } from './phrase-table.js';
export { readSceneText } from './scene-text.js';
export type { SceneText, Sentence, Token } from './scene-text.js';
