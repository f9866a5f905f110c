/** Technical debt as SQALE rates it: remediation cost over development cost, with the bands A–E that SonarQube uses. */
import { benchmarkRow } from '../../data/index.js';

export type DebtGrade = 'A' | 'B' | 'C' | 'D' | 'E';

export interface DebtRatio {
  ratio: number;
  grade: DebtGrade;
}

const bands = benchmarkRow('cto', 'tdr').bands as Record<DebtGrade, number | null>;

/** Ratio and grade, or null when the development cost is not positive. Both costs in one currency. */
export function technicalDebtRatio(remediation: number, development: number): DebtRatio | null {
  if (!(development > 0) || remediation < 0) return null;
  const ratio = remediation / development;
  return { ratio, grade: debtGrade(ratio) };
}

export function debtGrade(ratio: number): DebtGrade {
  const found = (Object.entries(bands) as [DebtGrade, number | null][]).find(
    ([, upper]) => upper === null || ratio <= upper,
  );
  return found?.[0] ?? 'E';
}

export interface DebtInterest {
  /** Money a year that the debt costs. */
  yearly: number;
  /** Interest over principal: paying down earns this rate. */
  rate: number;
  /** Whether that beats the cost of capital. */
  payDown: boolean;
  paybackMonths: number;
}

/**
 * Interest on technical debt: engineers × loaded yearly cost × share of their time lost to it, over the principal (the
 * remediation cost). Worth paying down while the rate exceeds the cost of capital. Null without a principal.
 */
export function debtInterest(
  engineers: number,
  yearlyCost: number,
  shareLost: number,
  principal: number,
  wacc: number,
): DebtInterest | null {
  const yearly = engineers * yearlyCost * shareLost;
  if (!(principal > 0) || !(yearly > 0)) return null;
  const rate = yearly / principal;
  return { yearly, rate, payDown: rate > wacc, paybackMonths: (12 * principal) / yearly };
}
