/** What operations do while a crisis is handled by others: promises kept or re-made, suppliers in the right order. */
import { overlaps } from '../../../reading/index.js';
import { isNobodysInput } from '../../cued-amounts.js';
import { derived } from '../../figures.js';
import type { Case, Figure, Recommendation } from '../../model.js';
import { recommend, type Adviser } from '../advice.js';
import { ledPlaybooks } from '../crisis-frame.js';
import { hoursDown } from '../incident-facts.js';
import type { Ledger } from '../ledger.js';
import { figureWithin, isCrisis, originOf, stopsSystems } from '../query-facts.js';

const promised =
  /\b(\d{1,3}(?:,\d{3})+|\d{2,7})\s+(deliveries|orders|bookings|flights|appointments|operations|surgeries|shipments|parcels|reservations|journeys|passengers)\b/gi;

export interface Promises {
  count: Figure;
  noun: string;
}

/** Promises to customers that the text counts: “14,000 deliveries for today cannot be confirmed”. */
export function promisesAtStake(input: Case): Promises | null {
  const spans = [...input.content.matchAll(promised)].map((match) => ({
    span: { start: match.index, end: match.index + match[0].length, text: match[0] },
    match,
  }));
  // “1,940 bookings, no sorry, 1,490”; and what another lost is no promise of ours.
  const isOurs = ({ span }: (typeof spans)[number]): boolean =>
    !input.reading.facts.some((fact) => overlaps(fact, span) && isNobodysInput(fact));
  const { span, match } = spans.find(isOurs) ?? {};
  const value = Number(match?.[1]?.replaceAll(',', '') ?? 0);
  if (!span || !(value > 0)) return null;
  return {
    count: { value, low: value, high: value, unit: 'count', source: 'text', ref: originOf(span) },
    noun: (match?.[2] ?? '').toLowerCase(),
  };
}

function keepPromises(input: Case, adviser: Adviser, ledger: Ledger): Recommendation | null {
  const promises = promisesAtStake(input);
  if (!promises) return null;
  const support = ledger.branch();
  const down = hoursDown(input);
  const count = support.cite(`${promises.noun} in doubt`, promises.count);
  const since = down ? ` after ${support.cite('downtime so far', down)} of stop` : '';
  return recommend(input, adviser, support, {
    key: 'remake-promises-customers',
    category: 'OPERATIONS',
    action: `Split the ${count} ${promises.noun} into those that the last good list still covers, those to be re-confirmed by telephone or message, and those to cancel with a remedy, and tell each group${since} before the next hour is out`,
    rationale: `Customers forgive a late word less than a late delivery${stopsSystems(input) ? ', and the depots need a list that they can work from without the system' : ''}`,
    timeline: '0-4 h',
    horizonDays: 1,
    owner: 'COO with customer service',
    measure: `share of ${promises.noun} with a confirmed outcome, each hour`,
    risk: 0.8,
    sure: 0.7,
    critical: true,
    stake: figureWithin(input, 'costPerHour', 'own', 1, 1e12),
  });
}

/** In a liquidity squeeze the order in which suppliers are paid decides whether goods still move. */
function rankSuppliers(input: Case, adviser: Adviser, ledger: Ledger): Recommendation | null {
  if (!ledPlaybooks(input, 'CFO').some(({ playbook }) => playbook.id === 'liquidity')) return null;
  const payables = figureWithin(input, 'payables', 'own', 1, 1e15);
  const inventory = figureWithin(input, 'inventory', 'own', 1, 1e15);
  if (!payables && !inventory) return null;
  const support = ledger.branch();
  const revenue = figureWithin(input, 'revenue', 'own', 1, 1e15);
  const owed = payables ? `the suppliers behind ${support.cite('payables', payables)} of payables` : 'suppliers';
  const stock = inventory
    ? `, and stop every order for what the ${support.cite('stock', inventory)} of stock already covers`
    : '';
  const days =
    inventory && revenue
      ? derived(Math.round((inventory.value / revenue.value) * 365), 'days', 'stock ÷ revenue × 365')
      : null;
  return recommend(input, adviser, support, {
    key: 'rank-suppliers-liquidity',
    category: 'OPERATIONS',
    action: `Rank ${owed} by what stops shipments within a week, pay those and agree terms with the others one by one${stock}`,
    rationale: `${days ? `Stock is ${support.cite('stock in days of sales', days)} of sales; ` : ''}word of a breach travels, and suppliers who ask for cash in advance take the liquidity that a waiver is meant to give`,
    timeline: '4-24 h',
    horizonDays: 1,
    owner: 'COO with CFO',
    measure: 'orders shipped in full; suppliers on cash in advance',
    stake: payables ?? inventory,
    risk: 0.7,
    sure: 0.7,
    after: ['control-cash-liquidity'],
  });
}

/** Both, in a crisis alone. */
export function crisisOperations(
  input: Case,
  adviser: Adviser,
  { ledger }: { ledger: Ledger },
): (Recommendation | null)[] {
  return isCrisis(input) ? [keepPromises(input, adviser, ledger), rankSuppliers(input, adviser, ledger)] : [];
}
