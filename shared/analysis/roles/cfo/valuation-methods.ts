/** The single methods of valuation. Each gives one value with a range, or null when its inputs are not there. */
import { industryBenchmarks } from '../../data/index.js';
import type { Figure } from '../../model.js';
import { excessReturnValue, justifiedPriceToBook } from '../../models/finance/bank-valuation.js';
import { freeCashFlow, valueDriverDcf, type StagedValue } from '../../models/finance/discounted-cash-flow.js';
import { arrMultiple } from '../../models/finance/growth-metrics.js';
import type { Ledger } from '../ledger.js';
import type { Books } from './books.js';
import { derive, scaled } from './derive.js';
import type { Market } from './market.js';

export type MethodFamily = 'dcf' | 'trading' | 'transactions';
export type MethodId =
  | 'arr-multiple'
  | 'revenue-multiple'
  | 'ebitda-multiple'
  | 'transaction-multiple'
  | 'market-price'
  | 'dcf'
  | 'price-to-book'
  | 'excess-return';

export interface Method {
  id: MethodId;
  family: MethodFamily;
  /** Enterprise or equity value. */
  basis: 'enterprise' | 'equity';
  value: Figure;
  /** In words, for the answer: `5.94x ARR`. */
  how: string;
  /** The multiple or rate that the method turns on. */
  lever: Figure;
}

/** Margins above this are a misread figure, not a business. */
const highestMargin = 0.6;
/** Growth that nobody holds for five years: the discounted cash flow is not run on it. */
const highestHeldGrowth = 0.5;

const isSaneMargin = (books: Books): boolean => books.margin === null || books.margin.value <= highestMargin;

/** ARR at the private-market anchors, moved by growth, retention and gross margin. */
export function arrMethod(books: Books, market: Market, ledger: Ledger): Method | null {
  const { arr, growth, retention, grossMargin } = books;
  if (arr === null) return null;
  const at = (anchor: number): number =>
    arrMultiple(anchor, growth?.value ?? null, retention?.value ?? null, grossMargin?.value ?? null);
  const known = [growth, retention, grossMargin].filter((figure) => figure !== null);
  const { arrAnchor } = market;
  const lever = derive(
    'ARR anchor × adjustment for growth, retention and gross margin',
    'x',
    [arrAnchor, ...known],
    at(arrAnchor.value),
    { low: at(arrAnchor.low), high: at(arrAnchor.high) },
  );
  const value = derive('ARR × multiple', arr.unit, [arr, lever], arr.value * lever.value, {
    low: arr.value * lever.low,
    high: arr.value * lever.high,
  });
  const open = [
    growth === null ? 'growth' : null,
    retention === null ? 'net revenue retention' : null,
    grossMargin === null ? 'gross margin' : null,
  ].filter((name) => name !== null);
  ledger.assume(
    `ARR multiples are anchored at ${ledger.citeRange('ARR multiple of private equity-backed companies, low bootstrapped, high listed', arrAnchor)}, with our own slopes${open.length > 0 ? `; ${open.join(' and ')} unknown and left at the anchor's level` : ''}`,
  );
  return {
    id: 'arr-multiple',
    family: 'trading',
    basis: 'enterprise',
    value,
    how: `${ledger.cite('ARR multiple', lever)} ARR`,
    lever,
  };
}

/** Marketability and size discounts turn a listed company's multiple into a private one's; earnings that say nothing say nothing of the size. */
export function privateDiscount(
  books: Books,
  usd: number,
  { listed, early }: { listed: boolean; early: boolean },
  ledger: Ledger,
): number {
  if (listed) return 1;
  const { lackOfMarketability, sizeDiscountByEbitdaUsd } = industryBenchmarks.privateDiscount;
  const ebitdaUsd = (books.ebitda?.value ?? 0) * usd;
  const size = sizeDiscountByEbitdaUsd.find((row) => row.max === null || ebitdaUsd <= row.max)?.discount ?? [0, 0];
  const middle = ([low, high]: readonly [number, number]): number => (low + high) / 2;
  const factor =
    (1 - middle(lackOfMarketability)) *
    (1 - (books.ebitda === null || books.ebitda.value <= 0 || early ? 0 : middle(size)));
  const discount = derive('marketability and size discount', 'ratio', [], 1 - factor);
  ledger.assume(
    `Private company: multiples of listed ones are cut by ${ledger.cite('discount for lack of marketability and for size', { ...discount, source: 'assumption', ref: 'industry-benchmarks#privateDiscount' })}`,
  );
  return factor;
}

