/**
 * An optional language model that reads, plans and words. Always true: nothing of a reply is used without proof; the model
 * supplies no number; without it, late or wrong, everything works as it does without a model.
 */
export type { Lead, Verdict } from './reply-schema.js';
export { withoutWords } from './model-voice.js';
export type { ModelVoice, ProofCount, ProvedReply } from './model-voice.js';
export { proveBrought } from './prove-brought.js';
export type { BroughtClaim } from './prove-brought.js';
export { proveReply } from './prove-reply.js';
export type { CitedConstant, ProofScope } from './prove-reply.js';
export type { ReadableQuery } from './read-request.js';
export type { ReplyScene } from './reply.js';
export type { Sentence } from './resolve-sentence.js';
export { createLanguageModel } from './language-model.js';
export type { LanguageModel, ModelUse } from './language-model.js';
export { createModelReader } from './model-reader.js';
export type { ModelReader, ModelReading, ReadingScope } from './model-reader.js';
export type { ModelRequest } from './model-request.js';
export { createSpending } from './spending.js';
export type { Spending } from './spending.js';
