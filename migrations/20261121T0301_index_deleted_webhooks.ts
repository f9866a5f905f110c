import type { Knex } from 'knex';

/** What retention looks for: webhooks that were removed, the oldest first. */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    `create index webhook_subscriptions_deleted_idx on webhook_subscriptions (updated_at) where status = 'deleted'`,
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index webhook_subscriptions_deleted_idx');
}
