import { expect } from 'chai';
import type { Evidence } from '../../../../shared/analysis/model.js';
import { dueTime, notificationClocks } from '../../../../shared/analysis/models/security/notification-clocks.js';
import type { IncidentTimeline } from '../../../../shared/analysis/models/security/notification-clocks.js';

const tokens = (...names: string[]): Map<string, Evidence> =>
  new Map(['any:any', ...names].map((name) => [name, { claim: name, value: name, source: 'context', origin: 'test' }]));

const timeline = (given: Partial<IncidentTimeline> = {}): IncidentTimeline => ({
  receivedAt: '2026-03-20T12:00:00.000Z',
  awareAt: '2026-03-19T09:00:00Z',
  decidedAt: {},
  ...given,
});
const breach = { kinds: ['data_breach'], dataStated: true };

describe('due times', () => {
  const cases: [start: string, amount: number, unit: string, due: string][] = [
    ['2026-03-19T09:00:00Z', 72, 'hours', '2026-03-22T09:00:00.000Z'],
    ['2026-03-19T09:00:00Z', 30, 'calendar days', '2026-04-18T09:00:00.000Z'],
    ['2026-03-19T09:00:00Z', 4, 'business days', '2026-03-25T09:00:00.000Z'],
    ['2026-03-21T09:00:00Z', 1, 'business days', '2026-03-23T09:00:00.000Z'],
    ['2026-01-31T09:00:00Z', 1, 'months', '2026-02-28T09:00:00.000Z'],
    ['2026-12-31T23:30:00Z', 1, 'months', '2027-01-31T23:30:00.000Z'],
    ['2026-03-19T09:00:00Z', 0, 'immediately', '2026-03-19T09:00:00.000Z'],
  ];
  for (const [start, amount, unit, due] of cases) {
    it(`${start} + ${amount} ${unit}`, () => {
      expect(dueTime(start, amount, unit)).to.equal(due);
    });
  }
});

describe('notification clocks', () => {
  it('counts GDPR from awareness, duties without a number first', () => {
    const clocks = notificationClocks(tokens('data:PII', 'geo:EU'), breach, timeline());
    expect(clocks.map(({ id }) => id)).to.deep.equal(['gdpr-individuals', 'gdpr-authority']);
    expect(clocks[1]).to.include({
      startedAt: '2026-03-19T09:00:00.000Z',
      dueAt: '2026-03-22T09:00:00.000Z',
      startBasis: 'stated',
      overdue: false,
    });
  });

  it('takes a time that names no zone for one in UTC, wherever the machine stands', () => {
    const own = process.env['TZ'];
    try {
      for (const zone of ['Pacific/Auckland', 'America/Los_Angeles']) {
        process.env['TZ'] = zone;
        const [, authority] = notificationClocks(
          tokens('data:PII', 'geo:EU'),
          breach,
          timeline({ awareAt: '2026-03-19T09:00' }),
        );
        expect(authority).to.include({ startBasis: 'stated', dueAt: '2026-03-22T09:00:00.000Z' });
      }
    } finally {
      if (own === undefined) delete process.env['TZ'];
      else process.env['TZ'] = own;
    }
  });

  it('counts from the receipt of the query when nothing is stated, or the stated time lies after it', () => {
    for (const awareAt of [null, '2026-05-01T00:00:00Z', 'yesterday-ish']) {
      const [, authority] = notificationClocks(tokens('data:PII', 'geo:EU'), breach, timeline({ awareAt }));
      expect(authority).to.include({ startBasis: 'query received', dueAt: '2026-03-23T12:00:00.000Z' });
    }
  });

  it('bounds DORA by 24 h after awareness and chains its later reports', () => {
    const clocks = notificationClocks(tokens('framework:dora'), { kinds: ['outage'], dataStated: false }, timeline());
    expect(clocks.map(({ id, dueAt }) => [id, dueAt])).to.deep.equal([
      ['dora-initial', '2026-03-20T09:00:00.000Z'],
      ['dora-intermediate', '2026-03-23T09:00:00.000Z'],
      ['dora-final', '2026-04-23T09:00:00.000Z'],
    ]);
    expect(clocks[0]).to.include({ startedAt: null, dueIfStartedNow: '2026-03-20T16:00:00.000Z', overdue: true });
  });

  it('counts DORA from classification once it is stated', () => {
    const decidedAt = { 'classification as major': '2026-03-19T10:00:00Z' };
    const [initial] = notificationClocks(tokens('framework:dora'), breach, timeline({ decidedAt }));
    expect(initial).to.include({ dueAt: '2026-03-19T14:00:00.000Z', startBasis: 'stated' });
  });

  it('leaves the SEC clock unstarted until materiality is determined', () => {
    const [filing] = notificationClocks(tokens('flag:LISTED_US'), breach, timeline());
    expect(filing).to.include({
      id: 'sec-8k',
      startedAt: null,
      dueAt: null,
      dueIfStartedNow: '2026-03-26T12:00:00.000Z',
    });
  });

  it('starts no privacy clock for an outage and none for a crisis without data', () => {
    expect(
      notificationClocks(tokens('data:PII', 'geo:EU'), { kinds: ['outage'], dataStated: true }, timeline()),
    ).to.deep.equal([]);
    expect(
      notificationClocks(tokens('data:PII', 'geo:EU'), { kinds: ['liquidity'], dataStated: true }, timeline()),
    ).to.deep.equal([]);
    expect(
      notificationClocks(tokens('data:PII', 'geo:EU'), { kinds: [], dataStated: false }, timeline()),
    ).to.deep.equal([]);
  });

  it('starts safety and layoff clocks by their own tokens', () => {
    const ids = notificationClocks(
      tokens('incident:product_safety', 'action:mass_layoff', 'geo:US'),
      { kinds: ['product_safety'], dataStated: false },
      timeline(),
    ).map(({ id }) => id);
    expect(ids).to.have.members(['cpsc', 'warn']);
  });
});
