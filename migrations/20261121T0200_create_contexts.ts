import type { Knex } from 'knex';

/** What organizations say about themselves: one head each, and every version that it ever had. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table contexts (
      organization_id text not null,
      id text not null,
      -- How many versions there are: the newest is 1.<versions - 1>.0. Whoever adds one holds this row's lock.
      versions integer not null default 0,
      created_at timestamptz not null default now(),
      constraint contexts_pkey primary key (organization_id),
      constraint contexts_id_key unique (id),
      constraint contexts_organization_fkey foreign key (organization_id) references organizations (id),
      constraint contexts_versions_counted check (versions >= 0)
    );

    create table context_versions (
      organization_id text not null,
      minor integer not null,
      sections_sealed bytea not null,
      changed_sections text[] not null,
      executive_sub text not null,
      created_at timestamptz not null default now(),
      constraint context_versions_pkey primary key (organization_id, minor),
      constraint context_versions_context_fkey foreign key (organization_id) references contexts (organization_id) on delete cascade,
      constraint context_versions_numbered check (minor >= 0)
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table context_versions;
    drop table contexts;
  `);
}
