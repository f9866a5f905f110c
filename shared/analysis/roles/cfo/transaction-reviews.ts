/** Which merger and investment reviews a price calls for, with the threshold it was compared with and what is missing. */
import { regulatoryClocks } from '../../data/index.js';
import { usdRates } from '../../currency.js';
import { point } from '../../figures.js';
import type { Case, Figure } from '../../model.js';
import { herfindahlIndex, mergerDelta } from '../../models/finance/concentration.js';
import type { Ledger } from '../ledger.js';
import { isAmerican, isEuropean, jurisdictions, targetPlaces } from '../query-facts.js';
import type { Books } from './books.js';
import { isBank } from './market.js';
import { derive } from './derive.js';
import type { Price } from './price.js';

export interface Review {
  id: string;
  regime: string;
  result: 'likely' | 'below threshold' | 'open';
  threshold: Figure;
  compared: Figure | null;
  /** What still has to be known. */
  missing: string;
  waitingDays: Figure | null;
}

const numbersOf = (id: string): Record<string, number | number[]> =>
  regulatoryClocks.transactionReviews.find((row) => row.id === id)?.numbers ?? {};
const regimeOf = (id: string): string => regulatoryClocks.transactionReviews.find((row) => row.id === id)?.regime ?? id;
const numberIn = (id: string, name: string): number => {
  const value = numbersOf(id)[name];
  return typeof value === 'number' ? value : 0;
};

/** The amount in another currency, or null when no rate is known. */
export function inCurrency(input: Case, figure: Figure, currency: string): Figure | null {
  if (figure.unit === currency) return figure;
  const rates = usdRates(input.context);
  const from = rates(figure.unit);
  const to = rates(currency);
  if (!from || !to) return null;
  const factor = from.rate / to.rate;
  return derive(
    `converted to ${currency}, ${[from.ref, to.ref].filter((ref) => ref !== 'USD').join(', ')}`,
    currency,
    [figure],
    figure.value * factor,
    { low: figure.low * factor, high: figure.high * factor },
  );
}

/** US dollars for one unit of the case's currency; 1 when no rate is known. */
export function usdPerUnit(input: Case): number {
  return usdRates(input.context)(input.currency)?.rate ?? 1;
}

/** Reviews for the places that the query names; an offer in dollars or euros that names none is taken to touch the US or the EU. */
export function transactionReviews(input: Case, price: Price, target: Books, own: Books, ledger: Ledger): Review[] {
  const bank = isBank(input);
  const places = jurisdictions(input).map(([place]) => place);
  const assumedUs = places.length === 0 && input.currency === 'USD';
  if (assumedUs)
    ledger.assume('No jurisdiction is named: with a price in dollars the United States are taken to be concerned');
  const assumedEu = places.length === 0 && input.currency === 'EUR';
  if (assumedEu)
    ledger.assume('No jurisdiction is named: with a price in euros the European Union is taken to be concerned');
  const us = assumedUs || places.some(isAmerican);
  // A target abroad is reviewed at home only for what it sells there.
  const abroad = us && !assumedUs && !targetPlaces(input).some(([place]) => isAmerican(place));
  return [
    ...(us
      ? [
          ...(bank ? [bankMerger(price)] : present(hartScottRodino(input, price, abroad))),
          ...present(concentration(input)),
        ]
      : []),
    ...(us && input.industry.id === 'hospitals' ? [stateHealthNotice(price)] : []),
    ...(assumedEu || places.some(isEuropean) ? present(europeanMerger(input, target, own)) : []),
    ...(places.includes('DE') ? present(germanReview(input, price, target, own)) : []),
    ...(places.includes('IN')
      ? present(valueTest(input, price, 'in-cci', 'dealValueInr', 'INR', 'operations in India'))
      : []),
    ...(places.includes('UK') || places.includes('GB')
      ? present(turnoverTest(input, target, 'uk-ea02', 'targetUkGbp', 'GBP', 'turnover in the United Kingdom'))
      : []),
  ];
}

const present = (review: Review | null): Review[] => (review === null ? [] : [review]);
const law = (id: string, value: number, unit: string): Figure =>
  point(value, unit, 'benchmark', `regulatory-clocks#${id}`);

function hartScottRodino(input: Case, price: Price, abroad: boolean): Review | null {
  const compared = inCurrency(input, price.asked, 'USD');
  if (!compared) return null;
  const lower = numberIn('us-hsr', 'sizeOfTransactionUsd');
  const upper = numberIn('us-hsr', 'noPersonTestAboveUsd');
  const above = compared.value > upper;
  return {
    id: 'us-hsr',
    regime: regimeOf('us-hsr'),
    result: compared.value <= lower ? 'below threshold' : abroad ? 'open' : 'likely',
    threshold: law('us-hsr', above ? upper : lower, 'USD'),
    compared,
    missing: abroad
      ? 'sales and assets of the target in the United States (foreign issuer)'
      : above
        ? ''
        : 'sales and assets of both parties (size-of-person test)',
    waitingDays: law('us-hsr', numberIn('us-hsr', 'waitingDays'), 'days'),
  };
}

/** Approval of the federal regulator and the state stands in the place of the general merger notice, whatever the price. */
function bankMerger(price: Price): Review {
  return {
    id: 'us-bank-merger',
    regime: regimeOf('us-bank-merger'),
    result: 'likely',
    threshold: law('us-bank-merger', numberIn('us-bank-merger', 'depositCapPct') / 100, 'ratio'),
    compared: price.asked,
    missing: 'combined share of nationwide deposits, and of deposits in each local market',
    waitingDays: null,
  };
}

