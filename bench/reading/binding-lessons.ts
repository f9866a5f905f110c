import { readQuantities } from '../../shared/reading/quantities/read-quantities.js';
import { learnScene } from './learn-scene.js';
import { readSceneCases } from './scene-cases.js';
import { readCases } from './binding-cases.js';
import { type Lesson, lessonOf, receivedAt } from './lessons.js';

/**
 * Every annotated case as a lesson, its scene read by models that were learned from the other writers; its
 * quantities are the annotators', or those that the product finds.
 */
export function allLessons(isFound = false): Lesson[] {
  const sceneCases = readSceneCases();
  return [...readCases()].flatMap(([file, cases]) => {
    const models = learnScene(sceneCases.filter(({ writer }) => `${writer}.json` !== file));
    return cases.map((one) =>
      lessonOf(one, models, isFound ? readQuantities(one.case.request.content, { receivedAt }) : undefined),
    );
  });
}
