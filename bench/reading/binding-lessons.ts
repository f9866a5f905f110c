import type { Quantity } from '../../shared/reading/index.js';
import { learnScene } from './learn-scene.js';
import { readSceneCases } from './scene-cases.js';
import { readCases } from './binding-cases.js';
import { type Lesson, lessonOf } from './lessons.js';

/** Writers in so many parts: the scenes of each are read by what was learned from the others. */
const parts = 10;

/**
 * Every annotated case as a lesson, its scene read by models that were learned from other writers; its
 * quantities are the annotators', or those that were found in it, by id of the case.
 */
export function allLessons(found?: ReadonlyMap<string, Quantity[]>): Lesson[] {
  const sceneCases = readSceneCases();
  const files = [...readCases()];
  const partOf = new Map(files.map(([file], index) => [file, index % parts]));
  const models = Array.from({ length: parts }, (_, part) =>
    learnScene(sceneCases.filter(({ writer }) => partOf.get(`${writer}.json`) !== part)),
  );
  return files.flatMap(([file, cases]) => {
    const ofOthers = models[partOf.get(file) ?? 0];
    return ofOthers ? cases.map((one) => lessonOf(one, ofOthers, found?.get(one.case.id))) : [];
  });
}
