import type { Knex } from 'knex';

/** From which status which action leads where: the table of shared/governance/transitions.ts at the time of this migration. */
const transitions = [
  ['amend', 'draft', 'draft'],
  ['amend', 'changes_requested', 'changes_requested'],
  ['submit', 'draft', 'submitted'],
  ['resubmit', 'changes_requested', 'submitted'],
  ['validate', 'submitted', 'validated'],
  ['classify', 'validated', 'classified'],
  ['resolve_ownership', 'classified', 'ownership_resolved'],
  ['plan', 'ownership_resolved', 'planned'],
  ['queue', 'planned', 'queued'],
  ['execute', 'queued', 'in_execution'],
  ['await_review', 'in_execution', 'awaiting_review'],
  ['approve', 'awaiting_review', 'under_review'],
  ['approve', 'awaiting_review', 'approved'],
  ['approve', 'under_review', 'under_review'],
  ['approve', 'under_review', 'approved'],
  ['request_changes', 'awaiting_review', 'changes_requested'],
  ['request_changes', 'under_review', 'changes_requested'],
  ['overdue', 'awaiting_review', 'awaiting_review'],
  ['overdue', 'under_review', 'under_review'],
  ['release', 'approved', 'promotion_pending'],
  ['promote', 'promotion_pending', 'promoted'],
  ['complete', 'promoted', 'completed'],
] as const;

/**
 * The history of requests. It only grows, an entry follows the one before it in number, status and hash, and a request
 * has no status but the one that its newest entry led to: a change of status that is not in the table of transitions
 * cannot be written, by whatever statement.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table governance_transitions (
      action text not null,
      from_status text not null,
      to_status text not null,
      constraint governance_transitions_pkey primary key (action, from_status, to_status)
    );

    create table governance_history (
      request_id text not null,
      sequence integer not null,
      organization_id text not null,
      at timestamptz not null,
      actor text not null,
      on_behalf_by text,
      action text not null,
      from_status text,
      to_status text not null,
      stage_id text,
      decision text,
      notes text,
      round integer not null,
      previous_hash text not null,
      hash text not null,
      constraint governance_history_pkey primary key (request_id, sequence),
      constraint governance_history_request_fkey foreign key (request_id) references governance_requests (id) on delete restrict,
      constraint governance_history_transition_fkey
        foreign key (action, from_status, to_status) references governance_transitions (action, from_status, to_status),
      constraint governance_history_begins_with_draft check (
        (sequence = 1) = (from_status is null) and (from_status is null) = (action = 'create') and (from_status is not null or to_status = 'draft')),
      constraint governance_history_decision_of_stage check ((decision is null or stage_id is not null) and (decision is not null) = (action in ('approve', 'request_changes'))),
      constraint governance_history_notes_length check (length(notes) <= 10000)
    );

    create function follow_governance_history() returns trigger language plpgsql as $$
    declare
      last governance_history%rowtype;
    begin
      select * into last from governance_history where request_id = new.request_id order by sequence desc limit 1;
      if new.sequence <> coalesce(last.sequence, 0) + 1
         or new.from_status is distinct from last.to_status
         or new.previous_hash <> coalesce(last.hash, repeat('0', 64)) then
        raise exception 'entry % of % does not follow the one before', new.sequence, new.request_id using errcode = 'restrict_violation';
      end if;
      return new;
    end
    $$;
    create trigger governance_history_follows before insert on governance_history
      for each row execute function follow_governance_history();
    create trigger governance_history_append_only before update or delete or truncate on governance_history
      for each statement execute function refuse_log_change();

    create function follow_governance_request() returns trigger language plpgsql as $$
    declare
      last governance_history%rowtype;
    begin
      select * into last from governance_history where request_id = new.id order by sequence desc limit 1;
      if (new.status, new.history_sequence, new.history_hash) is distinct from (last.to_status, last.sequence, last.hash) then
        raise exception 'request % cannot become %: its history ends in %', new.id, new.status, last.to_status using errcode = 'restrict_violation';
      end if;
      return new;
    end
    $$;
    create trigger governance_requests_follow_history before update of status, history_sequence, history_hash on governance_requests
      for each row execute function follow_governance_request();
  `);
  for (const row of transitions)
    await db.raw('insert into governance_transitions (action, from_status, to_status) values (?, ?, ?)', [...row]);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger governance_requests_follow_history on governance_requests;
    drop table governance_history;
    drop table governance_transitions;
    drop function follow_governance_history();
    drop function follow_governance_request();
  `);
}
