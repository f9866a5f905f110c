/** The proof of what a caller has read and planned itself: facts and figures as a model’s, and no sentences. */
import type { PlanFigure } from '../plans/index.js';
import { isUnit, proveFacts, type ClaimedFact, type Fact } from '../reading/index.js';
import { withoutWords, type ModelVoice, type ProofCount } from './model-voice.js';
import { provedFigures, type ProofScope } from './prove-reply.js';

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
  const figures = provedFigures(plan, facts, scope, proof);
  return {
    model: 'caller',
    prompt: '',
    facts,
    figures,
    proof,
    scene: null,
    ...withoutWords,
  };
}

/** As sure as what a person says who knows. */
const statedConfidence = 0.95;

function statementOf(claim: BroughtClaim): Fact {
  const fact: Fact & { nth?: number } = { ...claim, start: 0, end: 0, confidence: statedConfidence };
  delete fact.nth;
  return fact;
}
