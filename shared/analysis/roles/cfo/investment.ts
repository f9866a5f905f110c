/** A proposal to spend: what it returns, or what it would have to return. */
import { point } from '../../figures.js';
import type { Case, Figure } from '../../model.js';
import { annuityFactor, annuityPayment, npv, paybackYears } from '../../../plans/index.js';
import { blackScholes } from '../../models/finance/black-scholes.js';
import { lognormalQuantile, pertQuantile } from '../../models/finance/distributions.js';
import { irr } from '../../../plans/index.js';
import { simulate, type Simulation } from '../../models/finance/simulation.js';
import { tornado, type TornadoBar } from '../../models/finance/tornado.js';
import { numberOf } from '../../untrusted.js';
import type { Ledger } from '../ledger.js';
import { figureWithin, originOf } from '../query-facts.js';
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
  /** Year in which the benefit begins, from one; null where nothing is said of it. */
  firstYear: Figure | null;
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

/** The stated benefit comes back later than the query allows. */
export const latePayback = ({ payback, paybackLimit }: Investment): boolean =>
  payback !== null && paybackLimit !== null && payback.value > paybackLimit.value;

/** The most that may be spent up front for the stated benefit to meet the hurdle and the payback; null where it does, or where none is stated. */
export function affordable(investment: Investment): Figure | null {
  const { amount, npv, benefit, paybackLimit, firstYear } = investment;
  if (npv === null || benefit === null || benefit.value <= 0 || (npv.value >= 0 && !latePayback(investment)))
    return null;
  const idle = firstYear ? firstYear.value - 1 : 0;
  const byPayback = paybackLimit ? benefit.value * Math.max(0, paybackLimit.value - idle) : Infinity;
  const most = Math.min(byPayback, amount.value + npv.value);
  return most > 0
    ? derive(
        'smaller of benefits until the payback limit and amount + net present value',
        amount.unit,
        [amount, benefit, ...(paybackLimit ? [paybackLimit] : [])],
        most,
      )
    : null;
}

