/**
 * Who leaves in the first year after a change of ownership and what that costs. Acquired start-up workers leave at
 * 33 % against 12 % of comparable regular hires (Kim, US Census data); elsewhere the own baseline × 1.5 (grade D).
 */
import { benchmarkRow } from '../../data/index.js';

/** First-year rates by Kim's study, as ratios. */
export const acquiredStartUpRate = 0.33;
export const regularHireRate = 0.12;
/** Factor on the own baseline for an acquired company that is no start-up (grade D). */
export const acquiredBaselineFactor = 1.5;
/** Replacement cost of professionals as a multiple of salary: the middle of 0.5 to 1.0 (grade D). */
export const replacementMultiple = { low: 0.5, base: 0.75, high: 1 };
/** Share of people whose leaving hurts most, when no names or roles are given (grade D). */
export const criticalShare = 0.1;
/** Retention pool as a share of the critical people's base pay (grade D). */
export const poolShareOfPay = { low: 0.1, high: 0.25 };

/** Where the rates come from, for evidence lines. */
export const attritionSource = `role-benchmarks#${benchmarkRow('coo', 'acquired-attrition').id}`;
export const replacementSource = `role-benchmarks#${benchmarkRow('coo', 'replacement-cost').id}`;

export interface Leavers {
  expectedLeavers: number;
  /** Above the baseline; never negative. */
  excessLeavers: number;
}

/** Expected first-year leavers among `people`, and how many of them are due to the change. */
export function firstYearLeavers(people: number, rate: number, baseline: number): Leavers {
  return { expectedLeavers: people * rate, excessLeavers: people * Math.max(0, rate - baseline) };
}

/** Cost of replacing the excess leavers, in the currency of the salary. */
export function replacementExposure(excessLeavers: number, salary: number, multiple: number): number {
  return excessLeavers * salary * multiple;
}

/**
 * The retention pool: 10–25 % of the critical people's base pay, never more than the exposure that it protects.
 * Vests half at 12 and half at 24 months.
 */
export function retentionPool(exposure: number, criticalPay: number): { low: number; base: number; high: number } {
  const low = Math.min(exposure, criticalPay * poolShareOfPay.low);
  const high = Math.min(exposure, criticalPay * poolShareOfPay.high);
  return { low, base: (low + high) / 2, high };
}
