import type { JsonSchema } from '../platform/schema/index.js';

const timestamp = { type: 'string', format: 'date-time' } as const;
const text = { type: 'string' } as const;

const governed = {
  request_id: text,
  tenant_id: text,
  cms_content_entry_id: text,
  template_id: text,
  template_version: text,
  workflow_status: text,
  current_stage_id: { type: ['string', 'null'] },
  round: { type: 'integer', minimum: 1 },
} as const;
const governedMembers = [
  'request_id',
  'tenant_id',
  'cms_content_entry_id',
  'template_id',
  'template_version',
  'workflow_status',
  'current_stage_id',
  'round',
] as const;

const names = { type: 'array', items: text } as const;
const awaited = {
  stage_id: text,
  due_at: timestamp,
  deciders: {
    anyOf: [
      { type: 'object', additionalProperties: false, properties: { users: names, roles: names } },
      { type: 'null' },
    ],
    description: 'Who is asked: any of the users, any of the roles; null for whoever may write.',
  },
} as const;
const awaitedMembers = ['stage_id', 'due_at', 'deciders'] as const;

const reviewedExample = {
  request_id: 'req_01jd3v6zkeeqat1vjx0r8m5c2d',
  tenant_id: 'acme',
  cms_content_entry_id: 'entry-42',
  template_id: 'tmpl_curriculum',
  template_version: '3.1.0',
  workflow_status: 'IN_REVIEW',
  current_stage_id: 'SME_REVIEW',
  round: 1,
} as const;
const awaitedExample = {
  ...reviewedExample,
  stage_id: 'SME_REVIEW',
  due_at: '2026-11-23T09:30:00.000Z',
  deciders: { roles: ['REVIEWER'] },
} as const;

