/** A proposal to spend: what it returns, or what it would have to return. */
import { point } from '../../figures.js';
import type { Case, Figure } from '../../model.js';
import { annuityFactor, annuityPayment, npv, paybackYears } from '../../models/finance/discounting.js';
import { blackScholes } from '../../models/finance/black-scholes.js';
import { lognormalQuantile, pertQuantile } from '../../models/finance/distributions.js';
import { irr } from '../../models/finance/rate-of-return.js';
import { simulate, type Simulation } from '../../models/finance/simulation.js';
import { tornado, type TornadoBar } from '../../models/finance/tornado.js';
import { numberOf } from '../../untrusted.js';
import type { Ledger } from '../ledger.js';
import { figureWithin } from '../query-facts.js';
import { derive, scaled } from './derive.js';
import type { Market } from './market.js';
import { draws } from './valuation.js';

export interface Investment {
  amount: Figure;
  /** What was stated as the amount: an investment or a budget. */
  kind: 'investment' | 'budget';
  hurdle: Figure;
  years: Figure;
  /** A year; null when the query states none. */
  benefit: Figure | null;
  /** The benefit is the most that is at stake, not a forecast. */
  benefitIsCeiling: boolean;
  /** Yearly benefit at which the value is zero at the hurdle rate. */
  breakEven: Figure;
  /** Yearly benefit that the stated payback time asks for. */
  paybackNeeds: Figure | null;
  paybackLimit: Figure | null;
  npv: Figure | null;
  irr: Figure | null;
  payback: Figure | null;
  /** Value of waiting for the second stage, when volatility is given and the spending staged. */
  option: Figure | null;
  simulation: Simulation | null;
  sensitivity: TornadoBar[];
}

const defaultYears = 5;
const benefitSpread = { low: 0.6, high: 1.2 };
const costSpread = { p5: 0.9, p95: 1.5 };

/** Null when no amount to be spent is stated. */
export function readInvestment(input: Case, market: Market, ledger: Ledger): Investment | null {
  const money = (key: string): Figure | null => figureWithin(input, key, 'own', 1, 1e15);
  const stated = money('investment');
  const amount = stated ?? money('budget');
  if (amount === null) return null;
  const years = horizonOf(input, ledger);
  const hurdle = hurdleOf(input, market, ledger);
  const { benefit, ceiling } = benefitOf(input, ledger);
  const breakEven = derive('payment that repays the amount at the hurdle rate', amount.unit, [amount, hurdle, years], annuityPayment(hurdle.value, years.value, amount.value) ?? amount.value);
  const paybackLimit = figureWithin(input, 'paybackYears', 'own', 0.1, 100);
  const flows = benefit === null ? null : Array.from({ length: Math.max(1, Math.round(years.value)) }, () => benefit.value);
  const value = flows === null ? null : npv(hurdle.value, flows, -amount.value);
  const result = (formula: string, unit: string, number: number | null): Figure | null =>
    (number === null || benefit === null ? null : derive(formula, unit, [amount, benefit, hurdle], number));
  const risk = benefit === null ? null : riskOf(amount, benefit, hurdle, years);
  return {
    amount, kind: stated ? 'investment' : 'budget', hurdle, years, benefit, benefitIsCeiling: ceiling, breakEven, paybackLimit,
    paybackNeeds: paybackLimit ? derive('amount ÷ payback time', amount.unit, [amount, paybackLimit], amount.value / paybackLimit.value) : null,
    npv: value === null || benefit === null ? null : derive('benefits at the hurdle rate − amount', amount.unit, [amount, benefit, hurdle], value, risk?.simulation ? { low: risk.simulation.p5, high: risk.simulation.p95 } : undefined),
    irr: result('internal rate of return', 'ratio', flows === null ? null : irr([-amount.value, ...flows])),
    payback: result('amount ÷ yearly benefit', 'years', flows === null ? null : paybackYears(amount.value, flows)),
    option: optionOf(input, amount, benefit, hurdle, years, market),
    simulation: risk?.simulation ?? null,
    sensitivity: risk?.sensitivity ?? [],
  };
}

function horizonOf(input: Case, ledger: Ledger): Figure {
  const given = figureWithin(input, 'horizonYears', 'own', 0.5, 100);
  if (given !== null) return given;
  const years = point(defaultYears, 'years', 'assumption', 'own working horizon');
  ledger.assume(`No horizon is stated: benefits are counted for ${ledger.cite('horizon of the benefits', years)}`);
  return years;
}

