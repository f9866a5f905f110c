/** The instructional governance specification as tables, each with the section that says so. Typed from the specification, not from the code. */
import type { Fields } from './executive.js';

/** "Endpoints". */
export const endpoints: readonly [method: string, path: string, operationId: string][] = [
  ['GET', '/api/v1/requests/instructional-workflows', 'listInstructionalWorkflows'],
  ['GET', '/api/v1/requests/{requestId}/instructional-workflow', 'getInstructionalWorkflow'],
  [
    'GET',
    '/api/v1/requests/instructional-workflows/by-content-entry/{cmsContentEntryId}',
    'getInstructionalWorkflowOfContentEntry',
  ],
  ['POST', '/api/v1/requests/{requestId}/instructional-workflow/decisions', 'decideInstructionalWorkflowStage'],
];

/** "Projection record" and "Stage record". */
export const projection: Fields = {
  request_id: 'string',
  tenant_id: 'string',
  cms_content_entry_id: 'string',
  cms_schema_id: 'string?',
  template_id: 'string',
  template_version: 'string',
  title: 'string',
  request_status: 'string',
  workflow_status: 'string',
  content_kind: 'string',
  current_stage_id: 'string?',
  submitted_at: 'timestamp?',
  submitted_by_user_id: 'string?',
  approved_for_release_at: 'timestamp?',
  released_at: 'timestamp?',
  stages: 'array',
  'stages[].stage_id': 'string',
  'stages[].label': 'string',
  'stages[].status': 'string',
  'stages[].required': 'boolean',
  'stages[].sequence': 'integer',
  'stages[].decision': 'string?',
  'stages[].decided_at': 'timestamp?',
  'stages[].decided_by_user_id': 'string?',
  'stages[].notes': 'string?',
};

/** "List response". */
export const list: Fields = {
  items: 'array',
  page: 'integer',
  page_size: 'integer',
  total_count: 'integer',
  total_pages: 'integer',
  ...Object.fromEntries(Object.entries(projection).map(([path, type]) => [`items[].${path}`, type])),
};

/** The enumerations of both records and of the decision request, by their place in the projection. */
export const enumerations: Readonly<Record<string, readonly string[]>> = {
  'stages[].stage_id': [
    'INSTRUCTIONAL_DESIGN_REVIEW',
    'SME_REVIEW',
    'ASSESSMENT_REVIEW',
    'CERTIFICATION_COMPLIANCE_REVIEW',
  ],
  'stages[].status': ['PENDING', 'ACTIVE', 'APPROVED', 'CHANGES_REQUESTED', 'SKIPPED'],
  'stages[].decision': ['APPROVE', 'REQUEST_CHANGES'],
  cms_schema_id: ['course', 'assessment'],
  workflow_status: ['NOT_SUBMITTED', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED_FOR_RELEASE', 'RELEASED'],
  content_kind: ['CURRICULUM_COURSE', 'ASSESSMENT'],
  current_stage_id: [
    'INSTRUCTIONAL_DESIGN_REVIEW',
    'SME_REVIEW',
    'ASSESSMENT_REVIEW',
    'CERTIFICATION_COMPLIANCE_REVIEW',
  ],
};

/** "Stage definitions per template", with the version that is in scope. */
export const templates: readonly [template: string, version: string, kind: string, stages: readonly string[]][] = [
  [
    'tmpl_assessment',
    '1.4.0',
    'ASSESSMENT',
    ['INSTRUCTIONAL_DESIGN_REVIEW', 'SME_REVIEW', 'ASSESSMENT_REVIEW', 'CERTIFICATION_COMPLIANCE_REVIEW'],
  ],
  [
    'tmpl_curriculum',
    '3.1.0',
    'CURRICULUM_COURSE',
    ['INSTRUCTIONAL_DESIGN_REVIEW', 'SME_REVIEW', 'CERTIFICATION_COMPLIANCE_REVIEW'],
  ],
];

/** "Request status to workflow status". */
export const workflowStatuses: Readonly<Record<string, readonly string[]>> = {
  NOT_SUBMITTED: ['draft'],
  IN_REVIEW: [
    'submitted',
    'validated',
    'classified',
    'ownership_resolved',
    'planned',
    'queued',
    'in_execution',
    'awaiting_review',
    'under_review',
  ],
  CHANGES_REQUESTED: ['changes_requested', 'failed', 'rejected'],
  APPROVED_FOR_RELEASE: ['approved', 'promotion_pending'],
  RELEASED: ['promoted', 'completed'],
};
