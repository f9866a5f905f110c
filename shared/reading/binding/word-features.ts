/** What the words around a figure are, as the net of words takes them: short marks, each for one word in one place. */
import { measures } from '../measures/index.js';
import type { Concept } from '../mentions/concepts.js';
import type { Figure } from './figure.js';
import type { Ground } from './ground.js';
import type { Span } from './page.js';
import { isOfNotation, passed, stem } from './priors.js';

/** Words and numbers on either side that are looked at, and how many of them count as near. */
const sides = {
  before: { mark: '<', reach: 14, near: 5, pairs: 7 },
  after: { mark: '>', reach: 9, near: 4, pairs: 6 },
} as const;
/** Signs are passed over, but not for ever. */
const mostTokens = 40;
const labelWords = 10;
const headingWords = 8;
const previousWords = 8;
const leastPrevious = 3;
const conceptReach = 14;
/** Whose a figure is hangs on them, wherever they stand. */
const persons = new Set([
  'we',
  'our',
  'us',
  'ours',
  'i',
  'my',
  'they',
  'their',
  'them',
  'its',
  'it',
  'his',
  'her',
  'you',
  'your',
]);

/** The marks of one figure, each once. */
export function wordFeatures(ground: Ground, figure: Figure): readonly string[] {
  const marks = new Marks(figure.kind);
  aboutFigure(ground, figure, marks);
  aboutSide(ground, figure, 'before', marks);
  aboutSide(ground, figure, 'after', marks);
  aboutLabels(ground, figure, marks);
  aboutPreviousSentence(ground, figure, marks);
  aboutConcepts(ground, figure, marks);
  return [...marks.found];
}

class Marks {
  readonly found = new Set<string>();
  private readonly kind: string;

  constructor(kind: string) {
    this.kind = kind;
  }

  add(mark: string): void {
    this.found.add(mark);
  }

  /** Alone and together with the kind of unit: “margin” means one thing beside a share and another beside an amount. */
  addBoth(mark: string): void {
    this.found.add(mark);
    this.found.add(`${this.kind}|${mark}`);
  }
}

function aboutFigure({ hints, tokens }: Ground, figure: Figure, marks: Marks): void {
  const { kind, per, quantity } = figure;
  marks.add(`k ${kind}`);
  marks.add(`kp ${kind}${per}`);
  marks.add(`t ${kind}${hints.type ?? ''}`);
  marks.add(`asks ${kind}${hints.asks ?? ''}`);
  marks.add(`cl ${kind}${hints.caller ?? ''}`);
  marks.add(`u ${quantity.unit}`);
  if (typeof quantity.value === 'number') {
    marks.add(`v ${kind}${Math.round(2 * Math.log10(Math.abs(quantity.value) + 1e-4))}`);
  }
  for (let at = figure.from; at < figure.to; at += 1) {
    const token = tokens[at];
    if (token?.kind === 'word' && !isOfNotation(token.word)) marks.addBoth(`=${stem(token.word)}`);
  }
}

function aboutSide({ tokens }: Ground, figure: Figure, side: keyof typeof sides, marks: Marks): void {
  const { mark, reach, near, pairs } = sides[side];
  const step = side === 'before' ? -1 : 1;
  const start = side === 'before' ? figure.from - 1 : figure.to;
  const sentence = tokens[figure.from]?.sentence;
  let far = 0;
  let last: string | undefined;
  for (let at = start; Math.abs(at - start) < mostTokens && far < reach; at += step) {
    const token = tokens[at];
    if (token?.sentence !== sentence) break;
    if (token?.kind === 'sign' || (token?.kind === 'word' && isOfNotation(token.word))) continue;
    far += 1;
    if (token?.kind !== 'word') {
      if (far < 4) marks.addBoth(`${mark}#${far}`);
      continue;
    }
    const word = stem(token.word);
    if (far <= 2) marks.addBoth(`${mark}${far}${word}`);
    if (persons.has(token.word)) marks.add(`${mark}q${token.word}`);
    if (passed.has(token.word)) continue;
    marks.addBoth(`${mark}${far <= near ? 'n' : 'f'}${word}`);
    if (last !== undefined && far <= pairs) {
      marks.addBoth(`${mark}b${side === 'before' ? `${word} ${last}` : `${last} ${word}`}`);
    }
    last = word;
  }
}

