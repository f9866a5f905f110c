import { expect } from 'chai';
import { cultureDistance, type CultureProfile } from '../../../../shared/analysis/models/operations/culture.js';
import { oeeFromShift } from '../../../../shared/analysis/models/operations/oee.js';
import { firstYearLeavers, replacementExposure } from '../../../../shared/analysis/models/operations/retention.js';
import { workedExample } from '../worked-examples.js';

function expectWithin(actual: number | undefined, expected: number, relTol: number): void {
  expect(actual).to.be.closeTo(expected, Math.abs(expected) * relTol);
}

describe('operations models against the worked examples', () => {
  it('gives the published OEE of 74.79 %', () => {
    type Shift = Parameters<typeof oeeFromShift>[0];
    const { inputs, expected, relTol } = workedExample<
      Shift,
      Record<'availability' | 'performance' | 'quality' | 'oee', number>
    >('oee');
    const result = oeeFromShift(inputs);
    for (const factor of ['availability', 'performance', 'quality', 'oee'] as const)
      expectWithin(result?.[factor], expected[factor], relTol);
  });

  it('gives distance, alignment and band of two culture profiles', () => {
    const { inputs, expected } = workedExample<
      { a: CultureProfile; b: CultureProfile },
      { distance: number; alignment: number; band: string }
    >('ocai');
    expect(cultureDistance(inputs.a, inputs.b)).to.deep.equal(expected);
  });

  it('gives leavers, excess and cost of an acquired workforce', () => {
    interface Workforce {
      people: number;
      baseline: number;
      acquired: number;
      salary: number;
      replacementMultiple: number;
    }
    const { inputs, expected, relTol } = workedExample<
      Workforce,
      { expectedLeavers: number; excessLeavers: number; excessCost: number }
    >('attrition');
    const leavers = firstYearLeavers(inputs.people, inputs.acquired, inputs.baseline);
    expectWithin(leavers.expectedLeavers, expected.expectedLeavers, relTol);
    expectWithin(leavers.excessLeavers, expected.excessLeavers, relTol);
    expectWithin(
      replacementExposure(leavers.excessLeavers, inputs.salary, inputs.replacementMultiple),
      expected.excessCost,
      relTol,
    );
  });
});
