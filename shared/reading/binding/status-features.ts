import { tenseClasses, tenseCuesOf } from '../mentions/grammar-cues.js';
import { factStatuses } from '../reading.js';
import { briefFeatures, CueStandings, standingFeatures } from './cue-features.js';
import { RowWriter } from './ensemble.js';
import type { Figure } from './figure.js';
import type { Ground } from './ground.js';
import type { CountTable } from './count-table.js';
import { type Circumstances, contextWords, priorFeatures, priorOf } from './priors.js';
import { type FigureNet, opinionOfWords } from './word-opinion.js';

/** Under what a figure stands, as far as its status goes. */
export const statusCircumstances = (ground: Ground, figure: Figure, group: string, owner: string): Circumstances => ({
  general: 'all',
  special: [`measure ${group}`, `kind ${figure.kind}`, `owner ${owner}`, `measure ${group} ${owner}`],
  words: contextWords(ground, figure).map((words) => words.map((word) => `word ${word}`)),
});

const isAhead: ReadonlySet<string> = new Set(['plan', 'forecast', 'offer']);

/** Reads the features of statuses for the figures of one text. */
export class StatusFeatures {
  private readonly rows = new RowWriter();
  private readonly standings: CueStandings;
  private readonly tenses: CueStandings;

  private readonly ground: Ground;
  private readonly counts: CountTable;
  private readonly words: FigureNet;

  constructor(ground: Ground, counts: CountTable, words: FigureNet) {
    this.ground = ground;
    this.counts = counts;
    this.words = words;
    this.standings = new CueStandings(ground, ground.statusCues, factStatuses.length);
    this.tenses = new CueStandings(ground, tenseCuesOf(ground.tokens), tenseClasses);
  }

  /** One row of features for each status. */
  rowsOf(figure: Figure, group: string, owner: string): Float32Array[] {
    const standings = this.standings.of(figure);
    const tenses = this.tenses.of(figure).flatMap(briefFeatures);
    const years = yearFeatures(this.ground, figure);
    const prior = priorOf(this.counts, statusCircumstances(this.ground, figure, group, owner));
    const words = opinionOfWords(this.words, 'status', this.ground, figure);
    for (const [index, status] of factStatuses.entries()) {
      const standing = standings[index];
      const share = words.of(status);
      this.rows.put([index, status === 'actual' ? 1 : 0, isAhead.has(status) ? 1 : 0]);
      this.rows.put(years);
      this.rows.put(tenses);
      if (standing) this.rows.put(standingFeatures(standing, standings));
      this.rows.put(priorFeatures(prior, status));
      this.rows.put([share, share - words.best]);
    }
    return this.rows.take(factStatuses.length);
  }
}

/** The year that stands over the column or nearest before the figure in its sentence, from the year of receipt. */
function yearFeatures(ground: Ground, figure: Figure): number[] {
  const { tokens, page } = ground;
  const now = Number((ground.hints.receivedAt ?? '').slice(0, 4));
  const yearIn = (from: number, to: number): number => {
    for (let at = to - 1; at >= from; at -= 1) {
      const year = /^(?:19|20)\d\d$/.test(tokens[at]?.word ?? '') ? Number(tokens[at]?.word) : 0;
      if (year > 0 && now > 0) return Math.max(-5, Math.min(5, year - now));
    }
    return 9;
  };
  const head = page.places[figure.from]?.columnHead;
  const sentence = tokens[figure.from]?.sentence;
  let from = figure.from;
  while (from > 0 && figure.from - from < 15 && tokens[from - 1]?.sentence === sentence) from -= 1;
  let to = figure.to;
  while (to < tokens.length && to - figure.to < 5 && tokens[to]?.sentence === sentence) to += 1;
  return [head ? yearIn(head.from, head.to) : 9, yearIn(from, figure.from), yearIn(figure.to, to)];
}
