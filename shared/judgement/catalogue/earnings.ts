/** What earnings are worth once what will not come again is taken out of them. */
import type { DecisionModel } from './decision-model.js';
import { inputs } from './inputs.js';

/** Earnings that come again: what is bought, lent on and tested is what will be earned, not what was. */
export const earningsModels: readonly DecisionModel[] = [
  {
    id: 'results-from-lines',
    answers: 'What do the lines of the accounts come to?',
    lead: 'CFO',
    source:
      'Penman: Financial Statement Analysis and Security Valuation, 5th ed., ch. 2 and 10; arithmetic on the stated figures',
    needs: ['revenue', 'cost'],
    inputs: {
      revenue: {
        measures: ['revenue'],
        unit: ['money'],
        of: ['own', 'target', 'unit'],
        status: ['actual', 'forecast', 'plan'],
      },
      cost: { measures: ['costOfSales', 'cogs'], unit: ['money'], whose: 'revenue' },
      overhead: { measures: ['sga', 'operatingCost'], unit: ['money'], whose: 'revenue' },
      depreciation: { measures: ['depreciationAmortization'], unit: ['money'], whose: 'revenue' },
      interest: { measures: ['interestExpense'], unit: ['money'], whose: 'revenue' },
      netDebt: { measures: ['netDebt'], unit: ['money'], whose: 'revenue' },
      debt: { measures: ['totalDebt'], unit: ['money'], whose: 'revenue' },
      cash: { measures: ['cash'], unit: ['money'], whose: 'revenue' },
      limit: inputs.covenant,
      cover: inputs.coverCovenant,
    },
    figures: [
      { name: 'gross profit', expression: '{revenue} - {cost}', unit: 'money', weight: 0.6 },
      { name: 'gross margin', expression: '({revenue} - {cost}) / {revenue}', unit: 'ratio', weight: 0.7 },
      { name: 'operating profit', expression: '{revenue} - {cost} - {overhead}', unit: 'money', weight: 0.8 },
      { name: 'operating margin', expression: '[operating profit] / {revenue}', unit: 'ratio', weight: 0.6 },
      { name: 'EBITDA from the lines', expression: '[operating profit] + {depreciation}', unit: 'money', weight: 0.85 },
      {
        name: 'EBITDA margin from the lines',
        expression: '[EBITDA from the lines] / {revenue}',
        unit: 'ratio',
        weight: 0.6,
      },
      {
        name: 'EBITDA from the lines to interest',
        expression: '[EBITDA from the lines] / {interest}',
        unit: 'x',
        weight: 0.8,
      },
      {
        name: 'net debt to EBITDA from the lines',
        expression: '{netDebt} / [EBITDA from the lines]',
        unit: 'x',
        weight: 0.8,
      },
      {
        name: 'debt less cash to EBITDA from the lines',
        expression: '({debt} - {cash}) / [EBITDA from the lines]',
        unit: 'x',
        weight: 0.8,
      },
    ],
    findings: [
      {
        when: '[EBITDA from the lines to interest] < {cover}',
        leans: -0.8,
        says: 'EBITDA covers interest [EBITDA from the lines to interest] against a covenant of {cover}',
      },
      {
        when: '[debt less cash to EBITDA from the lines] > {limit}',
        leans: -0.8,
        says: 'net debt is [debt less cash to EBITDA from the lines] EBITDA against a covenant of {limit}',
      },
    ],
  },
  {
    id: 'recurring-earnings',
    answers: 'What is earned without what will not come again, and what is the price of that?',
    lead: 'CFO',
    source:
      'Koller, Goedhart, Wessels: Valuation, 7th ed., ch. 11 (separating what recurs); arithmetic on the stated figures',
    needs: ['ebitda', 'adjustments'],
    inputs: {
      ebitda: {
        measures: ['ebitda'],
        unit: ['money'],
        of: ['target', 'unit', 'own', 'option', 'other'],
        status: ['actual', 'plan', 'forecast', 'history'],
      },
      adjustments: { measures: ['ebitdaAdjustment'], unit: ['money'], list: 'all', whose: 'ebitda' },
      price: inputs.priceOnce,
      stake: { ...inputs.stake, near: 'price' },
      netDebt: { measures: ['netDebt'], unit: ['money'], whose: 'ebitda' },
      revenue: { measures: ['revenue'], unit: ['money'], whose: 'ebitda' },
      interest: { measures: ['interestExpense'], unit: ['money'], whose: 'ebitda' },
      multiple: inputs.multiple,
      limit: inputs.covenant,
      ownEbitda: inputs.ownEbitda,
      ownNetDebt: inputs.ownNetDebt,
    },
    figures: [
      { name: 'recurring EBITDA', expression: '{ebitda} - sum({adjustments})', unit: 'money', weight: 0.95 },
      {
        name: 'price to recurring EBITDA',
        expression: '{price} / [recurring EBITDA]',
        unit: 'x',
        weight: 0.95,
        unless: 'stake',
      },
      {
        name: 'price with net debt to recurring EBITDA',
        expression: '({price} + {netDebt}) / [recurring EBITDA]',
        unit: 'x',
        weight: 0.6,
        unless: 'stake',
      },
      {
        name: 'price of the whole to recurring EBITDA',
        expression: '({price} / {stake} + {netDebt}) / [recurring EBITDA]',
        unit: 'x',
        weight: 0.9,
        when: '{stake} < 1',
      },
      {
        name: 'worth of recurring EBITDA at the stated multiple',
        expression: '{multiple} * [recurring EBITDA]',
        unit: 'money',
        weight: 0.8,
      },
      {
        name: 'price above that worth',
        expression: '{price} - [worth of recurring EBITDA at the stated multiple]',
        unit: 'money',
        weight: 0.6,
        unless: 'stake',
      },
      { name: 'recurring EBITDA margin', expression: '[recurring EBITDA] / {revenue}', unit: 'ratio', weight: 0.7 },
      { name: 'net debt to recurring EBITDA', expression: '{netDebt} / [recurring EBITDA]', unit: 'x', weight: 0.85 },
      {
        name: 'most net debt on recurring EBITDA',
        expression: '{limit} * [recurring EBITDA]',
        unit: 'money',
        weight: 0.5,
      },
      { name: 'recurring EBITDA to interest', expression: '[recurring EBITDA] / {interest}', unit: 'x', weight: 0.75 },
      {
        name: 'leverage after the deal on recurring EBITDA',
        expression: '({ownNetDebt} + {price}) / ({ownEbitda} + [recurring EBITDA])',
        unit: 'x',
        weight: 0.6,
        unless: 'stake',
      },
    ],
    findings: [
      {
        when: '[net debt to recurring EBITDA] > {limit}',
        leans: -0.8,
        says: 'on what recurs net debt is [net debt to recurring EBITDA] EBITDA against a limit of {limit}',
      },
      {
        when: '[price to recurring EBITDA] > {price} / {ebitda}',
        leans: -0.2,
        says: 'without what will not come again EBITDA is [recurring EBITDA], and the price [price to recurring EBITDA] of it',
      },
    ],
    questions: { adjustments: 'Which items of the earnings will not come again, and what shows it?' },
  },
  {
    id: 'leverage-of-a-step',
    answers: 'What do the step and what it costs do to debt over earnings?',
    lead: 'CFO',
    source: 'arithmetic on the stated figures',
    needs: ['netDebt', 'ebitda'],
    inputs: {
      ebitda: { ...inputs.ownEbitda, status: ['actual', 'plan', 'forecast'] },
      netDebt: inputs.ownNetDebt,
      outlay: { measures: ['investment', 'capex'], unit: ['money'], status: ['plan', 'offer', 'forecast', 'actual'] },
      dividend: { measures: ['dividend', 'buyback'], unit: ['money'], status: ['plan', 'forecast', 'hypothetical'] },
      gain: { measures: ['annualBenefit', 'annualSaving'], unit: ['money'], per: ['year', 'none'] },
      limit: inputs.covenant,
    },
    figures: [
      { name: 'leverage with the outlay', expression: '({netDebt} + {outlay}) / {ebitda}', unit: 'x', weight: 0.7 },
      {
        name: 'leverage with the outlay and what it brings',
        expression: '({netDebt} + {outlay}) / ({ebitda} + {gain})',
        unit: 'x',
        weight: 0.6,
      },
      {
        name: 'leverage after the dividend',
        expression: '({netDebt} + {dividend}) / {ebitda}',
        unit: 'x',
        weight: 0.8,
      },
    ],
    findings: [
      {
        when: '[leverage after the dividend] > {limit}',
        leans: -0.4,
        says: 'after {dividend} net debt is [leverage after the dividend] EBITDA against a limit of {limit}',
      },
      {
        when: '[leverage with the outlay] > {limit}',
        leans: -0.2,
        says: 'paid with debt it lifts net debt to [leverage with the outlay] EBITDA against a limit of {limit}',
      },
    ],
  },
  {
    id: 'worth-by-multiple',
    answers: 'What is a share, or the stake, worth at the stated multiple?',
    lead: 'CFO',
    source: 'Koller, Goedhart, Wessels: Valuation, 7th ed., ch. 18; arithmetic on the stated figures',
    needs: ['multiple', 'ebitda', 'netDebt'],
    inputs: {
      multiple: inputs.multiple,
      ebitda: inputs.targetEbitda,
      netDebt: inputs.targetNetDebt,
      shares: { measures: ['sharesOutstanding'], unit: ['count'] },
      stake: inputs.stake,
    },
    figures: [
      {
        name: 'worth of one share at the stated multiple',
        expression: '({multiple} * {ebitda} - {netDebt}) / {shares}',
        unit: 'money',
        weight: 0.8,
      },
      {
        name: 'worth of the stake at the stated multiple',
        expression: '({multiple} * {ebitda} - {netDebt}) * {stake}',
        unit: 'money',
        weight: 0.8,
        when: '{stake} < 1',
      },
    ],
  },
];
