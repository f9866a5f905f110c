import type { Knex } from 'knex';

/** Events with their outbox: what happened, who wants to hear of it, and every try to tell them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- A TypeID: the prefix and a UUIDv7 in Crockford's base32. Deliveries get theirs here, since only the statement that
    -- writes an event knows how many subscriptions match.
    create function new_type_id(prefix text) returns text
    language sql volatile parallel safe
    return (
      with bits as (
        select '00' || ('x' || lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
                            || substr(replace(gen_random_uuid()::text, '-', ''), 14))::bit(128)::text as value
      )
      select prefix || '_' || string_agg(
               substr('0123456789abcdefghjkmnpqrstvwxyz', substr(bits.value, place * 5 + 1, 5)::bit(5)::integer + 1, 1), '' order by place)
      from bits, generate_series(0, 25) as place
    );

    create table events (
      id text not null,
      organization_id text not null,
      name text not null,
      -- The very bytes that every receiver of the event gets.
      body_sealed bytea not null,
      created_at timestamptz not null default now(),
      constraint events_pkey primary key (id),
      constraint events_organization_fkey foreign key (organization_id) references organizations (id)
    );

    create table webhook_subscriptions (
      id text not null,
      organization_id text not null,
      url_sealed bytea not null,
      events text[] not null,
      status text not null default 'active',
      secret_sealed bytea not null,
      previous_secret_sealed bytea,
      previous_secret_expires_at timestamptz,
      disabled_reason text,
      -- Since when no try has succeeded; null after a success and before the first try.
      failing_since timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint webhook_subscriptions_pkey primary key (id),
      constraint webhook_subscriptions_organization_fkey foreign key (organization_id) references organizations (id),
      constraint webhook_subscriptions_status_known check (status in ('active', 'disabled', 'deleted')),
      constraint webhook_subscriptions_has_events check (cardinality(events) > 0),
      constraint webhook_subscriptions_disabled_has_reason check ((status = 'disabled') = (disabled_reason is not null)),
      constraint webhook_subscriptions_disabled_reason_known check (disabled_reason in ('caller', 'gone', 'failing')),
      constraint webhook_subscriptions_overlap check ((previous_secret_sealed is null) = (previous_secret_expires_at is null))
    );
    create index webhook_subscriptions_organization_idx on webhook_subscriptions (organization_id, created_at, id) where status <> 'deleted';

    create table webhook_deliveries (
      id text not null,
      event_id text not null,
      subscription_id text not null,
      organization_id text not null,
      status text not null default 'pending',
      attempts smallint not null default 0,
      -- When it is tried next. A try moves it first and sends then, so that a worker that dies costs a duplicate at most.
      due_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      constraint webhook_deliveries_pkey primary key (id),
      constraint webhook_deliveries_event_fkey foreign key (event_id) references events (id) on delete cascade,
      constraint webhook_deliveries_subscription_fkey foreign key (subscription_id) references webhook_subscriptions (id),
      constraint webhook_deliveries_status_known check (status in ('pending', 'succeeded', 'failed')),
      constraint webhook_deliveries_finished_once check ((status = 'pending') = (finished_at is null))
    );
    -- Only what is still to be told, so it stays as small as the backlog.
    create index webhook_deliveries_due_idx on webhook_deliveries (subscription_id, due_at) where status = 'pending';
    create index webhook_deliveries_log_idx on webhook_deliveries (subscription_id, created_at desc, id desc);
    create index webhook_deliveries_event_idx on webhook_deliveries (event_id);

    create table webhook_attempts (
      delivery_id text not null,
      attempt smallint not null,
      at timestamptz not null default now(),
      status_code smallint,
      duration_ms integer,
      -- Class of the failure; null while the try runs and when it succeeded.
      error text,
      response_sealed bytea,
      constraint webhook_attempts_pkey primary key (delivery_id, attempt),
      constraint webhook_attempts_delivery_fkey foreign key (delivery_id) references webhook_deliveries (id) on delete cascade
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table webhook_attempts;
    drop table webhook_deliveries;
    drop table webhook_subscriptions;
    drop table events;
    drop function new_type_id(text);
  `);
}
