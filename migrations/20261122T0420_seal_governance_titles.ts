import type { Knex } from 'knex';

/**
 * Titles of requests are sealed like all else that people write in them. A migration has no keys: what is there in clear is read as it
 * is until the sweep has sealed it, and so is what a process of an earlier release writes meanwhile.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table governance_requests
      alter column title drop not null,
      add column title_sealed bytea,
      add constraint governance_requests_titled check (title is not null or title_sealed is not null);
    create index governance_requests_clear_titles_idx on governance_requests (id) where title is not null;
  `);
}

/** Goes back only while no title is sealed: without keys none can be opened. */
export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index governance_requests_clear_titles_idx;
    alter table governance_requests
      drop constraint governance_requests_titled,
      alter column title set not null,
      drop column title_sealed;
  `);
}
