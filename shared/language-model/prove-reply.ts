/**
 * The proof of a reply. A fact stands where its words and its value stand in the text, a figure where its expression checks
 * and evaluates, a sentence where every number in it is one of these. What fails is dropped and counted; a reply that fails
 * in more than a third is set aside whole.
 */
import { evaluatePlan, type ComputedFigure, type PlanFigure, type PlanInput } from '../plans/index.js';
import { createQuoteFinder, isUnit, proveFacts, type ClaimedFact, type Fact, type Quantity } from '../reading/index.js';
import type { ModelVoice, ProofCount, ProvedReply } from './model-voice.js';
import { parseReply } from './parse-reply.js';
import { vocabulary } from './prompts/vocabulary.js';
import type { ModelReply, ReplyScene } from './reply.js';
import { resolveSentence, type Sentence, type SentenceScope } from './resolve-sentence.js';

export interface ProofScope {
  /** Who replied, and to which version of the prompt. */
  model: string;
  prompt: string;
  statedBy: 'model' | 'caller';
  content: string;
  /** Our own reading of the numbers of `content`. */
  quantities: readonly Quantity[];
  /** A number of the context by its path. */
  context(path: string): PlanInput | undefined;
  constants?: ReadonlyMap<string, PlanInput>;
  /** A value as a person reads it. */
  print(value: number | string, unit: string): string;
}

/** A reply of which more than this fails is used for nothing. */
const mostFailing = 1 / 3;
const measures: ReadonlySet<string> = new Set(vocabulary);
/** Facts that the text itself takes back are proved, shown and computed with by nothing. */
const takenBack: ReadonlySet<string> = new Set(['superseded', 'denied']);

/** Proves the text of a reply. Linear in text, reply and query; never throws for what they say. */
export function proveReply(text: string, scope: ProofScope): ProvedReply {
  const parsed = parseReply(text);
  if (!parsed)
    return { standing: 'set aside', reason: 'it is no JSON object of the form that was asked for', proof: null };
  const { reply, malformed } = parsed;
  const proof: ProofCount = {
    facts: { offered: reply.facts.length, proved: 0 },
    figures: { offered: reply.plan.length, proved: 0 },
    sentences: { offered: 0, proved: 0 },
    malformed,
    dropped: [],
  };
  const facts = provedFacts(reply, scope, proof);
  const figures = provedFigures(reply, facts, scope, proof);
  const voice = { ...spoken(reply, facts, figures, scope, proof), model: scope.model, prompt: scope.prompt, proof };
  const reason = tooMuchFails(proof);
  return reason === null ? { standing: 'taken', voice } : { standing: 'set aside', reason, proof };
}

function provedFacts(reply: ModelReply, scope: ProofScope, proof: ProofCount): Fact[] {
  const options = new Set((reply.scene?.options ?? []).map(({ id }) => id.toLowerCase()));
  const claims = reply.facts.map((fact) => ({
    ...fact,
    measure: measures.has(fact.measure) ? fact.measure : labelOf(fact.measure),
    of: fact.of.startsWith('option:') && !options.has(fact.of.slice(7).toLowerCase()) ? ('own' as const) : fact.of,
  }));
  const { facts, dropped } = proveFacts(scope.content, scope.quantities, claims);
  proof.facts.proved = facts.length;
  for (const { id, objection } of dropped) proof.dropped.push({ part: 'fact', what: id, reason: objection });
  return facts.map((fact) => ({ ...fact, statedBy: scope.statedBy }));
}

/** The words for what no measure names: letters, and nothing that could be taken for anything else. */
const labelOf = (words: string): string => words.replace(/[^\p{L}\p{N} /-]/gu, '').trim() || 'none';

