import { expect } from 'chai';
import { completesDate, lastsFrom } from '../../../shared/reading/proof/same-date.js';

/** What is quoted, what we read there, what is claimed, and whether the words leave that open. */
const rows: readonly [quote: string, read: string, claimed: string, isOpen: boolean][] = [
  ['05:50', '2026-11-22T05:50', '2026-11-24T05:50', true],
  ['05:50', '2026-11-22T05:50', '2026-11-24T06:50', false],
  ['05:50', '2026-11-22T05:50', '2028-11-24T05:50', false],
  ['22 Jan', '2026-01-22', '2027-01-22', true],
  ['22 Jan', '2026-01-22', '2027-01-23', false],
  ['22 Jan 2026', '2026-01-22', '2027-01-22', false],
  ['July', '2026-07', '2027-07', true],
  ['July', '2026-07', '2027-08', false],
  ['Monday', '2026-11-23', '2026-11-30', true],
  ['Monday', '2026-11-23', '2026-11-24', false],
  ['22nd', '2026-11-22', '2026-12-22', true],
  ['22nd', '2026-11-22', '2026-12-21', false],
  ['yesterday', '2026-11-21', '2026-11-20', false],
];

describe('dates that a reader completes', () => {
  for (const [quote, read, claimed, isOpen] of rows)
    it(`“${quote}” is ${isOpen ? '' : 'not '}${claimed} where we read ${read}`, () => {
      expect(completesDate(claimed, read, quote)).to.equal(isOpen);
    });
});

describe('a length of time between two years', () => {
  const span = ['2027', '2031'].map((value) => ({ value, unit: 'date' }));

  it('is that of the years, the last one counted or not', () => {
    for (const [value, isSo] of [
      [4, true],
      [5, true],
      [6, false],
    ] as const)
      expect(lastsFrom({ value, unit: 'years' }, span)).to.equal(isSo);
  });

  it('is no other unit, and not of one date alone', () => {
    expect(lastsFrom({ value: 5, unit: 'count' }, span)).to.equal(false);
    expect(lastsFrom({ value: 5, unit: 'years' }, span.slice(0, 1))).to.equal(false);
  });
});
