/** What a crisis has cost so far, what each further hour costs, and what the cash says to it. */
import { point } from '../../figures.js';
import type { Case, Figure } from '../../model.js';
import type { Ledger } from '../ledger.js';
import { figureWithin, originOf } from '../query-facts.js';
import type { Books } from './books.js';
import { derive } from './derive.js';

export interface IncidentCost {
  soFar: Figure | null;
  perHour: Figure | null;
  hours: Figure | null;
  demand: Figure | null;
  /** Amount that the query names without saying what it costs: a booking in doubt, an exposure. */
  atIssue: Figure | null;
  /** Days that the cash lasts at this loss. */
  cashDays: Figure | null;
}

/** Share of revenue that stops with the systems when the query gives no cost per hour: own range, grade D. */
const dependency = { low: 0.4, value: 0.7, high: 1 };
const hoursPerYear = 8760;

/** Fields are null where the query gives nothing to compute them from. */
export function readIncidentCost(input: Case, books: Books, ledger: Ledger): IncidentCost {
  const hours = figureWithin(input, 'downtimeHours', 'own', 0, 100_000);
  const stated = figureWithin(input, 'loss', 'own', 1, 1e15);
  const perHour = hourlyLoss(input, books, hours !== null, ledger);
  const soFar = stated ?? (hours && perHour ? derive('hours down × loss per hour', perHour.unit, [hours, perHour], hours.value * perHour.value, { low: hours.low * perHour.low, high: hours.high * perHour.high }) : null);
  const demand = figureWithin(input, 'ransomDemand', 'own', 1, 1e15);
  const cashDays = books.cash && perHour && perHour.value > 0 ? derive('cash ÷ loss per day', 'days', [books.cash, perHour], books.cash.value / (perHour.value * 24)) : null;
  return { soFar, perHour, hours, demand, cashDays, atIssue: soFar === null && demand === null ? amountAtIssue(input) : null };
}

function hourlyLoss(input: Case, books: Books, down: boolean, ledger: Ledger): Figure | null {
  const given = figureWithin(input, 'costPerHour', 'own', 1, 1e15);
  if (given !== null || !down || books.revenue === null) return given;
  const share: Figure = { ...point(dependency.value, 'ratio', 'assumption', 'own range'), low: dependency.low, high: dependency.high };
  ledger.assume(`Loss per hour is not given: ${ledger.citeRange('share of revenue that stops', share)} of revenue is taken to stop, spread over all hours of the year`);
  const hourly = books.revenue.value / hoursPerYear;
  return derive('revenue ÷ hours of a year × share that stops', books.revenue.unit, [books.revenue, share], hourly * share.value, { low: hourly * share.low, high: hourly * share.high });
}

/** The largest amount that the text states as a fact and no slot has claimed; null when there is none. */
function amountAtIssue(input: Case): Figure | null {
  const amounts = input.text.measures.flatMap((fact) =>
    (fact.kind === 'money' && !fact.negated && !fact.doubtful && fact.per === null && (fact.currency ?? input.currency) === input.currency && fact.value > 0 ? [fact] : []));
  const [largest] = amounts.sort((a, b) => b.value - a.value);
  return largest ? { value: largest.value, low: largest.low, high: largest.high, unit: input.currency, source: 'text', ref: originOf(largest.span) } : null;
}
