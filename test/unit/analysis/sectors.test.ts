import { expect } from 'chai';
import { prepareCase } from '../../../shared/analysis/index.js';

const lawsIn = (content: string, type: 'MA_EVALUATION' | 'CRISIS_MANAGEMENT' = 'MA_EVALUATION'): string[] =>
  prepareCase({
    type,
    content,
    urgency: 'MEDIUM',
    receivedAt: '2026-11-22T08:00:00.000Z',
    context: {},
    snapshots: [],
  }).judgement.counsel.laws.map(({ place, law }) => `${place} ${law}`);

describe('laws of what is decided', () => {
  it('are those of the business that is bought, where it is', () => {
    const laws = lawsIn(
      'We run a credit union in Iowa. Should we buy Prairie Home, another credit union in Des Moines, for $31 million?',
    );
    expect(laws).to.include('US Federal Credit Union Act');
  });

  it('are not those of somebody who is only dealt with', () => {
    const laws = lawsIn(
      'Our bakery in Leeds sells to two hospitals and an airline. Should we buy Oven & Sons of York for £2 million?',
    );
    expect(laws.filter((law) => /Health and Social Care|Civil Aviation|996\/2010/.test(law))).to.deep.equal([]);
  });

  it('screen no foreign buyer where all are of one country', () => {
    const laws = lawsIn('Should we, a maker of radar parts in Ohio, buy Keel Defense of Texas for $80 million?');
    expect(laws.filter((law) => law.includes('FIRRMA'))).to.deep.equal([]);
  });
});
