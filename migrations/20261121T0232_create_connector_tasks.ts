import type { Knex } from 'knex';

/** Work with a system that somebody waits for or that a schedule asks for: the row is the promise, the job in Redis a hint. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table connector_tasks (
      id text not null,
      connector_id text not null,
      organization_id text not null,
      kind text not null,
      status text not null default 'queued',
      attempts smallint not null default 0,
      lease_until timestamptz,
      request_sealed bytea not null,
      result_sealed bytea,
      failure_code text,
      failure_sealed bytea,
      http_request_id text not null,
      created_at timestamptz not null default now(),
      deadline_at timestamptz not null,
      finished_at timestamptz,
      -- When it is forgotten, with its result.
      expires_at timestamptz,
      dispatch_no integer not null default 1,
      dispatch_due_at timestamptz not null,
      constraint connector_tasks_pkey primary key (id),
      constraint connector_tasks_connector_fkey foreign key (connector_id) references connectors (id) on delete cascade,
      constraint connector_tasks_kind_known check (kind in ('test', 'sync', 'query')),
      constraint connector_tasks_status_known check (status in ('queued', 'processing', 'completed', 'failed')),
      constraint connector_tasks_completed_has_result check ((status = 'completed') = (result_sealed is not null)),
      constraint connector_tasks_failed_has_reason check ((status = 'failed') = (failure_code is not null and failure_sealed is not null)),
      constraint connector_tasks_finished_once check ((status in ('queued', 'processing')) = (finished_at is null)),
      constraint connector_tasks_finished_expires check ((finished_at is null) = (expires_at is null))
    );
    -- A sync that is asked for while one waits or runs is that one.
    create unique index connector_tasks_one_sync on connector_tasks (connector_id) where kind = 'sync' and status in ('queued', 'processing');
    create index connector_tasks_due_idx on connector_tasks (dispatch_due_at) where status in ('queued', 'processing');
    create index connector_tasks_expires_idx on connector_tasks (expires_at) where expires_at is not null;
    create index connector_tasks_connector_idx on connector_tasks (connector_id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table connector_tasks');
}
