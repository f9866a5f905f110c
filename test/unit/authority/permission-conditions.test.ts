import { expect } from 'chai';
import fc from 'fast-check';
import { conditionsHold, type Attributes } from '../../../shared/authority/permission-conditions.js';

const attributes: Attributes = {
  type: 'FINANCIAL_ANALYSIS',
  riskRating: 'HIGH',
  requiredLevel: 4,
  commitmentUsd: 2_000_000,
  reviewed: false,
  category: null,
};

describe('conditions of a permission', () => {
  for (const [name, conditions, expected] of [
    ['none', undefined, true],
    ['an empty list of conditions', {}, true],
    ['the same text', { type: 'FINANCIAL_ANALYSIS' }, true],
    ['another text', { type: 'MA_EVALUATION' }, false],
    ['the same boolean', { reviewed: false }, true],
    ['one of several', { riskRating: ['MODERATE', 'HIGH'] }, true],
    ['none of several', { riskRating: ['LOW', 'MODERATE'] }, false],
    ['no choice at all', { riskRating: [] }, false],
    ['at most, more than it is', { commitmentUsd: { max: 2_500_000 } }, true],
    ['at most, exactly', { commitmentUsd: { max: 2_000_000 } }, true],
    ['at most, less than it is', { commitmentUsd: { max: 1_999_999.99 } }, false],
    ['at least, exactly', { requiredLevel: { min: 4 } }, true],
    ['at least, more than it is', { requiredLevel: { min: 5 } }, false],
    ['between', { requiredLevel: { min: 3, max: 4 } }, true],
    ['all of two', { type: 'FINANCIAL_ANALYSIS', requiredLevel: { max: 4 } }, true],
    ['one of two alone', { type: 'FINANCIAL_ANALYSIS', requiredLevel: { max: 3 } }, false],
    ['an attribute that decisions do not have', { department: 'finance' }, false],
    ['an attribute that this decision does not say', { category: 'FINANCE' }, false],
    ['null for what is not said', { category: null }, false],
    ['a range for a text', { type: { max: 5 } }, false],
    ['a number written as text', { requiredLevel: '4' }, false],
    ['a limit written as text', { requiredLevel: { max: '5' } }, false],
    ['a range without ends', { requiredLevel: {} }, false],
    ['an end that is neither min nor max', { requiredLevel: { below: 5 } }, false],
    ['a name from the prototype', { constructor: 'Object' }, false],
    ['another name from the prototype', { toString: { max: 1 } }, false],
  ] as [string, Record<string, unknown> | undefined, boolean][]) {
    it(`${name}: ${expected ? 'holds' : 'does not hold'}`, () =>
      expect(conditionsHold(conditions, attributes)).to.equal(expected));
  }

  it('never holds more by having more conditions, whatever they are', () => {
    const condition = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constantFrom('FINANCIAL_ANALYSIS', 4),
      fc.record({ max: fc.double() }, { requiredKeys: [] }),
      fc.array(fc.string()),
    );
    const conditions = fc.dictionary(
      fc.constantFrom('type', 'riskRating', 'requiredLevel', 'commitmentUsd', 'category', 'unknown'),
      condition,
    );
    fc.assert(
      fc.property(conditions, conditions, (some, more) => {
        if (!conditionsHold(some, attributes)) expect(conditionsHold({ ...more, ...some }, attributes)).to.equal(false);
      }),
    );
  });
});
