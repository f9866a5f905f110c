import { fundingRoundPlan } from './funding-round.js';
import type { Plan, PlanContext } from './plan.js';
import { portfolioPlan } from './portfolio.js';
import { priceChangePlan } from './price-change.js';
import { retentionPlan } from './retention.js';
import { sourcingPlan } from './sourcing.js';
import { workingCapitalPlan } from './working-capital.js';

/** The plan of the query; null for a plain investment, a company or a crisis. */
export function readPlan(context: PlanContext): Plan | null {
  return fundingRoundPlan(context) ?? retentionPlan(context) ?? priceChangePlan(context) ?? workingCapitalPlan(context) ?? portfolioPlan(context) ?? sourcingPlan(context);
}
