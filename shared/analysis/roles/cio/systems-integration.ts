/** Complexity, timeline and milestones of joining the systems of a deal, or of the programme that the text names. */
import { derived, figureDetail, point, tidy } from '../../figures.js';
import { concurrentChanges } from '../../models/operations/change-load.js';
import { integrationSchedule, stepsOf, type IntegrationSchedule } from '../../models/portfolio/integration-schedule.js';
import { overlapMonths } from '../../models/portfolio/it-spend.js';
import { mergeComplexity, type MergeComplexity } from '../../models/portfolio/merge-complexity.js';
import { milestones, monthLabel, placeMilestones, type Milestone } from '../../models/portfolio/milestones.js';
import { durationSource, kindLabel, type SystemKind } from '../../models/portfolio/system-kinds.js';
import type { Case, Figure } from '../../model.js';
import { statedCapacity } from '../change-portfolio.js';
import type { Ledger } from '../ledger.js';
import {
  assumed,
  closingMonth,
  figureWithin,
  isDeal,
  jurisdictions,
  originOf,
  regulatedData,
  targetPlaces,
  type CalendarMonth,
} from '../query-facts.js';
import { vendorsOf, type Estate } from './estate.js';
import { integrationScope, type IntegrationScope } from './integration-scope.js';

export interface Planned {
  months: Figure;
  /** `the query plans`, `run-rate synergies are expected within`. */
  words: string;
  /** Counted from the query and not from closing. */
  fromToday: boolean;
}

export interface IntegrationFinding {
  scope: IntegrationScope;
  schedule: IntegrationSchedule;
  complexity: MergeComplexity;
  /** Months to the last cutover: low is p20, value p50, high p80. */
  months: Figure;
  /** How many systems may be joined side by side. */
  parallel: Figure;
  /** Median months when only identity, network, HR and finance are joined; null when that is all there is. */
  shallow: Figure | null;
  /** What the query itself plans or expects. */
  planned: Planned | null;
  /** The named system that the plan is about, when it ends before the rest. */
  first: { kind: SystemKind; end: Figure } | null;
  /** The same schedule with room for one more system at a time; null when that changes nothing or none is left. */
  roomier: Figure | null;
  close: CalendarMonth | null;
  critical: string[];
  milestones: string[];
  timeline: string;
  detail: Record<string, unknown>;
}

/** Validated systems, as in pharma and devices, are validated again after a move: 30 % longer. */
const revalidation = 1.3;

/** Months in which retailers change nothing. */
const retailPeak = [11, 12];

/** A system that is taken into one that already runs is neither chosen nor built: 40 % shorter (grade D). */
const intoExisting = 0.6;

const moves =
  /\b(?:mov(?:e|es|ing)|migrat\w+|convert\w*|conversion|cut ?over|switch\w*|consolidat\w+|integrat\w+|roll ?out|go live)\b/i;
/** “convert its core system to ours”, “move from Meditech to our Epic record”. */
const existingInstance =
  /\b(?:to|onto|into) (?:ours\b|our (?:own )?(?:[\w-]+ ){0,2}(?:system|platform|record|instance|core|tenant|ERP|CRM|EHR|ledger)\b)/i;

const daysPerMonth = 365 / 12;
const monthMs = daysPerMonth * 86_400_000;

