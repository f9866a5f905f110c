import { readQuantities } from '../../shared/reading/read-quantities.js';
import { expectLinear } from '../support/growth.js';

describe('time to read numbers in words of several languages', () => {
  for (const word of [
    'zwölf ',
    'vingt-',
    'treinta y ',
    'cento ',
    'quatre ',
    'trois cent ',
    '2 Jahre und ',
    'R4.20 R31 ',
  ])
    it(`grows linearly with ${JSON.stringify(word)}`, () =>
      expectLinear(
        word,
        400,
        (length) => word.repeat(length),
        (text) => readQuantities(text, { receivedAt: '2026-11-22T09:00:00Z' }),
      ));
});
