import { pluralOf, verbForms } from './inflections.js';
import type { Token } from './tokens.js';

/** A run of words that names something, found in the text. */
export interface Match<Entry> {
  entry: Entry;
  /** Half-open range of tokens. */
  from: number;
  to: number;
  words: number;
}

interface Phrase<Entry> {
  words: readonly string[];
  entry: Entry;
}

/** Words that may stand inside a phrase without changing it. */
const fillers = new Set([
  'the',
  'a',
  'an',
  'our',
  'its',
  'their',
  'his',
  'her',
  'my',
  'your',
  'this',
  '/',
  '&',
  '-',
  '.',
]);
const mostWords = 7;

const formsOf = (word: string): readonly string[] => {
  if (word.startsWith('~')) return verbForms(word.slice(1));
  if (word.startsWith('=')) return [word.slice(1)];
  return word.split('/').flatMap((choice) => (choice.length > 2 ? [choice, pluralOf(choice)] : [choice]));
};

const product = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((made, list) => made.flatMap((start) => list.map((word) => [...start, word])), [[]]);

/** The written-out forms of a list of names divided by commas (see `Measure.names`). */
export const phrasesOf = (names: string): string[][] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .flatMap((name) => {
      const words = name.split(/[ -]/).filter((word) => word !== '&');
      // Only the last word of a phrase varies, unless a word asks for it: “days cash on hand” has no other form.
      return product(
        words.map((word, index) => (index === words.length - 1 || /^[~=]|\//.test(word) ? formsOf(word) : [word])),
      );
    });

/** Phrases by their first word; finding all of them in a text is linear in its length. */
export class Lexicon<Entry> {
  private readonly byFirst = new Map<string, Phrase<Entry>[]>();
  private unread: [names: string, entry: Entry][] = [];

  add(names: string, entry: Entry): void {
    this.unread.push([names, entry]);
  }

  /** Writes out what was added. Only once there is a text: a process that reads none is not held up at its start. */
  private writeOut(): void {
    for (const [names, entry] of this.unread)
      for (const words of phrasesOf(names)) {
        const [first] = words;
        if (first === undefined || words.length > mostWords) continue;
        const known = this.byFirst.get(first);
        if (known) known.push({ words, entry });
        else this.byFirst.set(first, [{ words, entry }]);
      }
    this.unread = [];
  }

  /** All matches, in the order of the text; those that overlap as well. */
  matches(tokens: readonly Token[]): Match<Entry>[] {
    if (this.unread.length > 0) this.writeOut();
    const found: Match<Entry>[] = [];
    for (let from = 0; from < tokens.length; from += 1) {
      const token = tokens[from];
      if (token === undefined) continue;
      for (const phrase of this.byFirst.get(token.word) ?? []) {
        const to = endOf(phrase.words, tokens, from);
        if (to > 0) found.push({ entry: phrase.entry, from, to, words: phrase.words.length });
      }
    }
    return found;
  }
}

/** Where the phrase that begins at `from` ends, or 0 where it does not stand there. */
function endOf(words: readonly string[], tokens: readonly Token[], from: number): number {
  let at = from + 1;
  for (let index = 1; index < words.length; index += 1) {
    while (
      at < tokens.length &&
      at - from <= mostWords + 4 &&
      tokens[at]?.word !== words[index] &&
      fillers.has(tokens[at]?.word ?? '')
    )
      at += 1;
    if (at >= tokens.length || tokens[at]?.word !== words[index] || at - from > mostWords + 4) return 0;
    at += 1;
  }
  return at;
}
