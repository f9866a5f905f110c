/**
 * The scene of a query: what is asked and by whom, the alternatives, who and where the parties are, what has happened,
 * what is due. Asks, caller, lead role and whether there is an incident are learned; the rest is read by rules.
 */
import type { Incident, Scene, SceneAsks, SceneCaller } from '../reading.js';
import { withoutCourtesies } from '../courtesies.js';
import { readDeadlines } from './deadlines.js';
import { describeIncident } from './incident.js';
import { badEventsTold, deniesEvent, enoughTold, readEvidence } from './incident-events.js';
import type { KindEvidence } from './incident-events.js';
import { kindMarks } from './kind-marks.js';
import type { Features } from './linear-model.js';
import { probabilities } from './linear-model.js';
import { readModality } from './modality.js';
import type { Modality } from './modality.js';
import { readCalendar } from './moments.js';
import type { Calendar } from './moments.js';
import { isLendersPaper } from './lender-papers.js';
import { readOptions } from './options.js';
import { readParties } from './parties.js';
import { readPlaces, withContext } from './places.js';
import { askingSentences, readQuestion } from './question.js';
import { sceneFeatures } from './scene-features.js';
import { sceneMarks } from './scene-marks.js';
import { readSceneText } from './scene-text.js';
import type { SceneText, Sentence } from './scene-text.js';
import type { SceneOption } from './options.js';
import { layerOf, opinionOf } from '../word-net.js';
import { type CastHead, type SceneModels, trainedScene } from './models.js';

export interface SceneInput {
  /** The type of the query as sent: a weak hint. */
  type?: string;
  /** ISO 8601; relative dates count from here, unless the text says when it was written. */
  receivedAt: string;
  /** The caller's context: where we and the target are, when the words do not say it. */
  context?: unknown;
  /** Other weights than the ones that come with the product, for measuring on unseen writers. */
  models?: SceneModels;
}

/** Everything that is found before anything is decided. */
export interface SceneMaterial {
  text: SceneText;
  modality: Modality;
  asking: Sentence[];
  evidence: KindEvidence[];
  options: SceneOption[];
  badEvents: number[];
  features: Features;
  marks: string[];
}

/** Reads words, events and features; what the training script and the reader share. */
export function gatherScene(content: string, { type, receivedAt }: SceneInput): SceneMaterial {
  const text = readSceneText(withoutCourtesies(content));
  const modality = readModality(text, receivedAt);
  const asking = askingSentences(text);
  const evidence = readEvidence(text, modality);
  const badEvents = badEventsTold(text, modality);
  const options = readOptions(text, asking);
  const features = sceneFeatures({
    text,
    modality,
    asking,
    evidence,
    badEvents: badEvents.length,
    options: options.length,
    type,
  });
  const marks = sceneMarks(text, asking, features);
  return { text, modality, asking, evidence, options, badEvents, features, marks };
}

/** From this share on the net is right in four texts of five, where the words of the table say nothing and where they say something else. */
const sureKind = 0.75;
/** Kinds that are told of one incident: what the words of the table say is nearer. */
const together = [
  ['outage', 'failed-change'],
  ['fire', 'injury'],
  ['liquidity', 'covenant-breach'],
  ['ransomware', 'data-theft'],
];
const goTogether = (one: string, other: string): boolean =>
  together.some((kinds) => kinds.includes(one) && kinds.includes(other));
/** Sentences that are looked at for the one that tells of the incident. */
const mostSentences = 60;
const leastWords = 4;

interface KindGuess {
  kind: string;
  /** Among the kinds: that something happened is decided elsewhere. */
  share: number;
}

/** The kind that the words of a text, or of a sentence of it, speak for. */
function guessKind({ kinds }: SceneModels, content: string, evidence: readonly KindEvidence[]): KindGuess {
  const opinion = opinionOf(kinds.heads.kind, layerOf(kinds, kindMarks(content, evidence)));
  const kind = opinion.likeliest(2).find((label) => label !== 'none') ?? 'unknown';
  const some = Math.max(0.01, 1 - Math.exp(opinion.of('none')));
  return { kind, share: Math.exp(opinion.of(kind)) / some };
}

