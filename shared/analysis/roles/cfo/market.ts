/** What the market pays and asks: multiples with their spread, cost of capital, tax; the caller's own data first. */
import { industryBenchmarks, type IndustryRow } from '../../data/index.js';
import { point } from '../../figures.js';
import type { Case, Figure, IndustryBenchmark } from '../../model.js';
import { bottomUpBeta, capm, syntheticRating, wacc } from '../../models/finance/cost-of-capital.js';
import { percentile } from '../../models/finance/simulation.js';
import type { Ledger } from '../ledger.js';
import { numberOf, recordsOf } from '../../untrusted.js';
import { derive } from './derive.js';

export interface Market {
  industry: IndustryBenchmark;
  /** Banks and insurers, for which enterprise multiples mean nothing. */
  bank: boolean;
  /** Recurring software revenue is the natural measure of the business. */
  software: boolean;
  /** Trading multiples: low and high are the quartiles. Null for banks and rows without one. */
  evEbitda: Figure | null;
  evRevenue: Figure | null;
  /** Multiples of named transactions, where the caller gives any. */
  dealEvEbitda: Figure | null;
  dealEvRevenue: Figure | null;
  /** Private software companies by ARR: bootstrapped, equity-backed, listed. */
  arrAnchor: Figure;
  wacc: Figure;
  costOfEquity: Figure;
  tax: Figure;
  riskFree: Figure;
  terminalGrowth: Figure;
  roic: Figure | null;
  /** Files the assumption behind one of these figures: called by the model that uses it, so that unused ones stay unsaid. */
  explain(figure: Figure): void;
}

/** EBIT over interest that the industry's debt is taken to be rated at. */
const middlingCoverage = 3;

/** Spread of an industry multiple whose quartiles are not published: ±25 %, our own assumption. */
const quartileSpread = 0.25;

const softwareCue = /\b(?:saas|software|fin-?tech|subscriptions?|recurring revenue|arr|platform|app)\b/i;
const bankCue = /\b(?:banks?|banking group|credit unions?|insurers?|insurance (?:company|group)|lenders?)\b/i;

type Explanations = Map<Figure, () => void>;

/** The market view of a case. `hasArr` tells that the company reports recurring revenue. */
export function readMarket(input: Case, hasArr: boolean, ledger: Ledger): Market {
  const reasons: Explanations = new Map();
  const software = hasArr || softwareCue.test(input.content) || input.industry.segment === 'TECHNOLOGY';
  const bank = isBank(input);
  const industry = valuationRow(input, bank, software);
  const rate = (key: string, pct: number): Figure =>
    input.inputs.figure(key) ??
    point(pct / 100, 'ratio', 'benchmark', 'industry-benchmarks#rates', industryBenchmarks.rates.asOf);
  const riskFree = rate('riskFreeRate', industryBenchmarks.rates.riskFreePct);
  const premium = rate('equityRiskPremium', industryBenchmarks.rates.equityRiskPremiumPct);
  const beta =
    input.inputs.figure('beta') ??
    peerBeta(input, industry) ??
    point(industry.leveredBeta ?? 1, 'score', 'benchmark', industry.ref);
  const costOfEquity = derive(
    'risk-free rate + β × equity risk premium',
    'ratio',
    [riskFree, beta, premium],
    capm(riskFree.value, beta.value, premium.value),
  );
  const arr = industryBenchmarks.saas.arrMultiple;
  const multiple = (name: MultipleName): Figure | null =>
    bank ? null : tradingMultiple(input, name, industry, reasons, ledger);
  return {
    industry,
    bank,
    software,
    evEbitda: multiple('evEbitda'),
    evRevenue: multiple('evRevenue'),
    dealEvEbitda: bank ? null : listMultiple(input, 'transactions', 'evEbitda'),
    dealEvRevenue: bank ? null : listMultiple(input, 'transactions', 'evRevenue'),
    arrAnchor: {
      value: arr.privateEquityBacked,
      low: arr.privateBootstrapped,
      high: arr.publicMedian,
      unit: 'x',
      source: 'benchmark',
      ref: 'industry-benchmarks#saas.arrMultiple (SaaS Capital)',
      asOf: '2025-01',
    },
    wacc: costOfCapital({ input, industry, costOfEquity, beta, riskFree, reasons, ledger }),
    costOfEquity,
    tax: taxRate(input, reasons, ledger),
    riskFree,
    terminalGrowth: terminalGrowth(riskFree),
    roic:
      industry.afterTaxRoic === null
        ? null
        : point(
            industry.afterTaxRoic,
            'ratio',
            'benchmark',
            industry.ref,
            industryBenchmarks.meta.vintage['multiplesMarginsRoicSpreads'],
          ),
    explain: (figure) => reasons.get(figure)?.(),
  };
}

