import { learnScene } from './learn-scene.js';
import { readSceneCases } from './scene-cases.js';
import { readCases } from './binding-cases.js';
import { type Lesson, lessonOf } from './lessons.js';
import { unseenQuantities } from './worth-lessons.js';

/**
 * Every annotated case as a lesson, its scene read by models that were learned from the other writers; its
 * quantities are the annotators', or those that the product finds by weights that were learned from other writers.
 */
export function allLessons(isFound = false): Lesson[] {
  const sceneCases = readSceneCases();
  const found = isFound ? unseenQuantities() : undefined;
  return [...readCases()].flatMap(([file, cases]) => {
    const models = learnScene(sceneCases.filter(({ writer }) => `${writer}.json` !== file));
    return cases.map((one) => lessonOf(one, models, found?.get(one.case.id)));
  });
}
