import { expect } from 'chai';
import { coordinate, pageOf, withJudgement } from '../../../shared/analysis/index.js';
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

  const misdirected =
    'I run the office of a trust of 14 schools in Kent. On Thursday at ten past four a new colleague sent a letter to parents and ' +
    'attached the wrong file; a mother rang at half past five that day, so that is when we knew. The file lists 1,870 children: ' +
    'names, addresses, and for 212 of them what the social worker wrote. It went to 1,140 parents. What has to happen today, and by what hour?';
  const answerTo = (content: string) => {
    const input = caseOf({
      type: 'CRISIS_MANAGEMENT',
      urgency: 'CRITICAL',
      receivedAt: '2026-11-22T08:00:00.000Z',
      context: {},
      content,
    });
    const analyses = withJudgement(input, analysesOf(input));
    const answer = coordinate({ case: input, analyses, failed: [], connectors: { declared: 0, failed: 0 } });
    return { input, answer };
  };

  it('says by which hour the law wants whom told, where that is near', () => {
    const { input, answer } = answerTo(misdirected);
    expect(input.reading.scene.incident).to.include({
      kind: 'data-theft',
      start: '2026-11-19T16:10+00:00',
      noticed: '2026-11-19T17:30+00:00',
    });
    expect(answer.headline).to.match(/^Act now: the first dated notice is due: UK GDPR to ICO by 22 Nov 2026 17:30/);
  });

  it('tells the hour by the clock of the country where we are', () => {
    const { answer } = answerTo(
      'Ransomware in the warehouse system since Saturday 21 November at 02:40; the night shift noticed it at 06:10. They have the personnel files of 1,900 people and want USD 850,000. ' +
        'Each day shut costs NOK 1.6m, helpers NOK 1.1m. Whom do we tell, and by when?',
    );
    expect(answer.headline).to.include('GDPR Art. 33').and.to.include('24 Nov 2026 06:10 (UTC+01:00)');
  });

  it('repeats the words of the query behind one order alone', () => {
    const { input, answer } = answerTo(misdirected);
    const { firstActions } = pageOf(input, answer, { requiredLevel: 5 });
    const quoted = firstActions.flatMap(({ action }) => action.match(/“[^”]+”/g) ?? []);
    expect(quoted).to.deep.equal([...new Set(quoted)]);
    expect(firstActions.map(({ action }) => action).join()).to.include('ask every wrong recipient to delete it');
  });
});
