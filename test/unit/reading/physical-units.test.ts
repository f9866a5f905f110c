import { expect } from 'chai';
import { physicalFactor } from '../../../shared/reading/quantities/physical-units.js';

describe('the factor between two units of the world', () => {
  const rows: [from: string, to: string, factor: number | undefined][] = [
    ['other:GWh', 'other:kWh', 1e6],
    ['other:hectolitres', 'other:l', 100],
    ['other:Mt', 'other:t', 1e6],
    ['other:mt', 'other:t', 1],
    ['other:Ml', 'other:l', 1e6],
    ['other:ml', 'other:l', 1e-3],
    ['other:t', 'other:l', undefined],
  ];
  for (const [from, to, factor] of rows)
    it(`from ${from.slice(6)} to ${to.slice(6)} is ${factor ?? 'none'}`, () => {
      expect(physicalFactor(from, to)).to.equal(factor);
    });
});
