import { expect } from 'chai';
import { checkMonths } from '../../../cli/doctor/check-months.js';
import { up, down } from '../../../migrations/20261121T0280_partition_by_month.js';
import { sealedColumns } from '../../../shared/key-rotation/index.js';
import {
  countPages,
  listOldValues,
  listStores,
  replaceValues,
} from '../../../shared/key-rotation/reseal.repository.js';
import { keyMark } from '../../../shared/platform/crypto/index.js';
import { createRetention, lookAtMonths, prepareMonths } from '../../../shared/retention/index.js';
import {
  attemptsByMonth,
  eventsByMonth,
  monthOf,
  rollupsByMonth,
  startOfMonth,
  type MonthlyTable,
} from '../../../shared/retention/monthly-tables.js';
import { addMonth } from '../../../shared/retention/partitions.repository.js';
import { insertRedelivery } from '../../../shared/webhooks/redelivery.repository.js';
import { inTransaction, rowsOf } from '../../../shared/platform/db/index.js';
import { firstIdAt } from '../../../shared/platform/ids.js';
import { createLogger } from '../../../shared/platform/telemetry/index.js';
import { testDatabase } from '../../support/database.js';

const days = { queries: 10, webhooks: 5, snapshots: 3 };
const tables: readonly MonthlyTable[] = [attemptsByMonth, eventsByMonth, rollupsByMonth];

