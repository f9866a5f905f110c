import { expect } from 'chai';
import { isKnown, readConditions } from '../../../api/conditions.js';

describe('conditional headers', () => {
  for (const [ifMatch, ifNoneMatch, read] of [
    [undefined, undefined, {}],
    ['*', ' * ', { ifMatch: '*', ifNoneMatch: '*' }],
    ['"1.0.0"', '"1.0.0", "1.1.0"', { ifMatch: ['1.0.0'], ifNoneMatch: ['1.0.0', '1.1.0'] }],
    ['W/"1.0.0", "1.1.0"', 'W/"1.0.0"', { ifMatch: ['1.1.0'], ifNoneMatch: ['1.0.0'] }],
    ['1.0.0', '', { ifMatch: [], ifNoneMatch: [] }],
  ] as const) {
    it(`reads ${String(ifMatch)} and ${String(ifNoneMatch)}`, () => {
      expect(readConditions(ifMatch, ifNoneMatch)).to.deep.equal(read);
    });
  }

  it('knows a version that is named, or any', () => {
    expect(isKnown({ ifNoneMatch: ['1.0.0'] }, '1.0.0')).to.equal(true);
    expect(isKnown({ ifNoneMatch: '*' }, '1.0.0')).to.equal(true);
    expect(isKnown({ ifNoneMatch: ['1.1.0'] }, '1.0.0')).to.equal(false);
    expect(isKnown({ ifMatch: ['1.0.0'] }, '1.0.0')).to.equal(false);
  });
});
