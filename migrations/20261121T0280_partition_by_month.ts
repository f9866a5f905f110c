import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { TypeID } from 'typeid-js';

/** Each table in transactions of its own. */
export const config = { transaction: false };

/** What a table has beside its columns and checks, which its successor copies. */
interface Monthly {
  table: string;
  key: string;
  /** Prefix of the identifiers in the key; absent where the key is a time. */
  prefix?: string;
  primaryKey: string;
  indexes: Record<string, string>;
  foreignKeys: Record<string, string>;
}

const tables: readonly Monthly[] = [
  {
    table: 'events',
    key: 'id',
    prefix: 'evt',
    primaryKey: 'id',
    indexes: { events_created_at_idx: '(created_at)' },
    foreignKeys: { events_organization_fkey: '(organization_id) references organizations (id)' },
  },
  {
    table: 'webhook_attempts',
    key: 'delivery_id',
    prefix: 'dlv',
    primaryKey: 'delivery_id, attempt',
    indexes: {},
    foreignKeys: {
      webhook_attempts_delivery_fkey: '(delivery_id) references webhook_deliveries (id) on delete cascade',
    },
  },
  {
    table: 'metric_rollups',
    key: 'starts_at',
    primaryKey: 'organization_id, span, starts_at, subject, name',
    indexes: { metric_rollups_starts_at_idx: '(span, starts_at)' },
    foreignKeys: {
      metric_rollups_organization_fkey: '(organization_id) references organizations (id) on delete cascade',
    },
  },
];

/** About a minute. */
const MOST_TRIES = 120;

/** The smallest identifier of a moment. */
function firstIdAt(prefix: string, at: Date): string {
  const bytes = new Uint8Array(16);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(at.getTime()) << 16n);
  return TypeID.fromUUIDBytes(prefix, bytes).toString();
}

/**
 * Runs `work` in a transaction that waits a fifth of a second for a lock, again and again: who works meanwhile waits no longer than
 * that, and none of them is ended as part of a deadlock, which Postgres looks for after a second.
 */
async function whenFree(db: Knex, work: (tx: Knex) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (tx) => {
        await tx.raw(`set local statement_timeout = 0; set local lock_timeout = '200ms'`);
        await work(tx);
      });
    } catch (error) {
      if (attempt === MOST_TRIES || !['55P03', '40P01'].includes((error as { code?: string }).code ?? '')) throw error;
      await delay(300);
    }
  }
}

async function isPartitioned(db: Knex, table: string): Promise<boolean> {
  const { rows } = (await db.raw('select relkind from pg_class where oid = ?::regclass', [table])) as {
    rows: { relkind: string }[];
  };
  return rows[0]?.relkind === 'p';
}

/** Whether the database sorts identifiers by their bytes, thus by time. Some languages put `z` before `t`, or take two letters for one. */
async function sortsIdsByTime(db: Knex): Promise<boolean> {
  const { rows } = (await db.raw(`
    with letters as (select * from unnest(string_to_array('0123456789abcdefghjkmnpqrstvwxyz', null)) as l (letter)),
    ids as (select 'evt_' || a.letter || b.letter as id from letters a, letters b)
    select array_agg(id order by id) = array_agg(id order by id collate "C") as by_bytes from ids
  `)) as { rows: { by_bytes: boolean }[] };
  return rows[0]?.by_bytes ?? false;
}

async function addKeys(tx: Knex, { table, primaryKey, indexes, foreignKeys }: Monthly): Promise<void> {
  await tx.raw(`alter table ${table} add constraint ${table}_pkey primary key (${primaryKey})`);
  for (const [name, columns] of Object.entries(indexes)) await tx.raw(`create index ${name} on ${table} ${columns}`);
  for (const [name, reference] of Object.entries(foreignKeys))
    await tx.raw(`alter table ${table} add constraint ${name} foreign key ${reference}`);
}

