/**
 * The CISO role module: which frameworks bind the organization and why, what is proven of their controls, what an incident
 * starts, and what security losses cost. It never asserts that a filing is required and never advises to pay a ransom.
 */
import { roleCompleteness } from '../../completeness.js';
import type { AuthorityFacts, Case, Position, RoleAnalysis, RoleModule, Verdict } from '../../model.js';
import { enumerated, unionOfMissing } from '../adviser.js';
import { createLedger } from '../ledger.js';
import type { Ledger } from '../ledger.js';
import { dependencyAssumption, incidentStart } from '../incident-facts.js';
import { targetLabel } from '../query-facts.js';
import { assessSecurity, isCyberIncident } from './assessment.js';
import type { SecurityAssessment } from './assessment.js';
import { citeClock } from './clock-words.js';
import { additiveFields, bindsForCertain, specifiedFields } from './fields.js';
import { cisoRecommendations } from './recommendations.js';
import { cisoRisks } from './risks.js';
import { validateSecurity } from './validation.js';

const asked: [path: string, wouldAdd: string, question: string, when: (assessment: SecurityAssessment) => boolean][] = [
  [
    'decisionScope.target.security.controls',
    'a gap analysis of the target instead of a list of things to prove',
    'Which security controls does the target have in place, and who has tested them?',
    ({ facts }) => facts.deal && facts.target.size === 0,
  ],
  [
    'performanceContext.security.controls',
    'coverage by NIST CSF category and the loss that each control removes',
    'Which security controls are in place, on a scale from absent to complete?',
    ({ facts }) => !facts.deal && !facts.crisis && facts.own.size === 0,
  ],
  [
    'businessContext.geographicScope',
    'the privacy and sector law of each jurisdiction, with its clocks',
    'In which countries are the people, the data and the customers concerned?',
    ({ applicability }) => applicability.openOnPlace.length > 0,
  ],
  [
    'performanceContext.revenue',
    'downtime, lost customers and fine ceilings in money',
    'What is the yearly revenue?',
    ({ risk, facts }) => (!facts.crisis || isCyberIncident(facts)) && (risk === null || risk.annualLoss.value === 0),
  ],
  [
    'decisionScope.incident.start',
    'absolute due times from the true start of each clock',
    'When was the incident first noticed, and by whom?',
    ({ facts }) => isCyberIncident(facts) && facts.timeline.awareAt === null,
  ],
  [
    'decisionScope.incident.records',
    'which notices are owed and to how many people',
    'How many records, of which types and from which countries, are affected?',
    ({ facts }) => isCyberIncident(facts),
  ],
  [
    'performanceContext.security.lastRestoreTest',
    'whether restoring without the attackers is realistic',
    'When was a restore from backup last tested?',
    ({ facts }) => isCyberIncident(facts) && facts.lastRestoreTest === null,
  ],
];

function askForMissing(input: Case, assessment: SecurityAssessment, ledger: Ledger): void {
  for (const [path, wouldAdd, question, when] of asked) {
    if (path === 'decisionScope.incident.records' && input.inputs.figure('recordsAffected', 'own')) continue;
    if (when(assessment)) ledger.lack(path, wouldAdd, question);
  }
}

/** A control that can be closed by a date is a condition; only a live hole puts a deal off. Without advice there is nothing to say. */
function verdictOf(assessment: SecurityAssessment, advice: number): Verdict {
  const { facts, rating, controls, frameworks, clocks } = assessment;
  if (facts.crisis) return isCyberIncident(facts) || clocks.length > 0 || advice > 0 ? 'act now' : 'insufficient data';
  if (rating === 'CRITICAL') return facts.deal ? 'defer' : 'proceed with conditions';
  if (!facts.deal && advice === 0) return 'insufficient data';
  const stated = frameworks.some(({ presumed, id }) => !presumed && id !== 'nist-csf-2.0');
  if (controls.size === 0 && !stated && !facts.deal) return 'insufficient data';
  return rating === 'LOW' ? 'proceed' : 'proceed with conditions';
}

function stanceOf({ facts, rating, controls, loss }: SecurityAssessment, verdict: Verdict): RoleAnalysis['stance'] {
  if (verdict === 'insufficient data') return { score: 0, reasons: ['nothing in the question bears on security'] };
  const reasons: string[] = [];
  let score = 0.2;
  const move = (by: number, why: string): void => {
    score += by;
    reasons.push(why);
  };
  if (isCyberIncident(facts)) move(-0.7, 'an attack is being handled');
  else if (facts.crisis) move(-0.3, 'an incident is being handled');
  else if (controls.size === 0) move(-0.2, 'no control is evidenced');
  if (!facts.crisis && rating === 'HIGH') move(-0.6, 'a mandatory control fails');
  if (!facts.crisis && rating === 'ELEVATED') move(-0.3, 'a mandatory control is half in place');
  if (rating === 'LOW') move(0.4, 'the evidenced controls are in place');
  if (facts.pastIncidents.length > 0) move(-0.1, 'incidents are on record');
  if (loss?.demand) move(-0.1, 'money is being extorted');
  return { score: Math.round(Math.min(Math.max(score, -1), 1) * 100) / 100, reasons };
}

