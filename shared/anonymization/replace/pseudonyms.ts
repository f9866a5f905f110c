import type { EntityType } from '../entity.js';

const digitsAlone = new Set<EntityType>(['PHONE', 'FAX', 'CARD_PAN', 'NATIONAL_ID', 'BANK_ACCOUNT']);

const canonical = (type: EntityType, value: string): string => {
  const text = value.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const code = digitsAlone.has(type) ? text.replaceAll(/[^\d\p{L}]/gu, '') : text;
  return type === 'ORGANIZATION'
    ? code.replace(/,? (?:inc|corp|corporation|llc|ltd|limited|plc|gmbh|ag|sa|nv|bv|ab|asa)\.?$/, '')
    : code;
};

/**
 * Tokens of one document: the same value has the same token wherever it stands. A single name is the token of the full name
 * that it is a part of, when the document has one such.
 */
export function createPseudonyms(persons: Iterable<string> = []) {
  const fullNames = new Map<string, string | null>();
  for (const name of new Set([...persons].map((person) => canonical('PERSON', person)))) {
    const parts = name.split(' ');
    // Two people of one surname: the surname alone is neither.
    if (parts.length > 1)
      for (const part of parts) fullNames.set(part, fullNames.has(part) && fullNames.get(part) !== name ? null : name);
  }
  const tokens = new Map<string, string>();
  const counts = new Map<EntityType, number>();

  return (type: EntityType, value: string): string => {
    const own = canonical(type, value);
    const key = `${type} ${(type === 'PERSON' ? fullNames.get(own) : undefined) ?? own}`;
    const known = tokens.get(key);
    if (known) return known;
    const number = (counts.get(type) ?? 0) + 1;
    counts.set(type, number);
    const token = `[${type}_${number}]`;
    tokens.set(key, token);
    return token;
  };
}
export type Pseudonyms = ReturnType<typeof createPseudonyms>;