/** What banks and insurers alone are measured by. */
const capitalMeasures: ReadonlySet<string> = new Set([
  'grossPremium',
  'netEarnedPremium',
  'solvencyRatio',
  'solvencyRequirement',
  'ownFunds',
  'embeddedValue',
  'tier1Ratio',
  'cet1Ratio',
  'cet1Capital',
  'rwa',
  'nplRatio',
  'lcr',
]);
/** One such figure may be of a lender, or read wrongly. */
const leastCapitalMeasures = 2;

/** Whether a bank or insurer is valued; a technology company that a bank buys is not one. */
export function isBank(input: Case): boolean {
  const told = new Set(input.reading.facts.flatMap(({ measure }) => (capitalMeasures.has(measure) ? [measure] : [])));
  const flagged = input.tokens.has('flag:BANK') || told.size >= leastCapitalMeasures;
  const row = /^(?:bank|insurance)_/.test(input.industry.id);
  const technology = input.type === 'MA_EVALUATION' && softwareCue.test(input.content) && !bankCue.test(input.content);
  return (flagged || row) && !technology;
}

/** The row that values the company: recurring software revenue and rows without usable multiples need another one. */
function valuationRow(input: Case, bank: boolean, software: boolean): IndustryBenchmark {
  const { industry } = input;
  const usable = industry.evEbitda !== null || industry.evRevenue !== null;
  if (bank || (usable && !(software && industry.chosenFrom === 'assumption'))) return industry;
  const id = software ? 'software' : 'total_market_ex_fin';
  const row = industryBenchmarks.industries.find((candidate) => candidate.id === id);
  if (!row || id === industry.id) return industry;
  const why = usable
    ? 'the text speaks of recurring software revenue'
    : `${industry.label} has no usable enterprise multiple`;
  return { ...fromRow(row), ref: `industry-benchmarks#${row.id} (${why})` };
}

function fromRow(row: IndustryRow): IndustryBenchmark {
  return {
    id: row.id,
    label: row.damodaranIndustry,
    segment: row.segment,
    evEbitda: row.evEbitda ?? null,
    evRevenue: row.evSalesDerived ?? null,
    operatingMargin: row.operatingMargin ?? null,
    afterTaxRoic: row.afterTaxRoic ?? null,
    leveredBeta: row.leveredBeta ?? null,
    debtToCapital: row.debtToCapitalPct === undefined ? null : row.debtToCapitalPct / 100,
    wacc: row.waccPct === undefined ? null : row.waccPct / 100,
    caution: row.caution ?? null,
    chosenFrom: 'assumption',
    ref: `industry-benchmarks#${row.id}`,
  };
}

type MultipleName = 'evEbitda' | 'evRevenue';

/** Median and quartiles of the peers or transactions that the caller names; null when none has the multiple. */
function listMultiple(input: Case, list: 'peers' | 'transactions', name: MultipleName): Figure | null {
  const path = `benchmarkData.${list}`;
  const values = recordsOf(input.inputs.at(path))
    .flatMap((row) => numberOf(row[name], 0.01, 500) ?? [])
    .sort((a, b) => a - b);
  if (values.length === 0) return null;
  const value = percentile(values, 0.5);
  const spread = values.length >= 3 ? { low: percentile(values, 0.25), high: percentile(values, 0.75) } : around(value);
  return { value, ...spread, unit: 'x', source: 'context', ref: `${path}[].${name}` };
}

const around = (value: number): { low: number; high: number } => ({
  low: value * (1 - quartileSpread),
  high: value * (1 + quartileSpread),
});

function tradingMultiple(
  input: Case,
  name: MultipleName,
  industry: IndustryBenchmark,
  reasons: Explanations,
  ledger: Ledger,
): Figure | null {
  const named = listMultiple(input, 'peers', name);
  if (named) return named;
  const given = input.inputs.figure(name === 'evEbitda' ? 'peerEvEbitda' : 'peerEvRevenue');
  if (given && given.value > 0) return given.low < given.high ? given : { ...given, ...around(given.value) };
  const value = industry[name];
  if (value === null || value <= 0) return null;
  const asOf = industryBenchmarks.meta.vintage['multiplesMarginsRoicSpreads'];
  const figure: Figure = {
    value,
    ...around(value),
    unit: 'x',
    source: 'benchmark',
    ref: `${industry.ref} ${name}`,
    ...(asOf ? { asOf } : {}),
  };
  const label = name === 'evEbitda' ? 'EV/EBITDA' : 'EV/revenue';
  reasons.set(figure, () => {
    const spread = ledger.cite(
      'spread of the quartiles around an industry multiple',
      point(quartileSpread, 'ratio', 'assumption', 'our own, quartiles are not published'),
    );
    ledger.assume(
      `No peers are named: the ${label} of ${industry.label} is the aggregate of US listed companies (${ledger.cite(`${label} of ${industry.label}`, figure)}), with quartiles taken ${spread} to either side`,
    );
  });
  return figure;
}

