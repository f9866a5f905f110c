/** Passages that are about one alternative each, and what stands in them. */
import { expect } from 'chai';
import { optionBlocks, ownerByBlock } from '../../../shared/reading/binding/option-blocks.js';
import { readScene } from '../../../shared/reading/scene/index.js';
import { readQuery } from '../../../shared/reading/index.js';

const paper = [
  'Option A, snow. Guns for the valley run: CHF 18.5 million.',
  'Option B, summer. Trails: CHF 11.2 million.',
  '',
  'At most CHF 14 million can be raised.',
].join('\n');
const options = [
  { id: 'A', name: 'snow', start: paper.indexOf('snow') },
  { id: 'B', name: 'summer', start: paper.indexOf('summer') },
];

const own = (measure: string) => ({ measure, of: 'own' as const });

describe('passages of alternatives', () => {
  it('own the outlays and gains that stand in them, and nothing behind them', () => {
    const blocks = optionBlocks(paper, options);
    expect(ownerByBlock(blocks, own('investment'), paper.indexOf('18.5'))).to.equal('option:A');
    expect(ownerByBlock(blocks, own('annualSaving'), paper.indexOf('11.2'))).to.equal('option:B');
    expect(ownerByBlock(blocks, own('investment'), paper.indexOf('14 million'))).to.equal(undefined);
    expect(ownerByBlock(blocks, { measure: 'interestRate', of: 'lender' }, paper.indexOf('18.5'))).to.equal('option:A');
    expect(ownerByBlock(blocks, own('interestRate'), paper.indexOf('18.5'))).to.equal(undefined);
  });

  it('are none where the alternatives are named within a sentence', () => {
    const sentence = 'Shall we lease for CHF 2 million or buy for CHF 3 million?';
    const named = [
      { id: 'A', name: 'lease', start: sentence.indexOf('lease') },
      { id: 'B', name: 'buy', start: sentence.indexOf('buy') },
    ];
    expect(optionBlocks(sentence, named)).to.deep.equal([]);
  });
});

describe('places and clocks', () => {
  const receivedAt = '2026-11-22T12:00:00Z';

  it('are of customers where what is made goes', () => {
    const { places } = readScene('We make tablets at Hosur in India for Germany and the US.', { receivedAt });
    expect(places).to.deep.equal({ own: ['IN'], customers: ['DE', 'US'] });
  });

  it('are told by the clock of the country whose money the amounts are in', () => {
    const content =
      'Ransomware locked our servers in Pune at 05:15 today. Our plant in Munich still works. We lose ₹21 lakh a day.';
    const { scene } = readQuery(content, { type: 'CRISIS_MANAGEMENT', receivedAt });
    expect(scene.places['own']).to.include('DE');
    expect(scene.incident?.start).to.equal('2026-11-22T05:15+05:30');
  });
});
