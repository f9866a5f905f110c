/**
 * Rewriting of finished texts by a language model, where the operator has set one. A *passage* is one text of an answer.
 * Always true: the model supplies no figure, name or verdict; what leaves is anonymized; an answer never waits longer than its
 * budget and never fails for the model's sake.
 */
export { createRewritingModel } from './rewriting-model.js';
export type { Passage, RewritingModel } from './rewriting-model.js';
export { createNarrator } from './narrator.js';
export type { Narrator, Rewritten } from './narrator.js';
