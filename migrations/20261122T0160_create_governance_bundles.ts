import type { Knex } from 'knex';

/** Requests that are released together or not at all. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table governance_bundles (
      id text not null,
      organization_id text not null,
      request_ids text[] not null,
      status text not null default 'pending',
      release_at timestamptz,
      created_at timestamptz not null,
      created_by text not null,
      ended_at timestamptz,
      constraint governance_bundles_pkey primary key (id),
      constraint governance_bundles_organization_fkey foreign key (organization_id) references organizations (id),
      constraint governance_bundles_status_known check (status in ('pending', 'released', 'cancelled', 'failed')),
      constraint governance_bundles_ended_once check ((status = 'pending') = (ended_at is null)),
      constraint governance_bundles_of_some check (cardinality(request_ids) between 1 and 100)
    );
    alter table governance_requests
      add column bundle_id text,
      add constraint governance_requests_bundle_fkey foreign key (bundle_id) references governance_bundles (id);
    create index governance_requests_bundle_idx on governance_requests (bundle_id) where bundle_id is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table governance_requests drop column bundle_id;
    drop table governance_bundles;
  `);
}
