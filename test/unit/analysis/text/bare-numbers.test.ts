import { expect } from 'chai';
import { factsOf, read, slotValues } from './read.js';

describe('numbers whose unit stands elsewhere', () => {
  it('are given no meaning by the words beside them', () => {
    const facts = read('In EUR thousand.\n\nBudget | 300\nRent | 40', { type: 'FINANCIAL_ANALYSIS' });
    expect(facts.measures).to.deep.equal([]);
    expect(facts.slots).to.deep.equal({});
  });

  it('are given one where their scale is written', () =>
    expect(slotValues(read('We have a budget of EUR 4 million and a second of 3 million.'))).to.deep.equal({
      budget: 4e6,
    }));
});

describe('changes', () => {
  it('are two amounts, of which the second is what is', () => {
    const facts = read('Revenue fell from $92.5M to $71M.', { type: 'FINANCIAL_ANALYSIS' });
    expect(slotValues(facts)).to.deep.equal({ priorRevenue: 92.5e6, revenue: 71e6 });
  });

  it('are losses where they are called so', () =>
    expect(
      factsOf(read('a net loss of $3.2m and a ($14M) operating loss'), 'money').map(({ value }) => value),
    ).to.deep.equal([-3.2e6, -14e6]));
});
