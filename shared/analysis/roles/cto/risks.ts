/** The CTO's risk register. */
import { derived, point } from '../../figures.js';
import type { Case, Risk } from '../../model.js';
import { benchmarkRow } from '../../data/index.js';
import { slug } from '../advice.js';
import { isSale, targetLabel } from '../query-facts.js';
import type { TechnologyAssessment } from './assessment.js';
import { metricNames } from './roadmap-tasks.js';

const tail = benchmarkRow('cto', 'it-project-reference').blackSwanShare as number;

function integrationRisk(input: Case, { integration, facts, compatibility }: TechnologyAssessment): Risk[] {
  if (!facts.deal || !integration || isSale(input)) return [];
  return [
    {
      id: 'cto-integration-effort',
      cause:
        compatibility.unknown.length > 0
          ? `parts of the estate of ${targetLabel(input)} are undisclosed`
          : `the estates of ${targetLabel(input)} and the buyer differ`,
      event: 'joining the estates takes more than planned',
      consequence: `effort between ${Math.round(integration.effort.low)} and ${Math.round(integration.effort.high)} person-months delays what joining them is to bring`,
      likelihood: null,
      impact: integration.effort,
      velocity: 'months',
      controlToday: 'not evidenced',
      response: 'reduce',
      owner: 'CTO',
      trigger: 'interfaces found that the inventory does not hold',
    },
  ];
}

function supportRisks(input: Case, { endingSupport }: TechnologyAssessment): Risk[] {
  return endingSupport.slice(0, 4).map(({ name, endOfSupport, annualCost, origin }) => ({
    id: `cto-support-${slug(name)}`,
    cause: `vendor support of ${name} ends ${endOfSupport}`,
    event: 'a flaw in it is not fixed',
    consequence: 'forced replacement under pressure, or an exploitable system',
    likelihood: null,
    impact: annualCost === null ? null : point(annualCost, input.currency, 'context', `${origin}.annualCost`),
    velocity: 'months',
    controlToday: 'none stated',
    response: 'reduce',
    owner: 'CTO',
    trigger: 'a published flaw without a patch',
  }));
}

function projectRisks({ forecast }: TechnologyAssessment): Risk[] {
  if (!forecast) return [];
  const overrun = derived(
    Math.max(forecast.expected.value - forecast.budget.value, 0),
    forecast.budget.unit,
    'expected cost minus budget',
    {
      low: 0,
      high: Math.max(forecast.reserve.value - forecast.budget.value, 0),
    },
  );
  const ruin = derived(forecast.budget.value * 2, forecast.budget.unit, 'budget × 200 %');
  return [
    {
      id: 'cto-budget-overrun',
      cause: 'plans are made from the inside',
      event: 'the project costs what its class costs',
      consequence: 'budget exceeded',
      likelihood: null,
      impact: overrun,
      velocity: 'months',
      controlToday: 'plan without reference class',
      response: 'reduce',
      owner: 'CTO',
      trigger: 'first milestone late or over budget',
    },
    {
      id: 'cto-ruinous-project',
      cause: 'scope that grows unnoticed',
      event: 'cost passes three times the budget',
      consequence: 'unlikely but ruinous',
      likelihood: derived(tail, 'ratio', 'role-benchmarks#it-project-reference'),
      impact: ruin,
      velocity: 'months',
      controlToday: 'not evidenced',
      response: 'avoid',
      owner: 'CTO',
      trigger: 'a second re-plan',
    },
  ];
}

function deliveryRisk({ delivery }: TechnologyAssessment): Risk[] {
  const { weakest } = delivery;
  if (!weakest || (weakest.band !== 'low' && weakest.band !== 'medium')) return [];
  return [
    {
      id: 'cto-delivery-pace',
      cause: `${metricNames[weakest.metric]} is in the ${weakest.band} band`,
      event: 'changes arrive late or break',
      consequence: 'every milestone that needs software slips',
      likelihood: null,
      impact: null,
      velocity: 'weeks',
      controlToday: 'measured',
      response: 'reduce',
      owner: 'CTO',
      trigger: 'two missed releases',
    },
  ];
}

function incidentRisk({ facts }: TechnologyAssessment): Risk[] {
  if (!facts.crisis || facts.systemsHit.length === 0) return [];
  return [
    {
      id: 'cto-dependent-failure',
      cause: facts.systemsHit.map(({ value }) => String(value)).join(', '),
      event: 'systems that depend on it fail in turn',
      consequence: 'a longer outage than the first failure explains',
      likelihood: null,
      impact: null,
      velocity: 'hours',
      controlToday: 'not evidenced',
      response: 'reduce',
      owner: 'CTO',
      trigger: 'queues and timeouts in dependent systems',
    },
  ];
}

/** Live failure first, then projects, support, integration and delivery; at most eleven. */
export function ctoRisks(input: Case, assessment: TechnologyAssessment): Risk[] {
  return [
    ...incidentRisk(assessment),
    ...projectRisks(assessment),
    ...supportRisks(input, assessment),
    ...integrationRisk(input, assessment),
    ...deliveryRisk(assessment),
  ].slice(0, 11);
}
