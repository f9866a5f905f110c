import type { Knex } from 'knex';

const transitions = [
  ...['draft', 'awaiting_review', 'under_review', 'changes_requested', 'approved', 'promotion_pending', 'failed'].map(
    (from) => ['withdraw', from, 'withdrawn'],
  ),
  ...['awaiting_review', 'under_review', 'changes_requested', 'approved', 'promotion_pending', 'failed'].map((from) => [
    'reject',
    from,
    'rejected',
  ]),
  ['resubmit', 'failed', 'submitted'],
  ['release', 'failed', 'promotion_pending'],
  ['reschedule', 'promotion_pending', 'promotion_pending'],
  ['cancel_release', 'promotion_pending', 'approved'],
  ['fail', 'promotion_pending', 'failed'],
  ['complete', 'awaiting_review', 'completed'],
];

const workflowStatus = (withdrawn: string): string => `
  case
    when status = 'draft' ${withdrawn} then 'NOT_SUBMITTED'
    when status in ('changes_requested', 'failed', 'rejected') then 'CHANGES_REQUESTED'
    when status in ('approved', 'promotion_pending') then 'APPROVED_FOR_RELEASE'
    when status in ('promoted', 'completed') then 'RELEASED'
    else 'IN_REVIEW'
  end`;

/** A generated column cannot be given another expression, so it is made anew together with the indexes that have it. */
const replaceWorkflowStatus = (withdrawn: string): string => `
  alter table governance_requests drop column workflow_status;
  alter table governance_requests add column workflow_status text not null generated always as (${workflowStatus(withdrawn)}) stored;
  create index governance_projections_status_idx on governance_requests (organization_id, workflow_status, updated_at desc, id) where instructional;
  create index governance_projections_template_status_idx
    on governance_requests (organization_id, template_id, workflow_status, updated_at desc, id) where instructional;`;

const statuses = (more: string): string => `status in (
  'draft', 'submitted', 'validated', 'classified', 'ownership_resolved', 'planned', 'queued', 'in_execution', 'awaiting_review', 'under_review',
  'changes_requested', 'approved', 'promotion_pending', 'promoted', 'completed', 'failed', 'rejected'${more})`;

/**
 * Requests end otherwise than by their release: withdrawn, rejected, failed; and a draft may be deleted, with a history that
 * holds no decision. A release may wait for its time, and is given up after so many tries.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table governance_requests
      drop constraint governance_requests_status_known,
      drop constraint governance_requests_submitted_once,
      drop constraint governance_requests_rules_when_submitted;
    alter table governance_requests
      add column release_at timestamptz,
      add column release_tries integer not null default 0,
      add constraint governance_requests_status_known check (${statuses(`, 'withdrawn'`)}),
      add constraint governance_requests_submitted_once check (status = 'withdrawn' or (status = 'draft') = (submitted_at is null)),
      add constraint governance_requests_rules_when_submitted check ((submitted_at is null) = (rules is null)),
      add constraint governance_requests_release_at_when check (release_at is null or status in ('promotion_pending', 'promoted', 'completed'));
    ${replaceWorkflowStatus(`or status = 'withdrawn'`)}
    create index governance_requests_stageless_idx on governance_requests (id) where status = 'awaiting_review' and current_stage_id is null;

    create function count_deleted_governance_requests() returns trigger language plpgsql as $$
    begin
      insert into governance_counts as c (organization_id, instructional, template_id, workflow_status, stripe, n)
      select organization_id, instructional, template_id, workflow_status, hashtext(id) & 15, -count(*)
      from counted_out
      group by 1, 2, 3, 4, 5
      order by 1, 2, 3, 4, 5
      on conflict on constraint governance_counts_pkey do update set n = c.n + excluded.n;
      return null;
    end
    $$;
    create trigger governance_requests_counted_deleted after delete on governance_requests
      referencing old table as counted_out for each statement execute function count_deleted_governance_requests();

    -- What was once submitted stays, with its history. Of a draft there is nothing to prove.
    create function keep_submitted_history() returns trigger language plpgsql as $$
    begin
      if exists (select from governance_requests where id = old.request_id and (status <> 'draft' or submitted_at is not null)) then
        raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
      end if;
      return old;
    end
    $$;
    drop trigger governance_history_append_only on governance_history;
    create trigger governance_history_append_only before truncate on governance_history
      for each statement execute function refuse_log_change();
    create trigger governance_history_keeps_submitted before delete on governance_history
      for each row execute function keep_submitted_history();
  `);
  for (const row of transitions)
    await db.raw('insert into governance_transitions (action, from_status, to_status) values (?, ?, ?)', row);
}

/** Goes back only while no request has used what this migration brought. */
export async function down(db: Knex): Promise<void> {
  for (const row of transitions)
    await db.raw('delete from governance_transitions where (action, from_status, to_status) = (?, ?, ?)', row);
  await db.raw(`
    drop trigger governance_history_keeps_submitted on governance_history;
    drop trigger governance_history_append_only on governance_history;
    create trigger governance_history_append_only before delete or truncate on governance_history
      for each statement execute function refuse_log_change();
    drop function keep_submitted_history();
    drop trigger governance_requests_counted_deleted on governance_requests;
    drop function count_deleted_governance_requests();
    drop index governance_requests_stageless_idx;
    alter table governance_requests
      drop constraint governance_requests_status_known,
      drop constraint governance_requests_submitted_once,
      drop constraint governance_requests_rules_when_submitted,
      drop column release_at,
      drop column release_tries;
    alter table governance_requests
      add constraint governance_requests_status_known check (${statuses('')}),
      add constraint governance_requests_submitted_once check ((status = 'draft') = (submitted_at is null)),
      add constraint governance_requests_rules_when_submitted check ((status = 'draft') = (rules is null));
    ${replaceWorkflowStatus('')}
  `);
}