function provedFigures(
  { plan }: Pick<ModelReply, 'plan'>,
  facts: readonly Fact[],
  scope: ProofScope,
  proof: ProofCount,
): ComputedFigure[] {
  const written = new Set(
    scope.quantities.flatMap(({ value, low, high }) =>
      [value, low, high].flatMap((one) => (typeof one === 'number' ? [Math.abs(one)] : [])),
    ),
  );
  const { figures, refused } = evaluatePlan(plan, {
    facts: new Map(facts.filter(({ status }) => !takenBack.has(status)).map((fact) => [fact.id, fact])),
    context: (path) => scope.context(path),
    constants: scope.constants ?? new Map(),
    mayWrite: (literal) => written.has(literal),
  });
  proof.figures.proved = figures.length;
  for (const { name, reason } of refused) proof.dropped.push({ part: 'figure', what: name, reason });
  return figures;
}

/** A fact that a caller brings: with words it is proved against the text, without them it is a statement. */
export type BroughtClaim = ClaimedFact;

/**
 * The proof of what a caller has read and planned itself: the same as a model’s, with no sentences. Facts without words are
 * the caller’s statements. Nothing is set aside whole: whoever asks may say what the figures are.
 */
export function proveBrought(
  { facts: claims, plan }: { facts: readonly BroughtClaim[]; plan: readonly PlanFigure[] },
  scope: Omit<ProofScope, 'model' | 'prompt' | 'statedBy'>,
): ModelVoice {
  const proof: ProofCount = {
    facts: { offered: claims.length, proved: 0 },
    figures: { offered: plan.length, proved: 0 },
    sentences: { offered: 0, proved: 0 },
    malformed: 0,
    dropped: [],
  };
  const proved = proveFacts(
    scope.content,
    scope.quantities,
    claims.filter(({ quote }) => quote !== ''),
  );
  const stated = claims.flatMap((claim): Fact[] =>
    claim.quote === '' && isUnit(claim.unit) ? [statementOf(claim)] : [],
  );
  const facts = [...proved.facts, ...stated].map((fact): Fact => ({ ...fact, statedBy: 'caller' }));
  proof.facts.proved = facts.length;
  for (const { id, objection } of proved.dropped) proof.dropped.push({ part: 'fact', what: id, reason: objection });
  const figures = provedFigures(
    { plan: [...plan] },
    facts,
    { ...scope, model: '', prompt: '', statedBy: 'caller' },
    proof,
  );
  return {
    model: 'caller',
    prompt: '',
    facts,
    figures,
    proof,
    ...silent,
  };
}

/** The parts of a voice that says nothing in words. */
const silent = {
  scene: null,
  lead: null,
  verdict: null,
  headline: null,
  reasons: [],
  turns: [],
  conditions: [],
  advice: [],
  risks: [],
  laws: [],
  questions: [],
};

/** As sure as what a person says who knows. */
const statedConfidence = 0.95;

function statementOf(claim: BroughtClaim): Fact {
  const fact: Fact & { nth?: number } = { ...claim, start: 0, end: 0, confidence: statedConfidence };
  delete fact.nth;
  return fact;
}

const key = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

function sentenceScope(
  reply: ModelReply,
  facts: readonly Fact[],
  figures: readonly ComputedFigure[],
  scope: ProofScope,
): SentenceScope {
  const factsById = new Map(facts.map((fact) => [fact.id, fact]));
  const figuresByName = new Map(figures.map((figure) => [key(figure.name), figure]));
  const find = createQuoteFinder(scope.content);
  const laws = reply.laws.map(({ name }) => name).filter((name) => nameForm.test(name));
  // An amount, a share or a length of time is no name, however it begins: “Rs 65 crore”.
  const measured = scope.quantities.filter(({ unit }) => unit !== 'count' && unit !== 'date');
  return {
    fact(id) {
      const fact = factsById.get(id);
      return fact && scope.print(fact.value, fact.unit);
    },
    figure(name) {
      const figure = figuresByName.get(key(name));
      return figure && { name: figure.name, text: scope.print(figure.value, figure.unit) };
    },
    isName: (words) =>
      laws.some((law) => law.includes(words)) ||
      find(words).some((span) => !measured.some(({ start, end }) => start < span.end && end > span.start)),
  };
}

type Spoken = Omit<ModelVoice, 'model' | 'prompt' | 'proof'>;

