/** Lease or buy: what each costs today after tax, and how far the payment or the residual value may move before the order turns. */
import { figureDetail } from '../../../figures.js';
import type { Case, Figure } from '../../../model.js';
import { leaseOrBuy } from '../../../models/finance/lease-or-buy.js';
import type { LeaseComparison } from '../../../models/finance/lease-or-buy.js';
import type { AdviceDraft } from '../../adviser.js';
import { cueIn } from '../../query-facts.js';
import { derive, scaled } from '../derive.js';
import { fundedBy, notADeal } from './plan.js';
import type { Plan, PlanContext } from './plan.js';
import { moneyBeside, recordedFigure, shareBeside, yearsBeside } from './stated-amounts.js';

const gap = String.raw`(?:[^.?!]|\.(?=\d)){0,80}`;
const leasing = String.raw`\b(?:leas(?:e|ing)|rent(?:ing)?)\b`;
const buying = String.raw`\b(?:buy(?:ing)?|purchas(?:e|ing)|own(?:ing|ership)?)\b`;
const choice = String.raw`\b(?:or|versus|vs|against|rather than|instead of|compared with)\b`;
const asked = new RegExp(`${leasing}${gap}${choice}${gap}${buying}|${buying}${gap}${choice}${gap}${leasing}`, 'i');

const words = {
  price: {
    before: /\b(?:buy(?:ing)?|purchas(?:e|ing)|purchase price|price|own(?:ing)?|costs?|outright)\b[^.;%\d]{0,30}$/i,
    after: /^\s*(?:to buy|outright|purchase price|up front)/i,
  },
  payment: {
    before: /\b(?:leas(?:e|es|ing)|rent(?:al|s|ing)?|payments?|instalments?)\b[^.;%\d]{0,35}$/i,
    after: /^\s*(?:a|per|each|every) (?:year|month|annum|quarter)\b/i,
  },
  residual: {
    before:
      /\b(?:worth|residual(?: value)?|resale(?: value)?|salvage(?: value)?|resold for|sold for|scrap value)\b[^.;%\d]{0,20}$/i,
    after: /^\s*(?:residual|resale|salvage)/i,
  },
  years: {
    before: /\b(?:for|over|after|term of|lease of|life of|within)\s+(?:about |a |an |the next )?$/i,
    after: /^\s*(?:lease|term|contract)/i,
  },
  /** A discount rate is taken for the cost of the loan. */
  borrowing: { before: /\b(?:borrow\w*(?: rate| cost)?|loan|debt|financing|interest|discount rate)\b[^.;%\d]{0,24}$/i },
  tax: { before: /\btax(?: rate)?\b[^.;%\d]{0,12}$/i, after: /^\s*(?:corporate |corporation |income )?tax\b/i },
};

const paymentsAYear = { month: 12, quarter: 4, year: 1 } as const;

interface Lease extends PlanContext, LeaseComparison {
  price: Figure;
  payment: Figure;
  years: Figure;
  residual: Figure | null;
  borrowing: Figure;
  tax: Figure;
  buys: boolean;
  costOfLease: Figure;
  costOfOwning: Figure;
  ahead: Figure;
}

function yearlyPayment(input: Case, ledger: PlanContext['ledger']): Figure | null {
  const recorded = recordedFigure(input, 'decisionScope.lease.annualPayment', input.currency, [1, 1e13]);
  const stated =
    moneyBeside(input, words.payment, ({ per }) => per === 'month' || per === 'quarter' || per === 'year') ??
    moneyBeside(input, { before: words.payment.before }, ({ per }) => per === null);
  if (!stated) return recorded;
  const { per } = stated.fact;
  if (per === null)
    ledger.assume(`The lease payment of ${ledger.cite('lease payment', stated.figure)} is read as one a year`);
  const times = per === 'month' || per === 'quarter' ? paymentsAYear[per] : 1;
  return times === 1 ? stated.figure : scaled(`payment × ${times} a year`, stated.figure, times);
}

/** What the present debt costs, where interest and debt are known. */
function paidNow({ own: { interest, debt } }: PlanContext): Figure | null {
  return interest && debt && debt.value > 0 && interest.value > 0 && interest.value < debt.value / 2
    ? derive('interest ÷ debt', 'ratio', [interest, debt], interest.value / debt.value)
    : null;
}

