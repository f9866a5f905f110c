import { expect } from 'chai';
import { completesDate } from '../../../shared/reading/proof/same-date.js';

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
