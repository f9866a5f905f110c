/** The COO's analysis: the three fields of operational integration, the numbers beside them, the verdict. */
import { evidenceOf } from '../../figures.js';
import { roleCompleteness } from '../../completeness.js';
import type { Case, MissingInput, Position, Recommendation, RoleAnalysis, Verdict } from '../../model.js';
import { stanceScore, verdictOf, type Adviser } from '../advice.js';
import { hoursDown } from '../incident-facts.js';
import { dealPrice, isCrisis, isDeal, rough, targetLabel } from '../query-facts.js';
import { objectiveLinks } from '../objectives.js';
import { assessOperations, type CooAssessment } from './assessment.js';
import { consultationDuty } from './consultation.js';
import { promisesAtStake } from './crisis-recommendations.js';
import { recommendOperations } from './recommendations.js';
import { operationsRisks } from './risks.js';

const nothing = (subject: string, supply: string): string =>
  `nothing in the query or context bears on ${subject}; supply ${supply}`;

function fieldsOf(input: Case, assessment: CooAssessment): Record<string, unknown> {
  const { people, culture, processes, operatingModel, consultation, capacity, lines, continuity, change, playbooks } =
    assessment;
  return {
    operationalIntegration: {
      culturalAlignment:
        culture?.sentence ??
        nothing(
          'culture',
          isDeal(input)
            ? 'organizationalContext.culture and decisionScope.target.culture'
            : 'organizationalContext.culture',
        ),
      processComplexity: processes?.sentence ?? nothing('processes', 'performanceContext.operations.processes'),
      talentRetention:
        people?.sentence ??
        nothing(
          'attrition',
          `${isDeal(input) ? 'decisionScope.target.headcount' : 'performanceContext.operations.headcount'} and performanceContext.operations.attritionRate`,
        ),
    },
    operationalIntegrationDetail: {
      culturalAlignment: culture?.detail ?? null,
      processComplexity: processes?.detail ?? null,
      talentRetention: people?.detail ?? null,
      operatingModel: operatingModel?.detail ?? null,
      consultation: consultation?.detail ?? null,
    },
    capacityDetail: capacity || lines ? { ...capacity?.detail, lines: lines?.detail ?? null } : null,
    continuityDetail: continuity?.detail ?? null,
    changeLoadDetail: change?.detail ?? null,
    crisisDetail:
      playbooks.length === 0
        ? null
        : playbooks.map(({ playbook, cue }) => ({
            playbook: playbook.id,
            cue: cue.value,
            gates: playbook.gates,
            kpis: playbook.kpis,
          })),
  };
}

function headlineOf(
  input: Case,
  assessment: CooAssessment,
  verdict: Verdict,
  recommendations: readonly Recommendation[],
): string {
  const [first] = recommendations;
  // Where no finding carries a sentence of its own, what is advised does.
  const reason =
    reasonOf(input, assessment) ??
    (first
      ? `${first.action.charAt(0).toLowerCase()}${first.action.slice(1)}`
      : 'nothing in the query or context bears on operations');
  return `${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}: ${reason}`;
}

