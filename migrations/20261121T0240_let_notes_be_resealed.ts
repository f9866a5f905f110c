import type { Knex } from 'knex';

/**
 * A log of which one column is sealed still refuses every change but one: other bytes in that column alone, which a change of
 * keys needs. What the bytes say cannot be changed that way, since they open for their own row alone, and only under a key.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create function refuse_log_change_but_reseal() returns trigger language plpgsql as $$
    declare
      sealed text := tg_argv[0];
    begin
      if to_jsonb(new) - sealed <> to_jsonb(old) - sealed or (to_jsonb(new) -> sealed = 'null') <> (to_jsonb(old) -> sealed = 'null') then
        raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
      end if;
      return new;
    end
    $$;

    drop trigger decision_approvals_append_only on decision_approvals;
    create trigger decision_approvals_append_only
      before delete or truncate on decision_approvals
      for each statement execute function refuse_log_change();
    create trigger decision_approvals_reseal_only
      before update on decision_approvals
      for each row execute function refuse_log_change_but_reseal('notes_sealed');
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger decision_approvals_reseal_only on decision_approvals;
    drop trigger decision_approvals_append_only on decision_approvals;
    create trigger decision_approvals_append_only
      before update or delete or truncate on decision_approvals
      for each statement execute function refuse_log_change();
    drop function refuse_log_change_but_reseal();
  `);
}
