import { isMoneyUnit } from '../../../plans/index.js';
import { groupOf } from '../../../reading/index.js';
import type { Case, Figure, Verdict } from '../../model.js';
import { enumerated } from '../adviser.js';
import { targetLabel } from '../query-facts.js';
import type { Assessment } from './assessment.js';
import { derive, multipleOf } from './derive.js';
import { latePayback } from './investment.js';
import { rivalBids } from './price.js';
import { asksForValue } from './wording.js';

/** One sentence that opens with the verdict and carries its figure. */
export function headlineOf(assessment: Assessment, verdict: Verdict): string {
  const opening = `${verdict[0]?.toUpperCase() ?? ''}${verdict.slice(1)}`;
  return `${opening}: ${reasonOf(assessment)}`;
}

function reasonOf(assessment: Assessment): string {
  switch (assessment.frame) {
    case 'deal':
      return dealReason(assessment);
    case 'plan':
      return assessment.plan?.reason ?? companyReason(assessment);
    case 'investment':
      return investmentReason(assessment);
    case 'crisis':
      return crisisReason(assessment);
    case 'company':
      return companyReason(assessment);
  }
}

/** More offers than this are a list. */
const mostBids = 4;

const results: ReadonlySet<string> = new Set(['revenue', 'arr', 'ebitda', 'ebit', 'netIncome']);

/** Whether the text tells results of what is sold: then what its sector would have to show is not what it has yet to show. */
const hasResults = ({ reading }: Assessment['input']): boolean =>
  reading.facts.some(({ measure, of }) => results.has(groupOf(measure)) && (of === 'target' || of === 'unit')) ||
  reading.unplaced.some(({ unit }) => isMoneyUnit(unit));

function dealReason({ price, valuation, walkAway, implied, input, combined, absurd, ledger }: Assessment): string {
  const name = targetLabel(input);
  const bids = rivalBids(input).slice(0, mostBids);
  if (bids.length > 0)
    return `${enumerated(bids.map((bid) => ledger.cite('offer', bid)))} are offered for ${name}; they differ in what is certain after fees, debt, hold-back and what is paid later, and that decides`;
  if (price === null)
    return valuation
      ? `no price is stated; ${combined ? 'both companies together are' : `${name} is`} worth ${ledger.citeRange('fair value', valuation.fair)}`
      : 'neither a price nor a figure of the target was read';
  const asked = ledger.cite('asked price', price.asked);
  if (absurd) return `${asked} does not fit the revenue that is given`;
  const share =
    price.stake && price.stake.value < 1
      ? `${ledger.cite('stake', price.stake)} of ${name} (${ledger.cite('price for the whole', price.whole)} for all of it)`
      : name;
  if (valuation && walkAway)
    return `${asked} is asked for ${share}, the base value is ${ledger.cite('fair value', valuation.fair)} and the walk-away price ${ledger.cite('walk-away price', walkAway.price)}`;
  if (valuation)
    return `${asked} is offered for ${share}, the base value is ${ledger.cite('fair value', valuation.fair)}`;
  const [leading] = hasResults(input) ? [] : (implied?.metrics ?? []);
  return leading
    ? `${asked} is ordinary only at ${leading.base} of ${ledger.cite(`${leading.base} that the price implies`, leading.required)}, which ${name} has yet to show`
    : `nothing that was read supports or refutes ${asked}`;
}

/** What is asked for without being laid out, such as revenue that is needed, has nothing to earn back. */
const noOutlays: ReadonlySet<string> = new Set([
  'fundingNeed',
  'arr',
  'newArr',
  'revenue',
  'budgetGap',
  'annualSaving',
]);

function isOutlay({ reading }: Case, { value, source }: Figure): boolean {
  const read = source === 'text' ? reading.facts.filter((fact) => fact.value === value) : [];
  return read.length === 0 || read.some(({ measure }) => !noOutlays.has(measure));
}

function investmentReason({ input, investment, options, ledger }: Assessment): string {
  if (
    investment?.npv &&
    latePayback(investment) &&
    investment.benefit &&
    investment.payback &&
    investment.paybackLimit
  ) {
    return `${ledger.cite('benefit a year', investment.benefit)} a year${investment.firstYear ? ` from year ${ledger.cite('first year of the benefit', investment.firstYear)}` : ''} pays the ${ledger.cite(investment.kind, investment.amount)} back in ${ledger.cite('payback', investment.payback)}, later than the ${ledger.cite('payback limit', investment.paybackLimit)} allowed; net present value ${ledger.cite('net present value', investment.npv)}`;
  }
  if (investment?.npv)
    return `${ledger.cite(investment.kind, investment.amount)} returns a net present value of ${ledger.cite('net present value', investment.npv)}`;
  if (investment && isOutlay(input, investment.amount))
    return `it must be shown that ${ledger.cite(investment.kind, investment.amount)} brings ${ledger.cite('break-even benefit a year', investment.breakEven)} a year, its cost at that hurdle and life`;
  return options?.best
    ? `${options.best} leads the options on what is stated`
    : 'nothing that is stated tells the options apart';
}

function leverageWords({ netDebt, ebitda, maxLeverage }: Assessment['own'], ledger: Assessment['ledger']): string[] {
  const multiple = netDebt && ebitda ? multipleOf('net debt ÷ EBITDA', netDebt, ebitda) : null;
  if (!multiple || !maxLeverage || multiple.value <= maxLeverage.value) return [];
  return [
    `net debt is ${ledger.cite('net debt ÷ EBITDA', multiple)} EBITDA against a covenant of ${ledger.cite('net debt ÷ EBITDA covenant', maxLeverage)}`,
  ];
}

function cashWords({ cash, burn }: Assessment['own'], ledger: Assessment['ledger']): string[] {
  if (!cash || !burn || burn.value <= 0) return [];
  const months = derive(
    'cash ÷ monthly net burn',
    'months',
    [cash, burn],
    Math.round((Math.max(0, cash.value) / burn.value) * 10) / 10,
  );
  return [
    `cash of ${ledger.cite('cash', cash)} lasts ${ledger.cite('runway on cash alone', months)} at a burn of ${ledger.cite('monthly net burn', burn)} a month`,
  ];
}

function crisisReason({ incident, rating, own, ledger }: Assessment): string {
  if (incident?.soFar)
    return `the loss so far is ${ledger.citeRange('loss so far', incident.soFar)}${incident.perHour ? ` and grows by ${ledger.cite('loss per hour', incident.perHour)} an hour` : ''}`;
  if (incident?.demand)
    return `a demand of ${ledger.cite('ransom demand', incident.demand)} stands; no payment without the board`;
  if (incident?.atIssue) return `${ledger.cite('amount at issue', incident.atIssue)} is at issue`;
  const squeeze = [...leverageWords(own, ledger), ...cashWords(own, ledger)];
  if (squeeze.length > 0) return squeeze.join('; ');
  return rating.indicators[0]?.line ?? 'no loss so far and no runway could be computed from the figures that were read';
}

function companyReason({ rating, valuation, ledger, input }: Assessment): string {
  const worst = rating.indicators.toSorted((a, b) => (b.band ?? -1) - (a.band ?? -1))[0];
  if (worst) return `the financial risk is ${rating.rating ?? 'not rated'}; ${worst.line}`;
  if (!valuation) return 'no figure bears on the question';
  const worth = `the organization is worth ${ledger.citeRange('value', valuation.fair)}`;
  return asksForValue(input)
    ? worth
    : `nothing that is given decides the question; ${worth} on its figures, which is not what was asked`;
}