/** Growth from which a thin margin is a choice and not yet the business; half the trade's margin counts as thin (grade D). */
const earlyGrowth = 0.15;
const thinMargin = 0.5;

/** Whether today's earnings say nothing about the value: recurring revenue grows fast while the margin is far under the trade's. */
export function isEarly({ arr, growth, margin, ebitda }: Books, market: Market, ledger: Ledger): boolean {
  const usual = market.industry.operatingMargin;
  if (arr === null || growth === null || margin === null || ebitda === null || ebitda.value <= 0 || usual === null)
    return false;
  if (growth.value < earlyGrowth || margin.value >= usual * thinMargin) return false;
  const typical: Figure = {
    value: usual,
    low: usual,
    high: usual,
    unit: 'ratio',
    source: 'benchmark',
    ref: `${market.industry.ref} operatingMargin`,
  };
  ledger.assume(
    `An EBITDA margin of ${ledger.cite('EBITDA margin', margin)} at growth of ${ledger.cite('growth', growth)} is far under the ${ledger.cite('operating margin of the trade', typical)} usual in ${market.industry.label}: EBITDA multiples and the discounted cash flow would fix that margin for ever and are not run`,
  );
  return true;
}

interface MultipleRequest {
  id: MethodId;
  family: MethodFamily;
  metric: Figure | null;
  multiple: Figure | null;
  base: 'EBITDA' | 'revenue' | 'ARR';
  factor: number;
}

function multipleMethod(
  { id, family, metric, multiple, base, factor }: MultipleRequest,
  market: Market,
  ledger: Ledger,
): Method | null {
  if (metric === null || multiple === null || metric.value <= 0) return null;
  market.explain(multiple);
  const lever = factor === 1 ? multiple : scaled('multiple × private discount', multiple, factor);
  const value = derive(`${base} × multiple`, metric.unit, [metric, lever], metric.value * lever.value, {
    low: metric.value * lever.low,
    high: metric.value * lever.high,
  });
  const named =
    multiple.source === 'context'
      ? family === 'trading'
        ? ', as the named peers'
        : ', as the named transactions'
      : '';
  return {
    id,
    family,
    basis: 'enterprise',
    value,
    how: `${ledger.cite(`multiple of ${base} (${family})`, lever)} ${base}${named}`,
    lever,
  };
}

/** Multiples of EBITDA where there is any, of revenue where there is not and recurring revenue is unknown. */
export function multipleMethods(books: Books, market: Market, factor: number, ledger: Ledger): Method[] {
  const { ebitda, revenue, arr } = books;
  const sane = isSaneMargin(books);
  if (!sane && books.margin)
    ledger.assume(
      `An EBITDA margin of ${ledger.cite('EBITDA margin given', books.margin)} is beyond what businesses earn: models on EBITDA are not run, confirm the figure`,
    );
  const earning = ebitda !== null && ebitda.value > 0 && sane;
  const sales = earning || arr !== null ? null : revenue;
  // What named companies are paid for their revenue says more about recurring revenue than any anchor.
  const recurring = !earning && arr !== null && market.evRevenue?.source === 'context' ? arr : null;
  const requests: MultipleRequest[] = [
    {
      id: 'ebitda-multiple',
      family: 'trading',
      metric: earning ? ebitda : null,
      multiple: market.evEbitda,
      base: 'EBITDA',
      factor,
    },
    {
      id: 'revenue-multiple',
      family: 'trading',
      metric: recurring ?? sales,
      multiple: market.evRevenue,
      base: recurring ? 'ARR' : 'revenue',
      factor,
    },
    {
      id: 'transaction-multiple',
      family: 'transactions',
      metric: earning ? ebitda : null,
      multiple: market.dealEvEbitda,
      base: 'EBITDA',
      factor: 1,
    },
    {
      id: 'transaction-multiple',
      family: 'transactions',
      metric: earning && market.dealEvEbitda ? null : (revenue ?? arr),
      multiple: market.dealEvRevenue,
      base: 'revenue',
      factor: 1,
    },
  ];
  return requests.flatMap((request) => multipleMethod(request, market, ledger) ?? []);
}

