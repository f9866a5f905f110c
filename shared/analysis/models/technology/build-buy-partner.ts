/** Comparing ways to get a capability by their five-year cost, the value of the time they take, and the cost of leaving. */

export type SourcingKind = 'build' | 'buy' | 'partner';

export interface SourcingOption {
  id: string;
  kind: SourcingKind;
  /** Paid until it works, one currency throughout. */
  oneOff: number;
  /** Paid each year afterwards. */
  yearly: number;
  monthsToValue: number;
  /** Paid to leave it again. */
  switchingCost: number;
}

export interface SourcingCost {
  id: string;
  kind: SourcingKind;
  /** Net present value of five years' cost, end-of-year payments. */
  tco: number;
  /** Benefit forgone until it works. */
  delayCost: number;
  switchingCost: number;
  total: number;
}

const years = 5;

/** Total cost of one option at a discount rate; `monthlyBenefit` is what the capability earns once it works. */
export function sourcingCost(option: SourcingOption, rate: number, monthlyBenefit: number): SourcingCost {
  let tco = option.oneOff;
  for (let year = 1; year <= years; year += 1) {
    const monthsRunning = Math.min(12, Math.max(0, year * 12 - option.monthsToValue));
    tco += (option.yearly * monthsRunning) / 12 / (1 + rate) ** year;
  }
  const delayCost = monthlyBenefit * option.monthsToValue;
  const switchingCost = option.switchingCost / (1 + rate) ** years;
  return { id: option.id, kind: option.kind, tco, delayCost, switchingCost, total: tco + delayCost + switchingCost };
}

/** All options, cheapest first, ties by id. */
export function compareSourcing(
  options: readonly SourcingOption[],
  rate: number,
  monthlyBenefit: number,
): SourcingCost[] {
  return options
    .map((option) => sourcingCost(option, rate, monthlyBenefit))
    .sort((a, b) => a.total - b.total || (a.id < b.id ? -1 : 1));
}

/**
 * Month from which building has cost less than buying, counted from the start and undiscounted; null when it never does within
 * ten years. Cost accrues monthly after each option works; benefit forgone counts against the slower one.
 */
export function buildBreakEvenMonth(build: SourcingOption, buy: SourcingOption, monthlyBenefit: number): number | null {
  const costUntil = (option: SourcingOption, month: number): number =>
    option.oneOff +
    (option.yearly / 12) * Math.max(0, month - option.monthsToValue) +
    monthlyBenefit * Math.min(month, option.monthsToValue);
  for (let month = Math.ceil(build.monthsToValue); month <= 120; month += 1) {
    if (costUntil(build, month) < costUntil(buy, month)) return month;
  }
  return null;
}

export interface SourcingTraits {
  /** Whether the capability sets the organization apart, is a commodity, or its market is still uncertain; null when unknown. */
  differentiation: 'high' | 'commodity' | 'uncertain' | null;
  capabilityPresent: boolean | null;
}

/** The rule of thumb beside the cost: differentiating and able → build; commodity → buy; uncertain market → partner with an option. */
export function sourcingByNature({ differentiation, capabilityPresent }: SourcingTraits): SourcingKind | null {
  if (differentiation === 'high') return capabilityPresent === false ? 'partner' : 'build';
  if (differentiation === 'commodity') return 'buy';
  return differentiation === 'uncertain' ? 'partner' : null;
}
