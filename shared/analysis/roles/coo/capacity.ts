/** Equipment, utilization and flow: what output is lost, what a fix must bring, how long a stop takes to work off. */
import { derived, figureDetail, point } from '../../figures.js';
import { benchmarkRow } from '../../data/index.js';
import {
  backlogHours,
  breakEvenMonths,
  requiredYearlyBenefit,
  utilizationThroughDip,
} from '../../models/operations/flow.js';
import { oeeFromFactors, oeeFromShift, oeeLosses, outputGain, type OeeFactors } from '../../models/operations/oee.js';
import type { Case, Figure } from '../../model.js';
import { numberOf, ratioOf, recordOf } from '../../untrusted.js';
import type { Ledger } from '../ledger.js';
import { hoursDown } from '../incident-facts.js';
import { assumed, figureWithin, isCrisis, isDeal } from '../query-facts.js';

export interface CapacityFinding {
  oee: Figure | null;
  priorOee: Figure | null;
  /** Extra good output when OEE returns to where it was, or reaches the world-class mark. */
  gain: Figure | null;
  gainTo: Figure | null;
  factors: OeeFactors | null;
  utilization: Figure | null;
  /** Utilization while a change takes its toll; over 1 means that demand is not met. */
  throughDip: Figure | null;
  /** Hours to work off the stop of an incident. */
  backlog: Figure | null;
  fix: FixFinding | null;
  detail: Record<string, unknown>;
}

export interface FixFinding {
  investment: Figure;
  /** Benefit a year that is known: scrap saved in full, at the most. */
  knownBenefit: Figure | null;
  /** The query states the benefit; otherwise it is the scrap cost. */
  benefitStated: boolean;
  requiredBenefit: Figure | null;
  breakEven: Figure | null;
}

const worldClass = point(0.85, 'ratio', 'benchmark', `role-benchmarks#${benchmarkRow('coo', 'oee').id}`);
/** Below this a line stands still, and no gain can be reckoned from it. */
const lowestOee = 0.01;
/** Productivity lost for two quarters of a large change: the cautious end of 10–20 % (grade D). */
export const dipLoss = assumed(
  0.2,
  'ratio',
  'productivity lost for two quarters of a large change, cautious end of 10–20 % (grade D)',
  { low: 0.1, high: 0.2 },
);

function readFactors(input: Case): OeeFactors | null {
  const parts = recordOf(input.inputs.at('performanceContext.operations.oee'));
  const [availability, performance, quality] = [
    ratioOf(parts?.['availability']),
    ratioOf(parts?.['performance']),
    ratioOf(parts?.['quality']),
  ];
  return availability === null || performance === null || quality === null
    ? shiftFactors(parts)
    : { availability, performance, quality };
}

/** The factors from a shift's counts, where these are given instead. */
function shiftFactors(parts: Record<string, unknown> | null): OeeFactors | null {
  const [plannedMinutes, runMinutes, idealPerMinute, total, good] = [
    'plannedMinutes',
    'runMinutes',
    'idealPerMinute',
    'total',
    'good',
  ].map((name) => numberOf(parts?.[name], 0, 1e9) ?? 0) as [number, number, number, number, number];
  const counted = oeeFromShift({ plannedMinutes, runMinutes, idealPerMinute, total, good });
  return counted && counted.oee <= 1 ? counted : null;
}

function oeeOf(input: Case, factors: OeeFactors | null): Figure | null {
  const stated = figureWithin(input, 'oee', 'own', lowestOee, 1);
  if (stated || !factors) return stated;
  const { oee } = oeeFromFactors(factors);
  return oee < lowestOee ? null : derived(oee, 'ratio', 'availability × performance × quality');
}

