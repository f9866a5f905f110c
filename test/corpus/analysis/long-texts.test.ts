/** The longest texts that a query may have, made of one thing: answered like any other, whatever the type. */
import { queryTypes } from '../../../shared/analysis/index.js';
import { expectSound, longTexts } from '../../unit/analysis/hostile-texts.js';
import { wholeAnswer } from '../../unit/analysis/varied-queries.js';

describe('the longest texts', () => {
  for (const [name, content] of Object.entries(longTexts)) {
    it(`of ${name} are answered under every type`, () => {
      for (const type of queryTypes) expectSound(wholeAnswer({ type, content }));
    });
  }
});
