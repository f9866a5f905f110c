/** What a move of a currency costs, and what is paid out to owners. */
import type { DecisionModel } from './decision-model.js';
import { inputs } from './inputs.js';

const money = ['money'] as const;
const ratio = ['ratio'] as const;
const count = ['count'] as const;

export const treasuryModels: readonly DecisionModel[] = [
  {
    id: 'currency-exposure',
    answers: 'What does a move of the exchange rate cost, and what does a hedge?',
    lead: 'CFO',
    source: 'Eun, Resnick: International Financial Management, 9th ed., ch. 8',
    needs: ['exposure'],
    inputs: {
      exposure: { measures: ['fxExposure', 'revenue', 'amount'], unit: money, each: 'fact' },
      rate: { measures: ['fxRate'], unit: ['x', 'ratio', 'count', 'other', 'money'], status: ['actual', 'plan'] },
      other: {
        measures: ['fxRate'],
        unit: ['x', 'ratio', 'count', 'other', 'money'],
        status: ['forecast', 'hypothetical', 'limit', 'offer', 'plan'],
      },
      hedged: { measures: ['hedgedShare'], unit: ratio },
      move: { measures: ['percentChange'], unit: ratio },
      cost: { measures: ['optionCost', 'insurancePremium', 'premium'], unit: ratio },
    },
    figures: [
      { name: 'hedged part', expression: '{hedged} * {exposure}', unit: 'money', weight: 0.55 },
      { name: 'open part', expression: '(1 - {hedged}) * {exposure}', unit: 'money', weight: 0.7 },
      { name: 'cost of the stated move', expression: '{move} * {exposure}', unit: 'money', weight: 0.55 },
      {
        name: 'cost of the stated move on the open part',
        expression: '{move} * (1 - {hedged}) * {exposure}',
        unit: 'money',
        weight: 0.6,
      },
      { name: 'move of the rate', expression: '{other} / {rate} - 1', unit: 'ratio', weight: 0.55 },
      { name: 'price of the hedge', expression: '{cost} * {exposure}', unit: 'money', weight: 0.6 },
    ],
  },
  {
    id: 'pay-out',
    answers: 'What does a pay-out leave?',
    lead: 'CFO',
    source: 'arithmetic on the stated figures',
    needs: ['out'],
    inputs: {
      out: { measures: ['buyback', 'dividend'], unit: money, each: 'fact' },
      income: { measures: ['netIncome', 'freeCashFlow'], unit: money },
      shares: { measures: ['sharesOutstanding'], unit: count },
      price: { measures: ['sharePrice'], unit: money },
      payout: { measures: ['payoutRatio'], unit: ratio },
      cash: inputs.ownCash,
      minimum: inputs.minLiquidity,
      cap: { measures: ['marketCap'], unit: money },
    },
    figures: [
      { name: 'share of the result paid out', expression: '{out} / {income}', unit: 'ratio', weight: 0.6 },
      { name: 'pay-out at the stated ratio', expression: '{payout} * {income}', unit: 'money', weight: 0.55 },
      { name: 'shares bought back', expression: '{out} / {price}', unit: 'count', weight: 0.7 },
      { name: 'shares left', expression: '{shares} - {out} / {price}', unit: 'count', weight: 0.6 },
      { name: 'earnings a share before', expression: '{income} / {shares}', unit: 'money', weight: 0.5 },
      {
        name: 'earnings a share after',
        expression: '{income} / ({shares} - {out} / {price})',
        unit: 'money',
        weight: 0.7,
      },
      {
        name: 'rise of earnings a share',
        expression: '[earnings a share after] / [earnings a share before] - 1',
        unit: 'ratio',
        weight: 0.65,
      },
      { name: 'pay-out a share', expression: '{out} / {shares}', unit: 'money', weight: 0.5 },
      { name: 'cash left', expression: '{cash} - {out}', unit: 'money', weight: 0.5 },
      { name: 'yield on the market value', expression: '{out} / {cap}', unit: 'ratio', weight: 0.4 },
    ],
    findings: [
      { when: '{out} > {cash}', leans: -0.7, says: '{out} is to be paid out and {cash} is at hand' },
      {
        when: '[cash left] < {minimum}',
        leans: -0.6,
        says: 'after {out} cash is [cash left] against a least of {minimum}',
      },
    ],
  },
];
