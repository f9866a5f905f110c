/** Which words make an amount which slot, and what the amount must look like. */
import {
  buys,
  counts,
  current,
  isBefore,
  isCombined,
  isCompanyCapex,
  isOfDebt,
  isPartOfSales,
  isShareOfFirm,
  notBefore,
  notChange,
  notShare,
  once,
  present,
  salesGrow,
  salesMove,
  yearly,
} from './slot-conditions.js';
import { phraseList } from './lexicon.js';
import type { PlacedMeasure } from './measures.js';
import type { SlotContext } from './slot-conditions.js';
import { crisisRules, planRules } from './plan-slot-rules.js';
import type { SlotRule } from './slot-rule.js';

const smallestLargeAmount = 10_000;

const revenueCues = 'revenue, sales, turnover, top line, topline, net sales';
const ebitdaCues = 'EBITDA, adjusted EBITDA, adj. EBITDA';

const dealRules: SlotRule[] = [
  {
    slot: 'dealValue',
    kind: 'money',
    large: true,
    cues: `
      acquire, acquiring, acquisition, buy, buying, buyout, purchase, purchase price, takeover, take over, merger, merge, deal, deal value, deal size,
      offer, bid, valued at, valuation, price, asking price, price tag, consideration, transaction, divest, divesting, divestiture, sell, selling,
      sale, stake, equity value, worth, pay, paying, owners want, seller wants, sellers want, take private, LBO, leveraged buyout`,
    fits: (measure, { deal, type }) => once(measure) && (deal.isDeal || type === 'MA_EVALUATION'),
  },
  { slot: 'enterpriseValue', kind: 'money', large: true, cues: 'enterprise value, EV, TEV, firm value', fits: once },
  {
    slot: 'entryMultiple',
    kind: 'multiple',
    cues: `
      EBITDA, ARR, revenue, sales, multiple, entry multiple, purchase, acquire, acquiring, acquisition, valued at, valuation, EV / EBITDA,
      EV to EBITDA`,
    fits: (measure, context) =>
      measure.fact.kind === 'multiple' &&
      (context.deal.isDeal || measure.fact.base !== null) &&
      !isOfDebt(measure, context),
  },
  { slot: 'premium', kind: 'percent', cues: 'premium, takeover premium, control premium', fits: notChange },
  {
    slot: 'stake',
    kind: 'percent',
    nounFollows: true,
    cues: 'stake, shareholding, equity interest, ownership, minority stake, majority stake',
    fits: notShare,
  },
  { slot: 'stake', kind: 'percent', cues: 'of', nounFollows: true, fits: isShareOfFirm },
  {
    slot: 'debtShare',
    kind: 'percent',
    cues: 'debt, debt financing, debt financed, leverage',
    nounFollows: true,
    fits: notChange,
  },
  { slot: 'equityShare', kind: 'percent', cues: 'equity', nounFollows: true, fits: notChange },
  { slot: 'cashShare', kind: 'percent', cues: 'cash, in cash, all cash', nounFollows: true, fits: notChange },
  {
    slot: 'stockShare',
    kind: 'percent',
    cues: 'stock, in stock, shares, in shares',
    nounFollows: true,
    fits: notChange,
  },
  { slot: 'earnOutShare', kind: 'percent', cues: 'earn out, earnout, contingent consideration' },
  { slot: 'exchangeRatio', kind: 'multiple', cues: 'exchange ratio' },
  {
    slot: 'leveragePostDeal',
    kind: 'multiple',
    cues: 'leverage, leverage post deal, post deal leverage, pro forma leverage, net leverage, levered',
  },
  {
    slot: 'synergiesRunRate',
    kind: 'money',
    large: true,
    cues: 'synergies, synergy, run rate synergies, cost synergies, revenue synergies',
    fits: yearly,
  },
  {
    slot: 'synergiesRunRate',
    kind: 'money',
    large: true,
    cues: 'cost savings, savings, take out, taking out',
    fits: (measure, context) => yearly(measure) && buys(context),
  },
  {
    slot: 'synergyMonths',
    kind: 'duration',
    unit: 'months',
    cues: 'synergies, synergy, run rate synergies, cost synergies, revenue synergies',
  },
  {
    slot: 'integrationMonths',
    kind: 'duration',
    unit: 'months',
    cues: 'integration, integrate, integrating, migration, migrate, migrating, cutover',
  },
  {
    slot: 'integrationCost',
    kind: 'money',
    large: true,
    cues: `
      integration cost, integration budget, one off cost, one time cost, cost to integrate, one off integration cost, restructuring cost, integration,
      integrate`,
    fits: (measure, { deal, type }) => once(measure) && (deal.isDeal || type === 'MA_EVALUATION'),
  },
  {
    slot: 'bridgeLoan',
    kind: 'money',
    large: true,
    cues: 'bridge loan, bridge facility, bridge financing, bridge',
    fits: once,
  },
  {
    slot: 'targetNetDebt',
    kind: 'money',
    cues: 'net debt',
    fits: (measure, context) => once(measure) && buys(context),
  },
];

