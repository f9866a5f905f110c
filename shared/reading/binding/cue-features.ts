import type { Cue } from '../mentions/cues.js';
import { farness } from './distance.js';
import type { Figure } from './figure.js';
import type { Ground } from './ground.js';
import type { Span } from './page.js';

const far = 99;
const reach = 40;

/** How the cues of one class stand to a figure. */
export interface Standing {
  before: number;
  after: number;
  inside: number;
  label: number;
  rowLabel: number;
  columnHead: number;
  heading: number;
  sentence: number;
  previousSentence: number;
  /** Cues of other classes since the last one of this class before the figure. */
  since: number;
  count: number;
}

const none = (): Standing => ({
  before: far,
  after: far,
  inside: 0,
  label: 0,
  rowLabel: 0,
  columnHead: 0,
  heading: 0,
  sentence: 0,
  previousSentence: 0,
  since: far,
  count: 0,
});

/** Reads how cues of each class stand to the figures of one text. */
export class CueStandings {
  private readonly counts: number[];

  private readonly ground: Ground;
  private readonly cues: readonly Cue[];
  private readonly classes: number;

  constructor(ground: Ground, cues: readonly Cue[], classes: number) {
    this.ground = ground;
    this.cues = cues;
    this.classes = classes;
    this.counts = Array.from({ length: classes }, () => 0);
    for (const { of } of cues) this.counts[of] = (this.counts[of] ?? 0) + 1;
  }

  /** By class: how its cues stand to the figure. */
  of(figure: Figure): Standing[] {
    const standings = Array.from({ length: this.classes }, (_, index) => ({
      ...none(),
      count: Math.min(9, this.counts[index] ?? 0),
    }));
    const first = this.firstFrom(figure.from - reach);
    this.recent(figure, standings);
    for (let index = first; index < this.cues.length; index += 1) {
      const cue = this.cues[index];
      if (!cue || cue.from > figure.to + reach) break;
      const standing = standings[cue.of];
      if (standing) this.relate(figure, cue, standing);
    }
    this.inherit(figure, standings);
    return standings;
  }

  /** The first cue at or after a token. */
  private firstFrom(token: number): number {
    let low = 0;
    let high = this.cues.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.cues[middle]?.from ?? 0) < token) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private recent(figure: Figure, standings: Standing[]): void {
    const last = this.firstFrom(figure.from) - 1;
    let seen = 0;
    for (let index = last; index >= 0 && last - index < 60; index -= 1) {
      const standing = standings[this.cues[index]?.of ?? -1];
      if (standing && standing.since === far) {
        standing.since = seen;
        seen += 1;
      }
    }
  }

  private relate(figure: Figure, cue: Cue, standing: Standing): void {
    const { tokens, distances } = this.ground;
    const here = tokens[figure.from]?.sentence ?? 0;
    const there = tokens[cue.from]?.sentence ?? 0;
    if (there === here - 1) standing.previousSentence += 1;
    if (there !== here) return;
    standing.sentence += 1;
    if (cue.from < figure.to && cue.to > figure.from) standing.inside += 1;
    else if (cue.to <= figure.from)
      standing.before = Math.min(standing.before, farness(distances.between(cue.to, figure.from)));
    else standing.after = Math.min(standing.after, farness(distances.between(figure.to, cue.from)));
  }

  private inherit(figure: Figure, standings: Standing[]): void {
    const { page, tokens } = this.ground;
    const line = tokens[figure.from]?.line ?? 0;
    const place = page.places[figure.from];
    this.within(page.labels[line], figure, (of) => {
      const standing = standings[of];
      if (standing) standing.label = 1;
    });
    this.within(place?.rowLabel, figure, (of) => {
      const standing = standings[of];
      if (standing) standing.rowLabel = 1;
    });
    this.within(place?.columnHead, figure, (of) => {
      const standing = standings[of];
      if (standing) standing.columnHead = 1;
    });
    this.within(page.headings[line], figure, (of) => {
      const standing = standings[of];
      if (standing) standing.heading = 1;
    });
  }

  private within(span: Span | undefined, figure: Figure, see: (of: number) => void): void {
    if (!span || span.from >= figure.from) return;
    for (let index = this.firstFrom(span.from); index < this.cues.length; index += 1) {
      const cue = this.cues[index];
      if (!cue || cue.from >= span.to) return;
      see(cue.of);
    }
  }
}

/** The features of one class: its own standing, and by how much another class stands nearer. */
export function standingFeatures(standing: Standing, all: readonly Standing[]): number[] {
  let before = far;
  let after = far;
  for (const other of all) {
    if (other === standing) continue;
    before = Math.min(before, other.before);
    after = Math.min(after, other.after);
  }
  const { inside, label, rowLabel, columnHead, heading, sentence, previousSentence, since, count } = standing;
  return [
    standing.before,
    standing.after,
    standing.before - before,
    standing.after - after,
    inside,
    label,
    rowLabel,
    columnHead,
    heading,
    sentence,
    previousSentence,
    since,
    count,
  ];
}

/** Where the cues of a class stand, in few numbers. */
export const briefFeatures = ({ before, after, since, label, rowLabel, columnHead }: Standing): number[] => [
  before,
  after,
  since,
  Math.max(label, rowLabel, columnHead),
];
