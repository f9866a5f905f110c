import { expect } from 'chai';
import { nextSync, scheduleProblem } from '../../../shared/connectors/sync-schedule.js';

describe('a sync schedule', () => {
  for (const [schedule, expected] of [
    ['0 3 * * *', '2026-11-22T03:00:00.000Z'],
    ['*/15 * * * *', '2026-11-21T12:15:00.000Z'],
    ['30 6 * * 1', '2026-11-23T06:30:00.000Z'],
    ['0 0 1 1 *', '2027-01-01T00:00:00.000Z'],
  ] as const) {
    it(`${schedule} comes next, UTC`, () => {
      expect(scheduleProblem(schedule)).to.equal(undefined);
      expect(nextSync(schedule, new Date('2026-11-21T12:00:00Z')).toISOString()).to.equal(expected);
    });
  }

  for (const schedule of ['', 'daily', '61 * * * *', '* * * *', '* * * * * *', '0 0 31 2 *']) {
    it(`“${schedule}” is refused in words`, () => {
      expect(scheduleProblem(schedule)).to.be.a('string');
    });
  }
});
