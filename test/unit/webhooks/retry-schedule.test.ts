import { expect } from 'chai';
import { readRetryAfter, retryDelay } from '../../../shared/webhooks/retry-schedule.js';

const schedule = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000];

describe('when a delivery is tried again', () => {
  it('after the times of the schedule, until it ends', () => {
    expect(schedule.map((_, index) => retryDelay(schedule, index + 1, 0.5))).to.deep.equal(
      schedule.map((seconds) => seconds * 1_000),
    );
    expect(retryDelay(schedule, 8, 0.5)).to.equal(undefined);
    expect(retryDelay([], 1, 0.5)).to.equal(undefined);
  });

  it('ten percent sooner or later', () => {
    expect(retryDelay(schedule, 2, 0)).to.equal(270_000);
    expect(retryDelay(schedule, 2, 0.999_999)).to.be.within(329_990, 330_000);
  });

  it('not before the receiver wants it, and at most a day later', () => {
    expect(retryDelay(schedule, 1, 0.5, 60_000)).to.equal(60_000);
    expect(retryDelay(schedule, 3, 0.5, 60_000)).to.equal(1_800_000);
    expect(retryDelay(schedule, 1, 0.5, 10 ** 12)).to.equal(86_400_000);
    expect(retryDelay(schedule, 8, 0.5, 60_000)).to.equal(undefined);
  });

  it('reads Retry-After as seconds or as a date', () => {
    const now = new Date('2026-11-21T09:00:00Z');
    expect(readRetryAfter('120', now)).to.equal(120_000);
    expect(readRetryAfter('Sat, 21 Nov 2026 09:01:30 GMT', now)).to.equal(90_000);
    for (const nothing of [undefined, '', 'soon', '-5', '1e9', 'Sat, 21 Nov 2026 08:00:00 GMT', 'Sat, nonsense'])
      expect(readRetryAfter(nothing, now), nothing).to.equal(0);
  });
});
