import { currencyExposurePlan } from './currency-exposure.js';
import { fundingRoundPlan } from './funding-round.js';
import { leasePlan } from './lease.js';
import { pensionPlan } from './pension.js';
import type { Plan, PlanContext } from './plan.js';
import { portfolioPlan } from './portfolio.js';
import { priceChangePlan } from './price-change.js';
import { retentionPlan } from './retention.js';
import { sourcingPlan } from './sourcing.js';
import { workingCapitalPlan } from './working-capital.js';

/** The plan of the query; null for a plain investment, a company or a crisis. */
export function readPlan(context: PlanContext): Plan | null {
  return (
    fundingRoundPlan(context) ??
    retentionPlan(context) ??
    priceChangePlan(context) ??
    leasePlan(context) ??
    currencyExposurePlan(context) ??
    workingCapitalPlan(context) ??
    pensionPlan(context) ??
    portfolioPlan(context) ??
    sourcingPlan(context)
  );
}