function headlineOf(input: Case, assessment: SecurityAssessment, verdict: Verdict, say: Ledger): string {
  const { facts, clocks, frameworks, risk, applicability } = assessment;
  if (facts.crisis && clocks[0]) {
    const dated = clocks.find(({ immediate, dueAt }) => !immediate && dueAt !== null) ?? clocks[0];
    return `Act now: the first dated notice ${dated.overdue ? 'is overdue' : 'is due'}: ${citeClock(say, dated)}`;
  }
  if (facts.crisis && isCyberIncident(facts))
    return 'Act now: contain first; which notices are due depends on the data and the countries concerned';
  if (facts.crisis && verdict === 'act now')
    return 'Act now: people, sanctions and exposed data first; no notification clock follows from what is known';
  if (verdict === 'insufficient data') return quietHeadline(assessment);
  const named = facts.deal ? targetLabel(input) : 'this organization';
  const law = frameworks
    .filter((entry) => bindsForCertain(entry))
    .slice(0, 4)
    .map(({ name }) => name);
  const possible = frameworks
    .filter((entry) => entry.presumed)
    .slice(0, 3)
    .map(({ name }) => name);
  const open =
    applicability.openOnPlace.length > 0
      ? `which law binds ${named} depends on jurisdictions that nobody stated`
      : possible.length > 0
        ? `${enumerated(possible)} may apply to ${named}`
        : `what data and systems ${named} holds, and which controls protect them, is not stated`;
  const bound = law.length > 0 ? `${enumerated(law)} ${law.length > 1 ? 'apply' : 'applies'} to ${named}` : open;
  const cost =
    risk && assessment.informed
      ? `; expected security loss ${risk.lowerBound ? 'of at least ' : ''}${say.citeRange('expected security loss a year', risk.annualLoss)} a year`
      : '';
  return `${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}: ${bound}${cost}`;
}

/** Said where the question is about something else. */
const quietHeadline = ({ facts }: SecurityAssessment): string =>
  `Insufficient data: nothing in the ${facts.crisis ? 'incident' : 'question'} bears on security or personal data`;

function authorityOf(input: Case, { facts, rating, loss }: SecurityAssessment): AuthorityFacts {
  const triggers: string[] = [];
  if (facts.crisis && (loss?.demand || facts.incidentKinds.includes('ransomware'))) triggers.push('ransom');
  if (isCyberIncident(facts)) triggers.push(input.tokens.has('flag:LISTED_US') ? 'material-disclosure' : 'disclosure');
  return { commitmentUsd: null, risk: rating, triggers };
}

function positionsOf({ facts }: SecurityAssessment): Position[] {
  const positions: Position[] = [];
  if (facts.deal)
    positions.push({
      variable: 'network-connection',
      direction: 'isolate',
      why: 'controls of the target are not verified',
    });
  if (isCyberIncident(facts))
    positions.push({
      variable: 'restore-order',
      direction: 'preserve evidence first',
      why: 'restoring first destroys proof and may re-infect',
    });
  return positions;
}

function analyze(input: Case): RoleAnalysis {
  const assessment = assessSecurity(input);
  const ledger = createLedger();
  askForMissing(input, assessment, ledger);
  const recommendations = cisoRecommendations(input, assessment, ledger);
  const verdict = verdictOf(assessment, recommendations.length);
  const fields = { ...specifiedFields(input, assessment, ledger), ...additiveFields(input, assessment) };
  const headline = headlineOf(input, assessment, verdict, ledger);
  const quiet = verdict === 'insufficient data';
  for (const line of quiet ? [] : (assessment.risk?.assumptions ?? [])) ledger.assume(line);
  if (assessment.loss?.estimated === true) ledger.assume(dependencyAssumption(ledger));
  for (const { presumed, name, because } of assessment.frameworks) {
    const ofPlace = because.some(({ source, value }) => source === 'assumption' && String(value).startsWith('geo:'));
    if (presumed)
      ledger.assume(
        `${name} is listed on an assumption about ${ofPlace ? 'the people concerned' : 'the data held'}, not on a statement.`,
      );
  }
  if (assessment.clocks.length > 0)
    ledger.assume('Business days skip weekends; public holidays are not known. Counsel confirms every filing.');
  if (assessment.clocks.length > 0 && incidentStart(input)?.exact === false)
    ledger.assume(
      'The hour of the incident is not stated: clocks are counted from the start of the day, the earliest that they can have begun.',
    );
  if (assessment.clocks.some(({ startBasis }) => startBasis === 'query received'))
    ledger.assume(
      'Clocks without a stated start are counted from the receipt of the query; an earlier discovery makes them due earlier.',
    );
  const { completeness, evidenceStrength, confidence, missing } = roleCompleteness('CISO', input);
  return {
    role: 'CISO',
    headline,
    fields,
    verdict,
    stance: stanceOf(assessment, verdict),
    positions: positionsOf(assessment),
    evidence: ledger.evidence,
    assumptions: ledger.assumptions,
    recommendations,
    risks: cisoRisks(input, assessment),
    missing: unionOfMissing(ledger.missing, missing),
    questions: ledger.questions,
    authority: authorityOf(input, assessment),
    completeness,
    evidenceStrength,
    confidence,
  };
}

export const ciso: RoleModule = {
  role: 'CISO',
  name: 'Chief Information Security Officer',
  version: '1.0.0',
  description:
    'Frameworks that apply and their gaps, notification clocks, quantified security loss, and what to verify before systems are joined.',
  analyze,
  recommendations: (input) => cisoRecommendations(input, assessSecurity(input), createLedger()),
  risks: (input) => cisoRisks(input, assessSecurity(input)),
  validate: validateSecurity,
};
