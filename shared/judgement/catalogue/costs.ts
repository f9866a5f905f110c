/** People, sites and contracts: what a change costs once and saves each year. */
import type { DecisionModel } from './decision-model.js';

const money = ['money'] as const;
const count = ['count'] as const;
const ratio = ['ratio'] as const;

export const costModels: readonly DecisionModel[] = [
  {
    id: 'headcount-saving',
    answers: 'What does a cut of jobs save, and when is it paid back?',
    lead: 'COO',
    source: 'arithmetic on the stated figures',
    needs: ['people'],
    inputs: {
      people: { measures: ['headcountAffected', 'headcount', 'engineers'], unit: count, each: 'fact' },
      all: { measures: ['headcount'], unit: count, of: ['own', 'target', 'unit'] },
      pay: { measures: ['averageSalary'], unit: money },
      monthly: { measures: ['averageSalary'], unit: money, per: ['month'] },
      severance: { measures: ['severance', 'oneOffCost', 'replacementCost'], unit: money },
      months: { measures: ['severance'], unit: ['duration'] },
      attrition: { measures: ['attritionRate'], unit: ratio },
      replacement: { measures: ['replacementCost'], unit: money },
      saving: { measures: ['annualSaving'], unit: money },
      onCost: { measures: ['percentChange', 'markup', 'costShare'], unit: ratio },
    },
    figures: [
      { name: 'pay a year', expression: '{people} * {pay}', unit: 'money', weight: 0.75, isLine: true },
      {
        name: 'pay a year, from the month',
        expression: '{people} * {monthly} * 12',
        unit: 'money',
        weight: 0.6,
        isLine: true,
      },
      { name: 'severance for all', expression: '{people} * {severance}', unit: 'money', weight: 0.7, isLine: true },
      { name: 'payback of the severance', expression: '{severance} / {pay} * 12', unit: 'months', weight: 0.6 },
      {
        name: 'share of the workforce',
        expression: '{people} / {all}',
        unit: 'ratio',
        weight: 0.55,
        when: '{people} < {all}',
      },
      { name: 'people left', expression: '{all} - {people}', unit: 'count', weight: 0.45, when: '{people} < {all}' },
      { name: 'severance a head', expression: '{severance} / {people}', unit: 'money', weight: 0.4 },
      { name: 'saving a head', expression: '{saving} / {people}', unit: 'money', weight: 0.4 },
      { name: 'people who leave in a year', expression: '{attrition} * {people}', unit: 'count', weight: 0.55 },
      {
        name: 'cost of replacing them',
        expression: '{attrition} * {people} * {replacement}',
        unit: 'money',
        weight: 0.6,
      },
      {
        name: 'payback of the severance by the saving',
        expression: '{severance} / {saving} * 12',
        unit: 'months',
        weight: 0.55,
      },
    ],
    questions: { pay: 'What does one job cost in a year, with on-costs?', severance: 'What does a leaver receive?' },
  },
  {
    id: 'change-of-cost',
    answers: 'What does a change in a yearly bill bring, and when is it paid back?',
    lead: 'CIO',
    asks: ['choose', 'cut', 'plan', 'invest', 'restructure', 'exit', 'stop', 'finance'],
    source: 'arithmetic on the stated figures',
    needs: ['now'],
    inputs: {
      now: {
        measures: ['annualCost', 'itRunSpend', 'operatingCost', 'fixedCost', 'leasePayment'],
        unit: money,
        status: ['actual', 'history'],
      },
      later: {
        measures: ['annualCost', 'itRunSpend', 'operatingCost', 'fixedCost', 'optionCost', 'leasePayment'],
        unit: money,
        status: ['plan', 'offer', 'forecast', 'hypothetical', 'demand'],
        each: 'fact',
      },
      once: {
        measures: ['oneOffCost', 'investment', 'oneOffIntegrationCost', 'severance', 'penalty', 'budget'],
        unit: money,
      },
      share: { measures: ['percentChange', 'opexCut', 'discount', 'costShare'], unit: ratio },
      years: { measures: ['duration', 'horizonYears'], unit: ['duration'] },
    },
    figures: [
      { name: 'saving', expression: '{now} - {later}', unit: 'money', weight: 0.7 },
      {
        name: 'payback of the one-off cost',
        expression: '{once} / ({now} - {later})',
        unit: 'years',
        weight: 0.65,
        when: '{now} > {later}',
      },
      { name: 'change', expression: '{later} / {now} - 1', unit: 'ratio', weight: 0.55 },
      { name: 'stated share of the cost', expression: '{share} * {now}', unit: 'money', weight: 0.45 },
      { name: 'cost over the term', expression: '{later} * {years}', unit: 'money', weight: 0.35 },
    ],
  },
  {
    id: 'hours-saved',
    answers: 'What are saved hours worth?',
    lead: 'CTO',
    source: 'arithmetic on the stated figures',
    needs: ['hours'],
    inputs: {
      hours: { measures: ['hoursSaved', 'duration'], unit: ['duration'], words: /h(?:our|r)?s?\b|min/i },
      people: { measures: ['userCount', 'headcount', 'engineers', 'customers'], unit: count },
      cost: { measures: ['hourlyCost', 'costPerHour'], unit: money },
      share: { measures: ['adoptionRate'], unit: ratio },
      price: { measures: ['unitPrice', 'unitCost', 'annualCost'], unit: money },
    },
    figures: [
      { name: 'worth of the hours for one', expression: '{hours} * {cost}', unit: 'money', weight: 0.4 },
      { name: 'worth of the hours for all', expression: '{people} * {hours} * {cost}', unit: 'money', weight: 0.6 },
      {
        name: 'worth of the hours at the stated use',
        expression: '{people} * {share} * {hours} * {cost}',
        unit: 'money',
        weight: 0.6,
      },
      { name: 'licences', expression: '{people} * {price}', unit: 'money', weight: 0.45 },
      { name: 'people who use it', expression: '{people} * {share}', unit: 'count', weight: 0.45 },
    ],
  },
];
