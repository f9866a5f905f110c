/** How the figures moved against the year before: earnings, and the ratios that worsened most. */
import { point } from '../../figures.js';
import type { Case, Figure } from '../../model.js';
import { ratioChanges, statementRatios, type Ratio, type Statements } from '../../models/finance/ratios.js';
import { numberOf, recordsOf } from '../../untrusted.js';
import type { Ledger } from '../ledger.js';
import type { Books } from './books.js';
import { derive } from './derive.js';
import type { Indicator } from './indicator.js';
import { rounded } from './wording.js';

/** Smaller moves are noise. */
const worthSaying = 0.03;
const mostRatios = 2;

/** Unbanded lines about the organization's own development; they inform and cannot soften the rating. */
export function trendIndicators(input: Case, books: Books, ledger: Ledger): Indicator[] {
  return [
    ...moved('EBITDA', books.ebitda, books.priorEbitda, ledger),
    ...moved('Revenue', books.revenue, books.priorRevenue, ledger),
    ...worsenedRatios(input, books, ledger),
  ];
}

function moved(name: string, now: Figure | null, before: Figure | null, ledger: Ledger): Indicator[] {
  if (now === null || before === null || before.value <= 0) return [];
  const change = derive(`${name} ÷ prior ${name} − 1`, 'ratio', [now, before], now.value / before.value - 1);
  if (Math.abs(change.value) < worthSaying) return [];
  const size = rounded({
    ...change,
    value: Math.abs(change.value),
    low: Math.abs(change.low),
    high: Math.abs(change.high),
  });
  const line = `${name} ${change.value < 0 ? 'fell' : 'rose'} by ${ledger.cite(`change of ${name}`, size)} from ${ledger.cite(`prior ${name}`, before)} to ${ledger.cite(name, now)}`;
  return [{ id: `trend-${name.toLowerCase()}`, band: null, weight: 0, value: change, line }];
}

function worsenedRatios(input: Case, books: Books, ledger: Ledger): Indicator[] {
  const path = 'historicalContext.financials';
  const years = recordsOf(input.inputs.at(path))
    .map((row, index) => ({
      year: Number(row['fiscalYear'] ?? row['year']),
      statements: fromRecord(row),
      ref: `${path}[${index}]`,
    }))
    .filter(({ year }) => Number.isFinite(year))
    .sort((a, b) => b.year - a.year);
  const today = { statements: fromBooks(input, books), ref: 'performanceContext' };
  const stated = statementRatios(today.statements).length > 1;
  const [now, before] = stated ? [today, years[0]] : [years[0], years[1]];
  if (!now || !before) return [];
  const changes = ratioChanges(statementRatios(now.statements), statementRatios(before.statements)).filter(
    (change) => change.worsening > worthSaying,
  );
  return changes.slice(0, mostRatios).map(({ ratio, before: earlier }) => {
    const figure = (value: number, ref: string): Figure =>
      point(value, unitOf(ratio), 'derived', `${ratio.label} from ${ref}`);
    const value = figure(ratio.value, now.ref);
    const line = `${ratio.label} worsened from ${ledger.cite(`${ratio.label}, before`, figure(earlier, before.ref))} to ${ledger.cite(`${ratio.label}, now`, value)}`;
    return { id: `ratio-${ratio.id}`, band: null, weight: 0, value, line };
  });
}

const unitOf = (ratio: Ratio): string => ratio.unit;

function fromRecord(row: Record<string, unknown>): Statements {
  const at = (name: string): number | null => numberOf(row[name], -1e15);
  const debt = at('totalDebt');
  const cash = at('cash');
  return {
    revenue: at('revenue'),
    grossMargin: at('grossMargin'),
    ebitda: at('ebitda'),
    ebit: at('ebit'),
    netIncome: at('netIncome'),
    interestExpense: at('interestExpense'),
    totalAssets: at('totalAssets'),
    bookEquity: at('bookEquity'),
    currentAssets: at('currentAssets'),
    currentLiabilities: at('currentLiabilities'),
    inventory: at('inventory'),
    receivables: at('receivables'),
    payables: at('payables'),
    netDebt: at('netDebt') ?? (debt === null || cash === null ? null : debt - cash),
  };
}

/** Only what is given for today: a figure that the inputs took from the history would be compared with itself. */
function fromBooks(input: Case, books: Books): Statements {
  const today = (figure: Figure | null): number | null =>
    figure === null || figure.ref.includes('historicalContext') ? null : figure.value;
  const at = (key: string): number | null => today(input.inputs.figure(key, books.subject));
  return {
    revenue: today(books.revenue),
    grossMargin: today(books.grossMargin),
    ebitda: today(books.ebitda),
    ebit: today(books.ebit),
    netIncome: today(books.netIncome),
    interestExpense: today(books.interest),
    totalAssets: at('totalAssets'),
    bookEquity: today(books.bookEquity),
    currentAssets: at('currentAssets'),
    currentLiabilities: at('currentLiabilities'),
    inventory: at('inventory'),
    receivables: at('receivables'),
    payables: at('payables'),
    netDebt: today(books.netDebt),
  };
}
