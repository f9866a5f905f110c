/** What an incident has cost, costs each hour, and what is insured of it. */
import type { DecisionModel } from './decision-model.js';
import { inputs } from './inputs.js';

const money = ['money'] as const;
const count = ['count'] as const;
const time = ['duration'] as const;

export const incidentModels: readonly DecisionModel[] = [
  {
    id: 'loss-of-an-incident',
    answers: 'What has it cost, what does each day cost, who bears it?',
    lead: 'COO',
    source: 'arithmetic on the stated figures',
    needs: ['any'],
    inputs: {
      any: {
        measures: ['costPerHour', 'costPerDay', 'loss', 'ransomDemand', 'claimAmount', 'penalty', 'insuranceLimit'],
      },
      perHour: { measures: ['costPerHour'], unit: money },
      perDay: { measures: ['costPerDay'], unit: money },
      hours: { measures: ['downtimeHours', 'recoveryTime', 'duration'], unit: time },
      recovery: { measures: ['recoveryTime'], unit: time },
      loss: { measures: ['loss', 'claimAmount', 'remediationCost'], unit: money },
      losses: {
        measures: ['loss', 'claimAmount', 'remediationCost', 'penalty', 'fine'],
        unit: money,
        list: 'all',
        atLeast: 2,
      },
      demand: { measures: ['ransomDemand'], unit: money },
      limit: { measures: ['insuranceLimit'], unit: money },
      retention: { measures: ['insuranceRetention'], unit: money },
      cash: inputs.ownCash,
      revenue: inputs.ownRevenue,
      penalty: { measures: ['penalty', 'fine'], unit: money },
    },
    figures: [
      { name: 'cost a day', expression: '{perHour} * 24 hours', unit: 'money', weight: 0.7 },
      { name: 'cost so far', expression: '{perHour} * {hours}', unit: 'money', weight: 0.75 },
      { name: 'cost of the stated days', expression: '{perDay} * {hours}', unit: 'money', weight: 0.75 },
      { name: 'cost until it is restored', expression: '{perDay} * {recovery}', unit: 'money', weight: 0.8 },
      {
        name: 'cost until it is restored, by the hour',
        expression: '{perHour} * {recovery}',
        unit: 'money',
        weight: 0.75,
      },
      { name: 'cost a week', expression: '{perDay} * 7 days', unit: 'money', weight: 0.45 },
      {
        name: 'days of standstill that cost as much as the ransom',
        expression: '{demand} / {perDay}',
        unit: 'days',
        weight: 0.7,
      },
      {
        name: 'hours of standstill that cost as much as the ransom',
        expression: '{demand} / {perHour}',
        unit: 'hours',
        weight: 0.65,
      },
      {
        name: 'loss above the retention',
        expression: '{loss} - {retention}',
        unit: 'money',
        weight: 0.6,
        when: '{loss} > {retention}',
      },
      {
        name: 'loss above the insurance',
        expression: '{loss} - {limit}',
        unit: 'money',
        weight: 0.65,
        when: '{loss} > {limit}',
      },
      { name: 'all losses together', expression: 'sum({losses})', unit: 'money', weight: 0.6 },
      { name: 'loss to cash', expression: '{loss} / {cash}', unit: 'ratio', weight: 0.4 },
      { name: 'cash after the loss', expression: '{cash} - {loss}', unit: 'money', weight: 0.5 },
      { name: 'days of loss that the cash bears', expression: '{cash} / {perDay}', unit: 'days', weight: 0.6 },
      { name: 'days of loss that the insurance bears', expression: '{limit} / {perDay}', unit: 'days', weight: 0.5 },
      { name: 'loss to revenue', expression: '{loss} / {revenue}', unit: 'ratio', weight: 0.35 },
    ],
  },
  {
    id: 'exposure-by-unit',
    answers: 'What does the recall, refund or claim cost for all units?',
    lead: 'COO',
    source: 'arithmetic on the stated figures',
    needs: ['units', 'amount'],
    inputs: {
      units: {
        measures: ['productUnits', 'customersAffected', 'recordsAffected', 'volume', 'customers', 'injuries'],
        unit: count,
        each: 'fact',
      },
      amount: {
        measures: ['unitCost', 'replacementCost', 'claimAmount', 'unitPrice', 'remediationCost', 'penalty'],
        unit: money,
      },
      share: {
        measures: ['returnRate', 'defectRate', 'redemptionRate', 'probability', 'percentChange'],
        unit: ['ratio'],
      },
      limit: { measures: ['insuranceLimit'], unit: money },
      all: {
        measures: ['productUnits', 'customersAffected', 'volume', 'customers', 'systemCount', 'userCount'],
        unit: count,
        list: 'all',
        atLeast: 2,
      },
    },
    figures: [
      { name: 'cost for all', expression: '{units} * {amount}', unit: 'money', weight: 0.65, isLine: true },
      { name: 'cost at the stated share', expression: '{units} * {share} * {amount}', unit: 'money', weight: 0.55 },
      { name: 'units at the stated share', expression: '{units} * {share}', unit: 'count', weight: 0.5 },
      {
        name: 'cost for all above the insurance',
        expression: '{units} * {amount} - {limit}',
        unit: 'money',
        weight: 0.55,
        when: '{units} * {amount} > {limit}',
      },
      { name: 'all units', expression: 'sum({all})', unit: 'count', weight: 0.4 },
    ],
  },
  {
    id: 'incident-clock',
    answers: 'How much time has passed, and how much is left?',
    lead: 'COO',
    source: 'calendar arithmetic on the stated times',
    needs: ['start'],
    inputs: {
      start: { measures: ['incidentStart'], unit: ['date'] },
      noticed: { measures: ['incidentNoticed'], unit: ['date'] },
      deadline: { measures: ['ransomDeadline', 'deadline'], unit: ['date'], each: 'fact' },
      backup: { measures: ['recoveryPoint'], unit: ['date'] },
      target: { measures: ['rtoHours'], unit: time },
    },
    figures: [
      { name: 'hours until it was noticed', expression: 'hours({start}, {noticed})', unit: 'hours', weight: 0.55 },
      { name: 'hours of data lost', expression: 'hours({backup}, {start})', unit: 'hours', weight: 0.6 },
      {
        name: 'hours from the start to the deadline',
        expression: 'hours({start}, {deadline})',
        unit: 'hours',
        weight: 0.5,
      },
    ],
  },
  {
    id: 'run-on-a-bank',
    answers: 'How long does the liquidity carry the outflow?',
    lead: 'CFO',
    source: 'Basel III LCR (art. 412 CRR); arithmetic on the stated figures',
    needs: ['outflow'],
    inputs: {
      outflow: { measures: ['depositOutflow'], unit: money },
      deposits: { measures: ['deposits'], unit: money },
      insured: { measures: ['deposits', 'depositsUninsured'], unit: ['ratio'] },
      cash: { measures: ['cash', 'liquidAssets'], unit: money },
      lines: { measures: ['undrawnFacility'], unit: money, list: 'all', atLeast: 2 },
      loss: { measures: ['loss'], unit: money },
      capital: { measures: ['cet1Capital', 'bookEquity'], unit: money },
    },
    figures: [
      { name: 'share of deposits withdrawn', expression: '{outflow} / {deposits}', unit: 'ratio', weight: 0.8 },
      { name: 'cash left after the outflow', expression: '{cash} - {outflow}', unit: 'money', weight: 0.75 },
      {
        name: 'cash and lines after the outflow',
        expression: '{cash} + sum({lines}) - {outflow}',
        unit: 'money',
        weight: 0.85,
      },
      { name: 'uninsured deposits', expression: '{insured} * {deposits}', unit: 'money', weight: 0.7 },
      {
        name: 'cover of the uninsured deposits',
        expression: '({cash} + sum({lines})) / ({insured} * {deposits})',
        unit: 'ratio',
        weight: 0.6,
      },
      { name: 'days that the cash lasts at this pace', expression: '{cash} / {outflow}', unit: 'x', weight: 0.5 },
      { name: 'capital if the loss were taken', expression: '{capital} - {loss}', unit: 'money', weight: 0.55 },
    ],
  },
];
