/** The CTO's findings on one query, computed once and read by all four operations of the role. */
import { usdRates } from '../../currency.js';
import { derived } from '../../figures.js';
import type { Case, Figure, RiskRating } from '../../model.js';
import type { Compatibility } from '../../models/technology/compatibility.js';
import { assessDelivery } from '../../models/technology/delivery-bands.js';
import type { DeliveryAssessment } from '../../models/technology/delivery-bands.js';
import { ownHistoryForecast, referenceClass, referenceClassFloorUsd } from '../../models/technology/reference-class.js';
import type { ReferenceForecast } from '../../models/technology/reference-class.js';
import { debtInterest, technicalDebtRatio } from '../../models/technology/technical-debt.js';
import type { DebtInterest, DebtRatio } from '../../models/technology/technical-debt.js';
import { recoveryRating } from '../../models/operations/continuity.js';
import { numberOf } from '../../untrusted.js';
import { figureWithin } from '../query-facts.js';
import { hoursDown } from '../incident-facts.js';
import { assessCompatibility, estimateIntegration, supportEndsWithin } from './integration-scope.js';
import type { IntegrationEstimate } from './integration-scope.js';
import { movesInText, type StatedMove } from '../stated-moves.js';
import { initiativesInText, readOptions } from '../stated-options.js';
import type { StatedInitiative, StatedOption } from '../stated-options.js';
import { compareOptions, type SourcingChoice } from '../sourcing-comparison.js';
import { readTechnologyFacts } from './technology-facts.js';
import type { EstateSystem, TechnologyFacts } from './technology-facts.js';

export interface DebtFinding {
  remediation: Figure;
  rated: DebtRatio;
  interest: DebtInterest | null;
  wacc: number;
  waccRef: string;
}

export interface Forecast extends ReferenceForecast {
  budget: Figure;
  expected: Figure;
  reserve: Figure;
}

export interface TechnologyAssessment {
  facts: TechnologyFacts;
  compatibility: Compatibility;
  integration: IntegrationEstimate | null;
  delivery: DeliveryAssessment;
  debt: DebtFinding | null;
  /** Systems whose support has ended or ends within a year. */
  endingSupport: EstateSystem[];
  /** Systems with technical fit of 2 or less. */
  weakSystems: EstateSystem[];
  options: StatedOption[];
  /** The options compared; null when fewer than two state a cost, in a deal and in a crisis. */
  choice: SourcingChoice | null;
  /** The question is one of technology, so that its options are for the CTO to compare. */
  technical: boolean;
  /** Initiatives that the text lists; where it lists none, the moves of technology that it plans. */
  initiatives: StatedInitiative[];
  /** Empty where initiatives are listed. */
  moves: StatedMove[];
  forecast: Forecast | null;
  /** Null when nothing that can be rated is known. */
  rating: RiskRating | null;
}

/** Share of engineers' time that debt costs where it was not measured: the middle of 10–20 % (McKinsey 2020, grade C). */
const defaultShareLost = 0.15;
/** Loaded yearly cost of an engineer in US dollars where no salary is given (grade D). */
const defaultEngineerCostUsd = 150_000;

/** Loaded yearly cost of an engineer in the case's currency, null when the currency cannot be converted. */
export function engineerCost(input: Case): { value: number; assumed: boolean } | null {
  const salary = figureWithin(input, 'averageSalary', 'own', 1000, 1e8);
  if (salary) return { value: salary.value * 1.3, assumed: false };
  const rate = usdRates(input.context)(input.currency)?.rate;
  return rate === undefined ? null : { value: defaultEngineerCostUsd / rate, assumed: true };
}

function assessDebt(input: Case, { engineers }: TechnologyFacts): DebtFinding | null {
  const [remediation, development] = [
    figureWithin(input, 'remediationCost', 'own', 1, 1e13),
    figureWithin(input, 'developmentCost', 'own', 1, 1e14),
  ];
  const rated = remediation && development ? technicalDebtRatio(remediation.value, development.value) : null;
  if (!remediation || !rated) return null;
  const given = figureWithin(input, 'wacc', 'own', 0, 0.6);
  const wacc = given?.value ?? input.industry.wacc ?? 0.1;
  const share =
    numberOf(input.inputs.at('performanceContext.technology.technicalDebt.share'), 0, 1) ?? defaultShareLost;
  const cost = engineerCost(input);
  const interest = engineers && cost ? debtInterest(engineers.value, cost.value, share, remediation.value, wacc) : null;
  return { remediation, rated, interest, wacc, waccRef: given?.ref ?? input.industry.ref };
}

const technologyWords =
  /\b(?:platforms?|software|systems?|migration|migrate|ERP|EHR|CRM|cloud|data cent(?:er|re)|AI|digital|IT (?:project|programme|program)|core banking|app|application|infrastructure)\b/i;