function stateHealthNotice(price: Price): Review {
  const [shortest, longest] = numbersOf('us-state-health')['noticeDays'] as [number, number];
  const days: Figure = { ...law('us-state-health', longest, 'days'), low: shortest, high: longest };
  return {
    id: 'us-state-health',
    regime: regimeOf('us-state-health'),
    result: 'likely',
    threshold: days,
    compared: price.asked,
    missing: 'the notice rule of each state in which the target treats patients',
    waitingDays: days,
  };
}

/** Merger guidelines: a combined share over 30 % with a rise of the index over 100 points is presumed harmful. */
function concentration(input: Case): Review | null {
  const [own, target] = (['own', 'target'] as const).map((subject) => input.inputs.figure('marketShare', subject));
  if (!own || !target || own.value <= 0 || target.value <= 0) return null;
  const delta = mergerDelta(own.value * 100, target.value * 100);
  const combined = herfindahlIndex([(own.value + target.value) * 100]);
  const presumed =
    delta > numberIn('us-guidelines-hhi', 'delta') &&
    ((own.value + target.value) * 100 > numberIn('us-guidelines-hhi', 'sharePct') ||
      combined > numberIn('us-guidelines-hhi', 'hhi'));
  return {
    id: 'us-guidelines-hhi',
    regime: regimeOf('us-guidelines-hhi'),
    result: presumed ? 'likely' : 'open',
    threshold: law('us-guidelines-hhi', numberIn('us-guidelines-hhi', 'delta'), 'score'),
    compared: derive('rise of the HHI by the merger, 2ab', 'score', [own, target], delta),
    missing: presumed ? '' : 'shares of the other competitors',
    waitingDays: null,
  };
}

/** Worldwide turnover of buyer and target in euros; recurring revenue stands for a turnover that is not given. */
function combinedTurnover(input: Case, target: Books, own: Books): Figure | null {
  const theirs = target.revenue ?? target.arr;
  return theirs && own.revenue && theirs.unit === own.revenue.unit
    ? inCurrency(
        input,
        derive(
          'revenue of buyer and target',
          own.revenue.unit,
          [own.revenue, theirs],
          own.revenue.value + theirs.value,
        ),
        'EUR',
      )
    : null;
}

/** Germany looks at turnover first, and at the price where the turnover test fails for want of sales. */
function germanReview(input: Case, price: Price, target: Books, own: Books): Review | null {
  const byPrice = valueTest(input, price, 'de-gwb', 'dealValueEur', 'EUR', 'turnover of both parties in Germany');
  const combined = combinedTurnover(input, target, own);
  if (!byPrice || byPrice.result === 'likely' || !combined) return byPrice;
  const threshold = law('de-gwb', numberIn('de-gwb', 'combinedWorldwideEur'), 'EUR');
  return {
    ...byPrice,
    result: combined.value > threshold.value ? 'open' : 'below threshold',
    threshold,
    compared: combined,
  };
}

function europeanMerger(input: Case, target: Books, own: Books): Review | null {
  const threshold = law('eu-eumr', numberIn('eu-eumr', 'combinedWorldwideEur'), 'EUR');
  const combined = combinedTurnover(input, target, own);
  return {
    id: 'eu-eumr',
    regime: regimeOf('eu-eumr'),
    result: combined === null ? 'open' : combined.value > threshold.value ? 'likely' : 'below threshold',
    threshold,
    compared: combined,
    missing: combined === null ? 'worldwide turnover of both parties' : 'turnover of each party in the European Union',
    waitingDays: null,
  };
}

function valueTest(
  input: Case,
  price: Price,
  id: string,
  field: string,
  currency: string,
  missing: string,
): Review | null {
  const compared = inCurrency(input, price.asked, currency);
  const threshold = law(id, numberIn(id, field), currency);
  return (
    compared && {
      id,
      regime: regimeOf(id),
      result: compared.value > threshold.value ? 'likely' : 'open',
      threshold,
      compared,
      missing,
      waitingDays: null,
    }
  );
}

function turnoverTest(
  input: Case,
  target: Books,
  id: string,
  field: string,
  currency: string,
  missing: string,
): Review | null {
  const compared = target.revenue ? inCurrency(input, target.revenue, currency) : null;
  const threshold = law(id, numberIn(id, field), currency);
  // Worldwide revenue below the national threshold settles the test; above it only the national figure can.
  const result = compared !== null && compared.value <= threshold.value ? 'below threshold' : 'open';
  return { id, regime: regimeOf(id), result, threshold, compared, missing, waitingDays: null };
}

/** One sentence for a review, every number filed. */
export function reviewSentence(review: Review, ledger: Ledger): string {
  const threshold = ledger.cite(`${review.regime}: threshold`, review.threshold);
  const compared = review.compared ? ledger.cite(`${review.regime}: amount compared`, review.compared) : null;
  const still = review.missing === '' || review.result === 'below threshold' ? '' : `; still needed: ${review.missing}`;
  const words = {
    likely: 'filing likely required, confirm with counsel',
    'below threshold': 'below the size test',
    open: 'open',
  }[review.result];
  if (review.id === 'us-bank-merger')
    return `${review.regime}: approval likely required, confirm with counsel (deposit cap of ${threshold}${still})`;
  if (review.id === 'us-state-health')
    return `${review.regime}: notice likely required, confirm with counsel (${ledger.citeRange('notice before closing', review.threshold)} before closing${still})`;
  const against = compared === null ? `threshold ${threshold}` : `${compared} against a threshold of ${threshold}`;
  return `${review.regime}: ${words} (${against}${still})`;
}
