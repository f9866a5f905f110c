/** Yearly figures from `historicalContext.financials`: `[{fiscalYear, revenue, …}]`. */
import { readContextNumber } from './context-number.js';
import type { ReadNumber } from './context-number.js';
import type { InputRow } from './input-table.js';

export interface YearlyFigure {
  year: number | null;
  read: ReadNumber;
  ref: string;
  /** Last day of the fiscal year, taken to end in December. */
  asOf?: string;
}

const yearOf = (raw: unknown): number | null => {
  const digits =
    typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? /\d{4}/.exec(raw.slice(0, 20))?.[0] : undefined;
  const year = Number(digits);
  return Number.isInteger(year) && year > 1900 && year < 2200 ? year : null;
};

/** One figure per year that gives this input, newest first; years that cannot be read come last. */
export function financialHistory(financials: unknown, row: InputRow): YearlyFigure[] {
  if (!Array.isArray(financials)) return [];
  const years = financials.slice(0, 50).flatMap((entry: unknown, index): YearlyFigure[] => {
    if (typeof entry !== 'object' || entry === null || !Object.hasOwn(entry, row.key)) return [];
    const record = entry as Record<string, unknown>;
    const ref = `historicalContext.financials[${index}].${row.key}`;
    const read = readContextNumber(record[row.key], row, ref);
    const year = yearOf(record['fiscalYear'] ?? record['year']);
    return read ? [{ year, read, ref, ...(year === null ? {} : { asOf: `${year}-12-31` }) }] : [];
  });
  return years.sort((a, b) => (b.year ?? 0) - (a.year ?? 0));
}
