import type { Knex } from 'knex';

/**
 * A stage may need several approvals: how many it has, and whose, stands with the request, where the inbox asks for it. Every
 * version of a policy is kept, and what is open for a content entry is found without reading what has ended.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table governance_requests
      add column approvals smallint not null default 0,
      add column approved_by text[] not null default '{}',
      add constraint governance_requests_approvals_named check ((approvals = 0) = (approved_by = '{}'));
    create index governance_requests_open_entry_idx on governance_requests (organization_id, cms_content_entry_id, id)
      where instructional and status not in ('draft', 'completed', 'rejected', 'withdrawn');

    alter table governance_policies add column version integer not null default 1;
    create table governance_policy_versions (
      organization_id text not null,
      template_id text not null,
      version integer not null,
      policy jsonb not null,
      updated_at timestamptz not null default now(),
      updated_by text not null,
      constraint governance_policy_versions_pkey primary key (organization_id, template_id, version),
      constraint governance_policy_versions_organization_fkey foreign key (organization_id) references organizations (id) on delete restrict,
      constraint governance_policy_versions_from_one check (version >= 1)
    );
    insert into governance_policy_versions (organization_id, template_id, version, policy, updated_at, updated_by)
    select organization_id, template_id, version, policy, updated_at, updated_by from governance_policies;
    create trigger governance_policy_versions_append_only before update or delete or truncate on governance_policy_versions
      for each statement execute function refuse_log_change();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table governance_policy_versions;
    alter table governance_policies drop column version;
    drop index governance_requests_open_entry_idx;
    alter table governance_requests drop column approvals, drop column approved_by;
  `);
}
