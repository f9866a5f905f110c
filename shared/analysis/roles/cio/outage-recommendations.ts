/** Advice on an outage: the remedy against what it would save, and the claim against the vendor. */
import type { Case, Recommendation } from '../../model.js';
import { recommend, type Adviser } from '../advice.js';
import { cueIn, rough } from '../query-facts.js';
import type { CioAssessment } from './assessment.js';

type Rule = (input: Case, adviser: Adviser, assessment: CioAssessment) => (Recommendation | null)[];

const weighRemedy: Rule = (input, adviser, { outage, failover, ledger }) => {
  // While the decision to fail over is open nobody weighs next year's architecture.
  if (!outage?.avoidable || !outage.rto || failover) return [];
  const support = ledger.branch();
  if (outage.remedy) support.note(outage.remedy);
  const took = support.cite('downtime', outage.downtime);
  const aim = support.cite('recovery time aimed at', outage.rto);
  const share = support.cite('loss that a recovery in time avoids', rough(outage.avoidable));
  const loss = outage.loss ? ` of the ${support.citeRange('loss of the outage', outage.loss)} loss` : ' of the loss';
  const worth = outage.yearly
    ? `: worth up to ${support.citeRange('avoidable loss a year', outage.yearly)} a year at the default frequency of outages`
    : '';
  const what = outage.remedy ? String(outage.remedy.value) : 'a faster recovery';
  return [
    recommend(input, adviser, support, {
      key: 'compare-remedy-outage',
      category: 'CONTINUITY',
      action: `Compare the yearly cost of ${what} with what recovery in ${aim} instead of ${took} saves${worth}`,
      rationale: `Recovery in time would have avoided ${share}${loss}`,
      timeline: '0-60 days',
      horizonDays: 60,
      owner: 'CIO with CFO',
      measure: `a recovery test that ends within ${aim}`,
      value: outage.yearly,
      risk: 0.6,
    }),
  ];
};

const claimCredits: Rule = (input, adviser, { outage, ledger }) => {
  const cue = cueIn(
    input,
    /\bSLA\b|\bservice credits?\b|\bcloud provider\b|\bvendor\b|\bhosting provider\b/i,
    'a vendor answers for it',
  );
  if (!outage || !cue) return [];
  const support = ledger.branch();
  support.note(cue);
  const took = support.cite('downtime', outage.downtime);
  const loss = outage.loss ? ` and a loss of ${support.citeRange('loss of the outage', outage.loss)}` : '';
  return [
    recommend(input, adviser, support, {
      key: 'claim-credits-vendor',
      category: 'CONTINUITY',
      action: `File the claim under the contract (${String(cue.value)}) for ${took} of downtime${loss}, and keep the logs that prove it`,
      rationale: 'Credits rarely cover the loss; the claim also opens the talk about a better contract',
      timeline: '24-72 h',
      horizonDays: 14,
      owner: 'CIO with procurement',
      measure: 'claim acknowledged by the vendor',
      value: outage.loss,
      risk: 0.2,
    }),
  ];
};

/** All outage rules. */
export const outageAdvice: Rule = (input, adviser, assessment) =>
  [weighRemedy, claimCredits].flatMap((rule) => rule(input, adviser, assessment));
