/** Metrics of subscription and venture-backed businesses. */

/** Growth plus margin, both decimals, as points; 40 passes. */
export function ruleOf40(growth: number, margin: number): { score: number; pass: boolean } {
  const score = Math.round((growth + margin) * 1e6) / 1e4;
  return { score, pass: score >= 40 };
}

export interface UnitEconomics {
  ltv: number;
  ltvToCac: number;
  paybackMonths: number;
}

/** LTV = ARPA · gross margin / churn, payback = CAC / (ARPA · gross margin); monthly figures. Null when undefined. */
export function unitEconomics(
  monthlyRevenuePerCustomer: number,
  grossMargin: number,
  monthlyChurn: number,
  cac: number,
): UnitEconomics | null {
  const contribution = monthlyRevenuePerCustomer * grossMargin;
  if (!(monthlyChurn > 0) || !(cac > 0) || !(contribution > 0)) return null;
  const ltv = contribution / monthlyChurn;
  return { ltv, ltvToCac: ltv / cac, paybackMonths: cac / contribution };
}

/** Net burn over net new recurring revenue of the same year; null when revenue did not grow. */
export function burnMultiple(annualNetBurn: number, netNewArr: number): number | null {
  return netNewArr > 0 ? annualNetBurn / netNewArr : null;
}

/**
 * Multiple of ARR for a growth rate, net revenue retention and gross margin, around an anchor that holds at 25 % growth,
 * 102 % retention and 75 % margin; an unknown input leaves its term out. Slopes are our own assumption (grade D).
 */
export function arrMultiple(
  anchor: number,
  growth: number | null,
  retention: number | null,
  grossMargin: number | null,
): number {
  const factor =
    1 +
    (growth === null ? 0 : 1.2 * (growth - 0.25)) +
    (retention === null ? 0 : 1.5 * (retention - 1.02)) +
    (grossMargin === null ? 0 : 0.5 * (grossMargin - 0.75));
  return anchor * Math.min(2, Math.max(0.5, factor));
}