/** Evidence of a kind that no row of the table gave: the sentence that speaks for it most, of those that tell of bad things where any do. */
function guessedEvidence(material: SceneMaterial, models: SceneModels, kind: string): KindEvidence {
  const { text, modality, badEvents } = material;
  const told = new Set(badEvents.map((at) => text.tokens[at]?.sentence ?? 0));
  const isOurs = ({ from, to }: Sentence): boolean =>
    to - from >= leastWords && !modality.history[from] && !modality.history[to - 1] && !modality.others[from];
  const all = [...text.sentences.entries()].filter(([, sentence]) => isOurs(sentence)).slice(0, mostSentences);
  const ofEvents = all.filter(([index]) => told.has(index));
  let [best, most] = [0, -Infinity];
  for (const [index, { start, end }] of ofEvents.length > 0 ? ofEvents : all) {
    const opinion = opinionOf(
      models.kinds.heads.kind,
      layerOf(models.kinds, kindMarks(text.content.slice(start, end), [])),
    );
    const speaks = opinion.of(kind) - opinion.of('none');
    if (speaks > most) [best, most] = [index, speaks];
  }
  const from = text.sentences[best]?.from ?? 0;
  return { kind, told: 0, supposed: 0, from, to: from + 1, sentences: [best] };
}

/** The kind that is told: by the net where it is sure, else by the table, else unknown. */
function toldKind(material: SceneMaterial, models: SceneModels): KindEvidence {
  const { text, evidence, badEvents } = material;
  const guess = guessKind(models, text.content, evidence);
  const [row] = evidence.filter(({ told }) => told >= enoughTold);
  const isOverruled = row && guess.share >= sureKind && !goTogether(row.kind, guess.kind);
  if (row && !isOverruled) return row;
  if (row || guess.share >= sureKind)
    return (
      evidence.find(({ kind, told }) => kind === guess.kind && told > 0) ??
      guessedEvidence(material, models, guess.kind)
    );
  if (badEvents.length === 0) return guessedEvidence(material, models, 'unknown');
  const from = badEvents[0] ?? 0;
  const sentences = [...new Set(badEvents.map((at) => text.tokens[at]?.sentence ?? 0))];
  return { kind: 'unknown', told: 0, supposed: 0, from, to: from + 1, sentences };
}

/** Who surely asks for a response has something to respond to, in whatever words it is told. */
const surelyResponds = 0.92;

/** `responds`: how likely a response is asked for, 0–1. */
function readIncident(
  material: SceneMaterial,
  models: SceneModels,
  responds: number,
  { moments, writtenOn }: Calendar,
): Incident | null {
  const { text, modality, evidence, badEvents } = material;
  const chance = probabilities(models.incident, material.features)[models.incident.classes.indexOf('yes')] ?? 0;
  const rehearsed = modality.rehearsal
    ? [...evidence].sort((a, b) => b.told + b.supposed - a.told - a.supposed)[0]
    : undefined;
  const isTold = badEvents.length > 0 || evidence.length > 0;
  const happens = isTold
    ? chance + responds >= 1
    : chance >= 0.5 || (responds >= surelyResponds && !deniesEvent(text, modality));
  if (!rehearsed && !happens) return null;
  const chosen = rehearsed ?? toldKind(material, models);
  const kinds = evidence.filter(({ told }) => told >= 2).map(({ kind }) => kind);
  return describeIncident(text, modality, chosen, [...kinds, chosen.kind], moments, rehearsed !== undefined, writtenOn);
}

/** Reads the scene of `content`. Never throws, whatever the text; linear in its length. */
export function readScene(content: string, input: SceneInput): Scene {
  const models = input.models ?? trainedScene();
  const material = gatherScene(content, input);
  const { text, modality, asking, options } = material;
  const layer = layerOf(models.cast, material.marks);
  const likeliest = (head: CastHead): string => opinionOf(models.cast.heads[head], layer).likeliest(1)[0] ?? '';
  const responds = Math.exp(opinionOf(models.cast.heads.asks, layer).of('respond'));
  const asks = likeliest('asks') as SceneAsks;
  const caller = isLendersPaper(text) ? 'lender' : (likeliest('caller') as SceneCaller);
  const isDeal =
    (asks === 'buy' || asks === 'merge' || asks === 'price') &&
    (caller === 'buyer' || caller === 'investor' || caller === 'public body');
  const calendar = readCalendar(text, input.receivedAt);
  return {
    asks,
    caller,
    question: readQuestion(text, asking),
    options,
    parties: readParties(text),
    places: withContext(readPlaces(text, modality, isDeal), input.context),
    incident: readIncident(material, models, responds, calendar),
    deadlines: readDeadlines(text, calendar),
  };
}
