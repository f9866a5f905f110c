import { isCore, measures } from '../measures/index.js';
import type { Figure } from './figure.js';
import type { Ground } from './ground.js';
import { type Candidates, measureGroupOf, noMeasure } from './measure-features.js';

/** What the first look thinks of one figure: its candidates with their probabilities. */
export interface Opinion {
  figure: Figure;
  candidates: Candidates;
  /** By candidate. */
  shares: number[];
  /** By group of measures: the sum of its candidates. */
  groups: Map<string, number>;
  best: string;
}

const kept = 8;

export function opinionOf(figure: Figure, candidates: Candidates, shares: number[]): Opinion {
  const groups = new Map<string, number>();
  candidates.measures.forEach((measure, index) => {
    const group = measureGroupOf(measure);
    groups.set(group, (groups.get(group) ?? 0) + (shares[index] ?? 0));
  });
  let best = 'none';
  for (const [group, share] of groups) if (share > (groups.get(best) ?? 0)) best = group;
  return { figure, candidates, shares, groups, best };
}

/** Reads, for each figure, what is thought of the figures around it. */
export class ContextFeatures {
  /** By figure: the figures of its kind before and behind it. */
  private readonly total = new Map<string, number>();
  private readonly leaders = new Map<string, number>();
  private readonly cells = new Map<string, { count: number; groups: Map<string, number> }>();

  private readonly ground: Ground;
  private readonly opinions: readonly Opinion[];

  constructor(ground: Ground, opinions: readonly Opinion[]) {
    this.ground = ground;
    this.opinions = opinions;
    for (const opinion of opinions) {
      for (const [group, share] of opinion.groups) this.total.set(group, (this.total.get(group) ?? 0) + share);
      this.leaders.set(opinion.best, (this.leaders.get(opinion.best) ?? 0) + 1);
      for (const key of this.keysOf(opinion.figure)) {
        const cell = this.cells.get(key) ?? { count: 0, groups: new Map<string, number>() };
        cell.count += 1;
        for (const [group, share] of opinion.groups) cell.groups.set(group, (cell.groups.get(group) ?? 0) + share);
        this.cells.set(key, cell);
      }
    }
  }

  /** The row, column, sentence and line that a figure shares with others of its kind. */
  private keysOf(figure: Figure): string[] {
    const { page, tokens } = this.ground;
    const place = page.places[figure.from];
    const sentence = `sentence ${tokens[figure.from]?.sentence} ${figure.kind}`;
    if (!place) return [sentence, `line ${tokens[figure.from]?.line} ${figure.kind}`, ''];
    return [`row ${place.table} ${place.row} ${figure.kind}`, `column ${place.table} ${place.column} ${figure.kind}`];
  }

  private mean(key: string, group: string, but: Opinion): number {
    const cell = this.cells.get(key);
    if (key === '' || cell === undefined || cell.count < 2) return -1;
    return ((cell.groups.get(group) ?? 0) - (but.groups.get(group) ?? 0)) / (cell.count - 1);
  }

  /** The best candidates of a figure, each with what the first look and its neighbours say. */
  candidatesOf(index: number): Candidates {
    const opinion = this.opinions[index];
    if (!opinion) return { measures: [], rows: [] };
    const order = opinion.shares
      .map((share, at) => ({ share, at }))
      .toSorted((a, b) => b.share - a.share || a.at - b.at)
      .slice(0, kept);
    const none = opinion.candidates.measures.indexOf(noMeasure);
    if (!order.some(({ at }) => at === none)) order.push({ share: opinion.shares[none] ?? 0, at: none });
    const neighbours = [
      this.neighbour(index, -1),
      this.neighbour(index, 1),
      this.opinions[index - 1],
      this.opinions[index + 1],
    ];
    return {
      measures: order.map(({ at }) => opinion.candidates.measures[at] ?? noMeasure),
      rows: order.map(({ share, at }, rank) => this.rowOf(opinion, at, share, rank, neighbours)),
    };
  }

  private neighbour(index: number, step: 1 | -1): Opinion | undefined {
    const kind = this.opinions[index]?.figure.kind;
    for (let at = index + step; at >= 0 && at < this.opinions.length && Math.abs(at - index) < 12; at += step) {
      if (this.opinions[at]?.figure.kind === kind) return this.opinions[at];
    }
    return undefined;
  }

  private rowOf(
    opinion: Opinion,
    at: number,
    share: number,
    rank: number,
    neighbours: readonly (Opinion | undefined)[],
  ): Float32Array {
    const measure = opinion.candidates.measures[at] ?? noMeasure;
    const group = measureGroupOf(measure);
    const row = measures[measure];
    const own = opinion.groups.get(group) ?? 0;
    const best = opinion.groups.get(opinion.best) ?? 0;
    const { figure } = opinion;
    const keys = this.keysOf(figure);
    const table = this.ground.page.places[figure.from] ? 1 : 0;
    const added = [
      Math.log(share + 1e-4),
      own,
      own - best,
      rank,
      opinion.groups.get('none') ?? 0,
      row && isCore(row.id) ? 1 : 0,
      table,
      this.mean(keys[0] ?? '', group, opinion),
      this.mean(keys[1] ?? '', group, opinion),
      (this.total.get(group) ?? 0) - own,
      (this.leaders.get(group) ?? 0) - (opinion.best === group ? 1 : 0),
      ...neighbours.flatMap((neighbour) => this.neighbourFeatures(opinion, neighbour, group)),
    ];
    const first = opinion.candidates.rows[at] ?? new Float32Array(0);
    const longer = new Float32Array(first.length + added.length);
    longer.set(first);
    longer.set(added, first.length);
    return longer;
  }

  private neighbourFeatures(opinion: Opinion, neighbour: Opinion | undefined, group: string): number[] {
    if (!neighbour) return [-1, 0, 99, 9];
    const { figure } = opinion;
    const [first, second] =
      neighbour.figure.from < figure.from ? [neighbour.figure, figure] : [figure, neighbour.figure];
    const { words, breaks } = this.ground.distances.between(first.to, second.from);
    const a = Number(figure.quantity.value);
    const b = Number(neighbour.figure.quantity.value);
    const ratio = a > 0 && b > 0 ? Math.abs(Math.log10(a / b)) : 9;
    return [neighbour.groups.get(group) ?? 0, neighbour.best === group ? 1 : 0, words + 3 * breaks, ratio];
  }
}
