import { expect } from 'chai';
import { prepareCase } from '../../../../shared/analysis/prepare-case.js';

const currencyOf = (content: string, context = {}): string =>
  prepareCase({
    type: 'STRATEGIC_PLANNING',
    content,
    urgency: 'LOW',
    receivedAt: '2026-11-22T09:00:00Z',
    context,
    snapshots: [],
  }).currency;

describe('the currency that a case computes in', () => {
  it('is that of the figures as they were read, in whatever notation', () => {
    expect(currencyOf('Invest 85億円 in the Fuji mill, which raises profit by 22億円 a year?')).to.equal('JPY');
    expect(currencyOf('Refit for $640 mdp; it saves 90 mdp a year. Go?')).to.equal('MXN');
  });

  it('is that of the books where the text names none', () => {
    const books = { performanceContext: { currency: 'NOK' } };
    expect(currencyOf('Shall we wait with the refit?', books)).to.equal('NOK');
    expect(currencyOf('Shall we refit for Rs 40 lakh?', books)).to.equal('INR');
  });
});