/** The undisturbed market value plus net debt. */
export function marketPriceMethod(books: Books, ledger: Ledger): Method | null {
  const { marketCap, netDebt } = books;
  if (marketCap === null) return null;
  if (netDebt === null)
    return {
      id: 'market-price',
      family: 'trading',
      basis: 'equity',
      value: marketCap,
      how: 'undisturbed market value of the shares',
      lever: marketCap,
    };
  const value = derive(
    'market value of the shares + net debt',
    marketCap.unit,
    [marketCap, netDebt],
    marketCap.value + netDebt.value,
  );
  return {
    id: 'market-price',
    family: 'trading',
    basis: 'enterprise',
    value,
    how: `market value of ${ledger.cite('market value of the shares', marketCap)} plus net debt`,
    lever: marketCap,
  };
}

export interface DcfInputs {
  nopat: number;
  growth: number;
  wacc: number;
  terminalGrowth: number;
  roic: number;
  /** Free cash flow over NOPAT where capex and working capital are known; growth then does not change reinvestment. */
  conversion: number | null;
}

/** Enterprise value; null when growth in perpetuity reaches the cost of capital. */
export function dcfValue({ nopat, growth, wacc, terminalGrowth, roic, conversion }: DcfInputs): StagedValue | null {
  return conversion === null
    ? valueDriverDcf({ nopat0: nopat, growth1: growth, wacc, growth2: terminalGrowth, roic })
    : valueDriverDcf({ nopat0: nopat * conversion, growth1: growth, wacc, growth2: terminalGrowth, roic: Infinity });
}

/** The inputs of the discounted cash flow, or null with the reason filed. */
function dcfInputs(books: Books, market: Market, ledger: Ledger): DcfInputs | null {
  const { ebit, growth, depreciation, capex, changeInNwc } = books;
  if (ebit === null || ebit.value <= 0 || !isSaneMargin(books)) return null;
  const wacc = market.wacc.value;
  const terminalGrowth = market.terminalGrowth.value;
  if (terminalGrowth >= wacc) {
    ledger.assume(
      `No discounted cash flow: growth in perpetuity of ${ledger.cite('growth in perpetuity', market.terminalGrowth)} reaches the cost of capital of ${ledger.cite('cost of capital', market.wacc)}`,
    );
    return null;
  }
  if (growth !== null && growth.value > highestHeldGrowth) {
    ledger.assume(
      `No discounted cash flow: growth of ${ledger.cite('growth', growth)} cannot be held for five years; multiples lead`,
    );
    return null;
  }
  if (growth === null)
    ledger.assume(
      `Growth is not given: the discounted cash flow holds ${ledger.cite('growth in perpetuity', market.terminalGrowth)}`,
    );
  market.explain(market.wacc);
  market.explain(market.tax);
  const nopat = ebit.value * (1 - market.tax.value);
  const known = depreciation !== null && capex !== null && changeInNwc !== null;
  const conversion = known
    ? freeCashFlow(ebit.value, market.tax.value, depreciation.value, capex.value, changeInNwc.value) / nopat
    : null;
  const roic = Math.min(0.25, Math.max(wacc, market.roic?.value ?? wacc));
  return { nopat, growth: growth?.value ?? terminalGrowth, wacc, terminalGrowth, roic, conversion };
}

