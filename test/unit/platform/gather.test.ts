import { expect } from 'chai';
import { createGatherer } from '../../../shared/platform/gather.js';

describe('what belongs together', () => {
  const handled: [string, readonly number[]][] = [];
  const keepPlace = createGatherer<number, number>((key, items) => {
    handled.push([key, items]);
    return items.includes(13) ? Promise.reject(new Error('unlucky')) : Promise.resolve(items.map((item) => item * 10));
  });
  beforeEach(() => handled.splice(0));

  it('is handled alone where nothing else is expected', async () => {
    expect(await keepPlace('a').bring(1)).to.equal(10);
    expect(await keepPlace('a').bring(2)).to.equal(20);
    expect(handled).to.deep.equal([
      ['a', [1]],
      ['a', [2]],
    ]);
  });

  it('is handled together, in the order in which it came, and apart from other keys', async () => {
    const [first, second, other] = [keepPlace('a'), keepPlace('a'), keepPlace('b')];
    const results = [second.bring(2), other.bring(3)];
    expect(handled).to.deep.equal([['b', [3]]]);
    results.push(first.bring(1));
    expect(await Promise.all(results)).to.deep.equal([20, 30, 10]);
    expect(handled.at(-1)).to.deep.equal(['a', [2, 1]]);
  });

  it('does not wait for who has left, and a group of nobody is none', async () => {
    const [first, second] = [keepPlace('a'), keepPlace('a')];
    const result = first.bring(1);
    first.leave();
    expect(handled, 'a place that has brought its item is not given up').to.deep.equal([]);
    second.leave();
    second.leave();
    expect(await result).to.equal(10);
    keepPlace('a').leave();
    expect(handled).to.have.length(1);
  });

  it('fails together, and the next group is another one', async () => {
    const [first, second] = [keepPlace('a'), keepPlace('a')];
    const results = await Promise.allSettled([first.bring(13), second.bring(1)]);
    expect(results.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected']);
    expect(await keepPlace('a').bring(1)).to.equal(10);
  });
});
