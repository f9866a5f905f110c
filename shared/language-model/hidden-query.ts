/** A query without names, for a model that must not know of whom it reads. */
import { hideNames } from '../anonymization/index.js';
import type { ToldOfReply } from './complete-reading.js';
import type { ReadableQuery } from './read-request.js';

export interface HiddenQuery<Told> {
  query: ReadableQuery;
  told: Told;
  /** A reply with the names in it again. */
  reveal(reply: string): string;
}

/** Keys of what is told of a reply whose words may name somebody; a draft is words alone. */
const wordy: ReadonlySet<string> = new Set(['quote', 'name', 'expression', 'draft']);

/** The same value, its words changed: each text at or below a key that holds words. */
function mapWords(value: unknown, change: (words: string) => string, isWordy = false): unknown {
  if (typeof value === 'string') return isWordy ? change(value) : value;
  if (Array.isArray(value)) return value.map((one) => mapWords(one, change, isWordy));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, mapWords(one, change, isWordy || wordy.has(key))]),
  );
}

/** A query, and what is told of a first reply, without names, and how a reply gets them back. The context goes along by its numbers alone. */
export function hiddenQuery<Told extends ToldOfReply | null>(query: ReadableQuery, told: Told): HiddenQuery<Told> {
  const words: string[] = [];
  mapWords(told, (said) => {
    words.push(said);
    return said;
  });
  const hidden = hideNames([query.content, ...words]);
  const [content = query.content, ...tokens] = hidden.texts;
  const inTurn = tokens.values();
  return {
    query: { ...query, content, context: numbersOf(query.context ?? {}) },
    told: mapWords(told, (said) => inTurn.next().value ?? said) as Told,
    // In JSON a name is written as JSON writes it; a token that was never given out stays as it stands, and proves nothing.
    reveal: (reply) =>
      reply.replace(/\[[A-Z_]+_\d+\]/g, (token) => JSON.stringify(hidden.reveal(token) ?? token).slice(1, -1)),
  };
}

/** An object's numbers, booleans and codes in capitals: what is left of a context once nobody is named. */
function numbersOf(context: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const keep = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(keep).filter((one) => one !== undefined);
    if (typeof value === 'object' && value !== null) {
      const kept = Object.entries(value).map(([name, one]) => [name, keep(one)] as const);
      return Object.fromEntries(kept.filter(([, one]) => one !== undefined));
    }
    return typeof value === 'string' && !/^[A-Z][A-Z0-9_]{1,40}$/.test(value) ? undefined : value;
  };
  return keep(context) as Record<string, unknown>;
}
