/** The steps that the findings call for, with what each waits for; the roadmap is built from these and nothing else. */
import { derived, formatFigure } from '../../figures.js';
import type { Case, Figure } from '../../model.js';
import { instanceMerges } from '../../models/technology/integration-complexity.js';
import type { InstanceMerge } from '../../models/technology/integration-complexity.js';
import { buildRoadmap } from '../../models/technology/roadmap.js';
import type { RoadmapPhase, RoadmapTask } from '../../models/technology/roadmap.js';
import { benchmarkRow } from '../../data/index.js';
import { objectivesOf } from '../objectives.js';
import { assumed, attackCue, figureWithin, targetLabel } from '../query-facts.js';
import { engineerCost } from './assessment.js';
import type { TechnologyAssessment } from './assessment.js';
import type { EstateSystem } from './technology-facts.js';

export const mergeNames: Record<InstanceMerge, string> = {
  erp: 'ERP',
  ehr: 'health record',
  crm: 'customer',
  hris: 'HR',
  data_platform: 'data',
  mes_site: 'manufacturing',
};

const durations = benchmarkRow('cio', 'integration-durations') as unknown as Record<string, [number, number, number]>;
const median = (row: string): number => durations[row]?.[1] ?? 3;

/** Months that joining two instances usually takes, whatever the team: the same ranges that the information officer plans with. */
export const usualMonths: Record<InstanceMerge, number> = {
  erp: median('erp_single_instance'),
  ehr: median('ehr'),
  crm: median('crm'),
  hris: median('hris_payroll'),
  data_platform: median('data_platform'),
  mes_site: median('mes_per_site'),
};

/** Poor for the business and technically: it is switched off, not replaced. */
export const isDispensable = ({
  businessFit,
  technicalFit,
}: Pick<EstateSystem, 'businessFit' | 'technicalFit'>): boolean =>
  businessFit !== null && technicalFit !== null && businessFit < 3 && technicalFit < 3;

/** Person-months per step where nothing measured it (grade D). */
const effort = {
  inventory: 1,
  replaceUnsupported: 3,
  hardenWeak: 2,
  federateIdentity: 2,
  deliveryMetric: 2,
  failover: 12,
} as const;
const daysPerMonth = 365 / 12;
/** A move of nothing that takes a usual time: a pilot and what it teaches (grade D). */
const pilotDays = 90;

function stabilise(input: Case, { facts, endingSupport, weakSystems, delivery }: TechnologyAssessment): RoadmapTask[] {
  const base = { phase: 'stabilise' as const, after: [] };
  const tasks: RoadmapTask[] = facts.systemsHit.slice(0, 5).map(({ value }, index) => ({
    ...base,
    id: `restore-${index}`,
    activity: attackCue(input)
      ? `Restore ${String(value)} on clean infrastructure and prove its data complete`
      : `Bring the ${String(value)} back and prove its data complete`,
    personMonths: 1,
    minimumDays: 7,
    after: index === 0 ? [] : [`restore-${index - 1}`],
  }));
  if (facts.deal && !facts.crisis) {
    tasks.push({
      ...base,
      id: 'inventory',
      activity: `Inventory systems, interfaces and owners of ${targetLabel(input)}`,
      personMonths: effort.inventory,
      minimumDays: 30,
    });
  }
  if (facts.crisis) return tasks;
  for (const system of endingSupport.slice(0, 5)) {
    const { name, endOfSupport } = system;
    tasks.push(
      isDispensable(system)
        ? {
            ...base,
            id: `support-${name}`,
            activity: `Switch ${name} off before its support ends ${endOfSupport}`,
            personMonths: effort.hardenWeak,
            minimumDays: 60,
          }
        : {
            ...base,
            id: `support-${name}`,
            activity: `Replace or extend ${name}, whose support ends ${endOfSupport}`,
            personMonths: effort.replaceUnsupported,
            minimumDays: 60,
          },
    );
  }
  for (const { name } of weakSystems.slice(0, 3)) {
    if (!endingSupport.some((ending) => ending.name === name))
      tasks.push({
        ...base,
        id: `weak-${name}`,
        activity: `Contain the technical weakness of ${name}`,
        personMonths: effort.hardenWeak,
        minimumDays: 30,
      });
  }
  if (delivery.weakest && (delivery.weakest.band === 'medium' || delivery.weakest.band === 'low')) {
    tasks.push({
      ...base,
      id: 'delivery',
      activity: `Improve ${metricNames[delivery.weakest.metric]}, the metric that bounds the pace of change`,
      personMonths: effort.deliveryMetric,
      minimumDays: 60,
    });
  }
  return tasks;
}

export const metricNames = {
  deploysPerMonth: 'deployment frequency',
  leadTimeHours: 'lead time',
  changeFailRate: 'change failure rate',
  recoveryHours: 'recovery time',
} as const;

