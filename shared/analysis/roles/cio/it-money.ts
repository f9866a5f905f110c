/** What technology costs: run and change, the one-off of an integration, what retiring systems saves. */
import { derived, figureDetail, point } from '../../figures.js';
import {
  dualRunningCost,
  integrationCostShare,
  integrationCostSource,
  itShareOfIntegration,
  itShareSource,
  itSpend,
  oneOffItCost,
  overlapMonths,
  type ItSpend,
} from '../../models/portfolio/it-spend.js';
import type { Case, Figure } from '../../model.js';
import type { Ledger } from '../ledger.js';
import { dealPrice, figureWithin, isDeal, separationCue } from '../query-facts.js';
import type { Estate } from './estate.js';

export interface ItMoney {
  spend: ItSpend | null;
  run: Figure | null;
  change: Figure | null;
  changeShare: Figure | null;
  shareOfRevenue: Figure | null;
  /** One-off IT cost of the integration. */
  oneOff: Figure | null;
  integrationCost: Figure | null;
  /** Yearly cost of the systems that go. */
  saving: Figure | null;
  dualRunning: Figure | null;
  detail: Record<string, unknown>;
}

function integrationCostOf(input: Case): Figure | null {
  const given = figureWithin(input, 'oneOffIntegrationCost', 'own', 1, 1e13);
  if (given) return given;
  const price = dealPrice(input);
  if (!price) return null;
  const { low, base, high } = integrationCostShare;
  return derived(price.value * base, price.unit, `deal value × 3 %, 1 to 4 % (${integrationCostSource})`, {
    low: price.value * low,
    high: price.value * high,
  });
}

function oneOffOf(input: Case, cost: Figure | null, ledger: Ledger): Figure | null {
  if (!isDeal(input) || separationCue(input) || !cost) return null;
  const it = oneOffItCost({ low: cost.low, base: cost.value, high: cost.high });
  const share = (value: number): string =>
    ledger.cite('IT share of one-off integration cost', point(value, 'ratio', 'benchmark', itShareSource));
  ledger.assume(
    `IT is ${share(itShareOfIntegration.low)} to ${share(itShareOfIntegration.high)} of the one-off integration cost (grade D)`,
  );
  return derived(it.base, cost.unit, `one-off integration cost (${cost.ref}) × IT share (${itShareSource})`, {
    low: it.low,
    high: it.high,
  });
}

/** The money of the case; null when none of it is known. */
export function assessItMoney(input: Case, estate: Estate | null, ledger: Ledger): ItMoney | null {
  const run = figureWithin(input, 'itRunSpend', 'own', 0, 1e13);
  const change = figureWithin(input, 'itChangeSpend', 'own', 0, 1e13);
  const revenue = figureWithin(input, 'revenue', 'own', 1, 1e15);
  const comparable = run && change && run.unit === change.unit;
  const spend = comparable ? itSpend(run.value, change.value, revenue?.unit === run.unit ? revenue.value : null) : null;
  const integrationCost = integrationCostOf(input);
  const oneOff = oneOffOf(input, integrationCost, ledger);
  const going = (estate?.decided ?? []).filter(
    ({ decision, system }) => decision.disposition === 'retire' && system.annualCost !== null,
  );
  const yearly = going.reduce((sum, { system }) => sum + (system.annualCost ?? 0), 0);
  const saving =
    yearly > 0
      ? derived(
          yearly,
          input.currency,
          `yearly cost of ${going
            .map(({ system }) => system.name)
            .slice(0, 5)
            .join(', ')}`,
        )
      : null;
  if (!spend && !oneOff && !saving) return null;
  const ofRevenue = spend?.shareOfRevenue ?? null;
  const money = {
    spend,
    run,
    change,
    changeShare: spend ? derived(spend.changeShare, 'ratio', 'change ÷ (run + change)') : null,
    shareOfRevenue: ofRevenue === null ? null : derived(ofRevenue, 'ratio', '(run + change) ÷ revenue'),
    oneOff,
    integrationCost,
    saving,
    dualRunning: saving
      ? derived(dualRunningCost(yearly, overlapMonths), input.currency, 'yearly cost × overlap months ÷ 12')
      : null,
  };
  return { ...money, detail: detailOf(money) };
}

function detailOf(money: Omit<ItMoney, 'detail'>): Record<string, unknown> {
  return {
    run: figureDetail(money.run),
    change: figureDetail(money.change),
    changeShare: figureDetail(money.changeShare),
    shareOfRevenue: figureDetail(money.shareOfRevenue),
    integrationCost: figureDetail(money.integrationCost),
    oneOffIt: figureDetail(money.oneOff),
    retirementSaving: figureDetail(money.saving),
    dualRunning: figureDetail(money.dualRunning),
  };
}
