import type { Knex } from 'knex';

/**
 * Requests, their stages, and how many there are of each kind. Counting a million rows for every page of a list takes
 * longer than reading the page, so a trigger keeps the counts; sixteen rows a count let as many requests of an
 * organization change at once, and rows taken in one order never deadlock.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table governance_requests (
      id text not null,
      organization_id text not null,
      template_id text not null,
      template_version text not null,
      instructional boolean not null,
      cms_content_entry_id text generated always as (input_payload ->> 'cms_content_entry_id') stored,
      title text not null,
      summary text,
      priority text not null,
      status text not null default 'draft',
      workflow_status text not null generated always as (
        case
          when status = 'draft' then 'NOT_SUBMITTED'
          when status in ('changes_requested', 'failed', 'rejected') then 'CHANGES_REQUESTED'
          when status in ('approved', 'promotion_pending') then 'APPROVED_FOR_RELEASE'
          when status in ('promoted', 'completed') then 'RELEASED'
          else 'IN_REVIEW'
        end) stored,
      input_payload jsonb not null,
      rules jsonb,
      round integer not null default 1,
      authors text[] not null,
      current_stage_id text,
      stage_due_at timestamptz,
      submitter_id text,
      submitted_at timestamptz,
      approved_for_release_at timestamptz,
      released_at timestamptz,
      created_at timestamptz not null,
      created_by text not null,
      updated_at timestamptz not null,
      updated_by text not null,
      version integer not null default 1,
      history_sequence integer not null,
      history_hash text not null,
      dispatch_no integer not null default 1,
      release_due_at timestamptz,
      http_request_id text not null,
      constraint governance_requests_pkey primary key (id),
      constraint governance_requests_organization_fkey foreign key (organization_id) references organizations (id),
      constraint governance_requests_template_fkey foreign key (template_id, template_version) references governance_templates (template_id, version),
      constraint governance_requests_status_known check (status in (
        'draft', 'submitted', 'validated', 'classified', 'ownership_resolved', 'planned', 'queued', 'in_execution', 'awaiting_review', 'under_review',
        'changes_requested', 'approved', 'promotion_pending', 'promoted', 'completed', 'failed', 'rejected')),
      constraint governance_requests_submitted_once check ((status = 'draft') = (submitted_at is null)),
      constraint governance_requests_rules_when_submitted check ((status = 'draft') = (rules is null)),
      constraint governance_requests_approved_when check ((approved_for_release_at is not null) = (status in ('approved', 'promotion_pending', 'promoted', 'completed'))),
      constraint governance_requests_released_when check ((released_at is not null) = (status in ('promoted', 'completed'))),
      constraint governance_requests_release_due_when check ((release_due_at is not null) = (status = 'promotion_pending')),
      constraint governance_requests_joined check (not instructional or cms_content_entry_id is not null)
    );
    -- The list of projections, last changed first: alone, by each filter, and by template and status together.
    create index governance_projections_idx on governance_requests (organization_id, updated_at desc, id) where instructional;
    create index governance_projections_status_idx on governance_requests (organization_id, workflow_status, updated_at desc, id) where instructional;
    create index governance_projections_template_idx on governance_requests (organization_id, template_id, updated_at desc, id) where instructional;
    create index governance_projections_template_status_idx
      on governance_requests (organization_id, template_id, workflow_status, updated_at desc, id) where instructional;
    create index governance_projections_entry_idx on governance_requests (organization_id, cms_content_entry_id, updated_at desc, id) where instructional;
    create index governance_requests_list_idx on governance_requests (organization_id, updated_at desc, id);
    -- The inbox: what is due first.
    create index governance_requests_inbox_idx on governance_requests (organization_id, stage_due_at, id) where status in ('awaiting_review', 'under_review');
    -- The sweep: what waits to be promoted, what has become overdue.
    create index governance_requests_release_idx on governance_requests (release_due_at) where status = 'promotion_pending';

    create table governance_stages (
      request_id text not null,
      stage_id text not null,
      sequence smallint not null,
      label text not null,
      required boolean not null,
      status text not null,
      decision text,
      decided_at timestamptz,
      decided_by text,
      acting_sub text,
      notes text,
      due_at timestamptz,
      overdue_at timestamptz,
      constraint governance_stages_pkey primary key (request_id, stage_id),
      constraint governance_stages_sequence_key unique (request_id, sequence),
      constraint governance_stages_request_fkey foreign key (request_id) references governance_requests (id),
      constraint governance_stages_stage_known
        check (stage_id in ('INSTRUCTIONAL_DESIGN_REVIEW', 'SME_REVIEW', 'ASSESSMENT_REVIEW', 'CERTIFICATION_COMPLIANCE_REVIEW')),
      constraint governance_stages_sequence_from_one check (sequence >= 1),
      constraint governance_stages_status_known check (status in ('PENDING', 'ACTIVE', 'APPROVED', 'CHANGES_REQUESTED', 'SKIPPED')),
      constraint governance_stages_decision_of_status check (
        decision is not distinct from case status when 'APPROVED' then 'APPROVE' when 'CHANGES_REQUESTED' then 'REQUEST_CHANGES' end),
      constraint governance_stages_decided_once check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
      constraint governance_stages_skipped_when_optional check (status <> 'SKIPPED' or not required)
    );
    create unique index governance_stages_active_key on governance_stages (request_id) where status = 'ACTIVE';
    create index governance_stages_overdue_idx on governance_stages (due_at) where status = 'ACTIVE' and overdue_at is null;

    create table governance_counts (
      organization_id text not null,
      instructional boolean not null,
      template_id text not null,
      workflow_status text not null,
      stripe smallint not null,
      n bigint not null,
      constraint governance_counts_pkey primary key (organization_id, instructional, template_id, workflow_status, stripe)
    );

    create function count_governance_requests() returns trigger language plpgsql as $$
    begin
      insert into governance_counts as c (organization_id, instructional, template_id, workflow_status, stripe, n)
      select organization_id, instructional, template_id, workflow_status, hashtext(id) & 15, sum(change)
      from (
        select organization_id, instructional, template_id, workflow_status, id, 1 as change from counted_in
        union all
        select organization_id, instructional, template_id, workflow_status, id, -1 from counted_out
      ) changes
      group by 1, 2, 3, 4, 5
      having sum(change) <> 0
      order by 1, 2, 3, 4, 5
      on conflict on constraint governance_counts_pkey do update set n = c.n + excluded.n;
      return null;
    end
    $$;
    create function count_new_governance_requests() returns trigger language plpgsql as $$
    begin
      insert into governance_counts as c (organization_id, instructional, template_id, workflow_status, stripe, n)
      select organization_id, instructional, template_id, workflow_status, hashtext(id) & 15, count(*)
      from counted_in
      group by 1, 2, 3, 4, 5
      order by 1, 2, 3, 4, 5
      on conflict on constraint governance_counts_pkey do update set n = c.n + excluded.n;
      return null;
    end
    $$;
    create trigger governance_requests_counted after update on governance_requests
      referencing new table as counted_in old table as counted_out for each statement execute function count_governance_requests();
    create trigger governance_requests_counted_new after insert on governance_requests
      referencing new table as counted_in for each statement execute function count_new_governance_requests();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table governance_stages;
    drop table governance_requests;
    drop table governance_counts;
    drop function count_governance_requests();
    drop function count_new_governance_requests();
  `);
}
