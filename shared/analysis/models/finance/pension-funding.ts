/** A defined benefit plan: what closing its deficit costs a year, and what a move of the discount rate does to it. */
import { annuityPayment } from '../../../plans/index.js';

/** Level contribution a year that closes a deficit over `years`, with interest at `rate` on what is still open; 0 spreads it evenly. Null without a term. */
export function recoveryContribution(deficit: number, years: number, rate: number): number | null {
  return deficit > 0 ? annuityPayment(rate, years, deficit) : null;
}

/**
 * Change of the obligations when the discount rate moves by `move` (a decimal, −0.005 for half a point down): −duration × move × obligations.
 * First order, with modified duration in years; for larger moves convexity adds to it. Source: the standard definition of duration.
 */
export function obligationsChange(obligations: number, duration: number, move: number): number {
  return -duration * move * obligations + 0;
}