/** What the query itself plans: a time or a date in a clause about moving systems, its integration time, else the time to synergies. */
function plannedBy(input: Case): Planned | null {
  const stated = figureWithin(input, 'integrationMonths', 'own', 0.1, 240);
  if (stated) return { months: stated, words: 'the query plans', fromToday: false };
  for (const fact of input.text.measures) {
    const clause = input.text.clauses[fact.clause]?.text ?? '';
    if (fact.negated || fact.hypothetical || !moves.test(clause)) continue;
    if (fact.kind === 'duration' && fact.use === 'deadline' && fact.days >= 28) {
      const at = (days: number): number => Math.round((days / daysPerMonth) * 10) / 10;
      return {
        months: {
          value: at(fact.days),
          low: at(fact.low),
          high: at(fact.high),
          unit: 'months',
          source: 'text',
          ref: originOf(fact.span),
        },
        words: 'the query plans',
        fromToday: false,
      };
    }
    const months =
      fact.kind === 'date' && fact.precision !== 'year'
        ? (Date.parse(fact.iso) - Date.parse(input.receivedAt)) / monthMs
        : 0;
    if (fact.kind === 'date' && months > 0.5) {
      return {
        months: derived(Math.round(months), 'months', `from the query to ${originOf(fact.span)}`),
        words: `the query plans ${fact.span.text}, which leaves`,
        fromToday: true,
      };
    }
  }
  const synergies = figureWithin(input, 'synergyMonths', 'own', 0.1, 240);
  return synergies && { months: synergies, words: 'run-rate synergies are expected within', fromToday: false };
}

/** The system that the plan is about: the one that its clause names, else the last to be joined. */
function plannedStep(schedule: IntegrationSchedule, estate: Estate | null): { kind: SystemKind; end: Figure } | null {
  const named = schedule.steps.filter(
    ({ kind }) => estate?.named.some((entry) => entry.kind === kind) || kind === 'core_banking',
  );
  const last = named.toSorted((a, b) => b.end - a.end)[0];
  if (!last || last.end >= schedule.p50) return null;
  const late = last.duration.p80 - last.duration.p50;
  return {
    kind: last.kind,
    end: derived(Math.round(last.end), 'months', `schedule up to ${kindLabel(last.kind)} (${durationSource})`, {
      low: Math.max(0, Math.round(last.end - (last.duration.p50 - last.duration.p20))),
      high: Math.round(last.end + late),
    }),
  };
}

const joinedAlways: readonly SystemKind[] = ['identity_sso', 'email_collab', 'network', 'hris_payroll'];

/** How much longer or shorter than usual a kind takes here. */
function factorsOf(
  input: Case,
  estate: Estate | null,
  validated: boolean,
  ledger: Ledger,
): (kind: SystemKind) => number {
  const target = input.text.clauses.find(({ text }) => moves.test(text) && existingInstance.test(text));
  const joined = (kind: SystemKind): boolean =>
    target !== undefined && (estate?.named.some((entry) => entry.kind === kind) === true || kind === 'core_banking');
  if (target && (estate?.named.length || input.tokens.has('flag:BANK'))) {
    ledger.assume(
      `What is moved into a system that already runs takes ${ledger.cite('time saved by an existing instance', assumed(1 - intoExisting, 'ratio', 'neither chosen nor built (grade D)'))} less than one that is chosen and built first (grade D)`,
    );
  }
  return (kind) => (validated ? revalidation : 1) * (joined(kind) ? intoExisting : 1);
}

/** A target that is preserved is joined at identity, network, HR and finance only: what that shorter programme takes. */
function shallowMonths(input: Case, scope: IntegrationScope, limit: number): Figure | null {
  const kinds = scope.kinds.map(({ kind }) => kind).filter((kind) => joinedAlways.includes(kind));
  const schedule =
    isDeal(input) && kinds.length < scope.kinds.length ? integrationSchedule(stepsOf(kinds), limit) : null;
  return schedule
    ? derived(
        schedule.p50,
        'months',
        `critical path over identity, mail, network, HR and payroll alone (${durationSource})`,
        { low: schedule.p20, high: schedule.p80 },
      )
    : null;
}

/** Median months with one more change slot. */
function roomierMonths(steps: ReturnType<typeof stepsOf>, limit: number, now: number): Figure | null {
  if (limit >= 3) return null;
  const schedule = integrationSchedule(steps, limit + 1);
  return schedule && schedule.p50 < now - 1
    ? derived(Math.round(schedule.p50), 'months', `the same systems, ${limit + 1} side by side (${durationSource})`, {
        low: Math.round(schedule.p20),
        high: Math.round(schedule.p80),
      })
    : null;
}

