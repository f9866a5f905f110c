import { readQuantities } from '../../shared/reading/read-quantities.js';
import { expectLinear } from '../support/growth.js';

const read = (content: string) => readQuantities(content, { receivedAt: '2026-11-22T09:00:00Z' });

describe('reading quantities', () => {
  const hostile = [
    '1,',
    '| 1 ',
    'a;1;2\n',
    '(',
    'one hundred and ',
    '12 ',
    '$',
    'between 1 and ',
    'a | b\n',
    '5 ',
    '9.',
    'May ',
    '10-',
    'on the 5th ',
    'since Friday and ',
    '\u0301',
  ];
  for (const piece of hostile)
    it(`takes time in proportion to length for ${JSON.stringify(piece)}`, () =>
      expectLinear(piece, 1000, (repeats) => piece.repeat(repeats), read));
});
