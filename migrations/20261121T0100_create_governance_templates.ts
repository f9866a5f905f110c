import type { Knex } from 'knex';

const stage = (stageId: string, label: string) => ({ stageId, label, required: true });

const design = stage('INSTRUCTIONAL_DESIGN_REVIEW', 'Instructional Design Review');
const expert = stage('SME_REVIEW', 'Subject Matter Expert Review');
const assessment = stage('ASSESSMENT_REVIEW', 'Assessment Review');
const compliance = stage('CERTIFICATION_COMPLIANCE_REVIEW', 'Certification Compliance Review');

const templates = [
  ['tmpl_assessment', '1.4.0', 'Assessment', 'ASSESSMENT', 'assessment', [design, expert, assessment, compliance]],
  ['tmpl_curriculum', '3.1.0', 'Curriculum course', 'CURRICULUM_COURSE', 'course', [design, expert, compliance]],
  ['tmpl_policy_change', '1.0.0', 'Policy change', null, null, []],
] as const;

/**
 * Request templates with their governance rules, one row a version, and what organizations lay down for them. A template
 * is instructional when it has a kind of content.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table governance_templates (
      template_id text not null,
      version text not null,
      title text not null,
      is_current boolean not null,
      instructional boolean not null generated always as (content_kind is not null) stored,
      content_kind text,
      cms_schema_id text,
      stages jsonb not null,
      due_hours jsonb not null default '{}',
      constraint governance_templates_pkey primary key (template_id, version),
      constraint governance_templates_version_form check (version ~ '^[0-9]+[.][0-9]+[.][0-9]+$'),
      constraint governance_templates_content_kind_known check (content_kind in ('CURRICULUM_COURSE', 'ASSESSMENT')),
      constraint governance_templates_cms_schema_known check (cms_schema_id in ('course', 'assessment')),
      constraint governance_templates_stages_of_instructional check ((content_kind is not null) = (jsonb_array_length(stages) > 0))
    );
    create unique index governance_templates_current_key on governance_templates (template_id) where is_current;

    create table governance_policies (
      organization_id text not null,
      template_id text not null,
      policy jsonb not null,
      updated_at timestamptz not null default now(),
      updated_by text not null,
      constraint governance_policies_pkey primary key (organization_id, template_id),
      constraint governance_policies_organization_fkey foreign key (organization_id) references organizations (id) on delete cascade
    );
  `);
  for (const [templateId, version, title, contentKind, cmsSchemaId, stages] of templates) {
    await db.raw(
      `insert into governance_templates (template_id, version, title, is_current, content_kind, cms_schema_id, stages)
       values (?, ?, ?, true, ?, ?, ?)`,
      [templateId, version, title, contentKind, cmsSchemaId, JSON.stringify(stages)],
    );
  }
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table governance_policies; drop table governance_templates');
}
