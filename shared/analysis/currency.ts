/**
 * Which currency a case computes in, and exchange rates. A caller's `benchmarkData.fxRates` come first; a currency they
 * leave out is converted at a dated, coarse table, which is an assumption and says so.
 */
import type { ConnectorSnapshot, ExecutiveContext, FigureSource } from './model.js';
import { coarseUsdRate, coarseUsdRatesAsOf, isMoneyUnit } from '../plans/index.js';
import { unknownCurrency, type Fact } from '../reading/index.js';
import type { SlotName, TextFacts } from './text/facts.js';

export interface UsdRate {
  /** US dollars for one unit. */
  rate: number;
  source: FigureSource;
  ref: string;
}

/** US dollars for one unit of a currency, or null when neither the caller nor the table knows it. */
export type UsdRates = (currency: string) => UsdRate | null;

const amountsThatName: SlotName[] = [
  'dealValue',
  'enterpriseValue',
  'investment',
  'budget',
  'revenue',
  'arr',
  'cash',
  'debt',
];

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && isMoneyUnit(value) && value !== unknownCurrency;

/** The decision's own amounts decide, then the most frequent currency of the text (of several the one of the books), then the books, then US dollars. */
export function chooseCurrency(
  context: ExecutiveContext,
  text: TextFacts,
  facts: readonly Fact[],
  snapshots: readonly ConnectorSnapshot[] = [],
): string {
  for (const slot of amountsThatName) {
    const unit = text.slots[slot]?.unit;
    if (isCode(unit)) return unit;
  }
  const booked = context.performanceContext?.['currency'];
  const named = mostFrequent(
    facts.map(({ unit }) => unit),
    booked,
  );
  if (named !== undefined) return named;
  if (isCode(booked)) return booked;
  return (
    mostFrequent(snapshots.flatMap(({ details = {} }) => Object.values(details).map(({ currency }) => currency))) ??
    'USD'
  );
}

function mostFrequent(codes: readonly unknown[], preferred?: unknown): string | undefined {
  const counts = new Map<string, number>();
  for (const code of codes) if (isCode(code)) counts.set(code, (counts.get(code) ?? 0) + 1);
  const [first] = [...counts].sort(
    ([a, n], [b, m]) => m - n || Number(b === preferred) - Number(a === preferred) || (a < b ? -1 : 1),
  );
  return first?.[0];
}

/** Rates as callers write them: `{EURUSD: 1.08}`, `{"EUR/USD": 1.08}`, `{base: "EUR", USD: 1.08}` or bare codes. */
export function usdRates(context: ExecutiveContext): UsdRates {
  const given = suppliedRates(context.benchmarkData?.['fxRates']);
  return (currency) => {
    if (currency === 'USD') return { rate: 1, source: 'derived', ref: 'USD' };
    const supplied = given.get(currency);
    if (supplied !== undefined) return { rate: supplied, source: 'context', ref: `benchmarkData.fxRates.${currency}` };
    const coarse = coarseUsdRate(currency);
    return coarse === undefined
      ? null
      : { rate: coarse, source: 'assumption', ref: `fx-rates#${currency} (${coarseUsdRatesAsOf})` };
  };
}

function suppliedRates(raw: unknown): Map<string, number> {
  const rates = new Map<string, number>();
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return rates;
  const entries = Object.entries(raw as Record<string, unknown>);
  const base = entries.find(([name]) => name === 'base')?.[1];
  for (const [name, value] of entries) {
    if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) continue;
    const pair = /^([A-Z]{3})[/_-]?([A-Z]{3})$/.exec(name);
    if (pair?.[1] && pair[2] === 'USD') rates.set(pair[1], value);
    else if (pair?.[2] && pair[1] === 'USD') rates.set(pair[2], 1 / value);
    else if (isCode(name)) rates.set(name, base === 'USD' ? 1 / value : orientation(name, value));
  }
  return base === 'EUR' ? throughEuro(rates, raw as Record<string, unknown>) : rates;
}

/** A bare code does not say which way it is quoted: the reading nearer to the coarse table is the one that was meant. */
function orientation(currency: string, value: number): number {
  const coarse = coarseUsdRate(currency);
  if (coarse === undefined) return 1 / value;
  const distance = (rate: number): number => Math.abs(Math.log(rate / coarse));
  return distance(value) <= distance(1 / value) ? value : 1 / value;
}

/** A euro-based table quotes units of each currency for one euro. */
function throughEuro(rates: Map<string, number>, raw: Record<string, unknown>): Map<string, number> {
  const dollars = raw['USD'];
  if (typeof dollars !== 'number' || !Number.isFinite(dollars) || dollars <= 0) return rates;
  const crossed = new Map<string, number>([['EUR', dollars]]);
  for (const [name, value] of Object.entries(raw)) {
    if (isCode(name) && name !== 'USD' && typeof value === 'number' && Number.isFinite(value) && value > 0)
      crossed.set(name, dollars / value);
  }
  return crossed;
}
