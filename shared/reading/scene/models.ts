/** What training left behind for the scene. */
import { openPackedFile } from '../packed-file.js';
import type { WordNet } from '../word-net.js';
import type { LinearModel } from './linear-model.js';

export type CastHead = 'asks' | 'caller' | 'lead';

/** The models of a scene: a net over concepts and words, a model over concepts alone, which says whether anything has happened, and a net that says of what kind. */
export interface SceneModels {
  cast: WordNet<CastHead>;
  incident: LinearModel;
  kinds: WordNet<'kind'>;
}

let loaded: SceneModels | undefined;

/** The models that come with the product, read once. */
export const trainedScene = (): SceneModels =>
  (loaded ??= openPackedFile(new URL('../weights/scene.bin', import.meta.url)) as SceneModels);
