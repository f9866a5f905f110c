import type { Knex } from 'knex';

/** Connectors to enterprise systems: one for each system type of an organization. Arguments, mapping, credentials and errors are sealed. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table connectors (
      id text not null,
      organization_id text not null,
      system_type text not null,
      program text not null,
      -- Arguments of the program and the mapping.
      settings_sealed bytea not null,
      -- Null for a program that needs none.
      credentials_sealed bytea,
      timeout_ms integer not null,
      sync_schedule text,
      -- When the schedule asks for the next sync; null without a schedule.
      next_sync_at timestamptz,
      -- Counts changes of the settings: what was read or found under another version counts no more.
      version integer not null default 1,
      status text not null default 'connecting',
      last_error_sealed bytea,
      last_error_at timestamptz,
      -- The last time that the system answered under these settings.
      connected_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint connectors_pkey primary key (id),
      constraint connectors_organization_fkey foreign key (organization_id) references organizations (id),
      constraint connectors_status_known check (status in ('connected', 'connecting', 'degraded', 'disconnected')),
      constraint connectors_connected_has_time check (status <> 'connected' or connected_at is not null),
      constraint connectors_failure_has_error check (status not in ('degraded', 'disconnected') or last_error_sealed is not null),
      constraint connectors_error_has_time check ((last_error_sealed is null) = (last_error_at is null)),
      constraint connectors_schedule_has_time check ((sync_schedule is null) = (next_sync_at is null)),
      constraint connectors_timeout_range check (timeout_ms between 100 and 300000)
    );
    -- One connector a system type, whatever case it is written in.
    create unique index connectors_system_type_key on connectors (organization_id, lower(system_type));
    create index connectors_next_sync_idx on connectors (next_sync_at) where next_sync_at is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table connectors');
}
