import { expect } from 'chai';
import { readText } from '../../../shared/analysis/text/index.js';
import { mayBeStated } from '../../../shared/judgement/perhaps-stated.js';
import type { Fact } from '../../../shared/reading/index.js';
import { advise, readingOf } from './stated-readings.js';

const share = (more: Partial<Fact>): Fact => ({
  id: 'f1',
  measure: 'any investment since',
  value: 0.14,
  unit: 'ratio',
  of: 'own',
  status: 'actual',
  quote: '14 %',
  start: 0,
  end: 4,
  confidence: 0.3,
  ...more,
});

describe('what the text may state already', () => {
  it('is a figure of the measure, one that may mean it, and a share that is a limit', () => {
    const asked = ['hurdle', 'wacc'];
    expect(mayBeStated(asked, [share({ measure: 'hurdle' })])).to.equal(true);
    expect(mayBeStated(asked, [share({ runnerUp: { measure: 'hurdle', of: 'own', confidence: 0.3 } })])).to.equal(true);
    expect(mayBeStated(asked, [share({ status: 'limit' })])).to.equal(true);
    expect(mayBeStated(asked, [share({})])).to.equal(false);
    expect(mayBeStated(asked, [share({ measure: 'costShare', status: 'limit' })])).to.equal(false);
  });

  it('is not asked for by counsel', () => {
    const content = 'The dryer costs 6,800 million. We ask 14 % of any investment.';
    const outlay = share({
      id: 'f2',
      measure: 'investment',
      value: 6.8e9,
      unit: 'COP',
      quote: '6,800 million',
      confidence: 0.6,
    });
    const asks = (facts: Fact[]): string =>
      advise(content, readingOf({ asks: 'invest' }, { facts }))
        .advice.map(({ action }) => action)
        .join(' ');
    expect(asks([outlay])).to.contain('hurdle rate');
    expect(asks([outlay, share({ status: 'limit' })])).not.to.contain('hurdle rate');
  });
});

describe('alternatives', () => {
  it('are compared where they are named, not where a sentence was cut', () => {
    const content = 'Notes. FM has confirmed $3,100 in writing. Sponsor might put in $10,000. Build own or share.';
    const option = (id: string, name: string, said: string) => ({
      id,
      name,
      start: content.indexOf(said),
      end: content.indexOf(said) + said.length,
    });
    const says = (options: ReturnType<typeof option>[]): string =>
      advise(content, readingOf({ asks: 'choose', options }))
        .advice.map(({ action }) => action)
        .join(' ');
    const pieces = [
      option('A', 'FM has confirmed $3', 'FM has confirmed $3,100 in writing'),
      option('B', 'Sponsor might put in $10', 'Sponsor might put in $10,000'),
    ];
    expect(says(pieces)).not.to.contain('doing nothing');
    expect(says([option('A', 'Build own', 'Build own'), option('B', 'share', 'share')])).to.contain('doing nothing');
  });
});

describe('a multiple', () => {
  it('of debt is no price', () => {
    const slots = (content: string) =>
      readText(content, { receivedAt: '2026-11-22', type: 'MA_EVALUATION', knownOrganizations: [] }).slots;
    expect(slots('Shall we buy Rheinwald Enzymes? Our own net debt is 1.4x EBITDA.').entryMultiple).to.equal(undefined);
    expect(slots('Shall we buy Rheinwald Enzymes at 9.5x EBITDA?').entryMultiple).not.to.equal(undefined);
  });
});