/** Null unless the query asks whether to lease or to buy, and price, payment, term and the cost of borrowing are known. */
export function leasePlan(context: PlanContext): Plan | null {
  const { input, market, ledger } = context;
  const cue = cueIn(input, asked, 'lease or buy');
  if (!cue) return null;
  const once = ({ per }: { per: string | null }): boolean => per === null;
  const resale =
    moneyBeside(input, words.residual, once)?.figure ??
    recordedFigure(input, 'decisionScope.lease.residualValue', input.currency, [0, 1e13]);
  const price =
    moneyBeside(
      input,
      words.price,
      ({ per, span }) => (per === null || per === 'unit') && !resale?.ref.includes(`[${span.start}:`),
    )?.figure ?? recordedFigure(input, 'decisionScope.lease.price', input.currency, [1, 1e13]);
  const share = shareBeside(input, words.residual);
  const residual =
    resale ??
    (share && price
      ? derive('price × share of it at the end', price.unit, [price, share], price.value * share.value)
      : null);
  const payment = yearlyPayment(input, ledger);
  const years =
    yearsBeside(input, words.years) ?? recordedFigure(input, 'decisionScope.lease.years', 'years', [0.5, 50]);
  const borrowing =
    shareBeside(input, words.borrowing) ??
    recordedFigure(input, 'decisionScope.lease.borrowingRate', 'ratio', [0, 0.5]) ??
    paidNow(context);
  if (!price || !payment || !years || price.unit !== payment.unit) return null;
  if (!borrowing) {
    ledger.lack(
      'decisionScope.lease.borrowingRate',
      'the present cost of leasing and of buying',
      'At which rate could the purchase be borrowed?',
    );
    return null;
  }
  const tax = shareBeside(input, words.tax) ?? market.tax;
  const inAdvance =
    /\b(?:in advance|at the (?:start|beginning) of (?:each|every|the) (?:year|month|quarter)|up ?front each)\b/i.test(
      input.content,
    );
  const compared = leaseOrBuy({
    price: price.value,
    payment: payment.value,
    years: years.value,
    residual: residual?.value ?? 0,
    borrowingRate: borrowing.value,
    tax: tax.value,
    inAdvance,
  });
  if (!compared) return null;
  ledger.note(cue);
  market.explain(tax);
  state({ ledger, inAdvance, residual });
  if (/\bdiscount rate\b/i.test(input.content))
    ledger.assume(
      `The discount rate of ${ledger.cite('borrowing rate', borrowing)} is read as the cost of a loan before tax`,
    );
  const buys = compared.owning < compared.leasing;
  const terms = [borrowing, tax, years];
  return planOf({
    ...context,
    ...compared,
    price,
    payment,
    years,
    residual,
    borrowing,
    tax,
    buys,
    costOfLease: derive(
      'lease payments after tax, at the after-tax cost of borrowing',
      price.unit,
      [payment, ...terms],
      compared.leasing,
    ),
    costOfOwning: derive(
      'price − tax saved by depreciation − residual value, at the after-tax cost of borrowing',
      price.unit,
      [price, ...(residual ? [residual] : []), ...terms],
      compared.owning,
    ),
    ahead: derive(
      'present cost of one − of the other',
      price.unit,
      [price, payment],
      Math.abs(compared.leasing - compared.owning),
    ),
  });
}

function state({
  ledger,
  inAdvance,
  residual,
}: {
  ledger: PlanContext['ledger'];
  inAdvance: boolean;
  residual: Figure | null;
}): void {
  ledger.assume(
    'Leasing and buying are compared at the after-tax cost of borrowing, because a lease takes the place of a loan (Brealey, Myers and Allen, Principles of Corporate Finance)',
  );
  ledger.assume(
    'Depreciation is straight-line over the term down to the residual value; upkeep and insurance are taken to be the same either way',
  );
  if (!inAdvance)
    ledger.assume('Lease payments are taken at the end of each year; paid in advance, leasing costs more');
  if (!residual)
    ledger.lack(
      'decisionScope.lease.residualValue',
      'what ownership is worth at the end; without it the asset is taken to be worth nothing',
      'What is the asset worth at the end of the term?',
    );
}

