/** The features of each worth that a number without a unit could have. */
import { farness } from '../binding/distance.js';
import { RowWriter } from '../binding/ensemble.js';
import type { Figure } from '../binding/figure.js';
import type { Ground } from '../binding/ground.js';
import type { Span } from '../binding/page.js';
import { contextWords, priorFeatures, priorOf } from '../binding/priors.js';
import type { CountTable } from '../binding/count-table.js';
import type { Circumstances } from '../binding/priors.js';
import { linkCodes } from '../binding/relation.js';
import type { Place } from '../layout.js';
import type { Concept } from '../mentions/concepts.js';
import type { Dimension } from '../quantities/dimensions.js';
import { tableUnit } from '../quantities/cell-numbers.js';
import { dimensionOf } from '../quantities/dimensions.js';
import type { Surroundings } from '../quantities/inferred-units.js';
import { documentUnit } from '../quantities/inferred-units.js';
import { countsNoun, dimensionBefore, functionWords } from '../quantities/number-contexts.js';
import type { Printed } from '../quantities/read-printed.js';
import { labelDimension } from '../quantities/resolve.js';
import type { StatedUnit } from '../quantities/stated-units.js';
import { spanMeaning } from '../quantities/table-shape.js';
import type { Token } from '../tokens.js';
import { wordAt } from '../tokens.js';
import type { Candidate } from './candidates.js';
import { candidatesOf } from './candidates.js';
import { closeFeatures, kindCode, likeFeatures, neighbourFeatures, noneNear } from './comparisons.js';
import { fitOf, labelVote, vote } from './fits.js';
import type { Member } from './text-worth.js';
import { TextWorth } from './text-worth.js';
import { opinionOfWorth, type WorthNet } from './words.js';

/** An open number with the worths it could have, a row of features for each. */
export interface Choice {
  printed: Printed;
  figure: Figure;
  candidates: Candidate[];
  rows: Float32Array[];
}

/** Tokens on either side that concepts are looked for in. */
const reach = 30;
const log = (value: number): number => Math.log10(Math.abs(value) + 1e-6);

/** What the priors count: amounts in thousands and above are another thing than prices. */
export const worthLabel = (kind: string, factor: number): string =>
  kind === 'money' && factor >= 1e3 ? 'scaled money' : kind;

/** Under what an open number stands. */
export const worthCircumstances = (ground: Ground, figure: Figure): Circumstances => ({
  general: 'open',
  special: [],
  words: contextWords(ground, figure).map((words) => words.map((word) => `word ${word}`)),
});

/** A concept near a figure, and how far. */
interface Near {
  far: number;
  concept: Concept;
}

/** What is known of the place of one number, the same for all of its worths. */
interface Standing {
  member: Member;
  place: Place;
  /** The unit stated for its line or the text, and for its row, column or table. */
  stated: StatedUnit | undefined;
  inTable: StatedUnit | undefined;
  /** What the noun before the number measures. */
  named: Dimension | undefined;
  /** What the two words behind it, the label of the line, that of the row and the head of the column measure. */
  dimensions: (Dimension | undefined)[];
  before: Near | undefined;
  after: Near | undefined;
  /** Concepts of the label of the row, the head of the column and the label of the line. */
  labels: (Concept | undefined)[];
}

/** Reads the features of the open numbers of one text. */
export class WorthFeatures {
  private readonly rows = new RowWriter();
  private readonly text: TextWorth;
  /** Places among the figures of the ground. */
  private readonly figures: ReadonlyMap<unknown, number>;
  private readonly ground: Ground;
  private readonly around: Surroundings;
  private readonly counts: CountTable;
  private readonly words: WorthNet;

  constructor(
    ground: Ground,
    printed: readonly Printed[],
    around: Surroundings,
    { counts, words }: { counts: CountTable; words: WorthNet },
  ) {
    this.ground = ground;
    this.around = around;
    this.counts = counts;
    this.words = words;
    this.text = new TextWorth(printed, around);
    this.figures = new Map(ground.figures.map(({ quantity }, index) => [quantity, index]));
  }

