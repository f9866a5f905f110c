import type { Knex } from 'knex';

/** Installations of extension packs: the row is the promise, the job in Redis is a hint. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table extension_installations (
      id text not null,
      organization_id text not null,
      family text not null,
      extension_id text not null,
      version text not null,
      executive_sub text not null,
      request_id text not null,
      status text not null default 'installing',
      -- Null where none was given: then what is installed of the family keeps its own.
      configuration_sealed bytea,
      attempts smallint not null default 0,
      lease_until timestamptz,
      failure_reason text,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      dispatch_no integer not null default 1,
      dispatch_due_at timestamptz not null,
      constraint extension_installations_pkey primary key (id),
      constraint extension_installations_organization_fkey foreign key (organization_id) references organizations (id),
      constraint extension_installations_status_known check (status in ('installing', 'installed', 'failed')),
      constraint extension_installations_finished_once check ((status = 'installing') = (finished_at is null)),
      constraint extension_installations_failed_has_reason check ((status = 'failed') = (failure_reason is not null))
    );
    -- Of one family one installation runs at a time.
    create unique index extension_installations_one_at_a_time on extension_installations (organization_id, family) where status = 'installing';
    create index extension_installations_due_idx on extension_installations (dispatch_due_at) where status = 'installing';
    -- How long the latest took.
    create index extension_installations_finished_idx on extension_installations (finished_at desc) where status = 'installed';

    create table extension_installation_steps (
      installation_id text not null,
      position smallint not null,
      name text not null,
      status text not null default 'queued',
      started_at timestamptz,
      completed_at timestamptz,
      constraint extension_installation_steps_pkey primary key (installation_id, name),
      constraint extension_installation_steps_installation_fkey foreign key (installation_id) references extension_installations (id) on delete cascade,
      constraint extension_installation_steps_name_known check (name in ('validation', 'dependency_resolution', 'configuration', 'activation')),
      constraint extension_installation_steps_status_known check (status in ('queued', 'processing', 'completed', 'failed', 'skipped')),
      constraint extension_installation_steps_started check ((status in ('queued', 'skipped')) = (started_at is null)),
      constraint extension_installation_steps_completed check ((status = 'completed') = (completed_at is not null))
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table extension_installation_steps;
    drop table extension_installations;
  `);
}
