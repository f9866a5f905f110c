/** Present value of synergies that build up over years and cost something once. */

export interface SynergyInputs {
  /** Pre-tax, a year, after any haircut. */
  runRatePreTax: number;
  /** Share of the run-rate reached in year 1, 2, …; the last one holds from then on. */
  phasing: readonly number[];
  tax: number;
  wacc: number;
  /** Pre-tax integration cost, spent in year 1. */
  oneOff: number;
  years: number;
}

export interface SynergyValue {
  gross: number;
  oneOff: number;
  npv: number;
}

/** Σ run-rate · phase_t · (1 − t) / (1 + w)^t over `years`, less the one-off cost after tax at the end of year 1. */
export function synergyValue({ runRatePreTax, phasing, tax, wacc, oneOff, years }: SynergyInputs): SynergyValue {
  const steady = phasing.at(-1) ?? 1;
  let gross = 0;
  for (let year = 1; year <= years; year += 1) {
    gross += (runRatePreTax * (phasing[year - 1] ?? steady) * (1 - tax)) / (1 + wacc) ** year;
  }
  const cost = afterTaxCost(oneOff, tax, wacc);
  return { gross, oneOff: cost, npv: gross - cost };
}

/** Present value of a cost before tax that is spent, and deducted, at the end of year 1. */
export function afterTaxCost(oneOff: number, tax: number, wacc: number): number {
  return (oneOff * (1 - tax)) / (1 + wacc);
}
