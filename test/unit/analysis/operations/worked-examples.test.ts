import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { cultureDistance, type CultureProfile } from '../../../../shared/analysis/models/operations/culture.js';
import { oeeFromShift } from '../../../../shared/analysis/models/operations/oee.js';
import { firstYearLeavers, replacementExposure } from '../../../../shared/analysis/models/operations/retention.js';

interface WorkedExample<Inputs, Expected> {
  id: string;
  inputs: Inputs;
  expected: Expected;
  relTol: number;
}

const file = readFileSync(new URL('../../../fixtures/worked-examples.json', import.meta.url), 'utf8');
const { examples } = JSON.parse(file) as { examples: WorkedExample<never, never>[] };

function exampleOf<Inputs, Expected>(id: string): WorkedExample<Inputs, Expected> {
  const found = examples.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no worked example ${id}`);
  return found;
}

function expectWithin(actual: number | undefined, expected: number, relTol: number): void {
  expect(actual).to.be.closeTo(expected, Math.abs(expected) * relTol);
}

describe('operations models against the worked examples', () => {
  it('gives the published OEE of 74.79 %', () => {
    type Shift = Parameters<typeof oeeFromShift>[0];
    const { inputs, expected, relTol } = exampleOf<Shift, Record<'availability' | 'performance' | 'quality' | 'oee', number>>('oee');
    const result = oeeFromShift(inputs);
    for (const factor of ['availability', 'performance', 'quality', 'oee'] as const) expectWithin(result?.[factor], expected[factor], relTol);
  });

  it('gives distance, alignment and band of two culture profiles', () => {
    const { inputs, expected } = exampleOf<{ a: CultureProfile; b: CultureProfile }, { distance: number; alignment: number; band: string }>('ocai');
    expect(cultureDistance(inputs.a, inputs.b)).to.deep.equal(expected);
  });

  it('gives leavers, excess and cost of an acquired workforce', () => {
    interface Workforce { people: number; baseline: number; acquired: number; salary: number; replacementMultiple: number }
    const { inputs, expected, relTol } = exampleOf<Workforce, { expectedLeavers: number; excessLeavers: number; excessCost: number }>('attrition');
    const leavers = firstYearLeavers(inputs.people, inputs.acquired, inputs.baseline);
    expectWithin(leavers.expectedLeavers, expected.expectedLeavers, relTol);
    expectWithin(leavers.excessLeavers, expected.excessLeavers, relTol);
    expectWithin(replacementExposure(leavers.excessLeavers, inputs.salary, inputs.replacementMultiple), expected.excessCost, relTol);
  });
});
