import { expect } from 'chai';
import { priorityOf } from '../../../shared/queries/query-flow.js';

describe('the priority of a query’s jobs', () => {
  it('is the place among the organization’s own times the weight of the urgency', () => {
    expect(priorityOf('CRITICAL', 0)).to.equal(1);
    expect(priorityOf('HIGH', 0)).to.equal(2);
    expect(priorityOf('MEDIUM', 0)).to.equal(4);
    expect(priorityOf('LOW', 0)).to.equal(8);
    expect(
      priorityOf('CRITICAL', 8),
      'the ninth critical query goes after another organization’s first low one',
    ).to.be.above(priorityOf('LOW', 0));
  });

  it('stays within what BullMQ keeps', () => {
    expect(priorityOf('LOW', 10_000_000)).to.equal(2_097_151);
  });
});
