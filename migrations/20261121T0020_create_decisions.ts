import type { Knex } from 'knex';

/** One decision record for each completed query, written by the statement that completes it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table decisions (
      id text not null,
      query_id text not null,
      organization_id text not null,
      type text not null,
      status text not null default 'open',
      required_level smallint not null,
      record_sealed bytea not null,
      created_at timestamptz not null default now(),
      decided_at timestamptz,
      constraint decisions_pkey primary key (id),
      constraint decisions_query_key unique (query_id),
      constraint decisions_query_fkey foreign key (query_id) references queries (id) on delete cascade,
      constraint decisions_status_known check (status in ('open', 'approved', 'rejected')),
      constraint decisions_decided_once check ((status = 'open') = (decided_at is null)),
      constraint decisions_required_level_range check (required_level between 1 and 5)
    );
    -- The list: newest first, with and without each filter.
    create index decisions_organization_idx on decisions (organization_id, created_at desc, id desc);
    create index decisions_organization_type_idx on decisions (organization_id, type, created_at desc, id desc);
    create index decisions_organization_status_idx on decisions (organization_id, status, created_at desc, id desc);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table decisions');
}
