/**
 * The CTO role module: fit of technology estates, effort of joining them, delivery, debt, ways to get a capability and a
 * roadmap from dependencies. It proposes no innovation that the caller has not named.
 */
import { roleCompleteness } from '../../completeness.js';
import type { Case, Position, RoleAnalysis, RoleModule, Verdict } from '../../model.js';
import { unionOfMissing } from '../adviser.js';
import { createLedger } from '../ledger.js';
import type { Ledger } from '../ledger.js';
import { targetLabel } from '../query-facts.js';
import { choiceHeadline, named } from '../sourcing-comparison.js';
import { restoreWords } from './incident-recommendations.js';
import { assessTechnology } from './assessment.js';
import type { TechnologyAssessment } from './assessment.js';
import { citeCompatibility, citeComplexity, ctoFields } from './fields.js';
import { ctoRecommendations } from './recommendations.js';
import { ctoRisks } from './risks.js';
import { movesHeadline } from './planned-moves.js';
import { isDispensable, metricNames } from './roadmap-tasks.js';
import { validateTechnology } from './validation.js';

function askForMissing({ facts, delivery, debt }: TechnologyAssessment, ledger: Ledger): void {
  if (facts.deal && facts.target.systems.length === 0) {
    ledger.lack(
      'decisionScope.target.systems',
      'stack overlap, hosting fit and the instances to merge',
      'Which systems does the target run, on which stack and hosting?',
    );
  }
  if (facts.deal && facts.own.systems.length === 0)
    ledger.lack(
      'performanceContext.technology.systems',
      'the own side of every comparison',
      'Which systems do you run, on which stack and hosting, and until when are they supported?',
    );
  if (facts.systemsFailed && facts.systemsHit.length === 0)
    ledger.lack(
      'decisionScope.incident.systems',
      'the restore order',
      'Which systems failed, and what do they depend on?',
    );
  if (!facts.crisis && delivery.missing.length > 0)
    ledger.lack(
      'performanceContext.technology.delivery',
      `the pace that integration can bear: ${delivery.missing.map((metric) => metricNames[metric]).join(', ')}`,
    );
  if (!facts.crisis && !debt)
    ledger.lack('performanceContext.technology.technicalDebt', 'the grade of technical debt and the interest it costs');
}

/** True when anything in the query or context bears on technology. */
const isInformed = ({
  facts,
  options,
  initiatives,
  moves,
  delivery,
  debt,
  forecast,
  technical,
}: TechnologyAssessment): boolean =>
  facts.mentions.length > 0 ||
  facts.own.systems.length > 0 ||
  facts.target.systems.length > 0 ||
  facts.systemsHit.length > 0 ||
  (technical &&
    ((initiatives.length > 0 && moves.length === 0) ||
      options.some(({ cost, months }) => cost !== null || months !== null))) ||
  delivery.weakest !== null ||
  debt !== null ||
  forecast !== null;

function verdictOf(assessment: TechnologyAssessment): Verdict {
  const { facts, compatibility, rating } = assessment;
  if (facts.crisis) return facts.systemsFailed ? 'act now' : 'insufficient data';
  if (!isInformed(assessment)) return 'insufficient data';
  if (facts.deal && compatibility.high < 35) return 'defer';
  return (rating === 'LOW' || rating === 'MODERATE') &&
    (!facts.deal || compatibility.low >= 60) &&
    (assessment.choice === null || assessment.choice.assumedYearly.length === 0)
    ? 'proceed'
    : 'proceed with conditions';
}

const ratingShift = { LOW: 0.4, MODERATE: 0.2, ELEVATED: 0, HIGH: -0.3, CRITICAL: -0.6 } as const;

function stanceOf(assessment: TechnologyAssessment): RoleAnalysis['stance'] {
  const { facts, compatibility, rating } = assessment;
  const reasons: string[] = [];
  let score = 0.1;
  if (facts.crisis) {
    score = facts.systemsFailed ? -0.25 : 0;
    reasons.push(facts.systemsFailed ? 'systems have failed' : 'no system is part of the crisis');
  } else {
    if (rating) {
      score += ratingShift[rating];
      reasons.push(`technology risk is ${rating}`);
    }
    if (facts.deal && compatibility.knownShare > 0) {
      score += ((compatibility.score - 50) / 100) * compatibility.knownShare;
      reasons.push('fit of the estates, as far as it is known');
    }
    if (!isInformed(assessment)) reasons.push('nothing describes the technology');
  }
  return { score: Math.round(Math.min(Math.max(score, -1), 1) * 100) / 100, reasons };
}

