import { expect } from 'chai';
import { takenBack } from '../../../shared/reading/binding/taken-back.js';
import { readQuantities } from '../../../shared/reading/index.js';

/** The amounts of a text that it takes back, in its own words. */
const backIn = (content: string): string[] => {
  const quantities = readQuantities(content, { receivedAt: '2026-11-22T09:00:00Z' });
  const back = takenBack(content, quantities);
  return quantities.filter(({ start }) => back.has(start)).map(({ quote }) => quote);
};

describe('what a text takes back', () => {
  it('is what another amount of its kind is put in the place of', () => {
    expect(
      backIn('It made EBITDA of £10.6m; no, forgive me, that was last year’s, and this year’s is £9.8m.'),
    ).to.deep.equal(['£10.6m']);
    expect(backIn('EBITDA R46m. No, that was last year’s; the drought year came in at R41m.')).to.deep.equal(['R46m']);
    expect(backIn('Research said we would lose 6%, no, strike that, the final wave says 9%.')).to.deep.equal(['6%']);
  });

  it('is what the text says was said before, was withdrawn or stands in old notes', () => {
    expect(backIn('Net debt is £26m. I had first said £31m, which the bank read too.')).to.deep.equal(['£31m']);
    expect(backIn('EBITDA is £27m, the £29m in my notes having been last year’s.')).to.deep.equal(['£29m']);
    expect(backIn('Their bid of $60m has since been withdrawn; Corvane offers $92m.')).to.deep.equal(['$60m']);
  });

  it('is nothing that only stands beside a no', () => {
    expect(backIn('They earn C$7.8M, no debt, and ask C$12M.')).to.deep.equal([]);
    expect(backIn('Revenue was €6m, no year above it; the limit is €8m.')).to.deep.equal([]);
  });
});
