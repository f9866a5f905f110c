/** Which findings are heard. */
import { expect } from 'chai';
import { surelyRead } from '../../../shared/judgement/findings-that-tell.js';
import type { ModelRun } from '../../../shared/judgement/catalogue/run-models.js';
import type { Fact } from '../../../shared/reading/index.js';

const facts = [
  { id: 'f1', confidence: 0.6 },
  { id: 'f2', confidence: 0.1 },
] as Fact[];
const runs = [{ model: { id: 'any' }, results: [{ name: 'worth', uses: ['f1', 'f2'] }] }] as unknown as ModelRun[];

describe('a finding', () => {
  it('is heard where all that it says and rests on is read with some confidence', () => {
    const isSure = surelyRead(facts, runs);
    const heard = (says: string): boolean => isSure({ model: 'any', label: '', leans: -1, says });
    expect([heard('{f1} is asked'), heard('{f2} is asked'), heard('it is worth [worth]')]).to.deep.equal([
      true,
      false,
      false,
    ]);
  });
});