/**
 * The caller's WACC; else the industry's at the industry's own structure. The company's own leverage is left out on
 * purpose: it belongs to the risk rating, and debt must not raise the value through the tax shield.
 */
function costOfCapital({ input, industry, costOfEquity, beta, riskFree, reasons, ledger }: CapitalInputs): Figure {
  const given = input.inputs.figure('wacc');
  if (given && given.value > 0) return given;
  const published = beta.source === 'benchmark' && industry.wacc !== null;
  const figure = published
    ? point(
        industry.wacc ?? 0,
        'ratio',
        'benchmark',
        `${industry.ref} wacc`,
        industryBenchmarks.meta.vintage['betaDebtWaccRates'],
      )
    : mixedCost(industry.debtToCapital ?? 0, costOfEquity, riskFree);
  reasons.set(figure, () =>
    ledger.assume(
      published
        ? `Cost of capital is the industry's, ${ledger.cite('cost of capital', figure)} (${industry.label})`
        : `Cost of capital of ${ledger.cite('cost of capital', figure)} is built from the β given or of the peers named, at the debt share of ${industry.label}`,
    ),
  );
  return figure;
}

interface CapitalInputs {
  input: Case;
  industry: IndustryBenchmark;
  costOfEquity: Figure;
  beta: Figure;
  riskFree: Figure;
  reasons: Explanations;
  ledger: Ledger;
}

/** Weighted cost at a share of debt that pays the spread of a middling coverage. */
function mixedCost(debtShare: number, costOfEquity: Figure, riskFree: Figure): Figure {
  const tax = industryBenchmarks.rates.marginalTaxDefaultPct / 100;
  const costOfDebt = riskFree.value + syntheticRating(middlingCoverage, 'large').spread;
  const value =
    wacc({ equity: 1 - debtShare, debt: debtShare, costOfEquity: costOfEquity.value, costOfDebt, tax }) ??
    costOfEquity.value;
  return derive('E/V·ke + D/V·kd·(1 − t)', 'ratio', [costOfEquity, riskFree], value);
}

/** Mean of the named peers' asset betas at the industry's structure; null when no peer gives one. */
function peerBeta(input: Case, industry: IndustryBenchmark): Figure | null {
  const peers = recordsOf(input.inputs.at('benchmarkData.peers')).flatMap((row): [number, number][] => {
    const beta = numberOf(row['beta'], 0.05, 5);
    const debtToEquity = numberOf(row['debtToEquity'], 0, 20);
    return beta === null || debtToEquity === null ? [] : [[beta, debtToEquity]];
  });
  const share = Math.min(0.9, industry.debtToCapital ?? 0);
  const value = bottomUpBeta(peers, share / (1 - share), industryBenchmarks.rates.marginalTaxDefaultPct / 100);
  return value === null
    ? null
    : point(
        value,
        'score',
        'derived',
        "benchmarkData.peers[].beta, unlevered and relevered at the industry's structure",
      );
}

function taxRate(input: Case, reasons: Explanations, ledger: Ledger): Figure {
  const given = input.inputs.figure('taxRate');
  if (given && given.value >= 0 && given.value < 1) return given;
  const tax = point(
    industryBenchmarks.rates.marginalTaxDefaultPct / 100,
    'ratio',
    'assumption',
    'industry-benchmarks#rates.marginalTaxDefaultPct',
  );
  reasons.set(tax, () => ledger.assume(`Marginal tax rate ${ledger.cite('tax rate', tax)}: none is given`));
  return tax;
}

/** Growth in perpetuity: the default, never above the risk-free rate or 4 %. */
function terminalGrowth(riskFree: Figure): Figure {
  const value = Math.min(industryBenchmarks.rates.terminalGrowthDefaultPct / 100, Math.max(0, riskFree.value), 0.04);
  return point(value, 'ratio', 'assumption', 'industry-benchmarks#rates.terminalGrowthDefaultPct');
}
