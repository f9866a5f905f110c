import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createTogether } from '../../../shared/platform/together.js';

/** Something under way that ends when it is told to. */
function held(): { promise: Promise<number>; end: (result: number) => void; fail: () => void } {
  let end!: (result: number) => void;
  let fail!: () => void;
  const promise = new Promise<number>((resolve, reject) => {
    end = resolve;
    fail = () => reject(new Error('failed'));
  });
  return { promise, end, fail };
}

const LONG = 60_000;

describe('what goes on together', () => {
  it('waits until as many as are expected have begun, and until none is under way', async () => {
    const together = createTogether<number>({ withinMs: LONG, expected: (result) => result });
    const [one, two] = [held(), held()];
    const gone: string[] = [];
    const first = together('a', () => one.promise).then(() => gone.push('first'));
    one.end(2);
    await sleep(5);
    const second = together('a', () => two.promise).then(() => gone.push('second'));
    await sleep(5);
    expect(gone).to.deep.equal([]);
    two.end(2);
    await Promise.all([first, second]);
    expect(gone).to.have.members(['first', 'second']);
  });

  it('waits for nobody where it is alone, and not for those of another key', async () => {
    const together = createTogether<number>({ withinMs: LONG, expected: (result) => result });
    const other = held();
    const waiting = together('b', () => other.promise);
    expect(await together('a', async () => 1)).to.equal(1);
    other.end(1);
    expect(await waiting).to.equal(1);
  });

  it('waits no longer than it may for those that have not begun, and then for those that have', async () => {
    const together = createTogether<number>({ withinMs: 20, expected: (result) => result });
    expect(await together('a', async () => 5)).to.equal(5);
    const slow = held();
    const gone: string[] = [];
    const first = together('a', async () => 5).then(() => gone.push('first'));
    const second = together('a', () => slow.promise).then(() => gone.push('second'));
    await sleep(60);
    expect(gone).to.deep.equal([]);
    slow.end(5);
    await Promise.all([first, second]);
  });

  it('counts what fails as begun, and lets the others go on', async () => {
    const together = createTogether<number>({ withinMs: LONG, expected: (result) => result });
    const failing = held();
    const first = together('a', async () => 2);
    const second = together('a', () => failing.promise);
    failing.fail();
    expect(await first).to.equal(2);
    expect(
      await second.then(
        () => 'done',
        (error: Error) => error.message,
      ),
    ).to.equal('failed');
    expect(await together('a', async () => 1)).to.equal(1);
  });
});
