import type { Knex } from 'knex';

/**
 * The inbox: requests that the same people may decide stand together, the first due first. One index over all that is under review
 * made a reviewer who may decide a few requests of many pass by all the others, and, since nobody can tell in advance how many those
 * are, the whole table was read instead.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index governance_requests_audience_idx on governance_requests
      (organization_id, hashtextextended(coalesce((rules -> 'stageDeciders' -> current_stage_id)::text, ''), 0), stage_due_at, id)
      where status in ('awaiting_review', 'under_review') and current_stage_id is not null;
    drop index governance_requests_inbox_idx;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    create index governance_requests_inbox_idx on governance_requests (organization_id, stage_due_at, id) where status in ('awaiting_review', 'under_review');
    drop index governance_requests_audience_idx;
  `);
}
