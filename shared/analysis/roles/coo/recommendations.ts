/** From the COO's findings to advice. Each rule says nothing when its finding is absent. */
import { criticalShare, poolShareOfPay } from '../../models/operations/retention.js';
import type { Case, Recommendation } from '../../model.js';
import { enumerated } from '../adviser.js';
import { recommend, type Adviser } from '../advice.js';
import { wavesText } from '../change-portfolio.js';
import { hoursDown } from '../incident-facts.js';
import { incidentOver, phaseRecommendations } from '../crisis-frame.js';
import {
  assumed,
  contextBears,
  dealPrice,
  isCrisis,
  isDeal,
  rough,
  targetLabel,
  targetName,
  whole,
} from '../query-facts.js';
import type { CooAssessment } from './assessment.js';
import { consultationAdvice } from './consultation.js';
import { continuityAdvice } from './continuity-recommendations.js';
import { equipmentAdvice } from './equipment-recommendations.js';
import { crisisOperations } from './crisis-recommendations.js';
import { enterMarket } from './market-entry.js';
import { linesAdvice } from './lines.js';
import { plannedStopAdvice } from './planned-stop.js';
import { perHundred, vestingMonths } from '../people.js';

/** A rule: what it found worth advising, or nothing. */
export type AdviceRule = (input: Case, adviser: Adviser, assessment: CooAssessment) => (Recommendation | null)[];

const retainPeople: AdviceRule = (input, adviser, { people, ledger }) => {
  if (!people || people.rate.value <= people.baseline.value) return [];
  const support = ledger.branch();
  const deal = isDeal(input);
  const name = targetName(input);
  if (name && deal) support.note(name);
  if (people.startUp) support.note(people.startUp);
  const who = people.people
    ? `among the ${support.cite('people affected', people.people)} ${/engineer/i.test(people.people.ref) ? 'engineers' : `people of ${people.whose}`}`
    : `in ${people.whose}`;
  const rate = support.cite(deal ? 'first-year attrition expected' : 'attrition a year', people.rate);
  const baseline = support.cite('attrition to compare with', people.baseline);
  const others =
    people.critical && people.criticalRoles.length > 0 ? people.critical.value - people.criticalRoles.length : 0;
  const roles =
    people.criticalRoles.length > 0
      ? `${enumerated(people.criticalRoles.slice(0, 5))}${others > 0 ? `, with ${support.cite('critical people not listed', assumed(others, 'count', 'one in ten of those affected, less those listed (grade D)'))} more` : ''}`
      : `the ${support.cite('critical share', assumed(criticalShare, 'ratio', 'critical people where none are listed (grade D)'))} whose leaving hurts most`;
  const first = support.cite('first vesting', vestingMonths.first);
  const second = support.cite('second vesting', vestingMonths.second);
  const pool = people.pool
    ? `a retention pool of ${support.citeRange('retention pool', people.pool)}`
    : people.poolCeiling && !deal
      ? `a retention pool of at most ${support.cite('retention pool at break-even', people.poolCeiling)}`
      : `a retention pool of ${support.cite('pool, low', assumed(poolShareOfPay.low, 'ratio', 'share of base pay (grade D)'))} to ${support.cite('pool, high', assumed(poolShareOfPay.high, 'ratio', 'share of base pay (grade D)'))} of their base pay`;
  if (people.deadline) support.note(people.deadline.evidence);
  const excess = people.excess
    ? `${support.cite('leavers above normal', whole(people.excess))} leavers above normal`
    : hundredText(input, people, support);
  return [
    recommend(input, adviser, support, {
      key: deal ? 'retain-critical-people-target' : 'retain-critical-people-organization',
      category: 'PEOPLE',
      action: `Offer ${roles} ${who} ${pool}, half after ${first}, half after ${second}${people.deadline ? `, before ${people.deadline.label}` : ''}`,
      rationale: `${rate} ${deal ? 'are expected to leave' : 'leave'} within a year against ${baseline} normally: ${excess}${people.vacancy ? `; each vacancy stands open for ${support.cite('weeks that a vacancy stands open', people.vacancy.weeks)}, ${support.cite('working years lost a year', people.vacancy.years)} of work a year above normal` : ''}`,
      timeline: deal ? 'before signing' : '0-90 days',
      horizonDays: deal ? 30 : 90,
      owner: 'COO with HR',
      measure: 'critical roles still filled after the second vesting date',
      value: people.exposure,
      sure: 0.7,
      risk: Math.min(0.9, (deal ? 0.5 : 0.3) + (people.rate.value - people.baseline.value) * 2),
      decision: { variable: 'headcount', direction: 'protect' },
    }),
  ];
};

