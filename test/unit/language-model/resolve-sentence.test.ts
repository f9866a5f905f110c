import { expect } from 'chai';
import { resolveSentence, type SentenceScope } from '../../../shared/language-model/resolve-sentence.js';

describe('a sentence with its figures put in', () => {
  const facts: Readonly<Record<string, string>> = { f1: '45 days', f2: 'A$1.74 per l', f3: 'PLN 59K a week' };
  const scope: SentenceScope = {
    fact: (id) => facts[id],
    figure: () => undefined,
    dayToCome: () => undefined,
    withIsoDays: (words) => words,
    isName: () => false,
    withoutLaws: (words) => words,
    stands: () => false,
    quantitiesIn: () => [],
  };
  const said = (written: string): string => {
    const sentence = resolveSentence(written, scope);
    return typeof sentence === 'string' ? sentence : sentence.text;
  };

  it('says its unit once', () => {
    expect(said('Pay after {f1} days.')).to.equal('Pay after 45 days.');
    expect(said('Diesel at {f2} a litre leaves nothing.')).to.equal('Diesel at A$1.74 a litre leaves nothing.');
    expect(said('It costs {f3} a week.')).to.equal('It costs PLN 59K a week.');
  });

  it('keeps what is no second unit', () => {
    expect(said('After {f1} a letter follows.')).to.equal('After 45 days a letter follows.');
    expect(said('At {f2} a buyer waits.')).to.equal('At A$1.74 per l a buyer waits.');
  });
});
