import { expect } from 'chai';
import { inTransaction, rowsOf, type Db } from '../../../shared/platform/db/index.js';
import { testDatabase } from '../../support/database.js';

describe('a transaction', () => {
  const database = testDatabase();
  before(() => rowsOf(database.db, `insert into organizations (id, name) values ('a', ''), ('b', '')`));

  const append = (tx: Db, id: string, text: string) =>
    rowsOf(tx, 'update organizations set name = name || ? where id = ?', [text, id]);
  const names = async (): Promise<string[]> =>
    (await rowsOf<{ name: string }>(database.db, 'select name from organizations order by id')).map(({ name }) => name);

  it('that Postgres ends as one of a deadlock runs again from its start, and both are done once', async () => {
    let tries = 0;
    const begun: (() => void)[] = [];
    const both = new Promise<void>((resolve) => begun.push(resolve));
    let waiting = 0;
    const crosswise = (first: string, second: string, text: string) =>
      inTransaction(database.db, async (tx) => {
        tries++;
        await append(tx, first, text);
        if (++waiting === 2) begun[0]?.();
        await both;
        await append(tx, second, text);
      });
    await Promise.all([crosswise('a', 'b', 'x'), crosswise('b', 'a', 'y')]);
    expect(tries).to.equal(3);
    for (const name of await names()) expect(name).to.be.oneOf(['xy', 'yx']);
  });

  it('that fails for a reason of its own runs once, and leaves nothing', async () => {
    const before = await names();
    let tries = 0;
    const failing = inTransaction(database.db, async (tx) => {
      tries++;
      await append(tx, 'a', 'z');
      throw new Error('no');
    });
    expect(await failing.catch((error: Error) => error.message)).to.equal('no');
    expect(tries).to.equal(1);
    expect(await names()).to.deep.equal(before);
  });
});
