export { parseKeyRing } from './key-ring.js';
export type { KeyRing } from './key-ring.js';
export { createSealer } from './seal.js';
export type { SealContext, Sealer } from './seal.js';
export { sealedDocument } from './sealed-document.js';
export type { SealedDocument } from './sealed-document.js';
