import type { Knex } from 'knex';

/**
 * How fast each endpoint is told, over all processes. A table of its own: a claim locks the row for as long as its statement
 * runs, and nobody who reads or disables the endpoint waits for that.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table webhook_pacing (
      subscription_id text not null,
      -- When what has been sent would have been sent at the very rate; the further ahead of now, the less may follow.
      paid_until timestamptz not null default now(),
      constraint webhook_pacing_pkey primary key (subscription_id),
      constraint webhook_pacing_subscription_fkey foreign key (subscription_id) references webhook_subscriptions (id) on delete cascade
    ) with (fillfactor = 50);
    insert into webhook_pacing (subscription_id) select id from webhook_subscriptions;

    create function pace_new_webhook() returns trigger language plpgsql as $$
    begin
      insert into webhook_pacing (subscription_id) values (new.id);
      return null;
    end
    $$;
    create trigger webhook_subscriptions_paced after insert on webhook_subscriptions for each row execute function pace_new_webhook();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger webhook_subscriptions_paced on webhook_subscriptions;
    drop function pace_new_webhook();
    drop table webhook_pacing;
  `);
}
