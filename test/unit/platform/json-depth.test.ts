import { expect } from 'chai';
import { findUnstorable, isDeeperThan } from '../../../shared/platform/schema/index.js';

describe('bounds of a body', () => {
  it('counts the levels of objects and lists', () => {
    expect(isDeeperThan(1, 0)).to.equal(false);
    expect(isDeeperThan({ a: [{ b: 1 }] }, 3)).to.equal(false);
    expect(isDeeperThan({ a: [{ b: 1 }] }, 2)).to.equal(true);
  });

  it('measures what would break recursion', () => {
    const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) as unknown;
    expect(isDeeperThan(deep, 32)).to.equal(true);
  });

  const unstorable: [name: string, value: unknown, field: string][] = [
    ['a NUL', { content: 'a\u0000b' }, 'content'],
    ['a lone surrogate', { context: { note: '\ud800' } }, 'context.note'],
    ['a key', { 'a\u0000': 1 }, 'a\u0000'],
    ['an item of a list', { list: ['fine', '\udc00'] }, 'list.1'],
    ['a number that overflows', JSON.parse('{"a":{"b":1e400}}'), 'a.b'],
  ];
  for (const [name, value, field] of unstorable)
    it(`finds ${name}`, () => expect(findUnstorable(value)?.field).to.equal(field));
  it('lets every other character pass', () =>
    expect(findUnstorable({ content: 'Ünïcödé 𝔸 \n\t €' })).to.equal(undefined));
});
