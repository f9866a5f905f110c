import { expect } from 'chai';
import { rowsOf } from '../../../shared/platform/db/index.js';
import { aConnector, noAbort, openConnections, rejectionOf } from '../../support/connections.js';
import { testDatabase } from '../../support/database.js';
import { waitFor } from '../../support/wait-for.js';

describe('connector program sql', () => {
  const database = testDatabase();
  let connections: ReturnType<typeof openConnections>;

  before(async () => {
    connections = openConnections();
    for (const statement of [
      'create schema erp',
      'create table erp.customers (id int primary key, name text not null, region text)',
      `create table erp.invoices (id int primary key, customer_id int references erp.customers, amount numeric(14,2), big bigint, issued date, changed_at timestamptz, at timestamp, "odd ""name" text)`,
      `insert into erp.customers values (1, 'Northwind', 'EU'), (2, 'Contoso', null)`,
      `insert into erp.invoices
       select n, 1 + n % 2, n * 10.25, 9007199254740993, date '2026-01-01' + n, timestamptz '2026-01-01 00:00:00.000001+00' + (n / 2) * interval '1 second', timestamp '2026-01-01 10:00', 'x' || n
       from generate_series(1, 9) n`,
      'create view erp.revenue as select customer_id, sum(amount) as amount from erp.invoices group by customer_id',
      `create function erp.write_something() returns int language sql as $$ insert into erp.customers values (99, 'x', 'x') returning id $$`,
      'create view erp.writing as select erp.write_something() as id',
      'create view erp.slow as select 1 as id, pg_sleep(60)::text as slept',
    ])
      await rowsOf(database.db, statement);
  });
  after(() => connections.close());

  const shared = new Map<string, ReturnType<typeof aConnector>>();
  const connector = () => {
    const url = new URL(database.url);
    const known =
      shared.get(url.pathname) ??
      aConnector({
        program: 'sql',
        args: [`postgresql://${url.host}${url.pathname}`],
        environment: { USERNAME: url.username, PASSWORD: decodeURIComponent(url.password) },
      });
    shared.set(url.pathname, known);
    return known;
  };
  const read = (request: object) => connections.read(connector(), { limit: 100, ...request }, noAbort());
  const detailOf = async (request: object) =>
    ((await rejectionOf(read(request))) as Error & { details?: { field: string; message: string }[] }).details?.[0];

  it('offers its tools and says what is in the database', async () => {
    expect((await connections.test(connector(), noAbort())).tools).to.deep.equal([
      'list_tables',
      'describe_table',
      'read_rows',
    ]);
    const { value } = await connections.call(connector(), 'list_tables', {}, noAbort());
    expect((value as { tables: unknown[] }).tables).to.deep.include.members([
      { table: 'erp.invoices', kind: 'table' },
      { table: 'erp.revenue', kind: 'view' },
    ]);
    const described = (await connections.call(connector(), 'describe_table', { table: 'erp.invoices' }, noAbort()))
      .value as Record<string, unknown[]>;
    expect(described['primaryKey']).to.deep.equal(['id']);
    expect(described['columns']).to.deep.include({ name: 'amount', type: 'numeric(14,2)', nullable: true });
    expect(described['references']).to.deep.equal([
      { table: 'erp.customers', columns: ['customer_id'], referencedColumns: ['id'] },
    ]);
  });

  it('gives values that JSON carries without loss', async () => {
    const { rows, tool, truncated } = await read({ table: 'erp.invoices', filters: { id: 3 } });
    expect({ tool, truncated }).to.deep.equal({ tool: 'read_rows', truncated: false });
    expect(rows).to.deep.equal([
      {
        id: 3,
        customer_id: 2,
        amount: 30.75,
        big: '9007199254740993',
        issued: '2026-01-04',
        changed_at: '2026-01-01T00:00:01.000Z',
        at: '2026-01-01T10:00:00',
        'odd "name': 'x3',
      },
    ]);
  });

  const filterCases: [filters: object, ids: number[]][] = [
    [{ id: [1, 2, 40] }, [1, 2]],
    [{ id: { gte: 8 } }, [8, 9]],
    [{ id: { gt: 2, lt: 5, ne: 4 } }, [3]],
    [{ 'odd "name': 'x7' }, [7]],
    [{ issued: { lte: '2026-01-02' } }, [1]],
    [{ amount: { in: [10.25, null] } }, [1]],
    [{ 'customer.region': null, id: { lt: 4 } }, [1, 3]],
    [{ 'odd "name': "x'; drop table erp.invoices; --" }, []],
  ];
  for (const [filters, ids] of filterCases) {
    it(`filters by ${JSON.stringify(filters)}`, async () => {
      const source = {
        relationships: [{ table: 'erp.customers', as: 'customer', on: { customer_id: 'id' }, fields: ['name'] }],
      };
      const { rows } = await read({ table: 'erp.invoices', fields: ['id'], filters, source });
      expect(rows.map((row) => row['id'])).to.deep.equal(ids);
    });
  }

  it('joins related tables', async () => {
    const relationships = [
      { table: 'erp.customers', as: 'customer', on: { customer_id: 'id' }, fields: ['name', 'region'] },
    ];
    const { rows } = await read({
      object: 'erp.invoices',
      fields: ['id', 'customer.name', 'customer.region'],
      filters: { 'customer.name': 'Northwind' },
      source: { relationships },
      limit: 2,
    });
    expect(rows).to.deep.equal([
      { id: 2, 'customer.name': 'Northwind', 'customer.region': 'EU' },
      { id: 4, 'customer.name': 'Northwind', 'customer.region': 'EU' },
    ]);
    const whole = await read({
      table: 'erp.revenue',
      source: { relationships: [{ table: 'erp.customers', on: { customer_id: 'id' }, fields: ['name'] }] },
    });
    expect(whole.rows).to.deep.include({ customer_id: 1, amount: 205, 'customers.name': 'Northwind' });
  });

  it('pages through a table', async () => {
    const ids: unknown[] = [];
    for (let cursor: string | undefined, first = true; first || cursor; first = false) {
      const page = await read({ table: 'erp.invoices', fields: ['id'], limit: 4, cursor });
      ids.push(...page.rows.map((row) => row['id']));
      expect(page.truncated).to.equal(page.cursor !== undefined);
      cursor = page.cursor;
    }
    expect(ids).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect((await read({ table: 'erp.revenue', limit: 1 })).truncated).to.equal(true);
  });

  it('reads what is new since the last cursor, without losing rows of one moment', async () => {
    const request = { table: 'erp.invoices', fields: ['id'], cursorField: 'changed_at', limit: 4 };
    const first = await read(request);
    expect(first.rows.map((row) => row['id'])).to.deep.equal([1, 2, 3]);
    const second = await read({ ...request, cursor: first.cursor, limit: 100 });
    expect(second.rows).to.have.length(6);
    expect((await read({ ...request, cursor: second.cursor })).rows).to.deep.equal([]);
    await rowsOf(database.db, `insert into erp.invoices (id, changed_at) values (10, '2026-02-01')`);
    const third = await read({ ...request, cursor: second.cursor });
    expect(third.rows).to.deep.equal([{ id: 10 }]);
    expect((await read({ ...request, cursor: third.cursor })).cursor).to.equal(third.cursor);
    await rowsOf(database.db, 'delete from erp.invoices where id = 10');
    expect(await detailOf({ ...request, limit: 1, cursor: first.cursor })).to.include({ field: 'limit' });
  });

  it('changes nothing, whatever the view does', async () => {
    expect(await rejectionOf(read({ table: 'erp.writing' }))).to.include({ reason: 'system_failed' });
    expect(await rowsOf(database.db, 'select 1 from erp.customers where id = 99')).to.deep.equal([]);
  });

  it('stops the statement when the caller gives up', async () => {
    const caller = new AbortController();
    const reading = rejectionOf(connections.read(connector(), { table: 'erp.slow', limit: 1 }, caller.signal));
    const running = () =>
      rowsOf(
        database.db,
        `select pid from pg_stat_activity where application_name = 'conclave-connector' and state = 'active' and query like '%erp"."slow%' and datname = current_database()`,
      );
    await waitFor(async () => (await running()).length > 0);
    caller.abort();
    expect(await reading).to.include({ reason: 'stopped' });
    await waitFor(async () => (await running()).length === 0);
  });

  it('names what is wrong with a request', async () => {
    expect(await detailOf({ table: 'erp.nothing' })).to.deep.include({ field: 'table', systemType: 'ERP' });
    expect(await detailOf({ table: 'erp"; select 1; --' })).to.include({ field: 'table' });
    expect(await detailOf({ table: 'erp.invoices', fields: ['nothing'] })).to.include({ field: 'fields' });
    const value = await detailOf({ table: 'erp.invoices', filters: { id: 's3cret' } });
    expect(value).to.include({ field: 'filters' });
    expect(value?.message).not.to.contain('s3cret');
    expect(await detailOf({ table: 'erp.invoices', filters: { id: { almost: 1 } } })).to.include({ field: 'filters' });
    expect(await detailOf({ table: 'erp.invoices', cursor: 'bm9uZQ' })).to.include({ field: 'cursor' });
    expect(await detailOf({})).to.include({ field: 'table' });
    expect(await detailOf({ table: 'erp.invoices', limit: 0 })).to.include({ field: 'limit' });
    expect(await detailOf({ table: 'erp.invoices', source: { nonsense: true } })).to.include({ field: 'nonsense' });
  });

  it('tells wrong credentials and absent servers apart from wrong requests, and shows no password', async () => {
    const { args, environment } = connector();
    const wrong = await rejectionOf(
      connections.read(
        aConnector({ program: 'sql', args, environment: { ...environment, PASSWORD: 'not-it' } }),
        { table: 'erp.invoices', limit: 1 },
        noAbort(),
      ),
    );
    expect(wrong).to.include({ reason: 'system_failed' });
    expect(wrong.message).to.contain('refused the credentials').and.not.to.contain('not-it');
    const absent = await rejectionOf(
      connections.read(
        aConnector({ program: 'sql', args: ['postgresql://127.0.0.1:1/none'] }),
        { table: 'a', limit: 1 },
        noAbort(),
      ),
    );
    expect(absent.message).to.contain('did not answer');
    expect(
      await rejectionOf(
        connections.read(
          aConnector({ program: 'sql', args: ['http://127.0.0.1/'] }),
          { table: 'a', limit: 1 },
          noAbort(),
        ),
      ),
    ).to.include({ reason: 'start_failed' });
  });

  it('does not reach private addresses unless the operator allows it', async () => {
    const guarded = openConnections({ allowPrivate: false });
    try {
      const error = await rejectionOf(guarded.read(connector(), { table: 'erp.invoices', limit: 1 }, noAbort()));
      expect(error.message).to.contain('private, local or reserved address');
    } finally {
      await guarded.close();
    }
  });
});
