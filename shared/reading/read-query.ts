import { bind } from './bind.js';
import { groundTextOf } from './binding/ground.js';
import { readQuantities } from './read-quantities.js';
import type { Reading } from './reading.js';
import { withFacts } from './scene-by-facts.js';
import { readScene } from './scene/index.js';

export interface QueryToRead {
  /** A hint and nothing more. */
  type?: string;
  /** ISO 8601: what relative dates count from. */
  receivedAt: string;
}

/** Reads a query: every figure with its meaning, or unplaced, and the scene. Pure, linear in the length, never throws. */
export function readQuery(content: string, { type, receivedAt }: QueryToRead): Reading {
  const scene = readScene(content, { receivedAt, ...(type === undefined ? {} : { type }) });
  const text = groundTextOf(content);
  const quantities = readQuantities(content, { receivedAt, text });
  const hints = {
    ...(type === undefined ? {} : { type }),
    receivedAt,
    options: scene.options,
    parties: scene.parties,
    asks: scene.asks,
    caller: scene.caller,
  };
  const bound = bind(content, quantities, hints, { text });
  return { reader: 'built-in', language: 'en', ...bound, scene: withFacts(scene, bound.facts) };
}
