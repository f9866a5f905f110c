/** Value and capital of banks and insurers, for which enterprise multiples mean nothing: debt is their raw material. */

/** Common equity tier 1 ratio before and after risk-weighted assets grow; the minimum with conservation buffer is 7 %. */
export function cet1AfterGrowth(
  cet1: number,
  rwa: number,
  rwaGrowth: number,
): { before: number; after: number; aboveBuffer: boolean } | null {
  if (!(rwa > 0) || !(rwaGrowth > -1)) return null;
  const after = cet1 / (rwa * (1 + rwaGrowth));
  return { before: cet1 / rwa, after, aboveBuffer: after > 0.07 };
}

/** Price to tangible book that a return justifies: (ROE − g) / (ke − g). Null when growth reaches the cost of equity. */
export function justifiedPriceToBook(returnOnEquity: number, costOfEquity: number, growth: number): number | null {
  return costOfEquity > growth ? (returnOnEquity - growth) / (costOfEquity - growth) : null;
}

/** Equity value by excess returns held in perpetuity: equity + (ROE − ke) · equity / (ke − g). */
export function excessReturnValue(
  equity: number,
  returnOnEquity: number,
  costOfEquity: number,
  growth: number,
): number | null {
  return costOfEquity > growth ? equity + ((returnOnEquity - costOfEquity) * equity) / (costOfEquity - growth) : null;
}