/** Makes the table the first partition of one of the same name: no row is moved. */
async function divide(db: Knex, monthly: Monthly, before: Date): Promise<void> {
  const { table, key, prefix, indexes } = monthly;
  const bound = prefix === undefined ? before.toISOString() : firstIdAt(prefix, before);
  const first = `${table}_before_${before.toISOString().slice(0, 7).replace('-', '_')}`;
  await whenFree(db, async (tx) => {
    await tx.raw(`
      alter table ${table} drop constraint if exists ${table}_bound;
      alter table ${table} add constraint ${table}_bound check (${key} < '${bound}') not valid`);
  });
  await whenFree(db, (tx) => tx.raw(`alter table ${table} validate constraint ${table}_bound`));
  await whenFree(db, async (tx) => {
    if (table === 'events') await freeEvents(tx);
    await tx.raw(`
      alter table ${table} rename to ${first};
      create table ${table} (like ${first} including defaults including constraints including storage) partition by range (${key});
      alter table ${table} drop constraint ${table}_bound;
      alter index ${table}_pkey rename to ${first}_pkey;
      ${Object.keys(indexes)
        .map((name) => `alter index ${name} rename to ${name.replace(table, first)};`)
        .join('\n')}`);
    await addKeys(tx, monthly);
    await tx.raw(`
      alter table ${table} attach partition ${first} for values from (minvalue) to ('${bound}');
      alter table ${first} drop constraint ${table}_bound;
      create table ${table}_default partition of ${table} default`);
    if (table === 'events') await letEventsTakeDeliveries(tx);
  });
}

/** A month that deliveries refer to could only be dropped after a look at every delivery, while nobody may write an event. */
const freeEvents = (tx: Knex): Promise<void> =>
  tx.raw('alter table webhook_deliveries drop constraint webhook_deliveries_event_fkey');

/** What the foreign key did besides. */
const letEventsTakeDeliveries = (tx: Knex): Promise<void> =>
  tx.raw(`
    create function remove_deliveries_of_events() returns trigger language plpgsql as $$
    begin
      delete from webhook_deliveries where event_id = any (array(select id from gone));
      return null;
    end
    $$;
    create trigger events_take_deliveries after delete on events referencing old table as gone for each statement execute function remove_deliveries_of_events()`);

/**
 * Events, tries and rollups by month. The table as it is becomes the first partition, for all that is older than the month
 * after next; later months get their own as they come, and what no month covers lies in the default one.
 *
 * Locks: the bound is checked while everybody reads and writes, for as long as a scan of the table takes. Then the table is
 * locked whole for some milliseconds; whoever holds it longer than a fifth of a second is let through, and it is tried again for a minute. Broken
 * off, it goes on where it was. Processes of the release before go on: names and columns stay, and until the month after next
 * all rows lie in one partition, which is as long as their statements may address rows by place. Keys are not to be rotated by
 * the release before any more: it would look for the pages of the whole table, which has none.
 *
 * A database whose language sorts identifiers otherwise than by their bytes keeps events and tries whole.
 */
export async function up(db: Knex): Promise<void> {
  const now = new Date();
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2));
  const idsSort = await sortsIdsByTime(db);
  for (const monthly of tables) {
    if ((monthly.prefix === undefined || idsSort) && !(await isPartitioned(db, monthly.table)))
      await divide(db, monthly, before);
  }
}

/** Copies every row, while nobody reads or writes the table. */
export async function down(db: Knex): Promise<void> {
  for (const monthly of tables) {
    const { table } = monthly;
    if (!(await isPartitioned(db, table))) continue;
    await whenFree(db, async (tx) => {
      await tx.raw(`
        alter table ${table} rename to ${table}_months;
        create table ${table} (like ${table}_months including defaults including constraints including storage);
        insert into ${table} select * from ${table}_months;
        drop table ${table}_months`);
      await addKeys(tx, monthly);
      if (table === 'events') {
        await tx.raw(`
          drop function remove_deliveries_of_events();
          alter table webhook_deliveries add constraint webhook_deliveries_event_fkey foreign key (event_id) references events (id) on delete cascade`);
      }
    });
  }
}
