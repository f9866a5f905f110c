/** The COO's risks: cause → event → consequence, with a base rate and money where they are known. */
import { point } from '../../figures.js';
import { attritionSource } from '../../models/operations/retention.js';
import type { Case, Risk } from '../../model.js';
import { slug } from '../advice.js';
import { isDeal, targetLabel } from '../query-facts.js';
import type { CooAssessment } from './assessment.js';
import { dutyWord } from './consultation.js';

type RiskRule = (input: Case, assessment: CooAssessment) => Risk[];

const leavers: RiskRule = (input, { people }) => {
  if (!people || people.rate.value <= people.baseline.value) return [];
  return [
    {
      id: 'coo-attrition',
      cause: isDeal(input)
        ? 'people join through a change of ownership, not by choice'
        : 'attrition above the normal rate',
      event: `critical people of ${people.whose} leave within a year`,
      consequence: people.sentence,
      likelihood: { ...people.rate, ref: people.rate.source === 'benchmark' ? attritionSource : people.rate.ref },
      impact: people.exposure,
      velocity: 'months',
      controlToday: people.criticalRoles.length > 0 ? 'critical roles are listed' : 'none stated',
      response: 'reduce',
      owner: 'COO',
      trigger: 'two resignations in one critical team within a month',
    },
  ];
};

const clash: RiskRule = (input, { culture }) => {
  if (!culture?.distance || culture.distance.high <= 15) return [];
  return [
    {
      id: 'coo-culture',
      cause: `${culture.own?.label} meets ${culture.target?.label}`,
      event: `decisions stall between the organization and ${targetLabel(input)}`,
      consequence: `${culture.sentence}; integration milestones slip`,
      likelihood: null,
      impact: null,
      velocity: 'months',
      controlToday:
        culture.own?.surveyed && culture.target?.surveyed ? 'both cultures surveyed' : 'no survey of both cultures',
      response: 'reduce',
      owner: 'COO',
      trigger: 'open decisions older than two weeks in the integration office',
    },
  ];
};

const recovery: RiskRule = (_input, { continuity }) => {
  if (!continuity?.gap || !continuity.rating) return [];
  const likelihood = point(0.5, 'ratio', 'benchmark', 'role-benchmarks#frequency-defaults (outages a year, grade D)');
  return [
    {
      id: 'coo-recovery',
      cause: 'recovery that was promised is not what recovery takes',
      event: 'operations stop longer than they may',
      consequence: `rated ${continuity.rating} on the recovery time against its limit`,
      likelihood,
      impact: continuity.loss,
      velocity: 'hours',
      controlToday: continuity.recovery
        ? 'recovery time known from a test or an incident'
        : 'recovery time promised, not tested',
      response: 'reduce',
      owner: 'COO',
      trigger: 'a rehearsal or an incident that misses the recovery time',
    },
  ];
};

const suppliers: RiskRule = (_input, { continuity }) =>
  (continuity?.singleSources ?? []).slice(0, 3).map((supplier): Risk => ({
    id: `coo-supply-${slug(supplier.name)}`,
    cause: `${supplier.name} is a single source`,
    event: `${supplier.name} fails or stops delivering`,
    consequence: 'lines stop when stock runs out',
    likelihood: null,
    impact: null,
    velocity: 'weeks',
    controlToday: 'none stated',
    response: 'reduce',
    owner: 'COO',
    trigger: `late deliveries of ${supplier.name} two weeks in a row`,
  }));

const overload: RiskRule = (_input, { change }) => {
  if (!change || change.load.over === 0) return [];
  return [
    {
      id: 'coo-change-load',
      cause: 'more changes at once than the organization carries',
      event: 'initiatives compete for the same people',
      consequence: change.sentence,
      likelihood: null,
      impact: null,
      velocity: 'months',
      controlToday: change.capacityGiven ? 'change capacity stated' : 'change capacity not stated',
      response: 'avoid',
      owner: 'COO',
      trigger: 'a milestone of any initiative missed for want of people',
    },
  ];
};

const consultation: RiskRule = (_input, { consultation: wait }) => {
  if (!wait) return [];
  return [
    {
      id: 'coo-consultation',
      cause:
        wait.places.length > 0
          ? `${dutyWord(wait.why)} duties in ${wait.places.join(', ')}`
          : 'consultation duties of a country that is not given',
      event:
        wait.why === 'warn'
          ? 'a reduction takes effect before the notice has run'
          : 'a reduction is announced before consultation has ended',
      consequence: 'the reduction is void or fined, and the synergy comes later than booked',
      likelihood: null,
      impact: wait.firstYearShift,
      velocity: 'months',
      controlToday: 'none stated',
      response: 'avoid',
      owner: 'COO',
      trigger: 'any communication on jobs without a consultation plan',
    },
  ];
};

const ruinous: RiskRule = (input, { playbooks }) =>
  playbooks
    .filter(({ playbook }) => playbook.id === 'product-safety')
    .map(({ cue }): Risk => ({
      id: 'coo-safety',
      cause: `“${String(cue.value)}” reported`,
      event: 'people are harmed by units already in the field',
      consequence: 'unlikely if shipment stops in time, ruinous if it does not',
      likelihood: null,
      impact: null,
      velocity: 'hours',
      controlToday:
        input.text.incident.stillRunning === false ? 'reported as ended' : 'not stated whether shipment has stopped',
      response: 'avoid',
      owner: 'COO',
      trigger: 'any further report of harm',
    }));

const rules: RiskRule[] = [ruinous, recovery, leavers, clash, consultation, suppliers, overload];

/** At most ten risks, those with a computed impact first. */
export function operationsRisks(input: Case, assessment: CooAssessment): Risk[] {
  const found = rules.flatMap((rule) => rule(input, assessment));
  return found
    .sort(
      (a, b) =>
        (b.impact?.value ?? 0) * (b.likelihood?.value ?? 1) - (a.impact?.value ?? 0) * (a.likelihood?.value ?? 1),
    )
    .slice(0, 10);
}
