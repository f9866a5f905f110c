/** What the synergies are worth, what they cost, and how high a price they carry. */
import { benchmarkRow } from '../../data/index.js';
import { point } from '../../figures.js';
import type { Case, Figure } from '../../model.js';
import { afterTaxCost, synergyValue } from '../../models/finance/synergy-value.js';
import { numberOf, recordsOf } from '../../untrusted.js';
import type { Ledger } from '../ledger.js';
import { figureWithin } from '../query-facts.js';
import { derive, scaled } from './derive.js';
import type { Market } from './market.js';
import type { Price } from './price.js';

export interface Synergies {
  /** As claimed, pre-tax a year. */
  claimed: Figure;
  /** After the haircut. */
  expected: Figure;
  haircut: Figure;
  /** Present value after tax over ten years, before the one-off cost. */
  gross: Figure;
  /** Pre-tax, at the asked price. */
  oneOff: Figure;
  /** Gross less the one-off cost after tax, at the asked price. */
  net: Figure;
  months: Figure | null;
}

const horizonYears = 10;
const defaultPhasing = { cost: [0.25, 0.6, 1], revenue: [0.1, 0.35, 0.7] };
const integrationCost = { low: 0.01, mean: 0.03, high: 0.04 };

/** Null when the query names no synergies: none are then counted. */
export function readSynergies(input: Case, price: Price | null, market: Market, ledger: Ledger): Synergies | null {
  const money = (key: string): Figure | null => figureWithin(input, key, 'own', 1, 1e15);
  const cost = money('synergiesCost');
  const revenue = money('synergiesRevenue');
  const total = cost === null && revenue === null ? money('synergiesRunRate') : null;
  if (total !== null && !/\bcost (?:synerg|saving)|\b(?:take|taking) out\b|\bannual cost\b/i.test(input.content))
    ledger.assume('Synergies are taken as cost synergies: the query does not split them');
  const parts = [
    { kind: 'cost' as const, amount: cost ?? total },
    { kind: 'revenue' as const, amount: revenue },
  ].flatMap(({ kind, amount }) => (amount === null ? [] : [{ kind, amount }]));
  const [first] = parts;
  if (!first) return null;
  const claimed =
    parts.length === 1
      ? first.amount
      : derive(
          'cost + revenue synergies',
          first.amount.unit,
          parts.map((part) => part.amount),
          parts.reduce((sum, part) => sum + part.amount.value, 0),
        );
  const valued = parts.map((part) => valuePart(input, part.kind, part.amount, market, ledger));
  const sum = (pick: (part: ValuedPart) => Figure): Figure =>
    valued.length === 1 && valued[0]
      ? pick(valued[0])
      : derive(
          'cost + revenue synergies',
          claimed.unit,
          valued.map(pick),
          valued.reduce((total, part) => total + pick(part).value, 0),
        );
  const expected = sum((part) => part.expected);
  const gross = sum((part) => part.gross);
  const oneOff = oneOffCost(input, price?.asked ?? null, claimed, ledger);
  const burden = afterTaxCost(oneOff.value, market.tax.value, market.wacc.value);
  return {
    claimed,
    expected,
    gross,
    oneOff,
    haircut: derive('expected ÷ claimed synergies', 'ratio', [expected, claimed], expected.value / claimed.value),
    net: derive('synergies after tax − integration cost after tax', gross.unit, [gross, oneOff], gross.value - burden),
    months: figureWithin(input, 'synergyMonths', 'own', 0, 600),
  };
}

interface ValuedPart {
  expected: Figure;
  gross: Figure;
}

function valuePart(input: Case, kind: 'cost' | 'revenue', amount: Figure, market: Market, ledger: Ledger): ValuedPart {
  market.explain(market.wacc);
  market.explain(market.tax);
  const haircut = haircutOf(input, kind, ledger);
  const expected = scaled('claimed synergies × probability weight', amount, haircut.value, [haircut]);
  const phasing = phasingOf(input) ?? defaultPhasing[kind];
  const steps = phasing.map((share, year) =>
    ledger.cite(
      `${kind} synergies reached in year ${year + 1}`,
      point(share, 'ratio', 'assumption', 'role-benchmarks#synergy-phasing'),
    ),
  );
  ledger.assume(
    `${kind === 'cost' ? 'Cost' : 'Revenue'} synergies are reached by ${steps.join(', ')} of the run-rate in the first years, and counted for ${ledger.cite('years of synergies counted', point(horizonYears, 'years', 'assumption', 'own working horizon'))} after tax at ${ledger.cite('cost of capital', market.wacc)}`,
  );
  const value = synergyValue({
    runRatePreTax: expected.value,
    phasing,
    tax: market.tax.value,
    wacc: market.wacc.value,
    oneOff: 0,
    years: horizonYears,
  });
  const range = [expected.low, expected.high].map((runRate) => (value.gross * runRate) / (expected.value || 1));
  return {
    expected,
    gross: derive(
      'present value of synergies after tax',
      amount.unit,
      [expected, market.wacc, market.tax],
      value.gross,
      { low: range[0] ?? value.gross, high: range[1] ?? value.gross },
    ),
  };
}

