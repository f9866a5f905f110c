/** The CFO's fields in the documented shape, with the numbers behind each in a sibling. */
import { figureDetail, point, tidy } from '../../figures.js';
import type { Assessment } from './assessment.js';
import { dealStructure, dealStructureDetail, dealValuation, valuationDetail } from './deal-fields.js';
import type { ValuationFields } from './field-shapes.js';
import {
  companyValuation,
  crisisValuation,
  fundingStructure,
  investmentValuation,
  otherDetail,
} from './other-fields.js';

/** Writes all fields; what they quote goes to the ledger of the assessment. */
export function fieldsOf(assessment: Assessment): Record<string, unknown> {
  const deal = assessment.frame === 'deal';
  return {
    financialAssessment: {
      valuation: valuationOf(assessment),
      valuationDetail: deal
        ? valuationDetail(assessment)
        : { ...otherDetail(assessment), ...(assessment.plan ? { plan: assessment.plan.detail } : {}) },
      dealStructure: deal ? dealStructure(assessment) : (assessment.plan?.structure ?? fundingStructure(assessment)),
      dealStructureDetail: deal ? dealStructureDetail(assessment) : null,
    },
    riskAssessment: { financial: riskLines(assessment), riskRating: assessment.rating.rating ?? 'NOT_RATED' },
    riskAssessmentDetail: ratingDetail(assessment),
    sensitivity: sensitivityOf(assessment),
    scenarios: scenariosOf(assessment),
  };
}

function valuationOf(assessment: Assessment): ValuationFields {
  switch (assessment.frame) {
    case 'deal':
      return dealValuation(assessment);
    case 'plan':
      return assessment.plan?.valuation ?? companyValuation(assessment);
    case 'investment':
      return investmentValuation(assessment);
    case 'company':
      return companyValuation(assessment);
    case 'crisis':
      return crisisValuation(assessment);
  }
}

/** One line per risk, each with its figure; without any, one line says what would allow a rating. */
function riskLines(assessment: Assessment): string[] {
  const { rating, incident, ledger, input, valuation } = assessment;
  const lines = rating.indicators.map((indicator) => indicator.line);
  if (incident?.soFar)
    lines.push(
      `Loss so far of ${ledger.cite('loss so far', incident.soFar)}${incident.perHour ? `, growing by ${ledger.cite('loss per hour', incident.perHour)} an hour` : ''}`,
    );
  if (incident?.cashDays)
    lines.push(`Cash lasts ${ledger.cite('days of cash at this loss', incident.cashDays)} at this loss`);
  if (incident?.demand)
    lines.push(
      `Demand of ${ledger.cite('ransom demand', incident.demand)}: payment is a board decision after a sanctions check, never a default`,
    );
  if (valuation?.terminalShare && valuation.terminalShare > 0.75) {
    lines.push(
      `${ledger.cite('share of value after the explicit years', point(Math.round(valuation.terminalShare * 100) / 100, 'ratio', 'derived', 'terminal value ÷ enterprise value'))} of the discounted cash flow lies beyond the explicit years`,
    );
  }
  for (const { key, subject, used, other } of input.inputs.contradictions().slice(0, 3)) {
    lines.push(
      `Contradiction on ${key} (${subject}): ${ledger.cite(`${key}, used`, used)} is used, ${ledger.cite(`${key}, also given`, other)} is also given`,
    );
  }
  return lines.length > 0
    ? lines
    : [
        'No financial risk can be rated: of debt with earnings, cash with a burn, and price with value, none is given whole; supply performanceContext.totalDebt, ebitda and cash',
      ];
}

function ratingDetail({ rating }: Assessment): Record<string, unknown> {
  return {
    indicators: rating.indicators.map(({ id, band, weight, value, line }) => ({
      id,
      band,
      weight,
      value: figureDetail(value),
      line,
    })),
    triggers: rating.triggers,
  };
}

/** Drivers by the swing that they cause, for the headline value of the frame. */
function sensitivityOf({ valuation, investment }: Assessment): Record<string, unknown>[] {
  const bars = investment ? investment.sensitivity : (valuation?.sensitivity ?? []);
  return bars.map(({ driver, from, to, atP10, atP90, swing }) => ({
    driver,
    from: tidy(from),
    to: tidy(to),
    atP10: tidy(atP10),
    atP90: tidy(atP90),
    swing: tidy(swing),
  }));
}

/** Low, base and high of the headline value, each with what it stands on. */
function scenariosOf({ valuation, investment, implied, frame, plan }: Assessment): Record<string, unknown>[] {
  if (plan) return plan.scenarios;
  if (investment?.npv && investment.simulation) {
    return [
      {
        name: 'low',
        value: tidy(investment.simulation.p5),
        unit: investment.npv.unit,
        drivers: 'benefit short of plan and cost overrun, 5th percentile',
      },
      {
        name: 'base',
        value: tidy(investment.npv.value),
        unit: investment.npv.unit,
        drivers: 'benefit and cost as stated',
      },
      {
        name: 'high',
        value: tidy(investment.simulation.p95),
        unit: investment.npv.unit,
        drivers: 'benefit above plan at lower cost, upper end of the simulation',
      },
    ];
  }
  const figure = valuation?.fair ?? (frame === 'deal' ? (implied?.anchored ?? null) : null);
  if (figure === null) return [];
  const basis = valuation
    ? 'lower quartile of the multiples and of the simulation'
    : 'lower end of the benchmark multiple';
  return [
    { name: 'low', value: tidy(figure.low), unit: figure.unit, drivers: basis },
    {
      name: 'base',
      value: tidy(figure.value),
      unit: figure.unit,
      drivers: valuation ? 'weighted methods' : 'the price itself',
    },
    { name: 'high', value: tidy(figure.high), unit: figure.unit, drivers: basis.replace('lower', 'upper') },
  ];
}
