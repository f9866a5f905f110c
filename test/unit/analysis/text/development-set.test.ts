import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { ends, factsOf, read, slotValues } from './read.js';

interface Query {
  id: number;
  text: string;
  money: number[];
  percent: number[];
  multiple: number[];
  duration: number[];
  date: string[];
  org: string[];
}
interface DevelopmentSet {
  queries: Query[];
  moneyPhrases: { text: string; money: number[] }[];
  slotExpectations: { id: number; slots: Record<string, unknown> }[];
}

const set = JSON.parse(
  readFileSync(new URL('../../../fixtures/extraction-dev-set.json', import.meta.url), 'utf8'),
) as DevelopmentSet;

/** The type under which each query with expected slots would be asked. */
const types: Record<number, string> = {
  1: 'MA_EVALUATION',
  2: 'MA_EVALUATION',
  3: 'CRISIS_MANAGEMENT',
  4: 'FINANCIAL_ANALYSIS',
  6: 'FINANCIAL_ANALYSIS',
  10: 'FINANCIAL_ANALYSIS',
  15: 'CRISIS_MANAGEMENT',
};

const sorted = (values: number[]): number[] => [...values].sort((a, b) => a - b);
const moneyIn = (text: string): number[] =>
  factsOf(read(text), 'money')
    .filter(({ doubtful }) => !doubtful)
    .flatMap(ends);

function expectClose(actual: number[], expected: number[], text: string): void {
  expect(actual, text).to.have.length(expected.length);
  const pairs = sorted(expected).map((value, index) => [sorted(actual)[index] ?? NaN, value] as const);
  // The set prints durations with four decimals.
  for (const [found, wanted] of pairs)
    expect(found, text).to.be.closeTo(wanted, Math.max(5e-5, Math.abs(wanted) * 1e-9));
}

describe('the extraction development set', () => {
  for (const query of set.queries) {
    it(`reads every figure of query ${query.id} and no other`, () => {
      const facts = read(query.text);
      expectClose(moneyIn(query.text), query.money, query.text);
      expectClose(
        factsOf(facts, 'percent')
          .flatMap(ends)
          .map((value) => value * 100),
        query.percent,
        query.text,
      );
      expectClose(
        factsOf(facts, 'multiple').map(({ value }) => value),
        query.multiple,
        query.text,
      );
      expectClose(factsOf(facts, 'duration').flatMap(ends), query.duration, query.text);
      expect(
        factsOf(facts, 'date').map(({ label }) => label),
        query.text,
      ).to.have.members(query.date);
      expect(
        facts.organizations.map(({ name }) => name),
        query.text,
      ).to.have.members(query.org);
    });
  }

  for (const { text, money } of set.moneyPhrases) {
    it(`reads the money in “${text}”`, () => expectClose(moneyIn(text), money, text));
  }

  for (const { id, slots } of set.slotExpectations) {
    it(`gives the figures of query ${id} their meaning`, () => {
      const facts = read(set.queries.find((query) => query.id === id)?.text ?? '', { type: types[id] ?? '' });
      const { close, dataTypes, incidentDate, options, loss, ...numbers } = slots;
      const found = slotValues(facts);
      for (const [name, value] of Object.entries(numbers))
        expect(found[name], name).to.be.closeTo(value as number, 1e-3 * Math.abs(value as number));
      if (close) expect(factsOf(facts, 'date')[0]).to.include({ label: close, use: 'deadline' });
      if (dataTypes)
        for (const type of dataTypes as string[])
          expect(facts.tokens.map(({ token }) => token)).to.include(`data:${type}`);
      if (incidentDate) expect(facts.incident.startedAt).to.equal(incidentDate);
      if (options) expect(facts.options.map(({ label }) => label)).to.deep.equal(options);
      if (loss) expect([facts.slots.loss?.low, facts.slots.loss?.high]).to.deep.equal(loss);
    });
  }
});
