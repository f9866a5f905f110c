export { evaluatePlan, maxFigures } from './evaluate-plan.js';
export { figureKey } from './plan.js';
export type { ComputedFigure, EvaluatedPlan, PlanEnvironment, PlanFigure, PlanInput, RefusedFigure } from './plan.js';
export { annuityFactor, annuityPayment, npv, paybackYears, xnpv } from './finance/discounting.js';
export { irr, mirr, xirr } from './finance/rate-of-return.js';
export {
  formatColumn,
  formatMoneyInFull,
  formatFigure,
  formatMoney,
  formatMoneyLike,
  formatMoneyRange,
  formatMultiple,
  formatPercent,
  grouped,
  inWords,
  isMoneyUnit,
  tidy,
} from './format-figure.js';
export type { Measured, Said } from './format-figure.js';
export { isSum, sayExpression } from './say-expression.js';
export { daysBetween } from './days-between.js';
export { formatDate, offsetOf } from './format-date.js';
export { coarseUsdRate, coarseUsdRatesAsOf } from './fx-rates.js';
