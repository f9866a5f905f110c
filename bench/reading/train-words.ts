/** Grows a net from words to meanings: steps of gradient descent, one thing after the other. */
import { hashesOf } from '../../shared/reading/name-table.js';
import type { Head, WordNet } from '../../shared/reading/word-net.js';
import { randomFrom } from './boost.js';

/** The marks of a thing, and what it is where the annotators say it, with the weight that it counts for. */
export interface Example<Name extends string> {
  marks: readonly string[];
  labels: Partial<Record<Name, { label: string; weight: number }>>;
}

/** How a net is grown. */
export interface NetOptions {
  rounds: number;
  rate: number;
  /** Dimensions of the points and of the layer. */
  width: number;
  /** Marks and labels that are seen less often are left out. */
  leastMark: number;
  leastLabel: number;
  /** Shares of the marks and of the layer that are left out by chance at each step. */
  dropMark: number;
  dropUnit: number;
  /** The label of what no label is common enough for; without it such examples teach a head nothing. */
  other?: string;
}

const seed = 29;
const firstMoved = 0.01;

/** Weights that are moved along their gradients, each the slower the more it was moved (Duchi, Hazan and Singer 2011). */
class Parameters {
  readonly values: Float32Array;
  private readonly moved: Float32Array;

  constructor(count: number, value: () => number) {
    this.values = Float32Array.from({ length: count }, value);
    this.moved = new Float32Array(count).fill(firstMoved);
  }

  step(at: number, gradient: number, rate: number): void {
    const moved = (this.moved[at] as number) + gradient * gradient;
    this.moved[at] = moved;
    this.values[at] = (this.values[at] as number) - (rate * gradient) / Math.sqrt(moved);
  }
}

function common(words: Iterable<string>, leastCount: number): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].flatMap(([word, count]) => (count >= leastCount ? [word] : []));
}

function* marksOf(examples: readonly Example<string>[]): Generator<string> {
  for (const { marks } of examples) yield* marks;
}

/** To thousandths; what is rounded to nothing has no sign. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000 || 0;

/** One head: shares its labels out by what the layer says, and tells the layer where it was wrong. */
class HeadTraining {
  private readonly labels: readonly string[];
  private readonly placeOf: ReadonlyMap<string, number>;
  private readonly outputs: Parameters;
  private readonly scores: Float32Array;
  private readonly width: number;
  private readonly other: string | undefined;

  constructor(labels: readonly string[], { width, other }: NetOptions, random: () => number) {
    this.labels = [...new Set([...(other === undefined ? [] : [other]), ...labels])];
    this.placeOf = new Map(this.labels.map((label, place) => [label, place]));
    this.width = width;
    this.other = other;
    this.outputs = new Parameters(this.labels.length * (width + 1), random);
    this.scores = new Float32Array(this.labels.length);
  }

  /** One step towards `label`; adds to `back` what the layer should have been. */
  learn(
    label: string,
    layer: Float32Array,
    back: Float32Array,
    { rate, weight }: { rate: number; weight: number },
  ): void {
    const right = this.placeOf.get(label) ?? this.placeOf.get(this.other ?? '');
    if (right === undefined) return;
    const { width } = this;
    this.share(layer);
    for (let place = 0; place < this.labels.length; place += 1) {
      const gradient = ((this.scores[place] as number) - (place === right ? 1 : 0)) * weight;
      if (Math.abs(gradient) < 1e-4) continue;
      const start = place * (width + 1);
      this.outputs.step(start + width, gradient, rate);
      for (let at = 0; at < width; at += 1) {
        back[at] = (back[at] as number) + gradient * (this.outputs.values[start + at] as number);
        const value = layer[at] as number;
        if (value !== 0) this.outputs.step(start + at, gradient * value, rate);
      }
    }
  }

  private share(layer: Float32Array): void {
    const { width } = this;
    let most = -Infinity;
    for (let place = 0; place < this.labels.length; place += 1) {
      const start = place * (width + 1);
      let score = this.outputs.values[start + width] as number;
      for (let at = 0; at < width; at += 1) {
        score += (this.outputs.values[start + at] as number) * (layer[at] as number);
      }
      this.scores[place] = score;
      most = Math.max(most, score);
    }
    const total = this.scores.reduce((sum, score) => sum + Math.exp(score - most), 0);
    this.scores.forEach((score, place) => (this.scores[place] = Math.exp(score - most) / total));
  }

  head(): Head {
    return { labels: this.labels, outputs: this.outputs.values.map(rounded) };
  }
}

