import type { Knex } from 'knex';

/** Addresses that sign in the executive of a key, once: kept as a hash, as keys are. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table sign_in_links (
      hash bytea not null,
      key_id text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      constraint sign_in_links_pkey primary key (hash),
      constraint sign_in_links_key_fkey foreign key (key_id) references api_keys (id) on delete cascade
    );
    create index sign_in_links_expires_at_idx on sign_in_links (expires_at);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table sign_in_links');
}
