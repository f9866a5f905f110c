/** Banks and insurers are valued by their book, whatever they are called. */
import { expect } from 'chai';
import { wholeAnswer } from '../varied-queries.js';

describe('a company that is told by premiums and solvency', () => {
  const claimsOf = (content: string): string =>
    wholeAnswer({ type: 'MA_EVALUATION', content })
      .analyses.CFO.evidence.map(({ claim }) => claim)
      .join('\n');
  const asked = 'Should we buy Zavarovalnica Kolpa for €214 million? ';

  it('is valued by its book and by no multiple of what it sells or earns', () => {
    const told = `${asked}Its gross written premium is €188 million, its own funds are €131 million against a solvency capital requirement of €74 million, and its book equity is €119 million.`;
    expect(claimsOf(told))
      .to.include('book equity')
      .and.to.not.match(/EV\/|multiple of (?:EBITDA|revenue)/);
  });

  it('is any company where nothing of the kind is told', () => {
    const told = `${asked}Its revenue is €188 million and its book equity is €119 million.`;
    expect(claimsOf(told)).to.match(/EV\/|multiple of (?:EBITDA|revenue)/);
  });
});