/** The integration finding; null when the query joins nothing. */
export function assessIntegration(input: Case, estate: Estate | null, ledger: Ledger): IntegrationFinding | null {
  const scope = integrationScope(input, estate, ledger);
  if (!scope) return null;
  const { capacity, given } = statedCapacity(input);
  if (!given) ledger.assume('Change capacity is not stated: MEDIUM assumed, which joins two systems side by side');
  const validated = input.tokens.has('flag:GXP') || input.tokens.has('flag:MEDICAL_DEVICE');
  const limit = concurrentChanges(capacity);
  const steps = stepsOf(
    scope.kinds.map(({ kind }) => kind),
    factorsOf(input, estate, validated, ledger),
  ).map((step) => ({ ...step, urgent: estate?.named.some(({ kind }) => kind === step.kind) ?? false }));
  const schedule = integrationSchedule(steps, limit);
  if (!schedule) return null;
  const parallel = point(
    limit,
    'count',
    given ? 'context' : 'assumption',
    given ? 'organizationalContext.changeCapacity' : `change capacity ${capacity} assumed`,
  );
  const months = derived(
    Math.round(schedule.p50),
    'months',
    `critical path over ${scope.kinds.length} systems (${durationSource}), ${limit} side by side`,
    { low: Math.round(schedule.p20), high: Math.round(schedule.p80) },
  );
  ledger.assume(
    `Integration times per system are practitioners' ranges (${durationSource}, grade D); delays of two systems are taken to be half correlated`,
  );
  const close = closingMonth(input);
  if (isDeal(input) && !close)
    ledger.lack(
      'decisionScope.expectedClose',
      'milestones as calendar months and a check against freeze windows',
      'When is closing expected?',
    );
  const finding = {
    scope,
    schedule,
    months,
    shallow: shallowMonths(input, scope, limit),
    parallel,
    close,
    complexity: complexityOf(input, estate, scope),
    planned: plannedBy(input),
    first: plannedStep(schedule, estate),
    roomier: roomierMonths(steps, limit, schedule.p50),
    critical: schedule.criticalPath.map(kindLabel),
  };
  return {
    ...finding,
    milestones: milestoneTexts(input, finding, ledger),
    timeline: timelineText(input, finding, ledger),
    detail: detailOf(finding),
  };
}

function complexityOf(input: Case, estate: Estate | null, scope: IntegrationScope): MergeComplexity {
  const vendors = vendorsOf(estate);
  return mergeComplexity({
    kinds: scope.kinds.map(({ kind }) => kind),
    otherSystems: scope.otherSystems,
    regulatedDataClasses: regulatedData(input).length,
    countries: (isDeal(input) ? targetPlaces(input) : jurisdictions(input)).length,
    vendorsUnderChangeOfControl: vendors.consent.length,
  });
}

type ScheduledScope = Omit<IntegrationFinding, 'milestones' | 'timeline' | 'detail'>;

function timelineText(input: Case, finding: ScheduledScope, ledger: Ledger): string {
  const { months, parallel, critical, scope, first } = finding;
  const p50 = ledger.cite('integration, p50', months);
  const p80 = ledger.cite('integration, p80', { ...months, value: months.high });
  const systems = ledger.cite(
    'systems to join',
    point(
      scope.kinds.length + scope.otherSystems,
      'count',
      'derived',
      scope.assumed ? 'implied by the deal facts' : 'systems named',
    ),
  );
  const path = `${systems} ${systems === '1' ? 'system' : 'systems'}, ${ledger.cite('systems side by side', parallel)} side by side, critical path ${critical.join(' → ')}`;
  const early = first
    ? `; ${kindLabel(first.kind)} cut over at month ${ledger.cite(`cutover of ${kindLabel(first.kind)}`, { ...first.end, unit: 'count' })}`
    : '';
  return `${p50} p50, ${p80} p80${isDeal(input) ? ' after closing' : ''} (${path})${early}${planText(finding, ledger)}`;
}

