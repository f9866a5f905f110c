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

/** The looks of a set, added up: the mean without one of them costs the same however many there are. */
interface Total {
  count: number;
  sums: number[];
}

/** What is the same for every class of a figure. */
interface Standing {
  keys: readonly string[];
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
  private readonly totals = new Map<string, Total>();
  private readonly sameGroup: (Look | undefined)[];
  private readonly standings: Standing[];

  private readonly ground: Ground;
  private readonly looks: readonly Look[];

  constructor(ground: Ground, looks: readonly Look[]) {
    this.ground = ground;
    this.looks = looks;
    this.standings = looks.map((look, index) => ({
      keys: this.keysOf(look.figure),
      toPrevious: this.gap(look, looks[index - 1]),
      toNext: this.gap(look, looks[index + 1]),
      highest: Math.max(...look.shares),
    }));
    looks.forEach((look, index) => {
      for (const key of [whole, ...(this.standings[index]?.keys ?? [])]) this.count(key, look);
    });
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
      place ? `row ${place.table} ${place.row}` : 'no row',
      place ? `column ${place.table} ${place.column}` : 'no column',
      place ? 'no sentence' : `sentence ${token?.sentence}`,
      place ? 'no line' : `line ${token?.line}`,
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
    const look = this.looks[index];
    const standing = this.standings[index];
    if (!look || !standing) return row;
    const previous = this.looks[index - 1];
    const next = this.looks[index + 1];
    const before = this.looks[index - 2];
    const share = look.shares[of] ?? 0;
    const sets = standing.keys.map((key) =>
      key.startsWith('no ') ? absent : meanWithout(this.totals.get(key), look, of),
    );
    const added = [
      Math.log(share + 1e-4),
      share - standing.highest,
      previous?.shares[of] ?? absent,
      standing.toPrevious,
      next?.shares[of] ?? absent,
      standing.toNext,
      before?.shares[of] ?? absent,
      this.sameGroup[index]?.shares[of] ?? absent,
      ...sets,
      meanWithout(this.totals.get(whole), look, of),
    ];
    const longer = new Float32Array(row.length + added.length);
    longer.set(row);
    longer.set(added, row.length);
    return longer;
  }
}
