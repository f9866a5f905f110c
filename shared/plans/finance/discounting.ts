/** Time value of money. Rates are decimals per period; a flow's sign is the direction of the money. */

const daysPerYear = 365;

/**
 * Net present value: Σ flow_t / (1 + rate)^t, the first flow of `flows` one period away, `year0` today.
 * Returns null when rate ≤ −1 or an input is not finite. Source: standard definition (Excel NPV).
 */
export function npv(rate: number, flows: readonly number[], year0 = 0): number | null {
  if (!(rate > -1)) return null;
  let total = year0;
  let factor = 1;
  for (const flow of flows) {
    factor /= 1 + rate;
    total += flow * factor;
  }
  return Number.isFinite(total) ? total : null;
}

/** Years between two ISO dates on the actual/365 convention. */
export function yearFraction(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / (daysPerYear * 86_400_000);
}

/** Net present value of dated flows, actual/365 from the first date (Excel XNPV). Null when it is not defined. */
export function xnpv(rate: number, dates: readonly string[], flows: readonly number[]): number | null {
  const first = dates[0];
  if (first === undefined || dates.length !== flows.length || !(rate > -1)) return null;
  const total = flows.reduce(
    (sum, flow, index) => sum + flow / (1 + rate) ** yearFraction(first, dates[index] ?? first),
    0,
  );
  return Number.isFinite(total) ? total : null;
}

/** Present value of 1 paid at the end of each of `periods` periods: (1 − (1 + r)^−n) / r. */
export function annuityFactor(rate: number, periods: number): number {
  return rate === 0 ? periods : (1 - (1 + rate) ** -periods) / rate;
}

/**
 * Level payment that repays `principal` over `periods` (Excel PMT, positive sign). It is also the yearly benefit at
 * which an investment breaks even. Null when there is no period to pay in.
 */
export function annuityPayment(rate: number, periods: number, principal: number): number | null {
  if (!(periods > 0) || !(rate > -1)) return null;
  const payment = principal / annuityFactor(rate, periods);
  return Number.isFinite(payment) ? payment : null;
}

/** Years until cumulated flows turn positive, with linear interpolation inside the year; null when they never do. */
export function paybackYears(investment: number, flows: readonly number[]): number | null {
  let open = investment;
  if (open <= 0) return 0;
  for (const [year, flow] of flows.entries()) {
    if (flow >= open) return year + open / flow;
    open -= flow;
  }
  return null;
}