function headlineOf(input: Case, assessment: TechnologyAssessment, verdict: Verdict, say: Ledger): string {
  const opening = `${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}`;
  const { facts, forecast, debt, options, choice, technical, endingSupport } = assessment;
  if (facts.crisis) {
    if (!facts.systemsFailed)
      return `${opening}: no system is said to have failed, so nothing in the crisis bears on technology`;
    const restore = restoreWords(input, facts);
    return restore
      ? `${opening}: ${restore}`
      : `${opening}: name the systems that failed; the restore order follows from their dependencies`;
  }
  if (facts.deal)
    return `${opening}: compatibility with ${targetLabel(input)} ${citeCompatibility(assessment, say)}; integration ${citeComplexity(input, assessment, say)}`;
  if (choice) return `${opening}: ${choiceHeadline(input, choice, say)}`;
  if (endingSupport[0])
    return `${opening}: ${endingSupport[0].name} is out of vendor support from ${endingSupport[0].endOfSupport}, which decides what comes first`;
  if (forecast)
    return `${opening}: ${say.cite('budget', forecast.budget)} of budget is ${say.cite('expected cost by reference class', forecast.expected)} of expected cost`;
  if (debt) return `${opening}: technical debt is grade ${debt.rated.grade}`;
  if (technical && options.length > 1)
    return `${opening}: ${options
      .slice(0, 3)
      .map(({ label }) => named(label))
      .join(' or ')} cannot be ranked without their cost and time`;
  const unfounded = isInformed(assessment)
    ? 'no finding speaks against it'
    : 'nothing in the query or context bears on technology';
  return `${opening}: ${movesHeadline(assessment) ?? unfounded}`;
}

function positionsOf({ facts, endingSupport, debt }: TechnologyAssessment): Position[] {
  const positions: Position[] = [];
  const kept = endingSupport.filter((system) => !isDispensable(system));
  if (facts.deal && kept.length > 0)
    positions.push({
      variable: 'modernisation-order',
      direction: 'modernise before merge',
      why: `support of ${kept
        .map(({ name }) => name)
        .slice(0, 3)
        .join(', ')} ends`,
    });
  if (debt?.interest?.payDown === true)
    positions.push({ variable: 'capex', direction: 'increase', why: 'technical debt costs more than capital' });
  return positions;
}

function analyze(input: Case): RoleAnalysis {
  const assessment = assessTechnology(input);
  const ledger = createLedger();
  askForMissing(assessment, ledger);
  const verdict = verdictOf(assessment);
  const fields = ctoFields(input, assessment, ledger);
  const headline = headlineOf(input, assessment, verdict, ledger);
  const recommendations = ctoRecommendations(input, assessment, ledger);
  const { completeness, evidenceStrength, confidence, missing } = roleCompleteness('CTO', input);
  return {
    role: 'CTO',
    headline,
    fields,
    verdict,
    stance: stanceOf(assessment),
    positions: positionsOf(assessment),
    evidence: ledger.evidence,
    assumptions: ledger.assumptions,
    recommendations,
    risks: ctoRisks(input, assessment),
    missing: unionOfMissing(ledger.missing, missing),
    questions: ledger.questions,
    authority: { commitmentUsd: null, risk: assessment.rating, triggers: [] },
    completeness,
    evidenceStrength,
    confidence,
  };
}

export const cto: RoleModule = {
  role: 'CTO',
  name: 'Chief Technology Officer',
  version: '1.0.0',
  description:
    'Fit and effort of joining technology estates, delivery and debt, ways to get a capability, and a roadmap from dependencies.',
  analyze,
  recommendations: (input) => ctoRecommendations(input, assessTechnology(input), createLedger()),
  risks: (input) => ctoRisks(input, assessTechnology(input)),
  validate: validateTechnology,
};
