/**
 * The scene of a query: what is asked and by whom, the alternatives, who and where the parties are, what has happened,
 * what is due. Asks, caller, lead role and whether there is an incident are learned; the rest is read by rules.
 */
import type { Incident, Scene, SceneAsks, SceneCaller } from '../reading.js';
import { withoutCourtesies } from '../courtesies.js';
import { readDeadlines } from './deadlines.js';
import { describeIncident } from './incident.js';
import { badEventsTold, deniesEvent, readEvidence } from './incident-events.js';
import type { KindEvidence } from './incident-events.js';
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
import { toldKind } from './told-kind.js';
import { layerOf, opinionOf, type WordOpinion } from '../word-net.js';
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
  /** The words of the same content without its courtesies, where somebody has cut them before. */
  words?: SceneText | undefined;
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
export function gatherScene(content: string, { type, receivedAt, words }: SceneInput): SceneMaterial {
  const text = words ?? readSceneText(withoutCourtesies(content));
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

/**
 * Who surely asks for a response has something to respond to, in whatever words it is told, unless everything else speaks
 * against it: lenders' and treasurers' papers ask for answers as well. What was sent as another question has to be likely.
 */
const surelyResponds = 0.92;
const [likely, hardly] = [0.5, 0.06];
/** Both chances together, where what is told is of a kind; a lease that can be broken, and money that is lost, are of none. */
const [ofKind, ofNoKind] = [1, 1.25];
/** “What now?” tells of nothing. */
const fewestWords = 8;

/** `responds`: how likely a response is asked for, 0–1; `isOther`: the query was sent as another question. */
function readIncident(
  material: SceneMaterial,
  models: SceneModels,
  responds: number,
  { calendar: { moments, writtenOn }, isOther }: { calendar: Calendar; isOther: boolean },
): Incident | null {
  const { text, modality, evidence, badEvents } = material;
  const chance = probabilities(models.incident, material.features)[models.incident.classes.indexOf('yes')] ?? 0;
  const rehearsed = modality.rehearsal
    ? [...evidence].sort((a, b) => b.told + b.supposed - a.told - a.supposed)[0]
    : undefined;
  const isTold = badEvents.length > 0 || evidence.length > 0;
  const happens = isTold
    ? chance + responds >= (evidence.length > 0 ? ofKind : ofNoKind)
    : text.tokens.length >= fewestWords &&
      (chance >= likely ||
        (responds >= surelyResponds && chance >= hardly && !isOther && !deniesEvent(text, modality)));
  if (!rehearsed && !happens) return null;
  const chosen = rehearsed ?? toldKind(material, models.kinds);
  const kinds = evidence.filter(({ told }) => told >= 2).map(({ kind }) => kind);
  return describeIncident(text, modality, chosen, [...kinds, chosen.kind], moments, rehearsed !== undefined, writtenOn);
}

/** Reads the scene of `content`. Never throws, whatever the text; linear in its length. */
export const readScene = (content: string, input: SceneInput): Scene => readSceneAndDay(content, input).scene;

/** The scene, and the ISO day on which the text was written. */
export function readSceneAndDay(content: string, input: SceneInput): { scene: Scene; writtenOn: string } {
  const models = input.models ?? trainedScene();
  const material = gatherScene(content, input);
  const { text, modality, asking, options } = material;
  const layer = layerOf(models.cast, material.marks);
  const thoughtOf = (head: CastHead): WordOpinion => opinionOf(models.cast.heads[head], layer);
  const likeliest = (opinion: WordOpinion): string => opinion.likeliest(1)[0] ?? '';
  const asked = thoughtOf('asks');
  const asks = likeliest(asked) as SceneAsks;
  const caller = isLendersPaper(text) ? 'lender' : (likeliest(thoughtOf('caller')) as SceneCaller);
  const isDeal =
    (asks === 'buy' || asks === 'merge' || asks === 'price') &&
    (caller === 'buyer' || caller === 'investor' || caller === 'public body');
  const calendar = readCalendar(text, input.receivedAt);
  const scene: Scene = {
    asks,
    caller,
    question: readQuestion(text, asking),
    options,
    parties: readParties(text),
    places: withContext(readPlaces(text, modality, isDeal), input.context),
    incident: readIncident(material, models, Math.exp(asked.of('respond')), {
      calendar,
      isOther: input.type !== undefined && input.type !== 'CRISIS_MANAGEMENT',
    }),
    deadlines: readDeadlines(text, calendar),
  };
  return { scene, writtenOn: calendar.writtenOn };
}
