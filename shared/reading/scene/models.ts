/** What training left behind for the scene. */
import { readFileSync } from 'node:fs';
import { unpacked, type WordNet } from '../word-net.js';
import type { LinearModel } from './linear-model.js';

export type CastHead = 'asks' | 'caller' | 'lead';

/** The models of a scene: a net over concepts and words, and one over concepts alone, which says whether anything has happened. */
export interface SceneModels {
  cast: WordNet<CastHead>;
  incident: LinearModel;
}

let loaded: SceneModels | undefined;

function readModels(): SceneModels {
  const models = JSON.parse(readFileSync(new URL('./scene-weights.json', import.meta.url), 'utf8')) as SceneModels;
  return { ...models, cast: unpacked(models.cast) };
}

/** The models that come with the product, read once. */
export const trainedScene = (): SceneModels => (loaded ??= readModels());
