/** The price that is asked or offered, whichever way the caller put it. */
import { formatPercent } from '../../figures.js';
import type { Case, Figure } from '../../model.js';
import type { Ledger } from '../ledger.js';
import { cueIn, dealPrice, figureWithin, isSale, originOf, termMultiple } from '../query-facts.js';
import type { Books } from './books.js';
import { derive, multipleOf, scaled } from './derive.js';
import { isBank } from './market.js';

export interface Price {
  /** What changes hands. */
  asked: Figure;
  /** For the whole company: the price over the stake. */
  whole: Figure;
  stake: Figure | null;
  basis: 'enterprise' | 'equity';
  direction: 'buy' | 'sell';
  /** What the price was worked out from, where it is not stated as a sum. */
  parts: Figure[];
  /** Price over the metric that is known: `7.5x ARR`. */
  multiple: { figure: Figure; base: 'ARR' | 'EBITDA' | 'revenue' | 'book equity' | 'earnings' } | null;
}

const includesDebt = /\b(?:including|includes|inclusive of|assuming|assumption of)\b[^.;]{0,40}\bdebt\b/i;

/** A price over this many times revenue is more likely a misread scale than an offer. */
const absurdRevenueMultiple = 50;
/** A price under one in so many of revenue is another sum of the text, unless it is a token like £1. */
const absurdRevenueShare = 50;
const token = 100;

/** Null when neither the text nor the context names a price. */
export function readPrice(input: Case, target: Books, ledger: Ledger): Price | null {
  const money = (key: string): Figure | null => figureWithin(input, key, 'own', 1, 1e15);
  const enterprise = money('enterpriseValue');
  const offer = offerPerShare(input, target);
  const [bid] = bidsIn(input);
  const stated = bid ?? money('dealValue') ?? enterprise ?? offer;
  const asked = stated ?? dealPrice(input);
  if (asked === null) return null;
  const stake = figureWithin(input, 'stake', 'own', 0.001, 1);
  const withDebt = cueIn(input, includesDebt, 'the price includes debt');
  if (withDebt) ledger.note(withDebt);
  // A bank's debt is its raw material: an offer for one is an offer for its shares.
  // A multiple of EBITDA prices the whole enterprise.
  const basis =
    asked === enterprise || stated === null || withDebt
      ? 'enterprise'
      : asked === offer || isBank(input)
        ? 'equity'
        : 'enterprise';
  if (basis === 'enterprise' && asked !== enterprise && !withDebt) {
    ledger.assume(
      `The price of ${ledger.cite('price', asked)} is read as free of cash and debt${target.netDebt ? ', although the target carries debt: confirm which it is' : ''}`,
    );
  }
  const whole =
    stake && stake.value < 1
      ? scaled(`price ÷ stake of ${formatPercent(stake.value)}`, asked, 1 / stake.value, [stake])
      : asked;
  const premium = asked === offer ? figureWithin(input, 'premium', 'own', -0.9, 5) : null;
  const parts = [premium, ...(premium ? [target.sharePrice, target.shares] : [])].filter((figure) => figure !== null);
  return {
    asked,
    whole,
    stake,
    basis,
    parts,
    direction: input.text.deal.direction === 'sell' ? 'sell' : 'buy',
    multiple: paidMultiple(input, whole, target),
  };
}

function offerPerShare(input: Case, target: Books): Figure | null {
  const premium = figureWithin(input, 'premium', 'own', -0.9, 5);
  if (premium === null || target.marketCap === null) return null;
  return derive(
    'market value × (1 + premium)',
    target.marketCap.unit,
    [target.marketCap, premium],
    target.marketCap.value * (1 + premium.value),
  );
}

function paidMultiple(input: Case, whole: Figure, target: Books): Price['multiple'] {
  const stated = termMultiple(input);
  if (stated !== null) return { figure: stated, base: statedBase(input) };
  const bases = isBank(input)
    ? ([
        ['book equity', target.bookEquity],
        ['earnings', target.netIncome],
      ] as const)
    : ([
        ['ARR', target.arr],
        ['EBITDA', target.ebitda],
        ['revenue', target.revenue],
      ] as const);
  for (const [base, metric] of bases) {
    const figure = metric === null ? null : multipleOf(`price ÷ ${base}`, whole, metric);
    if (figure !== null) return { figure, base };
  }
  return null;
}

function statedBase(input: Case): 'ARR' | 'EBITDA' | 'revenue' {
  const fact = input.text.measures.find((measure) => measure.kind === 'multiple' && measure.base !== null);
  const base = fact?.kind === 'multiple' ? (fact.base ?? '').toLowerCase() : '';
  return base.includes('arr') || base.includes('recurring')
    ? 'ARR'
    : base.includes('revenue') || base.includes('sales')
      ? 'revenue'
      : 'EBITDA';
}

