import { expect } from 'chai';
import { voiceOf } from '../../../shared/queries/model-readings.js';
import { goodReply, prove } from '../language-model/replies.js';

describe('what another reader advises', () => {
  const orderOf = (...days: string[]) => {
    const advice = days.map((by, index) => ({
      what: `Do the ${index === 0 ? 'first' : `next ${'again '.repeat(index)}`}`,
      who: 'CFO',
      by,
    }));
    return voiceOf(prove({ ...goodReply, advice }))?.advice.map(({ by }) => by);
  };

  it('stands in the order of its days, and what has none stays where it is', () => {
    expect(orderOf('2027-03-31', 'at once', '2026-11-24', '2026-11-24T08:00')).to.deep.equal([
      'by 24 November, 08:00',
      'at once',
      'by 24 November',
      'by 31 March',
    ]);
  });
});