  /** The open numbers in the order of the text. */
  choices(): Choice[] {
    return this.text.members.flatMap((member, index) => {
      const at = this.figures.get(member.printed.quantity) ?? -1;
      const figure = this.ground.figures[at];
      return member.isOpen && figure ? [this.choiceOf(member, index, figure, at)] : [];
    });
  }

  private choiceOf(member: Member, index: number, figure: Figure, at: number): Choice {
    const { printed } = member;
    const { tokens } = this.around;
    const standing = this.standingOf(member, figure);
    const candidates = candidatesOf(printed, this.currencyOf(standing, index), this.text.units);
    const shared = this.sharedOf(standing, figure);
    const prior = priorOf(this.counts, worthCircumstances(this.ground, figure));
    const words = opinionOfWorth(this.words, this.ground, at, Number(printed.raw.value));
    for (const candidate of candidates) {
      const label = worthLabel(candidate.kind, candidate.factor);
      const share = words.of(label);
      this.rows.put(shared);
      this.rows.put(this.unitFeatures(standing, candidate));
      this.rows.put(this.wordFeatures(standing, candidate));
      this.rows.put(neighbourFeatures(this.text.members, index, candidate, tokens));
      this.rows.put(likeFeatures(this.text.members, index, candidate));
      this.rows.put(closeFeatures(this.text.members, index, candidate));
      this.rows.put(priorFeatures(prior, label));
      this.rows.put([share, share - words.best]);
    }
    return { printed, figure, candidates, rows: this.rows.take(candidates.length) };
  }

  private standingOf(member: Member, figure: Figure): Standing {
    const { around } = this;
    const { tokens, layout } = around;
    const { raw } = member.printed;
    const place = layout.at(tokens[raw.from]?.start ?? 0);
    const { cell, table } = place;
    const inCell = [cell?.label, cell?.head].map((span) => (span ? spanMeaning(span, around).dimension : undefined));
    const behind = [raw.to, raw.to + 1].map((at) => dimensionOf(wordAt(tokens, at)));
    return {
      member,
      place,
      stated: documentUnit(around, raw),
      inTable: cell && table ? tableUnit(around, table, cell) : undefined,
      named: dimensionBefore(tokens, raw.from),
      dimensions: [...behind, labelDimension(place, around), ...inCell],
      ...this.nearest(figure),
      labels: this.labelsOf(figure),
    };
  }

  /** What the number would be in as money: what is stated for its place, else the money spoken of last in its sentence. */
  private currencyOf({ member, place: { cell }, stated }: Standing, index: number): string {
    const { printed, sentence } = member;
    if (printed.ruled.kind === 'money') return printed.ruled.unit;
    const said = stated?.currency;
    if (cell || said) return said ?? this.around.currency;
    const before = this.text.members.slice(Math.max(0, index - 4), index).findLast(({ kind }) => kind === 'money');
    return before?.sentence === sentence ? before.printed.ruled.unit : this.around.currency;
  }

  /** The nearest concept before and behind a figure in its sentence. */
  private nearest(figure: Figure): { before: Near | undefined; after: Near | undefined } {
    const { tokens, conceptsAt, concepts, distances } = this.ground;
    const sentence = tokens[figure.from]?.sentence;
    let [before, after]: (Near | undefined)[] = [];
    for (let at = Math.max(0, figure.from - reach); at < Math.min(tokens.length, figure.to + reach); at += 1) {
      if (tokens[at]?.sentence !== sentence) continue;
      for (const index of conceptsAt[at] ?? []) {
        const concept = concepts[index];
        if (!concept || (concept.to > figure.from && concept.from < figure.to)) continue;
        const isBefore = concept.to <= figure.from;
        const between = isBefore
          ? distances.between(concept.to, figure.from)
          : distances.between(figure.to, concept.from);
        const near: Near = { far: farness(between) + (concept.strong ? 0 : 2), concept };
        if (isBefore && near.far <= (before?.far ?? noneNear)) before = near;
        else if (!isBefore && near.far <= (after?.far ?? noneNear)) after = near;
      }
    }
    return { before, after };
  }

  private labelsOf(figure: Figure): (Concept | undefined)[] {
    const { page, tokens } = this.ground;
    const place = page.places[figure.from];
    const line = place ? undefined : page.labels[tokens[figure.from]?.line ?? 0];
    return [place?.rowLabel, place?.columnHead, line].map((span) => this.conceptIn(span, figure.from));
  }

