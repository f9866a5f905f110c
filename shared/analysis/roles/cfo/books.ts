/** A company's figures as the CFO needs them: what was given, and what follows from it by stated arithmetic. */
import { industryBenchmarks } from '../../data/index.js';
import { point } from '../../figures.js';
import type { Case, Figure, InputKey, Subject } from '../../model.js';
import type { Ledger } from '../ledger.js';
import { derive } from './derive.js';

export interface Books {
  subject: Subject;
  revenue: Figure | null;
  priorRevenue: Figure | null;
  growth: Figure | null;
  grossMargin: Figure | null;
  ebitda: Figure | null;
  priorEbitda: Figure | null;
  margin: Figure | null;
  ebit: Figure | null;
  netIncome: Figure | null;
  depreciation: Figure | null;
  capex: Figure | null;
  changeInNwc: Figure | null;
  interest: Figure | null;
  cash: Figure | null;
  undrawn: Figure | null;
  debt: Figure | null;
  /** Debt less cash; gross debt where the cash is not given, which can only overstate it. */
  netDebt: Figure | null;
  burn: Figure | null;
  arr: Figure | null;
  retention: Figure | null;
  churn: Figure | null;
  cac: Figure | null;
  revenuePerCustomer: Figure | null;
  bookEquity: Figure | null;
  marketCap: Figure | null;
  sharePrice: Figure | null;
  shares: Figure | null;
  headcount: Figure | null;
  maxLeverage: Figure | null;
  minCover: Figure | null;
  minLiquidity: Figure | null;
  operatingCost: Figure | null;
}

/** Outside these a number is a mistake, and quotients of two such numbers leave the range of arithmetic. */
const largest = 1e15;
const smallest = 1e-6;

const isPlausible = (value: number): boolean =>
  Number.isFinite(value) && Math.abs(value) <= largest && (value === 0 || Math.abs(value) >= smallest);
const sane = (figure: Figure | null): Figure | null =>
  figure !== null && [figure.value, figure.low, figure.high].every(isPlausible) ? figure : null;

/** Reads one company's figures; assumptions that a derivation needs are filed in the ledger. */
export function readBooks(input: Case, subject: Subject, ledger: Ledger): Books {
  const read = (key: InputKey): Figure | null => sane(input.inputs.figure(key, subject));
  const positive = (key: InputKey): Figure | null => {
    const figure = read(key);
    return figure !== null && figure.value > 0 ? figure : null;
  };
  const notNegative = (key: InputKey): Figure | null => {
    const figure = read(key);
    return figure !== null && figure.value >= 0 ? figure : null;
  };
  const given = {
    subject,
    revenue: positive('revenue'),
    priorRevenue: positive('priorRevenue'),
    growth: read('revenueGrowth'),
    grossMargin: read('grossMargin'),
    priorEbitda: read('priorEbitda'),
    netIncome: read('netIncome'),
    capex: read('capex'),
    changeInNwc: read('changeInNwc'),
    cash: read('cash'),
    undrawn: read('undrawnFacility'),
    debt: notNegative('totalDebt'),
    burn: read('monthlyBurn'),
    arr: positive('arr'),
    retention: read('netRevenueRetention'),
    churn: positive('monthlyChurn'),
    cac: positive('cac'),
    revenuePerCustomer: positive('revenuePerCustomer'),
    bookEquity: read('bookEquity'),
    sharePrice: positive('sharePrice'),
    shares: positive('sharesOutstanding'),
    headcount: positive('headcount'),
    maxLeverage: positive('maxNetDebtToEbitda'),
    minCover: positive('minInterestCover'),
    minLiquidity: positive('minLiquidity'),
    operatingCost: positive('operatingCost'),
  };
  const ebitda = ebitdaOf(read, given.arr, ledger);
  const depreciation = depreciationOf(input, read('depreciationAmortization'), given.revenue, ebitda, ledger);
  return {
    ...given,
    ebitda,
    margin: marginOf(read('ebitdaMargin'), ebitda, given.revenue),
    depreciation,
    ebit: ebitOf(read('ebit'), ebitda, depreciation),
    interest: interestOf(read, given.debt, ledger),
    netDebt: netDebtOf(read('netDebt'), given.debt, subject, ledger),
    marketCap: marketCapOf(positive('marketCap'), given.sharePrice, given.shares),
  };
}

type Read = (key: InputKey) => Figure | null;

function ebitdaOf(read: Read, arr: Figure | null, ledger: Ledger): Figure | null {
  const given = read('ebitda');
  const margin = read('ebitdaMargin');
  if (given !== null || margin === null || arr === null) return given;
  ledger.assume('EBITDA is the margin given times annual recurring revenue, because no other revenue is given');
  return derive('EBITDA margin × ARR', arr.unit, [margin, arr], margin.value * arr.value);
}

function marginOf(given: Figure | null, ebitda: Figure | null, revenue: Figure | null): Figure | null {
  if (given !== null || ebitda === null || revenue === null) return given;
  return derive('EBITDA ÷ revenue', 'ratio', [ebitda, revenue], ebitda.value / revenue.value);
}

function depreciationOf(
  input: Case,
  given: Figure | null,
  revenue: Figure | null,
  ebitda: Figure | null,
  ledger: Ledger,
): Figure | null {
  if (given !== null || revenue === null || ebitda === null) return given;
  const share = industryBenchmarks.industries.find((row) => row.id === input.industry.id)?.daToSalesAssumed;
  if (share === undefined) return null;
  const ratio = point(share, 'ratio', 'assumption', `${input.industry.ref} (depreciation share)`);
  ledger.assume(
    `Depreciation is taken at ${ledger.cite('depreciation as a share of sales, industry row', ratio)} of revenue, the working value for ${input.industry.label}`,
  );
  return derive('depreciation share × revenue', revenue.unit, [ratio, revenue], share * revenue.value);
}

function ebitOf(given: Figure | null, ebitda: Figure | null, depreciation: Figure | null): Figure | null {
  if (given !== null || ebitda === null || depreciation === null) return given;
  return derive('EBITDA − depreciation', ebitda.unit, [ebitda, depreciation], ebitda.value - depreciation.value);
}

function interestOf(read: Read, debt: Figure | null, ledger: Ledger): Figure | null {
  const given = read('interestExpense');
  const spread = read('debtMarginPct');
  if (given !== null || debt === null || spread === null) return given;
  const { riskFreePct, asOf } = industryBenchmarks.rates;
  const reference = point(riskFreePct / 100, 'ratio', 'benchmark', 'industry-benchmarks#rates', asOf);
  ledger.assume(
    `Interest is debt at the stated margin over a reference rate of ${ledger.cite('reference rate', reference)}, the risk-free rate of the benchmark file`,
  );
  return derive(
    'debt × (reference rate + margin)',
    debt.unit,
    [debt, reference, spread],
    debt.value * (reference.value + spread.value),
  );
}

function netDebtOf(given: Figure | null, debt: Figure | null, subject: Subject, ledger: Ledger): Figure | null {
  if (given !== null || debt === null) return given;
  ledger.assume(
    `Cash of ${subject === 'own' ? 'the organization' : 'the target'} is not given: gross debt stands for net debt, so leverage is an upper bound`,
  );
  return { ...debt };
}

function marketCapOf(given: Figure | null, price: Figure | null, shares: Figure | null): Figure | null {
  if (given !== null || price === null || shares === null) return given;
  return derive('share price × shares outstanding', price.unit, [price, shares], price.value * shares.value);
}
