import { expect } from 'chai';
import { ends, factsOf, read, slotValues } from './read.js';
import { unseenPhrases, unseenQueries } from './unseen-phrases.js';

const rounded = (values: number[]): number[] => values.map((value) => Number(value.toPrecision(9)));

describe('phrases that the grammar was not written on', () => {
  for (const { text, money, percent, multiple, duration, date, count } of unseenPhrases) {
    it(`reads “${text}”`, () => {
      const facts = read(text, { type: 'FINANCIAL_ANALYSIS' });
      if (money)
        expect(
          factsOf(facts, 'money')
            .filter(({ doubtful }) => !doubtful)
            .flatMap(ends),
        ).to.deep.equal(money);
      if (percent)
        expect(
          rounded(
            factsOf(facts, 'percent')
              .flatMap(ends)
              .map((value) => value * 100),
          ),
        ).to.deep.equal(percent);
      if (multiple) expect(factsOf(facts, 'multiple').map(({ value }) => value)).to.deep.equal(multiple);
      if (duration) expect(rounded(factsOf(facts, 'duration').flatMap(ends))).to.deep.equal(rounded(duration));
      if (date) expect(factsOf(facts, 'date').map(({ label }) => label)).to.deep.equal(date);
      if (count) expect(factsOf(facts, 'count').map(({ value, noun }) => [value, noun])).to.deep.equal(count);
    });
  }

  for (const { text, type, slots, organizations, tokens, incidents, options } of unseenQueries) {
    it(`understands “${text.slice(0, 70)}…”`, () => {
      const facts = read(text, { type });
      if (slots) expect(slotValues(facts)).to.deep.equal(slots);
      if (organizations)
        expect(Object.fromEntries(facts.organizations.map(({ name, relation }) => [name, relation]))).to.deep.equal(
          organizations,
        );
      if (tokens)
        expect(facts.tokens.filter(({ negated }) => !negated).map(({ token }) => token)).to.include.members(tokens);
      if (incidents) expect(facts.incident.kinds.map(({ kind }) => kind)).to.have.members(incidents);
      if (options) expect(facts.options.map(({ label }) => label)).to.deep.equal(options);
    });
  }
});
