/**
 * The whole answers to twelve queries, kept as files and compared field by field. After a change that is meant,
 * `UPDATE_GOLDEN=1 npx mocha --spec test/unit/analysis/golden.test.ts` writes them anew; read the difference before it is committed.
 */
import { expect } from 'chai';
import { readFileSync, writeFileSync } from 'node:fs';
import { answerOf, caseOf, goldenFile, goldenNames, goldenQuery } from './golden-cases.js';

const updates = process.env['UPDATE_GOLDEN'] === '1';
/** Numbers may differ by this share: the logarithms of two machines do not agree to the last digit. */
const tolerance = 1e-6;
const mostShown = 25;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const shown = (value: unknown): string =>
  value === undefined ? 'nothing' : (JSON.stringify(value)?.slice(0, 200) ?? 'nothing');

/** One line for each place at which the answer is not what the file says. */
function differences(expected: unknown, actual: unknown, path = 'answer'): string[] {
  if (Array.isArray(expected) && Array.isArray(actual)) {
    return Array.from({ length: Math.max(expected.length, actual.length) }, (_, index) =>
      differences(expected[index], actual[index], `${path}[${index}]`),
    ).flat();
  }
  if (isObject(expected) && isObject(actual)) {
    return [...new Set([...Object.keys(expected), ...Object.keys(actual)])].flatMap((key) =>
      differences(expected[key], actual[key], `${path}.${key}`),
    );
  }
  if (
    typeof expected === 'number' &&
    typeof actual === 'number' &&
    Math.abs(expected - actual) <= tolerance * Math.max(1, Math.abs(expected))
  )
    return [];
  return expected === actual ? [] : [`${path}: ${shown(expected)} in the file, ${shown(actual)} now`];
}

describe('golden answers', () => {
  it('are twelve, three of each type', () => {
    const types = goldenNames.map((name) => goldenQuery(name).type);
    expect(types).to.have.length(12);
    for (const type of new Set(types))
      expect(
        types.filter((other) => other === type),
        type,
      ).to.have.length(3);
  });

  for (const name of goldenNames) {
    it(name, () => {
      const answer = answerOf(caseOf(goldenQuery(name)));
      const file = goldenFile(`${name}.answer.json`);
      if (updates) writeFileSync(file, `${JSON.stringify(answer, null, 2)}\n`);
      const found = differences(JSON.parse(readFileSync(file, 'utf8')), answer);
      expect(found.slice(0, mostShown).join('\n'), `${found.length} differences`).to.equal('');
    });

    it(`${name} gives the same bytes twice`, () => {
      const query = goldenQuery(name);
      expect(JSON.stringify(answerOf(caseOf(query)))).to.equal(JSON.stringify(answerOf(caseOf(query))));
    });
  }

  it('says at which place an answer differs', () => {
    expect(differences({ a: [{ b: 1 }, { b: 'x' }] }, { a: [{ b: 1 + 1e-9 }, { b: 'y' }] })).to.deep.equal([
      'answer.a[1].b: "x" in the file, "y" now',
    ]);
    expect(differences({ a: 1 }, {})).to.deep.equal(['answer.a: 1 in the file, nothing now']);
  });
});
