import type { Knex } from 'knex';

/**
 * What people write in a request, its summary, payload and notes, is sealed. What lists and filters ask for stands in columns
 * of its own. An entry of history keeps a salted digest of its notes beside them: that is what its hash covers, so that the chain
 * holds when the notes are sealed anew. A migration has no keys, so it does not take over requests in clear; no release has written any.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    do $$
    begin
      if exists (select from governance_requests) then
        raise exception 'governance_requests holds requests of a development version, written before their content was sealed: remove them first';
      end if;
    end
    $$;

    alter table governance_requests
      drop constraint governance_requests_joined,
      drop column cms_content_entry_id,
      drop column input_payload,
      drop column summary;
    alter table governance_requests
      add column cms_content_entry_id text,
      add column cms_schema_id text,
      add column content_sealed bytea not null,
      add constraint governance_requests_joined check (not instructional or cms_content_entry_id is not null);
    create index governance_projections_entry_idx on governance_requests (organization_id, cms_content_entry_id, updated_at desc, id) where instructional;

    alter table governance_stages drop column notes;
    alter table governance_stages add column notes_sealed bytea;

    alter table governance_history drop column notes;
    alter table governance_history
      add column notes_digest text,
      add column notes_sealed bytea,
      add constraint governance_history_notes_whole check ((notes_digest is null) = (notes_sealed is null));

    drop trigger governance_history_append_only on governance_history;
    create trigger governance_history_append_only before delete or truncate on governance_history
      for each statement execute function refuse_log_change();

    -- Other bytes in the sealed column alone pass, which a change of keys needs: what they say is held fast by the digest.
    create function refuse_history_rewrite() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) - 'notes_sealed' <> to_jsonb(old) - 'notes_sealed' then
        raise exception 'governance_history is append-only' using errcode = 'restrict_violation';
      end if;
      return new;
    end
    $$;
    create trigger governance_history_reseal_only before update on governance_history
      for each row execute function refuse_history_rewrite();
    revoke update, delete, truncate on governance_history from public;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger governance_history_reseal_only on governance_history;
    drop function refuse_history_rewrite();
    drop trigger governance_history_append_only on governance_history;
    create trigger governance_history_append_only before update or delete or truncate on governance_history
      for each statement execute function refuse_log_change();
    alter table governance_history drop constraint governance_history_notes_whole, drop column notes_digest, drop column notes_sealed, add column notes text;
    alter table governance_history add constraint governance_history_notes_length check (length(notes) <= 10000);
    alter table governance_stages drop column notes_sealed, add column notes text;
    alter table governance_requests
      drop constraint governance_requests_joined,
      drop column content_sealed,
      drop column cms_schema_id,
      drop column cms_content_entry_id,
      add column summary text,
      add column input_payload jsonb not null;
    alter table governance_requests
      add column cms_content_entry_id text generated always as (input_payload ->> 'cms_content_entry_id') stored,
      add constraint governance_requests_joined check (not instructional or cms_content_entry_id is not null);
    create index governance_projections_entry_idx on governance_requests (organization_id, cms_content_entry_id, updated_at desc, id) where instructional;
  `);
}
