import { expect } from 'chai';
import { spoken } from '../../../bench/judgement/score-counsel.js';
import type { Reading } from '../../../shared/reading/index.js';
import { advise, incident, readingOf } from './stated-readings.js';

describe('law by place and size', () => {
  const price = (value: number): Reading['facts'][number] => ({
    id: 'f1',
    quote: '$',
    start: 0,
    end: 1,
    value,
    unit: 'USD',
    measure: 'dealValue',
    of: 'target',
    status: 'offer',
    confidence: 1,
  });
  const deal = (value: number, place: string): string =>
    spoken(
      advise(
        'We want to buy the company.',
        readingOf({ places: { target: [place] }, question: 'Do we buy it?' }, { facts: [price(value)] }),
      ),
    );

  it('asks for no merger filing where the price rules it out, and prepares one where it alone meets the test', () => {
    expect(deal(17_700_000, 'US-OH')).not.to.include('HSR');
    expect(deal(420_000_000, 'US-OH')).to.include('Prepare the notification').and.to.include('HSR');
    expect(deal(420_000_000, 'JP')).not.to.include('HSR');
  });

  it('takes no amount without its millions for a price', () => {
    expect(deal(420, 'US-OH')).to.include('HSR');
  });

  it('names for a product the authority of its class', () => {
    const report = (content: string): string =>
      spoken(
        advise(
          content,
          readingOf({
            asks: 'respond',
            places: { own: ['US-OR'] },
            incident: incident('product-safety', { quote: 'It happened.' }),
          }),
        ),
      );
    expect(report('Our heated throws overheat in three homes.')).to.include('CPSC').and.not.to.include('FDA');
    expect(report('Listeria was found in our cheese.')).to.include('FDA').and.not.to.include('CPSC');
  });

  it('says that employees pass by law where a business is bought out of insolvency', () => {
    const content = 'We buy the plant from the insolvency administrator as an asset deal.';
    expect(spoken(advise(content, readingOf({ places: { target: ['DE'] } })))).to.include('613a BGB');
    expect(spoken(advise(content, readingOf({ places: { target: ['GB'] } })))).to.include('TUPE');
  });
});
