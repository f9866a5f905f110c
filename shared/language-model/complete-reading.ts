/**
 * The second request for a reading, once the figures of the first are computed. The model sees what they come to, what it
 * left open (numbers that no fact has taken up, what could not be proved, facts that exclude each other) and its own words,
 * and writes the page anew. What has been proved stays; the rest is proved by the same rules.
 */
import { figureKey, type ComputedFigure } from '../plans/index.js';
import { conflictsOf, type Fact, type Quantity } from '../reading/index.js';
import { isYear, mostCounted } from './how-much.js';
import type { ModelRequest } from './model-request.js';
import type { ModelVoice, ProvedReply } from './model-voice.js';
import type { ParsedReply } from './parse-reply.js';
import { completeReadingPrompt, completeReadingVersion } from './prompts/complete-reading.js';
import { readAndPlanPrompt } from './prompts/read-and-plan.js';
import { queryForModel, type ReadableQuery } from './read-request.js';
import { completedSchema } from './reply-schema.js';
import { proveParsed, type ProofScope } from './prove-reply.js';
import type { ModelReply, ReplyFact, ReplyFigure, ReplyScene } from './reply.js';

/** What a proved reply leaves open. */
interface OpenPoints {
  /** Numbers of the text that no fact has taken up, with what our own stage reads there. */
  unread: { quote: string; value: number | string; unit: string }[];
  dropped: {
    facts: { id: string; quote: string; value: number | string; unit: string; measure: string; reason: string }[];
    figures: { name: string; expression: string; unit: string; reason: string }[];
    /** By their place in the reply. */
    sentences: { place: string; reason: string }[];
  };
  /** Facts that claim one meaning with different values. */
  conflicts: { measure: string; of: string; facts: string[] }[];
}

/** More of a kind than this is not asked about: a reply that leaves so much open will not mend it. */
const mostOpen = 40;

/** Numbers that a decision can hang on: no dates and years, and nothing that is counted on the fingers. */
function canDecide({ value, unit, doubtful }: Quantity): boolean {
  if (doubtful === true || unit === 'date' || typeof value !== 'number') return false;
  if (unit !== 'count') return true;
  return Math.abs(value) > mostCounted && !(Number.isInteger(value) && isYear(value));
}

/** What of a reply is open once it has been proved. */
function openPoints({ reply }: ParsedReply, voice: ModelVoice, quantities: readonly Quantity[]): OpenPoints {
  const reasons = (part: 'fact' | 'figure'): Map<string, string> =>
    new Map(voice.proof.dropped.flatMap((one) => (one.part === part ? [[one.what, one.reason]] : [])));
  const [ofFacts, ofFigures] = [reasons('fact'), reasons('figure')];
  const isTaken = ({ start, end }: Quantity): boolean =>
    voice.facts.some((fact) => fact.start < end && start < fact.end);
  return {
    unread: quantities
      .filter((quantity) => canDecide(quantity) && !isTaken(quantity))
      .slice(0, mostOpen)
      .map(({ quote, value, unit }) => ({ quote, value, unit })),
    dropped: {
      facts: reply.facts
        .filter(({ id }) => ofFacts.has(id))
        .slice(0, mostOpen)
        .map(({ id, quote, value, unit, measure }) => ({
          id,
          quote,
          value,
          unit,
          measure,
          reason: ofFacts.get(id) ?? '',
        })),
      figures: reply.plan
        .filter(({ name }) => ofFigures.has(name))
        .map((figure) => ({ ...figure, reason: ofFigures.get(figure.name) ?? '' })),
      sentences: voice.proof.dropped
        .filter(({ part }) => part === 'sentence')
        .slice(0, mostOpen)
        .map(({ what, reason }) => ({ place: what, reason })),
    },
    conflicts: conflictsOf(voice.facts).map(({ measure, of, factIds }) => ({ measure, of, facts: factIds })),
  };
}

/** What a model is told of its first reply. */
export interface ToldOfReply {
  proved: {
    facts: Pick<Fact, 'id' | 'quote' | 'value' | 'unit' | 'measure' | 'of' | 'name' | 'period' | 'status'>[];
    figures: Pick<ComputedFigure, 'name' | 'expression' | 'value' | 'unit'>[];
  };
  open: OpenPoints;
  /** Times that laws set where the text is, for expressions to name. */
  constants: { name: string; value: number | string; unit: string; says: string }[];
  /** Its words, written before any figure was known. */
  draft: Omit<ModelReply, 'facts' | 'scene' | 'plan' | 'page'> & Pick<ReplyScene, 'asks' | 'caller'>;
}

/** What stood of a reply, what is open, and what it said. */
export function toldOf(
  parsed: ParsedReply,
  voice: ModelVoice,
  { quantities, constants }: Pick<ProofScope, 'quantities' | 'constants'>,
): ToldOfReply {
  const { facts, figures } = voice;
  const places = Object.values(parsed.reply.scene?.places ?? {}).flat();
  const { facts: _facts, plan: _plan, page: _page, scene, ...words } = parsed.reply;
  return {
    proved: {
      facts: facts.map(({ id, quote, value, unit, measure, of, name, period, status }) => ({
        id,
        quote,
        value,
        unit,
        measure,
        of,
        ...(name === undefined ? {} : { name }),
        ...(period === undefined ? {} : { period }),
        status,
      })),
      figures: figures.map(({ name, expression, value, unit }) => ({ name, expression, value, unit })),
    },
    open: openPoints(parsed, voice, quantities),
    constants: [...constants]
      .filter(([, constant]) => constant.holdsIn(places))
      .map(([name, { value, unit, says }]) => ({ name, value, unit, says })),
    draft: { ...(scene?.asks && { asks: scene.asks }), ...(scene?.caller && { caller: scene.caller }), ...words },
  };
}

