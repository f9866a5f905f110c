import { hashesOf, NameTable } from '../name-table.js';

/** How often a circumstance was seen in the annotated cases, and with which labels. */
export interface Seen {
  all: number;
  by: Record<string, number>;
}

/** By circumstance, as training counts them. */
export type Counts = Readonly<Record<string, Seen>>;

/** The same as it is stored: all circumstances in a few runs of numbers. */
export interface StoredCounts {
  /** Hashes of the circumstances, two each. */
  names: Uint32Array;
  /** Figures by circumstance. */
  all: Int32Array;
  /** Where the labels of each circumstance begin; the last number is the end of all. */
  starts: Int32Array;
  labels: readonly string[];
  /** Labels of each circumstance in ascending order, as places in `labels`, and how often each was seen. */
  label: Int16Array;
  often: Int32Array;
}

/** Packs what training counted. */
export const countTableOf = (counts: Counts): CountTable => new CountTable(storedCounts(counts));

function storedCounts(counts: Counts): StoredCounts {
  const entries = Object.entries(counts);
  const labels = [...new Set(entries.flatMap(([, { by }]) => Object.keys(by)))];
  const placeOf = new Map(labels.map((label, place) => [label, place]));
  const pairs = entries.map(([, { by }]) =>
    Object.entries(by)
      .map(([label, often]): [number, number] => [placeOf.get(label) ?? -1, often])
      .toSorted(([one], [other]) => one - other),
  );
  const starts = new Int32Array(entries.length + 1);
  pairs.forEach((own, place) => (starts[place + 1] = (starts[place] as number) + own.length));
  return {
    names: hashesOf(Object.keys(counts)),
    all: Int32Array.from(entries, ([, { all }]) => all),
    starts,
    labels,
    label: Int16Array.from(pairs.flat(), ([label]) => label),
    often: Int32Array.from(pairs.flat(), ([, often]) => often),
  };
}

/** Answers how often a circumstance was seen, and how often with a label; both by their places. */
export class CountTable {
  private readonly stored: StoredCounts;
  private readonly names: NameTable;
  private readonly labels: ReadonlyMap<string, number>;

  constructor(stored: StoredCounts) {
    this.stored = stored;
    this.names = new NameTable(stored.names);
    this.labels = new Map(stored.labels.map((label, place) => [label, place]));
  }

  /** What is written of it, see packed-file.ts. */
  toJSON(): StoredCounts {
    return this.stored;
  }

  /** The place of a circumstance, -1 where it never came up. */
  placeOf(circumstance: string): number {
    return this.names.placeOf(circumstance);
  }

  /** The place of a label, -1 where it was never seen. */
  labelOf(label: string): number {
    return this.labels.get(label) ?? -1;
  }

  /** How often the circumstance at `place` was seen. */
  all(place: number): number {
    return this.stored.all[place] ?? 0;
  }

  /** How often it was seen with a label. */
  times(place: number, wanted: number): number {
    const { starts, label, often } = this.stored;
    let low = starts[place] ?? 0;
    const end = starts[place + 1] ?? 0;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((label[middle] as number) < wanted) low = middle + 1;
      else high = middle;
    }
    return low < end && label[low] === wanted ? (often[low] as number) : 0;
  }
}
