/** The sponsor's view of a price: what the equity returns when debt is repaid from cash and the exit multiple is the entry's. */

export interface BuyoutInputs {
  ebitda: number;
  entryMultiple: number;
  /** Debt at entry over EBITDA. */
  debtMultiple: number;
  growth: number;
  years: number;
  exitMultiple: number;
  exitDebt: number;
}

export interface Buyout {
  entryEquity: number;
  exitEv: number;
  exitEquity: number;
  /** Exit equity over entry equity. */
  moic: number;
  irr: number;
}

/** Paper LBO: exit equity = EBITDA(1+g)^n · exit multiple − exit debt. Null when the debt covers the whole price. */
export function leveragedBuyout(inputs: BuyoutInputs): Buyout | null {
  const entryEquity = inputs.ebitda * (inputs.entryMultiple - inputs.debtMultiple);
  if (!(entryEquity > 0) || !(inputs.years > 0)) return null;
  const exitEv = inputs.ebitda * (1 + inputs.growth) ** inputs.years * inputs.exitMultiple;
  const exitEquity = exitEv - inputs.exitDebt;
  const moic = Math.max(0, exitEquity) / entryEquity;
  return { entryEquity, exitEv, exitEquity, moic, irr: moic ** (1 / inputs.years) - 1 };
}

export interface SweepInputs {
  ebitda: number;
  growth: number;
  years: number;
  debt: number;
  costOfDebt: number;
  tax: number;
  /** Depreciation over EBITDA; capital expenditure is taken to equal it. */
  depreciationShare: number;
}

/** Debt left after `years` when all free cash after interest and tax repays it, or adds to it when it is negative. */
export function debtAfterSweep({
  ebitda,
  growth,
  years,
  debt,
  costOfDebt,
  tax,
  depreciationShare,
}: SweepInputs): number {
  let open = debt;
  let earnings = ebitda;
  for (let year = 0; year < years; year += 1) {
    earnings *= 1 + growth;
    const ebit = earnings * (1 - depreciationShare);
    const interest = Math.max(0, open) * costOfDebt;
    open -= ebit - interest - Math.max(0, ebit - interest) * tax;
  }
  return open;
}
