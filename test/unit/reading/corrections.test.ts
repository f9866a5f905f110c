import { expect } from 'chai';
import { correctReading, readQuery, withoutCorrected, type ReadingCorrection } from '../../../shared/reading/index.js';

const content =
  'Should we buy Brandt for €40m? EBITDA is €6m and net debt €9m. Our cash is €12m, and there are 17 somethings more.';
const reading = readQuery(content, { type: 'MA_EVALUATION', receivedAt: '2026-11-22T09:00:00Z' });
const put = (...corrections: ReadingCorrection[]) => correctReading(reading, corrections, content);
const at = (quote: string, ...corrections: ReadingCorrection[]) =>
  put(...corrections).facts.find((fact) => fact.quote === quote);

describe('a reading that is put right', () => {
  it('has the figure as it was said to be, and whose word that is', () => {
    expect(
      at('€9m', { quote: '€9m', measure: 'cash', of: 'own', value: 8e6, status: 'plan', period: '2027' }),
    ).to.include({
      measure: 'cash',
      of: 'own',
      value: 8e6,
      unit: 'EUR',
      status: 'plan',
      period: '2027',
      confidence: 1,
      statedBy: 'correction',
    });
  });

  it('finds the figure by its place and by words around it', () => {
    expect(at('€9m', { start: content.indexOf('€9m') + 1, value: 1 })).to.include({ value: 1 });
    expect(at('€9m', { quote: 'net debt €9m', value: 1 })).to.include({ value: 1 });
  });

  it('moves nothing else', () => {
    const { facts } = put({ quote: '€9m', value: 8e6 });
    expect(facts.filter(({ quote }) => quote !== '€9m')).to.deep.equal(
      reading.facts.filter(({ quote }) => quote !== '€9m'),
    );
    expect(put()).to.equal(reading);
  });

  it('leaves out what means nothing, and blanks out what other readers would take', () => {
    const ignored = put({ quote: '€40m', ignore: true });
    expect(ignored.facts.find(({ quote }) => quote === '€40m')).to.include({ measure: 'none' });
    expect(withoutCorrected(content, ignored)).to.equal(content.replace('€40m', '    '));
  });

  it('places what could not be placed', () => {
    const open = {
      ...reading,
      facts: reading.facts.filter(({ quote }) => quote !== '€12m'),
      unplaced: [
        {
          quote: '€12m',
          start: content.indexOf('€12m'),
          end: content.indexOf('€12m') + 4,
          value: 12e6,
          unit: 'EUR',
          candidates: [],
          question: 'What is it?',
        },
      ],
    };
    const told = correctReading(open, [{ quote: '€12m', measure: 'cash' }], content);
    expect(told.unplaced).to.deep.equal([]);
    expect(told.facts.find(({ quote }) => quote === '€12m')).to.include({ measure: 'cash', value: 12e6 });
    expect(new Set(told.facts.map(({ id }) => id)).size).to.equal(told.facts.length);
    expect(correctReading(open, [{ quote: '€12m', value: 3 }], content).unplaced).to.have.length(1);
  });
});
