/** Slots of plans and of crises. */
import {
  buys,
  concernsData,
  counts,
  isBefore,
  isCompanyCapex,
  isOutlay,
  isRansom,
  isRateOfReturn,
  notBefore,
  notChange,
  once,
  present,
  yearly,
} from './slot-conditions.js';
import type { SlotRule } from './slot-rule.js';

/** Professions that a query counts when it means the people of the organization. */
const professions = ['nurse', 'physician', 'doctor', 'driver', 'pilot', 'technician', 'teacher'];

export const planRules: SlotRule[] = [
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

export const crisisRules: SlotRule[] = [
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
