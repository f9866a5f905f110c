/** Alternatives judged by criteria, or by what each brings and costs. */
import type { DecisionModel } from './decision-model.js';

export const choiceModels: readonly DecisionModel[] = [
  {
    id: 'weighted-criteria',
    answers: 'Which alternative scores best on the stated criteria?',
    lead: 'COO',
    source: 'Keeney, Raiffa: Decisions with Multiple Objectives, ch. 3 (additive value)',
    needs: ['scores', 'weights'],
    inputs: {
      scores: { measures: ['criterionScore'], each: 'option', list: 'all', atLeast: 2 },
      weights: { measures: ['criterionWeight'], list: 'all', atLeast: 2 },
    },
    figures: [
      {
        name: 'weighted score',
        expression: 'weighted({scores}, {weights})',
        unit: 'score',
        weight: 1,
        ranks: { by: 'weighted score', best: 'most' },
      },
      { name: 'unweighted mean', expression: 'avg({scores})', unit: 'score', weight: 0.4 },
    ],
  },
  {
    id: 'benefit-and-cost-of-an-option',
    answers: 'What does each alternative leave?',
    lead: 'CFO',
    source: 'arithmetic on the stated figures',
    needs: ['benefit', 'cost'],
    inputs: {
      benefit: {
        measures: ['optionBenefit', 'annualBenefit', 'annualSaving', 'revenue', 'dealValue', 'grant'],
        unit: ['money'],
        of: ['option', 'unit'],
        each: 'name',
      },
      cost: {
        measures: ['optionCost', 'investment', 'annualCost', 'oneOffCost', 'operatingCost'],
        unit: ['money'],
        of: ['option', 'unit'],
        sameName: true,
      },
      volume: {
        measures: ['volume', 'customers', 'headcount'],
        unit: ['count'],
        of: ['option', 'unit'],
        sameName: true,
      },
      chance: { measures: ['probability'], unit: ['ratio'], of: ['option', 'unit'], sameName: true },
    },
    figures: [
      { name: 'benefit less cost', expression: '{benefit} - {cost}', unit: 'money', weight: 0.65 },
      { name: 'benefit to cost', expression: '{benefit} / {cost}', unit: 'x', weight: 0.5 },
      { name: 'cost to benefit', expression: '{cost} / {benefit}', unit: 'years', weight: 0.45 },
      { name: 'benefit at its chance', expression: '{chance} * {benefit}', unit: 'money', weight: 0.6 },
      {
        name: 'benefit at its chance less cost',
        expression: '{chance} * {benefit} - {cost}',
        unit: 'money',
        weight: 0.6,
        ranks: { by: 'expected benefit less cost', best: 'most' },
      },
      { name: 'cost for each', expression: '{cost} / {volume}', unit: 'money', weight: 0.4 },
    ],
  },
];