function assessFix(input: Case): FixFinding | null {
  const investment = figureWithin(input, 'investment', 'own', 1, 1e14);
  if (!investment) return null;
  const scrap = figureWithin(input, 'scrapCostPerMonth', 'own', 0, 1e13);
  const stated = figureWithin(input, 'annualBenefit', 'own', 0, 1e14);
  const yearly =
    stated ?? (scrap ? derived(scrap.value * 12, scrap.unit, `scrap cost of twelve months (${scrap.ref})`) : null);
  const hurdle = figureWithin(input, 'hurdle', 'own', 0, 1);
  const years = figureWithin(input, 'horizonYears', 'own', 0.5, 60);
  const required = hurdle && years ? requiredYearlyBenefit(investment.value, hurdle.value, years.value) : null;
  const comparable = yearly !== null && yearly.unit === investment.unit;
  const months = comparable ? breakEvenMonths(investment.value, yearly.value / 12) : null;
  return {
    investment,
    knownBenefit: comparable ? yearly : null,
    benefitStated: stated !== null,
    requiredBenefit:
      required === null
        ? null
        : derived(
            required,
            investment.unit,
            `annuity of the investment at the hurdle rate over the years given (${investment.ref})`,
          ),
    breakEven:
      months === null ? null : derived(months, 'months', 'investment ÷ monthly benefit, when all of it is recovered'),
  };
}

function backlogOf(input: Case, utilization: Figure | null, ledger: Ledger): Figure | null {
  const stop = isCrisis(input) ? hoursDown(input) : null;
  if (!stop) return null;
  if (!utilization) {
    ledger.lack(
      'performanceContext.operations.capacityUtilization',
      'how long the backlog of the stop takes to work off',
      'How busy were the affected operations before the stop (capacity utilization)?',
    );
    return null;
  }
  const hours = backlogHours(stop.value, utilization.value);
  return hours === null ? null : derived(hours, 'hours', 'stop × utilization ÷ (1 − utilization)');
}

/** Everything about capacity that the query or the context bears on; null when nothing does. */
export function assessCapacity(input: Case, ledger: Ledger): CapacityFinding | null {
  const factors = readFactors(input);
  const oee = oeeOf(input, factors);
  const priorOee = figureWithin(input, 'priorOee', 'own', 0, 1);
  const utilization = figureWithin(input, 'capacityUtilization', 'own', 0, 1.5);
  const gainTo =
    oee && priorOee && priorOee.value > oee.value ? priorOee : oee && oee.value < worldClass.value ? worldClass : null;
  const ratio = oee && gainTo ? outputGain(oee.value, gainTo.value) : null;
  const gain = ratio === null ? null : derived(ratio, 'ratio', 'OEE regained ÷ OEE today − 1');
  const backlog = backlogOf(input, utilization, ledger);
  const throughDip =
    utilization && isDeal(input)
      ? derived(
          utilizationThroughDip(utilization.value, dipLoss.value),
          'ratio',
          'utilization ÷ (1 − productivity lost)',
        )
      : null;
  if (!oee && !utilization && !backlog) return null;
  const fix = oee ? assessFix(input) : null;
  if (fix && !fix.knownBenefit)
    ledger.lack(
      'decisionScope.annualBenefit',
      'the break-even of the fix',
      'What is an hour of recovered capacity worth (contribution per hour)?',
    );
  const finding = { oee, priorOee, gain, gainTo, factors, utilization, throughDip, backlog, fix };
  return { ...finding, detail: detailOf(finding) };
}

function detailOf(finding: Omit<CapacityFinding, 'detail'>): Record<string, unknown> {
  const { fix } = finding;
  return {
    oee: figureDetail(finding.oee),
    priorOee: figureDetail(finding.priorOee),
    outputGain: figureDetail(finding.gain),
    losses: finding.factors ? oeeLosses(finding.factors) : [],
    utilization: figureDetail(finding.utilization),
    utilizationThroughDip: figureDetail(finding.throughDip),
    backlog: figureDetail(finding.backlog),
    fix: fix
      ? {
          investment: figureDetail(fix.investment),
          knownBenefit: figureDetail(fix.knownBenefit),
          requiredBenefit: figureDetail(fix.requiredBenefit),
          breakEven: figureDetail(fix.breakEven),
        }
      : null,
  };
}