describe('tables that are partitioned by month', () => {
  const database = testDatabase();
  const now = new Date();
  /** The middle of the month that lies so many months before this one. */
  const middle = (ago: number): Date => new Date(startOfMonth(now, -ago).getTime() + 14 * 86_400_000);
  const nameOf = (monthly: MonthlyTable, ago: number): string => monthOf(monthly, startOfMonth(now, -ago)).name;

  const sql = (statement: string, bindings: unknown[] = []) =>
    rowsOf<Record<string, unknown>>(database.db, statement, bindings);
  const partitions = async (table: string): Promise<string[]> =>
    (
      await sql('select inhrelid::regclass::text as name from pg_inherits where inhparent = ?::regclass order by 1', [
        table,
      ])
    ).map(({ name }) => String(name));
  const count = async (table: string, where = 'true'): Promise<number> =>
    Number((await sql(`select count(*) as n from ${table} where ${where}`))[0]?.['n']);
  const storeOf = async (table: string, where: string): Promise<unknown> =>
    (await sql(`select tableoid::regclass::text as store from ${table} where ${where}`))[0]?.['store'];
  const retention = () =>
    createRetention({ db: database.db, days, log: createLogger({ level: 'silent', process: 'test' }) });

  const idAt = (prefix: 'evt' | 'dlv', at: Date, n: number): string =>
    firstIdAt(prefix, at).replace(/0{8}$/, String(n).padStart(8, '0'));

  /** An event with a delivery that ended, all written at a time. */
  async function told(at: Date, n: number): Promise<{ event: string; delivery: string }> {
    const [event, delivery] = [idAt('evt', at, n), idAt('dlv', at, n)];
    await sql(
      `insert into events (id, organization_id, name, body_sealed, created_at) values (?, 'acme', 'query.completed', 'sealed', ?)`,
      [event, at],
    );
    await tell(event, delivery, at);
    return { event, delivery };
  }

  async function tell(event: string, delivery: string, at: Date): Promise<void> {
    await sql(
      `insert into webhook_deliveries (id, event_id, subscription_id, organization_id, status, attempts, created_at, finished_at) values (?, ?, 'whk_a', 'acme', 'succeeded', 1, ?, ?)`,
      [delivery, event, at, at],
    );
    await sql(
      'insert into webhook_attempts (delivery_id, attempt, at, status_code, duration_ms) values (?, 1, ?, 200, 5)',
      [delivery, at],
    );
  }

  async function sum(at: Date, span = 'hour'): Promise<void> {
    await sql(
      `insert into metric_rollups (organization_id, span, starts_at, subject, name, runs, succeeded, failed, inaccurate, seconds_sum, confidence_sum, busy_seconds, buckets, counts)
       values ('acme', ?, ?, 'module', 'CTO', 1, 1, 0, 0, 1, 0, 1, '{}', '{}')`,
      [span, at],
    );
  }

  /** Months of the past instead of the first partition, as they stand a year after the migration. */
  async function liveOn(monthsAgo: number): Promise<void> {
    for (const monthly of tables) {
      for (const name of await partitions(monthly.table))
        if (!name.endsWith('_default')) await database.db.raw(`drop table ${name}`);
      for (let ago = monthsAgo; ago >= -2; ago--) {
        const from = startOfMonth(now, -ago);
        await inTransaction(database.db, (tx) => addMonth(tx, monthly, { ...monthOf(monthly, from), from }));
      }
    }
  }

  before(async () => {
    await sql(`insert into organizations (id, name) values ('acme', 'Acme')`);
    await sql(
      `insert into webhook_subscriptions (id, organization_id, url_sealed, events, secret_sealed) values ('whk_a', 'acme', '', '{query.completed}', '')`,
    );
  });

  it('hold what was there in their first partition, go back whole, and lose no row either way', async () => {
    const written = [await told(middle(5), 1), await told(middle(1), 2)];
    await sum(middle(1));
    for (const [change, isWhole] of [
      [down, true],
      [up, false],
      [down, true],
      [up, false],
    ] as const) {
      await change(database.db);
      expect((await partitions('events')).length === 0, 'events is whole').to.equal(isWhole);
      expect(await sql('select id from events order by id')).to.deep.equal(written.map(({ event }) => ({ id: event })));
      expect(await sql('select delivery_id from webhook_attempts order by 1')).to.deep.equal(
        written.map(({ delivery }) => ({ delivery_id: delivery })),
      );
      expect(await count('metric_rollups')).to.equal(1);
    }
    const first = `events_before_${startOfMonth(now, 2).toISOString().slice(0, 7).replace('-', '_')}`;
    expect(await partitions('events')).to.have.members([first, 'events_default']);
    expect(await count(first)).to.equal(2);
    await up(database.db);
    expect(await count('events'), 'once more, it changes nothing').to.equal(2);

    await sql('delete from events');
    expect([await count('webhook_deliveries'), await count('webhook_attempts')]).to.deep.equal([0, 0]);
    await sql('delete from metric_rollups');
  });

  it('get the months that come, once, however many processes see to it', async () => {
    const added = (
      await Promise.all([prepareMonths(database.db), prepareMonths(database.db), prepareMonths(database.db)])
    ).flat();
    expect(added).to.have.members(tables.map((monthly) => nameOf(monthly, -2)));
    expect(await prepareMonths(database.db)).to.deep.equal([]);
    expect(await lookAtMonths(database.db)).to.deep.equal(
      tables.map(({ table }) => ({ table, isNextThere: true, strays: 0 })),
    );
    await told(startOfMonth(now, 2), 3);
    expect(await storeOf('events', 'true')).to.equal(nameOf(eventsByMonth, -2));
    await sql('delete from events');
  });

  it('take every row into the month of its key, and what no month covers into the default partition', async () => {
    await liveOn(4);
    for (const ago of [4, 2, 0]) {
      const { event, delivery } = await told(middle(ago), 1);
      expect(await storeOf('events', `id = '${event}'`)).to.equal(nameOf(eventsByMonth, ago));
      expect(await storeOf('webhook_attempts', `delivery_id = '${delivery}'`)).to.equal(nameOf(attemptsByMonth, ago));
    }
    await told(new Date(startOfMonth(now, -3).getTime() - 1), 9);
    expect(await count(nameOf(eventsByMonth, 4)), 'the last millisecond of a month').to.equal(2);
    const stray = await told(middle(9), 1);
    expect(await storeOf('events', `id = '${stray.event}'`)).to.equal('events_default');
    expect(await checkMonths(database.db)).to.deep.include({
      result: 'warn',
      found: 'no month covers rows in webhook_attempts_default (1), events_default (1)',
    });
    await sql('delete from events');
    expect(await checkMonths(database.db)).to.deep.include({ result: 'ok' });
  });

  it('lose a month in which everything is past its time, and keep what was told again or is still to be told', async () => {
    await liveOn(5);
    await told(middle(4), 1);
    await told(middle(4), 2);
    const retold = await told(middle(3), 1);
    await tell(retold.event, idAt('dlv', now, 7), now);
    const gone = await told(middle(3), 2);
    const open = await told(middle(2), 1);
    await sql(
      `update webhook_deliveries set status = 'pending', finished_at = null, due_at = now() + interval '1 hour' where id = ?`,
      [open.delivery],
    );
    const young = await told(now, 1);
    await sum(middle(5));
    await sum(middle(2));

    const report = await retention().run();
    expect(report.dropped).to.include.members([
      nameOf(attemptsByMonth, 4),
      nameOf(eventsByMonth, 4),
      nameOf(rollupsByMonth, 5),
    ]);
    for (const ago of [3, 2, 0]) {
      expect(report.dropped).not.to.include(nameOf(attemptsByMonth, ago));
      expect(report.dropped).not.to.include(nameOf(eventsByMonth, ago));
    }
    expect(report.removed, 'beside what stays in its month').to.deep.equal({ events: 1 });
    expect((await sql('select id from events order by id')).map(({ id }) => id)).to.deep.equal(
      [retold, open, young].map(({ event }) => event),
    );
    expect(await count('webhook_deliveries')).to.equal(4);
    expect(await count('webhook_attempts')).to.equal(4);
    expect(await count('webhook_deliveries', `event_id = '${gone.event}'`)).to.equal(0);
    expect(await partitions('events')).to.include.members([nameOf(eventsByMonth, 3), nameOf(eventsByMonth, 2)]);
    expect(await sql('select starts_at from metric_rollups')).to.deep.equal([{ starts_at: middle(2) }]);
    await sql('delete from events');
    await sql('delete from metric_rollups');
  });

  it('are re-sealed partition by partition: the same place is another row in each', async () => {
    await liveOn(2);
    for (const ago of [2, 1]) await told(middle(ago), 1);
    const column = sealedColumns.find(({ table, column: name }) => table === 'events' && name === 'body_sealed');
    if (!column) throw new Error('events.body_sealed is not listed');
    const found = await Promise.all(
      (await listStores(database.db, column)).map(async (store) =>
        (
          await listOldValues(database.db, store, column, keyMark('none'), {
            from: 0,
            to: await countPages(database.db, store),
          })
        ).map((value) => ({ store, value })),
      ),
    );
    const [older, newer] = found.flat().toSorted((a, b) => (a.value.row < b.value.row ? -1 : 1));
    if (!older || !newer) throw new Error('two months hold an event each');
    expect(older.value.place).to.equal(newer.value.place);
    const written = await replaceValues(database.db, older.store, column, [
      { place: older.value.place, before: older.value.sealed, after: Buffer.from('new') },
    ]);
    expect(written).to.equal(1);
    expect(await sql(`select convert_from(body_sealed, 'utf8') as body from events order by id`)).to.deep.equal([
      { body: 'new' },
      { body: 'sealed' },
    ]);
    await sql('delete from events');
  });

  it('keep an event that is being told again while retention looks', async () => {
    await liveOn(4);
    const { event, delivery } = await told(middle(4), 1);
    await inTransaction(database.db, async (tx) => {
      await insertRedelivery(tx, delivery);
      const { removed, dropped } = await retention().run();
      expect(removed).to.deep.equal({});
      expect(dropped).not.to.include(nameOf(eventsByMonth, 4));
    });
    const { dropped } = await retention().run();
    expect(dropped).not.to.include(nameOf(eventsByMonth, 4));
    expect(await count('events', `id = '${event}'`)).to.equal(1);
    expect(await count('webhook_deliveries', `event_id = '${event}' and status = 'pending'`)).to.equal(1);
    await sql('delete from events');
  });

  it('are told of by the doctor while the next month is missing; made late, it takes its rows out of the default partition', async () => {
    await liveOn(1);
    for (const ahead of [1, 2]) await database.db.raw(`drop table ${nameOf(eventsByMonth, -ahead)}`);
    expect(await checkMonths(database.db)).to.deep.include({
      result: 'warn',
      found: `events lack the next month's partition`,
    });
    await told(middle(-1), 1);
    expect(await count('events_default')).to.equal(1);
    expect(await prepareMonths(database.db)).to.deep.equal([nameOf(eventsByMonth, -1), nameOf(eventsByMonth, -2)]);
    expect([
      await count('events_default'),
      await count(nameOf(eventsByMonth, -1)),
      await count('webhook_deliveries'),
    ]).to.deep.equal([0, 1, 1]);
    expect(await checkMonths(database.db)).to.deep.include({ result: 'ok' });
    await sql('delete from events');
  });
});