/** The metric that a stated multiple and price imply, added to the books where it is missing. */
export function withImpliedMetric(books: Books, price: Price | null): Books {
  if (!price?.multiple || price.multiple.figure.source === 'derived') return books;
  const { figure, base } = price.multiple;
  const metric = derive(
    `price ÷ stated multiple of ${base}`,
    price.whole.unit,
    [price.whole, figure],
    price.whole.value / figure.value,
  );
  if (base === 'ARR') return { ...books, arr: books.arr ?? metric };
  if (base === 'revenue') return { ...books, revenue: books.revenue ?? metric };
  return { ...books, ebitda: books.ebitda ?? metric };
}

/** Whether the price is out of all proportion to the revenue it buys. */
export function absurdPrice(price: Price, target: Books): Figure | null {
  const revenue = target.revenue ?? target.arr;
  const multiple = revenue === null ? null : multipleOf('price ÷ revenue', price.whole, revenue);
  if (multiple === null) return null;
  const isTooSmall = multiple.value * absurdRevenueShare < 1 && price.whole.value > token;
  return multiple.value > absurdRevenueMultiple || isTooSmall ? multiple : null;
}

/** Prices of a whole business, and how sure the reading must be of one: a single offer is judged by the price that is read first. */
const prices: ReadonlySet<string> = new Set(['dealValue', 'enterpriseValue']);
const leastSure = 0.15;

const reach = 120;
const sentEnd = /[.!?\n](?=\s|$)/;
const ended =
  /\b(?:turned (?:it|them|him|her|that) down|sent them home|declined|refused|withdr[ae]wn?|fell through|came to nothing|walked away)\b/i;

/** An offer of another year, or one that came to nothing, is no bid of today. */
function isOfThePast({ content, receivedAt }: Case, start: number, end: number): boolean {
  const before =
    content
      .slice(Math.max(0, start - reach), start)
      .split(sentEnd)
      .at(-1) ?? '';
  const behind = content.slice(end, end + reach).split(sentEnd)[0] ?? '';
  const years = [...`${before} ${behind}`.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year));
  const now = Number(receivedAt.slice(0, 4));
  return (years.length > 0 && years.every((year) => year < now)) || ended.test(before + behind);
}

/** What is offered to us, in the order of the text; nothing where we do not sell. */
function bidsIn(input: Case): Figure[] {
  if (!isSale(input)) return [];
  const bids = new Map<number, Figure>();
  for (const { measure, status, value, low, high, unit, confidence, quote, start, end } of input.reading.facts) {
    if (!prices.has(measure) || status !== 'offer' || typeof value !== 'number' || unit !== input.currency) continue;
    if (confidence < leastSure || bids.has(value) || isOfThePast(input, start, end)) continue;
    const ref = originOf({ start, end, text: quote });
    bids.set(value, { value, low: low ?? value, high: high ?? value, unit, source: 'text', ref });
  }
  return withoutParts([...bids.values()], input);
}

/** Cash, shares and what comes later: no price has more parts. */
const mostParts = 4;
/** They stand among so many amounts behind it: the work grows with the bids, not their square. */
const partsReach = 12;
/** A total is told in round figures. */
const roundedBy = 0.005;

/** “£412m: £309m in cash, £62m in shares and up to £41m later” is one bid: amounts behind it that add up to it are its parts. */
function withoutParts(bids: readonly Figure[], { reading, currency }: Case): Figure[] {
  const amounts = reading.facts.flatMap(({ value, unit }) =>
    typeof value === 'number' && value > 0 && unit === currency ? [value] : [],
  );
  const places = new Map(amounts.map((amount, index) => [amount, index + 1] as const).toReversed());
  const parts = new Set(
    bids.flatMap(({ value }) => {
      const next = places.get(value) ?? 0;
      return partsOf(value, amounts.slice(next, next + partsReach)) ?? [];
    }),
  );
  return bids.filter(({ value }) => !parts.has(value));
}

/** The amounts that follow each other and add up to a whole; null where none do. */
function partsOf(whole: number, behind: readonly number[]): number[] | null {
  for (let from = 0; from < behind.length; from += 1)
    for (let count = 2; count <= mostParts && from + count <= behind.length; count += 1) {
      const parts = behind.slice(from, from + count);
      const sum = parts.reduce((total, part) => total + part, 0);
      if (Math.abs(sum - whole) <= roundedBy * whole) return parts;
    }
  return null;
}

/** A bid comes to so much of the highest. */
const leastOfRivals = 0.4;

/** What several bidders offer us; empty where fewer than two do. */
export function rivalBids(input: Case): Figure[] {
  const bids = bidsIn(input);
  const most = Math.max(...bids.map(({ value }) => value));
  // What is a part of the highest is a fee or a deposit, and no bid beside it.
  const rivals = bids.filter(({ value }) => value >= leastOfRivals * most);
  return rivals.length > 1 ? rivals : [];
}