function hurdleOf(input: Case, market: Market, ledger: Ledger): Figure {
  const given = figureWithin(input, 'hurdle', 'own', 0, 1);
  const step = given === null ? growthStep(input) : null;
  if (given === null) market.explain(market.wacc);
  if (given === null) ledger.assume(`No hurdle rate is stated: the cost of capital of ${ledger.cite('cost of capital', market.wacc)} stands for it`);
  if (step === null) return given ?? market.wacc;
  const premium = point(step.premium, 'ratio', 'assumption', 'premium by distance from the present business');
  ledger.assume(`It is ${step.name}, for which ${ledger.cite('premium for the kind of growth', premium)} is added; no premium for the country is included`);
  return derive('cost of capital + premium for the kind of growth', 'ratio', [market.wacc, premium], market.wacc.value + premium.value);
}

const newMarket = /\b(?:enter(?:ing)?|expand(?:ing)? (?:in)?to|launch(?:ing)? in)\b[^.;]{0,60}\b(?:market|country|region|europe|asia|america|africa)\b/i;
const newProduct = /\bnew (?:products?|platform|service|offering|line of business)\b/i;

/** Ansoff's steps away from the present business; null when the text takes none. Premiums are our own (grade D). */
function growthStep(input: Case): { name: string; premium: number } | null {
  const market = newMarket.test(input.content);
  const product = newProduct.test(input.content);
  if (market && product) return { name: 'diversification into a new market with a new product', premium: 0.06 };
  if (product) return { name: 'development of a new product', premium: 0.03 };
  return market ? { name: 'development of a new market', premium: 0.02 } : null;
}

function benefitOf(input: Case, ledger: Ledger): { benefit: Figure | null; ceiling: boolean } {
  const given = figureWithin(input, 'annualBenefit', 'own', -1e15, 1e15);
  if (given !== null) return { benefit: given, ceiling: false };
  const scrap = figureWithin(input, 'scrapCostPerMonth', 'own', 1, 1e15);
  if (scrap === null) return { benefit: null, ceiling: false };
  ledger.assume('The benefit is the whole scrap cost, which is the most that a cure can save: the share that it removes is not given');
  return { benefit: scaled('scrap cost a month × 12', scrap, 12), ceiling: true };
}

interface InvestmentRisk {
  simulation: Simulation | null;
  sensitivity: TornadoBar[];
}

/** Benefits between 60 % and 120 % of plan (PERT), cost from 10 % under to 50 % over (lognormal): own ranges, grade D. */
function riskOf(amount: Figure, benefit: Figure, hurdle: Figure, years: Figure): InvestmentRisk {
  const factor = annuityFactor(hurdle.value, years.value);
  const drivers = [
    { name: 'benefit', base: 1, quantile: pertQuantile(benefitSpread.low, 1, benefitSpread.high) },
    { name: 'cost', base: 1, quantile: lognormalQuantile(costSpread.p5, costSpread.p95) },
  ].map((driver) => ({ ...driver, p10: driver.quantile(0.1), p90: driver.quantile(0.9) }));
  const value = (share: number, cost: number): number => benefit.value * share * factor - amount.value * cost;
  return {
    simulation: simulate({
      drivers, draws, seed: { amount: amount.value, benefit: benefit.value, hurdle: hurdle.value, years: years.value },
      outcome: (values) => value(values[0] ?? 1, values[1] ?? 1),
    }),
    sensitivity: tornado(drivers, (values) => value(values['benefit'] ?? 1, values['cost'] ?? 1)),
  };
}

/** A real option is valued only where the caller gives a volatility and says that the spending is staged. */
function optionOf(input: Case, amount: Figure, benefit: Figure | null, hurdle: Figure, years: Figure, market: Market): Figure | null {
  const volatility = numberOf(input.inputs.at('decisionScope.volatility'), 0.01, 3);
  const wait = numberOf(input.inputs.at('decisionScope.stageYears'), 0.1, 30);
  if (volatility === null || wait === null || benefit === null) return null;
  const spot = benefit.value * annuityFactor(hurdle.value, years.value);
  const value = blackScholes({ spot, strike: amount.value, rate: market.riskFree.value, volatility, years: wait });
  return value === null ? null : derive('option to invest later (Black–Scholes)', amount.unit, [amount, benefit], value.call);
}
