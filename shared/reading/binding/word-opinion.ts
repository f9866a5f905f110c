/**
 * What the words around a figure stand for. The net knows words that no row of the table names; the trees weigh what it
 * thinks against where concepts and cues stand.
 */
import { layerOf, opinionOf, type WordNet, type WordOpinion } from '../word-net.js';
import type { Figure } from './figure.js';
import type { Ground } from './ground.js';
import { wordFeatures } from './word-features.js';

export type FigureHead = 'measure' | 'owner' | 'status';
export type FigureNet = WordNet<FigureHead>;

/** Measure, owner and status ask about the same figure. */
const layers = new WeakMap<FigureNet, WeakMap<Figure, Float32Array>>();

/** What a head of the net thinks of a figure. */
export function opinionOfWords(net: FigureNet, head: FigureHead, ground: Ground, figure: Figure): WordOpinion {
  const known = layers.get(net) ?? new WeakMap<Figure, Float32Array>();
  layers.set(net, known);
  const layer = known.get(figure) ?? layerOf(net, wordFeatures(ground, figure));
  known.set(figure, layer);
  return opinionOf(net.heads[head], layer);
}
