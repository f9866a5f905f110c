/** How often a circumstance was seen in the annotated cases, and with which labels. */
export interface Seen {
  all: number;
  by: Record<string, number>;
}

/** By circumstance, as training makes them and as they are stored. */
export type Counts = Readonly<Record<string, Seen>>;

/** What was seen under one circumstance. */
export interface Sighting {
  all: number;
  /** How often with this label. */
  times(label: string): number;
}

/**
 * Counts as reading holds them: all of them in a few runs of memory. As the objects that they are stored as, a hundred
 * thousand small ones with a shape each, they take thirty times as much, and every collection of garbage walks them.
 */
export class CountTable {
  private readonly places = new Map<string, number>();
  private readonly labels = new Map<string, number>();
  /** Figures by circumstance. */
  private readonly all: Int32Array;
  /** Where the labels of each circumstance begin; the last number is the end of all. */
  private readonly starts: Int32Array;
  /** Labels of each circumstance in ascending order, and how often each was seen. */
  private readonly label: Int16Array;
  private readonly often: Int32Array;

  constructor(counts: Counts) {
    const entries = Object.entries(counts);
    const size = entries.reduce((sum, [, { by }]) => sum + Object.keys(by).length, 0);
    this.all = new Int32Array(entries.length);
    this.starts = new Int32Array(entries.length + 1);
    this.label = new Int16Array(size);
    this.often = new Int32Array(size);
    let next = 0;
    for (const [place, [circumstance, seen]] of entries.entries()) {
      this.places.set(circumstance, place);
      this.all[place] = seen.all;
      for (const [label, often] of this.numbered(seen)) {
        this.label[next] = label;
        this.often[next] = often;
        next += 1;
      }
      this.starts[place + 1] = next;
    }
  }

  /** What was seen under a circumstance; undefined where it never came up. */
  seen(circumstance: string): Sighting | undefined {
    const place = this.places.get(circumstance);
    if (place === undefined) return undefined;
    return { all: this.all[place] as number, times: (label) => this.timesAt(place, label) };
  }

  private numbered({ by }: Seen): [label: number, often: number][] {
    const pairs = Object.entries(by).map(([label, often]): [number, number] => {
      const number = this.labels.get(label) ?? this.labels.size;
      this.labels.set(label, number);
      return [number, often];
    });
    return pairs.sort(([one], [other]) => one - other);
  }

  private timesAt(place: number, label: string): number {
    const wanted = this.labels.get(label);
    if (wanted === undefined) return 0;
    let low = this.starts[place] as number;
    const end = this.starts[place + 1] as number;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.label[middle] as number) < wanted) low = middle + 1;
      else high = middle;
    }
    return low < end && this.label[low] === wanted ? (this.often[low] as number) : 0;
  }
}

/** Counts as training makes them or as reading holds them. */
export type KnownCounts = Counts | CountTable;

/** What was seen under a circumstance. */
export function sightingOf(counts: KnownCounts, circumstance: string): Sighting | undefined {
  if (counts instanceof CountTable) return counts.seen(circumstance);
  const seen = counts[circumstance];
  return seen && { all: seen.all, times: (label) => seen.by[label] ?? 0 };
}
