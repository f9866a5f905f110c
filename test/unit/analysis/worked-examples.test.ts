/** Every published example is compared, and by one test file alone: the one that asks for it by its id. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect } from 'chai';
import { workedExamples } from './worked-examples.js';

const folder = new URL('./', import.meta.url);
const files = (readdirSync(folder, { recursive: true }) as string[])
  .filter((name) => name.endsWith('.test.ts') && name !== 'worked-examples.test.ts')
  .map((name) => ({ name, source: readFileSync(new URL(name, folder), 'utf8') }))
  .filter(({ source }) => source.includes('worked-examples.js'));

/** Asked for by id or by the beginning of it, or a row of the finance table, whose every row is compared. */
function compares(source: string, id: string): boolean {
  const asked = [...source.matchAll(/workedExample(?:<[^(]*>)?\('([^']+)'\)/g)].some(([, name]) => name === id);
  const begun = [...source.matchAll(/workedExamplesOf\('([^']+)'\)/g)].some(([, prefix = '']) => id.startsWith(prefix));
  const table = /^const runs: .*?^};/ms.exec(source)?.[0] ?? '';
  return (
    asked ||
    begun ||
    [...table.matchAll(/(?:^  |, )(?:'([^']+)'|([a-z]\w*))(?=: )/gm)].some(
      ([, quoted, bare]) => (quoted ?? bare) === id,
    )
  );
}

describe('worked examples', () => {
  it('are sixty, each with a source and an expected figure', () => {
    expect(new Set(workedExamples.map(({ id }) => id)).size).to.equal(60);
    for (const { id, source, expected } of workedExamples) {
      expect(source, id).to.be.a('string').and.not.equal('');
      expect(Object.keys(expected), id).to.not.have.length(0);
    }
  });

  for (const { id } of workedExamples) {
    it(`${id} is compared by exactly one test`, () =>
      expect(files.filter(({ source }) => compares(source, id)).map(({ name }) => name)).to.have.length(1));
  }
});
