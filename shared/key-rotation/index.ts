/**
 * Rotation of keys while everything serves. Owns the list of all sealed columns, and re-seals under the current key what
 * an older one sealed. A new sealed column is a new line in sealed-columns.ts.
 */
export { assertKeysFit } from './assert-keys-fit.js';
export { createResealer } from './reseal.service.js';
export type { ResealProgress, ResealReport, UnreadableValue } from './reseal.service.js';
export { rotateKeys } from './rotate-keys.js';
export type { Rotation } from './rotate-keys.js';
export { openSample } from './sample.query.js';
export type { SealedSample } from './sample.query.js';
export { sealedColumns, unsealedColumns } from './sealed-columns.js';
export type { SealedColumn } from './sealed-columns.js';