/** The request that has a reading completed. The same query, reply and day give the same bytes. */
export const completeRequest = (query: ReadableQuery, told: ToldOfReply): ModelRequest => ({
  system: `${readAndPlanPrompt}${completeReadingPrompt}`,
  user: JSON.stringify({ ...queryForModel(query), ...told }),
  schema: { name: 'reading_completed', schema: completedSchema },
});

/** What a second reply makes of the first once both are proved as one; undefined where it says nothing, or is worse. */
export function completedBy(
  second: ParsedReply | null,
  first: ParsedReply,
  voice: ModelVoice,
  scope: ProofScope,
): ProvedReply | undefined {
  if (!second?.reply.headline) return undefined;
  const prompt = `${scope.prompt}+${completeReadingVersion}`;
  const { plan } = second.reply;
  const proved = namesOf(voice);
  const further = plan.filter(({ name }) => !proved.figures.has(name));
  // What was to put a proved figure right may itself fail: then the proved one stays.
  for (const offered of further.length < plan.length ? [plan, further] : [plan]) {
    const again = { ...second, reply: { ...second.reply, plan: offered } };
    const joined = proveParsed(joinReplies(first, proved, again), { ...scope, prompt });
    if (joined.standing === 'taken' && isBetter(joined.voice, voice)) return joined;
  }
  return undefined;
}

/** What is proved: facts by their ids, figures by their names. */
interface ProvedNames {
  facts: ReadonlySet<string>;
  figures: ReadonlySet<string>;
}

const namesOf = ({ facts, figures }: ModelVoice): ProvedNames => ({
  facts: new Set(facts.map(({ id }) => id)),
  figures: new Set(figures.map(({ name }) => name)),
});

/** The first reply with the second one’s answers in it, to be proved as a whole. */
function joinReplies(first: ParsedReply, proved: ProvedNames, second: ParsedReply): ParsedReply {
  const [was, is] = [first.reply, second.reply];
  // Whoever says the same words again puts that fact right, and adds none.
  const again = new Map<string, ReplyFact>();
  const further = is.facts.filter((fact) => {
    const same = was.facts.find(
      ({ id, quote, nth }) => proved.facts.has(id) && quote === fact.quote && (id === fact.id || nth === fact.nth),
    );
    if (same) again.set(same.id, { ...fact, id: same.id, nth: same.nth });
    return same === undefined;
  });
  const written = <One>(list: readonly One[], before: readonly One[]): One[] => [...(list.length > 0 ? list : before)];
  const reply: ModelReply = {
    facts: [
      ...was.facts.filter(({ id }) => proved.facts.has(id)).map((fact) => again.get(fact.id) ?? fact),
      ...further,
    ],
    plan: inOrder([
      ...was.plan.filter(({ name }) => proved.figures.has(name) && !is.plan.some((one) => one.name === name)),
      ...is.plan,
    ]),
    scene: was.scene && { ...was.scene, ...sideOf(is.scene) },
    lead: is.lead ?? was.lead,
    verdict: is.verdict ?? was.verdict,
    decides: is.decides ?? was.decides,
    headline: is.headline ?? was.headline,
    // A page answers what was asked; what the first reply answered, it did before any figure was known.
    answers: is.page.length > 0 ? is.answers : written(is.answers, was.answers),
    page: is.page,
    comparison: is.comparison ?? was.comparison,
    reasons: written(is.reasons, was.reasons),
    turns: written(is.turns, was.turns),
    conditions: written(is.conditions, was.conditions),
    advice: written(is.advice, was.advice),
    risks: written(is.risks, was.risks),
    laws: written(is.laws, was.laws),
    questions: written(is.questions, was.questions),
  };
  return { reply, malformed: first.malformed + second.malformed };
}

const sideOf = (scene: ReplyScene | null): Pick<ReplyScene, 'asks' | 'caller'> => ({
  ...(scene?.asks && { asks: scene.asks }),
  ...(scene?.caller && { caller: scene.caller }),
});

const named = /\[([^\]]{1,200})\]/g;

/** Figures, each after those that it names: one that is put right may be made of new ones. Where they go in circles, as given. */
function inOrder(plan: readonly ReplyFigure[]): ReplyFigure[] {
  const byName = new Map(plan.map((figure) => [figureKey(figure.name), figure]));
  const ordered = new Set<ReplyFigure>();
  const begun = new Set<ReplyFigure>();
  const place = (figure: ReplyFigure): void => {
    if (begun.has(figure)) return;
    begun.add(figure);
    for (const [, name = ''] of figure.expression.matchAll(named)) {
      const needed = byName.get(figureKey(name));
      if (needed) place(needed);
    }
    ordered.add(figure);
  };
  for (const figure of plan) place(figure);
  return [...ordered];
}

/** Of the sentences of a second reply no more than this may fail, or than failed of the first. */
const mostFailing = 1 / 5;

/** Whether what was proved still stands, and the words that were written again as well as the first ones did. */
function isBetter(joined: ModelVoice, first: ModelVoice): boolean {
  if (joined.facts.length < first.facts.length || joined.figures.length < first.figures.length) return false;
  if (first.headline && !joined.headline) return false;
  const failing = ({ proof: { sentences } }: ModelVoice): number =>
    1 - sentences.proved / Math.max(1, sentences.offered);
  return failing(joined) <= Math.max(mostFailing, failing(first));
}
