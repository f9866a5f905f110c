import type { Cue } from './cues.js';
import { Lexicon } from './lexicon.js';
import { plainOwners } from './owner-cues.js';
import type { Token } from './tokens.js';

/** Where the named parties of the scene are spoken of: by their whole name, or by its first word where that is theirs alone. */
export function partyCuesOf(tokens: readonly Token[], parties: readonly { of: string; name: string }[]): Cue[] {
  const lexicon = new Lexicon<number>();
  const firstWords = parties.map(({ name }) => /\p{L}{4,}/u.exec(name.toLowerCase())?.[0]);
  parties.forEach(({ of, name }, index) => {
    const owner = plainOwners.indexOf(of);
    if (owner < 0) return;
    const words = name.toLowerCase().match(/\p{L}[\p{L}\p{M}']*/gu) ?? [];
    const first = firstWords[index];
    const names = [words.map((word) => `=${word}`).join(' ')];
    if (first !== undefined && firstWords.indexOf(first) === firstWords.lastIndexOf(first)) names.push(`=${first}`);
    lexicon.add(names.join(','), owner);
  });
  return lexicon
    .matches(tokens)
    .filter(({ from }) => tokens[from]?.capital)
    .map(({ entry, from, to }) => ({ of: entry, from, to }));
}
