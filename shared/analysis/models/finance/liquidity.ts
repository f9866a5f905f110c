/** How long the money lasts, and how far a covenant is away. */

/** Months of cash at a net burn: cash / burn. Null when nothing is burnt, since the cash then does not end. */
export function runwayMonths(cash: number, monthlyNetBurn: number): number | null {
  return monthlyNetBurn > 0 ? Math.max(0, cash) / monthlyNetBurn : null;
}

/** Cut of the monthly burn that makes `cash` last `months`; zero when it lasts already. */
export function burnCutFor(cash: number, monthlyNetBurn: number, months: number): number {
  return Math.max(0, monthlyNetBurn - Math.max(0, cash) / months);
}

/**
 * Cash at each repayment, earliest first: what the burn has left by then, and what is left after it. `lasts` are the months until
 * the cash ends or a repayment fails, whichever is sooner. Repayments in months from now; the burn is positive.
 */
export function cashAtMaturities(
  cash: number,
  monthlyNetBurn: number,
  repayments: readonly { amount: number; months: number }[],
): { steps: { before: number; left: number }[]; lasts: number } {
  let repaid = 0;
  let failed: number | null = null;
  const steps = repayments.map(({ amount, months }) => {
    const before = cash - repaid - monthlyNetBurn * months;
    const left = before - amount;
    if (left < 0) failed ??= before < 0 ? (cash - repaid) / monthlyNetBurn : months;
    repaid += amount;
    return { before, left };
  });
  return { steps, lasts: Math.max(0, failed ?? (cash - repaid) / monthlyNetBurn) };
}

export interface CovenantTest {
  /** Net debt over EBITDA; null when EBITDA is not positive. */
  multiple: number | null;
  /** EBITDA at which the covenant just holds. */
  minEbitda: number;
  /** Fall of EBITDA that the covenant survives, as a share of it: 1 − minimum / EBITDA. */
  headroom: number;
  breach: boolean;
}

/** Net leverage covenant: net debt / EBITDA at most `maxMultiple`. Non-positive EBITDA under debt is a breach. */
export function leverageCovenant(netDebt: number, ebitda: number, maxMultiple: number): CovenantTest | null {
  if (!(maxMultiple > 0)) return null;
  const minEbitda = netDebt / maxMultiple;
  if (ebitda <= 0) {
    const breach = netDebt > 0;
    return { multiple: null, minEbitda, headroom: breach ? -1 : 1, breach };
  }
  return {
    multiple: netDebt / ebitda,
    minEbitda,
    headroom: 1 - minEbitda / ebitda,
    breach: netDebt / ebitda > maxMultiple,
  };
}

/** Interest cover covenant: EBIT / interest at least `minCover`; headroom is the fall of EBIT that it survives. */
export function coverCovenant(
  ebit: number,
  interest: number,
  minCover: number,
): { cover: number; headroom: number; breach: boolean } | null {
  if (!(interest > 0) || !(minCover > 0)) return null;
  const cover = ebit / interest;
  return { cover, headroom: ebit > 0 ? 1 - minCover / cover : -1, breach: cover < minCover };
}
