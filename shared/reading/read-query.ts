import { bind } from './bind.js';
import { groundTextOf } from './binding/ground.js';
import { readQuantities } from './read-quantities.js';
import type { Fact, Reading, Scene } from './reading.js';
import { readScene } from './scene/index.js';

export interface QueryToRead {
  /** A hint and nothing more. */
  type?: string;
  /** ISO 8601: what relative dates count from. */
  receivedAt: string;
}

/** What an attack looks like before anybody has said what it wants. */
const perhapsExtortion: ReadonlySet<string> = new Set(['outage', 'data-theft', 'unknown']);

/** Where a ransom is demanded, the standstill or the theft is its means: that some texts tell by the figure alone. */
function withDemand(scene: Scene, facts: readonly Fact[]): Scene {
  const { incident } = scene;
  const isDemanded = facts.some(({ measure, status }) => measure === 'ransomDemand' && status !== 'denied');
  return incident && isDemanded && perhapsExtortion.has(incident.kind)
    ? { ...scene, incident: { ...incident, kind: 'ransomware' } }
    : scene;
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
  return { reader: 'built-in', language: 'en', ...bound, scene: withDemand(scene, bound.facts) };
}