/** The outside view of a technology budget: own history from five projects on, else the published class over its floor. */
function forecastOf(input: Case, facts: TechnologyFacts, options: readonly StatedOption[]): Forecast | null {
  const budget =
    figureWithin(input, 'investment', 'own', 1, 1e13) ??
    figureWithin(input, 'budget', 'own', 1, 1e13) ??
    options.find(({ kind, cost }) => kind === 'build' && cost !== null)?.cost ??
    options.find(({ cost }) => cost !== null)?.cost ??
    null;
  if (!budget || facts.deal || facts.crisis) return null;
  if (facts.mentions.length === 0 && facts.own.systems.length === 0 && !technologyWords.test(input.content))
    return null;
  const months =
    input.inputs.figure('integrationMonths')?.value ??
    options.find(({ months: stated }) => stated !== null)?.months?.value ??
    null;
  const rate = usdRates(input.context)(budget.unit)?.rate;
  const own = ownHistoryForecast(budget.value, months, facts.projects);
  const forecast =
    own ??
    (rate !== undefined && budget.value * rate > referenceClassFloorUsd ? referenceClass(budget.value, months) : null);
  if (!forecast) return null;
  const ref =
    forecast.basis === 'own history'
      ? 'historicalContext.projects, lognormal of cost ÷ budget'
      : 'role-benchmarks#it-project-reference';
  return {
    ...forecast,
    budget,
    expected: derived(forecast.expectedCost, budget.unit, `${budget.ref} by ${ref}`),
    reserve: derived(forecast.reserveCost, budget.unit, `${budget.ref} by ${ref}`),
  };
}

const ratings: RiskRating[] = ['LOW', 'MODERATE', 'ELEVATED', 'HIGH', 'CRITICAL'];
const gradeLevel = { A: 0, B: 1, C: 2, D: 3, E: 4 } as const;
const bandLevel = { elite: 0, high: 1, medium: 2, low: 3 } as const;
const complexityLevel = { LOW: 0, MEDIUM: 1, HIGH: 2, VERY_HIGH: 3 } as const;

/** The worst of debt grade, delivery, support and integration scope: monotone, so that no finding ever improves it. */
function technologyRating(input: Case, parts: Omit<TechnologyAssessment, 'rating'>): RiskRating | null {
  const levels: number[] = [];
  if (parts.debt) levels.push(gradeLevel[parts.debt.rated.grade]);
  if (parts.delivery.weakest) levels.push(bandLevel[parts.delivery.weakest.band]);
  if (parts.endingSupport.length > 0)
    levels.push(
      parts.endingSupport.some(({ endOfSupport }) => Date.parse(endOfSupport ?? '') <= Date.parse(input.receivedAt))
        ? 3
        : 2,
    );
  if (parts.integration && parts.integration.assumption === null) levels.push(complexityLevel[parts.integration.band]);
  if (parts.facts.crisis && parts.facts.systemsHit.length > 0) levels.push(3);
  const [down, promised] = [hoursDown(input), figureWithin(input, 'rtoHours', 'own', 0, 10_000)];
  if (down && promised) levels.push(ratings.indexOf(recoveryRating(down.value, promised.value)));
  return levels.length === 0 ? null : (ratings[Math.max(...levels)] ?? null);
}

/** All findings. Pure: the same case gives the same assessment. */
export function assessTechnology(input: Case): TechnologyAssessment {
  const facts = readTechnologyFacts(input);
  const delivery = assessDelivery(
    Object.fromEntries([...facts.delivery].map(([metric, { value }]) => [metric, value])),
  );
  const options = readOptions(input);
  const listed = facts.deal || facts.crisis ? [] : initiativesInText(input);
  // Ways that are put up for choice are compared, not planned.
  const plans = !facts.deal && !facts.crisis && listed.length === 0 && options.length === 0;
  const moves = plans ? movesInText(input) : [];
  const systems = [...facts.own.systems, ...(facts.deal ? facts.target.systems : [])];
  const parts = {
    facts,
    compatibility: assessCompatibility(input, facts, delivery),
    integration: estimateIntegration(input, facts),
    delivery,
    debt: assessDebt(input, facts),
    endingSupport: systems.filter(
      ({ endOfSupport }) => endOfSupport !== null && supportEndsWithin(endOfSupport, input.receivedAt, 1),
    ),
    weakSystems: systems.filter(({ technicalFit }) => technicalFit !== null && technicalFit <= 2),
    options,
    choice: facts.deal || facts.crisis ? null : compareOptions(input, options),
    technical:
      technologyWords.test(input.content) ||
      facts.mentions.length > 0 ||
      options.some(({ kind, evidence }) => kind !== null && evidence.source === 'context'),
    initiatives: listed.length > 0 ? listed : moves,
    moves,
    forecast: options.filter(({ cost }) => cost !== null).length > 1 ? null : forecastOf(input, facts, options),
  };
  return { ...parts, rating: technologyRating(input, parts) };
}
