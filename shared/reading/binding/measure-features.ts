import { groupOf, isCore, measures } from '../measures/index.js';
import type { Concept } from '../mentions/concepts.js';
import { farness } from './distance.js';
import { RowWriter } from './ensemble.js';
import type { Figure } from './figure.js';
import type { Ground } from './ground.js';
import { dateCode, dateFeatures } from './date-features.js';
import type { Span } from './page.js';
import { type Evidence, far, linkCodes, type Relation, relationFeatures, scoreOf } from './relation.js';
import type { CountTable } from './count-table.js';
import { type Circumstances, contextWords, type Prior, priorFeatures, priorOf } from './priors.js';
import type { Weights } from './weights.js';
import type { WordOpinion } from '../word-net.js';
import { opinionOfWords } from './word-opinion.js';

/** The measures that one figure could stand for, each with its features. */
export interface Candidates {
  /** Places in the table of measures; -1 is “none of them”. */
  measures: number[];
  rows: Float32Array[];
}

export const noMeasure = -1;
const placeOf = new Map(measures.map(({ id }, index) => [id, index]));
const reach = 45;
/** So many groups that the words stand for are candidates as well. */
const likeliestCount = 8;
const kindCodes = ['money', 'ratio', 'x', 'count', 'duration', 'date', 'score', 'other'];
const natureCodes = ['stock', 'flow', 'rate', 'once', 'time'];
const typeCodes = ['MA_EVALUATION', 'FINANCIAL_ANALYSIS', 'STRATEGIC_PLANNING', 'CRISIS_MANAGEMENT'];

/** Reads the features of measures for the figures of one text. */
export class MeasureFeatures {
  private readonly rows = new RowWriter();
  private readonly strongCount = new Map<number, number>();
  private readonly nearest: Float32Array;

  private readonly ground: Ground;
  private readonly counts: CountTable;
  private readonly learned: Pick<Weights, 'usual' | 'words'>;

  constructor(ground: Ground, counts: CountTable, learned: Pick<Weights, 'usual' | 'words'>) {
    this.ground = ground;
    this.counts = counts;
    this.learned = learned;
    for (const { measure, strong } of ground.concepts) {
      if (strong) this.strongCount.set(measure, (this.strongCount.get(measure) ?? 0) + 1);
    }
    this.nearest = new Float32Array(ground.concepts.length).fill(far);
    for (const figure of ground.figures) {
      this.eachNear(figure, (concept, index) => {
        const relation = this.relationOf(figure, concept);
        if (fits(measures[concept.measure]?.kinds ?? [], figure) && relation.far < (this.nearest[index] ?? far)) {
          this.nearest[index] = relation.far;
        }
      });
    }
  }

  private eachNear(figure: Figure, see: (concept: Concept, index: number) => void): void {
    const { tokens, conceptsAt, concepts } = this.ground;
    const sentence = tokens[figure.from]?.sentence ?? 0;
    for (let at = Math.max(0, figure.from - reach); at < Math.min(tokens.length, figure.to + reach); at += 1) {
      if (Math.abs((tokens[at]?.sentence ?? 0) - sentence) > 1) continue;
      for (const index of conceptsAt[at] ?? []) {
        const concept = concepts[index];
        if (concept) see(concept, index);
      }
    }
  }

  private relationOf(figure: Figure, concept: Concept): Relation & { side: 'before' | 'after' | 'inside' } {
    const { distances, tokens } = this.ground;
    const shared = { strong: concept.strong ? 1 : 0, length: concept.words, lost: 0 };
    if (concept.from < figure.to && concept.to > figure.from) {
      return { side: 'inside', far: 0, words: 0, figures: 0, breaks: 0, commas: 0, link: 0, ...shared };
    }
    const isBefore = concept.to <= figure.from;
    const between = isBefore ? distances.between(concept.to, figure.from) : distances.between(figure.to, concept.from);
    // The figure itself begins where a following stretch does; what follows it is counted from its end.
    const link = linkCodes.get((isBefore ? tokens[figure.from - 1] : tokens[figure.to])?.word ?? '') ?? 0;
    return { side: isBefore ? 'before' : 'after', far: farness(between), ...between, link, ...shared };
  }

