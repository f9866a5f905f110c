/** Everything that the CFO's answer is made of, computed once; the four operations only put it into words. */
import type { Case, Figure } from '../../model.js';
import { createLedger, type Ledger } from '../ledger.js';
import { readBooks, type Books } from './books.js';
import { readFinancing, type Financing } from './financing.js';
import { impliedValue, type ImpliedValue } from './implied-value.js';
import { readIncidentCost, type IncidentCost } from './incident-cost.js';
import { rateRisk, type Rating } from './indicators.js';
import { readInvestment, type Investment } from './investment.js';
import { readMarket, type Market } from './market.js';
import { readOptions, type OptionChoice } from './option-choice.js';
import { absurdPrice, readPrice, withImpliedMetric, type Price } from './price.js';
import { readSynergies, walkAwayPrice, type Synergies, type WalkAway } from './synergies.js';
import { transactionReviews, usdPerUnit, type Review } from './transaction-reviews.js';
import { valueCompany, type Valuation } from './valuation.js';

/** What the answer is about. */
export type Frame = 'deal' | 'investment' | 'company' | 'crisis';

export interface Assessment {
  input: Case;
  ledger: Ledger;
  frame: Frame;
  own: Books;
  target: Books;
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
  investment: Investment | null;
  options: OptionChoice | null;
  incident: IncidentCost | null;
  rating: Rating;
}

/** Computes the whole case. Pure: the ledger inside starts empty. */
export function assess(input: Case): Assessment {
  const ledger = createLedger();
  for (const line of input.inputs.notes()) ledger.assume(line);
  const deal = input.type === 'MA_EVALUATION';
  const own = readBooks(input, 'own', ledger);
  const stated = deal ? readTarget(input, ledger) : own;
  const price = deal ? readPrice(input, stated, ledger) : null;
  const target = withImpliedMetric(stated, price);
  const subject = deal ? target : own;
  const market = readMarket(input, subject.arr !== null, ledger);
  const investment = deal || input.type === 'CRISIS_MANAGEMENT' ? null : readInvestment(input, market, ledger);
  const options = deal || input.type === 'CRISIS_MANAGEMENT' ? null : readOptions(input, market, investment, ledger);
  const frame = frameOf(input, investment, options);
  const absurd = price && absurdPrice(price, target);
  const valuation = frame === 'crisis' || absurd ? null : valueCompany(input, subject, market, usdPerUnit(input), ledger);
  const synergies = deal ? readSynergies(input, price, market, ledger) : null;
  const financing = deal ? readFinancing(input, price, target, own, market, synergies, ledger) : null;
  const fair = valuation === null ? null : onPriceBasis(valuation, subject, price);
  return {
    input, ledger, frame, own, target, subject, market, price, absurd, investment, options, synergies, financing,
    valuation: valuation && fair ? { ...valuation, fair } : null,
    implied: price && valuation === null ? impliedValue(price, target, market) : null,
    walkAway: fair && price && price.direction === 'buy' ? walkAwayPrice(input, fair, price, synergies, market) : null,
    reviews: price ? transactionReviews(input, price, target, own, ledger) : [],
    incident: frame === 'crisis' || input.text.incident.isIncident ? readIncidentCost(input, own, ledger) : null,
    rating: rateRisk({ input, companies: deal ? [own, target] : [own], price, fair, financing, bank: market.bank }, ledger),
  };
}

function frameOf(input: Case, investment: Investment | null, options: OptionChoice | null): Frame {
  if (input.type === 'MA_EVALUATION') return 'deal';
  if (input.type === 'CRISIS_MANAGEMENT') return 'crisis';
  return investment !== null || options !== null ? 'investment' : 'company';
}

/** In a merger the text may give figures for both together: the combined revenue then stands for the target's. */
function readTarget(input: Case, ledger: Ledger): Books {
  const books = readBooks(input, 'target', ledger);
  const combined = input.inputs.figure('combinedRevenue');
  if (books.revenue !== null || combined === null || combined.value <= 0) return books;
  ledger.assume(`Only the combined revenue of ${ledger.cite('combined revenue', combined)} is given: what is valued is both companies together`);
  return { ...books, revenue: combined };
}

/** An offer for the shares is compared with an equity value, an enterprise price with an enterprise value. */
function onPriceBasis(valuation: Valuation, subject: Books, price: Price | null): Figure {
  const { fair, basis } = valuation;
  if (price === null || price.basis === basis || subject.netDebt === null) return fair;
  const shift = basis === 'enterprise' ? -subject.netDebt.value : subject.netDebt.value;
  return { ...fair, value: fair.value + shift, low: fair.low + shift, high: fair.high + shift, ref: `${fair.ref}, ${basis === 'enterprise' ? 'less' : 'plus'} net debt` };
}
