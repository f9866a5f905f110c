/** The facts of an annotated case as a reading gives them. */
import { withFacts, type Fact, type Reading } from '../../shared/reading/index.js';
import { readSceneAndDay } from '../../shared/reading/scene/read-scene.js';
import { spanOfFact, type AnnotatedCase } from '../reading/cases.js';

export function goldFacts({ request, facts }: AnnotatedCase): Fact[] {
  return facts.map((fact, index): Fact => {
    const span = spanOfFact(request.content, fact) ?? { start: 0, end: 0 };
    return {
      ...(fact as Omit<Fact, 'id' | 'start' | 'end' | 'confidence'>),
      ...span,
      id: `f${index + 1}`,
      status: (fact.status as Fact['status'] | undefined) ?? 'actual',
      confidence: 1,
    };
  });
}

/** A reading with the figures as annotated and the scene as it is read. */
export function goldReading(one: AnnotatedCase): Reading {
  const { content, type } = one.request;
  const { scene, writtenOn } = readSceneAndDay(content, { type, receivedAt: '2026-11-22T08:00:00.000Z' });
  const facts = goldFacts(one);
  return {
    reader: 'annotated',
    language: 'en',
    facts,
    unplaced: [],
    conflicts: [],
    scene: withFacts(scene, facts, writtenOn),
  };
}
