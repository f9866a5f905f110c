/**
 * The organization's yearly loss from security incidents, as scenarios for the FAIR model. Dollar benchmarks are converted to
 * the case's currency; every factor graded C or D is listed as an assumption.
 */
import { usdRates } from '../../currency.js';
import { benchmarkRow } from '../../data/index.js';
import { derived } from '../../figures.js';
import type { Case, Evidence, Figure } from '../../model.js';
import {
  analyticLoss,
  controlEffect,
  simulateAnnualLoss,
  updatedFrequency,
} from '../../models/security/annual-loss.js';
import type { LossScenario, SimulatedLoss } from '../../models/security/annual-loss.js';
import { downtimeLoss } from '../../models/security/downtime-loss.js';
import { fineCap, fineCapRuleOf } from '../../models/security/fine-cap.js';
import { recordsMagnitude } from '../../models/security/records-magnitude.js';
import type { ApplicableFramework } from '../../models/security/framework-applicability.js';
import { lossPerHour } from '../incident-facts.js';
import { figureWithin } from '../query-facts.js';
import type { PastIncident, SecurityFacts } from './security-facts.js';

const scenarioIds = ['ransomware', 'data_breach', 'insider', 'third_party', 'outage'] as const;
export type ScenarioId = (typeof scenarioIds)[number];

export interface QuantifiedScenario extends LossScenario {
  id: ScenarioId;
  annualizedLoss: number;
  probabilityAtLeastOne: number;
}

export interface RiskQuantification {
  currency: string;
  scenarios: QuantifiedScenario[];
  simulated: SimulatedLoss;
  /** Mean a year, low = median year, high = one year in ten. */
  annualLoss: Figure;
  /** Money a year that completing a weak control would save, largest first. */
  lossRemoved: { control: string; perYear: number }[];
  /** Sector mean of one breach, shown beside the model and never used as a price per record. */
  crossCheck: { sector: string; meanBreachCost: number; source: string };
  insuranceLimit: number | null;
  /** Revenue is unknown, so downtime and lost customers are not in it. */
  lowerBound: boolean;
  assumptions: string[];
  evidence: Evidence[];
}

const frequencies = benchmarkRow('ciso', 'frequency-defaults') as unknown as Record<ScenarioId, number>;
const factors = benchmarkRow('ciso', 'control-factor') as unknown as Record<string, number>;
const breachCost = benchmarkRow('ciso', 'breach-cost-2025');
/** Days without the systems in a ransomware case: a day to the week in which half of the victims had recovered (Sophos 2025). */
const ransomwareHours = [24, 168] as const;
const outageHours = [1, 12] as const;
/** Share of revenue that stops with the systems, low and high (grade D). */
const dependency = [0.3, 0.7] as const;
/** Share of yearly revenue lost with customers who leave after a breach (grade D). */
const customerLoss = [0.001, 0.01] as const;
/** Chance, given a breach, that a fine near the ceiling follows (grade D). */
const fineProbability = 0.01;
const shortestRecordYears = 3;
const yearMs = 365.25 * 24 * 3_600_000;

const frequencyControls: [control: string, factor: string][] = [
  ['mfa', 'mfa_missing'],
  ['edr', 'no_edr'],
  ['vuln_mgmt', 'patching_slow'],
];
const magnitudeControls: Record<ScenarioId, [control: string, factor: string][]> = {
  ransomware: [
    ['backup_tested', 'backups_untested_magnitude'],
    ['incident_response', 'no_ir_plan_magnitude'],
  ],
  data_breach: [['incident_response', 'no_ir_plan_magnitude']],
  insider: [['incident_response', 'no_ir_plan_magnitude']],
  third_party: [['incident_response', 'no_ir_plan_magnitude']],
  outage: [['backup_tested', 'backups_untested_magnitude']],
};

type Controls = ReadonlyMap<string, number>;

const effect = (controls: Controls, pairs: readonly [string, string][]): number =>
  pairs.reduce((product, [control, factor]) => {
    const value = controls.get(control);
    return value === undefined ? product : product * controlEffect(factors[factor] ?? 1, value);
  }, 1);

const bounded = (value: number): number => Math.min(Math.max(value, factors['floor'] ?? 0), factors['cap'] ?? 4);

const incidentPatterns: Record<ScenarioId, RegExp> = {
  ransomware: /ransom/i,
  data_breach: /breach|leak|exfil/i,
  insider: /insider|employee/i,
  third_party: /third|vendor|supplier/i,
  outage: /outage|down|unavail/i,
};

