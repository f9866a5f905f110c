import { expect } from 'chai';
import { correctedVoice } from '../../../shared/queries/corrections.js';
import { voiceOf } from '../../../shared/queries/model-readings.js';
import type { Correction } from '../../../shared/queries/query.js';
import { content, goodReply, prove } from '../language-model/replies.js';

describe('what another reader made of a query that is put right', () => {
  const heard = voiceOf(prove(goodReply));
  if (!heard) throw new Error('the reply is a good one');
  const voice = heard;
  const after = (...corrections: Correction[]) => correctedVoice(voice, corrections, { content, context: {} });
  const amountOf = (name: string, { figures }: typeof voice) => figures.find((figure) => figure.name === name)?.value;

  it('is computed anew, and its words, which were said of the figures as they were, are left out', () => {
    const put = after({ quote: '18 crore', value: 280e6 });
    expect(amountOf('price with debt', voice)).to.equal(830e6);
    expect(amountOf('price with debt', put)).to.equal(930e6);
    expect(put).to.include({ headline: null, verdict: null });
    expect([...put.reasons, ...put.turns, ...put.advice, ...put.answers]).to.deep.equal([]);
  });

  it('prints no page and no sum that was written on the figures as they were', () => {
    const sum = { unit: '₹M', columns: [], terms: [{ line: 'price with debt', amounts: ['830'], isTotal: true }] };
    const page = [{ title: 'Price', kind: 'sum' as const, lines: [], sum }];
    const put = correctedVoice({ ...voice, page }, [{ quote: '18 crore', value: 280e6 }], { content, context: {} });
    expect(put.page).to.deep.equal([]);
  });

  it('loses the figures that need one which means nothing', () => {
    const names = after({ quote: '18 crore', ignore: true }).figures.map(({ name }) => name);
    expect(names).to.deep.equal([]);
    expect(after({ quote: 'Rs 38 crore', ignore: true }).figures.map(({ name }) => name)).to.deep.equal([
      'price with debt',
      'multiple asked',
    ]);
  });

  it('stands where no figure moves', () => {
    expect(after()).to.equal(voice);
    const { facts, ...rest } = after({ quote: '18 crore', of: 'own' });
    expect(rest).to.deep.equal(Object.fromEntries(Object.entries(voice).filter(([key]) => key !== 'facts')));
    expect(facts.find(({ quote }) => quote === '18 crore')).to.include({ of: 'own', statedBy: 'correction' });
  });
});
