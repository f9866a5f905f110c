import { expect } from 'chai';
import { coordinate, withJudgement } from '../../../shared/analysis/index.js';
import { analysesOf, caseOf } from './golden-cases.js';

describe('the first sentence in an emergency', () => {
  it('names what is done in the first hours, and not what weighs most in the long run', () => {
    const input = caseOf({
      type: 'CRISIS_MANAGEMENT',
      urgency: 'CRITICAL',
      receivedAt: '2026-11-22T08:00:00.000Z',
      context: {},
      content:
        'Brownout at our clinic on Friday 9pm, the genset did not kick in and the vaccine fridge peaked at 17.8 degrees. 23 patients already got shots from it. ' +
        'Wednesday is the on-site day of a client who is 40% of our consults. Insurance pays spoilage up to half a million. What do we do first?',
    });
    const analyses = withJudgement(input, analysesOf(input));
    const { headline } = coordinate({ case: input, analyses, failed: [], connectors: { declared: 0, failed: 0 } });
    expect(headline).to.match(/^Act now: /);
    expect(headline).to.not.match(/40%|borrowing|renewal/);
  });
});