/** The plan of the query beside the schedule of what it is about. */
export function planText(
  { planned, first, months }: Pick<ScheduledScope, 'planned' | 'first' | 'months'>,
  ledger: Ledger,
): string {
  if (!planned) return '';
  const against = first?.end ?? months;
  const judged =
    planned.months.value < against.low
      ? 'less than one such project in five takes'
      : planned.months.value < against.value
        ? 'less than the median'
        : planned.months.value < against.high
          ? 'between median and p80'
          : 'beyond p80';
  return `; ${planned.words} ${ledger.cite('months planned in the query', planned.months)}, ${judged}`;
}

const milestoneNames: Record<Milestone['id'], string> = {
  'day-1': 'Day 1: closing, mail and directory reachable, payroll unbroken',
  'day-100': 'Day 100: plan confirmed against the real systems',
  'first-joint-close': 'first joint close of the books',
  cutover: 'last cutover',
  decommission: 'old systems decommissioned',
};

function peakMonths(input: Case): number[] {
  return input.tokens.has('industry:RETAIL') ? retailPeak : [];
}

function milestoneTexts(input: Case, finding: ScheduledScope, ledger: Ledger): string[] {
  const financeJoined = finding.schedule.steps.find((step) => step.kind === 'hris_payroll')?.end ?? null;
  const list = milestones({ cutover: finding.schedule.p50, financeJoined, overlapMonths });
  const wanted = isDeal(input) ? list : list.filter(({ id }) => id === 'cutover' || id === 'decommission');
  const last = finding.critical.at(-1) ?? '';
  const name = (id: Milestone['id']): string =>
    id === 'cutover' ? `${milestoneNames.cutover} (${last})` : milestoneNames[id];
  const { close } = finding;
  if (close && isDeal(input)) {
    ledger.note(close.evidence);
    return placeMilestones(wanted, close, peakMonths(input)).map((placed) => {
      const when = monthLabel(placed);
      ledger.note({
        claim: `milestone ${placed.id}`,
        value: when,
        source: 'derived',
        origin: `closing ${close.label} + ${Math.round(placed.months * 10) / 10} months`,
      });
      if (placed.movedFrom !== null)
        ledger.note({
          claim: `milestone ${placed.id} before the freeze`,
          value: placed.movedFrom,
          source: 'derived',
          origin: 'the month in which the schedule ends',
        });
      return `${when} ${name(placed.id)}${placed.movedFrom === null ? '' : ` (moved out of the freeze in ${placed.movedFrom})`}`;
    });
  }
  return wanted.map((milestone) => {
    if (milestone.id === 'day-1' || milestone.id === 'day-100') {
      ledger.note({
        claim: 'milestone',
        value: milestone.id === 'day-1' ? 1 : 100,
        unit: 'days',
        source: 'assumption',
        origin: 'integration milestones counted from closing',
      });
      return name(milestone.id);
    }
    return `month ${citedMonth(milestone, ledger)}${isDeal(input) ? ' after closing' : ''}: ${name(milestone.id)}`;
  });
}

function citedMonth(milestone: Milestone, ledger: Ledger): number {
  const rounded = Math.round(milestone.months);
  ledger.cite(`milestone ${milestone.id}`, assumed(rounded, 'months', 'integration schedule at the median'));
  return rounded;
}

function detailOf(finding: ScheduledScope): Record<string, unknown> {
  const { schedule, complexity, scope, months, planned, close } = finding;
  return {
    complexity: { band: complexity.band, points: complexity.points, parts: complexity.parts },
    timeline: figureDetail(months),
    quantiles: { p20: tidy(schedule.p20), p50: tidy(schedule.p50), p80: tidy(schedule.p80), unit: 'months' },
    preservedTarget: figureDetail(finding.shallow),
    planned: planned && { ...figureDetail(planned.months), basis: planned.words },
    namedSystem: finding.first && { kind: finding.first.kind, end: figureDetail(finding.first.end) },
    withOneMoreSlot: figureDetail(finding.roomier),
    close: close?.label ?? null,
    scopeAssumed: scope.assumed,
    steps: schedule.steps.map((step) => ({
      ...step,
      label: kindLabel(step.kind),
      why: scope.kinds.find(({ kind }) => kind === step.kind)?.why ?? '',
    })),
    criticalPath: schedule.criticalPath,
  };
}
