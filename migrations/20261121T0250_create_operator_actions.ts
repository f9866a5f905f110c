import type { Knex } from 'knex';

/** What operators did to the queues, or tried to: written before it is done, never changed afterwards. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table operator_actions (
      id text not null,
      created_at timestamptz not null default clock_timestamp(),
      organization_id text,
      executive_sub text not null,
      via text not null,
      action text not null,
      queue text,
      job_id text,
      allowed boolean not null,
      request_id text not null,
      constraint operator_actions_pkey primary key (id),
      constraint operator_actions_via_known check (via in ('dashboard', 'cli'))
    );
    create index operator_actions_newest_idx on operator_actions (created_at desc, id desc);

    create trigger operator_actions_append_only
      before update or delete or truncate on operator_actions
      for each statement execute function refuse_log_change();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table operator_actions');
}
