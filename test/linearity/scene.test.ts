import { readScene } from '../../shared/reading/scene/index.js';
import { expectLinear } from '../support/growth.js';

const read = (content: string) => readScene(content, { receivedAt: '2026-11-22T09:00:00Z' });

describe('reading the scene', () => {
  const hostile = [
    '\n\n',
    'Or we pay $5m. ',
    'Build: $5m now. ',
    'If we buy, it is $5. ',
    'Acme Corp offers $5m. ',
    'Heading here\n- $5m\n',
    'A = one way\n',
    'a: ',
    'or ',
    'Aa Bb Cc Dd Ee ',
    'Name (',
    '| a | b |\n',
    '. ',
  ];
  for (const piece of hostile)
    it(`takes time in proportion to length for ${JSON.stringify(piece)}`, () =>
      expectLinear(piece, 4000, (repeats) => piece.repeat(repeats), read));
});
