/**
 * A small net from marks to meanings: each mark is a point, the mean of the marks of a thing goes through one layer, and
 * heads share out what the thing could be.
 */
import { NameTable } from './name-table.js';

/** What a head shares out. */
export interface Head {
  labels: readonly string[];
  /** Label by label: a weight for each dimension of the layer, and one that is added. */
  outputs: Float32Array;
}

/** The net as it is kept. Points are bytes, each dimension with a scale of its own. */
export interface WordNet<Name extends string = string> {
  /** Hashes of the marks, two each. */
  marks: Uint32Array;
  /** Mark by mark: a byte for each dimension. */
  points: Int8Array;
  scales: readonly number[];
  /** What is added in the layer. */
  layer: readonly number[];
  heads: Readonly<Record<Name, Head>>;
}

/** What one head thinks: logarithms of the shares of its labels. */
export interface WordOpinion {
  of(label: string): number;
  best: number;
  /** The likeliest labels, the first one first. */
  likeliest(count: number): string[];
}

const nets = new WeakMap<object, NameTable>();
const heads = new WeakMap<Head, ReadonlyMap<string, number>>();

function marksOf(net: WordNet): NameTable {
  const known = nets.get(net);
  if (known) return known;
  const made = new NameTable(net.marks);
  nets.set(net, made);
  return made;
}

function labelsOf(head: Head): ReadonlyMap<string, number> {
  const known = heads.get(head);
  if (known) return known;
  const made = new Map(head.labels.map((label, place) => [label, place]));
  heads.set(head, made);
  return made;
}

/** No label is thought less likely than this. */
const least = -8;

/** What the marks of a thing come to in the layer. Marks that the net has not met count for nothing. */
export function layerOf(net: WordNet, marks: readonly string[]): Float32Array {
  const { points } = net;
  const known = marksOf(net);
  const width = net.layer.length;
  const sum = new Int32Array(width);
  let count = 0;
  for (const mark of marks) {
    const place = known.placeOf(mark);
    if (place < 0) continue;
    count += 1;
    const start = place * width;
    for (let at = 0; at < width; at += 1) sum[at] = (sum[at] as number) + (points[start + at] as number);
  }
  const share = 1 / Math.sqrt(Math.max(1, count));
  const layer = new Float32Array(width);
  for (let at = 0; at < width; at += 1)
    layer[at] = Math.max(0, (sum[at] as number) * (net.scales[at] ?? 0) * share + (net.layer[at] ?? 0));
  return layer;
}

/** What a head of the net thinks of a thing. */
export function opinionOf(head: Head, layer: Float32Array): WordOpinion {
  const { labels, outputs } = head;
  const placeOf = labelsOf(head);
  const shares = logShares(outputs, layer, labels.length);
  return {
    of: (label) => Math.max(least, shares[placeOf.get(label) ?? -1] ?? least),
    best: shares.reduce((most, share) => Math.max(most, share), least),
    likeliest: (count) => highest(shares, count).flatMap((place) => labels[place] ?? []),
  };
}

/** The places of the highest values, the highest first; of equal ones the first. */
function highest(values: Float32Array, count: number): number[] {
  const places: number[] = [];
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place] as number;
    let at = places.length;
    while (at > 0 && (values[places[at - 1] as number] as number) < value) at -= 1;
    if (at >= count) continue;
    places.splice(at, 0, place);
    places.length = Math.min(places.length, count);
  }
  return places;
}

function logShares(outputs: Float32Array, layer: Float32Array, labels: number): Float32Array {
  const width = layer.length;
  const scores = new Float32Array(labels);
  let most = -Infinity;
  for (let label = 0; label < labels; label += 1) {
    const start = label * (width + 1);
    let score = outputs[start + width] as number;
    for (let at = 0; at < width; at += 1) score += (outputs[start + at] as number) * (layer[at] as number);
    scores[label] = score;
    most = Math.max(most, score);
  }
  const total = Math.log(scores.reduce((all, score) => all + Math.exp(score - most), 0));
  return scores.map((score) => score - most - total);
}