  /** The last concept of a label that names its measure, else the last that points to one. */
  private conceptIn(span: Span | undefined, before: number): Concept | undefined {
    if (!span || span.from >= before) return undefined;
    const found = this.ground.conceptsAt
      .slice(span.from, span.to)
      .flatMap((indices) => indices.flatMap((index) => this.ground.concepts[index] ?? []))
      .filter(({ to }) => to <= span.to);
    return found.findLast(({ strong }) => strong) ?? found.at(-1);
  }

  private sharedOf({ member, place: { cell } }: Standing, figure: Figure): number[] {
    const { tokens } = this.around;
    const { tokens: words, page } = this.ground;
    const { raw } = member.printed;
    const value = member.number;
    const previous = tokens[raw.from]?.newLine ? undefined : tokens[raw.from - 1];
    const next = tokens[raw.to]?.newLine ? undefined : tokens[raw.to];
    return [
      raw.decimals,
      log(value),
      raw.isWords ? 1 : 0,
      raw.isScaled ? 1 : 0,
      raw.low === undefined ? 0 : 1,
      raw.per ? 1 : 0,
      raw.pair ? 1 : 0,
      value >= 1900 && value <= 2100 && raw.decimals === 0 ? 1 : 0,
      trailingZeros(value),
      /[,.']/.test(tokens[raw.from]?.text ?? '') ? 1 : 0,
      linkCodes.get(words[figure.from - 1]?.word ?? '') ?? 0,
      linkCodes.get(words[figure.to]?.word ?? '') ?? 0,
      classOf(previous),
      classOf(next),
      countsNoun(tokens, raw.to) ? 1 : 0,
      next?.text === '-' && next.glued ? 1 : 0,
      cell ? (cell.isRowLabel ? 2 : cell.isHead ? 3 : 1) : 0,
      page.labels[words[figure.from]?.line ?? 0] ? 1 : 0,
      this.text.spelled,
      Math.min(20, this.text.amounts),
    ];
  }

  /** How a worth stands to the units and scales of the text. */
  private unitFeatures({ member, stated, inTable }: Standing, candidate: Candidate): number[] {
    const { kind, factor } = candidate;
    const worth = worthOf(member, factor);
    const median = this.text.medianAmount;
    return [
      kindCode(kind),
      Math.log10(factor),
      candidate.isRuled ? 1 : 0,
      log(worth),
      kind === 'money' && median > 0 ? log(worth / median) : 0,
      this.text.units.scales.indexOf(factor) + 1,
      stated ? (stated.factor === factor ? 1 : -1) : 0,
      inTable ? (inTable.factor === factor ? 1 : -1) : 0,
      inTable?.currency || stated?.currency ? 1 : 0,
      this.text.elsewhere(member.number, candidate),
    ];
  }

  /** What nouns and measures beside the number say of a worth. */
  private wordFeatures(standing: Standing, { kind, factor }: Candidate): number[] {
    const { member, named, dimensions, before, after, labels } = standing;
    const worth = worthOf(member, factor);
    return [
      vote(named, kind),
      named === 'unitMoney' ? 1 : 0,
      ...dimensions.map((dimension) => vote(dimension, kind)),
      ...[before, after].flatMap((near) =>
        near ? [near.far, near.concept.strong ? 1 : 0, ...fitOf(near.concept, kind, worth)] : [noneNear, 0, 0, 0],
      ),
      ...labels.map((concept) => labelVote(concept, kind, worth)),
    ];
  }
}

const worthOf = ({ printed: { raw } }: Member, factor: number): number =>
  (typeof raw.value === 'number' ? raw.value : 0) * factor;

/** What stands next to a number: nothing on the line, a sign, a word of grammar, another word. */
const classOf = (token: Token | undefined): number => {
  if (!token) return 3;
  if (token.kind === 'symbol') return 2;
  return functionWords.has(token.lower) ? 1 : 0;
};

function trailingZeros(value: number): number {
  let count = 0;
  for (let rest = Math.abs(value); rest >= 10 && rest % 10 === 0; rest /= 10) count += 1;
  return count;
}
