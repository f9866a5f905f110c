/**
 * A small net from marks to meanings: each mark is a point, the mean of the marks of a thing goes through one layer, and
 * heads share out what the thing could be.
 */

/** What a head shares out, label by label: a weight for each dimension of the layer, and one that is added. */
export interface Head {
  labels: readonly string[];
  outputs: readonly (readonly number[])[];
}

/** The net as it is kept. Points are bytes, each dimension with a scale of its own. */
export interface WordNet<Name extends string = string> {
  marks: readonly string[];
  /** Signed bytes, mark by mark; as they are stored in Base64. */
  points: string | Int8Array;
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

interface LoadedHead {
  placeOf: ReadonlyMap<string, number>;
  outputs: Float32Array;
}

interface Loaded {
  placeOf: ReadonlyMap<string, number>;
  points: Int8Array;
}

const nets = new WeakMap<object, Loaded>();
const heads = new WeakMap<Head, LoadedHead>();

const placesOf = (words: readonly string[]): Map<string, number> => new Map(words.map((word, place) => [word, place]));

function bytesOf(points: string | Int8Array): Int8Array {
  if (typeof points !== 'string') return points;
  const bytes = Buffer.from(points, 'base64');
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The net with its points as bytes, so that the text of them need not be held as well. */
export const unpacked = <Net extends WordNet>(net: Net): Net => ({ ...net, points: bytesOf(net.points) });

function loaded(net: WordNet): Loaded {
  const known = nets.get(net);
  if (known) return known;
  const made: Loaded = { placeOf: placesOf(net.marks), points: bytesOf(net.points) };
  nets.set(net, made);
  return made;
}

function loadedHead(head: Head): LoadedHead {
  const known = heads.get(head);
  if (known) return known;
  const made: LoadedHead = { placeOf: placesOf(head.labels), outputs: Float32Array.from(head.outputs.flat()) };
  heads.set(head, made);
  return made;
}

/** No label is thought less likely than this. */
const least = -8;

/** What the marks of a thing come to in the layer. Marks that the net has not met count for nothing. */
export function layerOf(net: WordNet, marks: readonly string[]): Float32Array {
  const { placeOf, points } = loaded(net);
  const width = net.layer.length;
  const sum = new Float32Array(width);
  let count = 0;
  for (const mark of marks) {
    const place = placeOf.get(mark);
    if (place === undefined) continue;
    count += 1;
    const start = place * width;
    for (let at = 0; at < width; at += 1) sum[at] = (sum[at] as number) + (points[start + at] as number);
  }
  const share = 1 / Math.sqrt(Math.max(1, count));
  return sum.map((value, at) => Math.max(0, value * (net.scales[at] ?? 0) * share + (net.layer[at] ?? 0)));
}

/** What a head of the net thinks of a thing. */
export function opinionOf(head: Head, layer: Float32Array): WordOpinion {
  const { labels } = head;
  const { placeOf, outputs } = loadedHead(head);
  const shares = logShares(outputs, layer, labels.length);
  return {
    of: (label) => Math.max(least, shares[placeOf.get(label) ?? -1] ?? least),
    best: shares.reduce((most, share) => Math.max(most, share), least),
    likeliest: (count) =>
      [...shares.keys()]
        .sort((one, other) => (shares[other] ?? 0) - (shares[one] ?? 0) || one - other)
        .slice(0, count)
        .flatMap((place) => labels[place] ?? []),
  };
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
  const total = scores.reduce((all, score) => all + Math.exp(score - most), 0);
  return scores.map((score) => score - most - Math.log(total));
}