/** Trains a net with a head for each name. Takes no clock and no chance: the same examples give the same bytes. */
export function growWordNet<Name extends string>(
  names: readonly Name[],
  examples: readonly Example<Name>[],
  options: NetOptions,
): WordNet<Name> {
  const marks = common(marksOf(examples), options.leastMark);
  const placeOf = new Map(marks.map((mark, place) => [mark, place]));
  const training = new Training(names, marks, examples, options);
  const lessons = examples.map((example) => ({
    marks: Int32Array.from(example.marks.flatMap((mark) => placeOf.get(mark) ?? [])),
    labels: example.labels,
  }));
  for (let round = 0; round < options.rounds; round += 1) {
    training.shuffle(lessons);
    const rate = options.rate * (1 - (round / options.rounds) * 0.7);
    for (const lesson of lessons) training.learn(lesson, rate);
  }
  return training.net();
}

class Training<Name extends string> {
  private readonly names: readonly Name[];
  private readonly marks: readonly string[];
  private readonly options: NetOptions;
  private readonly random = randomFrom(seed);
  private readonly points: Parameters;
  private readonly bias: Parameters;
  private readonly heads: Record<Name, HeadTraining>;
  private readonly layer: Float32Array;
  private readonly back: Float32Array;

  constructor(
    names: readonly Name[],
    marks: readonly string[],
    examples: readonly Example<Name>[],
    options: NetOptions,
  ) {
    const { width, leastLabel } = options;
    this.names = names;
    this.marks = marks;
    this.options = options;
    this.layer = new Float32Array(width);
    this.back = new Float32Array(width);
    const small = (): number => (this.random() - 0.5) * 0.2;
    this.points = new Parameters(marks.length * width, small);
    this.bias = new Parameters(width, () => 0);
    this.heads = this.each((name) => {
      const labels = examples.flatMap((example) => example.labels[name]?.label ?? []);
      return new HeadTraining(common(labels, leastLabel), options, small);
    });
  }

  private each<T>(make: (name: Name) => T): Record<Name, T> {
    return Object.fromEntries(this.names.map((name) => [name, make(name)])) as Record<Name, T>;
  }

  shuffle(list: unknown[]): void {
    for (let last = list.length - 1; last > 0; last -= 1) {
      const place = Math.floor(this.random() * (last + 1));
      [list[last], list[place]] = [list[place], list[last]];
    }
  }

  /** One step for one thing. Marks and units of the layer are left out by chance, so that none is leant on alone. */
  learn({ marks: all, labels }: { marks: Int32Array; labels: Example<Name>['labels'] }, rate: number): void {
    const marks = all.filter(() => this.random() > this.options.dropMark);
    const share = 1 / Math.sqrt(Math.max(1, marks.length));
    this.forward(marks, share);
    this.back.fill(0);
    for (const name of this.names) {
      const right = labels[name];
      if (right) this.heads[name].learn(right.label, this.layer, this.back, { rate, weight: right.weight });
    }
    this.learnPoints(marks, share, rate);
  }

  private forward(marks: Int32Array, share: number): void {
    const { width, dropUnit } = this.options;
    this.layer.set(this.bias.values);
    for (const mark of marks) {
      const start = mark * width;
      for (let at = 0; at < width; at += 1) {
        this.layer[at] = (this.layer[at] as number) + (this.points.values[start + at] as number) * share;
      }
    }
    for (let at = 0; at < width; at += 1) {
      const value = this.layer[at] as number;
      this.layer[at] = value > 0 && this.random() > dropUnit ? value / (1 - dropUnit) : 0;
    }
  }

  private learnPoints(marks: Int32Array, share: number, rate: number): void {
    const { width, dropUnit } = this.options;
    for (let at = 0; at < width; at += 1) {
      const gradient = this.layer[at] === 0 ? 0 : (this.back[at] as number) / (1 - dropUnit);
      this.back[at] = gradient;
      if (gradient !== 0) this.bias.step(at, gradient, rate);
    }
    for (const mark of marks) {
      for (let at = 0; at < width; at += 1) {
        const gradient = this.back[at] as number;
        if (gradient !== 0) this.points.step(mark * width + at, gradient * share, rate);
      }
    }
  }

  net(): WordNet<Name> {
    const { width } = this.options;
    const { values } = this.points;
    const scales = Array.from({ length: width }, (_, at) => {
      let most = 1e-9;
      for (let place = at; place < values.length; place += width)
        most = Math.max(most, Math.abs(values[place] as number));
      return Number((most / 127).toPrecision(5));
    });
    const bytes = Int8Array.from(values, (value, at) => Math.round(value / (scales[at % width] as number)));
    return {
      marks: hashesOf(this.marks),
      points: bytes,
      scales,
      layer: [...this.bias.values].map(rounded),
      heads: this.each((name) => this.heads[name].head()),
    };
  }
}
