/** How long the cash lasts, and what comes due. */
import type { DecisionModel } from './decision-model.js';
import { inputs } from './inputs.js';

const money = ['money'] as const;

export const liquidityModels: readonly DecisionModel[] = [
  {
    id: 'runway',
    answers: 'How long does the cash last?',
    lead: 'CFO',
    source: 'arithmetic on the stated figures',
    needs: ['cash'],
    inputs: {
      cash: { measures: ['cash', 'liquidAssets', 'reserves'], unit: money, of: ['own', 'target', 'unit', 'option'] },
      burn: {
        measures: ['monthlyBurn', 'annualCost', 'operatingCost'],
        unit: money,
        per: ['month'],
        words: /./,
      },
      weekly: {
        measures: ['monthlyBurn', 'annualCost', 'operatingCost', 'costPerDay', 'averageSalary'],
        unit: money,
        per: ['week'],
      },
      daily: { measures: ['monthlyBurn', 'costPerDay', 'operatingCost', 'loss'], unit: money, per: ['day'] },
      quarterly: { measures: ['monthlyBurn', 'annualCost', 'operatingCost'], unit: money, per: ['quarter'] },
      yearly: { measures: ['monthlyBurn', 'annualCost', 'loss'], unit: money, per: ['year'] },
      facility: inputs.ownFacility,
      minimum: inputs.minLiquidity,
      due: {
        measures: ['debtRepayment', 'totalDebt', 'payables', 'claimAmount'],
        unit: money,
        of: ['own', 'lender'] as never,
      },
      inflow: { measures: ['receivables', 'newDebt', 'newEquity', 'grant'], unit: money },
    },
    figures: [
      { name: 'months of cash', expression: '{cash} / {burn}', unit: 'months', weight: 0.95 },
      {
        name: 'months of cash and facility',
        expression: '({cash} + {facility}) / {burn}',
        unit: 'months',
        weight: 0.8,
      },
      { name: 'months until the minimum', expression: '({cash} - {minimum}) / {burn}', unit: 'months', weight: 0.85 },
      { name: 'weeks of cash', expression: '{cash} / {weekly}', unit: 'weeks', weight: 0.9 },
      { name: 'weeks until the minimum', expression: '({cash} - {minimum}) / {weekly}', unit: 'weeks', weight: 0.8 },
      { name: 'days of cash', expression: '{cash} / {daily}', unit: 'days', weight: 0.9 },
      { name: 'days until the minimum', expression: '({cash} - {minimum}) / {daily}', unit: 'days', weight: 0.8 },
      {
        name: 'months of cash at the quarterly burn',
        expression: '{cash} / {quarterly} * 3',
        unit: 'months',
        weight: 0.9,
      },
      { name: 'years of cash at the yearly loss', expression: '{cash} / {yearly}', unit: 'years', weight: 0.7 },
      { name: 'cash and facility', expression: '{cash} + {facility}', unit: 'money', weight: 0.6 },
      { name: 'cash above the minimum', expression: '{cash} - {minimum}', unit: 'money', weight: 0.65 },
      { name: 'cash after what is due', expression: '{cash} - {due}', unit: 'money', weight: 0.55 },
      { name: 'cash with what comes in', expression: '{cash} + {inflow}', unit: 'money', weight: 0.45 },
      {
        name: 'months of cash with what comes in',
        expression: '({cash} + {inflow}) / {burn}',
        unit: 'months',
        weight: 0.6,
      },
      { name: 'burn a year', expression: '{burn} * 12', unit: 'money', weight: 0.35 },
    ],
    findings: [
      {
        when: '[months of cash] < 6',
        leans: -0.6,
        says: 'cash of {cash} lasts [months of cash]',
        advice: {
          action: 'Secure money for at least a year now, and stop what does not earn: {cash} lasts [months of cash]',
          owner: 'CFO',
          timeline: 'within four weeks',
          measure: 'cash for twelve months committed',
        },
      },
      {
        when: '[weeks of cash] < 13',
        leans: -0.7,
        says: 'cash of {cash} lasts [weeks of cash]',
        advice: {
          action:
            'Run a thirteen-week cash plan from today and agree payments with the largest creditors: {cash} lasts [weeks of cash]',
          owner: 'CFO',
          timeline: 'today',
          measure: 'cash plan updated weekly',
        },
      },
    ],
    questions: {
      burn: 'How much cash goes out in a month, net?',
      facility: 'Which credit lines are undrawn and certain?',
      minimum: 'Which minimum of cash must be kept?',
    },
  },
  {
    id: 'falls-due',
    answers: 'Is there money for what falls due?',
    lead: 'CFO',
    source: 'arithmetic on the stated figures',
    needs: ['due', 'cash'],
    inputs: {
      due: { measures: ['debtRepayment'], unit: money, status: ['plan', 'forecast', 'limit', 'actual'] },
      cash: { ...inputs.ownCash, status: ['actual'] },
      facility: inputs.ownFacility,
    },
    figures: [
      {
        name: 'missing for what falls due',
        expression: '{due} - {cash}',
        unit: 'money',
        weight: 0.6,
        when: '{due} > {cash}',
      },
      {
        name: 'cash and facility after what falls due',
        expression: '{cash} + {facility} - {due}',
        unit: 'money',
        weight: 0.5,
      },
    ],
    findings: [
      { when: '[missing for what falls due] > 0 * {cash}', leans: -0.5, says: '{due} falls due and {cash} is at hand' },
    ],
    questions: { facility: 'Which credit lines are undrawn and certain?' },
  },
  {
    id: 'working-capital',
    answers: 'How much cash is tied up?',
    lead: 'CFO',
    source: 'Brealey, Myers, Allen: Principles of Corporate Finance, 13th ed., ch. 30',
    needs: ['tied'],
    inputs: {
      tied: { measures: ['inventory', 'receivables', 'payables'], unit: money, each: 'fact' },
      revenue: { measures: ['revenue', 'costOfSales'], unit: money },
      days: { measures: ['receivableDays', 'inventoryDays', 'payableDays'], unit: ['duration'] },
      cost: { measures: ['costOfSales', 'revenue'], unit: money },
    },
    figures: [
      { name: 'days of it', expression: '{tied} / {revenue} * 365', unit: 'days', weight: 0.45 },
      { name: 'cash in a day', expression: '{revenue} / 365', unit: 'money', weight: 0.35 },
      { name: 'share of revenue', expression: '{tied} / {revenue}', unit: 'ratio', weight: 0.35 },
    ],
  },
  {
    id: 'cash-cycle',
    answers: 'How long is money tied up between paying and being paid?',
    lead: 'CFO',
    source: 'Brealey, Myers, Allen: Principles of Corporate Finance, 13th ed., ch. 28 and 30',
    needs: [],
    inputs: {
      receivables: { measures: ['receivables'], unit: money },
      inventory: { measures: ['inventory'], unit: money },
      payables: { measures: ['payables'], unit: money },
      revenue: { measures: ['revenue'], unit: money },
      cost: { measures: ['costOfSales', 'cogs'], unit: money },
    },
    figures: [
      {
        name: 'days until customers pay',
        expression: '{receivables} / {revenue} * 365 days',
        unit: 'days',
        weight: 0.7,
      },
      { name: 'days in stock', expression: '{inventory} / {cost} * 365 days', unit: 'days', weight: 0.8 },
      {
        name: 'days until suppliers are paid',
        expression: '{payables} / {cost} * 365 days',
        unit: 'days',
        weight: 0.8,
      },
      {
        name: 'days that money is tied up',
        expression: '[days until customers pay] + [days in stock] - [days until suppliers are paid]',
        unit: 'days',
        weight: 0.9,
      },
      {
        name: 'working capital',
        expression: '{receivables} + {inventory} - {payables}',
        unit: 'money',
        weight: 0.7,
      },
      { name: 'working capital to revenue', expression: '[working capital] / {revenue}', unit: 'ratio', weight: 0.5 },
    ],
    questions: { cost: 'What is the cost of sales of the year?' },
  },
  {
    id: 'days-to-cash',
    answers: 'What do days of payment tie up or free?',
    lead: 'CFO',
    source: 'Brealey, Myers, Allen: Principles of Corporate Finance, 13th ed., ch. 30',
    needs: ['days', 'revenue'],
    inputs: {
      days: { measures: ['receivableDays', 'inventoryDays', 'payableDays'], unit: ['duration'], each: 'fact' },
      revenue: { measures: ['revenue', 'costOfSales'], unit: money },
      all: {
        measures: ['receivableDays', 'inventoryDays', 'payableDays'],
        unit: ['duration'],
        list: 'all',
        atLeast: 2,
      },
    },
    figures: [
      { name: 'cash in these days', expression: '{revenue} / 365 days * {days}', unit: 'money', weight: 0.5 },
      { name: 'difference in days', expression: 'max({all}) - min({all})', unit: 'days', weight: 0.4 },
      {
        name: 'cash in the difference',
        expression: '{revenue} / 365 days * (max({all}) - min({all}))',
        unit: 'money',
        weight: 0.5,
      },
    ],
  },
  {
    id: 'budget-gap',
    answers: 'How large is the gap, and how long do reserves carry it?',
    lead: 'CFO',
    source: 'GFOA: Fund Balance Guidelines; arithmetic on the stated figures',
    needs: ['gap'],
    inputs: {
      gap: { measures: ['fundingNeed', 'loss', 'netIncome', 'budget'], unit: money, of: ['own', 'unit'] },
      reserves: { measures: ['reserves', 'cash'], unit: money },
      revenue: { measures: ['revenue', 'grant', 'budget'], unit: money },
      cost: { measures: ['annualCost', 'operatingCost'], unit: money },
      savings: { measures: ['annualSaving', 'annualBenefit'], unit: money, list: 'all', atLeast: 2 },
      people: { measures: ['population', 'members', 'enrolment'], unit: ['count'] },
    },
    figures: [
      { name: 'years that the reserves carry it', expression: '{reserves} / abs({gap})', unit: 'years', weight: 0.55 },
      { name: 'gap to income', expression: 'abs({gap}) / {revenue}', unit: 'ratio', weight: 0.45 },
      { name: 'income less cost', expression: '{revenue} - {cost}', unit: 'money', weight: 0.5 },
      { name: 'all savings', expression: 'sum({savings})', unit: 'money', weight: 0.5 },
      { name: 'gap after the savings', expression: 'abs({gap}) - sum({savings})', unit: 'money', weight: 0.55 },
      { name: 'gap a head', expression: 'abs({gap}) / {people}', unit: 'money', weight: 0.4 },
    ],
  },
];
