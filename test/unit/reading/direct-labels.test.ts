import { expect } from 'chai';
import { measureByLabel } from '../../../shared/reading/binding/direct-labels.js';
import { readQuery, readQuantities } from '../../../shared/reading/index.js';

const receivedAt = '2026-11-22T12:00:00Z';

/** What the words beside `quote` name, where it was read as `read`. */
function named(content: string, quote: string, read: string): string | undefined {
  const quantity = readQuantities(content, { receivedAt }).find((one) => one.quote.includes(quote));
  return quantity && measureByLabel(content, quantity, read);
}

describe('words right beside an amount', () => {
  it('name it, whatever was named before', () => {
    expect(named('We expect EBITDA of R 92m, interest of R 36.5m and net debt of R 305m.', '36.5', 'ebitda')).to.equal(
      'interestExpense',
    );
    expect(named('EBITDA of £7.2m on sales of £61m', '61', 'ebitda')).to.equal('revenue');
    expect(named('loans of €346m less €41m in the bank', '41', 'totalDebt')).to.equal('cash');
  });

  it('change nothing that was read for a reason of its own', () => {
    expect(named('annual recurring revenue of £14.2m', '14.2', 'arr')).to.equal(undefined);
    expect(named('it yields us free cash of £1.1m', '1.1', 'ebitda')).to.equal(undefined);
    expect(named('sales of 9,200 crowns', '9,200', 'revenue')).to.equal(undefined);
  });

  it('are heard in a whole text', () => {
    const { facts } = readQuery('I now expect EBITDA of R 92m, interest of R 36.5m and net debt of R 305m.', {
      receivedAt,
    });
    expect(facts.map(({ measure }) => measure)).to.deep.equal(['ebitda', 'interestExpense', 'netDebt']);
  });
});
