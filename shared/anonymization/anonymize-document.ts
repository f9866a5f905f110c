import { detect, hintOf, isName, type Dictionary, type NameType } from './detect/index.js';
import { leavesOf, mapLeaves, type Json, type Leaf } from './document.js';
import { entityKinds, isAtLeast, type Entity, type EntityType, type Level } from './entity.js';
import { bandText, generalize } from './replace/generalize.js';
import { createPseudonyms, type Pseudonyms } from './replace/pseudonyms.js';

/** What was found in one text or number of the document, on the original. */
export interface Found {
  leaf: Leaf;
  entities: Entity[];
}

/** One text of the content as it came out, with what was put in: no detector may take that for something left over. */
export interface Written {
  path: string;
  text: string;
  inserted: Entity[];
}

export interface AnonymizedDocument {
  content: Json;
  found: Found[];
  written: Written[];
}

const whole = (type: EntityType, text: string): Entity => ({ type, start: 0, end: text.length, score: 10 });

/** Names that fields of the document declare: they are known wherever else they stand. */
function declaredNames(leaves: readonly Leaf[]): Map<string, NameType> {
  const names = new Map<string, NameType>();
  for (const { key, value } of leaves) {
    if (typeof value !== 'string' || key === '') continue;
    const type = hintOf(key, value);
    const name = value.trim().toLowerCase();
    if (type !== undefined && isName(type) && name.length >= 3 && name.length <= 80 && /\p{L}/u.test(name))
      names.set(name, type);
  }
  return names;
}

function entitiesOf({ key, value }: Leaf, level: Level, names: Dictionary): Entity[] {
  const text = String(value);
  const hint = key === '' ? undefined : hintOf(key, value);
  if (hint) return isAtLeast(level, entityKinds[hint].level) ? [whole(hint, text)] : detect(text, level, names);
  // A number without a telling name is a number, unless all of it has the form of an identifier.
  const entities = detect(text, typeof value === 'number' ? 'BASIC' : level, names);
  return typeof value === 'number' ? entities.filter(({ start, end }) => start === 0 && end === text.length) : entities;
}

function replacementOf(type: EntityType, value: string, pseudonyms: Pseudonyms): string {
  const coarse = type === 'AMOUNT' && /^-?[\d.e+]+$/i.test(value) ? bandText(Number(value)) : generalize(type, value);
  return coarse ?? pseudonyms(type, value);
}

function replaceIn(
  text: string,
  entities: readonly Entity[],
  pseudonyms: Pseudonyms,
): { text: string; inserted: Entity[] } {
  let out = '';
  let at = 0;
  const inserted: Entity[] = [];
  for (const { type, start, end, score } of entities) {
    out += text.slice(at, start);
    const replacement = replacementOf(type, text.slice(start, end), pseudonyms);
    inserted.push({ type, start: out.length, end: out.length + replacement.length, score });
    out += replacement;
    at = end;
  }
  return { text: out + text.slice(at), inserted };
}

/** What one text says of a name holds in the others: “Conway” is the person whom another text calls Christopher Conway. */
function agreeOnPersons(found: readonly Found[]): Found[] {
  const textOf = ({ leaf }: Found, { start, end }: Entity): string => String(leaf.value).slice(start, end);
  const parts = new Set(
    found.flatMap((one) =>
      one.entities
        .filter(({ type }) => type === 'PERSON')
        .map((entity) => textOf(one, entity).split(/\s+/))
        .flatMap((words) => (words.length > 1 ? words.filter((word) => word.length > 2) : [])),
    ),
  );
  return found.map((one) => ({
    leaf: one.leaf,
    entities: one.entities.map((entity) =>
      entity.type === 'ORGANIZATION' && parts.has(textOf(one, entity))
        ? { ...entity, type: 'PERSON' as const }
        : entity,
    ),
  }));
}

/** What a level finds in a document; everything is looked for on the original. */
export function findInDocument(data: Json, level: Level, known: Dictionary = new Map()): Found[] {
  const leaves = leavesOf(data);
  const names = new Map([...known, ...(isAtLeast(level, 'ENHANCED') ? declaredNames(leaves) : [])]);
  return agreeOnPersons(leaves.map((leaf) => ({ leaf, entities: entitiesOf(leaf, level, names) })));
}

/** Takes out of a document what the level takes out; `known` are names that the caller knows. */
export function anonymizeDocument(
  data: Json,
  level: Exclude<Level, 'MAXIMUM'>,
  known?: Dictionary,
): AnonymizedDocument {
  const found = findInDocument(data, level, known);
  const persons = found.flatMap(({ leaf, entities }) =>
    entities.filter(({ type }) => type === 'PERSON').map(({ start, end }) => String(leaf.value).slice(start, end)),
  );
  const pseudonyms = createPseudonyms(persons);
  const written: Written[] = [];
  let at = 0;
  const content = mapLeaves(data, (leaf) => {
    const entities = found[at++]?.entities ?? [];
    const { text, inserted } = replaceIn(String(leaf.value), entities, pseudonyms);
    written.push({ path: leaf.path, text, inserted });
    return entities.length === 0 ? leaf.value : text;
  });
  return { content, found, written };
}
