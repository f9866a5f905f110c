import type { Quantity } from '../../shared/reading/index.js';
import type { SceneModels } from '../../shared/reading/scene/models.js';
import { learnScene } from './learn-scene.js';
import { readSceneCases } from './scene-cases.js';
import { readCases } from './binding-cases.js';
import { type Lesson, lessonOf } from './lessons.js';

/** Writers in so many parts: each part is read by what was learned from the others. */
export const parts = 4;

/** For each part of the writers, models of the scene that were learned from the other parts. */
export function sceneModelsByPart(): SceneModels[] {
  const scenes = readSceneCases();
  const files = [...readCases().keys()];
  return Array.from({ length: parts }, (_, part) => {
    const held = new Set(files.filter((_, index) => index % parts === part));
    return learnScene(scenes.filter(({ writer }) => !held.has(`${writer}.json`)));
  });
}

/** Every annotated case as a lesson; its quantities are the annotators', or those that were found in it, by id of the case. */
export function allLessons(found?: ReadonlyMap<string, Quantity[]>, models = sceneModelsByPart()): Lesson[] {
  return [...readCases().values()].flatMap((cases, index) => {
    const own = models[index % parts];
    return own ? cases.map((one) => lessonOf(one, own, found?.get(one.case.id))) : [];
  });
}
