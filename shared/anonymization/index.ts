/**
 * Anonymization of any JSON document, and of the texts that leave for a language model. Owns what is looked for (`entity`), how
 * it is found and what takes its place: tokens for identifiers and names, coarser values for quasi-identifiers.
 * Always true: everything is found on the original; the same value has the same token in one document; a finding never
 * repeats a value; the time grows with the length of the text. Pure but for the service, which hands long documents to a thread.
 */
export { anonymizationRequestSchema, anonymizationResultSchema } from './anonymization.schema.js';
export type { AnonymizationRequest, AnonymizationResult } from './anonymization.schema.js';
export { createAnonymizationService } from './anonymization.service.js';
export type { AnonymizationService } from './anonymization.service.js';
export { hideNames } from './hide-names.js';
export type { HiddenText } from './hide-names.js';
export { createThreadedAnonymizer } from './threaded-anonymizer.js';
