import { bind } from './bind.js';
import type { GroundText } from './binding/ground.js';
import { groundTextOf } from './binding/ground.js';
import { withDaysByMeaning } from './days-by-meaning.js';
import { readQuantities } from './read-quantities.js';
import type { Quantity, Reading } from './reading.js';
import { withFacts } from './scene-by-facts.js';
import { readSceneAndDay, readSceneText } from './scene/index.js';
import type { SceneText } from './scene/index.js';

/** Every number of a query, and what was read of its text to tell what each is worth. */
export interface Figures {
  text: GroundText;
  /** The same text as the scene is read from. */
  words: SceneText;
  quantities: readonly Quantity[];
}

export interface QueryToRead {
  /** A hint and nothing more. */
  type?: string;
  /** ISO 8601: what relative dates count from. */
  receivedAt: string;
  /** What `readFigures` made of the same content, where somebody has read it before. */
  figures?: Figures;
}

export function readFigures(content: string, { receivedAt }: Pick<QueryToRead, 'receivedAt'>): Figures {
  const text = groundTextOf(content);
  return { text, words: readSceneText(text.text), quantities: readQuantities(content, { receivedAt, text }) };
}

/** Reads a query: every figure with its meaning, or unplaced, and the scene. Pure, linear in the length, never throws. */
export function readQuery(content: string, { type, receivedAt, figures }: QueryToRead): Reading {
  const { text, words, quantities } = figures ?? readFigures(content, { receivedAt });
  const { scene, writtenOn } = readSceneAndDay(content, { receivedAt, words, ...(type === undefined ? {} : { type }) });
  const hints = {
    ...(type === undefined ? {} : { type }),
    receivedAt,
    options: scene.options,
    parties: scene.parties,
    asks: scene.asks,
    caller: scene.caller,
  };
  const bound = bind(content, quantities, hints, { text });
  const facts = withDaysByMeaning(bound.facts, writtenOn);
  return { reader: 'built-in', language: 'en', ...bound, facts, scene: withFacts(scene, facts, writtenOn) };
}
