import { expect } from 'chai';
import { makeCompany } from '../../../cli/demo-connectors/company.js';

describe('the demo company', () => {
  for (const today of ['2026-11-21', '2026-11-30', '2027-02-28', '2028-02-29']) {
    it(`has books that balance, document by document and month by month, on ${today}`, () => {
      const { ledger, monthEnds } = makeCompany(new Date(`${today}T10:00:00Z`));
      const documents = new Map<string, number>();
      for (const { document, cents } of ledger) documents.set(document, (documents.get(document) ?? 0) + cents);
      expect([...documents.values()].filter((sum) => sum !== 0)).to.deep.equal([]);
      const results = new Set([
        'revenue',
        'goods',
        'wages',
        'hosting',
        'marketing',
        'rent',
        'depreciation',
        'interest',
        'tax',
        'equity',
      ]);
      expect(monthEnds).to.have.length(24);
      expect(monthEnds.at(-1)?.monthEnd.slice(0, 7), 'the newest month that has ended').to.be.oneOf([
        today.slice(0, 7),
        '2026-10',
      ]);
      for (const { monthEnd, balances, equity } of monthEnds) {
        const upTo = ledger.filter(({ postedOn }) => postedOn <= monthEnd);
        const sumOf = (matches: (account: string) => boolean): number =>
          upTo.filter(({ account }) => matches(account)).reduce((sum, { cents }) => sum + cents, 0);
        expect(sumOf((account) => account === 'cash')).to.equal(balances.cash);
        expect(-sumOf((account) => results.has(account)), `equity on ${monthEnd}`).to.equal(equity);
        expect(balances.cash, `cash on ${monthEnd}`).to.be.above(0);
      }
    });
  }

  it('is the same for the same day', () => {
    const day = new Date('2026-11-21T10:00:00Z');
    expect(makeCompany(day)).to.deep.equal(makeCompany(day));
    expect(makeCompany(day, 7)).to.not.deep.equal(makeCompany(day));
  });
});
