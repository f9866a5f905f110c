export { addKey, FOLLOWED_WITHIN_MS, followKeyFile } from './key-file.js';
export type { RingName } from './key-file.js';
export { parseKeyRing } from './key-ring.js';
export type { KeyRing } from './key-ring.js';
export { createSealer, keyMark } from './seal.js';
export type { SealContext, Sealer } from './seal.js';
export { sealedDocument } from './sealed-document.js';
export type { SealedDocument } from './sealed-document.js';
