import type { Quantity } from '../../shared/reading/index.js';
import { learnScene } from './learn-scene.js';
import { readSceneCases } from './scene-cases.js';
import { readCases } from './binding-cases.js';
import { type Lesson, lessonOf } from './lessons.js';

/**
 * Every annotated case as a lesson, its scene read by models that were learned from the other writers; its
 * quantities are the annotators', or those that were found in it, by id of the case.
 */
export function allLessons(found?: ReadonlyMap<string, Quantity[]>): Lesson[] {
  const sceneCases = readSceneCases();
  return [...readCases()].flatMap(([file, cases]) => {
    const models = learnScene(sceneCases.filter(({ writer }) => `${writer}.json` !== file));
    return cases.map((one) => lessonOf(one, models, found?.get(one.case.id)));
  });
}
