/* oxlint-disable max-lines -- a table; goes with the slots */
/** Which words make an amount which slot, and what the amount must look like. */
import type { MeasuredFact, SlotName } from './facts.js';
import { phraseList } from './lexicon.js';
import type { PlacedMeasure } from './measures.js';
import type { SlotContext } from './slot-conditions.js';
import {
  buys,
  concernsData,
  counts,
  current,
  isBefore,
  isCombined,
  isCompanyCapex,
  isOutlay,
  isPartOfSales,
  isRansom,
  isRateOfReturn,
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

export interface SlotRule {
  slot: SlotName;
  kind: MeasuredFact['kind'];
  cues: string;
  /** Unit of the slot's value for durations and rates; money keeps its currency. */
  unit?: 'hours' | 'days' | 'months' | 'years' | 'percent';
  /** “60 % debt” names its word after the figure; elsewhere the word before wins a tie. */
  nounFollows?: boolean;
  /** Figures of a whole company or deal: an amount under 10 000 has probably lost its scale and is left to be asked about. */
  large?: boolean;
  /** The word itself says that the figure is a decline. */
  declines?: boolean;
  fits?: (measure: PlacedMeasure, context: SlotContext) => boolean;
}

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
    fits: ({ fact }, { deal }) => fact.kind === 'multiple' && (deal.isDeal || fact.base !== null),
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

/** Professions that a query counts when it means the people of the organization. */
const professions = ['nurse', 'physician', 'doctor', 'driver', 'pilot', 'technician', 'teacher'];

const planRules: SlotRule[] = [
  {
    slot: 'investment',
    kind: 'money',
    cues: `
      investment, invest, investing, retrofit, project cost, build cost, build, building, upgrade, programme, program, modernisation, modernization,
      migration, platform, expansion, new plant, rollout, roll out, implementation`,
    fits: once,
  },
  {
    slot: 'investment',
    kind: 'money',
    large: true,
    cues: 'worth it, worthwhile, launch, launching, open, opening',
    fits: (measure, context) => once(measure) && isOutlay(context),
  },
  {
    slot: 'investment',
    kind: 'money',
    large: true,
    cues: 'cost, costs, costing',
    fits: (measure, context) => once(measure) && isOutlay(context) && context.appraises,
  },
  {
    slot: 'investment',
    kind: 'money',
    cues: 'capex, capital expenditure',
    fits: (measure, context) => once(measure) && !isCompanyCapex(measure, context),
  },
  {
    slot: 'budget',
    kind: 'money',
    cues: 'budget, envelope, budget envelope, funding, approved, cap, ceiling',
    fits: yearly,
  },
  {
    slot: 'annualBenefit',
    kind: 'money',
    cues: 'benefit, annual benefit, annual profit, savings, annual savings, save, saves, saving, cost savings, return, cash inflow, annual cash flow',
    fits: (measure, context) => !buys(context) && notBefore(measure) && yearly(measure),
  },
  {
    slot: 'annualBenefit',
    kind: 'money',
    cues: 'earns, brings, adds',
    fits: (measure, context) => isOutlay(context) && notBefore(measure) && yearly(measure),
  },
  {
    slot: 'hurdle',
    kind: 'percent',
    cues: 'hurdle rate, hurdle, required return, minimum return, target return, cost of capital, WACC, discount rate',
    fits: notChange,
  },
  {
    slot: 'hurdle',
    kind: 'percent',
    cues: 'return, IRR',
    fits: (measure, context) =>
      notChange(measure) &&
      /\b(?:require|requires|required|minimum|need|at least|hurdle)\b/.test(context.clauseText(measure)),
  },
  {
    slot: 'years',
    kind: 'duration',
    unit: 'years',
    cues: 'over, horizon, useful life, life, plan, period',
    fits: ({ fact }) => fact.kind === 'duration' && fact.days >= 365 && fact.use !== 'history',
  },
  {
    slot: 'years',
    kind: 'duration',
    unit: 'years',
    cues: 'for',
    fits: ({ fact }, { appraises }) =>
      fact.kind === 'duration' && fact.days >= 730 && fact.use !== 'history' && appraises,
  },
  {
    slot: 'hurdle',
    kind: 'percent',
    cues: 'at',
    fits: (measure, { appraises }) => notChange(measure) && appraises && isRateOfReturn(measure),
  },
  {
    slot: 'paybackYears',
    kind: 'duration',
    unit: 'years',
    cues: 'payback, pay back, payback period, breakeven, break even',
  },
  {
    slot: 'marketShare',
    kind: 'percent',
    cues: 'market share, share of the market, share',
    nounFollows: true,
    fits: present,
  },
  {
    slot: 'opexCut',
    kind: 'percent',
    cues: 'cut opex, opex, operating cost, operating expense, cost base, cut costs, reduce costs, overhead',
    fits: ({ change }) => change === undefined,
  },
  {
    slot: 'attrition',
    kind: 'percent',
    cues: 'attrition, attrition rate, staff turnover, employee turnover, headcount attrition, turnover',
    fits: notBefore,
  },
  { slot: 'replacementCost', kind: 'money', cues: 'replacing, replacement cost, replace, cost to replace' },
  { slot: 'oee', kind: 'percent', cues: 'OEE, overall equipment effectiveness', fits: notBefore },
  { slot: 'priorOee', kind: 'percent', cues: 'OEE, overall equipment effectiveness', fits: isBefore },
  {
    slot: 'scrapCostPerMonth',
    kind: 'money',
    cues: 'scrap, scrap cost, scrap rate',
    fits: ({ fact }) => fact.kind === 'money' && (fact.per === 'month' || fact.per === null),
  },
  {
    slot: 'capacityUtilization',
    kind: 'percent',
    cues: 'capacity utilization, capacity utilisation, utilization, utilisation, of capacity',
    fits: (measure) => notBefore(measure) && present(measure),
  },
  {
    slot: 'inventoryDays',
    kind: 'duration',
    unit: 'days',
    cues: 'stock, inventory, days of stock, days of inventory, DIO',
  },
  { slot: 'receivableDays', kind: 'duration', unit: 'days', cues: 'receivable, DSO, days sales outstanding' },
  { slot: 'payableDays', kind: 'duration', unit: 'days', cues: 'payable, DPO' },
  {
    slot: 'headcount',
    kind: 'count',
    cues: 'employee, staff, people, headcount, workforce, FTE, person',
    fits: counts('employee'),
  },
  {
    slot: 'headcount',
    kind: 'count',
    cues: professions.join(', '),
    fits: (measure, { incident }) => counts(...professions)(measure) && !incident.isIncident,
  },
  { slot: 'beds', kind: 'count', cues: 'bed', fits: counts('bed') },
  {
    slot: 'sites',
    kind: 'count',
    cues: 'site, plant, hospital, facility, location, store, branch, clinic, warehouse',
    fits: counts('site', 'plant', 'hospital', 'facility', 'location', 'store', 'branch', 'clinic', 'warehouse'),
  },
  { slot: 'systems', kind: 'count', cues: 'system, application, app', fits: counts('system', 'application') },
  { slot: 'interfaces', kind: 'count', cues: 'interface, integration, API', fits: counts('interface') },
  { slot: 'engineers', kind: 'count', cues: 'engineer, developer', fits: counts('engineer') },
  {
    slot: 'customers',
    kind: 'count',
    cues: 'customer, client, subscriber',
    fits: (measure, { incident }) => counts('customer', 'subscriber')(measure) && !incident.isIncident,
  },
];

const crisisRules: SlotRule[] = [
  {
    slot: 'recordsAffected',
    kind: 'count',
    cues: 'record, customer record, patient record, patient, account, customer, client, member, user, card',
    fits: (measure, { incident }) =>
      counts('record')(measure) ||
      (concernsData(incident) && counts('patient', 'account', 'customer', 'user', 'member', 'policyholder')(measure)),
  },
  {
    slot: 'downtimeHours',
    kind: 'duration',
    unit: 'hours',
    cues: 'so far, down, down for, outage, outage lasted, lasted, lasting, downtime, offline, unavailable, halted, stopped, interruption',
    fits: ({ fact }) => fact.kind === 'duration' && fact.use !== 'deadline',
  },
  {
    slot: 'costPerHour',
    kind: 'money',
    cues: 'per hour, an hour, downtime, outage, cost, costs, costing, losing, lose, hourly, revenue',
    fits: ({ fact }) => fact.kind === 'money' && fact.per === 'hour',
  },
  {
    slot: 'ransomDemand',
    kind: 'money',
    cues: 'demand, demands, demanding, demanded, ransom, extortion, ransom demand, ransom note, want',
    fits: (measure, { incident }) => once(measure) && isRansom(incident),
  },
  {
    slot: 'ransomDeadlineHours',
    kind: 'duration',
    unit: 'hours',
    cues: 'demand, demands, demanding, demanded, ransom, extortion, deadline, attackers, pay, payment, want',
    fits: ({ fact }, { incident }) => fact.kind === 'duration' && fact.use === 'deadline' && isRansom(incident),
  },
  {
    slot: 'loss',
    kind: 'money',
    cues: 'costing, cost us, costs us, loss, losses, lost, damage, damages, impact, loss of, losing',
    fits: once,
  },
  {
    slot: 'loss',
    kind: 'money',
    cues: 'cost, costs, estimated, recall cost, total cost',
    fits: (measure, { incident }) => once(measure) && incident.isIncident,
  },
  {
    slot: 'mtpdHours',
    kind: 'duration',
    unit: 'hours',
    cues: 'MTPD, maximum tolerable downtime, maximum tolerable period of disruption',
  },
  {
    slot: 'insuranceLimit',
    kind: 'money',
    large: true,
    cues: 'cyber insurance, insurance limit, cyber cover, insurance cover, insured for',
    fits: once,
  },
  { slot: 'rtoHours', kind: 'duration', unit: 'hours', cues: 'RTO, recovery time objective, recovery time' },
  { slot: 'rpoHours', kind: 'duration', unit: 'hours', cues: 'RPO, recovery point objective, recovery point' },
  {
    slot: 'availability',
    kind: 'percent',
    cues: 'availability, uptime, SLA',
    fits: ({ fact }) => fact.kind === 'percent' && fact.value >= 0.8 && fact.value <= 1,
  },
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
