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

interface Node<T> {
  next: Map<string, Node<T>>;
  stems: [stem: string, node: Node<T>][];
  values: T[];
}

/** Phrases as they stand in a table: separated by commas or lines. */
export const phraseList = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '');

const none: readonly never[] = [];
const newNode = <T>(): Node<T> => ({ next: new Map(), stems: [], values: [] });
const isExact = (word: string): boolean => word.length <= 5 && /^\p{Lu}[\p{Lu}&.]*$/u.test(word);

/** Finds every phrase of `rows` in a list of tokens: all hits, in the order of the text. */
export function createPhraseTable<T>(rows: Iterable<readonly [phrase: string, value: T]>) {
  // Made at the first text: a process has many tables, and one that reads nothing needs none.
  let find: PhraseFinder<T> | undefined;
  return (tokens: readonly Token[]): PhraseHit<T>[] => {
    find ??= finderOf(rows);
    return find(tokens);
  };
}

type PhraseFinder<T> = (tokens: readonly Token[]) => PhraseHit<T>[];

function finderOf<T>(rows: Iterable<readonly [phrase: string, value: T]>): PhraseFinder<T> {
  const root = newNode<T>();
  const lemmas = new Map<string, string[]>();
  const learn = (word: string, inflects: boolean): void => {
    for (const form of inflects ? formsOf(word) : [word]) {
      const known = lemmas.get(form);
      if (!known) lemmas.set(form, [word]);
      else if (!known.includes(word)) known.push(word);
    }
  };
  for (const [phrase, value] of rows) {
    let node = root;
    for (const word of phrase.replace(/-/g, ' ').replace(/[.&/]/g, ' $& ').trim().split(/\s+/)) {
      const exact = isExact(word);
      const key = exact ? word : word.toLowerCase();
      if (key.endsWith('*')) {
        const stem = key.slice(0, -1);
        let child = node.stems.find(([known]) => known === stem)?.[1];
        if (!child) node.stems.push([stem, (child = newNode<T>())]);
        node = child;
        continue;
      }
      learn(key, !exact && !/^\p{Lu}/u.test(word));
      let child = node.next.get(key);
      if (!child) node.next.set(key, (child = newNode<T>()));
      node = child;
    }
    node.values.push(value);
  }
  const stemsOfRoot = new Map<string, [string, Node<T>][]>();
  for (const entry of root.stems) {
    const key = entry[0].slice(0, 3);
    stemsOfRoot.set(key, [...(stemsOfRoot.get(key) ?? []), entry]);
  }
  const firstForms = new Set(
    [...lemmas].flatMap(([form, words]) => (words.some((word) => root.next.has(word)) ? [form] : [])),
  );
  /** Whether a phrase can begin with the token. Tables are asked at every token of a text, and mostly lead nowhere. */
  const begins = ({ text, lower }: Token): boolean =>
    firstForms.has(lower) || root.next.has(text) || (stemsOfRoot.size > 0 && stemsOfRoot.has(lower.slice(0, 3)));
  /** Where the token leads from a node, each place once. */
  const follow = (node: Node<T>, token: Token, found: Node<T>[]): void => {
    const add = (child: Node<T> | undefined): void => {
      if (child && !found.includes(child)) found.push(child);
    };
    add(node.next.get(token.text));
    for (const word of lemmas.get(token.lower) ?? none) add(node.next.get(word));
    const stems = node === root ? (stemsOfRoot.get(token.lower.slice(0, 3)) ?? none) : node.stems;
    for (const [stem, child] of stems) if (token.lower.startsWith(stem)) add(child);
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
        for (const node of nodes) for (const value of node.values) hits.push({ value, from, to: to + 1 });
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
