/** Ratios of financial statements. Unknown inputs are null and give no ratio: silence is not zero. */

export interface Statements {
  revenue: number | null;
  grossMargin: number | null;
  ebitda: number | null;
  ebit: number | null;
  netIncome: number | null;
  interestExpense: number | null;
  totalAssets: number | null;
  bookEquity: number | null;
  currentAssets: number | null;
  currentLiabilities: number | null;
  inventory: number | null;
  receivables: number | null;
  payables: number | null;
  netDebt: number | null;
}

export interface Ratio {
  id: RatioId;
  label: string;
  value: number;
  unit: 'ratio' | 'x' | 'days';
  /** Whether a rise is an improvement. */
  higherIsBetter: boolean;
}

export type RatioId =
  | 'ebitdaMargin'
  | 'operatingMargin'
  | 'netMargin'
  | 'returnOnEquity'
  | 'assetTurnover'
  | 'equityMultiplier'
  | 'current'
  | 'quick'
  | 'dso'
  | 'dio'
  | 'dpo'
  | 'cashConversion'
  | 'interestCover'
  | 'leverage';

const over = (a: number | null, b: number | null): number | null =>
  a === null || b === null || !(b > 0) ? null : a / b;

/** Every ratio that the statements allow, in a fixed order. Days are on a 365-day year. */
export function statementRatios(s: Statements): Ratio[] {
  const costOfSales = s.revenue === null || s.grossMargin === null ? null : s.revenue * (1 - s.grossMargin);
  const days = (part: number | null, whole: number | null): number | null => {
    const share = over(part, whole);
    return share === null ? null : share * 365;
  };
  const liquid = s.currentAssets === null || s.inventory === null ? null : s.currentAssets - s.inventory;
  const dso = days(s.receivables, s.revenue);
  const dio = days(s.inventory, costOfSales);
  const dpo = days(s.payables, costOfSales);
  const rows: [RatioId, string, number | null, Ratio['unit'], boolean][] = [
    ['ebitdaMargin', 'EBITDA margin', over(s.ebitda, s.revenue), 'ratio', true],
    ['operatingMargin', 'operating margin', over(s.ebit, s.revenue), 'ratio', true],
    ['netMargin', 'net margin', over(s.netIncome, s.revenue), 'ratio', true],
    ['returnOnEquity', 'return on equity', over(s.netIncome, s.bookEquity), 'ratio', true],
    ['assetTurnover', 'asset turnover', over(s.revenue, s.totalAssets), 'x', true],
    ['equityMultiplier', 'equity multiplier', over(s.totalAssets, s.bookEquity), 'x', false],
    ['current', 'current ratio', over(s.currentAssets, s.currentLiabilities), 'x', true],
    ['quick', 'quick ratio', over(liquid, s.currentLiabilities), 'x', true],
    ['dso', 'days sales outstanding', dso, 'days', false],
    ['dio', 'days inventory outstanding', dio, 'days', false],
    ['dpo', 'days payables outstanding', dpo, 'days', true],
    [
      'cashConversion',
      'cash conversion cycle',
      dso === null || dio === null || dpo === null ? null : dso + dio - dpo,
      'days',
      false,
    ],
    ['interestCover', 'EBIT / interest', over(s.ebit, s.interestExpense), 'x', true],
    ['leverage', 'net debt / EBITDA', over(s.netDebt, s.ebitda), 'x', false],
  ];
  return rows.flatMap(([id, label, value, unit, higherIsBetter]) =>
    value === null || !Number.isFinite(value) ? [] : [{ id, label, value, unit, higherIsBetter }],
  );
}

export interface RatioChange {
  ratio: Ratio;
  before: number;
  /** Relative change in the direction of worse, positive when it worsened. */
  worsening: number;
}

/** The ratios of two years side by side, the one that worsened most first. */
export function ratioChanges(now: readonly Ratio[], before: readonly Ratio[]): RatioChange[] {
  return now
    .flatMap((ratio): RatioChange[] => {
      const earlier = before.find((candidate) => candidate.id === ratio.id);
      if (!earlier || earlier.value === 0) return [];
      const change = (ratio.value - earlier.value) / Math.abs(earlier.value);
      return [{ ratio, before: earlier.value, worsening: ratio.higherIsBetter ? -change : change }];
    })
    .sort((a, b) => b.worsening - a.worsening || (a.ratio.id < b.ratio.id ? -1 : 1));
}
