/** The longest texts that a query may have, made of one thing: answered like any other, whatever the type. */
import { queryTypes } from '../../../shared/analysis/index.js';
import { expectSound, longTexts } from '../../unit/analysis/hostile-texts.js';
import { wholeAnswer } from '../../unit/analysis/varied-queries.js';

describe('the longest texts', () => {
  for (const [place, [name, content]] of Object.entries(longTexts).entries()) {
    // Every text is read alike under every type: two types each, in turn, meet all of them.
    const types = [0, 1].map((next) => queryTypes[(place + next) % queryTypes.length] ?? 'FINANCIAL_ANALYSIS');
    it(`of ${name} are answered, whatever the type`, () => {
      for (const type of types) expectSound(wholeAnswer({ type, content }));
    });
  }
});
