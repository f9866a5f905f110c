import { expect } from 'chai';
import { readText } from '../../../../shared/analysis/text/index.js';

/** The places that a text names, as frameworks of law match on them. */
const placesOf = (content: string): string[] =>
  readText(content, { receivedAt: '2026-11-22T09:00:00Z', type: 'STRATEGIC_PLANNING', knownOrganizations: [] })
    .tokens.map(({ token }) => token)
    .filter((token) => token.startsWith('geo:'));

describe('the name of a currency', () => {
  for (const money of [
    'US$ 20 million',
    'US$20m',
    'US $20 million',
    'U.S.$20m',
    '20 million US dollars',
    '20m US-Dollar',
    '20 million U.S. dollars',
    '20 million Swiss francs',
    '20 million Canadian dollars',
    '20 million Indian rupees',
  ]) {
    it(`brings in no law of a country: ${money}`, () => {
      expect(placesOf(`Should we borrow ${money} for the new press?`)).to.deep.equal([]);
      expect(placesOf(`Should our company in Munich borrow ${money} for the new press?`)).to.deep.equal([
        'geo:DE',
        'geo:EU',
      ]);
    });
  }

  it('is no name of a place that stands beside a sum', () => {
    expect(placesOf('In the US $5m was lost to fraud.')).to.deep.equal(['geo:US']);
    expect(placesOf('Our US customers pay late.')).to.deep.equal(['geo:US']);
    expect(placesOf('In Switzerland we lost 5 million francs.')).to.deep.equal(['geo:CH']);
  });
});
