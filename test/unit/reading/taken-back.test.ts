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

  it('is what is counted in other words before it is corrected, with its unit or without', () => {
    expect(backIn('That’s 46 thousand crates. No, hang on, Rita says 64 thousand.')).to.deep.equal(['46 thousand']);
    expect(backIn('Rated at six hundred an hour, no, correct that, five hundred and eighty.')).to.deep.equal([
      'six hundred',
    ]);
    expect(backIn('It is 5,450 a truck a month, no, hold on, the new one says $5,950.')).to.deep.equal(['5,450']);
  });

  it('is what is called old, what is to be left alone, and what somebody else said that it is not', () => {
    expect(backIn('I wrote that they want PLN 220m. Old figure. It is PLN 212m.')).to.deep.equal(['PLN 220m']);
    expect(backIn('Yesterday’s fixing was 4.27, leave that; use 4.25.')).to.deep.equal(['4.27']);
    expect(backIn('They sell 1,850 masts, not the 1,920 of the brochure.')).to.deep.equal(['1,920']);
  });

  it('is nothing that only stands beside a no', () => {
    expect(backIn('Of the 5 cranes No. 4 is the oldest.')).to.deep.equal([]);
    expect(backIn('It costs R$ 28 million por ano, que o banco aceita, ou R$ 30 million.')).to.deep.equal([]);
    expect(backIn('They trade at 8.6x, what we paid on the old number; we ask 9x.')).to.deep.equal([]);
    expect(backIn('They earn C$7.8M, no debt, and ask C$12M.')).to.deep.equal([]);
    expect(backIn('Revenue was €6m, no year above it; the limit is €8m.')).to.deep.equal([]);
  });
});
