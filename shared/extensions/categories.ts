/** The categories of a catalogue, and the words by which callers ask for them. */
import type { ExtensionManifest } from './manifest.schema.js';

type Named = Pick<ExtensionManifest, 'category' | 'appliesWhen'>;

/** `financial-services` and `Financial Services` are the same word as `FINANCIAL_SERVICES`. */
const folded = (word: string): string => word.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Every category that a pack has, once, in order. */
const categoriesOf = (packs: readonly Named[]): string[] => [...new Set(packs.map(({ category }) => category))].sort();

/**
 * The categories that a word names: one that is called so, else those whose packs apply to an industry of that name. `financial`
 * and `banking` both give FINANCIAL_SERVICES; a word that the catalogue does not know gives none.
 */
export function categoriesNamed(packs: readonly Named[], word: string): string[] {
  const wanted = folded(word);
  const called = categoriesOf(packs).filter((category) => folded(category) === wanted);
  if (called.length > 0) return called;
  return categoriesOf(
    packs.filter(({ appliesWhen }) => appliesWhen.industries?.some((industry) => folded(industry) === wanted)),
  );
}
