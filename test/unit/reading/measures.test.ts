import { expect } from 'chai';
import {
  coreMeasures,
  groupOf,
  isCore,
  measureGroups,
  measureOf,
  measures,
} from '../../../shared/reading/measures/index.js';
import { phrasesOf } from '../../../shared/reading/mentions/lexicon.js';

const kinds = new Set(['money', 'ratio', 'x', 'count', 'duration', 'date', 'score', 'other']);

describe('the table of measures', () => {
  it('names each measure once', () => {
    expect(new Set(measures.map(({ id }) => id)).size).to.equal(measures.length);
  });

  it('gives each measure known kinds of unit, a range that is a range, and words', () => {
    for (const { id, kinds: own, range, names } of measures) {
      expect(own.length, id).to.be.above(0);
      for (const kind of own) expect(kinds.has(kind), `${id} ${kind}`).to.equal(true);
      expect(range[0], id).to.be.below(range[1]);
      expect(phrasesOf(names).length, id).to.be.above(0);
    }
  });

  it('has a row for every member of a group and every core measure', () => {
    for (const id of Object.values(measureGroups).flat()) expect(measureOf(id), id).to.not.equal(undefined);
    for (const id of coreMeasures) {
      expect(measureOf(id) !== undefined || measureGroups[id] !== undefined, id).to.equal(true);
      expect(isCore(id), id).to.equal(true);
    }
  });

  it('puts members of a group together and leaves the rest alone', () => {
    expect(groupOf('wacc')).to.equal('hurdle');
    expect(groupOf('revenue')).to.equal('revenue');
    expect(groupOf('a label of the text')).to.equal('a label of the text');
  });

  it('writes out plurals, verb forms and alternatives', () => {
    expect(phrasesOf('bank loan').map((words) => words.join(' '))).to.include('bank loans');
    expect(phrasesOf('~save').flat()).to.include.members(['save', 'saves', 'saved', 'saving']);
    expect(phrasesOf('=sales').flat()).to.deep.equal(['sales']);
  });
});