/** The `data` of the events of governance, by name. */
export const governanceEventSchemas = {
  'governance.request.submitted': {
    title: 'GovernanceRequestSubmittedData',
    description: 'An instructional request has entered its review; `round` tells a resubmission from the first time.',
    type: 'object',
    additionalProperties: false,
    required: [...governedMembers, 'submitted_at', 'submitted_by_user_id'],
    properties: { ...governed, submitted_at: timestamp, submitted_by_user_id: text },
    examples: [
      {
        request_id: 'req_01jd3v6zkeeqat1vjx0r8m5c2d',
        tenant_id: 'acme',
        cms_content_entry_id: 'entry-42',
        template_id: 'tmpl_curriculum',
        template_version: '3.1.0',
        workflow_status: 'IN_REVIEW',
        current_stage_id: 'INSTRUCTIONAL_DESIGN_REVIEW',
        round: 1,
        submitted_at: '2026-11-21T09:30:00.000Z',
        submitted_by_user_id: 'author-7',
      },
    ],
  },
  'governance.stage.decided': {
    title: 'GovernanceStageDecidedData',
    description:
      'A review stage has been decided; the workflow stands where `workflow_status` and `current_stage_id` say.',
    type: 'object',
    additionalProperties: false,
    required: [...governedMembers, 'stage_id', 'decision', 'decided_at', 'decided_by_user_id'],
    properties: {
      ...governed,
      stage_id: text,
      decision: { enum: ['APPROVE', 'REQUEST_CHANGES'] },
      decided_at: timestamp,
      decided_by_user_id: text,
    },
    examples: [
      {
        request_id: 'req_01jd3v6zkeeqat1vjx0r8m5c2d',
        tenant_id: 'acme',
        cms_content_entry_id: 'entry-42',
        template_id: 'tmpl_curriculum',
        template_version: '3.1.0',
        workflow_status: 'IN_REVIEW',
        current_stage_id: 'SME_REVIEW',
        round: 1,
        stage_id: 'INSTRUCTIONAL_DESIGN_REVIEW',
        decision: 'APPROVE',
        decided_at: '2026-11-21T09:45:00.000Z',
        decided_by_user_id: 'reviewer-3',
      },
    ],
  },
  'governance.workflow.approved': {
    title: 'GovernanceWorkflowApprovedData',
    description: 'The last required stage has been approved; the content may be released.',
    type: 'object',
    additionalProperties: false,
    required: [...governedMembers, 'approved_for_release_at'],
    properties: { ...governed, approved_for_release_at: timestamp },
    examples: [
      {
        request_id: 'req_01jd3v6zkeeqat1vjx0r8m5c2d',
        tenant_id: 'acme',
        cms_content_entry_id: 'entry-42',
        template_id: 'tmpl_curriculum',
        template_version: '3.1.0',
        workflow_status: 'APPROVED_FOR_RELEASE',
        current_stage_id: null,
        round: 1,
        approved_for_release_at: '2026-11-21T10:00:00.000Z',
      },
    ],
  },
  'governance.workflow.released': {
    title: 'GovernanceWorkflowReleasedData',
    description: 'The content has been released.',
    type: 'object',
    additionalProperties: false,
    required: [...governedMembers, 'released_at'],
    properties: { ...governed, released_at: timestamp },
    examples: [
      {
        request_id: 'req_01jd3v6zkeeqat1vjx0r8m5c2d',
        tenant_id: 'acme',
        cms_content_entry_id: 'entry-42',
        template_id: 'tmpl_curriculum',
        template_version: '3.1.0',
        workflow_status: 'RELEASED',
        current_stage_id: null,
        round: 1,
        released_at: '2026-11-21T10:05:00.000Z',
      },
    ],
  },
  'governance.workflow.ended': {
    title: 'GovernanceWorkflowEndedData',
    description:
      'A request has been withdrawn or rejected, or its promotion was given up: `request_status` says which. What failed may be released or submitted again.',
    type: 'object',
    additionalProperties: false,
    required: [...governedMembers, 'request_status', 'ended_at', 'ended_by_user_id'],
    properties: { ...governed, request_status: text, ended_at: timestamp, ended_by_user_id: text },
    examples: [
      {
        request_id: 'req_01jd3v6zkeeqat1vjx0r8m5c2d',
        tenant_id: 'acme',
        cms_content_entry_id: 'entry-42',
        template_id: 'tmpl_curriculum',
        template_version: '3.1.0',
        workflow_status: 'CHANGES_REQUESTED',
        current_stage_id: null,
        round: 1,
        request_status: 'rejected',
        ended_at: '2026-11-21T10:05:00.000Z',
        ended_by_user_id: 'reviewer-3',
      },
    ],
  },
  'governance.stage.overdue': {
    title: 'GovernanceStageOverdueData',
    description: 'A stage should have been decided by now; told once each time that it is asked for.',
    type: 'object',
    additionalProperties: false,
    required: [...governedMembers, ...awaitedMembers],
    properties: { ...governed, ...awaited },
    examples: [awaitedExample],
  },
  'governance.stage.reminder': {
    title: 'GovernanceStageReminderData',
    description: 'Three quarters of the time that a stage has are over; told once each time that it is asked for.',
    type: 'object',
    additionalProperties: false,
    required: [...governedMembers, ...awaitedMembers],
    properties: { ...governed, ...awaited },
    examples: [awaitedExample],
  },
  'governance.comment.added': {
    title: 'GovernanceCommentAddedData',
    description: 'Somebody has written about a request. What was written is read at the request.',
    type: 'object',
    additionalProperties: false,
    required: [...governedMembers, 'comment_id', 'stage_id', 'in_reply_to', 'author_id', 'created_at'],
    properties: {
      ...governed,
      comment_id: text,
      stage_id: { type: ['string', 'null'] },
      in_reply_to: { type: ['string', 'null'] },
      author_id: text,
      created_at: timestamp,
    },
    examples: [
      {
        ...reviewedExample,
        comment_id: 'cmt_01jd3v6zkeeqat1vjx0r8m5c2d',
        stage_id: 'SME_REVIEW',
        in_reply_to: null,
        author_id: 'reviewer-3',
        created_at: '2026-11-21T10:05:00.000Z',
      },
    ],
  },
} as const satisfies Record<string, JsonSchema>;