/** The organization's own record of realised against planned synergies; else the benchmark weight. */
function haircutOf(input: Case, kind: 'cost' | 'revenue', ledger: Ledger): Figure {
  const ratios = recordsOf(input.inputs.at('historicalContext.pastDeals')).flatMap((deal) => {
    const planned = numberOf(deal['synergyPlanned'], 1);
    const realized = numberOf(deal['synergyRealized'], 0);
    return planned === null || realized === null ? [] : [Math.min(1, realized / planned)];
  });
  if (ratios.length > 0) {
    return point(
      ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length,
      'ratio',
      'context',
      'historicalContext.pastDeals (realised ÷ planned)',
    );
  }
  const share = Number(benchmarkRow('ma', 'synergy-haircut')[kind]);
  const figure = point(share, 'ratio', 'benchmark', 'role-benchmarks#synergy-haircut');
  ledger.assume(
    `No record of past deals: ${kind} synergies are counted at ${ledger.cite(`probability weight of ${kind} synergies`, figure)}`,
  );
  return figure;
}

function phasingOf(input: Case): number[] | null {
  const given = input.inputs.at('decisionScope.synergies.phasing');
  if (!Array.isArray(given)) return null;
  const shares = given.slice(0, horizonYears).map((share: unknown) => numberOf(share, 0, 1));
  return shares.length > 0 && shares.every((share) => share !== null) ? shares : null;
}

function oneOffCost(input: Case, price: Figure | null, claimed: Figure, ledger: Ledger): Figure {
  const given = figureWithin(input, 'oneOffIntegrationCost', 'own', 0, 1e15);
  if (given !== null) return given;
  const base = price ?? claimed;
  const share = {
    ...point(integrationCost.mean, 'ratio', 'benchmark', 'role-benchmarks#integration-cost'),
    low: integrationCost.low,
    high: integrationCost.high,
  };
  ledger.assume(
    `Integration cost is not given: ${ledger.citeRange('integration cost as a share of the price', share)} of ${price ? 'the price' : 'the synergies'}, more in small deals`,
  );
  return derive('integration cost share × price', base.unit, [share, base], share.value * base.value, {
    low: share.low * base.value,
    high: share.high * base.value,
  });
}

export interface WalkAway {
  price: Figure;
  /** Price less standalone fair value. */
  premium: Figure;
  /** Premium over net synergies; null without synergies. */
  paidAway: Figure | null;
}

/**
 * Highest price that does not destroy value: standalone value plus net synergies. The integration cost is reckoned on
 * that value, not on the asked price, so the limit does not move with what the other side asks.
 */
export function walkAwayPrice(
  input: Case,
  fair: Figure,
  price: Price,
  synergies: Synergies | null,
  market: Market,
): WalkAway {
  const premium = derive(
    'price − standalone fair value',
    fair.unit,
    [price.whole, fair],
    price.whole.value - fair.value,
  );
  if (synergies === null) return { price: fair, premium, paidAway: null };
  const given = figureWithin(input, 'oneOffIntegrationCost', 'own', 0, 1e15);
  const at = (standalone: number, gross: number): number =>
    standalone +
    gross -
    afterTaxCost(given?.value ?? integrationCost.mean * (standalone + gross), market.tax.value, market.wacc.value);
  const limit = derive(
    'standalone fair value + net synergy value',
    fair.unit,
    [fair, synergies.gross],
    at(fair.value, synergies.gross.value),
    {
      low: at(fair.low, synergies.gross.low),
      high: at(fair.high, synergies.gross.high),
    },
  );
  const paidAway =
    synergies.net.value > 0
      ? derive('premium ÷ net synergies', 'ratio', [premium, synergies.net], premium.value / synergies.net.value)
      : null;
  return { price: limit, premium, paidAway };
}