function planOf(lease: Lease): Plan {
  const { ledger, buys, costOfLease, costOfOwning, ahead, price, payment, years, residual, rate, tax } = lease;
  const afterTax = derive('borrowing rate × (1 − tax rate)', 'ratio', [lease.borrowing, tax], rate);
  const turning = turningPoints(lease);
  return {
    kind: 'lease',
    judgement: {
      verdict: 'proceed',
      stance: { score: 0.3, reasons: [`${buys ? 'Buying' : 'Leasing'} costs less today after tax`] },
    },
    reason: `${buys ? 'buy' : 'lease'}: over ${ledger.cite('term', years)} buying costs ${ledger.cite('present cost of buying', costOfOwning)} in present value after tax and leasing ${ledger.cite('present cost of leasing', costOfLease)}, ${ledger.cite('advantage', ahead)} apart`,
    valuation: {
      current: `${ledger.cite('price', price)} to buy${residual ? `, worth ${ledger.cite('residual value', residual)} at the end` : ''}, or ${ledger.cite('lease payment a year', payment)} a year for ${ledger.cite('term', years)}`,
      fairValue: `Present cost after tax at ${ledger.cite('after-tax cost of borrowing', afterTax)}: ${ledger.cite('present cost of buying', costOfOwning)} to buy, ${ledger.cite('present cost of leasing', costOfLease)} to lease`,
      premiumJustification: `The order turns ${turning.map(({ name, figure }) => `at a ${name} of ${ledger.cite(`${name} at which both cost the same`, figure)}`).join(', or ')}`,
    },
    structure: {
      recommended: buys
        ? `Buy, and borrow against the asset at up to ${ledger.cite('borrowing rate', lease.borrowing)} where the cash is needed elsewhere`
        : `Lease at ${ledger.cite('lease payment a year', payment)} a year, with the right to return the asset at the end`,
      financing: buys
        ? fundedBy(lease, price, 'price')
        : `Leasing takes ${ledger.cite('lease payment a year', payment)} a year and leaves ${ledger.cite('price', price)} of cash or credit free; lenders count the lease as debt`,
      synergies: `${notADeal}, so no synergies are counted`,
    },
    drafts: [chooseDraft(lease)],
    commitment: buys
      ? price
      : derive('lease payment × years', payment.unit, [payment, years], payment.value * years.value),
    scenarios: [
      { name: 'buy', value: Math.round(costOfOwning.value), unit: price.unit, drivers: 'present cost of owning' },
      { name: 'lease', value: Math.round(costOfLease.value), unit: price.unit, drivers: 'present cost of leasing' },
    ],
    detail: {
      owning: figureDetail(costOfOwning),
      leasing: figureDetail(costOfLease),
      advantage: figureDetail(ahead),
      ...Object.fromEntries(turning.map(({ key, figure }) => [key, figureDetail(figure)])),
    },
  };
}

/** Where the two cost the same; a residual value below zero or above the price turns nothing. */
function turningPoints({
  price,
  payment,
  costOfOwning,
  residual,
  breakEvenPayment,
  breakEvenResidual,
}: Lease): { key: string; name: string; figure: Figure }[] {
  const atPayment = {
    key: 'breakEvenPayment',
    name: 'lease payment a year',
    figure: derive(
      'payment at which leasing costs what owning costs',
      payment.unit,
      [payment, costOfOwning],
      breakEvenPayment,
    ),
  };
  if (!residual || breakEvenResidual === null || breakEvenResidual < 0 || breakEvenResidual > price.value)
    return [atPayment];
  return [
    atPayment,
    {
      key: 'breakEvenResidual',
      name: 'residual value',
      figure: derive(
        'residual value at which both cost the same',
        price.unit,
        [residual, costOfOwning],
        breakEvenResidual,
      ),
    },
  ];
}

function chooseDraft(lease: Lease): AdviceDraft {
  const { buys, price, payment, ahead, residual } = lease;
  const [atPayment, atResidual] = turningPoints(lease);
  return {
    key: `${buys ? 'buy' : 'lease'}-asset-financing`,
    category: 'FINANCING',
    timeline: '0-60 days',
    horizonDays: 60,
    owner: 'CFO with procurement',
    measure: 'signed terms against the break-even payment',
    action: (say) =>
      buys
        ? `Buy at ${say.cite('price', price)}, unless the lease comes down to ${say.cite('lease payment at which both cost the same', atPayment?.figure ?? payment)} a year`
        : `Lease at ${say.cite('lease payment a year', payment)} a year, and walk away from the lease above ${say.cite('lease payment at which both cost the same', atPayment?.figure ?? payment)}`,
    rationale: (say) =>
      `It saves ${say.cite('advantage', ahead)} today after tax${residual && atResidual ? `, and does so while the asset is worth ${buys ? 'more' : 'less'} than ${say.cite('residual value at which both cost the same', atResidual.figure)} at the end (${say.cite('residual value', residual)} is expected)` : ''}`,
    value: ahead,
    risk: 0.3,
    confidence: 0.7,
  };
}
