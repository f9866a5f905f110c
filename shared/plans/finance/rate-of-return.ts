/** Rates of return. Every function returns null where the rate does not exist; none of them iterates from a guess. */
import { yearFraction } from './discounting.js';

const gridFrom = -12;
const gridTo = 12;
const gridSteps = 960;

/**
 * The root of `valueAt(log(1 + rate))` that is nearest to a rate of zero: a grid over rates from −99.9994 % to 16 million
 * percent finds every change of sign, bisection refines it. Newton from a guess misses the negative roots.
 */
function rootNearestZero(valueAt: (logGrowth: number) => number): number | null {
  const step = (gridTo - gridFrom) / gridSteps;
  let best: number | null = null;
  let left = gridFrom;
  let leftValue = valueAt(left);
  for (let index = 1; index <= gridSteps; index += 1) {
    const right = gridFrom + index * step;
    const rightValue = valueAt(right);
    if (
      Number.isFinite(leftValue) &&
      Number.isFinite(rightValue) &&
      leftValue * rightValue <= 0 &&
      leftValue !== rightValue
    ) {
      const root = bisect(valueAt, left, right, leftValue);
      if (best === null || Math.abs(root) < Math.abs(best)) best = root;
    }
    left = right;
    leftValue = rightValue;
  }
  return best === null ? null : Math.expm1(best);
}

function bisect(valueAt: (x: number) => number, from: number, to: number, fromValue: number): number {
  let low = from;
  let high = to;
  const lowSign = Math.sign(fromValue);
  for (let round = 0; round < 80; round += 1) {
    const middle = (low + high) / 2;
    if (Math.sign(valueAt(middle)) === lowSign) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const changesSign = (flows: readonly number[]): boolean =>
  flows.some((flow) => flow > 0) && flows.some((flow) => flow < 0);

/**
 * Internal rate of return of yearly flows, the first one today. With several roots the one nearest zero is returned
 * (use `mirr` for such flows); null when the flows never change sign. Negative rates are found like positive ones.
 */
export function irr(flows: readonly number[]): number | null {
  if (!changesSign(flows) || !flows.every(Number.isFinite)) return null;
  // Present value for rates above zero and future value below: the signs agree and neither overflows.
  return rootNearestZero((logGrowth) => {
    const ratio = Math.exp(-Math.abs(logGrowth));
    return logGrowth >= 0
      ? flows.reduceRight((sum, flow) => sum * ratio + flow, 0)
      : flows.reduce((sum, flow) => sum * ratio + flow, 0);
  });
}

/** Internal rate of return of dated flows, actual/365 (Excel XIRR). */
export function xirr(dates: readonly string[], flows: readonly number[]): number | null {
  const first = dates[0];
  if (first === undefined || dates.length !== flows.length || !changesSign(flows)) return null;
  const years = dates.map((date) => yearFraction(first, date));
  if (!years.every(Number.isFinite)) return null;
  const last = Math.max(...years);
  return rootNearestZero((logGrowth) =>
    flows.reduce(
      (sum, flow, index) => sum + flow * Math.exp(logGrowth * ((logGrowth >= 0 ? 0 : last) - (years[index] ?? 0))),
      0,
    ),
  );
}

/**
 * Modified internal rate of return: (future value of the inflows at `reinvest` / present value of the outflows at
 * `finance`)^(1/n) − 1 (Excel MIRR). Null without both an inflow and an outflow.
 */
export function mirr(flows: readonly number[], finance: number, reinvest: number): number | null {
  const periods = flows.length - 1;
  if (periods < 1 || !changesSign(flows)) return null;
  const future = flows.reduce(
    (sum, flow, index) => sum + (flow > 0 ? flow * (1 + reinvest) ** (periods - index) : 0),
    0,
  );
  const present = flows.reduce((sum, flow, index) => sum + (flow < 0 ? -flow / (1 + finance) ** index : 0), 0);
  const rate = (future / present) ** (1 / periods) - 1;
  return Number.isFinite(rate) ? rate : null;
}