  /** What the text says, near a figure and in the places that it inherits from, about each measure. */
  private evidenceOf(figure: Figure): Map<number, Evidence> {
    const found = new Map<number, Evidence>();
    const of = (measure: number): Evidence => {
      const known = found.get(measure);
      if (known) return known;
      const made: Evidence = { label: 0, rowLabel: 0, columnHead: 0, heading: 0, previousSentence: 0 };
      found.set(measure, made);
      return made;
    };
    const sentence = this.ground.tokens[figure.from]?.sentence ?? 0;
    this.eachNear(figure, (concept, index) => {
      const evidence = of(concept.measure);
      if (this.ground.tokens[concept.from]?.sentence !== sentence) {
        evidence.previousSentence = Math.max(evidence.previousSentence, concept.strong ? 2 : 1);
        return;
      }
      const relation = this.relationOf(figure, concept);
      relation.lost = relation.far - (this.nearest[index] ?? far);
      const known = evidence[relation.side];
      if (!known || scoreOf(relation) < scoreOf(known)) evidence[relation.side] = relation;
    });
    const { page, tokens } = this.ground;
    const line = tokens[figure.from]?.line ?? 0;
    const place = page.places[figure.from];
    this.inherit(
      page.labels[line],
      (measure, strength) => {
        of(measure).label = Math.max(of(measure).label, strength);
      },
      figure.from,
    );
    this.inherit(place?.rowLabel, (measure, strength) => {
      of(measure).rowLabel = Math.max(of(measure).rowLabel, strength);
    });
    this.inherit(place?.columnHead, (measure, strength) => {
      of(measure).columnHead = Math.max(of(measure).columnHead, strength);
    });
    this.inherit(page.headings[line], (measure, strength) => {
      of(measure).heading = Math.max(of(measure).heading, strength);
    });
    return found;
  }

  private inherit(span: Span | undefined, see: (measure: number, strength: number) => void, before = Infinity): void {
    if (!span || span.from >= before) return;
    for (let at = span.from; at < span.to; at += 1) {
      for (const index of this.ground.conceptsAt[at] ?? []) {
        const concept = this.ground.concepts[index];
        if (concept && concept.to <= span.to) see(concept.measure, concept.strong ? 2 : 1);
      }
    }
  }

  /** The candidates of a figure: what is named near it and fits its unit, what such a figure usually is, and what its words stand for. */
  candidatesOf(figure: Figure): Candidates {
    const evidence = this.evidenceOf(figure);
    const words = opinionOfWords(this.learned.words, 'measure', this.ground, figure);
    const chosen = this.chosenFor(figure, evidence, words);
    const ranks = this.ranksOf(chosen, evidence);
    const prior = priorOf(this.counts, measureCircumstances(this.ground, figure));
    const shared = this.sharedOf(figure);
    const of: Standing = { figure, ranks, shared, prior, words };
    const asked = [...chosen, noMeasure];
    for (const measure of asked) this.write(of, measure, evidence.get(measure));
    return { measures: asked, rows: this.rows.take(asked.length) };
  }

  private chosenFor(figure: Figure, evidence: ReadonlyMap<number, Evidence>, words: WordOpinion): number[] {
    const ids = [...(this.learned.usual[figure.kind] ?? []), ...words.likeliest(likeliestCount)];
    const others = ids.flatMap((id) => placeOf.get(id) ?? []);
    return [...new Set([...evidence.keys(), ...others])].filter((measure) =>
      fits(measures[measure]?.kinds ?? [], figure),
    );
  }

  private ranksOf(chosen: readonly number[], evidence: Map<number, Evidence>): Ranks {
    const best = (side: 'before' | 'after'): number =>
      Math.min(far, ...chosen.map((measure) => scoreOf(evidence.get(measure)?.[side])));
    const strongest = (pick: (found: Evidence) => number): number =>
      Math.max(
        0,
        ...chosen.map((measure) => {
          const found = evidence.get(measure);
          return found ? pick(found) : 0;
        }),
      );
    return {
      before: best('before'),
      after: best('after'),
      inside: strongest(({ inside }) => (inside ? 1 + inside.strong : 0)),
      label: strongest(({ label }) => label),
      rowLabel: strongest(({ rowLabel }) => rowLabel),
      columnHead: strongest(({ columnHead }) => columnHead),
    };
  }

