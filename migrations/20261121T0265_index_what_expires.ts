import type { Knex } from 'knex';

/** On tables that may be large, so without holding up those who write. */
export const config = { transaction: false };

/** What retention looks for: the oldest that has ended. */
export async function up(db: Knex): Promise<void> {
  await db.raw('create index concurrently events_created_at_idx on events (created_at)');
  await db.raw('create index concurrently connector_snapshots_read_at_idx on connector_snapshots (read_at)');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index concurrently events_created_at_idx');
  await db.raw('drop index concurrently connector_snapshots_read_at_idx');
}
