import { type Ground, groundOf } from '../../shared/reading/binding/ground.js';
import { groupOf } from '../../shared/reading/measures/index.js';
import type { SceneModels } from '../../shared/reading/scene/models.js';
import { readScene } from '../../shared/reading/scene/read-scene.js';
import { type GoldFact, goldQuantities, type Placed } from './binding-cases.js';

/** A case with its ground and, by figure, the annotated fact (none for a quantity that no annotator marked). */
export interface Lesson {
  file: string;
  id: string;
  ground: Ground;
  facts: (GoldFact | undefined)[];
  /** Facts whose quantity was not found. */
  missed: GoldFact[];
  /** From the reader’s alternatives to the annotators’. */
  optionNames: Map<string, string>;
}

/** Cases count relative dates from this day. */
export const receivedAt = '2026-11-22T12:00:00Z';
/** The fact that a quantity is a reading of: the one whose place overlaps it. */
const factAt = (facts: Placed['facts'], start: number, end: number): Placed['facts'][number] | undefined =>
  facts.find((fact) => fact.start < end && fact.end > start);

/** `quantities`: the annotators' by default, or those that a reader found. */
export function lessonOf(placed: Placed, models: SceneModels, quantities = goldQuantities(placed)): Lesson {
  const { request, scene, id } = placed.case;
  const { asks, caller, options, parties } = readScene(request.content, { type: request.type, receivedAt, models });
  const ground = groundOf(request.content, quantities, {
    type: request.type,
    receivedAt,
    asks,
    caller,
    parties,
    options,
  });
  const taken = new Set<unknown>();
  const facts = ground.figures.map(({ quantity }) => {
    const fact = factAt(placed.facts, quantity.start, quantity.end);
    if (fact === undefined || taken.has(fact)) return undefined;
    taken.add(fact);
    return fact;
  });
  return {
    file: placed.file,
    id,
    ground,
    optionNames: optionIds(options, scene.options ?? []),
    facts,
    missed: placed.facts.filter((fact) => !facts.includes(fact)),
  };
}

const wordsOf = (name: string): Set<string> => new Set(name.toLowerCase().match(/\p{L}{3,}|\p{N}+/gu) ?? []);

/** The annotators’ id of each alternative that the reader found: the one whose name shares most words with it. */
export function optionIds(
  found: readonly { id: string; name: string }[],
  gold: readonly { id: string; name: string }[],
): Map<string, string> {
  return new Map(
    found.flatMap(({ id, name }): [string, string][] => {
      const words = wordsOf(`${name} ${id}`);
      const ranked = gold
        .map((option) => ({
          option,
          common: [...wordsOf(`${option.name} ${option.id}`)].filter((word) => words.has(word)).length,
        }))
        .toSorted((a, b) => b.common - a.common);
      const [best] = ranked;
      const same = gold.find((option) => option.id.toLowerCase() === id.toLowerCase());
      const chosen = best && best.common > 0 ? best.option : same;
      return chosen ? [[`option:${id}`, `option:${chosen.id}`]] : [];
    }),
  );
}

/** An owner as the annotators write it. */
export const goldOwner = ({ optionNames }: Lesson, owner: string): string => optionNames.get(owner) ?? owner;

export const goldGroup = (fact: GoldFact | undefined): string => (fact ? groupOf(fact.measure) : 'none');
export const goldStatus = (fact: GoldFact | undefined): string => fact?.status ?? 'actual';
