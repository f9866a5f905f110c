import { expect } from 'chai';
import { figuresOf, newFigures } from '../../../shared/narrative/figures.js';
import { objectionTo } from '../../../shared/narrative/narrator.js';

describe('what a rewritten text may not change', () => {
  const original = '[ORGANIZATION_1] costs $75M at 5.3x revenue of $14.2M; growth is 18% (-2 pp).';

  const kept = [
    'At $75M, [ORGANIZATION_1] is priced at 5.3x its revenue of $14.2 million, growing 18 percent (-2 pp).',
    'Revenue of $14.2M puts [ORGANIZATION_1], at $75M, on 5.3x. Growth: 18%, or -2 pp.',
  ];
  for (const text of kept) it(`accepts "${text}"`, () => expect(objectionTo(original, text)).to.equal(undefined));

  const refused: [text: string, why: string][] = [
    ['[ORGANIZATION_1] costs $76M at 5.3x revenue of $14.2M; growth is 18% (-2 pp).', 'does not have'],
    ['[ORGANIZATION_1] costs $75B at 5.3x revenue of $14.2M; growth is 18% (-2 pp).', 'does not have'],
    [
      '[ORGANIZATION_1] costs $75M, half of it debt, at 5.3x revenue of $14.2M; growth is 18% (-2 pp).',
      'does not have',
    ],
    ['[ORGANIZATION_1] costs $75M or $75M at 5.3x revenue of $14.2M; growth is 18% (-2 pp).', 'does not have'],
    ['[ORGANIZATION_1] costs $75M at 5.3x revenue of $14.2M.', 'is gone'],
    ['[ORGANIZATION_2] costs $75M at 5.3x revenue of $14.2M; growth is 18% (-2 pp).', 'name'],
    ['It costs $75M at 5.3x revenue of $14.2M; growth is 18% (-2 pp).', 'name is gone'],
    [`${original} ${'And so on. '.repeat(30)}`, 'longer'],
    [`${original} See https://evil.example.`, 'link'],
  ];
  for (const [text, why] of refused)
    it(`refuses "${text.slice(0, 90)}"`, () => expect(objectionTo(original, text)).to.contain(why));

  it('reads one figure alike in all its notations', () => {
    expect(figuresOf('$1,250,000, 3 %, 450 million, 2bn')).to.deep.equal(['1250000', '3%', '450m', '2b']);
    expect(newFigures('at 18 percent', 'at 18%')).to.deep.equal([]);
    expect(newFigures('[PERSON_1] pays 5', '[PERSON_2] pays 5')).to.deep.equal([]);
  });
});
