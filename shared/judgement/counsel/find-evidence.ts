/**
 * Where the text warns of what a row is about. Words that are denied, told of others or long past say nothing; what is
 * only supposed counts for less. Linear in the length of the text.
 */
import {
  createPhraseTable,
  phraseList,
  readModality,
  readSceneText,
  type Modality,
  type SceneText,
} from '../../reading/index.js';
import type { CounselQuote } from './brief.js';
import type { CounselRow } from './counsel-row.js';
import { instructsReader, isPlain } from './plain-words.js';

export interface Evidence {
  /** The sentence, verbatim. */
  sentence: CounselQuote;
  /** The part of it that says so, verbatim. */
  said: CounselQuote;
  supposed: boolean;
  hasFigures: boolean;
  /** One word alone says so, once: a press prints and presses, a remedy heals and settles. */
  isLoneWord: boolean;
  /** How often it is told. */
  times: number;
}

/** By which words something is found. */
export type Cues = Pick<CounselRow, 'words' | 'notIn' | 'events'>;

type FindMarks = ReturnType<typeof createPhraseTable<Mark>>;
type Mark = { row: number; event?: number; side?: 0 | 1; isOther?: true };

const negators = new Set(
  `not no without never neither nor nobody nothing none cannot isn't aren't wasn't weren't don't doesn't didn't won't hasn't haven't hadn't un non`.split(
    ' ',
  ),
);
/** Verb and thing of an event stand so near each other, in words. */
const eventReach = 12;
const longestSaid = 110;
const longestSentence = 400;

export interface FoundEvidence {
  /** By place of the row in the list. */
  rows: ReadonlyMap<number, Evidence>;
  /** The passage around an offset of the text; null where it is not to be repeated. */
  passageAt: (start: number, end: number) => Evidence | null;
}

/** A text as everything that looks for evidence reads it. */
export interface ToldText {
  text: SceneText;
  modality: Modality;
}

/** Read once for all that looks for evidence in it. Words that were cut without courtesies serve where the text has none. */
export function toldText(content: string, receivedAt: string, words?: SceneText): ToldText {
  const text = words?.content === content ? words : readSceneText(content);
  return { text, modality: readModality(text, receivedAt) };
}

export type EvidenceFinder = (told: ToldText) => FoundEvidence;

/** Learns the words of `rows` once; the finder is pure. */
export function createEvidenceFinder(rows: readonly Cues[]): EvidenceFinder {
  const find = createPhraseTable<Mark>(
    rows.flatMap((row, index): (readonly [string, Mark])[] => [
      ...phraseList(row.words ?? '').map((phrase) => [phrase, { row: index }] as const),
      ...phraseList(row.notIn ?? '').map((phrase) => [phrase, { row: index, isOther: true }] as const),
      ...(row.events ?? []).flatMap((sides, event) =>
        sides.flatMap((side, place) =>
          phraseList(side).map((phrase) => [phrase, { row: index, event, side: place as 0 | 1 }] as const),
        ),
      ),
    ]),
  );
  return ({ text, modality }) => {
    const found = new Map<number, Evidence & { worth: number }>();
    const lastCue = new Map<number, string>();
    /** Rows that a phrase or two words tell of: one word alone may mean anything. */
    const firm = new Set<number>();
    const times = new Map<number, number>();
    const halves = new Map<string, { from: number; to: number; sentence: number }>();
    const hits = find(text.tokens);
    const elsewhere = otherSenses(hits);
    for (const { value, from, to } of hits) {
      const first = text.tokens[from];
      if (!first || value.isOther || elsewhere.get(value.row)?.has(from) || isSilent(from)) continue;
      if (to - from === 1 && isPartOfName(text, from)) continue;
      let span = { from, to };
      if (to - from > 1 || (lastCue.get(value.row) ?? first.lower) !== first.lower) firm.add(value.row);
      lastCue.set(value.row, first.lower);
      if (value.event !== undefined) {
        const key = `${value.row}/${value.event}/`;
        halves.set(key + value.side, { from, to, sentence: first.sentence });
        const other = halves.get(key + (1 - (value.side ?? 0)));
        if (!other || other.sentence !== first.sentence || from - other.to > eventReach) continue;
        span = { from: Math.min(from, other.from), to: Math.max(to, other.to) };
      }
      const evidence = evidenceAt(text, span.from, span.to, modality.supposed[from] === 1);
      if (!evidence) continue;
      const worth = (evidence.supposed ? 0 : 2) + (evidence.hasFigures ? 1 : 0);
      times.set(value.row, (times.get(value.row) ?? 0) + 1);
      if (worth > (found.get(value.row)?.worth ?? -1)) found.set(value.row, { ...evidence, worth });
    }
    for (const [row, evidence] of found) {
      evidence.isLoneWord = !firm.has(row);
      evidence.times = times.get(row) ?? 1;
    }
    return { rows: found, passageAt: (start, end) => passageAt(text, start, end) };

    function isSilent(at: number): boolean {
      if (modality.others[at] === 1 || modality.history[at] === 1) return true;
      return modality.denied[at] === 1 && !negators.has(text.tokens[at]?.lower ?? '');
    }
  };
}