function hundredText(
  input: Case,
  people: NonNullable<CooAssessment['people']>,
  support: CooAssessment['ledger'],
): string {
  const each = perHundred(input, people);
  if (!each) return 'more than normal';
  const cost = each.cost ? `, ${support.citeRange('replacement cost a hundred people', each.cost)} above normal` : '';
  const people100 = support.cite('basis', assumed(100, 'count', 'headcount not given: shown for each hundred people'));
  return `${support.cite('leavers of every hundred', whole(each.leavers))} leavers of every ${people100} people${cost}`;
}

const alignCultures: AdviceRule = (input, adviser, { culture, ledger }) => {
  if (!culture?.distance || !culture.band || !isDeal(input)) return [];
  const support = ledger.branch();
  for (const side of [culture.own, culture.target]) if (side) support.note(side.evidence);
  const name = targetName(input);
  if (name) support.note(name);
  const measured = culture.own?.surveyed === true && culture.target?.surveyed === true;
  const between = `${culture.own?.label} and ${culture.target?.label}`;
  const range = `${support.cite('cultural distance, low', { ...culture.distance, value: culture.distance.low })} to ${support.cite('cultural distance, high', { ...culture.distance, value: culture.distance.high })}`;
  const distance = support.cite('cultural distance', culture.distance);
  if (measured && culture.band === 'close') return [];
  return [
    recommend(
      input,
      adviser,
      support,
      measured
        ? {
            key: 'separate-decision-rules-cultures',
            category: 'PEOPLE',
            action: `Agree in writing where ${targetLabel(input)} keeps its own decision rules before the two cultures (${between}) are joined`,
            rationale: `Cultural distance ${distance}: ${culture.band}`,
            timeline: 'before closing',
            horizonDays: 60,
            owner: 'COO',
            measure: 'decision rights signed by both leadership teams',
            risk: culture.band === 'clash' ? 0.6 : 0.3,
          }
        : {
            key: 'survey-culture-target',
            category: 'PEOPLE',
            action: `Survey both cultures with the Competing Values instrument (${between}) before the integration plan for ${targetLabel(input)} is fixed`,
            rationale: `On prior profiles the distance is ${distance}, but anything from ${range} is possible`,
            timeline: 'before closing',
            horizonDays: 45,
            owner: 'COO with HR',
            measure: 'both profiles surveyed, with a distance that has no prior in it',
            risk: 0.25,
          },
    ),
  ];
};

const setModel: AdviceRule = (input, adviser, { operatingModel, ledger }) => {
  if (!operatingModel) return [];
  const support = ledger.branch();
  for (const reason of operatingModel.reasons) support.note(reason);
  const name = targetName(input);
  if (name) support.note(name);
  const price = dealPrice(input);
  const deal = price && !name ? ` (${support.cite('deal value', price)})` : '';
  return [
    recommend(input, adviser, support, {
      key: `set-operating-model-${operatingModel.model}`,
      category: 'INTEGRATION',
      action: `Set the operating model for ${name ? String(name.value) : `${targetLabel(input)}${deal}`} to ${operatingModel.model}: ${operatingModel.meaning}`,
      rationale: `Decided by what the query says: ${enumerated(operatingModel.reasons.map((reason) => reason.claim))}`,
      timeline: 'before signing',
      horizonDays: 30,
      owner: 'COO',
      measure: 'one page signed by all five roles that says what is joined and what is not',
      risk: 0.4,
    }),
  ];
};

const sequenceConsultation: AdviceRule = (input, adviser, { consultation, ledger }) =>
  consultationAdvice(input, adviser, consultation, ledger);

const standardiseProcesses: AdviceRule = (input, adviser, { processes, ledger }) => {
  if (!processes || processes.standardise.length === 0) return [];
  const support = ledger.branch();
  for (const process of processes.standardise)
    support.note({
      claim: 'process',
      value: process.name,
      source: 'context',
      origin: 'performanceContext.operations.processes',
    });
  const points = support.cite('process complexity', processes.points);
  const leave =
    processes.leaveAlone.length > 0
      ? `; leave ${enumerated(processes.leaveAlone.map((process) => process.name))} alone`
      : '';
  return [
    recommend(input, adviser, support, {
      key: 'standardise-processes-operations',
      category: 'OPERATIONS',
      action: `Standardise ${enumerated(processes.standardise.map((process) => process.name))} first${leave}`,
      rationale: `They carry most of ${points} complexity points (${processes.band})`,
      timeline: '0-180 days',
      horizonDays: 180,
      owner: 'COO',
      measure: 'variants of each process down to one',
      risk: 0.3,
    }),
  ];
};