const performanceRules: SlotRule[] = [
  {
    slot: 'revenue',
    kind: 'money',
    large: true,
    cues: revenueCues,
    fits: (measure, context) =>
      current(measure, context) &&
      !isCombined(context.clauseText(measure)) &&
      !isPartOfSales(context.clauseText(measure)),
  },
  {
    slot: 'combinedRevenue',
    kind: 'money',
    large: true,
    cues: revenueCues,
    fits: (measure, context) => current(measure, context) && isCombined(context.clauseText(measure)),
  },
  { slot: 'priorRevenue', kind: 'money', large: true, cues: revenueCues, fits: isBefore },
  {
    slot: 'combinedRevenue',
    kind: 'money',
    large: true,
    cues: 'combined revenue, combined sales, pro forma revenue, combined turnover',
    fits: yearly,
  },
  {
    slot: 'arr',
    kind: 'money',
    large: true,
    cues: 'ARR, annual recurring revenue, recurring revenue, annualized recurring revenue',
    fits: current,
  },
  {
    slot: 'growth',
    kind: 'percent',
    cues: 'growing, growth, grew, grow, grows, YoY, year over year, year on year, CAGR, revenue growth, annual growth, growth rate',
    fits: salesGrow,
  },
  { slot: 'growth', kind: 'percent', cues: 'up, increase, increased, rose, gained, higher', fits: salesMove },
  {
    slot: 'growth',
    kind: 'percent',
    declines: true,
    cues: 'fell, declined, decline, declining, shrank, shrinking, dropped, down, contracted, lower',
    fits: salesMove,
  },
  {
    slot: 'grossMargin',
    kind: 'percent',
    cues: 'gross margin, GM',
    fits: (measure) => notBefore(measure) && present(measure),
  },
  { slot: 'ebitda', kind: 'money', large: true, cues: ebitdaCues, fits: current },
  { slot: 'priorEbitda', kind: 'money', large: true, cues: ebitdaCues, fits: isBefore },
  {
    slot: 'ebitdaMargin',
    kind: 'percent',
    cues: 'EBITDA margin, EBITDA margins, adjusted EBITDA margin, EBITDA',
    fits: (measure) => notBefore(measure) && present(measure) && notShare(measure),
  },
  {
    slot: 'ebit',
    kind: 'money',
    large: true,
    cues: 'EBIT, operating profit, operating income, operating loss',
    fits: current,
  },
  { slot: 'operatingCost', kind: 'money', large: true, cues: 'opex, operating cost, operating expense', fits: current },
  {
    slot: 'netIncome',
    kind: 'money',
    large: true,
    cues: 'net income, net profit, net loss, net earnings, profit after tax',
    fits: current,
  },
  {
    slot: 'cash',
    kind: 'money',
    large: true,
    cues: 'cash, cash balance, cash on hand, cash position, cash reserves, in the bank',
    fits: once,
  },
  {
    slot: 'cash',
    kind: 'money',
    large: true,
    cues: 'in cash',
    fits: (measure, { deal, type }) => once(measure) && !deal.isDeal && type !== 'MA_EVALUATION',
  },
  { slot: 'totalAssets', kind: 'money', large: true, cues: 'total assets', fits: once },
  {
    slot: 'bookEquity',
    kind: 'money',
    large: true,
    cues: 'book equity, book value, shareholders equity, tangible book',
    fits: once,
  },
  {
    slot: 'monthlyBurn',
    kind: 'money',
    cues: 'burn, monthly burn, burn rate, net burn, burning, cash burn, monthly cash burn, monthly net burn',
    fits: ({ fact }) => fact.kind === 'money' && (fact.per === null || fact.per === 'month'),
  },
  {
    slot: 'debt',
    kind: 'money',
    large: true,
    cues: 'debt, total debt, gross debt, borrowings, term loan, senior debt, debt load',
    fits: once,
  },
  {
    slot: 'netDebt',
    kind: 'money',
    large: true,
    cues: 'net debt',
    fits: (measure, context) => once(measure) && !buys(context),
  },
  {
    slot: 'debtMarginPct',
    kind: 'percent',
    unit: 'percent',
    cues: 'SOFR, EURIBOR, LIBOR, SONIA, ESTR, base rate, spread, credit spread',
  },
  {
    slot: 'interestExpense',
    kind: 'money',
    cues: 'interest expense, interest cost, interest payment, interest bill, annual interest',
    fits: yearly,
  },
  {
    slot: 'maxNetDebtToEbitda',
    kind: 'multiple',
    cues: `
      net debt / EBITDA, net debt to EBITDA, net debt EBITDA, debt / EBITDA, debt to EBITDA, leverage covenant, net leverage covenant, leverage ratio,
      maximum leverage, covenant`,
    fits: ({ fact }) => fact.kind === 'multiple' && fact.bound !== 'atLeast',
  },
  {
    slot: 'minInterestCover',
    kind: 'multiple',
    cues: 'interest cover, interest coverage, interest cover covenant, ICR, interest coverage ratio',
  },
  {
    slot: 'sharePrice',
    kind: 'money',
    cues: 'stock price, share price, trading at, price per share',
    fits: ({ fact }) =>
      fact.kind === 'money' && fact.value > 0 && fact.value < 1e6 && (fact.per === null || fact.per === 'share'),
  },
  {
    slot: 'sharesOutstanding',
    kind: 'count',
    cues: 'outstanding, shares outstanding, diluted shares, share count',
    fits: counts('share'),
  },
  { slot: 'capex', kind: 'money', cues: 'capex, capital expenditure', fits: isCompanyCapex },
  {
    slot: 'minLiquidity',
    kind: 'money',
    large: true,
    cues: 'minimum liquidity, liquidity covenant, minimum cash, min liquidity',
    fits: once,
  },
  {
    slot: 'undrawnFacility',
    kind: 'money',
    large: true,
    cues: 'undrawn, undrawn facility, undrawn revolver, undrawn RCF, unused facility, available facility',
    fits: once,
  },
  {
    slot: 'marketCap',
    kind: 'money',
    large: true,
    cues: 'market cap, market capitalization, market capitalisation',
    fits: once,
  },
  {
    slot: 'itRunSpend',
    kind: 'money',
    large: true,
    cues: 'IT run cost, run cost, IT cost, IT spend, IT spending, IT budget',
    fits: (measure) => yearly(measure) && notBefore(measure) && present(measure),
  },
  { slot: 'cac', kind: 'money', cues: 'CAC, customer acquisition cost' },
  {
    slot: 'netRevenueRetention',
    kind: 'percent',
    cues: 'NRR, net revenue retention, net retention, NDR, net dollar retention',
    fits: present,
  },
  { slot: 'churn', kind: 'percent', cues: 'churn, monthly churn, annual churn, churn rate, logo churn' },
];

export const slotRules: readonly SlotRule[] = [...dealRules, ...performanceRules, ...planRules, ...crisisRules];

/** Longer phrases that take a cue word away from its slot: “¥38 billion in cash” is no cash balance. */
export const blockers = phraseList(`
  share deal, share purchase, share capital, share issue, share buyback, new shares, up to, ramp up, set up, up and running, start up, back up,
  cash flow, free cash flow, operating cash flow, debt service, interest rate, sales team, equity story, revenue recognition, EBITDA multiple,
  deal team, growth rate of the market, stock exchange`);

/** Whether the measure can fill the rule's slot at all. */
export function canFill(rule: SlotRule, measure: PlacedMeasure, context: SlotContext): boolean {
  const { fact } = measure;
  if (fact.kind !== rule.kind) return false;
  if (
    fact.kind === 'money' &&
    (fact.doubtful || (rule.large === true && fact.value !== 0 && Math.abs(fact.value) < smallestLargeAmount))
  )
    return false;
  return rule.fits?.(measure, context) ?? true;
}
