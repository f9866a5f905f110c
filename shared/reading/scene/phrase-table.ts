/**
 * Phrases found in tokens. A table holds each word once; its inflections are met by code. `stem*` meets every word that
 * begins so, an all-capital word only itself (`US`), and hyphens do not matter.
 */
import { formsOf } from './inflection.js';

/** What a phrase is made of; tokens of different sentences make none. */
interface Token {
  text: string;
  lower: string;
  sentence?: number;
}

export interface PhraseHit<T> {
  value: T;
  /** Token indexes, half-open. */
  from: number;
  to: number;
}

/** Most nodes end a phrase and lead nowhere: what leads on from one is made when it is needed. */
interface Node<T> {
  next: Map<string, Node<T>> | undefined;
  stems: [stem: string, node: Node<T>][] | undefined;
  values: T[] | undefined;
}

/** Phrases as they stand in a table: separated by commas or lines. */
export const phraseList = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '');

const none: readonly never[] = [];
const newNode = <T>(): Node<T> => ({ next: undefined, stems: undefined, values: undefined });
/** Small words with a blank between them, which most phrases are. */
const plainPhrase = /^[a-z]+(?: [a-z]+)*$/;
const isExact = (word: string): boolean => word.length <= 5 && /^\p{Lu}[\p{Lu}&.]*$/u.test(word);

/** Finds every phrase of `rows` in a list of tokens: all hits, in the order of the text. */
export function createPhraseTable<T>(rows: Iterable<readonly [phrase: string, value: T]>) {
  // Made at the first text: a process has many tables, and one that reads nothing needs none.
  let find: PhraseFinder<T> | undefined;
  // The same list of tokens is asked again: of one text the scene, the role that leads and the counsel are read.
  const known = new WeakMap<readonly Token[], readonly PhraseHit<T>[]>();
  return (tokens: readonly Token[]): readonly PhraseHit<T>[] => {
    const before = known.get(tokens);
    if (before) return before;
    find ??= finderOf(rows);
    const hits = find(tokens);
    known.set(tokens, hits);
    return hits;
  };
}

type PhraseFinder<T> = (tokens: readonly Token[]) => PhraseHit<T>[];

function finderOf<T>(rows: Iterable<readonly [phrase: string, value: T]>): PhraseFinder<T> {
  const root = newNode<T>();
  const lemmas = new Map<string, string[]>();
  const inflected = new Set<string>();
  const learn = (word: string, inflects: boolean): void => {
    if (inflected.has(word)) return;
    if (inflects) inflected.add(word);
    for (const form of inflects ? formsOf(word) : [word]) {
      const known = lemmas.get(form);
      if (!known) lemmas.set(form, [word]);
      else if (!known.includes(word)) known.push(word);
    }
  };
  const nextOf = (node: Node<T>, key: string): Node<T> => {
    node.next ??= new Map();
    const known = node.next.get(key);
    if (known) return known;
    const made = newNode<T>();
    node.next.set(key, made);
    return made;
  };
  const stemOf = (node: Node<T>, stem: string): Node<T> => {
    node.stems ??= [];
    const known = node.stems.find(([one]) => one === stem)?.[1];
    if (known) return known;
    const made = newNode<T>();
    node.stems.push([stem, made]);
    return made;
  };
  for (const [phrase, value] of rows) {
    let node = root;
    if (plainPhrase.test(phrase))
      for (const word of phrase.split(' ')) {
        learn(word, true);
        node = nextOf(node, word);
      }
    else
      for (const word of phrase.replace(/-/g, ' ').replace(/[.&/]/g, ' $& ').trim().split(/\s+/)) {
        const exact = isExact(word);
        const key = exact ? word : word.toLowerCase();
        if (key.endsWith('*')) {
          node = stemOf(node, key.slice(0, -1));
          continue;
        }
        learn(key, !exact && !/^\p{Lu}/u.test(word));
        node = nextOf(node, key);
      }
    (node.values ??= []).push(value);
  }
  const stemsOfRoot = new Map<string, [string, Node<T>][]>();
  const stemInitials = new Set<number>();
  for (const entry of root.stems ?? none) {
    const key = entry[0].slice(0, 3);
    const alike = stemsOfRoot.get(key);
    if (alike) alike.push(entry);
    else stemsOfRoot.set(key, [entry]);
    stemInitials.add(entry[0].charCodeAt(0));
  }
  const firstForms = new Set<string>();
  for (const [form, words] of lemmas) if (words.some((word) => root.next?.has(word))) firstForms.add(form);
  const rootStems = (lower: string): readonly [string, Node<T>][] =>
    stemInitials.has(lower.charCodeAt(0)) ? (stemsOfRoot.get(lower.slice(0, 3)) ?? none) : none;
  /**
   * Whether a phrase can begin with the token. Tables are asked at every token of a text, and mostly lead nowhere. Each
   * word that a phrase begins with is among the first forms: what is written small is looked up once.
   */
  const begins = ({ text, lower }: Token): boolean =>
    firstForms.has(lower) || (text !== lower && root.next?.has(text) === true) || rootStems(lower).length > 0;
  /** Where the token leads from a node, each place once. */
  const follow = (node: Node<T>, { text, lower }: Token, found: Node<T>[]): void => {
    const { next } = node;
    if (next) {
      const same = next.get(text);
      if (same && !found.includes(same)) found.push(same);
      for (const word of lemmas.get(lower) ?? none) {
        const child = next.get(word);
        if (child && !found.includes(child)) found.push(child);
      }
    }
    for (const [stem, child] of node === root ? rootStems(lower) : (node.stems ?? none))
      if (lower.startsWith(stem) && !found.includes(child)) found.push(child);
  };
  return (tokens) => {
    const hits: PhraseHit<T>[] = [];
    for (let from = 0; from < tokens.length; from += 1) {
      const first = tokens[from] as Token;
      if (!begins(first)) continue;
      const { sentence } = first;
      let nodes: Node<T>[] = [root];
      for (let to = from; to < tokens.length && nodes.length > 0; to += 1) {
        const token = tokens[to] as Token;
        if (token.sentence !== sentence) break;
        const found: Node<T>[] = [];
        for (const node of nodes) follow(node, token, found);
        nodes = found;
        for (const node of nodes) for (const value of node.values ?? none) hits.push({ value, from, to: to + 1 });
      }
    }
    return hits;
  };
}

/** The longest hits of each place: a hit inside a longer one is dropped. */
export function longestHits<T>(hits: readonly PhraseHit<T>[]): PhraseHit<T>[] {
  const kept: PhraseHit<T>[] = [];
  for (const hit of [...hits].sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = kept.at(-1);
    if (!last || hit.from >= last.to || (hit.from === last.from && hit.to === last.to)) kept.push(hit);
  }
  return kept;
}
