/** What becomes of a company that neither raises money nor cuts cost, and goes on growing as it does. */
export interface DefaultAlive {
  alive: boolean;
  /** Months until revenue covers today's cost; null when it never does. */
  monthsToBreakEven: number | null;
  /** Cash burnt until then, or all of it. */
  cashNeeded: number | null;
}

/** Further ahead a growth rate says nothing. */
const horizonMonths = 240;

/**
 * Cost stays as it is (revenue + net burn), revenue grows by the same share each month: alive when the cash lasts until
 * revenue covers the cost. Null when nothing is burnt or nothing is sold.
 */
export function defaultAlive(
  cash: number,
  monthlyBurn: number,
  monthlyRevenue: number,
  yearlyGrowth: number,
): DefaultAlive | null {
  if (!(monthlyBurn > 0) || !(monthlyRevenue > 0) || !(cash >= 0) || !(yearlyGrowth > -1)) return null;
  const cost = monthlyRevenue + monthlyBurn;
  const growth = (1 + yearlyGrowth) ** (1 / 12);
  let revenue = monthlyRevenue;
  let needed = 0;
  for (let month = 1; month <= horizonMonths; month += 1) {
    needed += cost - revenue;
    revenue *= growth;
    if (revenue >= cost) return { alive: needed <= cash, monthsToBreakEven: month, cashNeeded: needed };
  }
  return { alive: false, monthsToBreakEven: null, cashNeeded: null };
}
