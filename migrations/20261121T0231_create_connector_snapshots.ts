import type { Knex } from 'knex';

/** What was read of a system, mapped onto the engine's inputs, and where the next read goes on. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table connector_snapshots (
      id text not null,
      connector_id text not null,
      organization_id text not null,
      -- Version of the connector's settings under which it was read.
      version integer not null,
      read_at timestamptz not null,
      -- Whether every table, object and tool of the mapping could be read.
      is_complete boolean not null,
      content_sealed bytea not null,
      created_at timestamptz not null default now(),
      constraint connector_snapshots_pkey primary key (id),
      constraint connector_snapshots_connector_fkey foreign key (connector_id) references connectors (id) on delete cascade
    );
    create index connector_snapshots_newest_idx on connector_snapshots (connector_id, read_at desc, id desc);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table connector_snapshots');
}