/** Years of own record: from the oldest incident to the query, at least three, so that one bad year is not a rate. */
function recordYears(incidents: readonly PastIncident[], receivedAt: string): number {
  const times = incidents.map(({ date }) => Date.parse(date ?? '')).filter((time) => Number.isFinite(time));
  const span = times.length === 0 ? 0 : (Date.parse(receivedAt) - Math.min(...times)) / yearMs;
  return Math.min(Math.max(span, shortestRecordYears), 30);
}

const sectors: [token: string, sector: string][] = [
  ['industry:HEALTHCARE', 'healthcare'],
  ['industry:FINANCIAL_SERVICES', 'financial'],
  ['industry:MANUFACTURING', 'industrial'],
  ['industry:TECHNOLOGY', 'technology'],
];

interface Scale {
  /** Units of the case's currency for one US dollar. */
  perUsd: number;
  revenue: number | null;
  costPerHour: number | null;
  records: number | null;
  sector: string;
  sectorCostUsd: number;
  fineCeiling: number;
}

function downtimeInterval(scale: Scale, hours: readonly [number, number]): [number, number] {
  if (scale.costPerHour !== null) return [scale.costPerHour * hours[0], scale.costPerHour * hours[1]];
  if (scale.revenue === null) return [0, 0];
  const at = (index: 0 | 1): number =>
    downtimeLoss({ annualRevenue: scale.revenue ?? 0, hours: hours[index], dependency: dependency[index] });
  return [at(0), at(1)];
}

/** 90 % interval of one event: response and replacement, downtime, lost customers, liability by records, fine. */
function magnitude(id: ScenarioId, scale: Scale): [number, number] {
  const typicalUsd = 0.2e6;
  const response: [number, number] = [typicalUsd * scale.perUsd, scale.sectorCostUsd * scale.perUsd];
  if (id === 'outage') {
    const [low, high] = downtimeInterval(scale, outageHours);
    return [Math.max(low, response[0] / 10), Math.max(high, response[1] / 10)];
  }
  const parts: [number, number][] = [response];
  if (id === 'ransomware') parts.push(downtimeInterval(scale, ransomwareHours));
  if (id !== 'ransomware' && scale.revenue !== null)
    parts.push([scale.revenue * customerLoss[0], scale.revenue * customerLoss[1]]);
  if (id !== 'ransomware' && scale.records !== null) {
    const [low, high] = recordsMagnitude(scale.records);
    parts.push([low * scale.perUsd, high * scale.perUsd]);
  }
  const sum = (index: 0 | 1): number => parts.reduce((total, part) => total + part[index], 0);
  return [sum(0), sum(1) + scale.fineCeiling * fineProbability];
}

function scenariosFor(facts: SecurityFacts, controls: Controls, scale: Scale, years: number): QuantifiedScenario[] {
  return scenarioIds.map((id) => {
    const ownEvents = facts.pastIncidents.filter(({ type }) => type !== null && incidentPatterns[id].test(type)).length;
    const known = facts.pastIncidents.length > 0;
    const frequency = known ? updatedFrequency(frequencies[id], ownEvents, years) : frequencies[id];
    const eventsPerYear = frequency * (id === 'outage' ? 1 : bounded(effect(controls, frequencyControls)));
    const size = effect(controls, magnitudeControls[id]);
    const [low, high] = magnitude(id, scale);
    const magnitude90 = [low * size, Math.max(high * size, low * size * 1.01)] as const;
    const { annualizedLoss, probabilityAtLeastOne } = analyticLoss({ eventsPerYear, magnitude90 });
    return { id, eventsPerYear, magnitude90, annualizedLoss, probabilityAtLeastOne };
  });
}

const total = (scenarios: readonly QuantifiedScenario[]): number =>
  scenarios.reduce((sum, { annualizedLoss }) => sum + annualizedLoss, 0);

/** Highest statutory ceiling among the applicable frameworks, in the case's currency. */
export function fineCeiling(
  input: Case,
  applicable: readonly ApplicableFramework[],
  revenue: Figure | null,
): { amount: number; basis: string } | null {
  const toUsd = usdRates(input.context);
  const own = toUsd(input.currency)?.rate;
  if (own === undefined) return null;
  const ceilings = applicable.flatMap(({ id }) => {
    const rule = fineCapRuleOf(id ?? '');
    const rate = rule === undefined ? undefined : toUsd(rule.currency)?.rate;
    if (rule === undefined || rate === undefined) return [];
    const turnover = revenue === null ? null : (revenue.value * own) / rate;
    return [{ amount: (fineCap(rule, turnover) * rate) / own, basis: rule.basis }];
  });
  return ceilings.sort((a, b) => b.amount - a.amount || (a.basis < b.basis ? -1 : 1))[0] ?? null;
}

