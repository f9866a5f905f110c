import { entityKinds, isAtLeast, resolveOverlaps, type Entity, type EntityType, type Level } from '../entity.js';
import { findAddresses } from './addresses.js';
import { findIdentifiers } from './identifiers.js';
import { findNames, type Dictionary, type NameType } from './names.js';
import { findPhones } from './phones.js';
import { findQuasiIdentifiers } from './quasi-identifiers.js';

export { hintOf, wordsOfKey } from './key-hints.js';
export type { Dictionary, NameType };

export const isName = (type: EntityType): type is NameType =>
  type === 'PERSON' || type === 'ORGANIZATION' || type === 'PROJECT_NAME';

const detectors: readonly { level: Level; find: (text: string, dictionary: Dictionary) => Entity[] }[] = [
  { level: 'BASIC', find: findIdentifiers },
  { level: 'BASIC', find: findPhones },
  { level: 'BASIC', find: findAddresses },
  { level: 'ENHANCED', find: findNames },
  { level: 'ADVANCED', find: findQuasiIdentifiers },
];

/** What a level removes from a text: entities that do not overlap, in order. `dictionary` holds the names that are known. */
export function detect(text: string, level: Level, dictionary: Dictionary = new Map()): Entity[] {
  const found = detectors
    .filter((detector) => isAtLeast(level, detector.level))
    .flatMap((detector) => detector.find(text, dictionary));
  return resolveOverlaps(
    found.filter(({ type, start, end }) => end > start && isAtLeast(level, entityKinds[type].level)),
  );
}
