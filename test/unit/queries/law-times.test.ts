import { expect } from 'chai';
import { evaluatePlan } from '../../../shared/plans/index.js';
import { lawTimes } from '../../../shared/queries/law-times.js';

describe('the times of laws', () => {
  it('hold where the law does', () => {
    const holds = (id: string, ...places: string[]): boolean | undefined => lawTimes.get(id)?.holdsIn(places);
    expect(holds('gdpr-authority', 'DE')).to.equal(true);
    expect(holds('uk-gdpr', 'GB')).to.equal(true);
    expect(holds('us-ca', 'US-CA')).to.equal(true);
    expect(holds('gdpr-authority', 'US', 'BR')).to.equal(false);
    expect(holds('nis2-early', 'US')).to.equal(false);
    expect(holds('hipaa-individuals', 'US-OH')).to.equal(true);
  });

  it('are named by expressions and said with their source', () => {
    const noticed = { value: '2026-11-20T08:30', unit: 'date', quote: 'Friday 8:30' };
    const due = { name: 'notice due', expression: 'addhours(f1, const("gdpr-authority"))', unit: 'date' };
    const { figures } = evaluatePlan([due], {
      facts: new Map([['f1', noticed]]),
      context: () => undefined,
      constants: lawTimes,
    });
    expect(figures[0]).to.include({ value: '2026-11-23T08:30' });
    expect(figures[0]?.words).to.contain('72 hours (GDPR Art. 33)');
    expect(figures[0]?.uses).to.deep.equal(['f1', 'const:gdpr-authority']);
  });

  it('count in units of the plan, and no time is nothing', () => {
    for (const [id, { value, unit }] of lawTimes) {
      expect(['hours', 'days', 'months'], id).to.include(unit);
      expect(value, id).to.be.above(0);
    }
  });
});