function reasonOf(
  input: Case,
  { people, continuity, capacity, change, stop, playbooks, ledger, culture, processes, operatingModel }: CooAssessment,
): string | null {
  const promises = isCrisis(input) ? promisesAtStake(input) : null;
  const down = hoursDown(input);
  if (promises)
    return `${ledger.cite(`${promises.noun} in doubt`, promises.count)} ${promises.noun} are in doubt${down ? ` after ${ledger.cite('downtime so far', down)} of stop` : ''}`;
  if (playbooks[0]) {
    const [first] = playbooks[0].playbook.h4;
    ledger.note(playbooks[0].cue);
    return `first ${first ?? 'the first phase of the playbook'}`;
  }
  if (continuity?.gap && continuity.recovery && continuity.limit && continuity.gap.value > 0) {
    return `recovery takes ${ledger.cite('recovery time', continuity.recovery)} against ${ledger.cite('recovery limit', continuity.limit)} ${continuity.limit.source === 'assumption' ? 'assumed to be tolerable' : 'allowed'}`;
  }
  if (continuity?.recovery && isCrisis(input))
    return `${ledger.cite('recovery time', continuity.recovery)} of stop${capacity?.backlog ? `, ${ledger.cite('time to work off the backlog', capacity.backlog)} to work off the backlog` : ''}`;
  if (people?.leavers && isDeal(input)) return `${targetLabel(input)}: ${people.sentence}`;
  if (capacity?.oee && capacity.gain)
    return `OEE of ${ledger.cite('OEE today', rough(capacity.oee))}: ${ledger.cite('more good output from the same hours', rough(capacity.gain))} more good output is within reach`;
  if (operatingModel && !people)
    return `${targetLabel(input)}: ${operatingModel.model} as operating model; people, culture and processes of the target are not known`;
  if (stop) return stop.sentence(ledger);
  if (people && people.rate.value > people.baseline.value) return people.sentence;
  if (change) return change.sentence;
  if (isDeal(input)) return culture?.sentence ?? processes?.sentence ?? null;
  return processes && processes.processes.length > 0 ? processes.sentence : null;
}

function positionsOf(input: Case, assessment: CooAssessment): Position[] {
  const positions: Position[] = [];
  const { people, consultation, change } = assessment;
  if (people && people.rate.value > people.baseline.value && !isCrisis(input))
    positions.push({ variable: 'headcount', direction: 'protect', why: people.sentence });
  if (consultation)
    positions.push({
      variable: 'synergy-timing',
      direction: 'later',
      why: `${consultationDuty(consultation)} comes before any reduction`,
    });
  if (change && change.load.over > 0)
    positions.push({ variable: 'initiatives', direction: 'stagger', why: change.sentence });
  if (isCrisis(input) && hoursDown(input))
    positions.push({
      variable: 'restore-order',
      direction: 'restore-fast',
      why: 'each hour down adds to the loss and the backlog',
    });
  return positions;
}

function triggersOf(assessment: CooAssessment): string[] {
  const safety = assessment.playbooks.some(({ playbook }) => playbook.id === 'product-safety');
  return [...(assessment.consultation?.named ? ['layoff'] : []), ...(safety ? ['safety'] : [])];
}

function mergedMissing(lists: MissingInput[][]): MissingInput[] {
  const all = lists.flat();
  return all.filter((item, index) => all.findIndex((other) => other.path === item.path) === index);
}

/** The COO's whole analysis of a case. */
export function analyzeOperations(input: Case): RoleAnalysis {
  const assessment = assessOperations(input);
  const { ledger, rating, reasons } = assessment;
  const { completeness, evidenceStrength, confidence, missing } = roleCompleteness('COO', input);
  const adviser: Adviser = { role: 'COO', confidence };
  const price = dealPrice(input);
  if (price) ledger.note(evidenceOf('deal value', price));
  const recommendations = recommendOperations(input, adviser, assessment);
  const verdict =
    rating === null && recommendations.length > 0
      ? isCrisis(input)
        ? 'act now'
        : 'proceed with conditions'
      : verdictOf(rating, isCrisis(input) && rating !== null);
  const fields = { ...fieldsOf(input, assessment), objectivesDetail: objectiveLinks(input, recommendations) };
  const headline = headlineOf(input, assessment, verdict, recommendations);
  return {
    role: 'COO',
    headline,
    fields,
    verdict,
    stance:
      rating === null
        ? {
            score: 0,
            reasons: [
              recommendations.length > 0
                ? 'steps of operations follow from the query, no rating does'
                : 'nothing known of operations',
            ],
          }
        : { score: isCrisis(input) ? Math.min(0, stanceScore(rating)) : stanceScore(rating), reasons },
    positions: positionsOf(input, assessment),
    evidence: ledger.evidence,
    assumptions: ledger.assumptions,
    recommendations,
    risks: operationsRisks(input, assessment),
    missing: mergedMissing([ledger.missing, missing]),
    questions: ledger.questions,
    authority: { commitmentUsd: null, risk: rating, triggers: triggersOf(assessment) },
    completeness,
    evidenceStrength,
    confidence,
  };
}
