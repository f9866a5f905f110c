import { expect } from 'chai';
import {
  byteaArray,
  createDatabase,
  inTransaction,
  rowsGiven,
  rowsOf,
  type Db,
} from '../../../shared/platform/db/index.js';
import { testDatabase } from '../../support/database.js';

const PREPARED = "select statement from pg_prepared_statements where name like 'statement_%'";

describe('statements', () => {
  const database = testDatabase();

  /** A pool of one connection, so that what one call prepares the next one sees. */
  async function withPool(query: string, work: (db: Db) => Promise<void>): Promise<void> {
    const url = new URL(database.url);
    url.search = query;
    const db = createDatabase({ url: url.href, poolMax: 1, applicationName: 'statements' });
    try {
      await work(db);
    } finally {
      await db.destroy();
    }
  }

  const prepared = async (db: Db): Promise<string[]> =>
    (await rowsOf<{ statement: string }>(db, PREPARED)).map(({ statement }) => statement);

  it('are prepared once a connection, in and out of transactions', async () => {
    await withPool('', async (db) => {
      for (const value of [1, 2, 3])
        expect(await rowsOf(db, 'select ?::integer as "value"', [value])).to.deep.equal([{ value }]);
      expect(await inTransaction(db, (tx) => rowsOf(tx, 'select ?::integer as "value"', [4]))).to.deep.equal([
        { value: 4 },
      ]);
      const own = (await prepared(db)).filter((statement) => statement.includes('as "value"'));
      expect(own).to.deep.equal(['select $1::integer as "value"']);
    });
  });

  it('may be several in one text that takes nothing', async () => {
    await withPool('', async (db) => {
      await rowsOf(db, 'create temporary table one (id integer); insert into one values (1)');
      expect(await rowsOf(db, 'select id from one where id = ?', [1])).to.deep.equal([{ id: 1 }]);
    });
  });

  it('are not prepared behind a pooler, where the next one may run on another connection', async () => {
    await withPool('pgbouncer=true', async (db) => {
      expect(await rowsOf(db, 'select ?::integer as "value"', [1])).to.deep.equal([{ value: 1 }]);
      expect(await prepared(db)).to.deep.equal([]);
    });
  });

  it('that are given rows are planned once, however many rows there are', async () => {
    await withPool('', async (db) => {
      const sql = `select q.id from ${rowsGiven('text', 'integer')} as g (id, place) join queries q on q.id = g.id order by g.place`;
      for (let calls = 0; calls < 12; calls++) await rowsOf(db, sql, [['a'], [1]]);
      const [plans] = await rowsOf<{ generic: number }>(
        db,
        "select generic_plans as generic from pg_prepared_statements where statement like 'select q.id from unnest%'",
      );
      expect(plans?.generic).to.be.greaterThan(5);
    });
  });

  it('take arrays of bytes as they are', async () => {
    const arrays: (Buffer | null)[][] = [
      [],
      [Buffer.from([0, 92, 34, 255])],
      [Buffer.alloc(0), null, Buffer.alloc(70_000, 0xab)],
      [null],
    ];
    for (const values of arrays) {
      const rows = await rowsOf<{ value: Buffer | null }>(
        database.db,
        'select value from unnest(?::bytea[]) with ordinality as a (value, place) order by place',
        [byteaArray(values)],
      );
      expect(rows.map(({ value }) => value)).to.deep.equal(values);
    }
  });
});
