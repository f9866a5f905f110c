/**
 * The proof of a reply. A fact stands where its words and its value stand in the text, a figure where its expression checks
 * and evaluates, a sentence where every number in it is one of these. What fails is dropped and counted; a reply that fails
 * in more than a third is set aside whole.
 */
import { evaluatePlan, type ComputedFigure, type PlanFigure, type PlanInput } from '../plans/index.js';
import { proveFacts, takenBack, type ClaimedFact, type Fact } from '../reading/index.js';
import type { ModelVoice, ProofCount, ProvedReply } from './model-voice.js';
import { nameObjection } from './names.js';
import { parseReply, type ParsedReply } from './parse-reply.js';
import { vocabulary } from './prompts/vocabulary.js';
import {
  provedOptions,
  provedWords,
  wordsScope,
  writtenNumbers,
  type ProofPrint,
  type TextToProve,
  type WordsScope,
} from './prove-words.js';
import type { ModelReply, ReplyFact } from './reply.js';

/** What facts and figures are proved against: the text with our own reading of its numbers, and the context. */
export interface ProofScope extends TextToProve {
  /** Who replied, and to which version of the prompt. */
  model: string;
  prompt: string;
  statedBy: 'model' | 'caller';
  /** A number of the context by its path. */
  context(path: string): PlanInput | undefined;
  constants: ReadonlyMap<string, CitedConstant>;
  print: ProofPrint;
}

/** A number of neither text nor context that an expression may name: \`const("gdpr-authority")\`. */
export interface CitedConstant extends PlanInput {
  /** What it counts, from when, and whose rule it is. */
  says: string;
  /** Whether it holds where one of these places is (ISO 3166). */
  holdsIn(places: readonly string[]): boolean;
}

/** A reply of which more than this fails is used for nothing. */
const mostFailing = 1 / 3;
const measures: ReadonlySet<string> = new Set(vocabulary);
/** A reader calls any day on which something was so a start: of 28 in the annotated cases 18 are none. It keeps its words, and no model takes it up. */
const vague: ReadonlyMap<string, string> = new Map([['startDate', 'start date']]);

/** Proves the text of a reply. Linear in text, reply and query; never throws for what they say. */
export function proveReply(text: string, scope: ProofScope): ProvedReply {
  return proveParsed(parseReply(text), scope);
}

/** Proves a reply that has been taken apart; one that could not be is set aside. */
export function proveParsed(parsed: ParsedReply | null, scope: ProofScope): ProvedReply {
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
  const words = wordsScope(scope);
  const facts = provedFacts(reply, scope, words, proof);
  const figures = provedFigures(namedPlan(reply, words, proof), facts, scope, proof);
  const spoken = provedWords(reply, { facts, figures }, { ...scope, words }, proof);
  const voice: ModelVoice = { facts, figures, ...spoken, model: scope.model, prompt: scope.prompt, proof };
  const reason = tooMuchFails({ ...proof, facts: ofWeight(reply, facts) }, scope.quantities.length > 0);
  return reason === null ? { standing: 'taken', voice } : { standing: 'set aside', reason, proof };
}

function provedFacts(reply: ModelReply, scope: ProofScope, words: WordsScope, proof: ProofCount): Fact[] {
  const options = new Set(provedOptions(reply.scene, words).map(({ id }) => id.toLowerCase()));
  const claims = reply.facts.map((fact) => claimOf(fact, options, words));
  const { facts, dropped } = proveFacts(scope.content, scope.quantities, claims);
  proof.facts.proved = facts.length;
  for (const { id, objection } of dropped) proof.dropped.push({ part: 'fact', what: id, reason: objection });
  return facts.map((fact) => ({ ...fact, statedBy: scope.statedBy }));
}

/** A fact with the words of its own that may stand: a label for what no measure names, a name, a period, a unit. */
function claimOf(fact: ReplyFact, options: ReadonlySet<string>, words: WordsScope): ClaimedFact {
  const isPlain = (text: string | undefined): text is string =>
    text !== undefined && nameObjection(text, words) === null;
  const { name, period, ...claim } = fact;
  return {
    ...claim,
    ...(isPlain(name) ? { name } : {}),
    ...(isPlain(period) ? { period } : {}),
    unit:
      !fact.unit.startsWith('other:') || isPlain(fact.unit.slice(6).replace(/(?<=\p{L})\d\b/gu, '')) ? fact.unit : '',
    measure:
      vague.get(fact.measure) ??
      (measures.has(fact.measure) ? fact.measure : isPlain(fact.measure) ? labelOf(fact.measure) : 'none'),
    of: fact.of.startsWith('option:') && !options.has(fact.of.slice(7).toLowerCase()) ? 'own' : fact.of,
  };
}

/** The words for what no measure names: letters, and nothing that could be taken for anything else. */
const labelOf = (words: string): string => words.replace(/[^\p{L}\p{N} /-]/gu, '').trim() || 'none';

/** The figures of a plan whose names are names. */
function namedPlan({ plan }: ModelReply, words: WordsScope, proof: ProofCount): PlanFigure[] {
  return plan.filter(({ name }) => {
    const objection = nameObjection(name, words);
    if (objection) proof.dropped.push({ part: 'figure', what: name, reason: `its name has ${objection}` });
    return objection === null;
  });
}

/** The figures of a plan that check and evaluate over these facts. */
export function provedFigures(
  plan: readonly PlanFigure[],
  facts: readonly Fact[],
  scope: Omit<ProofScope, 'model' | 'prompt' | 'statedBy'>,
  proof: ProofCount,
): ComputedFigure[] {
  const written = writtenNumbers(scope.quantities);
  const { figures, refused } = evaluatePlan(plan, {
    facts: new Map(facts.filter(({ status }) => !takenBack.has(status)).map((fact) => [fact.id, fact])),
    context: (path) => scope.context(path),
    constants: scope.constants,
    mayWrite: (literal) => written.has(literal),
  });
  proof.figures.proved = figures.length;
  for (const { name, reason } of refused) proof.dropped.push({ part: 'figure', what: name, reason });
  return figures;
}

/** Numbers that mean nothing for the question (of pages, items, versions) are listed by some and left out by others. */
function ofWeight(reply: ModelReply, facts: readonly Fact[]): { offered: number; proved: number } {
  const count = (all: readonly { measure: string }[]): number => all.filter(({ measure }) => measure !== 'none').length;
  return { offered: count(reply.facts), proved: count(facts) };
}

function tooMuchFails({ facts, figures, sentences, malformed }: ProofCount, hasNumbers: boolean): string | null {
  const failing = ({ offered, proved }: { offered: number; proved: number }): number => offered - proved;
  // A text without a number leaves words alone to be proved.
  const proved = facts.proved + figures.proved + (hasNumbers ? 0 : sentences.proved);
  if (proved === 0) return 'nothing in it could be proved';
  if (facts.offered > 2 && failing(facts) > facts.offered * mostFailing)
    return 'more than a third of its facts are not in the text';
  const offered = facts.offered + figures.offered + sentences.offered + malformed;
  const failed = failing(facts) + failing(figures) + failing(sentences) + malformed;
  return failed > offered * mostFailing ? 'more than a third of it could not be proved' : null;
}
