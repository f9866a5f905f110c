import type { Knex } from 'knex';

/**
 * The log of who decided what. It only grows: a trigger refuses every change, so that not even a statement run by hand
 * rewrites it unnoticed. A decision that has an entry cannot be deleted either.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table decision_approvals (
      decision_id text not null,
      sequence integer not null,
      id text not null,
      organization_id text not null,
      decision text not null,
      executive_sub text not null,
      acting_sub text,
      role text not null,
      authority_level smallint not null,
      required_level smallint not null,
      notes_sealed bytea,
      request_id text not null,
      created_at timestamptz not null default now(),
      constraint decision_approvals_pkey primary key (decision_id, sequence),
      constraint decision_approvals_id_key unique (id),
      constraint decision_approvals_decision_fkey foreign key (decision_id) references decisions (id) on delete restrict,
      constraint decision_approvals_sequence_from_one check (sequence >= 1),
      constraint decision_approvals_decision_known check (decision in ('APPROVE', 'REJECT')),
      constraint decision_approvals_level_suffices check (authority_level >= required_level)
    );

    create function refuse_log_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end
    $$;

    create trigger decision_approvals_append_only
      before update or delete or truncate on decision_approvals
      for each statement execute function refuse_log_change();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table decision_approvals;
    drop function refuse_log_change();
  `);
}
