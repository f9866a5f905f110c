import { RowWriter } from './ensemble.js';
import type { Figure } from './figure.js';
import type { Ground } from './ground.js';

/** What a first look thinks of one figure: what it measures, and the probability of each class. */
export interface Look {
  figure: Figure;
  group: string;
  shares: readonly number[];
}

const absent = -1;
const whole = 'whole text';
const nowhere = '';

/** The looks of a set, added up: the mean without one of them costs the same however many there are. */
interface Total {
  count: number;
  sums: number[];
}

/** What is the same for every class of a figure. */
interface Standing {
  /** The looks of its row, column, sentence and line, and of the whole text; none where it has no such place. */
  sets: readonly (Total | undefined)[];
  toPrevious: number;
  toNext: number;
  highest: number;
}

const meanWithout = (total: Total | undefined, look: Look, of: number): number =>
  total === undefined || total.count < 2
    ? absent
    : ((total.sums[of] ?? 0) - (look.shares[of] ?? 0)) / (total.count - 1);

/** Adds to the features of each class what the first look thinks of the figures around. */
export class SecondLook {
  private readonly rows = new RowWriter();
  private readonly totals = new Map<string, Total>();
  private readonly sameGroup: (Look | undefined)[];
  private readonly standings: Standing[];

  private readonly ground: Ground;
  private readonly looks: readonly Look[];

  constructor(ground: Ground, looks: readonly Look[]) {
    this.ground = ground;
    this.looks = looks;
    const keys = looks.map(({ figure }) => [...this.keysOf(figure), whole]);
    looks.forEach((look, index) => {
      for (const key of keys[index] ?? []) if (key !== nowhere) this.count(key, look);
    });
    this.standings = looks.map((look, index) => ({
      sets: (keys[index] ?? []).map((key) => this.totals.get(key)),
      toPrevious: this.gap(look, looks[index - 1]),
      toNext: this.gap(look, looks[index + 1]),
      highest: Math.max(...look.shares),
    }));
    const last = new Map<string, Look>();
    this.sameGroup = looks.map((look) => {
      const previous = last.get(look.group);
      if (look.group !== 'none') last.set(look.group, look);
      return previous;
    });
  }

  private count(key: string, { shares }: Look): void {
    const total = this.totals.get(key) ?? { count: 0, sums: shares.map(() => 0) };
    total.count += 1;
    shares.forEach((share, of) => {
      total.sums[of] = (total.sums[of] ?? 0) + share;
    });
    this.totals.set(key, total);
  }

  private keysOf(figure: Figure): [row: string, column: string, sentence: string, line: string] {
    const { page, tokens } = this.ground;
    const place = page.places[figure.from];
    const token = tokens[figure.from];
    return [
      place ? `row ${place.table} ${place.row}` : nowhere,
      place ? `column ${place.table} ${place.column}` : nowhere,
      place ? nowhere : `sentence ${token?.sentence}`,
      place ? nowhere : `line ${token?.line}`,
    ];
  }

  /** Words between two figures; a break counts for two. */
  private gap(look: Look, other: Look | undefined): number {
    if (!other) return 99;
    const [first, second] =
      other.figure.from < look.figure.from ? [other.figure, look.figure] : [look.figure, other.figure];
    const { words, breaks } = this.ground.distances.between(first.to, second.from);
    return words + 2 * breaks;
  }

  /** A row of features of one class, with what is added to it. */
  rowOf(index: number, of: number, row: Float32Array): Float32Array {
    this.write(index, of, row);
    return this.rows.take(1)[0] ?? row;
  }

  /** The rows of all classes of a figure, with what is added to each. */
  rowsOf(index: number, rows: readonly Float32Array[]): Float32Array[] {
    rows.forEach((row, of) => this.write(index, of, row));
    return this.rows.take(rows.length);
  }

  private write(index: number, of: number, features: Float32Array): void {
    this.rows.putRow(features);
    const look = this.looks[index];
    const standing = this.standings[index];
    if (!look || !standing) return;
    const share = look.shares[of] ?? 0;
    const [row, column, sentence, line, text] = standing.sets;
    this.rows.put([
      Math.log(share + 1e-4),
      share - standing.highest,
      this.looks[index - 1]?.shares[of] ?? absent,
      standing.toPrevious,
      this.looks[index + 1]?.shares[of] ?? absent,
      standing.toNext,
      this.looks[index - 2]?.shares[of] ?? absent,
      this.sameGroup[index]?.shares[of] ?? absent,
      meanWithout(row, look, of),
      meanWithout(column, look, of),
      meanWithout(sentence, look, of),
      meanWithout(line, look, of),
      meanWithout(text, look, of),
    ]);
  }
}
