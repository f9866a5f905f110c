import { read } from '../unit/analysis/text/read.js';
import { expectLinear } from '../support/growth.js';
import { repeated } from '../support/pathological.js';

describe('reading what an acquisition states', () => {
  const hostile = [
    '1',
    '$',
    '€',
    'between $',
    'a',
    'a ',
    '1,',
    '1 000 ',
    '(',
    '()',
    ')',
    'Ab ',
    'A & ',
    'Inc. ',
    'or ',
    'should we a or b, ',
    'compare x with ',
    'twenty-',
    'a quarter of ',
    '-',
    '5%',
    '5% debt ',
    'growth up 5% ',
    'revenue $5M ',
    'revenue EBITDA debt cash ',
    'from $5 to ',
    '2027-Q3 ',
    'by June ',
    '😀',
    '\n',
    '1. ',
    '1.',
    "a'",
    '\u0301',
    'not ',
    'acquire X ',
    'US',
    '9 hrs 20 min ',
    'a\u0301',
    'build / ',
    'ransomware ',
  ];
  for (const piece of hostile)
    it(`takes time in proportion to length for ${JSON.stringify(piece)}`, () =>
      expectLinear(
        piece,
        2_500,
        (length) => repeated(piece, length),
        (text) => read(text, { type: 'MA_EVALUATION' }),
      ));
});
