import type { MemoSource } from '../analysis/index.js';
import type { Chart, ChartBuilder } from './chart.js';
import { investment, options, runway } from './plan-charts.js';
import { dissentMatrix, lossExceedance, riskMatrix } from './risk-charts.js';
import { priceToValue, sensitivity, valuationField } from './valuation-charts.js';
import { confidenceByRole, integrationPlan, systemPortfolio } from './work-charts.js';

/** In the order in which they stand in a memo. */
const builders: readonly ChartBuilder[] = [
  valuationField,
  priceToValue,
  options,
  investment,
  sensitivity,
  runway,
  lossExceedance,
  riskMatrix,
  integrationPlan,
  systemPortfolio,
  dissentMatrix,
  confidenceByRole,
];

/** The charts that an answer holds the figures for, none of which it does not have. Pure. */
export const buildCharts = (source: MemoSource): Chart[] => builders.flatMap((build) => build(source) ?? []);
