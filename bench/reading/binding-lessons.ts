import type { Quantity } from '../../shared/reading/index.js';
import { learnScene } from './learn-scene.js';
import { readSceneCases } from './scene-cases.js';
import { readCases } from './binding-cases.js';
import { type Lesson, lessonOf } from './lessons.js';

/** Writers in so many parts: each part's scenes are read by models that were learned from the others. */
const parts = 4;

/** Every annotated case as a lesson; its quantities are the annotators', or those that were found in it, by id of the case. */
export function allLessons(found?: ReadonlyMap<string, Quantity[]>): Lesson[] {
  const scenes = readSceneCases();
  const files = [...readCases()];
  const models = Array.from({ length: parts }, (_, part) => {
    const held = new Set(files.flatMap(([file], index) => (index % parts === part ? [file] : [])));
    return learnScene(scenes.filter(({ writer }) => !held.has(`${writer}.json`)));
  });
  return files.flatMap(([, cases], index) => {
    const own = models[index % parts];
    return own ? cases.map((one) => lessonOf(one, own, found?.get(one.case.id))) : [];
  });
}