function scaleOf(
  input: Case,
  facts: SecurityFacts,
  applicable: readonly ApplicableFramework[],
  revenue: Figure | null,
): Scale | null {
  const rate = usdRates(input.context)(input.currency)?.rate;
  if (rate === undefined) return null;
  const sector = sectors.find(([token]) => input.tokens.has(token))?.[1] ?? 'global';
  return {
    perUsd: 1 / rate,
    revenue: revenue?.value ?? null,
    costPerHour: lossPerHour(input)?.value ?? null,
    records:
      (
        figureWithin(input, 'recordsHeld', facts.subject, 1, 1e11) ??
        figureWithin(input, 'recordsAffected', 'own', 1, 1e11)
      )?.value ?? null,
    sector,
    sectorCostUsd: Number(breachCost[sector]) * 1e6,
    fineCeiling: fineCeiling(input, applicable, revenue)?.amount ?? 0,
  };
}

function assumptionsOf(facts: SecurityFacts, controls: Controls, scale: Scale, years: number): string[] {
  return [
    facts.pastIncidents.length > 0
      ? `Event rates are the default rates (grade D) updated by the incidents on record over ${years.toFixed(1)} years.`
      : 'Event rates are defaults (grade D, role-benchmarks#frequency-defaults): no own incident history was given.',
    ...(frequencyControls.some(([control]) => controls.has(control))
      ? []
      : ['No control factor is applied to event rates: the state of MFA, endpoint detection and patching is unknown.']),
    ...(scale.revenue === null
      ? ['Downtime and lost customers are left out of the loss: revenue is unknown, so the loss is a lower bound.']
      : [
          `Between ${dependency[0] * 100}% and ${dependency[1] * 100}% of revenue stops with the systems, and ${customerLoss[0] * 100}% to ${customerLoss[1] * 100}% of it leaves after a breach (grade D).`,
        ]),
  ];
}

/**
 * Yearly loss in the case's currency with its tail, or null when neither the revenue, the records, a cost per hour nor the
 * industry is known: then nothing distinguishes this organization from any other.
 */
export function quantifyRisk(
  input: Case,
  facts: SecurityFacts,
  applicable: readonly ApplicableFramework[],
): RiskQuantification | null {
  const revenue =
    figureWithin(input, 'revenue', facts.subject, 1, 1e14) ?? figureWithin(input, 'arr', facts.subject, 1, 1e14);
  const scale = scaleOf(input, facts, applicable, revenue);
  const anchored =
    scale !== null &&
    (scale.revenue !== null || scale.records !== null || scale.costPerHour !== null || scale.sector !== 'global');
  if (scale === null || !anchored) return null;
  const known = facts.deal && facts.target.size > 0 ? facts.target : facts.deal ? new Map() : facts.own;
  const controls: Controls = new Map([...known].map(([control, { value }]) => [control, value]));
  const years = recordYears(facts.pastIncidents, input.receivedAt);
  const scenarios = scenariosFor(facts, controls, scale, years);
  const limit = facts.insuranceLimit?.value ?? null;
  const seed = JSON.stringify(
    scenarios.map(({ id, eventsPerYear, magnitude90 }) => [
      id,
      eventsPerYear.toPrecision(6),
      magnitude90.map((edge) => edge.toPrecision(6)),
    ]),
  );
  const simulated = simulateAnnualLoss(scenarios, seed, limit);
  const expected = total(scenarios);
  const weak = [...controls]
    .filter(([, value]) => value < 1)
    .map(([control]) => ({
      control,
      perYear: expected - total(scenariosFor(facts, new Map([...controls, [control, 1]]), scale, years)),
    }));
  return {
    currency: input.currency,
    scenarios,
    simulated,
    annualLoss: derived(
      expected,
      input.currency,
      'sum over scenarios of event rate × mean of the lognormal loss; low and high are the simulated median and 90th percentile',
      {
        low: Math.min(simulated.p50, expected),
        high: Math.max(simulated.p90, expected),
      },
    ),
    lossRemoved: weak
      .filter(({ perYear }) => perYear > 0)
      .sort((a, b) => b.perYear - a.perYear || (a.control < b.control ? -1 : 1)),
    crossCheck: {
      sector: scale.sector,
      meanBreachCost: scale.sectorCostUsd * scale.perUsd,
      source: String(breachCost.source),
    },
    insuranceLimit: limit,
    lowerBound: scale.revenue === null,
    assumptions: assumptionsOf(facts, controls, scale, years),
    evidence: facts.pastIncidents.map(({ evidence }) => evidence),
  };
}
