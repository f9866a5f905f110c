/** What a crisis has cost so far, what each further hour costs, and what the cash says to it. */
import type { Case, Figure } from '../../model.js';
import type { Ledger } from '../ledger.js';
import { dependencyAssumption, estimatedLossPerHour, hoursDown, lossPerHour, lossSoFar } from '../incident-facts.js';
import { figureWithin, originOf } from '../query-facts.js';
import type { Books } from './books.js';
import { derive } from './derive.js';

export interface IncidentCost {
  soFar: Figure | null;
  perHour: Figure | null;
  hours: Figure | null;
  demand: Figure | null;
  /** Amount in doubt in an allegation or a misstatement. */
  atIssue: Figure | null;
  /** Days that the cash lasts at this loss. */
  cashDays: Figure | null;
}

/** Fields are null where the query gives nothing to compute them from. */
export function readIncidentCost(input: Case, books: Books, ledger: Ledger): IncidentCost {
  const hours = hoursDown(input);
  const known = lossPerHour(input);
  const perHour = known ?? (hours ? estimatedLossPerHour(input) : null);
  if (perHour && !known) ledger.assume(dependencyAssumption(ledger));
  const soFar =
    lossSoFar(input) ??
    (hours && perHour
      ? derive('hours down × loss per hour', perHour.unit, [hours, perHour], hours.value * perHour.value, {
          low: hours.low * perHour.low,
          high: hours.high * perHour.high,
        })
      : null);
  const demand = figureWithin(input, 'ransomDemand', 'own', 1, 1e15);
  const cashDays =
    books.cash && perHour && perHour.value > 0
      ? derive('cash ÷ loss per day', 'days', [books.cash, perHour], books.cash.value / (perHour.value * 24))
      : null;
  return {
    soFar,
    perHour,
    hours,
    demand,
    cashDays,
    atIssue: soFar === null && demand === null ? amountAtIssue(input) : null,
  };
}

/** The largest amount of an allegation or a misstatement; null in any other crisis, where a sum is not in doubt by being named. */
function amountAtIssue(input: Case): Figure | null {
  if (!input.text.incident.kinds.some(({ kind }) => kind === 'fraud')) return null;
  const amounts = input.text.measures.flatMap((fact) =>
    fact.kind === 'money' &&
    !fact.negated &&
    !fact.doubtful &&
    fact.per === null &&
    (fact.currency ?? input.currency) === input.currency &&
    fact.value > 0
      ? [fact]
      : [],
  );
  const [largest] = amounts.sort((a, b) => b.value - a.value);
  return largest
    ? {
        value: largest.value,
        low: largest.low,
        high: largest.high,
        unit: input.currency,
        source: 'text',
        ref: originOf(largest.span),
      }
    : null;
}