function aboutLabels(ground: Ground, figure: Figure, marks: Marks): void {
  const { page, tokens } = ground;
  const place = page.places[figure.from];
  const line = tokens[figure.from]?.line ?? 0;
  const label = page.labels[line];
  const spans: [mark: string, span: Span | undefined, words: number][] = [
    ['c', place?.columnHead, labelWords],
    ['r', place?.rowLabel, labelWords],
    ['l', label && label.from < figure.from ? label : undefined, labelWords],
    ['h', page.headings[line], headingWords],
  ];
  for (const [mark, span, words] of spans) {
    if (span) aboutLabel(ground, figure, { mark, from: span.from, to: span.to, words }, marks);
  }
}

function aboutLabel(
  { tokens, conceptsAt, concepts }: Ground,
  figure: Figure,
  { mark, from, to, words }: Span & { mark: string; words: number },
  marks: Marks,
): void {
  let last: string | undefined;
  for (let at = from; at < Math.min(to, from + words); at += 1) {
    const token = tokens[at];
    if (token?.kind === 'word' && !passed.has(token.word)) {
      const word = stem(token.word);
      marks.addBoth(`${mark}${word}`);
      marks.add(`L${word}`);
      if (last !== undefined) marks.addBoth(`${mark}${last} ${word}`);
      last = word;
    }
    for (const index of conceptsAt[at] ?? []) {
      const concept = concepts[index];
      const isBeside = concept && (concept.to <= figure.from || concept.from >= figure.to);
      if (isBeside && concept.to <= to) marks.add(`C${mark}${nameOf(concept)}`);
    }
  }
}

/** The last words of the sentence before. */
function aboutPreviousSentence({ tokens }: Ground, figure: Figure, marks: Marks): void {
  const sentence = tokens[figure.from]?.sentence ?? 0;
  const found: string[] = [];
  for (let at = figure.from - 1; at >= Math.max(0, figure.from - 2 * mostTokens); at -= 1) {
    const token = tokens[at];
    if (token?.kind !== 'word' || token.sentence === sentence || passed.has(token.word)) continue;
    if (found.length < previousWords && !isOfNotation(token.word)) found.push(`p${stem(token.word)}`);
  }
  // “Good morning.” says nothing of what follows.
  if (found.length >= leastPrevious) for (const mark of found) marks.add(mark);
}

const nameOf = ({ measure, strong }: Concept): string => `${measures[measure]?.id ?? ''}${strong ? '!' : ''}`;

/** Measures that the sentence names on either side, and the nearest of each side. */
function aboutConcepts({ tokens, conceptsAt, concepts }: Ground, figure: Figure, marks: Marks): void {
  const sentence = tokens[figure.from]?.sentence;
  const nearest: Record<'<' | '>', { far: number; name: string } | undefined> = { '<': undefined, '>': undefined };
  const start = Math.max(0, figure.from - 2 * conceptReach);
  for (let at = start; at <= figure.to + conceptReach; at += 1) {
    if (tokens[at]?.sentence !== sentence) continue;
    for (const index of conceptsAt[at] ?? []) {
      const concept = concepts[index];
      if (!concept) continue;
      const name = nameOf(concept);
      if (concept.from < figure.to && concept.to > figure.from) {
        marks.add(`ci${name}`);
        continue;
      }
      const side = concept.to <= figure.from ? '<' : '>';
      const far = side === '<' ? figure.from - concept.to : concept.from - figure.to;
      if (far > conceptReach) continue;
      marks.addBoth(`c${side}${name}`);
      if (far <= 2) marks.addBoth(`d${side}${name}`);
      const known = nearest[side];
      if (!known || (side === '<' ? far <= known.far : far < known.far)) nearest[side] = { far, name };
    }
  }
  for (const side of ['<', '>'] as const) {
    const near = nearest[side];
    if (near) marks.add(`${figure.kind}n${side}${near.name}`);
  }
}