/** Null when no amount to be spent is stated. */
export function readInvestment(input: Case, market: Market, ledger: Ledger): Investment | null {
  const money = (key: string): Figure | null => figureWithin(input, key, 'own', 1, 1e15);
  const stated = money('investment');
  const amount = stated ?? money('budget');
  if (amount === null) return null;
  const firstYear = firstYearOf(input);
  const idle = firstYear ? firstYear.value - 1 : 0;
  const years = horizonOf(input, idle, ledger);
  const hurdle = hurdleOf(input, market, ledger);
  const { benefit, ceiling } = benefitOf(input, amount, ledger);
  const breakEven = derive(
    'payment that repays the amount at the hurdle rate',
    amount.unit,
    [amount, hurdle, years],
    breakEvenBenefit(amount.value, hurdle.value, years.value, idle),
  );
  const paybackLimit = figureWithin(input, 'paybackYears', 'own', 0.1, 100);
  const flows =
    benefit === null
      ? null
      : Array.from({ length: Math.max(1, Math.round(years.value)) }, (_, year) => (year < idle ? 0 : benefit.value));
  const value = flows === null ? null : npv(hurdle.value, flows, -amount.value);
  const result = (formula: string, unit: string, number: number | null): Figure | null =>
    number === null || benefit === null ? null : derive(formula, unit, [amount, benefit, hurdle], number);
  const risk = benefit === null ? null : riskOf(amount, benefit, { hurdle, years, idle });
  return {
    amount,
    kind: stated ? 'investment' : 'budget',
    hurdle,
    years,
    benefit,
    firstYear,
    benefitIsCeiling: ceiling,
    breakEven,
    paybackLimit,
    paybackNeeds: paybackLimit
      ? derive(
          idle > 0 ? 'amount ÷ (payback time − years before the benefit)' : 'amount ÷ payback time',
          amount.unit,
          [amount, paybackLimit, ...(firstYear ? [firstYear] : [])],
          paybackLimit.value > idle ? amount.value / (paybackLimit.value - idle) : amount.value,
        )
      : null,
    npv:
      value === null || benefit === null
        ? null
        : derive(
            'benefits at the hurdle rate − amount',
            amount.unit,
            [amount, benefit, hurdle],
            value,
            risk?.simulation ? { low: risk.simulation.p5, high: risk.simulation.p95 } : undefined,
          ),
    irr: result('internal rate of return', 'ratio', flows === null ? null : irr([-amount.value, ...flows])),
    payback: result('amount ÷ yearly benefit', 'years', flows === null ? null : paybackYears(amount.value, flows)),
    option: optionOf(input, amount, benefit, hurdle, years, market),
    simulation: risk?.simulation ?? null,
    sensitivity: risk?.sensitivity ?? [],
  };
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

/** “from the third year”: benefits do not begin with the spending. */
function firstYearOf(input: Case): Figure | null {
  const match =
    /\b(?:from|by|in|as of|starting(?: in| with)?) (?:the )?(?:(first|second|third|fourth|fifth|sixth|seventh) year|year (\d))\b/i.exec(
      input.content,
    );
  const year = match?.[2] ? Number(match[2]) : ordinals.indexOf(match?.[1]?.toLowerCase() ?? '') + 1;
  if (!match || year < 2 || year > 10) return null;
  return point(
    year,
    'count',
    'text',
    originOf({ start: match.index, end: match.index + match[0].length, text: match[0] }),
  );
}

/** Level yearly benefit that repays the amount at the rate when it begins after `idle` years. */
function breakEvenBenefit(amount: number, rate: number, years: number, idle: number): number {
  const earning = Math.max(1, years - idle);
  return annuityPayment(rate, earning, amount * (1 + rate) ** idle) ?? amount;
}

function horizonOf(input: Case, idle: number, ledger: Ledger): Figure {
  const given = figureWithin(input, 'horizonYears', 'own', 0.5, 100);
  if (given !== null) return given;
  const years = point(defaultYears + idle, 'years', 'assumption', 'own working horizon');
  ledger.assume(
    `No horizon is stated: benefits are counted for ${ledger.cite('horizon of the benefits', years)}${idle > 0 ? ' from today' : ''}`,
  );
  return years;
}

/** Currencies whose rates lie near those of the dollar; elsewhere a dollar rate flatters. */
const stableCurrencies = new Set([
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'JPY',
  'CAD',
  'AUD',
  'NZD',
  'SEK',
  'NOK',
  'DKK',
  'SGD',
  'HKD',
  'KRW',
  'TWD',
  'CNY',
  'ILS',
  'CZK',
  'PLN',
]);

function hurdleOf(input: Case, market: Market, ledger: Ledger): Figure {
  const given = figureWithin(input, 'hurdle', 'own', 0, 1);
  const step = given === null ? growthStep(input) : null;
  if (given === null) market.explain(market.wacc);
  if (given === null && !stableCurrencies.has(input.currency))
    ledger.assume(
      `The cost of capital is one in US dollars: money in ${input.currency} has to earn more, by the difference in inflation and country risk, so the value shown is an upper bound`,
    );
  if (given === null)
    ledger.assume(
      `No hurdle rate is stated: the cost of capital of ${ledger.cite('cost of capital', market.wacc)} stands for it`,
    );
  if (step === null) return given ?? market.wacc;
  const premium = point(step.premium, 'ratio', 'assumption', 'premium by distance from the present business');
  ledger.assume(
    `It is ${step.name}, for which ${ledger.cite('premium for the kind of growth', premium)} is added; no premium for the country is included`,
  );
  return derive(
    'cost of capital + premium for the kind of growth',
    'ratio',
    [market.wacc, premium],
    market.wacc.value + premium.value,
  );
}

const newMarket =
  /\b(?:enter(?:ing)?|expand(?:ing)? (?:in)?to|launch(?:ing)? in)\b[^.;]{0,60}\b(?:market|country|region|europe|asia|america|africa)\b/i;
const newProduct = /\bnew (?:products?|platform|service|offering|line of business)\b/i;

/** Ansoff's steps away from the present business; null when the text takes none. Premiums are our own (grade D). */
function growthStep(input: Case): { name: string; premium: number } | null {
  const market = newMarket.test(input.content);
  const product = newProduct.test(input.content);
  if (market && product) return { name: 'diversification into a new market with a new product', premium: 0.06 };
  if (product) return { name: 'development of a new product', premium: 0.03 };
  return market ? { name: 'development of a new market', premium: 0.02 } : null;
}

/** A yearly benefit of less than so much of the outlay is one of another scale: what a piece saves, or millions read as units. */
const leastBenefit = 1e-3;

function benefitOf(input: Case, amount: Figure, ledger: Ledger): { benefit: Figure | null; ceiling: boolean } {
  const given = figureWithin(input, 'annualBenefit', 'own', -1e15, 1e15);
  if (given !== null) {
    const isOfScale = Math.abs(given.value) >= leastBenefit * Math.abs(amount.value);
    return { benefit: isOfScale ? given : null, ceiling: false };
  }
  const scrap = figureWithin(input, 'scrapCostPerMonth', 'own', 1, 1e15);
  if (scrap === null) return { benefit: null, ceiling: false };
  ledger.assume(
    'The benefit is the whole scrap cost, which is the most that a cure can save: the share that it removes is not given',
  );
  return { benefit: scaled('scrap cost a month × 12', scrap, 12), ceiling: true };
}

interface InvestmentRisk {
  simulation: Simulation | null;
  sensitivity: TornadoBar[];
}

/** Benefits between 60 % and 120 % of plan (PERT), cost from 10 % under to 50 % over (lognormal): own ranges, grade D. */
function riskOf(
  amount: Figure,
  benefit: Figure,
  { hurdle, years, idle }: { hurdle: Figure; years: Figure; idle: number },
): InvestmentRisk {
  const factor = annuityFactor(hurdle.value, Math.max(0, years.value - idle)) / (1 + hurdle.value) ** idle;
  const drivers = [
    { name: 'benefit', base: 1, quantile: pertQuantile(benefitSpread.low, 1, benefitSpread.high) },
    { name: 'cost', base: 1, quantile: lognormalQuantile(costSpread.p5, costSpread.p95) },
  ].map((driver) => ({ ...driver, p10: driver.quantile(0.1), p90: driver.quantile(0.9) }));
  const value = (share: number, cost: number): number => benefit.value * share * factor - amount.value * cost;
  return {
    simulation: simulate({
      drivers,
      draws,
      seed: { amount: amount.value, benefit: benefit.value, hurdle: hurdle.value, years: years.value },
      outcome: (values) => value(values[0] ?? 1, values[1] ?? 1),
    }),
    sensitivity: tornado(drivers, (values) => value(values['benefit'] ?? 1, values['cost'] ?? 1)),
  };
}

/** A real option is valued only where the caller gives a volatility and says that the spending is staged. */
function optionOf(
  input: Case,
  amount: Figure,
  benefit: Figure | null,
  hurdle: Figure,
  years: Figure,
  market: Market,
): Figure | null {
  const volatility = numberOf(input.inputs.at('decisionScope.volatility'), 0.01, 3);
  const wait = numberOf(input.inputs.at('decisionScope.stageYears'), 0.1, 30);
  if (volatility === null || wait === null || benefit === null) return null;
  const spot = benefit.value * annuityFactor(hurdle.value, years.value);
  const value = blackScholes({ spot, strike: amount.value, rate: market.riskFree.value, volatility, years: wait });
  return value === null
    ? null
    : derive('option to invest later (Black–Scholes)', amount.unit, [amount, benefit], value.call);
}
