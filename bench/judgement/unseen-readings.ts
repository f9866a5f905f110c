/** Readings of the annotated cases by weights that were learned from other writers. */
import { bind } from '../../shared/reading/bind.js';
import { withFacts, type Reading } from '../../shared/reading/index.js';
import { withDaysByMeaning } from '../../shared/reading/days-by-meaning.js';
import { readSceneAndDay } from '../../shared/reading/scene/read-scene.js';
import { readCases } from '../reading/binding-cases.js';
import { allLessons, parts, sceneModelsByPart } from '../reading/binding-lessons.js';
import { receivedAt } from '../reading/lessons.js';
import { train } from '../reading/training.js';
import { unseenQuantities } from '../reading/worth-lessons.js';

/** By id of the case. `each` is told of every part that is done. */
export function unseenReadings(each: (files: readonly string[]) => void): Map<string, Reading> {
  const cases = [...readCases()];
  const found = unseenQuantities();
  const scenes = sceneModelsByPart();
  const lessons = allLessons(found, scenes);
  const readings = new Map<string, Reading>();
  for (const [part, models] of scenes.entries()) {
    const held = cases.filter((_, index) => index % parts === part);
    const files = held.map(([file]) => file);
    const weights = train(lessons.filter(({ file }) => !files.includes(file)));
    for (const { case: one } of held.flatMap(([, list]) => list)) {
      const { type, content } = one.request;
      const { scene, writtenOn } = readSceneAndDay(content, { type, receivedAt, models });
      const { options, parties, asks, caller } = scene;
      const quantities = found.get(one.id) ?? [];
      const bound = bind(content, quantities, { type, receivedAt, options, parties, asks, caller }, { weights });
      const facts = withDaysByMeaning(bound.facts, writtenOn);
      const told = withFacts(scene, facts, writtenOn);
      readings.set(one.id, { reader: 'built-in', language: 'en', ...bound, facts, scene: told });
    }
    each(files);
  }
  return readings;
}