/** The two-stage discounted cash flow as a method; the range is one point of WACC to either side. */
export function dcfMethod(
  books: Books,
  market: Market,
  ledger: Ledger,
): { method: Method; inputs: DcfInputs; staged: StagedValue } | null {
  const inputs = dcfInputs(books, market, ledger);
  const staged = inputs && dcfValue(inputs);
  if (!inputs || !staged || staged.ev <= 0 || books.ebit === null) return null;
  const at = (wacc: number): number =>
    dcfValue({ ...inputs, wacc: Math.max(wacc, inputs.terminalGrowth + 0.005) })?.ev ?? staged.ev;
  const parts = [books.ebit, market.wacc, market.tax, ...(books.growth ? [books.growth] : [])];
  const value = derive('two-stage discounted cash flow', books.ebit.unit, parts, staged.ev, {
    low: at(inputs.wacc + 0.01),
    high: at(inputs.wacc - 0.01),
  });
  return {
    method: {
      id: 'dcf',
      family: 'dcf',
      basis: 'enterprise',
      value,
      how: `discounted cash flow at ${ledger.cite('cost of capital', market.wacc)}`,
      lever: market.wacc,
    },
    inputs,
    staged,
  };
}

/** A published β under this is pulled a third of the way to one (Blume), as betas of thinly traded banks are. */
const thinBeta = 0.8;

function bankCostOfEquity(market: Market, ledger: Ledger): Figure {
  const published = market.industry.leveredBeta;
  if (published === null || published >= thinBeta || market.costOfEquity.value <= market.riskFree.value)
    return market.costOfEquity;
  const premium = (market.costOfEquity.value - market.riskFree.value) / published;
  const beta = published * (2 / 3) + 1 / 3;
  const ke = derive(
    'risk-free rate + (2/3 β + 1/3) × equity risk premium',
    'ratio',
    [market.riskFree],
    market.riskFree.value + beta * premium,
  );
  ledger.assume(
    `The β of ${market.industry.label} is thinly traded: pulled a third of the way to one it gives a cost of equity of ${ledger.cite('cost of equity', ke)}`,
  );
  return ke;
}

/** Banks and insurers: price to book against ROE over cost of equity, and excess returns. Needs book equity and earnings. */
export function bankMethods(books: Books, market: Market, ledger: Ledger): Method[] {
  const { bookEquity, netIncome } = books;
  if (bookEquity === null || bookEquity.value <= 0 || netIncome === null) return [];
  const roe = derive('net income ÷ book equity', 'ratio', [netIncome, bookEquity], netIncome.value / bookEquity.value);
  const ke = bankCostOfEquity(market, ledger);
  const growth = market.terminalGrowth.value;
  const priceToBook = justifiedPriceToBook(roe.value, ke.value, growth);
  const bounds = [ke.value + 0.01, Math.max(growth + 0.01, ke.value - 0.01)].map((rate) =>
    excessReturnValue(bookEquity.value, roe.value, rate, growth),
  );
  const base = excessReturnValue(bookEquity.value, roe.value, ke.value, growth);
  if (priceToBook === null || base === null || base <= 0) return [];
  const value = derive('book equity × (ROE − g) / (ke − g)', bookEquity.unit, [bookEquity, roe, ke], base, {
    low: Math.min(bounds[0] ?? base, base),
    high: Math.max(bounds[1] ?? base, base),
  });
  const lever = derive('(ROE − g) / (ke − g)', 'x', [roe, ke], priceToBook);
  const how = `${ledger.cite('justified price to book', lever)} book value at a return on equity of ${ledger.cite('return on equity', roe)} against a cost of ${ledger.cite('cost of equity', ke)}`;
  return [{ id: 'price-to-book', family: 'trading', basis: 'equity', value, how, lever }];
}
