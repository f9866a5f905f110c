/**
 * The second request for a reading, for what the first one left open: numbers that no fact has taken up, facts and figures
 * that could not be proved, facts that exclude each other. What has been proved stays; the rest is proved by the same rules.
 */
import type { ComputedFigure } from '../plans/index.js';
import { conflictsOf, type Fact, type Quantity } from '../reading/index.js';
import { isYear, mostCounted } from './how-much.js';
import type { ModelRequest } from './model-request.js';
import type { ModelVoice } from './model-voice.js';
import type { ParsedReply } from './parse-reply.js';
import { completeReadingPrompt } from './prompts/complete-reading.js';
import { readAndPlanPrompt } from './prompts/read-and-plan.js';
import { queryForModel, type ReadableQuery } from './read-request.js';
import { replySchema } from './reply-schema.js';
import type { ModelReply, ReplyFact } from './reply.js';

/** What a proved reply leaves open. */
export interface OpenPoints {
  /** Numbers of the text that no fact has taken up, with what our own stage reads there. */
  unread: { quote: string; value: number | string; unit: string }[];
  dropped: {
    facts: { id: string; quote: string; value: number | string; unit: string; measure: string; reason: string }[];
    figures: { name: string; expression: string; unit: string; reason: string }[];
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

/** What of a reply is open once it has been proved; null where nothing is, and nobody need be asked again. */
export function openPoints(
  { reply }: ParsedReply,
  voice: ModelVoice,
  quantities: readonly Quantity[],
): OpenPoints | null {
  const reasons = (part: 'fact' | 'figure'): Map<string, string> =>
    new Map(voice.proof.dropped.flatMap((one) => (one.part === part ? [[one.what, one.reason]] : [])));
  const [ofFacts, ofFigures] = [reasons('fact'), reasons('figure')];
  const isTaken = ({ start, end }: Quantity): boolean =>
    voice.facts.some((fact) => fact.start < end && start < fact.end);
  const open: OpenPoints = {
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
    },
    conflicts: conflictsOf(voice.facts).map(({ measure, of, factIds }) => ({ measure, of, facts: factIds })),
  };
  const { unread, dropped, conflicts } = open;
  return unread.length + dropped.facts.length + dropped.figures.length + conflicts.length > 0 ? open : null;
}

/** What a model is told of its first reply. */
export interface ToldOfReply {
  proved: {
    facts: Pick<Fact, 'id' | 'quote' | 'value' | 'unit' | 'measure' | 'of' | 'name' | 'period' | 'status'>[];
    figures: Pick<ComputedFigure, 'name' | 'value' | 'unit'>[];
  };
  open: OpenPoints;
}

/** What stood of a reply, and what is open. */
export const toldOf = ({ facts, figures }: Pick<ModelVoice, 'facts' | 'figures'>, open: OpenPoints): ToldOfReply => ({
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
    figures: figures.map(({ name, value, unit }) => ({ name, value, unit })),
  },
  open,
});

/** The request that has a reading completed. The same query, reply and day give the same bytes. */
export const completeRequest = (query: ReadableQuery, told: ToldOfReply): ModelRequest => ({
  system: `${readAndPlanPrompt}${completeReadingPrompt}`,
  user: JSON.stringify({ ...queryForModel(query), ...told }),
  schema: { name: 'reading_completed', schema: replySchema },
});

/** The first reply with the second one’s answers in it, to be proved as a whole. */
export function joinReplies(first: ParsedReply, voice: ModelVoice, open: OpenPoints, second: ParsedReply): ParsedReply {
  const [was, is] = [first.reply, second.reply];
  const proved = {
    facts: new Set(voice.facts.map(({ id }) => id)),
    figures: new Set(voice.figures.map(({ name }) => name)),
  };
  const inConflict = new Set(open.conflicts.flatMap(({ facts }) => facts));
  // Who says again what a fact in conflict is puts it right, and adds none.
  const again = new Map<string, ReplyFact>();
  const further = is.facts.filter((fact) => {
    const same = was.facts.find(
      ({ id, quote, value }) => inConflict.has(id) && quote === fact.quote && value === fact.value,
    );
    if (same) again.set(same.id, { ...fact, id: same.id });
    return same === undefined;
  });
  const reply: ModelReply = {
    ...was,
    facts: [
      ...was.facts.filter(({ id }) => proved.facts.has(id)).map((fact) => again.get(fact.id) ?? fact),
      ...further,
    ],
    plan: [...was.plan.filter(({ name }) => proved.figures.has(name)), ...is.plan],
    lead: is.lead ?? was.lead,
    verdict: is.verdict ?? was.verdict,
    decides: is.decides ?? was.decides,
    headline: is.headline ?? was.headline,
    answers: is.answers.length > 0 ? is.answers : was.answers,
    comparison: is.comparison ?? was.comparison,
    reasons: is.reasons.length > 0 ? is.reasons : was.reasons,
    turns: is.turns.length > 0 ? is.turns : was.turns,
  };
  return { reply, malformed: first.malformed + second.malformed };
}

/** Whether more is proved than was, or as much with less in conflict; what was proved and is lost is never made up for. */
export function isBetter(joined: ModelVoice, first: ModelVoice): boolean {
  const [facts, figures] = [joined.facts.length - first.facts.length, joined.figures.length - first.figures.length];
  if (facts < 0 || figures < 0) return false;
  return facts + figures > 0 || conflictsOf(joined.facts).length < conflictsOf(first.facts).length;
}
