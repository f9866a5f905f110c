import type { Knex } from 'knex';

/** What ran, summed up by minute and by hour for each organization: a time range is read from these, whatever the number of queries. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table metric_rollups (
      organization_id text not null,
      span text not null,
      starts_at timestamptz not null,
      -- A query by its type, a module by its role, an extension by its id, a connector by its system type.
      subject text not null,
      name text not null,
      runs bigint not null,
      succeeded bigint not null,
      failed bigint not null,
      inaccurate bigint not null,
      -- Of what succeeded.
      seconds_sum double precision not null,
      confidence_sum double precision not null,
      -- Seconds in which at least one run was under way.
      busy_seconds double precision not null,
      -- Response times of queries that succeeded: numbers of the buckets that are not empty, and how many lie in each.
      buckets smallint[] not null,
      counts integer[] not null,
      constraint metric_rollups_pkey primary key (organization_id, span, starts_at, subject, name),
      constraint metric_rollups_organization_fkey foreign key (organization_id) references organizations (id) on delete cascade,
      constraint metric_rollups_span_known check (span in ('minute', 'hour')),
      constraint metric_rollups_subject_known check (subject in ('query', 'module', 'extension', 'connector')),
      constraint metric_rollups_buckets_counted check (cardinality(buckets) = cardinality(counts))
    );
    -- Summing minutes up to an hour, and forgetting old ones.
    create index metric_rollups_starts_at_idx on metric_rollups (span, starts_at);

    -- One row: how far the rollups go. Nothing that ended before changes any more, but for what people say of it.
    create table metric_rollup_state (
      only_row boolean not null default true,
      rolled_until timestamptz,
      feedback_until timestamptz not null default now(),
      constraint metric_rollup_state_pkey primary key (only_row),
      constraint metric_rollup_state_is_one check (only_row)
    );
    insert into metric_rollup_state (only_row) values (true);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table metric_rollup_state;
    drop table metric_rollups;
  `);
}