function spoken(
  reply: ModelReply,
  facts: Fact[],
  figures: ComputedFigure[],
  scope: ProofScope,
  proof: ProofCount,
): Spoken {
  const sentences = sentenceScope(reply, facts, figures, scope);
  const say = (place: string, text: string): Sentence | null => {
    proof.sentences.offered += 1;
    const sentence = resolveSentence(text, sentences);
    if (typeof sentence !== 'string') {
      proof.sentences.proved += 1;
      return sentence;
    }
    proof.dropped.push({ part: 'sentence', what: place, reason: sentence });
    return null;
  };
  const all = (place: string, texts: readonly string[]): Sentence[] =>
    texts.flatMap((text, index) => say(`${place}.${index}`, text) ?? []);
  const isFigure = (name: string): boolean => figures.some((figure) => key(figure.name) === key(name));
  return {
    facts,
    figures,
    scene: provedScene(reply.scene, facts, scope.content),
    lead: reply.lead as ModelVoice['lead'],
    verdict: reply.verdict as ModelVoice['verdict'],
    headline: reply.headline === null ? null : say('headline', reply.headline),
    reasons: all('reasons', reply.reasons),
    turns: reply.turns.flatMap(({ figure, sentence }, index) => {
      const said = isFigure(figure) ? say(`turns.${index}`, sentence) : null;
      return said ? [{ figure, sentence: said }] : [];
    }),
    conditions: all('conditions', reply.conditions),
    advice: reply.advice.flatMap(({ what, who, by }, index) => {
      const [said, when] = [say(`advice.${index}.what`, what), say(`advice.${index}.by`, by)];
      return said && when && nameForm.test(who) ? [{ what: said, who, by: when }] : [];
    }),
    risks: all('risks', reply.risks),
    laws: reply.laws.flatMap(({ name, why, certain }, index) => {
      const said = nameForm.test(name) ? say(`laws.${index}`, why) : null;
      return said ? [{ name, why: said, certain }] : [];
    }),
    questions: reply.questions.flatMap(({ question, why }, index) => {
      const [asked, said] = [say(`questions.${index}.question`, question), say(`questions.${index}.why`, why)];
      return asked && said ? [{ question: asked, why: said }] : [];
    }),
  };
}

/** Names of laws and of people's offices: no sign of money or share, no markup. */
const nameForm = /^[\p{L}\p{N}][\p{L}\p{N} .,()/&'’§:-]{0,99}$/u;

/** The scene as far as the text bears it: an incident whose words stand, names that stand, times that are facts. */
function provedScene(scene: ReplyScene | null, facts: readonly Fact[], content: string): ReplyScene | null {
  if (!scene) return null;
  const find = createQuoteFinder(content);
  const times = facts.flatMap(({ unit, value }) => (unit === 'date' ? [String(value)] : []));
  const isTime = (at: string): boolean => times.some((time) => time.startsWith(at.slice(0, 10)) || at.startsWith(time));
  const { incident } = scene;
  const stands = incident !== null && find(incident.quote).length > 0;
  return {
    ...scene,
    parties: scene.parties.filter(({ name }) => find(name).length > 0),
    deadlines: scene.deadlines.filter(({ at }) => isTime(at)),
    incident: stands
      ? {
          kind: incident.kind,
          data: incident.data,
          hypothetical: incident.hypothetical,
          quote: incident.quote,
          ...(incident.start !== undefined && isTime(incident.start) ? { start: incident.start } : {}),
          ...(incident.noticed !== undefined && isTime(incident.noticed) ? { noticed: incident.noticed } : {}),
        }
      : null,
  };
}

function tooMuchFails({ facts, figures, sentences, malformed }: ProofCount): string | null {
  const failing = ({ offered, proved }: { offered: number; proved: number }): number => offered - proved;
  if (facts.proved === 0 && figures.proved === 0) return 'nothing in it could be proved';
  if (facts.offered > 2 && failing(facts) > facts.offered * mostFailing)
    return 'more than a third of its facts are not in the text';
  const offered = facts.offered + figures.offered + sentences.offered + malformed;
  const failed = failing(facts) + failing(figures) + failing(sentences) + malformed;
  return failed > offered * mostFailing ? 'more than a third of it could not be proved' : null;
}
