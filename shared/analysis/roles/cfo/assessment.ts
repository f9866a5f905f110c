/** Everything that the CFO's answer is made of, computed once; the four operations only put it into words. */
import type { Case, Figure } from '../../model.js';
import { speaksOfOwn } from '../../text-subject.js';
import { createLedger, type Ledger } from '../ledger.js';
import { isCrisis } from '../query-facts.js';
import { readBooks, type Books } from './books.js';
import { readFinancing, type Financing } from './financing.js';
import { impliedValue, type ImpliedValue } from './implied-value.js';
import { readIncidentCost, type IncidentCost } from './incident-cost.js';
import { rateRisk, type Rating } from './indicators.js';
import { readInvestment, type Investment } from './investment.js';
import { readMarket, type Market } from './market.js';
import { readOptions, type OptionChoice } from './option-choice.js';
import { readMaturities, type MaturityPath } from './maturities.js';
import type { Plan } from './plans/plan.js';
import { readPlan } from './plans/read-plan.js';
import { absurdPrice, readPrice, withImpliedMetric, type Price } from './price.js';
import { readSynergies, walkAwayPrice, type Synergies, type WalkAway } from './synergies.js';
import { transactionReviews, usdPerUnit, type Review } from './transaction-reviews.js';
import { valueCompany, type Valuation } from './valuation.js';

/** What the answer is about. */
export type Frame = 'deal' | 'plan' | 'investment' | 'company' | 'crisis';

export interface Assessment {
  input: Case;
  ledger: Ledger;
  frame: Frame;
  own: Books;
  target: Books;
  /** The query gives figures of both parties together, not of the target. */
  combined: boolean;
  /** The company that is valued: the target of a deal, else the organization. */
  subject: Books;
  market: Market;
  price: Price | null;
  /** Multiple of revenue that no price has; the scale of a figure is then in doubt. */
  absurd: Figure | null;
  valuation: Valuation | null;
  implied: ImpliedValue | null;
  synergies: Synergies | null;
  walkAway: WalkAway | null;
  financing: Financing | null;
  reviews: Review[];
  /** A choice, a portfolio, a round or a pool: it then takes the place of investment and options. */
  plan: Plan | null;
  investment: Investment | null;
  options: OptionChoice | null;
  incident: IncidentCost | null;
  /** What falls due, set against the cash and the burn. */
  maturities: MaturityPath | null;
  rating: Rating;
}

/** Computes the whole case. Pure: the ledger inside starts empty. */
export function assess(input: Case): Assessment {
  const ledger = createLedger();
  for (const line of input.inputs.notes()) ledger.assume(line);
  const deal = input.type === 'MA_EVALUATION' || namesPurchase(input);
  const { own, stated } = readParties(input, deal, ledger);
  const combined =
    deal &&
    input.inputs.figure('combinedRevenue') !== null &&
    stated.revenue?.ref === input.inputs.figure('combinedRevenue')?.ref;
  const price = deal ? readPrice(input, stated, ledger) : null;
  const target = withImpliedMetric(stated, price);
  const subject = deal ? target : own;
  const market = readMarket(input, subject.arr !== null, ledger);
  const planned = !deal && input.type !== 'CRISIS_MANAGEMENT';
  const plan = planned ? readPlan({ input, own, market, ledger }) : null;
  const investment = planned && !plan ? readInvestment(input, market, ledger) : null;
  const options = planned && !plan ? readOptions(input, market, investment, ledger) : null;
  const frame = frameOf(input, { deal, plan, investment, options });
  const absurd = price && absurdPrice(price, target);
  const valuation =
    (frame !== 'deal' && frame !== 'company') || absurd
      ? null
      : valueCompany(input, subject, market, usdPerUnit(input), ledger);
  const synergies = deal ? readSynergies(input, price, market, ledger) : null;
  const financing = deal ? readFinancing(input, price, target, own, market, synergies, ledger) : null;
  const maturities = readMaturities(input, own);
  const found = valuation === null ? null : onPriceBasis(valuation, subject, price);
  const fair = found && isFarFrom(price, found) ? null : found;
  return {
    input,
    ledger,
    frame,
    own,
    target,
    combined,
    subject,
    market,
    price,
    absurd,
    plan,
    investment,
    options,
    synergies,
    financing,
    maturities,
    valuation: valuation && fair ? { ...valuation, fair } : null,
    implied: price && valuation === null ? impliedValue(price, target, market) : null,
    walkAway: fair && price && price.direction === 'buy' ? walkAwayPrice(input, fair, price, synergies, market) : null,
    reviews: price ? transactionReviews(input, price, target, own, ledger) : [],
    incident: frame === 'crisis' || isCrisis(input) ? readIncidentCost(input, own, ledger) : null,
    rating: rateRisk(
      { input, companies: deal ? [own, target] : [own], price, fair, financing, bank: market.bank, maturities },
      ledger,
    ),
  };
}

