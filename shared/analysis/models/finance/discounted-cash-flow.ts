/**
 * Discounted cash flow. Growth, margins and rates are decimals a year, flows come at the end of the year. A model
 * whose inputs contradict each other (growth in perpetuity at or above the discount rate) returns null.
 */
import { npv } from '../../../plans/index.js';

export interface ExplicitDcf {
  presentValue: number;
  npv: number;
}

/** Value of a finite series of flows against an investment today. */
export function explicitDcf(rate: number, flows: readonly number[], investment: number): ExplicitDcf | null {
  const presentValue = npv(rate, flows);
  return presentValue === null ? null : { presentValue, npv: presentValue - investment };
}

/** Gordon growth: next dividend / (required return − growth). Also the terminal value of a cash flow. */
export function gordonGrowth(nextDividend: number, required: number, growth: number): number | null {
  return required > growth ? nextDividend / (required - growth) : null;
}

/** Cost of equity that a price implies: dividend · (1 + growth) / price + growth (dividend discount model). */
export function impliedCostOfEquity(price: number, dividend: number, growth: number): number | null {
  return price > 0 ? (dividend * (1 + growth)) / price + growth : null;
}

/** Free cash flow to the firm: EBIT(1 − t) + D&A − capex − increase of net working capital. */
export function freeCashFlow(
  ebit: number,
  tax: number,
  depreciation: number,
  capex: number,
  changeInNwc: number,
): number {
  return ebit * (1 - tax) + depreciation - capex - changeInNwc;
}

export interface StagedValue {
  pvExplicit: number;
  terminalValue: number;
  pvTerminal: number;
  ev: number;
  /** Share of the value that comes after the explicit years; over 75 % is a warning. */
  terminalShare: number;
}

export interface TwoStage {
  fcff0: number;
  growth1: number;
  years: number;
  wacc: number;
  growth2: number;
}

/** Two stages with constant growth in the first: Σ FCFF_0(1+g1)^t/(1+w)^t + FCFF_n(1+g2)/(w − g2)/(1+w)^n. */
export function twoStageDcf({ fcff0, growth1, years, wacc, growth2 }: TwoStage): StagedValue | null {
  return staged(fcff0, growth1, growth2, wacc, years, years, Infinity);
}

export interface ValueDriver {
  /** After-tax operating profit of the last year. */
  nopat0: number;
  growth1: number;
  wacc: number;
  growth2: number;
  /** Return on new capital: the flow of a year is NOPAT × (1 − g/ROIC). Infinite when growth needs no new capital. */
  roic: number;
}

/**
 * Two stages where reinvestment follows growth (value-driver formula; Koller, Goedhart, Wessels, Valuation): five explicit
 * years when growth is at most 8 %, otherwise five at that growth and five in which it fades linearly to `growth2`.
 * Holding the first five years keeps the value monotone in growth across the 8 % line.
 */
export function valueDriverDcf({ nopat0, growth1, wacc, growth2, roic }: ValueDriver): StagedValue | null {
  return roic > 0 ? staged(nopat0, growth1, growth2, wacc, 5, growth1 <= 0.08 ? 5 : 10, roic) : null;
}

/** Simulations call this ten thousand times, so it allocates nothing but its result. */
function staged(
  start: number,
  growth1: number,
  growth2: number,
  wacc: number,
  heldYears: number,
  years: number,
  roic: number,
): StagedValue | null {
  if (!(wacc > growth2) || !(wacc > -1)) return null;
  let level = start;
  let factor = 1;
  let pvExplicit = 0;
  for (let year = 1; year <= years; year += 1) {
    const growth =
      year <= heldYears ? growth1 : growth1 + ((growth2 - growth1) * (year - heldYears)) / (years - heldYears);
    level *= 1 + growth;
    factor /= 1 + wacc;
    pvExplicit += level * (1 - growth / roic) * factor;
  }
  const terminalValue = (level * (1 + growth2) * (1 - growth2 / roic)) / (wacc - growth2);
  const pvTerminal = terminalValue * factor;
  const ev = pvExplicit + pvTerminal;
  if (!Number.isFinite(ev)) return null;
  return { pvExplicit, terminalValue, pvTerminal, ev, terminalShare: ev === 0 ? 0 : pvTerminal / ev };
}

/** First-stage growth at which `valueAt` equals `price`, searched between −50 % and +100 %; null outside. */
export function impliedGrowth(price: number, valueAt: (growth: number) => number | null): number | null {
  let low = -0.5;
  let high = 1;
  const at = (growth: number): number => (valueAt(growth) ?? Number.NaN) - price;
  if (!(at(low) <= 0 && at(high) >= 0)) return null;
  for (let round = 0; round < 50; round += 1) {
    const middle = (low + high) / 2;
    if (at(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