const holdCapacity: AdviceRule = (input, adviser, { capacity, ledger }) => {
  if (!capacity?.throughDip || !capacity.utilization || capacity.throughDip.value <= 0.95) return [];
  const support = ledger.branch();
  const today = support.cite('capacity utilization', capacity.utilization);
  const dip = support.cite('utilization through the dip', rough(capacity.throughDip));
  return [
    recommend(input, adviser, support, {
      key: 'add-capacity-integration',
      category: 'OPERATIONS',
      action: `Add temporary capacity before integration starts: utilization of ${today} becomes ${dip} while productivity dips`,
      rationale:
        'Two quarters of lower productivity are normal in a large change; demand above capacity becomes late orders',
      timeline: 'before closing',
      horizonDays: 60,
      owner: 'COO',
      measure: 'on-time delivery not below its level before the change',
      risk: 0.5,
    }),
  ];
};

const staggerChange: AdviceRule = (input, adviser, { change, ledger }) => {
  if (!change || change.load.over === 0) return [];
  const support = ledger.branch();
  const source = change.running.length > 0 ? 'strategicContext.initiatives' : null;
  if (source)
    support.note({
      claim: 'initiatives running',
      value: enumerated(change.running.slice(0, 8)),
      source: 'context',
      origin: source,
    });
  else
    support.note({
      claim: 'initiatives of the query',
      value: enumerated(change.added.slice(0, 8)),
      source: 'text',
      origin: 'content',
    });
  const load = support.cite('changes running and new', assumed(change.load.load, 'count', 'initiatives running + new'));
  const limit = support.cite('changes side by side', assumed(change.load.limit, 'count', change.basis));
  return [
    recommend(input, adviser, support, {
      key: 'stagger-initiatives-portfolio',
      category: 'STRATEGY',
      action: `Stagger the ${load} changes so that no more than ${limit} run at once: ${wavesText(change)}`,
      rationale: `The limit is ${change.basis}`,
      timeline: '0-30 days',
      horizonDays: 30,
      owner: 'COO with the portfolio board',
      measure: `never more than ${limit} large changes open`,
      risk: 0.4,
      decision: { variable: 'initiatives', direction: 'stagger' },
    }),
  ];
};

const crisisSteps: AdviceRule = (input, adviser, { playbooks, ledger }) =>
  playbooks.flatMap((led) =>
    phaseRecommendations(input, adviser, led, ledger, {
      over: incidentOver(input),
      owner: 'COO',
      category:
        led.playbook.id === 'key-person-conduct'
          ? 'PEOPLE'
          : led.playbook.id === 'supply-disruption'
            ? 'OPERATIONS'
            : 'CONTINUITY',
    }),
  );

const fromTheQuery: AdviceRule[] = [
  crisisSteps,
  crisisOperations,
  enterMarket,
  plannedStopAdvice,
  setModel,
  sequenceConsultation,
  alignCultures,
  equipmentAdvice,
];
const fromTheContext: AdviceRule[] = [
  continuityAdvice,
  retainPeople,
  linesAdvice,
  standardiseProcesses,
  holdCapacity,
  staggerChange,
];

const operations =
  /\boperation|\bprocess|\bpeople\b|\bstaff|\bheadcount\b|\bemployees?\b|\bjobs?\b|\battrition\b|\bretention\b|\bcultur|\bplants?\b|\bproduction\b|\blines?\b|\bsuppl(?:y|ier)|\bcapacity\b|\brecover|\bcontinuity\b|\boutage|\bdown\b|\bRTO\b|\binitiatives?\b|\bprogrammes?\b|\bprojects?\b/i;

/** In a crisis what the text itself says of recovery counts, and people where the crisis is about them. */
function crisisRules(input: Case, { playbooks }: CooAssessment): AdviceRule[] {
  const about = playbooks.some(({ playbook }) => playbook.id === 'key-person-conduct') ? [retainPeople] : [];
  return hoursDown(input) || playbooks.some(({ playbook }) => playbook.id === 'supply-disruption')
    ? [continuityAdvice, ...about]
    : about;
}

/** The COO's recommendations, in the order of the rules; keys are unique. */
export function recommendOperations(input: Case, adviser: Adviser, assessment: CooAssessment): Recommendation[] {
  const further =
    isCrisis(input) && !isDeal(input)
      ? crisisRules(input, assessment)
      : contextBears(input, operations)
        ? fromTheContext
        : [];
  const made = [...fromTheQuery, ...further]
    .flatMap((rule) => rule(input, adviser, assessment))
    .filter((item) => item !== null);
  const unique = made.filter((item, index) => made.findIndex((other) => other.key === item.key) === index);
  return unique;
}
