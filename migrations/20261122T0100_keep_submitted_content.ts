import type { Knex } from 'knex';

/**
 * A decision is bound to what was read: `content_version` counts the amendments and rounds of a request, an entry of history
 * says which one it is of, and each payload that was submitted is kept. An entry also names whose authority was used, and what
 * a policy under evaluation would have refused.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table governance_requests
      add column content_version integer not null default 1,
      add constraint governance_requests_content_version_from_one check (content_version >= 1);

    alter table governance_history
      add column content_version integer,
      add column delegated_by text,
      add column findings text[];
    create index governance_history_decisions_idx on governance_history (request_id, sequence) where decision is not null;

    create table governance_versions (
      request_id text not null,
      round integer not null,
      organization_id text not null,
      content_version integer not null,
      submitted_at timestamptz not null,
      submitted_by text not null,
      on_behalf_by text,
      content_sealed bytea not null,
      changes_sealed bytea,
      constraint governance_versions_pkey primary key (request_id, round),
      constraint governance_versions_request_fkey foreign key (request_id) references governance_requests (id) on delete restrict
    );

    -- A log whose sealed columns, named as arguments, may take other bytes: what a change of keys needs.
    create function refuse_log_change_but_reseals() returns trigger language plpgsql as $$
    declare
      was jsonb := to_jsonb(old);
      is_now jsonb := to_jsonb(new);
    begin
      for place in 0 .. tg_nargs - 1 loop
        if (was -> tg_argv[place] = 'null') <> (is_now -> tg_argv[place] = 'null') then
          raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
        end if;
        was := was - tg_argv[place];
        is_now := is_now - tg_argv[place];
      end loop;
      if was <> is_now then
        raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
      end if;
      return new;
    end
    $$;
    create trigger governance_versions_append_only before delete or truncate on governance_versions
      for each statement execute function refuse_log_change();
    create trigger governance_versions_reseal_only before update on governance_versions
      for each row execute function refuse_log_change_but_reseals('content_sealed', 'changes_sealed');
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table governance_versions;
    drop function refuse_log_change_but_reseals();
    drop index governance_history_decisions_idx;
    alter table governance_history drop column content_version, drop column delegated_by, drop column findings;
    alter table governance_requests drop column content_version;
  `);
}
