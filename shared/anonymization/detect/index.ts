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

interface Detector {
  level: Level;
  /** Characters of the shortest text in which it finds anything. */
  shortest: number;
  find: (text: string, dictionary: Dictionary) => Entity[];
}

const detectors: readonly Detector[] = [
  { level: 'BASIC', shortest: 4, find: findIdentifiers },
  { level: 'BASIC', shortest: 7, find: findPhones },
  { level: 'BASIC', shortest: 5, find: findAddresses },
  { level: 'ENHANCED', shortest: 2, find: findNames },
  { level: 'ADVANCED', shortest: 2, find: findQuasiIdentifiers },
];

/** What a level removes from a text: entities that do not overlap, in order. `dictionary` holds the names that are known. */
export function detect(text: string, level: Level, dictionary: Dictionary = new Map()): Entity[] {
  const found = detectors
    .filter((detector) => text.length >= detector.shortest && isAtLeast(level, detector.level))
    .flatMap((detector) => detector.find(text, dictionary));
  return resolveOverlaps(
    found.filter(({ type, start, end }) => end > start && isAtLeast(level, entityKinds[type].level)),
  );
}
