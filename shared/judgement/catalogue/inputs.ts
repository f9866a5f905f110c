/** Inputs that several decision models share. */
import type { ModelInput } from './decision-model.js';

const bought = ['target', 'unit', 'option', 'other'] as const;
const ours = ['own'] as const;
const money = ['money'] as const;

/** Of the company that is bought, sold or merged; a company that sells itself speaks of its own figures. */
const ofTarget = (...measures: string[]): ModelInput => ({ measures, of: [...bought], unit: money });
const ofOwn = (...measures: string[]): ModelInput => ({ measures, of: ours, unit: money });
const rate = (...measures: string[]): ModelInput => ({ measures, unit: ['ratio'] });

const price: ModelInput = {
  measures: ['dealValue', 'enterpriseValue', 'upfrontPayment'],
  of: [...bought, 'own'],
  unit: money,
  status: ['offer', 'demand', 'plan', 'limit', 'actual', 'forecast', 'hypothetical'],
};

export const inputs = {
  priceOnce: price,
  price: { ...price, each: 'fact' },
  stake: { measures: ['stake'], unit: ['ratio'], of: [...bought, 'own'] },
  targetEbitda: ofTarget('ebitda'),
  targetRevenue: ofTarget('revenue'),
  targetNetIncome: ofTarget('netIncome'),
  targetEbit: ofTarget('ebit'),
  targetArr: ofTarget('arr'),
  targetDebt: ofTarget('totalDebt'),
  targetNetDebt: ofTarget('netDebt'),
  targetCash: ofTarget('cash'),
  targetPension: ofTarget('pensionDeficit'),
  targetHeadcount: { measures: ['headcount'], of: [...bought], unit: ['count'] },
  targetCustomers: { measures: ['customers'], of: [...bought], unit: ['count'] },
  ownEbitda: ofOwn('ebitda'),
  ownRevenue: ofOwn('revenue'),
  ownDebt: ofOwn('totalDebt'),
  ownNetDebt: ofOwn('netDebt'),
  ownCash: ofOwn('cash'),
  ownNetIncome: ofOwn('netIncome'),
  ownFacility: { measures: ['undrawnFacility'], unit: money },
  newDebt: { measures: ['newDebt', 'bridgeLoan'], unit: money },
  debtShare: rate('debtShare'),
  stockShare: rate('stockShare'),
  cashShare: rate('cashShare'),
  interestRate: rate('interestRate'),
  synergies: { measures: ['synergiesRunRate', 'synergiesCost', 'synergiesRevenue', 'annualSaving'], unit: money },
  integrationCost: { measures: ['oneOffIntegrationCost'], unit: money },
  covenant: { measures: ['maxNetDebtToEbitda'], unit: ['x', 'ratio', 'count'] },
  coverCovenant: { measures: ['minInterestCover'], unit: ['x', 'ratio', 'count'] },
  minLiquidity: { measures: ['minLiquidity'], unit: money },
  multiple: { measures: ['entryMultiple'], unit: ['x', 'count', 'ratio'] },
  earnOut: { measures: ['earnOut'], unit: money },
  hurdle: { measures: ['hurdle', 'wacc'], unit: ['ratio'] },
  taxRate: rate('taxRate'),
  growth: rate('revenueGrowth', 'marketGrowth', 'percentChange'),
} satisfies Record<string, ModelInput>;
