import type { Knex } from 'knex';

/** What people write to each other about a request, and when a stage's deciders are reminded. Comments only grow. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table governance_comments (
      id text not null,
      request_id text not null,
      organization_id text not null,
      in_reply_to text,
      stage_id text,
      round integer not null,
      content_version integer not null,
      author text not null,
      on_behalf_by text,
      text_sealed bytea not null,
      created_at timestamptz not null,
      constraint governance_comments_pkey primary key (id),
      constraint governance_comments_place_key unique (request_id, id),
      constraint governance_comments_request_fkey foreign key (request_id) references governance_requests (id) on delete restrict,
      constraint governance_comments_thread_fkey foreign key (request_id, in_reply_to) references governance_comments (request_id, id)
    );
    create trigger governance_comments_append_only before truncate on governance_comments
      for each statement execute function refuse_log_change();
    create trigger governance_comments_reseal_only before update on governance_comments
      for each row execute function refuse_log_change_but_reseals('text_sealed');
    create trigger governance_comments_keeps_submitted before delete on governance_comments
      for each row execute function keep_submitted_history();

    alter table governance_stages
      add column remind_at timestamptz,
      add column reminded_at timestamptz;
    create index governance_stages_reminder_idx on governance_stages (remind_at) where status = 'ACTIVE' and reminded_at is null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table governance_stages drop column remind_at, drop column reminded_at;
    drop table governance_comments;
  `);
}
