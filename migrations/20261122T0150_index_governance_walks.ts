import type { Knex } from 'knex';

/** Lists are walked by id, which no change of a request moves; the inbox by the same within what the same people may decide. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index governance_requests_walk_idx on governance_requests (organization_id, id);
    create index governance_requests_status_walk_idx on governance_requests (organization_id, workflow_status, id) where instructional;
    create index governance_requests_audience_walk_idx on governance_requests
      (organization_id, hashtextextended(coalesce((rules -> 'stageDeciders' -> current_stage_id)::text, ''), 0), id)
      where status in ('awaiting_review', 'under_review') and current_stage_id is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index governance_requests_audience_walk_idx;
    drop index governance_requests_status_walk_idx;
    drop index governance_requests_walk_idx;
  `);
}