function joinEstates(input: Case, { facts, integration }: TechnologyAssessment): RoadmapTask[] {
  if (!facts.deal || facts.crisis || !integration) return [];
  const factor = integration.parts.dataFactor * integration.parts.residencyFactor;
  const named = targetLabel(input);
  const connect: RoadmapTask[] = [
    {
      id: 'identity',
      phase: 'connect',
      activity: `Federate sign-on with ${named} for named services`,
      personMonths: effort.federateIdentity,
      minimumDays: 60,
      after: ['inventory'],
    },
  ];
  if (integration.parts.interfaceMonths > 0) {
    connect.push({
      id: 'interfaces',
      phase: 'connect',
      activity: `Rebuild the interfaces of ${named} on supported APIs`,
      personMonths: integration.parts.interfaceMonths * factor,
      minimumDays: 45,
      after: ['identity'],
    });
  }
  const merges = integration.merges.map((merge): RoadmapTask => ({
    id: `merge-${merge}`,
    phase: 'consolidate',
    activity: `Merge the ${mergeNames[merge]} systems with ${named} into one instance`,
    personMonths: instanceMerges[merge] * factor,
    minimumDays: usualMonths[merge] * daysPerMonth,
    after:
      merge === 'data_platform'
        ? integration.merges.filter((other) => other !== 'data_platform').map((other) => `merge-${other}`)
        : ['identity'],
  }));
  return [...connect, ...merges];
}

/** What is planned on the own estate: stated options with a duration, technology objectives and initiatives, debt. */
function modernise(input: Case, { facts, options, debt, moves }: TechnologyAssessment): RoadmapTask[] {
  const recovery = figureWithin(input, 'rtoHours', 'own', 0, 10_000);
  const failover: RoadmapTask[] =
    recovery && facts.crisis
      ? [
          {
            id: 'failover',
            phase: 'modernise',
            activity: `Build and rehearse failover within ${formatFigure(recovery)}`,
            personMonths: effort.failover,
            minimumDays: 90,
            after: [],
          },
        ]
      : [];
  if (facts.crisis) return failover;
  const tasks: RoadmapTask[] = [];
  const timed =
    options.find(({ kind, months }) => kind === 'build' && months !== null) ??
    options.find(({ months }) => months !== null);
  if (timed?.months && !facts.deal) {
    tasks.push({
      id: 'option',
      phase: 'modernise',
      activity: `Deliver ${timed.label}`,
      personMonths: 0,
      minimumDays: timed.months.value * daysPerMonth,
      after: [],
    });
  }
  for (const { type, target } of objectivesOf(input)
    .filter(({ type }) => /DIGITAL|INNOVAT|TECHNOLOG|MODERNI/i.test(type))
    .slice(0, 2)) {
    tasks.push({
      id: `objective-${type}`,
      phase: 'modernise',
      activity: `Deliver the objective ${type}${target === null ? '' : ` (${target})`}`,
      personMonths: 0,
      minimumDays: 90,
      after: [],
    });
  }
  for (const [index, { activity, family }] of moves.entries())
    tasks.push({
      id: `move-${index}`,
      phase: 'modernise',
      activity: `${activity.charAt(0).toUpperCase()}${activity.slice(1)}`,
      personMonths: 0,
      minimumDays: family === null ? pilotDays : usualMonths[family] * daysPerMonth,
      after: [],
    });
  const monthly = engineerCost(input);
  if (debt && monthly) {
    tasks.push({
      id: 'debt',
      phase: 'modernise',
      activity: 'Pay down technical debt, the most changed systems first',
      personMonths: debt.remediation.value / (monthly.value / 12),
      minimumDays: 60,
      after: [],
    });
  }
  return tasks;
}

/** Engineers where nobody said how many: a share of the headcount by trade, at least four; eight without a headcount (grade D). */
function teamOf(input: Case, { facts }: TechnologyAssessment): Figure {
  if (facts.engineers) return facts.engineers;
  const people = figureWithin(input, 'headcount', facts.deal ? 'target' : 'own', 1, 1e7);
  const technology = input.industry.segment === 'TECHNOLOGY' || input.tokens.has('model:B2B_SAAS');
  const [one, words] = technology ? ([8, 'one in eight'] as const) : ([40, 'one in forty'] as const);
  return people
    ? derived(
        Math.max(4, Math.round(people.value / one)),
        'count',
        `${words} of the headcount, at least four (grade D; ${people.ref})`,
      )
    : assumed(8, 'count', 'no headcount is known (grade D)');
}

export interface PlannedRoadmap {
  phases: RoadmapPhase[];
  team: Figure;
  /** Null when the team is known. */
  assumption: string | null;
}

/** From the start of the first phase to the end of the last one; null without phases. */
export function lengthOf({ phases }: PlannedRoadmap): Figure | null {
  const days = Math.max(0, ...phases.map((phase) => phase.startDay + phase.days));
  return days === 0 ? null : derived(Math.round(days / daysPerMonth), 'months', 'end of the last phase of the roadmap');
}

export function planRoadmap(input: Case, assessment: TechnologyAssessment): PlannedRoadmap {
  const tasks = [...stabilise(input, assessment), ...joinEstates(input, assessment), ...modernise(input, assessment)];
  const team = teamOf(input, assessment);
  const phases = buildRoadmap(tasks, team.value);
  const assumption =
    assessment.facts.engineers || phases.length === 0
      ? null
      : `Phase lengths assume a team of ${team.value} engineers: ${team.ref}.`;
  return { phases, team, assumption };
}
