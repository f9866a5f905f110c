/** The net from words to meanings: what it learns, and that it is the same each time. */
import { expect } from 'chai';
import { type Example, growWordNet, type NetOptions } from '../../../bench/reading/train-words.js';
import { groundOf } from '../../../shared/reading/binding/ground.js';
import { wordFeatures } from '../../../shared/reading/binding/word-features.js';
import { readQuantities } from '../../../shared/reading/index.js';
import { layerOf, opinionOf } from '../../../shared/reading/word-net.js';

const options: NetOptions = {
  rounds: 30,
  rate: 0.1,
  width: 16,
  leastMark: 2,
  leastLabel: 2,
  dropMark: 0.1,
  dropUnit: 0.1,
  other: 'none',
};

/** Rent is paid for sites, wages for people; who pays them stands before. */
const examples: Example<'measure' | 'owner'>[] = ['rent', 'wages', 'toll'].flatMap((noun, at) =>
  ['we', 'they'].flatMap((who) =>
    Array.from({ length: 12 }, (_, turn) => ({
      marks: [`>${noun}`, `<${who}`, `p${turn % 5}`],
      labels: {
        measure: { label: noun === 'toll' ? `rare ${who} ${turn}` : noun, weight: 1 },
        ...(at < 2 ? { owner: { label: who, weight: 1 } } : {}),
      },
    })),
  ),
);
const net = growWordNet(['measure', 'owner'], examples, options);
const likeliest = (head: 'measure' | 'owner', marks: string[]): string | undefined =>
  opinionOf(net.heads[head], layerOf(net, marks)).likeliest(1)[0];

describe('a net over words', () => {
  it('tells by one head what a thing is and by another whose', () => {
    expect(likeliest('measure', ['>rent', '<they'])).to.equal('rent');
    expect(likeliest('measure', ['>wages', '<we'])).to.equal('wages');
    expect(likeliest('owner', ['>rent', '<they'])).to.equal('they');
    expect(likeliest('owner', ['>wages', '<we'])).to.equal('we');
  });

  it('takes what is too rare to learn for none of its labels', () => {
    expect(net.heads.measure.labels).to.have.members(['none', 'rent', 'wages']);
    expect(likeliest('measure', ['>toll', '<we'])).to.equal('none');
  });

  it('shares out one, and counts marks that it has not met for nothing', () => {
    const layer = layerOf(net, ['>rent', '<we']);
    const opinion = opinionOf(net.heads.measure, layer);
    const total = net.heads.measure.labels.reduce((sum, label) => sum + Math.exp(opinion.of(label)), 0);
    expect(total).to.be.closeTo(1, 0.01);
    expect(layerOf(net, ['>rent', '<we', '>never met'])).to.deep.equal(layer);
    expect(opinion.of('never met')).to.equal(-8);
  });

  it('is the same to the byte when it is grown again', () => {
    expect(JSON.stringify(growWordNet(['measure', 'owner'], examples, options))).to.equal(JSON.stringify(net));
  });

  it('takes no more marks of a figure than its surroundings hold, however long the text is', () => {
    const marksOf = (text: string): number => {
      const ground = groundOf(text, readQuantities(text, { receivedAt: '2026-11-22T09:00:00Z' }), {});
      return Math.max(...ground.figures.map((figure) => wordFeatures(ground, figure).length));
    };
    const sentence = 'we pay rent of $12,000 a month for the site and wages of $40,000 to people there and';
    expect(marksOf(`${sentence} `.repeat(40))).to.be.at.most(1.5 * marksOf(`${sentence} `.repeat(4)));
  });
});
