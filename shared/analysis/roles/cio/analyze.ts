/** The CIO's analysis: systems integration and digital transformation, the numbers beside them, the verdict. */
import { roleCompleteness } from '../../completeness.js';
import { evidenceOf } from '../../figures.js';
import type { Case, MissingInput, Position, Recommendation, RoleAnalysis, Verdict } from '../../model.js';
import { stanceScore, verdictOf, type Adviser } from '../advice.js';
import { dealPrice, isCrisis, isDeal, isSale, rough, targetLabel } from '../query-facts.js';
import { assessInformation, type CioAssessment } from './assessment.js';
import { objectiveLinks } from '../objectives.js';
import { maturityWords } from './digital-transformation.js';
import { recommendInformation } from './recommendations.js';
import { informationRisks } from './risks.js';
import { peersReason } from './spend-against-peers.js';

const noSystems = (supply: string): string =>
  `nothing in the query or context bears on systems to integrate; supply ${supply}`;

/** Systems that hold customers, figures or cases; mail and networks do not. */
const businessData = /data|CRM|customer|ERP|finance|bank|record|policy|claims/i;

/** What the gaps and initiatives open; where there are none, what the deal itself does. */
function opportunitiesOf(input: Case, { integration, digital, ledger }: CioAssessment): string[] {
  const found = digital?.opportunities.map(({ text }) => text) ?? [];
  const last = integration?.critical.filter((system) => businessData.test(system)).at(-1);
  if (found.length > 0 || !integration || last === undefined || !isDeal(input) || isSale(input)) return found;
  return [
    `one view of the customers and figures of both companies once the ${last} of ${targetLabel(input)} is joined: the last cutover comes ${ledger.cite('integration, p50', integration.months)} after closing at the median, and what it earns is not stated`,
  ];
}

function fieldsOf(
  input: Case,
  assessment: CioAssessment,
  recommendations: readonly Recommendation[],
): Record<string, unknown> {
  const { integration, separation, digital, estate, dataMove, money, outage, change, playbooks } = assessment;
  return {
    systemsIntegration: {
      complexity:
        integration?.complexity.band ?? separation?.complexity ?? noSystems('performanceContext.technology.systems'),
      timeline:
        integration?.timeline ?? separation?.timeline ?? noSystems('the systems in scope and when they must be joined'),
      keyMilestones: integration?.milestones ?? separation?.milestones ?? [],
    },
    digitalTransformation: { opportunities: opportunitiesOf(input, assessment) },
    systemsIntegrationDetail: {
      ...integration?.detail,
      separation: separation?.detail ?? null,
      estate: estate?.detail ?? null,
      dataMigration: dataMove?.detail ?? null,
      money: money?.detail ?? null,
    },
    digitalTransformationDetail: digital?.detail ?? null,
    changeLoadDetail: change?.detail ?? null,
    objectivesDetail: objectiveLinks(input, recommendations),
    outageDetail: outage?.detail ?? null,
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

function headlineOf(input: Case, assessment: CioAssessment, verdict: Verdict): string {
  const reason = reasonOf(input, assessment);
  return `${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}: ${reason}`;
}

function reasonOf(
  input: Case,
  { integration, separation, outage, failover, digital, estate, change, money, peers, ledger }: CioAssessment,
): string {
  if (failover) {
    const gone = failover.down
      ? `; ${ledger.cite('downtime so far', failover.down)} are gone${failover.rto ? ` of a recovery time of ${ledger.cite('recovery time objective', failover.rto)}` : ''}`
      : '';
    return `${String(failover.move.value)} ${failover.advice === 'now' ? 'now' : failover.advice === 'wait' ? 'only when the recovery time is about to be missed' : 'or wait: how far the copy is behind and what an hour costs decide'}${gone}`;
  }
  if (outage) {
    const loss = outage.loss ? `, ${ledger.citeRange('loss of the outage', outage.loss)} lost` : '';
    const aim = outage.rto ? ` against ${ledger.cite('recovery time aimed at', outage.rto)} aimed at` : '';
    return `${ledger.cite('downtime', outage.downtime)} down${aim}${loss}`;
  }
  if (integration) {
    const of = isDeal(input) ? targetLabel(input) : 'the programme';
    return `${of}: ${ledger.cite('integration, p50', integration.months)} to the last cutover, ${ledger.cite('integration, p80', { ...integration.months, value: integration.months.high })} to be safe; complexity ${integration.complexity.band}`;
  }
  if (separation) return `${targetLabel(input)}: ${separation.timeline}`;
  if (change) return change.sentence;
  if (peers) return peersReason(peers, ledger);
  const maturity = digital ? maturityWords(digital, ledger) : null;
  if (money?.changeShare)
    return `change is ${ledger.cite('change share of IT spend', rough(money.changeShare))} of IT spend${maturity ? `; maturity ${maturity}` : ''}`;
  if (maturity) return `digital maturity ${maturity}`;
  return estate
    ? 'systems are named, but not enough is known of them for a plan'
    : 'nothing in the query or context bears on systems or data';
}

function positionsOf(input: Case, { integration, change }: CioAssessment): Position[] {
  const positions: Position[] = [];
  if (integration && isDeal(input)) {
    positions.push({
      variable: 'network-connection',
      direction: 'connect',
      why: `HR, payroll and everything after it wait for identity and network: ${integration.critical.join(' → ')}`,
    });
  }
  if (integration?.planned && integration.planned.months.value < (integration.first?.end ?? integration.months).value)
    positions.push({
      variable: 'milestone',
      direction: 'later',
      why: 'the months planned are fewer than the median of the schedule',
    });
  if (change && change.load.over > 0)
    positions.push({ variable: 'initiatives', direction: 'stagger', why: change.sentence });
  return positions;
}

function mergedMissing(lists: MissingInput[][]): MissingInput[] {
  const all = lists.flat();
  return all.filter((item, index) => all.findIndex((other) => other.path === item.path) === index);
}

/** The CIO's whole analysis of a case. */
export function analyzeInformation(input: Case): RoleAnalysis {
  const assessment = assessInformation(input);
  const { ledger, rating, reasons } = assessment;
  const { completeness, evidenceStrength, confidence, missing } = roleCompleteness('CIO', input);
  const adviser: Adviser = { role: 'CIO', confidence };
  const price = dealPrice(input);
  if (price) ledger.note(evidenceOf('deal value', price));
  const recommendations = recommendInformation(input, adviser, assessment);
  const fields = fieldsOf(input, assessment, recommendations);
  const verdict = verdictOf(rating, isCrisis(input) && rating !== null);
  const headline = headlineOf(input, assessment, verdict);
  const moves = isDeal(input) || Boolean(assessment.dataMove?.effort);
  const transfer =
    moves &&
    !isCrisis(input) &&
    (assessment.dataMove?.places.length ?? 0) > 1 &&
    (assessment.dataMove?.dataClasses.length ?? 0) > 0;
  return {
    role: 'CIO',
    headline,
    fields,
    verdict,
    stance:
      rating === null
        ? { score: 0, reasons: ['nothing known of systems and data'] }
        : { score: isCrisis(input) ? Math.min(0, stanceScore(rating)) : stanceScore(rating), reasons },
    positions: positionsOf(input, assessment),
    evidence: ledger.evidence,
    assumptions: ledger.assumptions,
    recommendations,
    risks: informationRisks(input, assessment),
    missing: mergedMissing([ledger.missing, missing]),
    questions: ledger.questions,
    authority: { commitmentUsd: null, risk: rating, triggers: transfer ? ['data-transfer'] : [] },
    completeness,
    evidenceStrength,
    confidence,
  };
}