  /** Features of the figure alone, the same for each of its candidates. */
  private sharedOf(figure: Figure): number[] {
    const { tokens, page, hints } = this.ground;
    const place = page.places[figure.from];
    const value = typeof figure.quantity.value === 'number' ? figure.quantity.value : Number.NaN;
    const line = tokens[figure.from]?.line ?? 0;
    return [
      kindCodes.indexOf(figure.kind),
      figure.per,
      Number.isNaN(value) ? dateCode(String(figure.quantity.value)) : Math.log10(Math.abs(value) + 1e-4),
      Number.isInteger(value) ? 1 : 0,
      place ? 1 : 0,
      place?.column === 0 || place?.row === 0 ? 1 : 0,
      page.lines[line]?.from === figure.from ? 1 : 0,
      linkCodes.get(tokens[figure.from - 1]?.word ?? '') ?? 0,
      linkCodes.get(tokens[figure.to]?.word ?? '') ?? 0,
      typeCodes.indexOf(hints.type ?? ''),
      hints.options?.length ?? 0,
      figure.to - figure.from,
      ...dateFeatures(figure.quantity.value, hints.receivedAt),
      figure.from / Math.max(1, tokens.length),
    ];
  }

  private write(
    { figure, ranks, shared, prior, words }: Standing,
    measure: number,
    evidence: Evidence | undefined,
  ): void {
    const share = words.of(measureGroupOf(measure));
    const row = measures[measure];
    const value = typeof figure.quantity.value === 'number' ? Math.abs(figure.quantity.value) : Number.NaN;
    const [low, high] = row?.range ?? [0, 0];
    const before = evidence?.before;
    const after = evidence?.after;
    this.rows.put(shared);
    this.rows.put([
      measure === noMeasure ? 1 : 0,
      row ? row.kinds.indexOf(figure.kind) : -1,
      row ? natureCodes.indexOf(row.nature) : -1,
      row && isCore(row.id) ? 1 : 0,
      Number.isNaN(value) || !row ? 0 : value < low ? -1 : value > high ? 1 : 0,
    ]);
    this.rows.put(relationFeatures(before, ranks.before));
    this.rows.put(relationFeatures(after, ranks.after));
    this.rows.put([
      evidence?.inside ? 1 + evidence.inside.strong : 0,
      ranks.inside,
      evidence?.label ?? 0,
      ranks.label,
      evidence?.rowLabel ?? 0,
      ranks.rowLabel,
      evidence?.columnHead ?? 0,
      ranks.columnHead,
      evidence?.heading ?? 0,
      evidence?.previousSentence ?? 0,
      Math.min(9, this.strongCount.get(measure) ?? 0),
      Math.min(scoreOf(before), scoreOf(after)) - Math.min(ranks.before, ranks.after),
    ]);
    this.rows.put(priorFeatures(prior, row?.id ?? 'none'));
    this.rows.put([share, share - words.best, words.of('none')]);
  }
}

/** Under what a figure stands, as far as its measure goes. */
export const measureCircumstances = (ground: Ground, figure: Figure): Circumstances => ({
  general: `kind ${figure.kind}`,
  special: [`per ${figure.kind} ${figure.per}`, `type ${figure.kind} ${ground.hints.type ?? ''}`],
  words: contextWords(ground, figure).map((words) => words.map((word) => `word ${figure.kind} ${word}`)),
});

/** What is known of one figure, the same for all of its candidates. */
interface Standing {
  figure: Figure;
  ranks: Ranks;
  shared: readonly number[];
  prior: Prior;
  words: WordOpinion;
}

interface Ranks {
  before: number;
  after: number;
  inside: number;
  label: number;
  rowLabel: number;
  columnHead: number;
}

const fits = (kinds: readonly string[], figure: Figure): boolean =>
  kinds.includes(figure.kind) ||
  (figure.quantity.unitInferred === true && figure.kind === 'count' && kinds.includes('money'));

const groups = measures.map(({ id }) => groupOf(id));
export const measureGroupOf = (measure: number): string => groups[measure] ?? 'none';
