import type { Knex } from 'knex';

/**
 * How much of its organization's work was waiting when a query was accepted: with the urgency it sets the priority of the
 * query's jobs, so that one organization's backlog delays nobody else. Kept in the row, since the sweep enqueues from it.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table queries add column waiting_before integer not null default 0;
    alter table queries add constraint queries_waiting_before_not_negative check (waiting_before >= 0);
    create index queries_open_idx on queries (organization_id) where status = 'processing';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index queries_open_idx;
    alter table queries drop column waiting_before;
  `);
}
