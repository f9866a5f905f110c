/** What is right elsewhere and out of place here: figures beyond the business, points about people whom nobody named, amounts hardly placed. */
import assert from 'node:assert/strict';
import { decisionFigures, type DecisionFigure } from '../../../shared/judgement/decision-figures.js';
import { headlineOf } from '../../../shared/judgement/headline.js';
import { environmentOf } from '../../../shared/judgement/judge.js';
import type { Fact } from '../../../shared/reading/index.js';
import { advise, incident, readingOf, statedFact as fact } from './stated-readings.js';

describe('A figure', () => {
  it('of more than a hundred times all that is stated is none', () => {
    const facts = [
      fact('f1', 'revenue', 96e6, 'EUR'),
      fact('f2', 'loss', 1.9e6, 'EUR'),
      fact('f3', 'unitCount', 47_500, 'count'),
    ];
    const { figures } = decisionFigures({ facts, scene: readingOf().scene }, environmentOf(facts), () => 0);
    for (const { value, unit } of figures) assert.ok(unit !== 'EUR' || Math.abs(value) <= 96e8, `${value}`);
  });

  it('that says nothing of the purchase does not open what is said of one', () => {
    const leverage: DecisionFigure = {
      name: 'leverage',
      value: 2.24,
      low: 2.24,
      high: 2.24,
      unit: 'x',
      chance: 0.9,
      from: 'leverage',
      words: '£92M ÷ £41M',
      expression: 'f1 / f2',
      uses: ['f1', 'f2'],
      isPlain: true,
    };
    const opening = (asks: 'buy' | 'choose'): string =>
      headlineOf({ verdict: 'renegotiate', asks, order: null, figures: [leverage], findings: [], facts: new Map() });
    assert.match(opening('choose'), /^leverage is 2\.24x/);
    assert.doesNotMatch(opening('buy'), /leverage/);
  });
});

describe('Advice', () => {
  const attack = (content: string): string =>
    advise(content, readingOf({ asks: 'respond', incident: incident('ransomware', { quote: content }) }))
      .advice.map(({ action }) => action)
      .join('\n');

  it('on an attack speaks of patients where the text does', () => {
    const told = 'Ransomware encrypted our servers, backups and domain controllers; a ransom note demands bitcoin';
    assert.doesNotMatch(attack(told), /divert patients/);
    assert.match(attack(`${told}, and forty patients wait in the emergency department`), /divert patients/);
  });

  it('takes an amount of which more than half are something else only where it is surely placed', () => {
    const said = (confidence: number): string =>
      advise(
        'What now?',
        readingOf({ asks: 'finance' }, { facts: [fact('f1', 'maturityDate', 0, 'date', { confidence })] }),
      )
        .advice.map(({ key }) => key)
        .join();
    assert.doesNotMatch(said(0.4), /fact-maturity/);
    assert.match(said(0.9), /fact-maturity/);
  });

  it('sets a price against a cost of the same piece alone', () => {
    const said = (cost: Partial<Fact>): string =>
      advise(
        'What now?',
        readingOf(
          { asks: 'price' },
          { facts: [fact('f1', 'unitPrice', 40, 'EUR'), fact('f2', 'unitCost', 25, 'EUR', cost)] },
        ),
      )
        .advice.map(({ action }) => action)
        .join();
    assert.match(said({}), /a price of €40 less a cost of €25/);
    assert.doesNotMatch(said({ per: 'hour' }), /a price of/);
    assert.doesNotMatch(said({ value: 60 }), /a price of/);
  });
});