/**
 * A price so many times what a business is worth was held against a figure of something else; so was one that is less than
 * half of it, since too much is asked now and then, and such a gift is not.
 */
const mostTimes = 6;
const mostWorth = 2;

const isFarFrom = (price: Price | null, { value }: Figure): boolean =>
  price !== null && value > 0 && (price.whole.value > mostTimes * value || price.whole.value * mostWorth < value);

function frameOf(
  input: Case,
  { deal, plan, investment, options }: { deal: boolean } & Pick<Assessment, 'plan' | 'investment' | 'options'>,
): Frame {
  if (deal) return 'deal';
  if (input.type === 'CRISIS_MANAGEMENT') return 'crisis';
  if (plan !== null) return 'plan';
  return investment !== null || options !== null ? 'investment' : 'company';
}

/** A query of another type that clearly speaks of a transaction with a price is assessed as one. */
function namesPurchase(input: Case): boolean {
  return input.type !== 'CRISIS_MANAGEMENT' && input.text.deal.isDeal && input.text.slots.dealValue !== undefined;
}

/** The buyer's and the target's books; outside a deal both are the organization's. */
function readParties(input: Case, deal: boolean, ledger: Ledger): { own: Books; stated: Books } {
  const own = readBooks(input, 'own', ledger);
  if (!deal) return { own, stated: own };
  if (input.type === 'MA_EVALUATION') return { own, stated: readTarget(input, ledger) };
  ledger.assume(
    "The query speaks of a transaction and is assessed as one; figures of its text are the target's unless it says that they are ours",
  );
  return splitByText(input, own, readBooks(input, 'target', ledger));
}

/** Figures of the text move to the target where the clause does not speak of the organization itself. */
function splitByText(input: Case, own: Books, target: Books): { own: Books; stated: Books } {
  const ofTarget = (figure: unknown): boolean => {
    const place = /content\[(\d+):(\d+)\]/.exec((figure as Figure | null)?.ref ?? '');
    if (!place) return false;
    const [start, end] = [Number(place[1]), Number(place[2])];
    return !speaksOfOwn(input.content, input.text, { start, end, text: input.content.slice(start, end) });
  };
  const kept = Object.fromEntries(
    Object.entries(own).map(([key, figure]) => [key, ofTarget(figure) ? null : figure]),
  ) as unknown as Books;
  const moved = Object.fromEntries(Object.entries(own).filter(([, figure]) => ofTarget(figure)));
  const given = Object.fromEntries(Object.entries(target).filter(([, figure]) => figure !== null));
  return { own: kept, stated: { ...target, ...moved, ...given, subject: 'target' } };
}

/** In a merger the text may give figures for both together: the combined revenue then stands for the target's. */
function readTarget(input: Case, ledger: Ledger): Books {
  const books = readBooks(input, 'target', ledger);
  const combined = input.inputs.figure('combinedRevenue');
  if (books.revenue !== null || combined === null || combined.value <= 0) return books;
  ledger.assume(
    `Only the combined revenue of ${ledger.cite('combined revenue', combined)} is given: what is valued is both companies together`,
  );
  return { ...books, revenue: combined };
}

/** An offer for the shares is compared with an equity value, an enterprise price with an enterprise value. */
function onPriceBasis(valuation: Valuation, subject: Books, price: Price | null): Figure {
  const { fair, basis } = valuation;
  if (price === null || price.basis === basis || subject.netDebt === null) return fair;
  const shift = basis === 'enterprise' ? -subject.netDebt.value : subject.netDebt.value;
  return {
    ...fair,
    value: fair.value + shift,
    low: fair.low + shift,
    high: fair.high + shift,
    ref: `${fair.ref}, ${basis === 'enterprise' ? 'less' : 'plus'} net debt`,
  };
}
