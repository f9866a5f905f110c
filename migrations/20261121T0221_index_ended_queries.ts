import type { Knex } from 'knex';

/** On a table that may be large, so without holding up those who write. */
export const config = { transaction: false };

/** What ended in a minute, for the rollups and for the minutes that they do not hold yet; and what was said of it since. */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    'create index concurrently queries_finished_idx on queries (finished_at, organization_id) where finished_at is not null',
  );
  await db.raw('create index concurrently query_feedback_updated_idx on query_feedback (updated_at)');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index concurrently queries_finished_idx');
  await db.raw('drop index concurrently query_feedback_updated_idx');
}
