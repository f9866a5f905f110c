import type { Knex } from 'knex';

/**
 * Executive queries: the row is the promise, the jobs in Redis are hints. Content, context and results are sealed;
 * nothing a person wrote stands here in clear text.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table queries (
      id text not null,
      organization_id text not null,
      executive_sub text not null,
      request_id text not null,
      -- Both null for a query to all roles; a module operation runs one role alone.
      operation text,
      operation_role text,
      type text not null,
      urgency text not null,
      authority_level smallint not null,
      require_all_modules boolean not null,
      status text not null default 'processing',
      input_sealed bytea not null,
      result_sealed bytea,
      summary_sealed bytea,
      confidence double precision,
      error_code text,
      created_at timestamptz not null default now(),
      deadline_at timestamptz not null,
      finished_at timestamptz,
      dispatch_no integer not null default 0,
      dispatch_due_at timestamptz not null default now(),
      constraint queries_pkey primary key (id),
      constraint queries_organization_fkey foreign key (organization_id) references organizations (id),
      constraint queries_operation_known check (operation in ('analyze', 'recommendations', 'risks', 'validate')),
      constraint queries_operation_has_role check ((operation is null) = (operation_role is null)),
      constraint queries_type_known check (type in ('MA_EVALUATION', 'STRATEGIC_PLANNING', 'CRISIS_MANAGEMENT', 'FINANCIAL_ANALYSIS')),
      constraint queries_urgency_known check (urgency in ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
      constraint queries_status_known check (status in ('processing', 'completed', 'failed', 'cancelled')),
      constraint queries_error_code_known check (error_code in ('MODULE_FAILED', 'QUERY_TIMEOUT', 'CANCELLED')),
      constraint queries_finished_once check ((status = 'processing') = (finished_at is null)),
      constraint queries_completed_has_result check (status <> 'completed' or (result_sealed is not null and confidence is not null)),
      constraint queries_failed_has_error check ((status in ('failed', 'cancelled')) = (error_code is not null))
    );
    -- History: newest first, with and without the type filter.
    create index queries_history_idx on queries (organization_id, created_at desc, id desc) where operation is null;
    create index queries_history_type_idx on queries (organization_id, type, created_at desc, id desc) where operation is null;
    -- The sweep: only what is still open, so both stay as small as the work in flight.
    create index queries_dispatch_due_idx on queries (dispatch_due_at) where status = 'processing';
    create index queries_deadline_idx on queries (deadline_at) where status = 'processing';

    create table query_steps (
      query_id text not null,
      kind text not null,
      name text not null,
      status text not null default 'queued',
      attempts smallint not null default 0,
      lease_until timestamptz,
      result_sealed bytea,
      confidence double precision,
      failure_code text,
      failure_reason text,
      started_at timestamptz,
      finished_at timestamptz,
      constraint query_steps_pkey primary key (query_id, kind, name),
      constraint query_steps_query_fkey foreign key (query_id) references queries (id) on delete cascade,
      constraint query_steps_kind_known check (kind in ('role', 'extension', 'connector')),
      constraint query_steps_status_known check (status in ('queued', 'processing', 'completed', 'failed', 'skipped')),
      constraint query_steps_completed_has_result check ((status = 'completed') = (result_sealed is not null)),
      constraint query_steps_failed_has_reason check ((status = 'failed') = (failure_code is not null)),
      constraint query_steps_finished_once check ((status in ('queued', 'processing')) = (finished_at is null))
    );


    create table idempotency_records (
      organization_id text not null,
      key text not null,
      fingerprint bytea not null,
      token text not null,
      status text not null default 'running',
      lease_until timestamptz not null,
      resource_id text,
      response_status smallint,
      response_sealed bytea,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      constraint idempotency_records_pkey primary key (organization_id, key),
      constraint idempotency_records_status_known check (status in ('running', 'done')),
      constraint idempotency_records_done_has_response check ((status = 'done') = (response_status is not null))
    );
    create index idempotency_records_expires_at_idx on idempotency_records (expires_at);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table idempotency_records;
    drop table query_steps;
    drop table queries;
  `);
}
