import { expect } from 'chai';
import { alternativesOf } from '../../../shared/judgement/alternatives.js';
import { catalogue } from '../../../shared/judgement/catalogue/index.js';
import { runModels } from '../../../shared/judgement/catalogue/run-models.js';
import { environmentOf } from '../../../shared/judgement/judge.js';
import type { Fact } from '../../../shared/reading/index.js';
import { readingOf, statedFact } from './stated-readings.js';

const options = [
  { id: '1', name: 'kiln' },
  { id: '2', name: 'van' },
];
const hurdle = statedFact('f9', 'hurdle', 0.1, 'ratio');

/** Outlay, benefit a year and years of an alternative. */
function flows(at: number, [outlay, benefit, years]: [number, number, number]): Fact[] {
  const { id, name } = options[at] ?? { id: '', name: '' };
  const mine = { of: `option:${id}` as Fact['of'], name, status: 'plan' as const };
  return [
    statedFact(`f${at * 3 + 1}`, 'investment', outlay, 'EUR', mine),
    statedFact(`f${at * 3 + 2}`, 'annualBenefit', benefit, 'EUR', mine),
    statedFact(`f${at * 3 + 3}`, 'horizonYears', years, 'years', mine),
  ];
}

function beside(facts: readonly Fact[]) {
  const { scene } = readingOf({ asks: 'choose', options });
  const environment = environmentOf(facts);
  const names = new Map(options.map(({ id, name }) => [`option:${id}`, name]));
  return alternativesOf({ facts, scene }, runModels(catalogue, facts, environment, names), environment);
}

describe('alternatives side by side', () => {
  const both = [...flows(0, [1000, 400, 4]), ...flows(1, [800, 300, 3]), hurdle];

  it('show what is stated of each and what it comes to', () => {
    const comparison = beside(both)?.comparison;
    expect(comparison?.columns).to.include.members(['outlay', 'net present value', 'payback']);
    expect(comparison?.rows.map(({ option }) => option)).to.deep.equal(['kiln', 'van']);
    expect(comparison?.rows[0]?.cells).to.include('€268');
  });

  it('stand in an order, with the lead of the first as a figure of its own', () => {
    const { order, lead } = beside(both) ?? {};
    expect(order).to.equal('“kiln” comes first by net present value (€268), “van” second (-€53.94)');
    expect(lead?.value).to.be.closeTo(400 * 3.16987 - 1000 - (300 * 2.48685 - 800), 0.05);
    expect(lead?.uses).to.include.members(['f1', 'f2', 'f4', 'f5', 'f9']);
  });

  it('stand in none where one of them cannot be reckoned, or the currencies differ', () => {
    expect(
      beside([...flows(0, [1000, 400, 4]), ...flows(1, [800, 300, 3]).slice(0, 1), hurdle])?.order ?? null,
    ).to.equal(null);
    const abroad = flows(1, [800, 300, 3]).map((fact) => (fact.unit === 'EUR' ? { ...fact, unit: 'USD' } : fact));
    const mixed = beside([...flows(0, [1000, 400, 4]), ...abroad, hurdle]);
    expect(mixed?.order ?? '').to.not.include('net present value');
  });

  it('show nothing that is told twice of one of them, or is hardly read', () => {
    const twice = [
      ...both,
      statedFact('f8', 'investment', 1100, 'EUR', { of: 'option:1', name: 'kiln', status: 'plan' }),
    ];
    expect(beside(twice)?.comparison.columns).not.to.include('outlay');
    const unsure = both.map((fact) => (fact.measure === 'investment' ? { ...fact, confidence: 0.2 } : fact));
    expect(beside(unsure)?.comparison.columns).not.to.include('outlay');
  });

  it('are reckoned without what is half as surely read as its like', () => {
    const loan = statedFact('f1', 'netDebt', 2_400, 'EUR', { confidence: 0.8 });
    const earned = statedFact('f2', 'ebitda', 520, 'EUR', { confidence: 0.8 });
    const doubtful = statedFact('f3', 'ebitda', 240, 'EUR', { confidence: 0.2 });
    const facts = [loan, earned, doubtful];
    const found = runModels(catalogue, facts, environmentOf(facts)).flatMap(({ results }) => results);
    expect(found.some(({ uses }) => uses.includes('f2'))).to.equal(true);
    expect(found.some(({ model, uses }) => model === 'covenants' && uses.includes('f3'))).to.equal(false);
  });

  it('are none without two of which something is known', () => {
    expect(beside([...flows(0, [1000, 400, 4]), hurdle])).to.equal(null);
  });
});
