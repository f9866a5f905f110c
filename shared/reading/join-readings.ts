/** Joins what another reader found, and has proved, with what the built-in one read. */
import { conflictsOf } from './binding/conflicts.js';
import { overlaps } from './layout/span.js';
import type { Fact, Reading, Scene, Unplaced } from './reading.js';

export interface OtherReading {
  /** `model:<name>` or `caller`. */
  reader: string;
  /** Proved against the text, with ids of their own. */
  facts: readonly Fact[];
  scene: Partial<Scene> | null;
}

/** Ids of facts that the built-in reader alone found begin here, apart from those of the other one. */
const firstOwnId = 5_001;

/**
 * The other reader's meaning of a figure stands where it gave one; what it left out keeps the built-in one, so that every
 * number of the text stays accounted for.
 */
export function joinReadings(own: Reading, other: OtherReading): Reading {
  const isTaken = (span: { start: number; end: number }): boolean => other.facts.some((fact) => overlaps(fact, span));
  const kept = own.facts
    .filter((fact) => !isTaken(fact))
    .map((fact, index): Fact => ({
      ...fact,
      id: `f${firstOwnId + index}`,
      confidence: Math.min(fact.confidence, 0.4),
    }));
  const facts = [...other.facts, ...kept].toSorted((a, b) => a.start - b.start);
  const open = own.unplaced.filter((one) => !isTaken(one));
  return {
    ...own,
    reader: own.reader === 'built-in' && other.facts.length > 0 ? other.reader : own.reader,
    facts,
    unplaced: open.map((one, index) => withId(one, `f${firstOwnId + kept.length + index}`)),
    conflicts: conflictsOf(facts),
    scene: joinScenes(own.scene, other.scene),
  };
}

/** An open figure under an id that no fact of the other reader has. */
const withId = ({ perhaps, ...open }: Unplaced, id: string): Unplaced =>
  perhaps ? { ...open, perhaps: { ...perhaps, id } } : open;

function joinScenes(own: Scene, other: Partial<Scene> | null): Scene {
  if (!other) return own;
  return {
    asks: other.asks ?? own.asks,
    caller: other.caller ?? own.caller,
    question: other.question ?? own.question,
    options: other.options && other.options.length > 0 ? other.options : own.options,
    parties: other.parties && other.parties.length > 0 ? other.parties : own.parties,
    places: other.places && Object.keys(other.places).length > 0 ? other.places : own.places,
    incident: other.incident === undefined ? own.incident : other.incident,
    deadlines: other.deadlines && other.deadlines.length > 0 ? other.deadlines : own.deadlines,
  };
}