const isTitled = (token: SceneText['tokens'][number] | undefined): boolean =>
  token !== undefined && /^\p{Lu}\p{Ll}+/u.test(token.text);

/** “Harvest & Hearth”: a word that is no harvest, with a capital amid its sentence beside another such or a sign that joins names. */
function isPartOfName({ tokens, sentences }: SceneText, at: number): boolean {
  const token = tokens[at];
  if (!isTitled(token) || sentences[token?.sentence ?? 0]?.from === at) return false;
  const joined = tokens[at + 1]?.text === '&' || tokens[at - 1]?.text === '&';
  return joined || isTitled(tokens[at + 1]);
}

/** By row the places of its words that belong to a phrase in which they mean another thing. */
function otherSenses(hits: ReturnType<FindMarks>): ReadonlyMap<number, ReadonlySet<number>> {
  const places = new Map<number, Set<number>>();
  for (const { value, from, to } of hits) {
    if (!value.isOther) continue;
    const known = places.get(value.row) ?? new Set();
    for (let at = from; at < to; at += 1) known.add(at);
    places.set(value.row, known);
  }
  return places;
}

/** A passage below so many characters is widened. */
const shortSaid = 40;

/** Signs that open a line or a cell and say nothing: all but what quotes, brackets or names a currency. */
const isBullet = (text: string): boolean => /^[^\p{L}\p{N}\p{Sc}“”"'‘’([{]$/u.test(text);

/** What the words say where they stand; null where it cannot be repeated. */
function evidenceAt(text: SceneText, from: number, to: number, supposed: boolean): Evidence | null {
  const { content, tokens, sentences } = text;
  const own = sentences[tokens[from]?.sentence ?? 0] ?? { from, to };
  let [first, last] = [from, to - 1];
  const fits = (a: number, b: number): boolean => (tokens[b]?.end ?? 0) - (tokens[a]?.start ?? 0) <= longestSaid;
  const sameClause = (at: number, as: number): boolean => tokens[at]?.clause === tokens[as]?.clause;
  // The clause of the words first, then as much of the sentence as a reader takes in at once.
  while (first > own.from && sameClause(first - 1, from) && fits(first - 1, last)) first -= 1;
  while (last + 1 < own.to && sameClause(last + 1, to - 1) && fits(first, last + 1)) last += 1;
  const isShort = (): boolean => (tokens[last]?.end ?? 0) - (tokens[first]?.start ?? 0) < shortSaid;
  if (isShort()) while (last + 1 < own.to && fits(first, last + 1) && tokens[last + 1]?.text !== '|') last += 1;
  // A word at the end of a sentence or in a bracket says nothing without what stands before it.
  while (isShort() && first > own.from && tokens[first - 1]?.text !== '|') first -= 1;
  while (last > first && tokens[last]?.kind === 'symbol' && !/[\p{Sc}%)\]”’"']/u.test(tokens[last]?.text ?? ''))
    last -= 1;
  while (first < last && isBullet(tokens[first]?.text ?? '')) first += 1;
  const { sentence, hasFigures, isForNobody } = wholeOf(text, own);
  const said = quoteOf(content, tokens[first]?.start ?? 0, tokens[last]?.end ?? 0);
  return isPlain(said.quote) && !isForNobody
    ? { sentence, said, supposed, hasFigures, isLoneWord: false, times: 1 }
    : null;
}

interface Whole {
  sentence: Evidence['sentence'];
  hasFigures: boolean;
  /** It tells whoever reads what to do, or is written for a machine in part: nothing of it is repeated, however it is cut. */
  isForNobody: boolean;
}

/** A longer sentence is a list or a table, and is judged by what is repeated of it. */
const longestWhole = 400;
const isOfMachine = (sentence: string): boolean => sentence.length <= longestWhole && !isPlain(sentence);

const wholes = new WeakMap<object, Whole>();

/** What a sentence says as a whole, once for all that is found in it: it may be as long as the text. */
function wholeOf({ content, tokens }: SceneText, own: { from: number; to: number }): Whole {
  const known = wholes.get(own);
  if (known) return known;
  const sentence = quoteOf(content, tokens[own.from]?.start ?? 0, tokens[own.to - 1]?.end ?? 0);
  const hasFigures = tokens.slice(own.from, own.to).some(({ kind }) => kind === 'number');
  const made = { sentence, hasFigures, isForNobody: instructsReader(sentence.quote) || isOfMachine(sentence.quote) };
  wholes.set(own, made);
  return made;
}

/** The passage around a run of tokens; null where it is not to be repeated. */
export const passageOf = (text: SceneText, from: number, to: number): CounselQuote | null =>
  evidenceAt(text, from, to, false)?.said ?? null;

function passageAt(text: SceneText, start: number, end: number): Evidence | null {
  let [low, high] = [0, Math.max(0, text.tokens.length - 1)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((text.tokens[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  let to = low + 1;
  const { sentence } = text.tokens[low] ?? {};
  while (text.tokens[to]?.sentence === sentence && (text.tokens[to]?.start ?? end) < end) to += 1;
  return evidenceAt(text, low, to, false);
}

function quoteOf(content: string, start: number, end: number): CounselQuote {
  const stop = Math.min(end, start + longestSentence);
  return { quote: content.slice(start, stop), start, end: stop };
}
